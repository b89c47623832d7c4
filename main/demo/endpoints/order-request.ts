// Validates the body of POST /orders (specification 2.3). Checks all fields and reports all errors at once.
import type { JsonObject } from '../http/request-body.ts'

export interface OrderRequest {
  contact_email: string | null
  title: string
  source_lang: string
  target_langs: readonly string[]
  source_document_ids: readonly number[]
  source_wordcount: number
  instructions: string
  deadline: string | null
  urgency: string | null
  project_id: number
  callback_url: string | null
  post_assign_instructions: string
}

type CheckedOrder = { ok: true; order: OrderRequest } | { ok: false; messages: Record<string, string[]> }

interface OrderRules {
  isKnownDocument(documentId: number): boolean
  isKnownProject(projectId: number): boolean
}

/** Whether a text is `YYYY-MM-DD HH:MM:SS` and a valid date. */
export function isDeadline(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false
  const iso = `${text.replace(' ', 'T')}.000Z`
  const instant = new Date(iso)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === iso
}

// Any short word without spaces: the codes are the service's own and not checked against a table.
function isLanguageCode(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s,]{2,35}$/.test(value)
}
function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Validates a request. Null fields count as missing; unknown fields are ignored. */
export function checkOrder(body: JsonObject, rules: OrderRules): CheckedOrder {
  const messages: Record<string, string[]> = {}
  const complain = (field: string, message: string): void => {
    messages[field] = [...(messages[field] ?? []), message]
  }
  const text = (field: string, isAllowed: (value: string) => boolean, expected: string): string | null => {
    const value = body[field] ?? null
    if (value === null) return null
    if (typeof value === 'string' && isAllowed(value)) return value
    complain(field, expected)
    return null
  }
  const anyText = (): boolean => true

  const sourceLanguage = body['source_lang'] ?? null
  if (sourceLanguage === null) complain('source_lang', 'is required.')
  else if (!isLanguageCode(sourceLanguage)) complain('source_lang', 'must be a language code.')

  const targets = body['target_langs'] ?? null
  if (targets === null) complain('target_langs', 'is required.')
  else if (!Array.isArray(targets) || targets.length === 0)
    complain('target_langs', 'must be a list of at least one language code.')
  else if (!targets.every(isLanguageCode)) complain('target_langs', 'must hold language codes only.')

  const documents: unknown = body['source_document_ids'] ?? []
  const documentIds = Array.isArray(documents) && documents.every(isWholeNumber) ? documents : null
  if (documentIds === null) complain('source_document_ids', 'must be a list of document ids (whole numbers).')
  for (const documentId of documentIds ?? []) {
    if (!rules.isKnownDocument(documentId)) complain('source_document_ids', `There is no document ${documentId}.`)
  }

  const wordCount = body['source_wordcount'] ?? 0
  if (!isWholeNumber(wordCount) || wordCount < 0) complain('source_wordcount', 'must be a whole number from 0 on.')

  const project = body['project_id'] ?? 0
  if (!isWholeNumber(project)) complain('project_id', 'must be a whole number.')
  else if (project !== 0 && !rules.isKnownProject(project))
    complain('project_id', `There is no project ${project} for you.`)

  const order: OrderRequest = {
    contact_email: text('contact_email', isMailAddress, 'must be an e-mail address.'),
    title: text('title', anyText, 'must be text.') ?? '',
    source_lang: isLanguageCode(sourceLanguage) ? sourceLanguage : '',
    target_langs: Array.isArray(targets) ? targets.filter(isLanguageCode) : [],
    source_document_ids: documentIds ?? [],
    source_wordcount: isWholeNumber(wordCount) ? wordCount : 0,
    instructions: text('instructions', anyText, 'must be text.') ?? '',
    deadline: text('deadline', isDeadline, 'must be a UTC time in the form YYYY-MM-DD HH:MM:SS.'),
    urgency: text('urgency', (value) => ['high', 'normal', 'low'].includes(value), 'must be one of high, low, normal.'),
    project_id: isWholeNumber(project) ? project : 0,
    callback_url: text('callback_url', isWebAddress, 'must be an http or https address.'),
    post_assign_instructions: text('post_assign_instructions', anyText, 'must be text.') ?? '',
  }
  return Object.keys(messages).length > 0 ? { ok: false, messages } : { ok: true, order }
}
