import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf, term } from './row-checking.ts'

const sentence = 'Everyone has the right to rest and leisure, including periodic holidays with pay.'

describe('what was not translated', () => {
  test.each([
    ['fra', sentence, sentence, ['untranslated']],
    ['arb', sentence, sentence, ['untranslated']],
    ['khm', sentence, sentence, ['untranslated']],
    ['fra', sentence, `Toute personne a droit au repos, including periodic holidays with pay.`, ['partlyUntranslated']],
    ['jpn', sentence, 'すべて人は、periodic holidays with pay に対する権利を有する。', ['partlyUntranslated']],
  ])('is found in %s', (to, source, target, expected) => {
    expect(findingsIn(rowsOf([[source, target]]), { to }).map(({ code }) => code)).toEqual(expected)
  })

  test('is found in scripts without blanks', () => {
    expect(
      findingsIn(
        rowsOf([['人人生而自由,在尊严和权利上一律平等。', 'Tous 人人生而自由在尊严和权利上 naissent libres.']]),
        { from: 'cmn', to: 'fra' },
      ).map(({ code }) => code),
    ).toEqual(['partlyUntranslated'])
  })

  test.each([
    ['fra', 'Harbour Light Trust', 'Harbour Light Trust'],
    ['fra', 'Table 1', 'Table 1'],
    ['fra', 'Introduction', 'Introduction'],
    ['arb', 'World Health Organization (WHO)', 'منظمة الصحة العالمية (World Health Organization, WHO)'],
    ['deu', 'https://example.org', 'https://example.org'],
    ['fra', 'He said “to be or not to be” then.', 'Il dit alors « to be or not to be ».'],
    ['eng', sentence, sentence],
  ])('is not what %s keeps: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test('is a word that the document translates elsewhere', () => {
    const rows = rowsOf([
      ...['Food', 'Water', 'Land', 'Peace', 'Work'].map((word) => [`${word} report`, 'تقرير'] as const),
      ['Report', 'Report'],
    ])
    expect(findingsIn(rows, { to: 'arb' }).map(({ code, row }) => [code, row])).toEqual([['untranslated', 5]])
  })

  describe('is a unit of a few words that are translated elsewhere', () => {
    const leftIn = (to: string, units: readonly (readonly [string, string])[]) =>
      findingsIn(rowsOf(units, 'unit'), { to }).flatMap(({ code, row }) => (code === 'untranslated' ? [row] : []))
    const [swahili, french] = [[['Open the order', 'Fungua agizo']], [['Open the plan', 'Ouvrir le plan']]] as const

    test.each([
      ['Log out', 'by texts that are known in both languages'],
      ['Open the order…', 'by the delivery'],
    ])('%s: %s', (unit) => {
      expect(leftIn('swa', [...swahili, [unit, unit]])).toEqual([1])
    })

    test.each([
      ['swa', 'Print Screen', 'a name'],
      ['swa', 'Log out WHO', 'a code'],
      ['swa', 'log;out;', 'a list'],
      ['swa', 'Log the xylograph', 'a word of which nothing is known'],
      ['swa', 'Log', 'a single word'],
      ['fra', 'Open plan', 'a word of both languages'],
    ])('but in %s not %s: %s', (to, unit) => {
      expect(leftIn(to, [...(to === 'swa' ? swahili : french), [unit, unit]])).toEqual([])
    })
  })

  test('is nothing between languages that share their words', () => {
    const rows = rowsOf(
      Array.from({ length: 30 }, (_, at) => [
        `Svako ima pravo na slobodu ${String(at)} mišljenja i vjere`,
        `Svako ima pravo na slobodu ${String(at)} misli i vjere`,
      ]),
    )
    expect(findingsIn(rows, { from: 'bos', to: 'hrv' })).toEqual([])
  })

  test('is an empty unit', () => {
    expect(found('Save the file', ' ', { to: 'fra', kind: 'unit' })).toEqual(['translationEmpty'])
    expect(found('%s', '', { to: 'fra', kind: 'unit' })).toEqual([])
  })
})

describe('repeated words', () => {
  test('are found where they are a slip', () => {
    expect(found('All are free.', 'Tous les les hommes sont libres.', { to: 'fra' })).toEqual(['wordRepeated les les'])
    expect(found('He must go.', 'Он должен должен идти.', { to: 'rus' })).toEqual(['wordRepeated должен должен'])
    expect(found('In the end it ended.', 'Terminó al final al final del año.', { to: 'spa' })).toEqual([
      'wordRepeated al final al final',
    ])
  })

  test.each([
    ['fra', 'We wash.', 'Nous nous lavons.'],
    ['ind', 'Everyone came.', 'Orang orang datang.'],
    ['hin', 'Slowly it came.', 'वह धीरे धीरे आया।'],
    ['swh', 'Quickly it came.', 'Ilikuja haraka haraka.'],
    ['cmn', 'Look at it.', '看 看 吧。'],
    ['rus', 'Very, very good.', 'Очень, очень хорошо.'],
    ['deu', 'The ones who came.', 'Die, die die Arbeit taten.'],
  ])('are left alone in %s: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})

describe('punctuation', () => {
  test.each([
    ['fra', 'All (people) are free.', 'Tous (les gens sont libres.', ['bracketUnbalanced (']],
    ['jpn', 'All (people) are free.', 'すべて（人は自由である。', ['bracketUnbalanced （']],
    ['fra', 'The “right” is free.', 'Le « droit est libre.', ['quoteUnbalanced «']],
    ['spa', 'Who has the right?', 'Quién tiene el derecho.', ['endPunctuation ? → .']],
    ['fra', 'All are free, and equal.', 'Tous sont libres,, et égaux..', ['punctuationDoubled ,, ..']],
  ])('is wrong in %s: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual(expected)
  })

  test.each([
    ['fra', 'a) first', '1) premier'],
    ['ell', 'Who has it?', 'Ποιος το έχει;'],
    ['arb', 'Who has it?', 'من لديه ذلك؟'],
    ['tha', 'Who has it?', 'ใครมีมัน'],
    ['jpn', 'Who has it?', '誰が持っていますか。'],
    ['heb', 'The report is here.', 'הדו"ח כאן.'],
    ['deu', 'The “right” is free.', 'Das „Recht“ ist frei.'],
    ['hin', 'An act (crime) is one.', 'कृत्य (अपराध) एक है।'],
    ['fra', 'The 5" pipe is here.', 'Le tuyau de 5" est ici.'],
  ])('is right in %s: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})

describe('terms', () => {
  const rights = term('human rights', ['droits de l’homme', 'droits humains'], ['droits de l’être humain'])
  test('are wanted as the glossary has them, in any form', () => {
    const check = (target: string): string[] =>
      found('The human rights are for all.', target, { to: 'fra', terms: [rights] })
    expect(check('Les droits humains sont pour tous.')).toEqual([])
    expect(check('Le droit humain est pour tous.')).toEqual([])
    expect(check('Les libertés sont pour tous.')).toEqual(['termMissing droits de l’homme droits humains'])
  })

  test('are found with the forms of their language', () => {
    expect(
      found('The refugees came.', 'Die Flüchtlinge kamen.', { to: 'deu', terms: [term('refugee', ['Flüchtling'])] }),
    ).toEqual([])
    expect(found('The refugees came.', 'جاء اللاجئون.', { to: 'arb', terms: [term('refugee', ['لاجئ'])] })).toEqual([])
    expect(
      found('The refugees came.', 'Wakimbizi walikuja.', { to: 'swh', terms: [term('refugee', ['mkimbizi'])] }),
    ).toEqual([])
    expect(found('The refugees came.', '难民来了。', { to: 'cmn', terms: [term('refugee', ['难民'])] })).toEqual([])
    expect(found('The refugees came.', '移民来了。', { to: 'cmn', terms: [term('refugee', ['难民'])] })).toEqual([
      'termMissing 难民',
      'oppositeMeaning refugees → 移民',
    ])
  })

  test('are found where an access key is marked within the word', () => {
    const terms = [term('window', ['Fenster'])]
    expect(found('&Window', 'Fen&ster', { to: 'deu', terms })).toEqual([])
    expect(found('&Window', 'Fel&der', { to: 'deu', terms })).toEqual(['termMissing Fenster'])
  })

  test('are not looked for within longer ones, nor within words', () => {
    const terms = [term('rights', ['droits']), term('copyrights', ['licences']), term('art', ['art'])]
    expect(found('The copyrights are part of it.', 'Les licences en font partie.', { to: 'fra', terms })).toEqual([])
  })

  test('that are forbidden are named', () => {
    expect(
      found('The desk is here.', 'Le pupitre est ici.', { to: 'fra', terms: [term('desk', ['bureau'], ['pupitre'])] }),
    ).toEqual(['termForbidden bureau → pupitre', 'termMissing bureau'])
  })

  test('that stay must stay', () => {
    const terms = [term('Harbour Light', [])]
    expect(found('Ask Harbour Light.', '请问 Harbour Light。', { to: 'cmn', terms })).toEqual([])
    expect(found('Ask Harbour Light.', 'Demandez à Lumière du port.', { to: 'fra', terms })).toEqual([
      'termTranslated Harbour Light',
    ])
  })

  test('that are common words of both languages may begin a sentence and be inflected', () => {
    const check = (target: string) => found('The service is slow.', target, { to: 'fra', terms: [term('service', [])] })
    expect(check('Service trop lent.')).toEqual([])
    expect(check('Des services lents.')).toEqual([])
    expect(check('Le prestataire est lent.')).toEqual(['termTranslated service'])
  })
})

describe('over the rows of a document', () => {
  test('the same source in other words is said once, at the rarer one', () => {
    const rows = rowsOf([
      ['Send the form back.', 'Renvoyez le formulaire.'],
      ['Something else entirely.', 'Tout autre chose.'],
      ['Send the form back.', 'Renvoyez le formulaire.'],
      ['Send the form back.', 'Il faut nous remettre ce papier.'],
    ])
    const findings = findingsIn(rows, { to: 'fra' })
    expect(findings.map(({ code, row, expected }) => [code, row, expected])).toEqual([
      ['translationInconsistent', 3, ['Renvoyez le formulaire.']],
    ])
  })

  test('a translation that was pasted under another source is found', () => {
    const rows = rowsOf([
      [
        'Everyone has the right to work and to free choice of employment.',
        'Toute personne a droit au travail et au libre choix de son emploi.',
      ],
      [
        'Each child shall be kept away from windows during a winter storm.',
        'Toute personne a droit au travail et au libre choix de son emploi.',
      ],
    ])
    expect(findingsIn(rows, { to: 'fra' }).map(({ code, row }) => [code, row])).toEqual([['translationRepeated', 1]])
  })

  test('a row that was cut is far shorter than the others', () => {
    const rows = rowsOf(
      Array.from({ length: 40 }, (_, at) => [
        `${sentence} ${sentence} ${'x'.repeat(at)}`,
        at === 20
          ? 'Toute personne'
          : `Toute personne a droit au repos et aux loisirs, et notamment à une limitation raisonnable de la durée du travail. ${'x'.repeat(at * 2)}`,
      ]),
    )
    expect(findingsIn(rows, { to: 'fra' }).map(({ code, row }) => [code, row])).toEqual([['lengthShort', 20]])
  })
})

test('text that was read in the wrong encoding is found', () => {
  expect(found('All are free.', 'Tous sont Ã©gaux.', { to: 'fra' })).toHaveLength(1)
  expect(found('All are free.', 'Tous sont \uFFFDgaux.', { to: 'fra' })).toHaveLength(1)
  expect(found('All are free.', 'À Genève, tous sont égaux. Ãna', { to: 'fra' })).toEqual([])
})

test('the same cause in the same texts has the same id, wherever the row is', () => {
  const one = findingsIn(rowsOf([['It took 45 days.', 'Cela dura 54 jours.']]), { to: 'fra' })
  const later = findingsIn(
    rowsOf([
      ['First.', 'D’abord.'],
      ['It took 45 days.', 'Cela dura 54 jours.'],
    ]),
    { to: 'fra' },
  )
  expect(later[0]?.id).toBe(one[0]?.id)
})
