// What a person keeps to order faster the next time: sets of languages, snippets of instructions, templates. On this computer only.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { draftId, instant, languageCode, languageSetId, snippetId, templateId } from '../identifiers.ts'
import { templateFields } from './order-schemas.ts'

const name = z.string().trim().min(1).max(120)

const languageSet = z.strictObject({
  id: languageSetId,
  name: z.string(),
  languages: z.array(languageCode).max(200),
  updatedAt: instant,
})
export type LanguageSet = z.infer<typeof languageSet>

/** Text for the instructions of an order, or for the reason of a rejection. */
const snippetUse = z.enum(['instructions', 'reason'])

const snippet = z.strictObject({
  id: snippetId,
  use: snippetUse,
  name: z.string(),
  text: z.string(),
  updatedAt: instant,
})
export type Snippet = z.infer<typeof snippet>

export const template = z.strictObject({
  id: templateId,
  name: z.string(),
  fields: templateFields,
  updatedAt: instant,
})
export type Template = z.infer<typeof template>

const all = z.strictObject({
  languageSets: z.array(languageSet).max(200),
  snippets: z.array(snippet).max(200),
  templates: z.array(template).max(200),
})

/** Each list is in the order of its names. At most 200 of a kind are kept: one more fails with `tooMany`. */
export const presets = {
  list: call(z.undefined(), all),
  /** `id` null makes a new one. */
  saveLanguageSet: call(
    z.strictObject({ id: languageSetId.nullable(), name, languages: z.array(languageCode).min(1).max(200) }),
    languageSet,
  ),
  removeLanguageSet: call(z.strictObject({ id: languageSetId }), z.null()),
  saveSnippet: call(
    z.strictObject({ id: snippetId.nullable(), use: snippetUse, name, text: z.string().min(1).max(100_000) }),
    snippet,
  ),
  removeSnippet: call(z.strictObject({ id: snippetId }), z.null()),
  /** From the current state of a draft; `id` null creates a new one, otherwise that one is replaced. */
  saveTemplate: call(z.strictObject({ id: templateId.nullable(), name, draftId }), template),
  renameTemplate: call(z.strictObject({ id: templateId, name }), template),
  removeTemplate: call(z.strictObject({ id: templateId }), z.null()),
  changed: event(all),
}
