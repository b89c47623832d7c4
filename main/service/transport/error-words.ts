// Extracts the service's messages from the body of an error. Their type is not specified (field notes 1): an array of
// strings, one string, or an object of field → message(s). Keeps messages unchanged; HTML yields none.
import { parseJson } from './parse-json.ts'

interface ErrorWords {
  serviceWords: string[]
  fieldWords: Record<string, string[]>
}

const maxMessageCharacters = 2_000
const maxMessages = 50
const maxDepth = 5
/** The service uses `error_messages`; the others come from proxies and similar services. */
const messageFields = ['error_messages', 'error_message', 'errors', 'error', 'message', 'messages', 'detail', 'title']

/** @param body the decoded body of an answer that is not 2xx; may be empty, JSON, HTML or plain text */
export function errorWords(body: string): ErrorWords {
  const trimmed = body.replace(/^\uFEFF/, '').trim()
  if (trimmed === '' || looksLikeHtml(trimmed)) return { serviceWords: [], fieldWords: {} }
  const parsed = parseJson(trimmed)
  if (parsed === undefined) {
    // Truncated JSON is useless to people; anything else that is not JSON is plain text.
    const isText = !/^[[{]/.test(trimmed)
    return { serviceWords: isText ? [shortened(trimmed)] : [], fieldWords: {} }
  }
  return messagesIn(parsed)
}

const pageBeginning = /^<(?:!doctype\s+html|html|head|body|title|h1|meta|script|center|\?xml[^>]*>\s*<!doctype\s+html)/i

export function looksLikeHtml(body: string): boolean {
  let rest = body.slice(0, 2_000).trimStart()
  // A loop: an expression that skips any number of comments takes exponential time on a body of nothing else.
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2)
    if (end === -1) return false
    rest = rest.slice(end + 3).trimStart()
  }
  return pageBeginning.test(rest)
}

/** The title of an HTML page, for the technical detail of an error. */
export function htmlTitle(body: string): string | null {
  const title = /<title[^<>]*>([^<]{1,200})/i.exec(body.slice(0, 20_000))?.[1]?.replace(/\s+/g, ' ').trim()
  return title === undefined || title === '' ? null : title
}

function messagesIn(parsed: unknown): ErrorWords {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return collect(parsed)
  const fields = new Map(Object.entries(parsed))
  for (const name of messageFields) {
    const words = collect(fields.get(name))
    if (words.serviceWords.length > 0) return words
  }
  return { serviceWords: [], fieldWords: {} }
}

function collect(value: unknown): ErrorWords {
  const serviceWords: string[] = []
  const byField = new Map<string, string[]>()

  const add = (field: string, word: string) => {
    const text = shortened(word.trim())
    if (text === '' || serviceWords.length >= maxMessages) return
    serviceWords.push(field === '' ? text : `${field}: ${text}`)
    if (field !== '') byField.set(field, [...(byField.get(field) ?? []), text])
  }
  const visit = (field: string, part: unknown, depth: number): void => {
    if (depth > maxDepth || serviceWords.length >= maxMessages) return
    if (typeof part === 'string') return add(field, part)
    if (typeof part === 'number') return add(field, String(part))
    if (Array.isArray(part)) return part.forEach((each) => visit(field, each, depth + 1))
    if (typeof part !== 'object' || part === null) return
    const entries = new Map<string, unknown>(Object.entries(part))
    const message = entries.get('message')
    // Similar services return lists of { field, message } instead of field → message.
    if (typeof message === 'string') {
      const named = entries.get('field')
      return add(typeof named === 'string' ? named : field, message)
    }
    for (const [name, each] of entries) visit(field === '' ? name : `${field}.${name}`, each, depth + 1)
  }
  visit('', value, 0)
  return { serviceWords, fieldWords: Object.fromEntries(byField) }
}

function shortened(text: string): string {
  return text.length > maxMessageCharacters ? `${text.slice(0, maxMessageCharacters)}…` : text
}
