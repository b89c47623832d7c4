import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf } from '../../row-checking.ts'

function repeatedIn(rows: readonly (readonly [string, string])[], to: string): string[] {
  return findingsIn(rowsOf(rows), { to })
    .filter(({ code }) => code === 'wordRepeated')
    .map((finding) => finding.found.join())
}

describe('a word twice in a row', () => {
  test.each([
    ['fin', 'All people are born free.', 'Kaikki ihmiset ihmiset syntyvät vapaina.', 'ihmiset ihmiset'],
    ['hun', 'All people are born free.', 'Minden ember ember szabadnak születik.', 'ember ember'],
    ['pes', 'All people are born free.', 'همه مردم مردم آزاد به دنیا می‌آیند.', 'مردم مردم'],
    ['zho', 'The target file is here.', '目標檔案檔案在這裡。', '檔案檔案'],
    ['zho', 'There is not enough free space.', '沒有足夠的的空間。', '的的'],
    ['jpn', 'Open the target file.', '対象ファイルファイルを開く。', 'ファイルファイル'],
    ['tha', 'The program is here.', 'โปรแกรมโปรแกรมอยู่ที่นี่', 'โปรแกรมโปรแกรม'],
  ])('is found in %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`wordRepeated ${expected}`])
  })

  test.each([
    ['hun', 'That person came.', 'Eljött az az ember.'],
    ['zho', 'The purpose is often right.', '這個目的的確常常是對的。'],
    ['zho', 'Rongorongo', '朗格朗格'],
    ['tha', 'A place that is free', 'ที่ที่ว่าง'],
    ['jpn', 'Various people', 'いろいろな人'],
  ])('may be right in %s: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  const turkish = [
    ['The list of files', 'Dosya listesi ve adlar'],
    ['Words and numbers', 'Kelimeler ve sayılar'],
    ['Day and night', 'Gündüz ve gece'],
    ['Salt and sugar', 'Tuz ve şeker'],
    ['Heat and cold', 'Sıcak ve soğuk'],
    ['War and peace', 'Savaş ve barış'],
    ['Left and right', 'Sol ve sağ'],
    ['Bread and water', 'Ekmek ve su'],
    ['Slowly it came.', 'Yavaş yavaş geldi.'],
  ] as const

  test('is reported where words are doubled on purpose only if the delivery uses this one alone', () => {
    expect(repeatedIn([...turkish, ['Earth and sky', 'Yer ve ve gök']], 'tur')).toEqual(['ve ve'])
    expect(repeatedIn([['Earth and sky', 'Yer ve ve gök']], 'tur')).toEqual([])
  })

  test('is meant where the source goes one by one', () => {
    expect(repeatedIn([['It tests the line step by step.', 'يختبر الخط خطوة خطوة.']], 'arb')).toEqual([])
    expect(repeatedIn([['It tests every step.', 'يختبر كل خطوة خطوة.']], 'arb')).toEqual(['خطوة خطوة'])
  })

  test('is meant if the delivery doubles it again and again', () => {
    const doubled = Array.from({ length: 4 }, (_, at) => [`Earth, sky ${String(at)}`, 'Yer ve ve gök'] as const)
    expect(repeatedIn([...turkish, ...doubled], 'tur')).toEqual([])
  })

  test('proves nothing in Vietnamese, where one word may end as the next begins', () => {
    const rows = [
      ...['an toàn', 'toàn bộ', 'hoàn toàn', 'toàn quốc', 'toàn thể'].map(
        (word, at) => [`Word ${String(at)}`, word] as const,
      ),
      ...Array.from({ length: 300 }, (_, at) => [`Number ${String(at)}`, `số thứ bao nhiêu đó ${String(at)}`] as const),
      ['Safe in the whole world', 'an toàn toàn cầu'] as const,
    ]
    expect(repeatedIn(rows, 'vie')).toEqual([])
  })
})
