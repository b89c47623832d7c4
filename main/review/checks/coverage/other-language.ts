// Passages in another language than the rest of the delivery: a third one, a near one (Danish for Norwegian), or another
// script of the same language. What was left in the source language is the matter of `source-language`.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { eachProseWord, letterBits, letters } from '../characters/letters.ts'
import { sentence } from './source-language.ts'
import { ordinaryWordsOf } from '../wording/prose.ts'

/** In scripts of their own, and for the share of the delivery that is in its language. */
const minLetters = 60
/**
 * How much likelier another language must be, by letters. Of 20,000 real passages and sentences in nine languages, 1 of 1,000 in their
 * own language reach it; of those in a near language, 70 to 80 of 100 (Danish and Norwegian), else 99 of the longer ones and 20 to 90
 * of the shorter.
 */
const minLeads: readonly (readonly [letters: number, lead: number])[] = [
  [60, 0.03],
  [40, 0.12],
  [30, 0.25],
]
/**
 * Of 9,700 passages with 30 to 60 letters in ten languages, two reach these in their own language if at least this share of their words begins
 * with a small letter. Names and titles, of which there are as many again, are taken for any language.
 */
const minShareOfOrdinary = 0.55
/** Of names, titles and menus. */
const minLeadsOfNames: readonly (readonly [letters: number, lead: number])[] = [[60, 0.2]]
/** A sentence of a passage that is otherwise in the ordered language. */
const minLeadsOfSentence: readonly (readonly [letters: number, lead: number])[] = [
  [60, 0.08],
  [40, 0.2],
]
/** A sentence with more of its words elsewhere in the delivery is in its language. */
const maxShareElsewhere = 0.7
/**
 * A passage with few of its words elsewhere in the delivery needs less: `Espaço extra no topo` in Spanish. Of 64,000 clean segments in 18 languages four
 * reach these, or the leads; of 36 planted passages in a near language that the leads alone miss, more than half reach these.
 */
const strangers = {
  short: { minLetters: 20, minLead: 0.13, maxShare: 0.2 },
  ordinary: { minLetters: 30, minLead: 0.035, maxShare: 0.34 },
  names: { minLetters: 30, minLead: 0.2, maxShare: 0.2 },
} as const
/** A smaller delivery has few words twice. */
const minWordsOfDelivery = 120
/** Share of its letters that the guesser must take for the ordered language, else it cannot judge this delivery. */
const minShareOfOwn = 0.7
/** Chinese characters that only the other script has. */
const minOtherCharacters = 3

interface JudgedPassage {
  index: number
  /** Its segment, if it is only one sentence of the passage. */
  segment?: number
  text: string
  language: LanguageCode | null
  script: string | null
}

function lettersIn(text: string): number {
  let blanks = 0
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) blanks += 1
  return text.length - blanks
}

const minLettersOfSentence = 40

/** Languages without capital letters have names, too, but there is no telling. */
function isOrdinaryWording(text: string): boolean {
  let words = 0
  let ordinary = 0
  let hasSmall = false
  let isWithin = false
  for (let at = 0; at < text.length; at += 1) {
    const bits = letterBits(text.charCodeAt(at))
    hasSmall ||= (bits & letters.lower) !== 0
    const begins: boolean = !isWithin && (bits & letters.letter) !== 0
    isWithin = begins || (isWithin && (bits & (letters.letter | letters.mark)) !== 0)
    if (!begins) continue
    words += 1
    if ((bits & letters.upper) === 0) ordinary += 1
  }
  return !hasSmall || (ordinary >= minShareOfOrdinary * words && sentence.test(text))
}

/** The segments of passages that have several, by passage. */
function sentencesOf({ alignment }: DocumentContext): Map<number, number[]> {
  const byPassage = new Map<number, number[]>()
  for (const [at, { passage }] of alignment.target.entries()) {
    const known = byPassage.get(passage)
    if (known) known.push(at)
    else byPassage.set(passage, [at])
  }
  for (const [passage, segments] of byPassage) if (segments.length < 2) byPassage.delete(passage)
  return byPassage
}

/** A power of two; documents have some ten thousand different words. */
const wordCounters = 1 << 18

interface UsualWords {
  /** How many of the words of a text are in other sentences of the delivery too. */
  shareOf(text: string): number
  /** Of the delivery, each as often as it is there. */
  words(): number
}

function usualWordsOf({ alignment }: DocumentContext): UsualWords {
  let words = 0
  let counts: Uint8Array | null = null
  const counted = (): Uint8Array => {
    const made = new Uint8Array(wordCounters)
    for (const { text } of alignment.target)
      eachProseWord(text, (word) => {
        const at = word & (wordCounters - 1)
        made[at] = Math.min(255, (made[at] ?? 0) + 1)
        words += 1
      })
    return made
  }
  const shareOf = (text: string): number => {
    counts ??= counted()
    const own = new Map<number, number>()
    eachProseWord(text, (word) => {
      const at = word & (wordCounters - 1)
      own.set(at, (own.get(at) ?? 0) + 1)
    })
    let elsewhere = 0
    for (const [at, times] of own) if ((counts[at] ?? 0) > times) elsewhere += 1
    return own.size === 0 ? 1 : elsewhere / own.size
  }
  return {
    shareOf,
    words: () => {
      counts ??= counted()
      return words
    },
  }
}

function* byLanguage(context: DocumentContext, expected: LanguageCode): Generator<JudgedPassage> {
  const { languages, source } = context
  const from = source.orderedLanguage === null ? null : languages.comparableCode(source.orderedLanguage)
  let judgedLetters = 0
  let ownLetters = 0
  let passages = 0
  let ownPassages = 0
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
  const isOther = (
    text: string,
    length: number,
    leads: readonly (readonly [number, number])[],
    isStrange: (lead: number) => boolean = () => false,
  ): LanguageCode | null => {
    const least = leads.find(([lettersOfRow]) => length >= lettersOfRow)?.[1] ?? Infinity
    if (least === Infinity && length < strangers.short.minLetters) return null
    context.yieldToMessages?.()
    const judged = guessOf(text)
    if (judged === null) return null
    const isOwn = judged.lead === 0
    const isClear = judged.lead >= least
    // A short one that is taken for another language by a little says nothing about the delivery.
    if (leads !== minLeadsOfSentence && (length >= minLetters || isOwn || isClear)) {
      judgedLetters += length
      passages += 1
      if (isOwn) {
        ownLetters += length
        ownPassages += 1
      }
    }
    if (!isClear && (isOwn || !isStrange(judged.lead))) return null
    return languages.isSameLanguage(judged.language, from) ? null : judged.language
  }
  /** An address or a title that is in the source word for word was kept, not translated into another language. */
  const kept = new Set([
    ...source.passages.map((passage) => context.passageText('source', passage)),
    ...context.alignment.source.map((segment) => segment.text),
  ])
  const sentences = sentencesOf(context)
  const usual = usualWordsOf(context)
  const isUsual = (text: string): boolean => usual.shareOf(text) >= maxShareElsewhere
  const isStrange =
    (text: string, length: number, isOrdinary: boolean) =>
    (lead: number): boolean =>
      usual.words() >= minWordsOfDelivery &&
      (isOrdinary ? [strangers.ordinary, strangers.short] : [strangers.names]).some(
        ({ minLetters, minLead, maxShare }) =>
          length >= minLetters && lead >= minLead && usual.shareOf(text) <= maxShare,
      )
  for (const [index, passage] of context.target.passages.entries()) {
    const whole = context.passageText('target', passage)
    // No more of it can be judged than there is.
    if (whole.length < strangers.short.minLetters || kept.has(whole)) continue
    const text = ordinaryWordsOf(whole)
    const length = lettersIn(text)
    // A guess takes longer than to look the words up.
    const isJudged =
      length >= minLetters ||
      (length < strangers.ordinary.minLetters ? usual.shareOf(whole) <= strangers.short.maxShare : !isUsual(whole))
    const isOrdinary = isOrdinaryWording(whole)
    const leads = isOrdinary ? minLeads : minLeadsOfNames
    const language = isJudged ? isOther(text, length, leads, isStrange(whole, length, isOrdinary)) : null
    if (language !== null) {
      others.push({ index, text: whole, language, script: null })
      continue
    }
    for (const segment of sentences.get(index) ?? []) {
      const sentence = context.alignment.target[segment]?.text ?? ''
      const words = ordinaryWordsOf(sentence)
      if (lettersIn(words) < minLettersOfSentence || kept.has(sentence) || isUsual(sentence)) continue
      const other = isOther(words, lettersIn(words), minLeadsOfSentence)
      if (other !== null) others.push({ index, segment, text: sentence, language: other, script: null })
    }
  }
  // In a short document, one passage may be much of it.
  if (ownLetters >= minShareOfOwn * judgedLetters || (ownPassages > 0 && passages - ownPassages === 1)) yield* others
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
  const lettersByScript = new Map<string, number>()
  const scripts = target.passages.map((passage) => {
    const script = scriptOf(context.passageText('target', passage))
    if (script !== null) lettersByScript.set(script, (lettersByScript.get(script) ?? 0) + passage.text.length)
    return script
  })
  const [main, second] = [...lettersByScript].toSorted(([, one], [, other]) => other - one)
  if (!main || (second && second[1] > (1 - minShareOfOwn) * (main[1] + second[1]))) return
  if (lettersByScript.size === 1) return
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

function rowOf(context: DocumentContext, { index, segment }: JudgedPassage): number | null {
  if (segment === undefined) return context.rowOf('target', index)
  const row = context.alignment.rows.findIndex(({ target }) => target.from <= segment && segment < target.to)
  return row < 0 ? null : row
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
      if (first.segment !== undefined || next.segment !== undefined) break
      if (next.index !== first.index + length || next.language !== first.language || next.script !== first.script) break
      length += 1
    }
    const run = others.slice(at, at + length)
    at += length
    const row = rowOf(context, first)
    if (row !== null && isReported(row)) continue
    // Of one sentence, it is the only row.
    const lastRow = first.segment === undefined ? context.lastRowOf('target', run.at(-1)?.index ?? first.index) : row
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
