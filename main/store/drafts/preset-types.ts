// What a person keeps for later orders.
import type {
  LanguageSet,
  LanguageSetId,
  Snippet,
  SnippetId,
  Template,
  TemplateFields,
  TemplateId,
} from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

export interface PresetsArea {
  list(): Promise<{ languageSets: LanguageSet[]; snippets: Snippet[]; templates: Template[] }>
  /** Null when there are as many as are kept. So for all three. */
  saveLanguageSet(set: LanguageSet): Promise<LanguageSet | null>
  removeLanguageSet(id: LanguageSetId): Promise<void>
  saveSnippet(snippet: Snippet): Promise<Snippet | null>
  removeSnippet(id: SnippetId): Promise<void>
  saveTemplate(template: {
    id: TemplateId
    name: string
    fields: TemplateFields
    updatedAt: Instant
  }): Promise<Template | null>
  removeTemplate(id: TemplateId): Promise<void>
}
