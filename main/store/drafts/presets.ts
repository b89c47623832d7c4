// Queries on what a person keeps for later orders: sets of languages, snippets of instructions and of reasons, templates.
import type { LanguageSet, Snippet, Template } from '../../../preload/contract/index.ts'
import { keptTemplateFields } from '../../../preload/contract/orders/order-schemas.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedLanguages } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'
import type { Instant } from '../records/values.ts'
import { sortKeyOf } from '../search/search-words.ts'

/** The maximum length of a list in the contract. */
const mostKept = 200

interface PresetRecord {
  id: string
  name: string
  content: string
  updated_at: Instant
}

type Preset = LanguageSet | Snippet | Template

export function createPresets(connection: WritableDatabase): AreaOf<'presets'> {
  const shelf = (table: string, column: string) => {
    const list = connection.prepare<{ limit: number }, PresetRecord>(
      `SELECT id, name, ${column} AS content, updated_at FROM ${table} ORDER BY updated_at DESC LIMIT @limit`,
    )
    const hasRoom = connection.prepare<{ id: string; mostKept: number }, { found: number }>(
      `SELECT EXISTS (SELECT 1 FROM ${table} WHERE id = @id) OR (SELECT count(*) FROM ${table}) < @mostKept AS found`,
    )
    const save = connection.prepare(
      `INSERT INTO ${table} (id, name, ${column}, updated_at) VALUES (@id, @name, @content, @updatedAt)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, ${column} = excluded.${column}, updated_at = excluded.updated_at`,
    )
    const remove = connection.prepare(`DELETE FROM ${table} WHERE id = @id`)
    return {
      list: () =>
        list.all({ limit: mostKept }).sort((one, other) => compareKeys(sortKeyOf(one.name), sortKeyOf(other.name))),
      save: connection.transaction((preset: Preset, content: string) => {
        if (hasRoom.get({ id: preset.id, mostKept })?.found !== 1) return false
        save.run({ id: preset.id, name: preset.name, content, updatedAt: canonicalInstant(preset.updatedAt) })
        return true
      }),
      remove: (id: string) => void remove.run({ id }),
    }
  }

  const languageSets = shelf('language_sets', 'languages')
  const snippets = shelf('snippets', 'text')
  const templates = shelf('templates', 'fields')

  const listUses = connection.prepare<[], { id: string; use: Snippet['use'] }>(
    'SELECT id, used_for AS use FROM snippets',
  )
  const setUse = connection.prepare('UPDATE snippets SET used_for = @use WHERE id = @id')
  const saveSnippet = connection.transaction((snippet: Snippet) => {
    if (!snippets.save(snippet, snippet.text)) return false
    setUse.run(snippet)
    return true
  })
  const listSnippets = (): Snippet[] => {
    const uses = new Map(listUses.all().map(({ id, use }) => [id, use]))
    return snippets.list().map(({ id, name, content, updated_at }) => ({
      id: id as Snippet['id'],
      use: uses.get(id) ?? 'instructions',
      name,
      text: content,
      updatedAt: updated_at,
    }))
  }

  return {
    list: () => ({
      languageSets: languageSets.list().flatMap(({ id, name, content, updated_at }) => {
        const languages = readJson(storedLanguages, content)
        return languages === null ? [] : [{ id: id as LanguageSet['id'], name, languages, updatedAt: updated_at }]
      }),
      snippets: listSnippets(),
      // A template that another version wrote, and that this one does not understand, is not shown.
      templates: templates.list().flatMap(({ id, name, content, updated_at }) => {
        const fields = readJson(keptTemplateFields, content)
        return fields === null ? [] : [{ id: id as Template['id'], name, fields, updatedAt: updated_at }]
      }),
    }),
    saveLanguageSet: (set) => (languageSets.save(set, JSON.stringify(set.languages)) ? set : null),
    removeLanguageSet: languageSets.remove,
    saveSnippet: (snippet) => (saveSnippet(snippet) ? snippet : null),
    removeSnippet: snippets.remove,
    saveTemplate: (template) => (templates.save(template, JSON.stringify(template.fields)) ? template : null),
    removeTemplate: templates.remove,
  }
}

function compareKeys(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
