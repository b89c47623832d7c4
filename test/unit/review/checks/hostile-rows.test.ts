// Rows that nobody wrote to be read: one cell with ten thousands of numbers, tags or brackets. The checks must come to an end,
// in a time that grows with the text and not with its square.
import { describe, expect, test } from 'vitest'
import type { CheckedRow } from '../../../../main/review/checks/row-context.ts'
import { processorMs } from '../../../harness/processor-time.ts'
import { findingsIn, rowsOf } from '../row-checking.ts'

function many(count: number, text: (at: number) => string, separator = ' '): string {
  return Array.from({ length: count }, (_, at) => text(at)).join(separator)
}

interface Hostile {
  what: string
  to?: string
  rows: (count: number) => CheckedRow[]
}

function unit(source: string, target: string): CheckedRow[] {
  return rowsOf([[source, target]], 'unit')
}

const hostile: readonly Hostile[] = [
  {
    what: 'numbers that all differ',
    rows: (count) =>
      unit(
        many(count, (at) => String(100_000 + at * 7)),
        many(count, (at) => String(100_003 + at * 7)),
      ),
  },
  {
    what: 'dates',
    rows: (count) =>
      unit(
        many(count, (at) => `${String(at % 28)} January`),
        many(count, (at) => `${String(at % 28)} février`),
      ),
  },
  {
    what: 'names that are all replaced',
    rows: (count) => {
      const letters = (at: number): string =>
        String(at).replaceAll(/\d/gu, (digit) => 'abcdefghij'.charAt(Number(digit)))
      return unit(
        `in ${many(count, (at) => `Name${letters(at)}`, ', ')}`,
        `dans ${many(count, (at) => `Mot${letters(at * 7 + 3)}`, ', ')}`,
      )
    },
  },
  {
    what: 'percentages',
    rows: (count) =>
      unit(
        many(count, (at) => `${String(at)} %`),
        many(count, (at) => `${String(at)} mg`),
      ),
  },
  {
    what: 'tags without an end',
    rows: (count) =>
      unit(
        many(count, (at) => `<a${String(at)}>`),
        many(count, (at) => `<b${String(at)}>`),
      ),
  },
  {
    what: 'addresses that all differ',
    rows: (count) =>
      unit(
        many(count, (at) => `https://a.org/${String(at)}`),
        many(count, (at) => `https://b.org/x${String(at)}`),
      ),
  },
  { what: 'an address with closing brackets', rows: (count) => unit('text', `http://a.org/${')'.repeat(count * 4)}`) },
  {
    what: 'brackets of two kinds',
    rows: (count) => unit('text', '[('.repeat(count * 4) + '}'.repeat(count * 4)),
  },
  {
    what: 'brackets in every row',
    rows: (count) =>
      rowsOf(Array.from({ length: count }, (_, at) => [`Sentence ${String(at)}`, `Phrase ${String(at)} (`] as const)),
  },
  {
    what: 'a few words over and over',
    rows: (count) =>
      unit(
        many(count, (at) => ['alpha', 'beta', 'gamma'][(at * at) % 3] ?? ''),
        many(count, (at) => ['beta', 'alpha', 'gamma'][(at * at * at) % 3] ?? ''),
      ),
  },
  {
    what: 'doubled words',
    rows: (count) =>
      unit(
        many(count, (at) => `word${String(at)}`),
        many(count, (at) => `mot${String(at)} mot${String(at)} et${String(at)}`),
      ),
  },
  {
    what: 'doubled words without spaces',
    to: 'cmn',
    rows: (count) =>
      unit(
        many(count, (at) => `word${String(at)}`),
        '檔案檔案，'.repeat(count),
      ),
  },
  {
    what: 'half hours that count towards the next',
    to: 'deu',
    rows: (count) => unit('6:30 '.repeat(count), 'halb sieben '.repeat(count)),
  },
  {
    what: 'areas in hectares and their tenths',
    to: 'tur',
    rows: (count) =>
      unit(
        many(count, (at) => `${String(100_000 + at)} hectares`),
        many(count, (at) => `${String(1_000_003 + at * 10)} dönüm`),
      ),
  },
  {
    what: 'numbers in many parts',
    to: 'hin',
    rows: (count) =>
      unit(
        many(count, (at) => String(1_000_000 + at * 7)),
        many(count, (at) => `${String(90_000 - at)} लाख`),
      ),
  },
  {
    what: 'decades in words',
    to: 'deu',
    rows: (count) => unit('the 1960s '.repeat(count), 'Siebzigerjahre '.repeat(count)),
  },
  {
    what: 'persons and things that are exchanged',
    to: 'spa',
    rows: (count) => unit('the mother-in-law has a drawer '.repeat(count), 'el suegro tiene una cuna '.repeat(count)),
  },
  {
    what: 'duties that became freedoms',
    to: 'rus',
    rows: (count) => unit('you should and must first '.repeat(count), 'можно '.repeat(count)),
  },
  {
    what: 'letters of another script',
    to: 'jpn',
    rows: (count) => unit('Windows '.repeat(count), 'Windоws_а '.repeat(count)),
  },
  {
    what: 'doubled words in a language that doubles words',
    to: 'hin',
    rows: (count) =>
      unit(
        many(count, (at) => `word${String(at)}`),
        'तालिका तालिका, '.repeat(count),
      ),
  },
  {
    what: 'denials over and over',
    to: 'deu',
    rows: (count) => unit('no water may '.repeat(count), 'nicht '.repeat(count)),
  },
  {
    what: 'a statement, and its translation with denials over and over',
    to: 'deu',
    rows: (count) => unit('The office in the old town is open today.', 'nicht das '.repeat(count)),
  },
  {
    what: 'two places that are exchanged behind a long introduction',
    rows: (count) =>
      unit('The bus goes from Paris to Lyon.', `${'voir la page '.repeat(count)}: le bus va de Lyon à Paris.`),
  },
  {
    what: 'access keys that are lost',
    rows: (count) =>
      rowsOf(
        Array.from({ length: count }, (_, at) => [`&Open ${String(at)}`, `Ouvrir ${String(at)}`] as const),
        'unit',
      ),
  },
]

const small = 2_000
const times = 8

describe('a row that nobody wrote to be read', () => {
  test.each(hostile)('with $what takes a time that grows with its length', ({ rows, to = 'fra' }) => {
    const check = (count: number): number => {
      const before = processorMs()
      findingsIn(rows(count), { to })
      return processorMs() - before
    }
    check(small)
    const short = check(small)
    const long = Math.min(check(small * times), check(small * times))
    // A quadratic loop takes 64 times as long; what does not fit the processor's cache takes up to 24 times as long.
    expect(long).toBeLessThan(Math.max(short, 20) * times * 5)
  })

  test('is reported with the first places only, however many there are', () => {
    const [finding] = findingsIn(unit('text', '('.repeat(300_000)), { to: 'fra' })
    expect(finding?.code).toBe('bracketUnbalanced')
    expect(finding?.target).toHaveLength(100)
  })

  test('is checked to its end with more placeholders than a call takes arguments', () => {
    expect(() => findingsIn(unit('-'.repeat(200_000), '--a '.repeat(200_000)), { to: 'fra' })).not.toThrow()
  })

  test('has at most a hundred findings of a kind', () => {
    const rows = unit(
      many(5_000, (at) => String(100_000 + at * 7)),
      many(5_000, (at) => String(100_003 + at * 7)),
    )
    const changed = findingsIn(rows, { to: 'fra' }).filter(({ code }) => code === 'numberChanged')
    expect(changed).toHaveLength(100)
  })
})
