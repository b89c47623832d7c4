// Every table of the desk as a copy from elsewhere may fill it: a schema for each column. What a schema refuses does
// not come in. Tables are in the order in which their rows refer to each other.
import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { documentId, instant, languageCode, projectId } from '../../../preload/contract/identifiers.ts'
import { draftFile } from '../../../preload/contract/orders/drafts.ts'
import { keptDraftFields, keptTemplateFields } from '../../../preload/contract/orders/order-schemas.ts'
import { outboxState } from '../../../preload/contract/orders/outbox.ts'
import { savedView } from '../../../preload/contract/orders/views.ts'
import { comment } from '../../../preload/contract/reviewing/review.ts'
import { account } from '../../../preload/contract/service/accounts.ts'
import { callbackOutcome } from '../../../preload/contract/service/callback.ts'
import { settingsValues } from '../../../preload/contract/application/settings.ts'
import { comparableSegment, segmentKey } from '../../../preload/text/segment-key.ts'
import { memoryLimits } from '../memory/memory-limits.ts'
import {
  storedBasedOn,
  storedCorrections,
  storedLanguages,
  storedLookup,
  storedOrder,
  storedPlace,
  storedPlacement,
  storedPoints,
  storedProblem,
  storedQuality,
  storedRefusal,
  storedTexts,
  storedWhat,
  tryJson,
} from '../records/json-columns.ts'

type Row = Record<string, unknown>

export interface ArrivingTable {
  name: string
  /** The schema of each column that is copied. The others get their default. */
  columns: Record<string, z.ZodType>
  /** Columns that are not copied: numbers that only this table uses are assigned again. */
  without: readonly string[]
  /** What the columns of a row must have in common. */
  isWhole(row: Row): boolean
  /** Rows beyond this are left out; the window shows no more. */
  most: number
}

/** In UTF-16 units; the longest texts are answers of a service. */
const longestText = 16 * 1024 * 1024
/**
 * In the JSON of one cell. A schema keeps a kilobyte of reasons for each value that it refuses, and what is nested
 * thousands of levels deep cannot be serialised.
 */
const mostValues = 100_000
const mostLevels = 200

const text = z.string().max(longestText)
const name = z.string().max(4_000)
const id = z.string().regex(/^[\w.-]{1,64}$/)
const orderNumber = z.int().nonnegative()
/** Far from where adding one would lose precision. */
const count = z.int().nonnegative().max(1e12)
const flag = z.literal([0, 1])
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A column with JSON: incoming values are parsed by the schema and serialised again. */
function json(schema: z.ZodType): z.ZodType {
  return text.transform((written, context) => {
    const value = tryJson(written)
    const parsed = isTooLarge(value) ? null : schema.safeParse(value)
    if (parsed?.success === true) return JSON.stringify(parsed.data)
    context.addIssue({ code: 'custom', message: parsed?.error.message.slice(0, 300) ?? 'too many values or levels' })
    return z.NEVER
  })
}

/** Level by level, and stops where there is too much. */
function isTooLarge(json: unknown): boolean {
  let count = 0
  let level = [json]
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > mostLevels) return true
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const parts: unknown[] = Object.values(value)
      count += parts.length
      if (count > mostValues) return true
      for (const part of parts) next.push(part)
    }
    level = next
  }
  return false
}

const ofAccount = { account_id: id }
const ofOrder = { ...ofAccount, order_id: orderNumber }
const ofDelivery = { ...ofOrder, attachment_id: orderNumber }
const fileColumns = { name, format: name, size_bytes: count }
const sentFile = {
  position: count,
  file_id: id,
  ...fileColumns,
  sha256,
  word_count: count.nullable(),
  document_id: documentId.nullable(),
}

const { keyHeader, colour, pollIntervalMinutes, quietHours, proxy, reasonLanguage } = account.shape
const timeOfDay = quietHours.unwrap().shape.from.nullable()

const webAddress = z
  .string()
  .max(2_000)
  .refine((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, username, password } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  }, 'an http or https address without a name and password')

/** The certificate shown to the person must be the one that is trusted, and the only one. */
function isCertificateNamed({ pem, fingerprint }: Row): boolean {
  try {
    const certificate = new X509Certificate(String(pem))
    const isOnlyOne = certificate.toString().trim() === String(pem).trim()
    return isOnlyOne && certificate.fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint
  } catch {
    return false
  }
}

/** A setting is of its kind; the other named values are checked where they are read. */
function isSettingKnown({ name: setting, value }: Row): boolean {
  if (!Object.hasOwn(settingsValues.shape, String(setting))) return true
  return settingsValues.partial().safeParse({ [String(setting)]: tryJson(String(value)) }).success
}

const memoryLanguage = z.string().min(2).max(40)
const memoryText = z.string().min(1).max(memoryLimits.segmentCharacters)

/** A pair is looked up by its keys, which must be those of its texts. */
function isPairFound(row: Row): boolean {
  const keyOf = (side: unknown) => segmentKey(comparableSegment(String(side)))
  return keyOf(row.source) === row.source_key && keyOf(row.target) === row.target_key
}

/** An order has what is sent; a decision has a document. */
function isEntryWhole(row: Row): boolean {
  if (row.kind === 'order') return row.placement !== null && row.draft_id !== null
  return row.order_id !== null && row.attachment_id !== null && row.decision !== null
}

function table(
  tableName: string,
  columns: Record<string, z.ZodType>,
  { without = [], isWhole = () => true, most = Infinity }: Partial<Omit<ArrivingTable, 'name' | 'columns'>> = {},
): ArrivingTable {
  return { name: tableName, columns, without, isWhole, most }
}

export const arrivingTables: readonly ArrivingTable[] = [
  table(
    'accounts',
    {
      id,
      name: name.min(1),
      base_url: webAddress,
      key_header: keyHeader,
      is_demo: flag,
      created_at: instant,
      first_swept_at: instant.nullable(),
      removed_at: instant.nullable(),
      colour,
      quiet_from: timeOfDay,
      quiet_to: timeOfDay,
      poll_interval_minutes: pollIntervalMinutes,
      reason_language: reasonLanguage,
      proxy_mode: proxy.shape.mode,
      proxy_address: proxy.shape.address,
      proxy_user: proxy.shape.user,
      archived_at: instant.nullable(),
      keeps_memory: flag,
    },
    { most: 500 },
  ),
  table(
    'account_authorities',
    {
      ...ofAccount,
      fingerprint: sha256,
      pem: z.string().max(100_000),
      subject: name,
      issuer: name,
      valid_from: instant,
      expires_at: instant,
      file_name: name,
    },
    { isWhole: isCertificateNamed },
  ),
  table('settings', { name, value: json(z.unknown()) }, { isWhole: isSettingKnown }),
  table('drafts', {
    id,
    ...ofAccount,
    fields: json(keptDraftFields),
    refusal: json(storedRefusal).nullable(),
    created_at: instant,
    updated_at: instant,
    discarded_at: instant.nullable(),
    outbox_id: id.nullable(),
    ignored_findings: json(storedTexts),
    based_on: json(storedBasedOn).nullable(),
    rest_of_group: id.nullable(),
    rest_at: instant.nullable(),
  }),
  table(
    'draft_files',
    {
      id,
      draft_id: id,
      position: count,
      ...fileColumns,
      state: draftFile.shape.state,
      sha256: sha256.nullable(),
      // Documents are read again here: what another program found in them could mislead.
      reading: draftFile.shape.reading.transform(() => 'waiting'),
      removed_at: instant.nullable(),
      word_count_override: count.nullable(),
    },
    { without: ['word_count', 'guessed_language', 'counted_how', 'summary', 'details'] },
  ),
  table(
    'outbox',
    {
      id,
      ...ofAccount,
      kind: z.enum(['order', 'decision']),
      state: outboxState,
      created_at: instant,
      held_until: instant.nullable(),
      attempts: count,
      next_attempt_at: instant.nullable(),
      problem: json(storedProblem).nullable(),
      lookup: json(storedLookup).nullable(),
      settled_at: instant.nullable(),
      order_id: orderNumber.nullable(),
      draft_id: id.nullable(),
      placement: json(storedPlacement).nullable(),
      sent_at: instant.nullable(),
      attachment_id: orderNumber.nullable(),
      decision: z.enum(['accept', 'sendBack']).nullable(),
      reason: text.nullable(),
      decided_by: name.nullable(),
      self_link: text.nullable(),
      order_title: text.nullable(),
      document_name: name.nullable(),
      language: languageCode.nullable(),
      sent_after: count.nullable(),
      group_id: id.nullable(),
      group_index: count,
      group_count: count,
      is_asked: flag,
      uploads_own: flag,
      asked: json(storedPoints).nullable(),
      quality: json(storedQuality).nullable(),
    },
    { without: ['sequence'], isWhole: isEntryWhole },
  ),
  table('outbox_files', { outbox_id: id, ...sentFile, uploaded_by: id.nullable() }),
  table('placements', {
    ...ofOrder,
    outbox_id: id,
    placed_at: instant,
    placement: json(storedPlacement),
    web_url: text.nullable(),
    group_id: id.nullable(),
  }),
  table('placement_files', { ...ofOrder, ...sentFile }),
  table(
    'decisions',
    {
      outbox_id: id,
      ...ofDelivery,
      decision: z.enum(['accepted', 'rejected']),
      reason: text.nullable(),
      decided_by: name,
      decided_at: instant,
      confirmed_at: instant,
      asked: json(storedPoints).nullable(),
      quality: json(storedQuality).nullable(),
    },
    { without: ['id'] },
  ),
  table('history', { ...ofOrder, at: instant, subject: name, what: json(storedWhat) }, { without: ['id'] }),
  table('order_marks', {
    ...ofOrder,
    first_seen_at: instant,
    seen_at: instant.nullable(),
    changed_at: instant.nullable(),
    number: count,
  }),
  table('delivery_marks', {
    ...ofDelivery,
    first_seen_at: instant,
    name,
    language: languageCode.nullable(),
    document: count,
    version: count.min(1),
    told_at: instant.nullable(),
    seen_at: instant.nullable(),
    tell_after: instant.nullable(),
  }),
  table('reason_drafts', { ...ofDelivery, text, finding_ids: json(storedTexts), comment_ids: json(storedTexts) }),
  table(
    'comments',
    {
      id,
      ...ofDelivery,
      category: comment.shape.category,
      severity: comment.shape.severity,
      text: comment.shape.text,
      source_quote: comment.shape.sourceQuote,
      target_quote: comment.shape.targetQuote,
      place: json(storedPlace).nullable(),
      row_index: comment.shape.row,
      said_by: name.nullable(),
      created_at: instant,
    },
    { without: ['sequence'] },
  ),
  table(
    'dismissals',
    {
      scope: z.enum(['here', 'file', 'pair']),
      finding_id: name,
      code: name,
      account_id: id.nullable(),
      order_id: orderNumber.nullable(),
      document: z.int().nullable(),
      source_language: languageCode.nullable(),
      target_language: languageCode.nullable(),
      dismissed_at: instant,
    },
    { without: ['id'] },
  ),
  table('alignment_corrections', {
    ...ofAccount,
    source_sha256: sha256,
    target_sha256: sha256,
    corrected_rows: json(storedCorrections),
    corrected_at: instant,
  }),
  table('source_choices', { ...ofOrder, document: z.int(), file_id: id }),
  table('attached_sources', { id, ...ofOrder, document: z.int(), ...fileColumns, sha256, attached_at: instant }),
  table('glossaries', {
    id,
    name,
    source_language: languageCode.nullable(),
    target_language: languageCode.nullable(),
    terms: count,
    is_used: flag,
    file_name: name,
    sha256,
    size_bytes: count,
    added_at: instant,
  }),
  table(
    'memories',
    { id: count, ...ofAccount, source_language: memoryLanguage, target_language: memoryLanguage },
    { without: ['pairs', 'characters'] },
  ),
  table('memory_origins', {
    id: count,
    ...ofAccount,
    order_id: orderNumber.nullable(),
    attachment_id: orderNumber.nullable(),
    title: name,
    file_name: name,
  }),
  table(
    'memory_pairs',
    {
      memory_id: count,
      source_key: z.int().nonnegative(),
      target_key: z.int().nonnegative(),
      source: memoryText,
      target: memoryText,
      origin_id: count,
      times: count.min(1),
      first_at: count,
      last_at: count,
    },
    { without: ['id'], isWhole: isPairFound, most: 1_000_000 },
  ),
  table('memory_queue', { ...ofDelivery, accepted_at: instant, attempts: count }),
  table('language_uses', { ...ofAccount, code: languageCode, last_used_at: instant }),
  table('project_uses', { ...ofAccount, project_id: projectId, last_used_at: instant }),
  table('language_sets', { id, name, languages: json(storedLanguages.max(200)), updated_at: instant }, { most: 200 }),
  table(
    'snippets',
    { id, name, text: text.max(100_000), updated_at: instant, used_for: z.enum(['instructions', 'reason']) },
    { most: 200 },
  ),
  table('templates', { id, name, fields: json(keptTemplateFields), updated_at: instant }, { most: 200 }),
  table('language_names', { code: languageCode, name }),
  table(
    'saved_views',
    { id, name: savedView.shape.name, content: json(savedView.omit({ id: true, name: true })), position: count },
    { most: 50 },
  ),
  table('callback_receiver', {
    id: z.literal(1),
    is_on: flag,
    host: name,
    port: z.int().min(0).max(65_535),
    path: name.min(1),
    public_address: name.nullable(),
  }),
  table(
    'callback_arrivals',
    {
      at: instant,
      outcome: callbackOutcome,
      count: count.min(1),
      order_id: orderNumber.nullable(),
      account_id: id.nullable(),
      event: name.nullable(),
      new_deliveries: count.nullable(),
    },
    { without: ['id'] },
  ),
  table('tellings', { subject: name, told_at: instant }),
  table('archived_orders', { ...ofOrder, answer: json(storedOrder), is_vanished: flag, updated_at: instant }),
  table('archived_documents', {
    ...ofDelivery,
    is_listed: flag,
    header_name: name.nullable(),
    sha256: sha256.nullable(),
    size_bytes: count.nullable(),
  }),
  table('archived_names', { ...ofAccount, kind: z.enum(['project', 'language']), code: name, name }),
]
