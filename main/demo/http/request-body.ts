// Reads the JSON body of a request. Anything but a JSON object is refused with a message.
import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import { refusal } from './answer.ts'

export type JsonObject = Readonly<Record<string, unknown>>
type ReadJson = { ok: true; value: JsonObject } | { ok: false; answer: Answer }

const jsonLimitBytes = 1024 * 1024

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the body as an object, or the refusal: 415 for a wrong or missing content type, 413 above 1 MiB, otherwise
 * 400.
 */
export async function readJson(request: IncomingMessage): Promise<ReadJson> {
  const contentType = request.headers['content-type']
  if (contentType === undefined) {
    return { ok: false, answer: refusal(415, 'The Content-Type header is missing; application/json is expected.') }
  }
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)) {
    return {
      ok: false,
      answer: refusal(415, `The content type ${contentType} is not supported here; application/json is expected.`),
    }
  }
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength
    if (sizeBytes <= jsonLimitBytes) chunks.push(chunk)
  }
  if (sizeBytes > jsonLimitBytes) return { ok: false, answer: refusal(413, 'The request body is larger than 1 MiB.') }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return { ok: true, value }
    return { ok: false, answer: refusal(400, 'The request body must be a JSON object.') }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, answer: refusal(400, `The request body is not valid JSON: ${reason}`) }
  }
}
