// Responses as values; the server writes them. Refusals are values too, never exceptions.
import type { ReadStream } from 'node:fs'
import type { ErrorShape } from '../world/quirks.ts'

type FieldMessages = Readonly<Record<string, readonly string[]>>

export type Answer =
  | { kind: 'json'; status: number; value: unknown }
  | { kind: 'empty'; status: 200 | 204 }
  | { kind: 'refusal'; status: number; messages: readonly string[] | FieldMessages; headers?: Record<string, string> }
  | {
      kind: 'file'
      mediaType: string
      sizeBytes: number
      open(): ReadStream | Uint8Array
      headers: Readonly<Record<string, string>>
    }
  | { kind: 'html'; status: number; html: string }
  | { kind: 'raw'; status: number; mediaType: string; body: string }

export function json(value: unknown, status: number = 200): Answer {
  return { kind: 'json', status, value }
}

export function refusal(
  status: number,
  messages: string | readonly string[] | FieldMessages,
  headers: Record<string, string> = {},
): Answer {
  return { kind: 'refusal', status, messages: typeof messages === 'string' ? [messages] : messages, headers }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function htmlPage(title: string, body: string): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>\n<body>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</body>\n</html>\n`
}

function isByField(messages: readonly string[] | FieldMessages): messages is FieldMessages {
  return !Array.isArray(messages)
}

/** The body of a refusal, in one of the shapes seen in real services. */
export function refusalBody(
  status: number,
  messages: readonly string[] | FieldMessages,
  shape: ErrorShape,
): { mediaType: string | null; body: string } {
  const flat = isByField(messages)
    ? Object.entries(messages).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
    : [...messages]
  const asJson = (value: unknown): { mediaType: string; body: string } => ({
    mediaType: 'application/json',
    body: JSON.stringify({ error_messages: value }),
  })
  switch (shape) {
    case 'byField':
      return asJson(messages)
    case 'array':
      return asJson(flat)
    case 'string':
      return asJson(flat.join(' '))
    case 'html':
      return {
        mediaType: 'text/html; charset=utf-8',
        body: htmlPage(`Error ${status}`, `<p>${escapeHtml(flat.join(' '))}</p>`),
      }
    case 'text':
      return { mediaType: 'text/plain; charset=utf-8', body: flat.join('\n') }
    case 'empty':
      return { mediaType: null, body: '' }
  }
}
