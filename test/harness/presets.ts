// The presets of the fixtures' person: language sets, snippets, templates; stored and changed as main does.
import type {
  EmitEvent,
  LanguageSet,
  LanguageSetId,
  Snippet,
  SnippetId,
  Template,
  TemplateId,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { code, now } from './fixtures.ts'
import { emptyDraft } from './draft-values.ts'

export const languageSets: LanguageSet[] = [
  {
    id: 'ls1' as LanguageSetId,
    name: 'East Africa',
    languages: [code('swh'), code('kin'), code('lin')],
    updatedAt: now,
  },
  {
    id: 'ls2' as LanguageSetId,
    name: 'Kasai radio',
    languages: [code('lua'), code('lin'), code('fra')],
    updatedAt: now,
  },
]

export const snippets: Snippet[] = [
  {
    id: 'sn1' as SnippetId,
    use: 'instructions',
    name: 'Hotline number',
    text: 'Keep the hotline number 0800 114 114 as it is.',
    updatedAt: now,
  },
  {
    id: 'sn2' as SnippetId,
    use: 'instructions',
    name: 'Read aloud',
    text: 'This is read aloud on community radio: short sentences, everyday words, no abbreviations.',
    updatedAt: now,
  },
  {
    id: 'sn3' as SnippetId,
    use: 'reason',
    name: 'Amounts once more',
    text: 'Please check every number against the source once more before you deliver again.',
    updatedAt: now,
  },
  {
    id: 'sn4' as SnippetId,
    use: 'reason',
    name: 'Thanks, and back',
    text: 'Thank you for the quick work. These points have to be corrected before we can print.',
    updatedAt: now,
  },
]

const { title, instructions, postAssignInstructions, split, urgency, projectId, contactEmail } = emptyDraft.fields
const { sourceLanguage, targetLanguages } = emptyDraft.fields
const templateFields: Template['fields'] = {
  title,
  sourceLanguage,
  targetLanguages,
  instructions,
  postAssignInstructions,
  split,
  urgency,
  projectId,
  contactEmail,
}

export const templates: Template[] = [
  {
    id: 't1' as TemplateId,
    name: 'Weekly radio spots',
    fields: {
      ...templateFields,
      title: 'Radio spots, week ',
      sourceLanguage: code('eng'),
      targetLanguages: [code('swc'), code('lin'), code('fra')],
      split: 'onePerTarget',
      instructions: 'Read aloud on community radio: short sentences, everyday words.',
    },
    updatedAt: now,
  },
]

function byName(one: { name: string }, other: { name: string }) {
  return one.name.localeCompare(other.name)
}
function without<Kept extends { id: string }>(list: readonly Kept[], id: string) {
  return list.filter((one) => one.id !== id)
}

export function presetAnswers(isFull: boolean, emit: EmitEvent): NonNullable<FakeAnswers['presets']> {
  let sets = isFull ? languageSets : []
  let texts = isFull ? snippets : []
  let kept = isFull ? templates : []
  let made = 0
  const newId = () => {
    made += 1
    return `made-${String(made)}`
  }
  const all = () => ({ languageSets: sets, snippets: texts, templates: kept })
  const changed = <Value>(value: Value) => {
    emit('presets', 'changed', all())
    return ok(value)
  }
  return {
    list: () => ok(all()),
    saveLanguageSet: ({ id, name, languages }) => {
      const set = { id: (id ?? newId()) as LanguageSetId, name, languages: languages.map(code), updatedAt: now }
      sets = [...without(sets, set.id), set].toSorted(byName)
      return changed(set)
    },
    removeLanguageSet: ({ id }) => {
      sets = without(sets, id)
      return changed(null)
    },
    saveSnippet: ({ id, use, name, text }) => {
      const snippet: Snippet = { id: (id ?? newId()) as SnippetId, use, name, text, updatedAt: now }
      texts = [...without(texts, snippet.id), snippet].toSorted(byName)
      return changed(snippet)
    },
    removeSnippet: ({ id }) => {
      texts = without(texts, id)
      return changed(null)
    },
    saveTemplate: ({ id, name }) => {
      const template = { id: (id ?? newId()) as TemplateId, name, fields: templateFields, updatedAt: now }
      kept = [...without(kept, template.id), template].toSorted(byName)
      return changed(template)
    },
    renameTemplate: ({ id, name }) => {
      const template = kept.find((one) => one.id === id)
      if (!template) return refused({ code: 'notFound' })
      const renamed = { ...template, name }
      kept = [...without(kept, id), renamed].toSorted(byName)
      return changed(renamed)
    },
    removeTemplate: ({ id }) => {
      kept = without(kept, id)
      return changed(null)
    },
  }
}
