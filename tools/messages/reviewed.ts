// Verso's own translations under the checks that it makes for everybody: each message is a segment, with the glossary of
// docs/terms.csv. Pure but for the glossary.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languageKnowledge } from '../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../main/review/checks/rows.ts'
import type { CheckedRow } from '../../main/review/checks/row-context.ts'
import { readGlossary } from '../../main/review/glossary/glossary.ts'
import type { Term } from '../../main/review/model.ts'
import type { LanguageCode } from '../../preload/contract/index.ts'
import { baseLanguage } from '../../preload/contract/application/languages.ts'
import { root, textsOf } from './message-file.ts'
import type { Message, MessageFile } from './message-file.ts'
import { saysNumberItself, slotsIn } from './structure.ts'
import type { MessageFinding } from './structure.ts'

interface MessageRow {
  key: string
  form: string
  source: string
  target: string
  /** Which of how many forms of the message it is. */
  of?: { index: number; of: number }
}

/** The English form for a form of another language: its own, or that of many. */
function englishFor(english: Message, form: string): string {
  const forms = new Map(textsOf(english))
  const many = [...forms.keys()].find((name) => name.endsWith('=other')) ?? ''
  return forms.get(form) ?? forms.get(many) ?? ''
}

/**
 * One row for each text, except for those that need not say what the English text says: that there is nothing, or one of it
 * without its number. `structure` looks at their slots.
 */
export function rowsOf(english: MessageFile, own: MessageFile): MessageRow[] {
  return Object.entries(english).flatMap(([key, message]) => {
    const translation = own[key]
    if (translation === undefined) return []
    const texts = textsOf(translation)
    return texts
      .map(([form, target], index): MessageRow => {
        const row = { key, form, source: englishFor(message, form), target }
        return form === '' ? row : { ...row, of: { index, of: texts.length } }
      })
      .filter(
        ({ form, source, target }) => !saysNumberItself.test(form) || slotsIn(source).join() === slotsIn(target).join(),
      )
      .filter(({ form }) => !form.endsWith('=zero'))
  })
}

export function termsFor(language: string): readonly Term[] {
  const text = readFileSync(path.join(root, 'docs', 'terms.csv'), 'utf8')
  const read = readGlossary(text, {
    source: baseLanguage as LanguageCode,
    target: language as LanguageCode,
    comparableCode: languageKnowledge.comparableCode,
  })
  // A new language has no column yet.
  if (!read.ok && read.refusal === 'otherLanguages') return []
  if (!read.ok) throw new Error(`docs/terms.csv cannot be read for ${language}: ${read.refusal}`)
  return read.terms
}

export function reviewFindings(english: MessageFile, own: MessageFile, language: string): MessageFinding[] {
  const rows = rowsOf(english, own)
  const checked = rows.map(({ source, target, of }, row): CheckedRow => ({
    ...(of === undefined ? {} : { form: of }),
    ...{ row, source: source.trim(), target: target.trim(), kind: 'unit', sourceCodes: [], targetCodes: [] },
    written: { source, target },
  }))
  const findings = checkRows({
    sourceLanguage: baseLanguage as LanguageCode,
    targetLanguage: language as LanguageCode,
    rows: checked,
    terms: termsFor(language),
    languages: languageKnowledge,
  })
  return [...findings].flatMap(({ code, row, expected, found }) => {
    const at = rows[row ?? -1]
    if (at === undefined) return []
    return [{ key: at.key, form: at.form, code, detail: `${expected.join(' | ')} → ${found.join(' | ')}` }]
  })
}
