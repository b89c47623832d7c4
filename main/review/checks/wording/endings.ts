// Sentences and strings with another end than the source: three dots, a colon, a question mark lost. Equivalent signs of
// different scripts are equal; if the delivery does not use such a sign, nothing is reported.
import { countOf } from '../characters/count-of.ts'
import type { Span } from '../../model.ts'
import { features } from '../characters/characters.ts'
import { isHabit } from './habit.ts'
import type { Habit } from './habit.ts'
import { letterBits, letters } from '../characters/letters.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'
import { unfinishedEnd } from './unfinished-ends.ts'

type Ending = 'question' | 'exclamation' | 'colon' | 'ellipsis' | 'stop' | 'none'

const closers =
  /(?<![\s"'«»“”„’‘‹›)\]）］】」』》〉*_\u200B-\u200F\u2060\uFEFF])[\s"'«»“”„’‘‹›)\]）］】」』》〉*_\u200B-\u200F\u2060\uFEFF]+$/u
const closer = /[\s"'«»“”„’‘‹›)\]）］】」』》〉*_\u200B-\u200F\u2060\uFEFF]/u
/** Some end signs are letters in Unicode. */
const signs = /[\p{Lo}\p{Lm}\p{M}]$/u
const endings: readonly (readonly [Ending, RegExp])[] = [
  ['ellipsis', /(?:…|\.{3}|。{3}|⋯)$/u],
  ['question', /[?？؟\u037E՞⸮⁇⁈⁉፧꘏]$/u],
  ['exclamation', /[!！՜‼߹]$/u],
  // Of Khmer, too; and in Marathi and its neighbours, a letter that looks like it.
  ['colon', /(?:[:：︰﹕∶፡፦׃៖]|ः)$/u],
  ['stop', /[.。．।॥។៕။၊۔܁።᙮᠃᠉།༎՝։]$/u],
]
/** In scripts without capitals, the key that opens a command follows its name: `顏色(_C)：`. */
const accelerator = /\s?[（(][_&]\p{L}[)）]/u

/** A sign that is spoken of, or a path: `a colon (:)`, `after '.'`, `in ..`. */
const quotedSign = /(?:^|[\s([（])["'“”„‘‚`«「(（[]{1,2}[.:!?]$|(?:^|\s)\.{1,2}$/u

/** The only word of a text, as the head of a column: `No.`. */
const abbreviation = /^\p{L}{1,3}\.$/u

function endingOf(whole: string, language: string): Ending {
  if (abbreviation.test(whole)) return 'none'
  const text = whole.endsWith(')') || whole.endsWith('）') ? whole.replace(accelerator, '') : whole
  // Starts at the end, because most texts have at most one sign to skip.
  let end = text.length
  while (end > 0 && closer.test(text.charAt(end - 1))) end -= 1
  const bare = text.slice(Math.max(0, end - 3), end)
  // The Greek question mark looks like a semicolon.
  if (language === 'el' && bare.endsWith(';')) return 'question'
  // Burmese has a dash before what follows.
  if (language === 'my' && bare.endsWith('-')) return 'colon'
  // Ends with a letter.
  if ((letterBits(bare.charCodeAt(bare.length - 1)) & (letters.letter | letters.mark)) !== 0 && !signs.test(bare))
    return 'none'
  if (quotedSign.test(text.slice(Math.max(0, end - 5), end))) return 'none'
  return endings.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'none'
}

/** The sign at the end of a text, or its last word if there is none. */
function spanOfEnd(text: string, ending: Ending): Span {
  const bare = text.replace(closers, '')
  const length = ending === 'ellipsis' ? (/\P{P}(\p{P}+)$/u.exec(bare)?.[1]?.length ?? 1) : 1
  const start = ending === 'none' ? bare.search(/\S{1,20}$/u) : bare.length - length
  return { start: Math.max(0, start), end: bare.length }
}
function writtenEnd(text: string, ending: Ending): string {
  const { start, end } = spanOfEnd(text, ending)
  return text.slice(start, end)
}

/** Languages that ask and exclaim without a sign at the end, or within a word: there the delivery must show its habit. */
const languagesWithoutEndSigns = new Set('th lo my bo dz ja hy am ti shn km jv iu ii zgh ko'.split(' '))
const question = /[?？؟\u037E՞⸮፧]/u
/** Signs of a kind anywhere in a text: if the delivery has as many, they are in another place. */
const anywhere: Readonly<Partial<Record<Ending, RegExp>>> = {
  exclamation: /[!！՜‼¡]/gu,
  ellipsis: /…|\.{3}|。{3}|⋯/gu,
  colon: /[:：︰﹕∶፡፦׃]/gu,
}
/** A question in brackets beside a statement. */
const afterClosed = /[)\]）]\s*(?:[."”]\s*)?$|[!！][?？]/u
/**
 * How sure the delivery must be of a sign. Measured on 456,185 strings of programs in 16 languages: of 3,690 ellipses
 * 35 were lost, of 11,962 colons 183, of 49,507 full stops 1,816, most of these in catalogues that drop them often.
 */
const habits: Readonly<Partial<Record<Ending, Habit>>> = {
  ellipsis: { fewest: 0, share: 0.5, few: 1 },
  colon: { fewest: 0, share: 0.1, few: 1 },
  exclamation: { fewest: 8, share: 0.1, few: 1 },
  stop: { fewest: 20, share: 0.02, few: 2 },
}
/** In prose, another sign in place of a colon is a choice of the translator; none at all is a slip. */
const habitsOfProse: Readonly<Partial<Record<Ending, Habit>>> = {
  ellipsis: { fewest: 2, share: 0.3, few: 1 },
  colon: { fewest: 0, share: 0.25, few: 1 },
  // Only of what is shorter than usual as well, so that it may have been cut off.
  stop: { fewest: 8, share: 0.03, few: 1 },
}
const maxShareOfLengthOfCut = 0.8
const minShareOfLengthOfWhole = 0.9
/** Some manuals ask in all headings where the translation does not. */
const habitOfQuestions: Habit = { fewest: 0, share: 0.25, few: 2 }
/** `What is a workspace?` as a heading is `About workspaces` in another language, unless the others are questions too. */
const habitOfQuestionsInHeadings: Habit = { fewest: 4, share: 0.1, few: 1 }
const habitWhereQuestionsHaveNoSign: Habit = { fewest: 6, share: 0.1, few: 1 }

const endsOfSentences: ReadonlySet<Ending> = new Set<Ending>(['stop', 'question', 'exclamation'])

interface Difference {
  row: AnalysedRow
  source: Ending
  target: Ending
}

export function createEndingCheck(context: RowContext): RowCheck {
  const { language } = context.target
  const ofSource = new Map<Ending, number>()
  const alike = new Map<Ending, number>()
  const differing: Difference[] = []
  /** Of sentences that end alike. */
  const characters = { source: 0, target: 0 }

  const isHabitual = (ending: Ending, habit: Habit): boolean => {
    const kept = alike.get(ending) ?? 0
    return isHabit(kept, (ofSource.get(ending) ?? 0) - kept, habit)
  }

  const isQuestionLost = ({ source, target }: AnalysedRow): boolean => {
    if (afterClosed.test(source.text) || question.test(target.text)) return false
    if (language === 'el' && target.text.includes(';')) return false
    return isHabitual(
      'question',
      languagesWithoutEndSigns.has(language) ? habitWhereQuestionsHaveNoSign : habitOfQuestions,
    )
  }

  const isElsewhere = ({ source, target }: AnalysedRow, ending: Ending): boolean => {
    const pattern = anywhere[ending]
    return pattern !== undefined && countOf(target.text, pattern) >= countOf(source.text, pattern)
  }

  const isShort = ({ source, target }: AnalysedRow): boolean =>
    // Behind masked code, the sign is alone.
    !target.text.trimEnd().endsWith('.') &&
    target.text.length * characters.source < maxShareOfLengthOfCut * source.text.length * characters.target

  const isOfUsualLength = ({ source, target }: AnalysedRow): boolean =>
    characters.source > 0 &&
    target.text.length * characters.source >= minShareOfLengthOfWhole * source.text.length * characters.target

  /** Was cut off: no habit excuses that. A comma instead of the full stop of a whole sentence is only a slip. */
  const unfinished = ({ row, source, target }: Difference): ReturnType<typeof unfinishedEnd> => {
    if (!endsOfSentences.has(source) || target !== 'none') return null
    const end = unfinishedEnd(row.target.text, language)
    return end === 'comma' && isOfUsualLength(row) ? null : end
  }

  const isCertain = ({ row, source, target }: Difference): boolean => {
    if (language === '' || row.kind === 'cue') return false
    if (source === 'question')
      return isQuestionLost(row) && (row.kind !== 'heading' || isHabitual('question', habitOfQuestionsInHeadings))
    const habit = (row.kind === 'unit' ? habits : habitsOfProse)[source]
    if (habit === undefined || (row.kind !== 'unit' && target !== 'none')) return false
    if (row.kind !== 'unit' && source === 'stop' && !isShort(row)) return false
    // A colon within a sentence of prose does not stand for the one at its end.
    const isOther = row.kind !== 'unit' && source === 'colon'
    return isHabitual(source, habit) && (isOther || !isElsewhere(row, source))
  }

  return {
    examine(row) {
      if (((row.source.features | row.target.features) & features.letter) === 0) return
      const source = endingOf(row.source.text, context.source.language)
      const target = endingOf(row.target.text, language)
      ofSource.set(source, (ofSource.get(source) ?? 0) + 1)
      if (source === target) {
        alike.set(source, (alike.get(source) ?? 0) + 1)
        if (source === 'stop') {
          characters.source += row.source.text.length
          characters.target += row.target.text.length
        }
      } else differing.push({ row, source, target })
    },
    finish() {
      for (const difference of differing) {
        const unfinishedBy = unfinished(difference)
        if (unfinishedBy === null && !isCertain(difference)) continue
        const { row, source, target } = difference
        context.report(row, {
          code: 'endPunctuation',
          severity: unfinishedBy === 'word' ? 'major' : undefined,
          source: [spanOfEnd(row.source.text, source)],
          target: [spanOfEnd(row.target.text, target)],
          expected: [writtenEnd(row.source.text, source)],
          found: [writtenEnd(row.target.text, target)],
        })
      }
    },
  }
}
