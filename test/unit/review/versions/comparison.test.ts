import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, comparedText, wordChanges } from '../../../../main/review/versions/comparison.ts'
import { declaration } from '../../../fixtures/corpus/declaration.ts'
import { documentOf, passage } from '../../../fixtures/review/documents.ts'
import { processorMs } from '../../../harness/processor-time.ts'

function rowsOf(earlier: readonly string[], later: readonly string[]) {
  const comparison = compare(documentOf(earlier, 'fra'), documentOf(later, 'fra'))
  return comparison.rows.map((row) => [
    row.state,
    comparedText(comparison, 'earlier', row),
    comparedText(comparison, 'later', row),
  ])
}

const a = 'Lavez-vous les mains avec du savon.'
const b = 'Mélangez six cuillères de sucre dans un litre d’eau.'
const c = 'Appelez le numéro vert.'
const d = 'Gardez l’eau dans un récipient fermé.'

describe('two versions', () => {
  test('that are the same have no change', () => {
    expect(rowsOf([a, b, c], [a, b, c]).map(([state]) => state)).toEqual(['same', 'same', 'same'])
  })

  test('differ where a sentence was changed, added or taken out', () => {
    const changed = 'Mélangez huit cuillères de sucre dans un litre d’eau.'
    expect(rowsOf([a, b, c], [a, changed, c])[1]).toEqual(['changed', b, changed])
    expect(rowsOf([a, c], [a, b, c])[1]).toEqual(['added', '', b])
    expect(rowsOf([a, b, c], [a, c])[1]).toEqual(['removed', b, ''])
  })

  test('differ where a sentence moved, and nowhere else', () => {
    expect(rowsOf([a, b, c, d], [b, c, d, a])).toEqual([
      ['same', b, b],
      ['same', c, c],
      ['same', d, d],
      ['moved', a, a],
    ])
  })

  test('hold a sentence that was written anew beside the old one', () => {
    const anew = 'Utilisez du savon.'
    expect(rowsOf([b, a, c], [b, anew, c])[1]).toEqual(['changed', a, anew])
  })

  test('hold two sentences that were joined beside the one', () => {
    const joined = 'Lavez-vous les mains avec du savon, et gardez l’eau dans un récipient fermé.'
    expect(rowsOf([b, a, d, c], [b, joined, c])[1]).toEqual(['changed', `${a} ${d}`, joined])
  })

  test('know a unit by its key, whatever it says', () => {
    const unit = (key: string, translation: string) => passage(key, { kind: 'unit', key, translation })
    const comparison = compare(
      documentOf([unit('one', 'Oui'), unit('two', 'Annuler')], 'fra'),
      documentOf([unit('two', 'Quitter'), unit('new', 'Oui')], 'fra'),
    )
    const pairs = comparison.rows.map((row) => [
      row.state,
      comparedText(comparison, 'earlier', row),
      comparedText(comparison, 'later', row),
    ])
    expect(pairs).toContainEqual(['changed', 'Annuler', 'Quitter'])
  })

  test('compare the translations of a bilingual file, not its sources', () => {
    const unit = (translation: string) => passage('Cancel', { kind: 'unit', key: 'cancel', translation })
    const { rows } = compare(documentOf([unit('Annuler')], 'fra'), documentOf([unit('Annuler')], 'fra'))
    expect(rows.map(({ state }) => state)).toEqual(['same'])
  })
})

describe('the words of a changed sentence', () => {
  const changed = (earlier: string, later: string) => {
    const { earlier: one, later: other } = wordChanges(earlier, later)
    return [
      one.map(({ start, end }) => earlier.slice(start, end)),
      other.map(({ start, end }) => later.slice(start, end)),
    ]
  }

  test.each([
    ['Mélangez 6 cuillères.', 'Mélangez 8 cuillères.', ['6'], ['8']],
    ['Wash your hands.', 'Wash both of your hands.', [], ['both of']],
    ['用肥皂洗手。', '用干净的水洗手。', ['肥皂'], ['干净的水']],
    ['ล้างมือด้วยสบู่', 'ล้างมือด้วยน้ำสะอาด', ['สบู่'], ['น้ำสะอาด']],
    ['اغسل يديك بالصابون', 'اغسل يديك بالماء', ['بالصابون'], ['بالماء']],
  ])('%s → %s', (earlier, later, gone, come) => {
    expect(changed(earlier, later)).toEqual([gone, come])
  })
})

test('every sentence of both versions is in exactly one row, in its order', () => {
  const sentences = fc.array(fc.constantFrom(a, b, c, d, 'Oui.', 'Non.', 'Tout autre chose ici.'), { maxLength: 14 })
  fc.assert(
    fc.property(sentences, sentences, (one, other) => {
      const comparison = compare(documentOf(one, 'fra'), documentOf(other, 'fra'))
      const later = comparison.rows.flatMap(({ later: { from, to } }) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      )
      const earlier = comparison.rows.flatMap(({ earlier: { from, to } }) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      )
      expect(later).toEqual(other.map((_, at) => at))
      expect(earlier.toSorted((x, y) => x - y)).toEqual(one.map((_, at) => at))
      for (const row of comparison.rows)
        if (row.state === 'same')
          expect(comparedText(comparison, 'earlier', row)).toBe(comparedText(comparison, 'later', row))
    }),
  )
})

describe('versions of an unusual size', () => {
  test('of which all sentences are others have a row for each', () => {
    const many = (word: string) => Array.from({ length: 100_000 }, (_, at) => `${word}${at}`)
    expect(rowsOf(many('a'), many('b'))).toHaveLength(200_000)
  })

  test('hold one very long sentence beside each, also where two were joined, so that the search ends', () => {
    const words = (word: string) => Array.from({ length: 105 }, (_, at) => `${word}x${at}`).join(' ')
    const rewritten = (word: string) => Array.from({ length: 490 }, (_, at) => words(`${word}${at}`))
    const [first, second] = [words('first'), words('second')]
    const earlier = [first, second, ...rewritten('a')]
    const later = [`${first} ${second}`, ...rewritten('b')]
    expect(rowsOf(earlier, later)[0]).toEqual(['changed', first, `${first} ${second}`])
  })

  test('keep the order of equal sentences that moved', () => {
    const { rows } = compare(documentOf([a, a, a, b, c, d], 'fra'), documentOf([b, c, d, a, a], 'fra'))
    expect(rows.map(({ state, earlier }) => [state, earlier.from])).toEqual([
      ['removed', 2],
      ['same', 3],
      ['same', 4],
      ['same', 5],
      ['moved', 0],
      ['moved', 1],
    ])
  })
})

test('five thousand sentences are compared in the time of a few blinks, also where all of them are others', () => {
  const text = (code: string) =>
    Array.from({ length: 60 }, (_, round) => declaration(code).map((one) => `${String(round)} ${one}`))
      .flat()
      .slice(0, 5_000)
  const french = text('fra')
  const changed = french
    .map((one, at) => (at % 17 === 0 ? one.replace(/ (\S+)$/u, ' autrement') : one))
    .toSpliced(2_000, 40)
  const timed = (later: readonly string[]) => {
    const [one, other] = [documentOf(french, 'fra'), documentOf(later, 'fra')]
    const startedAt = processorMs()
    compare(one, other)
    return processorMs() - startedAt
  }
  const alike = timed(changed)
  const unlike = timed(text('swh'))
  process.stderr.write(
    `comparing ${String(french.length)} passages: alike ${alike.toFixed(0)} ms, unlike ${unlike.toFixed(0)} ms\n`,
  )
  // Generous, because the machine may be slow.
  expect(alike).toBeLessThan(10_000)
  expect(unlike).toBeLessThan(20_000)
})
