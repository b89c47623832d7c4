// Lays out files of units as a list: source and translation with their state, texts with their keys, subtitles with
// their times. In groups, so that the browser can lay them out lazily.
import type { DocumentLimits } from '../limits.ts'
import { escapeHtml } from '../markup/escape-html.ts'
import { directionOf, languageTagOf } from '../language/direction.ts'
import type { PageCollector } from './document-page.ts'
import { createAllowance, ignoringCollector } from './page-parts.ts'

interface Row {
  label: string
  text: string
  /** Null for files in one language. */
  translation: string | null
  state: string
}

const groupOf = 50

/** States of XLIFF, gettext and Qt that need no further work. */
function isDone(state: string): boolean {
  return /^(?:translated|final|signed-off|reviewed|finished|approved)$/i.test(state)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** `1:02:03.4`; hours only if there are any. */
function timeOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tenths = Math.floor((milliseconds % 1000) / 100)
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${String(tenths)}`
  return hours > 0 ? `${String(hours)}:${rest}` : rest
}

function attributesOf(direction: 'ltr' | 'rtl', tag: string): string {
  return ` dir="${direction}"${tag === 'und' ? '' : ` lang="${escapeHtml(tag)}"`}`
}

export function createUnitsPage(limits: Pick<DocumentLimits, 'shownCharacters'>): PageCollector {
  const allowance = createAllowance(limits.shownCharacters)
  const rows: Row[] = []
  let declared: string | null = null
  let declaredTarget: string | null = null

  const beginningOf = (textOf: (row: Row) => string | null): string =>
    rows
      .slice(0, 200)
      .map((row) => textOf(row) ?? '')
      .join('\n')

  const page = (): string => {
    const ofText = attributesOf(
      directionOf(
        declared,
        beginningOf(({ text }) => text),
      ),
      languageTagOf(declared),
    )
    const ofTranslation = attributesOf(
      directionOf(
        declaredTarget,
        beginningOf(({ translation }) => translation),
      ),
      languageTagOf(declaredTarget),
    )
    const cell = (name: string, attributes: string, text: string): string =>
      `<p class="${name}" role="cell"${attributes}>${escapeHtml(text)}</p>`
    const row = ({ label, text, translation, state }: Row): string => {
      // Only unfinished states are shown, so that they stand out.
      const shownState = state === '' || isDone(state) ? '' : ` <span class="state">${escapeHtml(state)}</span>`
      const name = `<p class="label" role="cell" dir="auto">${escapeHtml(label)}${shownState}</p>`
      const beside =
        translation === null
          ? ''
          : translation.trim() === ''
            ? '<p class="missing" role="cell">—</p>'
            : cell('translation', ofTranslation, translation)
      return `<div class="unit" role="row">${name}${cell('text', ofText, text)}${beside}</div>`
    }
    const groups: string[] = []
    for (let at = 0; at < rows.length; at += groupOf) {
      const group = rows.slice(at, at + groupOf).map(row)
      groups.push(`<div class="group" role="rowgroup">${group.join('')}</div>`)
    }
    const kind = rows.some(({ translation }) => translation !== null) ? 'bilingual' : 'single'
    return rows.length === 0 ? '' : `<div class="units ${kind}" role="table">${groups.join('\n')}</div>`
  }

  return {
    ...ignoringCollector,
    declareLanguage: (source, target) => {
      declared ??= source ?? null
      declaredTarget ??= target ?? null
    },
    passage: (text, place, _, shape) => {
      const said = text.trim()
      if (said === '') return
      const translation = shape?.translation ?? null
      allowance.take(said)
      if (translation !== null) allowance.take(translation)
      const times =
        shape?.startMs === undefined ? null : `${timeOf(shape.startMs)} – ${timeOf(shape.endMs ?? shape.startMs)}`
      const key = translation === null ? (shape?.key ?? '') : (place.at ?? '')
      const label = (times ?? key).slice(0, 300)
      const state = shape?.state?.slice(0, 60) ?? ''
      // The keys of nested texts repeat those around them.
      allowance.takeMarkup(label.length + state.length)
      rows.push({ label, text: said, translation, state })
    },
    finish: (isCut) => ({ html: page(), pictures: [], isCut, shownCharacters: allowance.shownCharacters() }),
  }
}
