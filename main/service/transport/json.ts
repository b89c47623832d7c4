// Reads the JSON of an answer and reports what came instead: a web page, truncated JSON, another shape. Does not decode
// text a second time (field notes 4).
import { z } from 'zod'
import { htmlTitle, looksLikeHtml } from './error-words.ts'
import { failed, serviceError, ServiceFailure, succeeded } from './errors.ts'
import type { ServiceResult } from './errors.ts'
import type { HttpAnswer, HttpMethod } from './answers.ts'
import type { Http } from './http.ts'
import { excessOf, parseJson } from './parse-json.ts'

/** After decompression. A thousand orders with long instructions take a tenth; parsing the worst takes two seconds. */
const maxJsonBytes = 16 * 1024 * 1024
/**
 * Reporting an unreadable entry takes some 13 µs, however few bytes it has, and this runs in main. An answer of the
 * service has four levels; what has a million can be neither written as JSON nor sent to a worker.
 */
const limits = { entries: 100_000, levels: 100 }

interface JsonRequest {
  method?: HttpMethod
  address: URL
  /** Sent as `application/json`. */
  json?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}

/** Requests JSON and parses it with the schema. */
export async function exchangeJson<Value>(
  http: Http,
  request: JsonRequest,
  schema: z.ZodType<Value>,
): Promise<ServiceResult<Value>> {
  return http.exchange(jsonRequest(request), (answer) => readJson(http, answer, schema))
}

export function jsonRequest(request: JsonRequest) {
  const hasBody = request.json !== undefined
  return {
    method: request.method ?? ('GET' as const),
    address: request.address,
    accept: 'application/json',
    headers: { ...request.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: { text: JSON.stringify(request.json) } } : {}),
    signal: request.signal,
  }
}

export async function readJson<Value>(
  http: Http,
  answer: HttpAnswer,
  schema: z.ZodType<Value>,
): Promise<ServiceResult<Value>> {
  const text = await readText(http, answer)
  return text.ok ? jsonOf(answer, text.value, schema) : text
}

/** @param body the complete text of the answer */
export function jsonOf<Value>(answer: HttpAnswer, body: string, schema: z.ZodType<Value>): ServiceResult<Value> {
  if (looksLikeHtml(body) || (isHtml(answer) && !/^\s*[[{]/.test(body))) {
    return failed(answer.error('notJson', `a page titled "${htmlTitle(body) ?? ''}" came in place of JSON`))
  }
  if (body.trim() === '') return failed(answer.error('unexpectedShape', 'an empty answer came in place of JSON'))
  const json = parseJson(body)
  if (json === undefined) {
    const isMeantAsJson = /^\s*[[{"]/.test(body)
    return failed(
      isMeantAsJson
        ? answer.error('unexpectedShape', 'the JSON cannot be read; it may have been cut off')
        : answer.error('notJson', 'text came in place of JSON'),
    )
  }
  const excess = excessOf(json, limits)
  if (excess !== null) return failed(answer.error('answerTooLarge', `more than ${limits[excess]} ${excess}`))
  const parsed = schema.safeParse(json)
  if (parsed.success) return succeeded(parsed.data)
  return failed(answer.error('unexpectedShape', describeIssues(parsed.error)))
}

export function isHtml(answer: HttpAnswer): boolean {
  const mediaType = mediaTypeOf(answer)
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
}

export function mediaTypeOf(answer: HttpAnswer): string | null {
  const mediaType = answer.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  return mediaType === '' ? null : mediaType
}

/** The whole body as text, limited in size and time. */
export async function readText(http: Http, answer: HttpAnswer): Promise<ServiceResult<string>> {
  const body = await readBody(http, answer)
  return body.ok ? succeeded(textOf(answer, body.value)) : body
}

/** The whole body, limited in size and time; `textOf` makes it text. */
export async function readBody(http: Http, answer: HttpAnswer): Promise<ServiceResult<Uint8Array>> {
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    answer.abandon()
  }, http.timeouts.wholeAnswerMs)
  const body = await readBytes(answer)
  clearTimeout(limit)
  if (!isLate) return body
  return failed(answer.error('timedOut', `the answer took longer than ${http.timeouts.wholeAnswerMs} ms`))
}

async function readBytes(answer: HttpAnswer): Promise<ServiceResult<Uint8Array>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of answer.body) {
      sizeBytes += chunk.byteLength
      if (sizeBytes > maxJsonBytes) {
        return failed(answer.error('answerTooLarge', `more than ${maxJsonBytes} bytes of JSON`))
      }
      chunks.push(chunk)
    }
  } catch (failure) {
    if (failure instanceof ServiceFailure) return failed(failure.serviceError)
    return failed(serviceError('unexpectedFailure', 'the answer could not be read', { requestMayHaveArrived: true }))
  }
  return succeeded(Buffer.concat(chunks))
}

/** JSON is UTF-8, but an older server may declare and use another charset. */
export function textOf(answer: HttpAnswer, bytes: Uint8Array): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(answer.header('content-type') ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Describes where the shape differs, without quoting values. */
function describeIssues(error: z.ZodError): string {
  const issues = error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  return issues.join('; ')
}
