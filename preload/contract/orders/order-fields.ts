// The fields of an order, each described once. Drafts, templates, the outbox, what was placed, the body of POST /orders, the gaps and the
// window's lists follow from this table. It is plain data and imports nothing, because the window reads it too; `order-schemas.ts` has
// the schema of each kind of value. The order of the rows is the order of the names in the body.

interface OrderFieldRow {
  kind: string
  /** `draft`: a person writes it in the draft. Everything else is added when the draft is sent. */
  from: 'draft' | 'files' | 'settings'
  /** The service's name (specification 2.3). A field without one only says how the draft is sent. */
  wireName?: string
  /** It is sent even when it is empty; a draft without it has a gap. */
  isRequired?: true
  /** The service does not return it (specification 2.2): an order shows what was sent from here. */
  isOnlyHere?: true
  /** What copies it into a new draft: "order again" (and a new version), or a template. */
  copiedBy?: { again?: true; template?: true }
  /** What can keep a draft from being sent, and is fixed at this field; `main/ordering/draft-gaps.ts` says when. */
  gaps?: readonly string[]
  /** The field of the form with which a person changes it, if that is another one. */
  changedAt?: string
  /** Of a text: most characters. */
  maximum?: number
  /** Of a choice. */
  values?: readonly [string, ...string[]]
}

const everywhere = { again: true, template: true } as const

export const orderFields = {
  contactEmail: {
    kind: 'text',
    maximum: 320,
    from: 'draft',
    wireName: 'contact_email',
    isRequired: true,
    copiedBy: everywhere,
    gaps: ['noContact', 'contactNotAnAddress'],
  },
  title: { kind: 'text', maximum: 500, from: 'draft', wireName: 'title', copiedBy: everywhere },
  sourceLanguage: {
    kind: 'language',
    from: 'draft',
    wireName: 'source_lang',
    isRequired: true,
    copiedBy: everywhere,
    gaps: ['noSourceLanguage'],
  },
  targetLanguages: {
    kind: 'languages',
    from: 'draft',
    wireName: 'target_langs',
    isRequired: true,
    isOnlyHere: true,
    copiedBy: everywhere,
    gaps: ['noTargetLanguage', 'targetIsSource'],
  },
  documents: {
    kind: 'documents',
    from: 'files',
    wireName: 'source_document_ids',
    gaps: ['nothingToTranslate', 'fileCopying', 'fileFailed'],
  },
  wordCount: { kind: 'count', from: 'files', wireName: 'source_wordcount', changedAt: 'wordCountOverride' },
  instructions: { kind: 'text', maximum: 100_000, from: 'draft', wireName: 'instructions', copiedBy: everywhere },
  /** The instant; the person sees it in local time with its zone. */
  deadline: { kind: 'instant', from: 'draft', wireName: 'deadline', gaps: ['deadlinePassed'] },
  urgency: {
    kind: 'choice',
    values: ['low', 'normal', 'high'],
    from: 'draft',
    wireName: 'urgency',
    isOnlyHere: true,
    copiedBy: everywhere,
  },
  projectId: { kind: 'project', from: 'draft', wireName: 'project_id', copiedBy: everywhere },
  callbackUrl: { kind: 'address', from: 'settings', wireName: 'callback_url' },
  postAssignInstructions: {
    kind: 'text',
    maximum: 100_000,
    from: 'draft',
    wireName: 'post_assign_instructions',
    isOnlyHere: true,
    copiedBy: everywhere,
  },

  accountId: { kind: 'account', from: 'draft' },
  /** One order for all target languages, or one linked order for each. */
  split: { kind: 'split', from: 'draft', copiedBy: { template: true } },
  /** With `onePerTarget`: targets whose deadline is not `deadline`. What names no target of the order is passed over. */
  targetDeadlines: { kind: 'targetDeadlines', from: 'draft', gaps: ['targetDeadlinePassed'] },
  /** The word count entered by the person; null for the sum of the files. */
  wordCountOverride: { kind: 'count', from: 'draft' },
} as const satisfies Record<string, OrderFieldRow>

export type OrderFields = typeof orderFields
export type OrderField = keyof OrderFields
type FieldWith<Part> = { [Name in OrderField]: OrderFields[Name] extends Part ? Name : never }[OrderField]

export type DraftField = FieldWith<{ from: 'draft' }>
export type SentField = FieldWith<{ wireName: string }>
export type RequiredField = FieldWith<{ isRequired: true }>
export type TemplateField = FieldWith<{ copiedBy: { template: true } }>
type OnlyHereField = FieldWith<{ isOnlyHere: true }>
type AgainField = FieldWith<{ copiedBy: { again: true } }>

/** What keeps a draft from being sent. */
export type DraftGap = Extract<OrderFields[OrderField], { gaps: unknown }>['gaps'][number]
export type Urgency = OrderFields['urgency']['values'][number]

const rows = new Map(Object.entries<OrderFieldRow>(orderFields))

function fieldsWhere<Name extends OrderField>(isMeant: (row: OrderFieldRow) => boolean): readonly Name[] {
  return [...rows].flatMap(([name, row]) => (isMeant(row) ? [name as Name] : []))
}

export const draftFieldNames = fieldsWhere<DraftField>(({ from }) => from === 'draft')
/** In the order of the body. */
export const sentFieldNames = fieldsWhere<SentField>(({ wireName }) => wireName !== undefined)
export const templateFieldNames = fieldsWhere<TemplateField>(({ copiedBy }) => copiedBy?.template === true)
export const againFieldNames = fieldsWhere<AgainField>(({ copiedBy }) => copiedBy?.again === true)
export const onlyHereFieldNames = fieldsWhere<OnlyHereField>(({ isOnlyHere }) => isOnlyHere === true)

const fieldsOfGaps = new Map(
  [...rows].flatMap(([name, { gaps = [] }]) => gaps.map((gap) => [gap as DraftGap, name as OrderField] as const)),
)
export const draftGaps: readonly DraftGap[] = [...fieldsOfGaps.keys()]

/** Where a gap is put right. */
export function fieldOfGap(gap: DraftGap): OrderField {
  return fieldsOfGaps.get(gap) ?? 'documents'
}

/** The field of the form for one of the service's field names; null if the form has none. */
export function fieldOfWireName(wireName: string): OrderField | null {
  for (const [name, row] of rows) {
    if (row.wireName === wireName) return row.from === 'settings' ? null : ((row.changedAt ?? name) as OrderField)
  }
  return null
}

export function isRequired(name: OrderField): boolean {
  return rows.get(name)?.isRequired === true
}

export function pickFields<Values extends object, Name extends keyof Values>(
  names: readonly Name[],
  values: Values,
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
