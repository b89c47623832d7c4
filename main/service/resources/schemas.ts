// Parses the service's answers (specification, section 2) tolerantly: keeps unknown fields in `unknownFields`, passes
// on unknown values, and accepts null anywhere. Only the id that addresses a thing is required. Corrects nothing.
import { z } from 'zod'
import { parseDeadline } from '../transport/deadlines.ts'
import {
  asAttachmentId,
  asCallId,
  asCategoryId,
  asClientId,
  asDocumentId,
  asLanguageCode,
  asOrderId,
  asProjectId,
} from './identifiers.ts'
import type { CallId, CategoryId, ClientId, DocumentId, LanguageCode, OrderId, ProjectId } from './identifiers.ts'
import type { DeliveredDocument, Order, UnknownFields, UnreadOrder } from './order-types.ts'
import { readIdQuickly, readOrderQuickly } from './quick-orders.ts'
import {
  fieldsBeside,
  filledText,
  idInAddress,
  idOrNone,
  innerList,
  languageCode,
  languageCodes,
  numeric,
  optionalId,
  text,
  tolerantList,
} from './tolerant-fields.ts'
import type { SkippedItem, TolerantList } from './tolerant-fields.ts'

export type { DeliveredDocument, Order, UnreadOrder } from './order-types.ts'
export type { SkippedItem, TolerantList } from './tolerant-fields.ts'

/** Specification 2.1. */
export interface ServiceDocument {
  documentId: DocumentId
  name: string | null
  selfLink: string | null
  downloadLink: string | null
  unknownFields: UnknownFields
}

/** The answer of `POST /orders`: sometimes the whole order, sometimes only the first two fields (specification 4.4). */
export interface CreatedOrder {
  orderId: OrderId
  webUrl: string | null
  order: Order | null
}

/** One page of the order list (specification 2.10). */
export type OrderPage = PageOf<Order>

export interface PageOf<Item> {
  orders: Item[]
  skipped: SkippedItem[]
  /** As received; null on the last page. */
  nextLink: string | null
}

/** Specification 2.5. */
export interface Project {
  projectId: ProjectId
  clientId: ClientId | null
  name: string | null
  summary: string | null
  description: string | null
  unknownFields: UnknownFields
}

/** Specification 2.7. */
export interface Language {
  code: LanguageCode
  name: string | null
  unknownFields: UnknownFields
}

/** Specification 2.8. */
export interface Category {
  categoryId: CategoryId
  name: string | null
  unknownFields: UnknownFields
}

/** Specification 2.6. */
export interface PublicFile {
  /** As received; may be outside the service. */
  url: string
  name: string | null
  description: string | null
  /** Source and target languages together, without a direction (field notes 6). */
  languages: Language[]
  categories: Category[]
  sizeBytes: number | null
  unknownFields: UnknownFields
}

/** Specification 2.9. */
export interface VolunteerCall {
  callId: CallId
  country: string | null
  /** `YYYY-MM-DD`, as received. */
  expiresOn: string | null
  /** `YYYY-MM-DD`, as received. */
  postedOn: string | null
  messageLanguage: LanguageCode | null
  summary: string | null
  description: string | null
  /** `<source>_<target>`, as received. */
  pairsNeeded: string[]
  volunteerUrl: string | null
  unknownFields: UnknownFields
}

function missing(name: string) {
  return { code: 'custom' as const, path: [name], message: 'no usable id' }
}

const documentFields = { document_id: optionalId, name: text, self_link: filledText, download_link: filledText }

export const documentSchema = z.looseObject(documentFields).transform((fields, context): ServiceDocument => {
  const id = fields.document_id ?? idInAddress(fields.self_link, 'documents') ?? fileIdIn(fields.download_link)
  if (id === null) {
    context.addIssue(missing('document_id'))
    return z.NEVER
  }
  return {
    documentId: asDocumentId(id),
    name: fields.name,
    selfLink: fields.self_link,
    downloadLink: fields.download_link,
    unknownFields: fieldsBeside(fields, documentFields),
  }
})

const deliveredFields = {
  ...documentFields,
  attachment_id: optionalId,
  language: languageCode,
  delivery_status: filledText,
}

export const deliveredDocumentSchema = z
  .looseObject(deliveredFields)
  .transform((fields, context): DeliveredDocument => {
    // Both ids also occur in the addresses (specification 2.1, 2.4), so a missing field does not lose a delivery.
    const documentId = fields.document_id ?? fileIdIn(fields.download_link)
    const attachmentId = fields.attachment_id ?? idInAddress(fields.self_link, 'delivered_documents')
    if (documentId === null) context.addIssue(missing('document_id'))
    if (attachmentId === null) context.addIssue(missing('attachment_id'))
    if (documentId === null || attachmentId === null) return z.NEVER
    return {
      documentId: asDocumentId(documentId),
      attachmentId: asAttachmentId(attachmentId),
      name: fields.name,
      selfLink: fields.self_link,
      downloadLink: fields.download_link,
      language: fields.language,
      deliveryStatus: fields.delivery_status,
      unknownFields: fieldsBeside(fields, deliveredFields),
    }
  })

function fileIdIn(downloadLink: string | null): number | null {
  return idInAddress(downloadLink, 'document') ?? idInAddress(downloadLink, 'documents')
}

const orderFields = {
  order_id: optionalId,
  self_link: filledText,
  order_web_url: filledText,
  status: filledText,
  project_id: idOrNone,
  client_id: idOrNone,
  orderer_contact_email: filledText,
  orderer_account_id: idOrNone,
  client_contact_account_id: idOrNone,
  pm_account_id: idOrNone,
  title: text,
  source_lang: languageCode,
  source_wordcount: numeric,
  instructions: text,
  deadline: filledText,
  delivered_documents: innerList(deliveredDocumentSchema),
}

export const orderSchema = z.looseObject(orderFields).transform((fields, context): Order => {
  const id = fields.order_id ?? idInAddress(fields.self_link, 'orders') ?? idInAddress(fields.self_link, 'order')
  if (id === null) {
    context.addIssue(missing('order_id'))
    return z.NEVER
  }
  return {
    orderId: asOrderId(id),
    selfLink: fields.self_link,
    webUrl: fields.order_web_url,
    status: fields.status,
    projectId: fields.project_id === null ? null : asProjectId(fields.project_id),
    clientId: fields.client_id === null ? null : asClientId(fields.client_id),
    ordererContactEmail: fields.orderer_contact_email,
    ordererAccountId: fields.orderer_account_id,
    clientContactAccountId: fields.client_contact_account_id,
    projectManagerAccountId: fields.pm_account_id,
    title: fields.title,
    sourceLanguage: fields.source_lang,
    sourceWordCount: fields.source_wordcount,
    instructions: fields.instructions,
    deadline: parseDeadline(fields.deadline),
    deadlineAsSent: fields.deadline,
    deliveredDocuments: fields.delivered_documents.items,
    skippedDocuments: fields.delivered_documents.skipped,
    unknownFields: fieldsBeside(fields, orderFields),
  }
})

/** A minimal answer to `POST /orders` says nothing about the other fields; it is not an order with empty fields. */
export const createdOrderSchema = orderSchema.transform((order): CreatedOrder => ({
  orderId: order.orderId,
  webUrl: order.webUrl,
  order: order.status === null && order.sourceLanguage === null ? null : order,
}))

const linkSchema = z
  .unknown()
  .optional()
  .transform((value): string | null => {
    const href = typeof value === 'object' && value !== null && 'href' in value ? value.href : value
    return typeof href === 'string' && href.trim() !== '' ? href : null
  })

const linksSchema = z.looseObject({ next: linkSchema }).catch({ next: null })

function pageSchema<Item>(order: z.ZodType<Item>, readQuickly: (entry: unknown) => Item | null) {
  return z.preprocess(
    // A bare array is the only page.
    (answer) => (Array.isArray(answer) ? { data: answer } : answer),
    z
      .looseObject({ _links: linksSchema.optional(), data: tolerantList(order, readQuickly).optional() })
      .refine((page) => Object.hasOwn(page, 'data'), { path: ['data'], message: 'no list of orders' })
      .transform((page): PageOf<Item> => ({
        orders: page.data?.items ?? [],
        skipped: page.data?.skipped ?? [],
        nextLink: page._links?.next ?? null,
      })),
  )
}

export const orderPageSchema = pageSchema(orderSchema, readOrderQuickly)

const unreadOrderSchema = z.unknown().transform((entry, context): UnreadOrder => {
  const read = orderSchema.safeParse(entry)
  if (read.success) return { orderId: read.data.orderId, entry }
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const unreadPageSchema = pageSchema(unreadOrderSchema, readIdQuickly)

/** Parses an order whose page was already checked, so it is valid. */
export function readOrder({ entry }: UnreadOrder): Order {
  return readOrderQuickly(entry) ?? orderSchema.parse(entry)
}

const projectFields = { project_id: optionalId, client_id: idOrNone, name: text, summary: text, description: text }

const projectSchema = z.looseObject(projectFields).transform((fields, context): Project => {
  if (fields.project_id === null) {
    context.addIssue(missing('project_id'))
    return z.NEVER
  }
  return {
    projectId: asProjectId(fields.project_id),
    clientId: fields.client_id === null ? null : asClientId(fields.client_id),
    name: fields.name,
    summary: fields.summary,
    description: fields.description,
    unknownFields: fieldsBeside(fields, projectFields),
  }
})

const languageFields = { language_code: filledText, language_name: text }

const languageSchema = z.looseObject(languageFields).transform((fields, context): Language => {
  if (fields.language_code === null) {
    context.addIssue({ code: 'custom', path: ['language_code'], message: 'no code' })
    return z.NEVER
  }
  return {
    code: asLanguageCode(fields.language_code),
    name: fields.language_name,
    unknownFields: fieldsBeside(fields, languageFields),
  }
})

const categoryFields = { category_id: optionalId, category_name: text }

const categorySchema = z.looseObject(categoryFields).transform((fields, context): Category => {
  if (fields.category_id === null) {
    context.addIssue(missing('category_id'))
    return z.NEVER
  }
  return {
    categoryId: asCategoryId(fields.category_id),
    name: fields.category_name,
    unknownFields: fieldsBeside(fields, categoryFields),
  }
})

const publicFileFields = {
  url: filledText,
  name: text,
  description: text,
  languages: innerList(languageSchema),
  categories: innerList(categorySchema),
  bytes: optionalId,
}

const publicFileSchema = z.looseObject(publicFileFields).transform((fields, context): PublicFile => {
  if (fields.url === null) {
    context.addIssue({ code: 'custom', path: ['url'], message: 'no address' })
    return z.NEVER
  }
  return {
    url: fields.url,
    name: fields.name,
    description: fields.description,
    languages: fields.languages.items,
    categories: fields.categories.items,
    sizeBytes: fields.bytes,
    unknownFields: fieldsBeside(fields, publicFileFields),
  }
})

const callFields = {
  call_id: optionalId,
  country: filledText,
  date_expires: filledText,
  date_posted: filledText,
  msg_lang: languageCode,
  summary: text,
  description: text,
  pairs_needed: languageCodes,
  volunteer_url: filledText,
}

const callSchema = z.looseObject(callFields).transform((fields, context): VolunteerCall => {
  if (fields.call_id === null) {
    context.addIssue(missing('call_id'))
    return z.NEVER
  }
  return {
    callId: asCallId(fields.call_id),
    country: fields.country,
    expiresOn: fields.date_expires,
    postedOn: fields.date_posted,
    messageLanguage: fields.msg_lang,
    summary: fields.summary,
    description: fields.description,
    pairsNeeded: fields.pairs_needed.map(String),
    volunteerUrl: fields.volunteer_url,
    unknownFields: fieldsBeside(fields, callFields),
  }
})

/** A bare array, as documented, or an object with the array under one of these names. */
function listSchema<Item>(item: z.ZodType<Item>, ...wrappers: string[]): z.ZodType<TolerantList<Item>> {
  return z.preprocess((answer) => {
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
    const fields = new Map<string, unknown>(Object.entries(answer))
    const name = wrappers.find((wrapper) => fields.has(wrapper))
    return name === undefined ? answer : (fields.get(name) ?? [])
  }, tolerantList(item))
}

export const projectsSchema = listSchema(projectSchema, 'projects', 'data')
export const languagesSchema = listSchema(languageSchema, 'languages', 'data')
export const categoriesSchema = listSchema(categorySchema, 'categories', 'data')
export const publicFilesSchema = listSchema(publicFileSchema, 'files', 'data')
export const callsSchema = listSchema(callSchema, 'calls', 'data')
