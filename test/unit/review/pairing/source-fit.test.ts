import { describe, expect, test } from 'vitest'
import { declarationArticles } from '../../../../main/demo/translators/declaration.ts'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { sourceFit } from '../../../../main/review/pairing/source-fit.ts'
import type { DocumentContent } from '../../../../main/review/pairing/source-fit.ts'
import type { LanguageCode } from '../../../../preload/contract/index.ts'

function code(text: string): LanguageCode {
  return text as LanguageCode
}

function content(lines: readonly string[]): DocumentContent {
  return { text: lines.join('\n'), possible: languageKnowledge.evidenceOf(lines).possible }
}

function articles(language: string, from: number, to: number): DocumentContent {
  return content(declarationArticles(language, from, to).flat())
}

function fitIn(language: string, source: DocumentContent, target: DocumentContent) {
  return sourceFit(source, target, { source: code('eng'), target: code(language), knowledge: languageKnowledge })
}

describe('the source of a delivery', () => {
  test.each(['fra', 'arb', 'swh', 'spa', 'rus', 'hin'])(
    'is distinguished from other texts in the same language by its content, for a translation into %s',
    (language) => {
      const translated = articles(language, 3, 14)
      const right = fitIn(language, articles('eng', 3, 14), translated)
      expect(right.fit).toBe('likely')
      for (const [from, to] of [
        [1, 12],
        [10, 21],
        [19, 30],
      ] as const) {
        expect(fitIn(language, articles('eng', from, to), translated).score).toBeLessThan(right.score)
      }
    },
  )

  test('is not a text in another language than the order’s', () => {
    expect(fitIn('fra', articles('arb', 3, 14), articles('fra', 3, 14)).fit).not.toBe('likely')
    expect(fitIn('fra', articles('arb', 19, 30), articles('fra', 3, 14)).fit).toBe('unlikely')
    expect(fitIn('fra', articles('fra', 19, 30), articles('fra', 3, 14)).fit).toBe('unlikely')
  })

  test('is not a text with other numbers and another length', () => {
    const notice = (numbers: readonly number[]) =>
      content(numbers.map((number) => `On day ${String(number)} the clinic gives ${String(number * 7)} doses.`))
    const translated = content([11, 12, 13, 14].map((day) => `Le jour ${String(day)}, ${String(day * 7)} doses.`))
    expect(fitIn('fra', notice([11, 12, 13, 14]), translated).fit).toBe('likely')
    expect(fitIn('fra', notice([51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61]), translated).fit).toBe('unlikely')
  })

  test('is not a text full of numbers for a short delivery without any', () => {
    const warning = content(
      [12, 14, 20, 36, 45].map(
        (number) => `Store ${String(number)} litres of water for ${String(number + 1)} people before the storm comes.`,
      ),
    )
    const recipe = content(['La recette du pain', 'Mélangez la farine, la levure et le sel dans un grand bol.'])
    expect(fitIn('fra', warning, recipe).fit).toBe('unlikely')
    expect(fitIn('fra', warning, content(['from elsewhere'])).fit).toBe('unsure')
    // Of fewer lines than are compared, and as long as a translation, in which the numbers may be written in words.
    const asLong = content(['Gardez de l’eau pour tout le monde avant la tempête qui vient. '.repeat(4)])
    expect(fitIn('fra', warning, asLong).fit).toBe('unsure')
  })

  test('is recognised by its numbers in whatever digits and separators a language has', () => {
    const source = content(['Call 0800 114 114 before 12.5.2026.', 'Mix 6 spoons and 1,000 ml.', 'Ask for room 204.'])
    const translated = content(['اتصل بـ ٠٨٠٠ ١١٤ ١١٤ قبل ١٢/٥/٢٠٢٦.', 'اخلط ٦ ملاعق و١٠٠٠ مل.', 'اسأل عن الغرفة ٢٠٤.'])
    expect(fitIn('arb', source, translated).fit).toBe('likely')
  })

  test('is the file that was delivered as it was sent, however little it says and in whatever language it is', () => {
    const rules = content(['请只饮用经过处理的水。', '每天早上七点开始供水。'])
    expect(fitIn('arb', rules, rules).fit).toBe('likely')
    expect(fitIn('arb', content(['Room 4']), rules).fit).toBe('unsure')
    expect(fitIn('arb', rules, rules).score).toBeGreaterThan(
      fitIn('arb', articles('eng', 3, 14), articles('arb', 3, 14)).score,
    )
  })

  test('stays open where the content says too little', () => {
    expect(fitIn('fra', content(['Waiting room']), content(['Salle d’attente'])).fit).toBe('unsure')
    expect(fitIn('fra', content(['']), content(['Salle d’attente'])).fit).toBe('unsure')
  })
})
