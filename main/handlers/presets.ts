// Calls about presets for later orders.
import type { EmitEvent, LanguageSetId, SnippetId, TemplateId, VersoHandlers } from '../../preload/contract/index.ts'
import { pickFields, templateFieldNames } from '../../preload/contract/orders/order-fields.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'

interface PresetsParts {
  store: Pick<Store, 'presets' | 'drafts'>
  now(): string
  newId(): string
  emit: EmitEvent
}

export function presetsHandlers({ store, now, newId, emit }: PresetsParts): VersoHandlers['presets'] {
  const { presets } = store

  async function changed() {
    emit('presets', 'changed', await presets.list())
  }

  async function saved<Preset>(preset: Preset | null): Promise<Preset> {
    if (preset === null) return refuse('tooMany', 'there are as many as are kept')
    await changed()
    return preset
  }

  return {
    list: () => presets.list(),
    // Preset ids are created only here.
    saveLanguageSet: async ({ id, name, languages }) =>
      saved(
        await presets.saveLanguageSet({
          id: id ?? (newId() as LanguageSetId),
          name,
          languages: [...new Set(languages)],
          updatedAt: now(),
        }),
      ),
    removeLanguageSet: ({ id }) => presets.removeLanguageSet(id).then(changed),
    saveSnippet: async ({ id, use, name, text }) =>
      saved(await presets.saveSnippet({ id: id ?? (newId() as SnippetId), use, name, text, updatedAt: now() })),
    removeSnippet: ({ id }) => presets.removeSnippet(id).then(changed),
    saveTemplate: async ({ id, name, draftId }) => {
      const draft = found(await store.drafts.get(draftId), 'draft')
      const fields = pickFields(templateFieldNames, draft.fields)
      return saved(await presets.saveTemplate({ id: id ?? (newId() as TemplateId), name, fields, updatedAt: now() }))
    },
    renameTemplate: async ({ id, name }) => {
      const { templates } = await presets.list()
      const template = found(
        templates.find((each) => each.id === id),
        'template',
      )
      return saved(await presets.saveTemplate({ ...template, name, updatedAt: now() }))
    },
    removeTemplate: ({ id }) => presets.removeTemplate(id).then(changed),
  }
}
