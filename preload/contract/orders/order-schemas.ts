// The schema of each kind of value that a field of an order can have, and the shapes that follow from the table of the fields.
import { z } from 'zod'
import { accountId, documentId, instant, languageCode, projectId } from '../identifiers.ts'
import {
  draftFieldNames,
  onlyHereFieldNames,
  orderFields,
  pickFields,
  sentFieldNames,
  templateFieldNames,
} from './order-fields.ts'
import type { DraftField, OrderField, OrderFields, RequiredField, SentField, TemplateField } from './order-fields.ts'

const schemaOfKind = {
  account: accountId,
  text: z.string(),
  language: languageCode.nullable(),
  languages: z.array(languageCode).max(200),
  instant: instant.nullable(),
  count: z.number().int().nonnegative().max(1_000_000_000).nullable(),
  project: projectId.nullable(),
  documents: z.array(documentId),
  address: z.string().nullable(),
  split: z.enum(['oneForAll', 'onePerTarget']),
  targetDeadlines: z.array(z.strictObject({ language: languageCode, deadline: instant.nullable() })).max(200),
}

type ChoiceOf<Value extends string> = z.ZodNullable<z.ZodEnum<{ [Each in Value]: Each }>>
type SchemaOf<Row> = Row extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
  ? ChoiceOf<Value>
  : Row extends { kind: infer Kind extends keyof typeof schemaOfKind }
    ? (typeof schemaOfKind)[Kind]
    : never
type Schemas<Name extends OrderField> = { [Each in Name]: SchemaOf<OrderFields[Each]> }

function schemaOf(row: OrderFields[OrderField]): z.ZodType {
  if (row.kind === 'choice') return z.enum(row.values).nullable()
  return row.kind === 'text' ? schemaOfKind.text.max(row.maximum) : schemaOfKind[row.kind]
}

const schemas = Object.fromEntries(
  Object.entries(orderFields).map(([name, row]) => [name, schemaOf(row)]),
) as unknown as Schemas<OrderField>

/** A value of every field, as it is in a draft or is added to it. */
export type OrderValues = { [Name in OrderField]: z.infer<Schemas<Name>[Name]> }

export const draftFields = z.strictObject(pickFields(draftFieldNames, schemas))
export type DraftFields = z.infer<typeof draftFields>

/** Everything of a draft but what belongs to one order only: its account, its deadlines, its files and their count. */
export const templateFields = z.strictObject(pickFields(templateFieldNames, schemas))
export type TemplateFields = z.infer<typeof templateFields>

/** Of a placed order: what the service does not return. */
export const onlyHereSchemas = pickFields(onlyHereFieldNames, schemas)

/** What an order was placed with, without its documents. */
export type PlacedFields = {
  [Name in Exclude<SentField, 'documents'>]: Name extends RequiredField
    ? NonNullable<OrderValues[Name]>
    : OrderValues[Name]
}

/** An empty value of each kind; of the others it is null. */
const emptyOfKind: Partial<Record<OrderFields[OrderField]['kind'], unknown>> = {
  text: '',
  languages: [],
  documents: [],
  split: 'oneForAll',
  targetDeadlines: [],
}

/** A kept value of a field. What was kept before the field was thought of lacks it: then it is empty. */
function keptSchemas<Name extends OrderField>(names: readonly Name[]): Schemas<Name> {
  const kept = names.map((name) => [
    name,
    schemaOf(orderFields[name]).default(emptyOfKind[orderFields[name].kind] ?? null),
  ])
  return Object.fromEntries(kept) as unknown as Schemas<Name>
}

/** A draft's account is not among what it keeps as JSON: the desk filters by it. */
export const keptDraftFields = z.object(
  keptSchemas(draftFieldNames.filter((name): name is Exclude<DraftField, 'accountId'> => name !== 'accountId')),
)
export const keptTemplateFields = z.strictObject(keptSchemas<TemplateField>(templateFieldNames))
/** What an order was placed with, as it is kept; see `PlacedFields`. */
export const keptPlacedFields = z.object({
  ...keptSchemas(sentFieldNames.filter((name): name is Exclude<SentField, 'documents'> => name !== 'documents')),
  sourceLanguage: languageCode,
})
export const keptOnlyHereFields = z.object(keptSchemas(onlyHereFieldNames))
