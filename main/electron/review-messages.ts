// The words of a review outside of the window, out of the message files: for reasons, findings and sheets. As data, with slots that are filled
// later: a worker can be handed them. A finding, a place or a category without words does not compile. A finding is told to translators as the
// window tells it, unless they need other words.
import { documentPlace } from '../../preload/contract/orders/findings.ts'
import { findingCategory, findingSeverity } from '../../preload/contract/reviewing/review.ts'
import { uncheckedParts } from '../../preload/contract/reviewing/unchecked.ts'
import { describeFinding, findingCodes } from '../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFindingCode } from '../../preload/contract/reviewing/review-findings.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { FindingWords, Template } from '../review/output/finding-sentences.ts'
import type { UncheckedWords } from '../review/output/unchecked-sentences.ts'
import { directionOf } from '../../preload/contract/application/languages.ts'
import type { InterfaceLanguage } from '../../preload/contract/index.ts'
import * as m from '../../renderer/messages/generated/messages.js'
import { getLocale } from '../../renderer/messages/generated/runtime.js'
import { localeFor } from '../../renderer/messages/slots.ts'
import * as ofReason from '../../renderer/messages/generated/groups/reason.ts'
import * as ofTables from '../../renderer/messages/generated/groups/reasoncolumn.ts'
import * as file from '../../renderer/messages/generated/groups/reasonfile.ts'
import * as toTranslators from '../../renderer/messages/generated/groups/reasonfinding.ts'
import * as place from '../../renderer/messages/generated/groups/reasonplace.ts'
import * as ofSheet from '../../renderer/messages/generated/groups/reasonsheet.ts'
import * as verdict from '../../renderer/messages/generated/groups/reasonverdict.ts'
import * as category from '../../renderer/messages/generated/groups/reviewcategory.ts'
import * as inWindow from '../../renderer/messages/generated/groups/reviewfinding.ts'
import * as severity from '../../renderer/messages/generated/groups/reviewseverity.ts'
import * as unchecked from '../../renderer/messages/generated/groups/unchecked.ts'

const finding = { ...inWindow, ...toTranslators }
/** What the window names too has its words in reasons, reports and sheets. */
const reason = {
  ...ofReason,
  listSeparator: m.list_separator,
  wholeDocument: m.review_of_whole,
  reportTitle: m.field_findings,
  reportNone: m.review_findings_none_said,
  sourceFile: m.review_source,
  targetFile: m.review_delivery,
}
const column = {
  ...ofTables,
  category: m.field_category,
  severity: m.comment_severity,
  source: m.review_source,
  target: m.review_delivery,
  comments: m.comment_title,
}
/** Its form is the one in which comments are written in the window. */
const sheet = {
  ...ofSheet,
  about: m.review_of_whole,
  quote: m.comment_target_quote_paste,
  category: m.field_category,
  severity: m.comment_severity,
  words: m.comment_text,
  removeComment: m.comment_remove_one,
}

/** Every slot is filled with itself, so that a message becomes its own template. */
const slots = {
  expected: '{expected}',
  found: '{found}',
  name: '{name}',
  expectedNumber: '{expectedNumber}',
  foundNumber: '{foundNumber}',
  rows: '{rows}',
  language: '{language}',
  script: '{script}',
  category: '{category}',
  number: '{number}',
  text: '{text}',
  label: '{label}',
  score: '{score}',
  points: '{points}',
  words: '{words}',
} as const

type Slots = typeof slots & { count: number }
type Message = (inputs: Slots, options: { locale: InterfaceLanguage }) => string

function byName<Name extends string, Words>(names: readonly Name[], say: (name: Name) => Words): Record<Name, Words> {
  return Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, Words>
}

/** Asks messages for their templates in one language. */
function createSpeaker(locale: InterfaceLanguage) {
  function sentence(message: Message, count = 0): string {
    return message({ ...slots, count }, { locale })
  }

  /** One form for each kind of number that the language has, found by asking with a number of each kind; or one for all. */
  function counted(by: keyof typeof slots, message: Message): Template {
    const rules = new Intl.PluralRules(locale)
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {}
    for (let count = 0; count <= 1_000; count += 1) forms[rules.select(count)] ??= sentence(message, count)
    // A language that has one form for very many has met all its others above.
    const other = forms.other ?? sentence(message, 1_000_000)
    return Object.values(forms).every((form) => form === other) ? other : { by, forms: { ...forms, other } }
  }

  /** The words of a whole group. */
  function said<Name extends string>(group: Readonly<Record<Name, Message>>): Record<Name, string> {
    return byName(Object.keys(group) as Name[], (name) => sentence(group[name]))
  }

  return { language: locale, locale: localeFor(locale), sentence, counted, said }
}
type Speaker = ReturnType<typeof createSpeaker>

function findingTemplate({ sentence, counted }: Speaker, code: ReviewFindingCode): Template {
  const description = describeFinding(code)
  if (description?.scope === 'passages') return counted('rows', finding[code])
  return description?.isCounted === true ? counted('foundNumber', finding[code]) : sentence(finding[code])
}

function findingWords(speaker: Speaker): FindingWords {
  const { locale, sentence, said } = speaker
  const { cue, quotation, otherFinding, separator, listSeparator, wholeDocument } = said(reason)
  return {
    locale,
    categories: byName(findingCategory.options, (name) => sentence(category[name])),
    severities: byName(findingSeverity.options, (name) => sentence(severity[name])),
    findings: byName(findingCodes, (code) => findingTemplate(speaker, code)),
    otherFinding,
    places: {
      // It may be left out.
      body: { numbered: '', plain: '' },
      ...byName(documentPlace.shape.part.exclude(['body']).options, (part) => ({
        numbered: sentence(place[`${part}Numbered` as const]),
        plain: sentence(place[part]),
      })),
    },
    wholeDocument,
    cue,
    quotation,
    separator,
    listSeparator,
  }
}

function uncheckedWords({ sentence, counted }: Speaker): UncheckedWords {
  return {
    title: sentence(unchecked.title),
    parts: byName(uncheckedParts, (part) => counted('number', unchecked[part])),
    withoutLanguage: {
      language: sentence(unchecked.languageUnknown),
      numberWords: sentence(unchecked.numberWordsUnknown),
      spelling: sentence(unchecked.spellingUnknown),
    },
  }
}

/** @param language that of the window, unless they are for somebody else */
export function reviewWords(language: InterfaceLanguage = getLocale()): ReviewWords {
  const speaker = createSpeaker(language)
  const { said, counted } = speaker
  const words = findingWords(speaker)
  const {
    source,
    target,
    after,
    point,
    pointWithoutText,
    pointBy,
    labelSeparator,
    reportTitle,
    reportNone,
    sourceFile,
    targetFile,
    quality,
  } = said(reason)
  const { introduction, introductionSaving, ...restOfSheet } = said(sheet)
  const columns = said(column)
  return {
    language: { tag: language, direction: directionOf(language) },
    reason: {
      ...words,
      source,
      target,
      after,
      point,
      pointWithoutText,
      pointBy,
      labelSeparator,
      leftOut: counted('number', reason.leftOut),
    },
    report: {
      ...words,
      title: reportTitle,
      columns,
      summary: counted('number', reason.reportSummary),
      none: reportNone,
      quality,
      unchecked: uncheckedWords(speaker),
      sourceFile,
      targetFile,
    },
    sheet: {
      ...words,
      ...restOfSheet,
      introduction: [introduction, introductionSaving],
      quality,
      unchecked: uncheckedWords(speaker),
      sourceFile,
      targetFile,
      passageCount: counted('number', sheet.passageCount),
      columns,
      verdicts: said(verdict),
    },
    fileNames: said(file),
  }
}
