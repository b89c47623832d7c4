// Mistakes in what must be the same on both sides: addresses, telephone numbers, names, and terms of a glossary.
import { countOf, inText, replaceMatch } from './in-text.ts'
import type { InText } from './in-text.ts'
import type { MistakeKind, Spoil } from './model.ts'
import { editOf } from './editable.ts'
import { pick } from './model.ts'

/** Two neighbouring letters or digits changed places, or the last of them became another. */
function nearMiss(text: string, random: () => number): string | null {
  const places = Array.from(text.matchAll(/\p{Ll}(?=\p{Ll})/gu), ({ index }) => index).filter(
    (at) => at > 0 && text[at] !== text[at + 1],
  )
  const at = pick(places, random)
  return at === undefined ? null : text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

function changedWhereShared(pattern: RegExp, change: (text: string, random: () => number) => string | null): InText {
  return (passage, { random }) =>
    replaceMatch(passage, pattern, random, ([found]) => (passage.source.includes(found) ? change(found, random) : null))
}

const emailChanged = changedWhereShared(/[\p{L}\p{N}._-]{2,}@[a-z\d-]{2,}(?:\.[a-z\d-]+)+/giu, nearMiss)
const urlChanged = changedWhereShared(/\b(?:https?:\/\/|www\.)[\w./?#=&-]{6,}[\w/]/gu, (found, random) => {
  const start = found.indexOf('//') + 2
  const changed = nearMiss(found.slice(start), random)
  return changed === null ? null : found.slice(0, start) + changed
})
const phoneChanged = changedWhereShared(
  /(?<![\p{N}.,/=-])(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))(?:[ -]\d{2,6}){2,5}(?![\p{N}/-])/gu,
  (found, random) => {
    const at = pick(Array.from(found.matchAll(/\d/gu), ({ index }) => index).slice(-6), random)
    return at === undefined ? null : found.slice(0, at) + String((Number(found[at]) + 3) % 10) + found.slice(at + 1)
  },
)

/** A Latin word with a capital in the middle of a sentence of the source that is unchanged in the translation. */
const name = /(?<![\p{L}\p{N}._:/-])\p{Lu}\p{L}{4,}(?![\p{L}\p{N}_(/:=]|\.\p{L}|-\p{L})/gu
function isName(source: string, found: string): boolean {
  return (
    new RegExp(`[\\p{Ll},] ${found}(?![\\p{L}\\p{N}_])`, 'u').test(source) &&
    /^[A-Za-z]+$/u.test(found) &&
    /[a-z]{2}/u.test(found)
  )
}
const others = ['Franklin', 'Microsoft', 'Hamburg', 'Rodriguez', 'Windows', 'Toronto', 'Fischer', 'Mozilla']
function nameChanged(change: (text: string, random: () => number) => string | null): InText {
  return (passage, { random }) =>
    replaceMatch(passage, name, random, ([found]) =>
      isName(passage.source, found) && countOf(passage.shown, found) === 1 ? change(found, random) : null,
    )
}

/** The usual translation of a term gave way to that of another; the glossary goes with the delivery. */
const termReplaced: Spoil = (document, at, { terms, random }) => {
  const passage = document.passages[at]
  if (passage === undefined || passage.kind === 'pre' || passage.kind === 'code') return null
  const words = ` ${passage.source.toLowerCase()} `
  for (const term of terms) {
    const source = term.source.toLowerCase()
    if (
      passage.source.length < 2 * source.length ||
      !new RegExp(`[^\\p{L}\\p{N}]${source.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}[^\\p{L}\\p{N}]`, 'u').test(
        words,
      )
    )
      continue
    const from = passage.shown.toLowerCase().indexOf(term.target.toLowerCase())
    if (from < 0 || countOf(passage.shown.toLowerCase(), term.target.toLowerCase()) !== 1) continue
    const around = `${passage.shown[from - 1] ?? ' '}${passage.shown[from + term.target.length] ?? ' '}`
    if (/[\p{L}\p{M}]/u.test(around.replaceAll(/[\p{sc=Han}\p{sc=Thai}]/gu, ''))) continue
    const other = pick(
      terms.filter(
        (one) => one.source !== term.source && one.target !== term.target && !words.includes(one.source.toLowerCase()),
      ),
      random,
    )
    if (other === undefined) continue
    const text = document.written(other.target)
    return {
      edits: [
        editOf(document, passage, {
          from,
          to: from + term.target.length,
          text: document.format === 'po' ? other.target : text,
        }),
      ],
      places: [at],
      term,
    }
  }
  return null
}

const both = ['html', 'po'] as const

export const identifierKinds: readonly MistakeKind[] = [
  { name: 'e-mail changed', severity: 'critical', topics: ['email'], formats: both, spoil: inText(emailChanged) },
  { name: 'URL changed', severity: 'critical', topics: ['url'], formats: both, spoil: inText(urlChanged) },
  {
    name: 'telephone changed',
    severity: 'critical',
    topics: ['phone', 'number'],
    formats: both,
    spoil: inText(phoneChanged),
  },
  { name: 'name altered', severity: 'major', topics: ['name'], formats: both, spoil: inText(nameChanged(nearMiss)) },
  {
    name: 'name replaced',
    severity: 'major',
    topics: ['name'],
    formats: both,
    spoil: inText(
      nameChanged(
        (found, random) =>
          pick(
            others.filter((one) => one !== found),
            random,
          ) ?? null,
      ),
    ),
  },
  { name: 'term replaced', severity: 'minor', topics: ['term', 'consistency'], formats: both, spoil: termReplaced },
]
