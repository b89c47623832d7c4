// Passages in another language than the rest of the delivery: a third one, a near one (Danish for Norwegian), or another
// script of the same language. What was left in the source language is the matter of `source-language`.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { prose } from './source-language.ts'

const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu
const minLetters = 60
/**
 * How much likelier another language must be. Of 38,000 real passages in eleven languages, 4 of 10,000 in their own
 * language reach it; of those in a near language, 80 to 95 of 100 (Danish and Norwegian), else 99.
 */
const minLead = 0.05
const minLeadOfLong = 0.03
const lettersOfLong = 100
/** Share of its letters that the guesser must take for the ordered language, else it cannot judge this delivery. */
const minShareOfOwn = 0.7
/** Chinese characters that only the other script has. */
const minOtherCharacters = 3

interface JudgedPassage {
  index: number
  text: string
  language: LanguageCode | null
  script: string | null
}

/** Ordinary words only: names, codes and abbreviations are the same in every language. */
function judgedText(text: string): string {
  return (prose(text).match(wordPattern) ?? [])
    .filter((word) => word !== word.toUpperCase() || !/\p{Lu}/u.test(word))
    .join(' ')
}

function lettersIn(text: string): number {
  return text.length - (text.match(/ /gu)?.length ?? 0)
}

function* byLanguage(context: DocumentContext, expected: LanguageCode): Generator<JudgedPassage> {
  const { languages, source } = context
  const from = source.orderedLanguage === null ? null : languages.comparableCode(source.orderedLanguage)
  let letters = 0
  let ownLetters = 0
  const others: JudgedPassage[] = []
  /** Catalogues and forms repeat themselves, and a guess takes a tenth of a millisecond. */
  const guesses = new Map<string, ReturnType<typeof languages.passageLanguageOf>>()
  const guessOf = (text: string): ReturnType<typeof languages.passageLanguageOf> => {
    const known = guesses.get(text)
    if (known !== undefined) return known
    const guess = languages.passageLanguageOf(text, expected)
    guesses.set(text, guess)
    return guess
  }
  for (const [index, passage] of context.target.passages.entries()) {
    const text = judgedText(context.passageText('target', passage))
    const length = lettersIn(text)
    if (length < minLetters) continue
    context.yieldToMessages?.()
    const judged = guessOf(text)
    if (judged === null) continue
    letters += length
    if (judged.lead === 0) ownLetters += length
    const isOther = judged.lead >= (length >= lettersOfLong ? minLeadOfLong : minLead)
    if (!isOther || languages.isSameLanguage(judged.language, from)) continue
    others.push({ index, text: context.passageText('target', passage), language: judged.language, script: null })
  }
  if (ownLetters >= minShareOfOwn * letters) yield* others
}

/** Simplified passages in a traditional delivery, or the other way round. */
function* byHanVariant(context: DocumentContext): Generator<JudgedPassage> {
  const counted = context.target.passages.map((passage, index) => {
    const text = context.passageText('target', passage)
    return { index, text, ...context.languages.hanVariantsIn(text) }
  })
  const simplified = counted.reduce((sum, one) => sum + one.simplified, 0)
  const traditional = counted.reduce((sum, one) => sum + one.traditional, 0)
  const [main, other, script] =
    simplified > traditional
      ? (['simplified', 'traditional', 'Hant'] as const)
      : (['traditional', 'simplified', 'Hans'] as const)
  for (const passage of counted)
    if (passage[other] >= minOtherCharacters && passage[main] === 0)
      yield { index: passage.index, text: passage.text, language: null, script }
}

/** Passages in another script than the delivery and the source: Cyrillic in a Serbian text in Latin letters. */
function* byScript(context: DocumentContext): Generator<JudgedPassage> {
  const { languages, source, target } = context
  const scriptOf = (text: string): string | null => {
    const main = languages.mainScriptOf(text)
    return main && main.letters >= minLetters ? main.script : null
  }
  const letters = new Map<string, number>()
  const scripts = target.passages.map((passage) => {
    const script = scriptOf(context.passageText('target', passage))
    if (script !== null) letters.set(script, (letters.get(script) ?? 0) + passage.text.length)
    return script
  })
  const [main, second] = [...letters].toSorted(([, one], [, other]) => other - one)
  if (!main || (second && second[1] > (1 - minShareOfOwn) * (main[1] + second[1]))) return
  const ofSource = new Set(source.passages.map((passage) => scriptOf(passage.text)))
  for (const [index, script] of scripts.entries()) {
    const passage = target.passages[index]
    if (!passage || script === null || script === main[0] || ofSource.has(script)) continue
    yield { index, text: context.passageText('target', passage), language: null, script }
  }
}

function* otherPassages(context: DocumentContext): Generator<JudgedPassage> {
  const ordered = context.target.orderedLanguage
  const scripts = [...byScript(context)]
  yield* scripts
  if (ordered === null) return
  if (context.languages.scriptOfLanguage(ordered) === 'Hani') yield* byHanVariant(context)
  const seen = new Set(scripts.map(({ index }) => index))
  for (const passage of byLanguage(context, ordered)) if (!seen.has(passage.index)) yield passage
}

/** One finding for consecutive passages in the same language. */
export function* checkOtherLanguage(
  context: DocumentContext,
  isReported: (row: number) => boolean,
): Generator<ReviewFinding<DocumentFindingCode>> {
  const others = [...otherPassages(context)].toSorted((one, other) => one.index - other.index)
  for (let at = 0; at < others.length;) {
    const first = others[at]
    if (!first) return
    let length = 1
    for (let next = others[at + length]; next; next = others[at + length]) {
      if (next.index !== first.index + length || next.language !== first.language || next.script !== first.script) break
      length += 1
    }
    const run = others.slice(at, at + length)
    at += length
    const row = context.rowOf('target', first.index)
    if (row !== null && isReported(row)) continue
    const lastRow = context.rowOf('target', run.at(-1)?.index ?? first.index)
    const text = run.map((passage) => passage.text).join(' ')
    yield context.finding({
      code: 'passageOtherLanguage',
      row,
      targetText: text,
      found: [excerptOf(text)],
      details: {
        rows: row === null || lastRow === null ? 1 : lastRow - row + 1,
        ...(first.language === null ? {} : { language: first.language }),
        ...(first.script === null ? {} : { script: first.script }),
      },
    })
  }
}
