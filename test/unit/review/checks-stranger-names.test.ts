// Names in the delivery that nothing in the source explains: a dictionary shows that they are names, or that what is gone is one.
import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../../main/review/checks/rows.ts'
import { dictionaryAt } from '../../../main/review/spelling/dictionary-files.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { rowsOf } from './row-checking.ts'

/** The languages whose dictionary comes with Verso. */
const packedFor: Readonly<Record<string, string>> = { fra: 'fr', rus: 'ru', spa: 'es' }

/** With a dictionary where Verso has one. */
function replaced(to: string, rows: readonly [string, string][]): string[] {
  const packed = packedFor[to]
  const findings = checkRows({
    sourceLanguage: 'eng' as LanguageCode,
    targetLanguage: to as LanguageCode,
    rows: rowsOf(rows),
    terms: [],
    languages: languageKnowledge,
    dictionary: packed === undefined ? null : (onPause) => dictionaryAt({ packed }, onPause),
  })
  return [...findings]
    .filter(({ code }) => code === 'nameReplaced')
    .map(({ row, expected, found }) => `${String(row)}: ${expected.join()} ${found.join()}`)
}

describe('a name of the dictionary', () => {
  test.each([
    ['fra', 'Press the Return key.', 'Appuyez sur la touche Toronto.', 'Return Toronto'],
    ['fra', 'Check the Page Style.', 'Vérifiez : Mozilla de page.', 'Style Mozilla'],
    ['spa', 'The doors open with the Close key.', 'Las puertas se abren con la tecla Nairobi.', 'Close Nairobi'],
    [
      'ita',
      'Use it with applications like Evolution and California.',
      'Usatelo con Evolution e Franklin.',
      'California Franklin',
    ],
    [
      'deu',
      'Eat no rice that came from Nampula today.',
      'Essen Sie heute keinen Reis, der Kampala verließ.',
      'Nampula Kampala',
    ],
    [
      'swe',
      'In 2019 Mogadishu had no water for weeks.',
      'År 2019 hade Nairobi inget vatten på flera veckor.',
      'Mogadishu Nairobi',
    ],
  ])('in %s is reported where a name is gone: %s', (to, source, target, expected) => {
    expect(replaced(to, [[source, target]])).toEqual([`0: ${expected}`])
  })

  test('is reported though a word of the delivery is like the name that is gone', () => {
    const source = 'Apply an AutoFormat or define your own AutoFormats.'
    expect(replaced('fra', [[source, 'Appliquez un AutoFormat ou définissez vos propres Toronto.']])).toEqual([
      '0: AutoFormats Toronto',
    ])
  })

  test.each([
    ['a word of the language', 'ita', 'In Field Name, choose the column.', 'Scegliete la colonna in Nome campo.'],
    ['a word that its dictionary has', 'fra', 'See the Note (it is short).', 'Voir la Remarque (elle est courte).'],
    [
      'written before a name that is there',
      'fra',
      'Choose Data before an Excel table.',
      'Choisissez Données avant un tableau Microsoft Excel.',
    ],
    ['in place of a month', 'deu', 'Food came to Kindu in May.', 'Im Mai kam Essen nach Kindu.'],
    ['another form of a name', 'rus', 'Families from Bukavu came.', 'Приехали семьи из Букаву.'],
  ])('is not reported if it is %s', (_, to, source, target) => {
    expect(replaced(to, [[source, target]])).toEqual([])
  })

  test('is not taken for the name behind a title', () => {
    expect(replaced('deu', [['Ask Ms Katharina Brandt for it.', 'Fragen Sie Frau Sabine Hoffmann danach.']])).toEqual([
      '0: Brandt Hoffmann',
    ])
  })
})

describe('a name that no dictionary has', () => {
  test.each([
    ['fra', 'The report was written by Emmanuel Habimana.', 'Le rapport a été rédigé par Claude Nkurunziza.'],
    ['rus', 'The report was written by Emmanuel Habimana.', 'Отчёт подготовил Клод Нкурунзиза.'],
    ['tur', 'The report was written by Emmanuel Habimana.', 'Raporu Claude Nkurunziza yazdı.'],
    ['deu', 'Mothers in Maradi told us about the well.', 'Mütter in Zinder haben uns vom Brunnen erzählt.'],
    ['deu', 'Families from Bukavu received soap.', 'Familien aus Goma erhielten Seife.'],
  ])('in %s is reported where another one is in its place: %s', (to, source, target) => {
    expect(replaced(to, [[source, target]])).not.toEqual([])
  })

  test.each([
    ['fra', 'The report was written by Emmanuel Habimana.', 'Emmanuel Habimana a rédigé le rapport.'],
    ['rus', 'The report was written by Emmanuel Habimana.', 'Отчёт подготовил Эммануэль Хабимана.'],
    ['deu', 'Mothers in Maradi told us about the well.', 'Mütter in Maradi haben uns vom Brunnen erzählt.'],
    ['deu', 'Families from Bukavu received soap.', 'Familien von dort erhielten Seife.'],
    ['pol', 'Mothers in Maradi told us about the well.', 'Matki z Maradi opowiedziały nam o studni.'],
  ])('in %s is not reported where it is there or left out: %s', (to, source, target) => {
    expect(replaced(to, [[source, target]])).toEqual([])
  })
})
