// Calls about what a person keeps for later orders.
import type { LanguageSetId, Result, SnippetId, TemplateId, VersoHandlers } from '../../preload/contract/index.ts'
import { pickFields, templateFieldNames } from '../../preload/contract/order-fields.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function presetsHandlers(
  { store, clock, newId, emit }: HandlerParts,
  answering: Answering,
): VersoHandlers['presets'] {
  const { presets } = store
  const now = () => new Date(clock.now()).toISOString()

  async function tell() {
    emit('presets', 'changed', await presets.list())
  }

  async function saved<Preset>(preset: Preset | null): Promise<Result<Preset>> {
    if (preset === null) return refuse('tooMany', 'there are as many as are kept')
    await tell()
    return done(preset)
  }

  async function removed() {
    await tell()
    return done(null)
  }

  return {
    list: answering('presets.list', async () => done(await presets.list())),
    // Ids of presets are made here and nowhere else.
    saveLanguageSet: answering('presets.saveLanguageSet', async ({ id, name, languages }) =>
      saved(
        await presets.saveLanguageSet({
          id: id ?? (newId() as LanguageSetId),
          name,
          languages: [...new Set(languages)],
          updatedAt: now(),
        }),
      ),
    ),
    removeLanguageSet: answering('presets.removeLanguageSet', async ({ id }) => {
      await presets.removeLanguageSet(id)
      return removed()
    }),
    saveSnippet: answering('presets.saveSnippet', async ({ id, use, name, text }) =>
      saved(await presets.saveSnippet({ id: id ?? (newId() as SnippetId), use, name, text, updatedAt: now() })),
    ),
    removeSnippet: answering('presets.removeSnippet', async ({ id }) => {
      await presets.removeSnippet(id)
      return removed()
    }),
    saveTemplate: answering('presets.saveTemplate', async ({ id, name, draftId }) => {
      const draft = await store.drafts.get(draftId)
      if (draft === null) return refuse('notFound', 'no such draft')
      return saved(
        await presets.saveTemplate({
          id: id ?? (newId() as TemplateId),
          name,
          fields: pickFields(templateFieldNames, draft.fields),
          updatedAt: now(),
        }),
      )
    }),
    renameTemplate: answering('presets.renameTemplate', async ({ id, name }) => {
      const template = (await presets.list()).templates.find((each) => each.id === id)
      if (template === undefined) return refuse('notFound', 'no such template')
      return saved(await presets.saveTemplate({ ...template, name, updatedAt: now() }))
    }),
    removeTemplate: answering('presets.removeTemplate', async ({ id }) => {
      await presets.removeTemplate(id)
      return removed()
    }),
  }
}
