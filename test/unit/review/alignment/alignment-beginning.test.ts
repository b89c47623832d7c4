// The first rows of long documents: available at once, the same sentences as in the full alignment, and none if they
// would be nonsense.
import { describe, expect, test } from 'vitest'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { alignBeginning } from '../../../../main/review/alignment/alignment-beginning.ts'
import type { AlignedRow } from '../../../../main/review/model.ts'
import { declarationPassages, documentOf, passage } from '../../../fixtures/review/documents.ts'
import { there } from '../../../integration/review/review-world.ts'

/** The Declaration repeated, with different numbers each time. */
function long(code: string, chapters = 8) {
  return documentOf(
    Array.from({ length: chapters }, (_, chapter) =>
      declarationPassages(code).map((one) => ({ ...one, text: `${one.text} (${String(chapter + 1)})` })),
    ).flat(),
    code.slice(0, 3),
  )
}
function sentences({ source, target }: AlignedRow) {
  return JSON.stringify([source, target])
}

describe('the beginning of long documents', () => {
  test.each(['fra', 'arb', 'cmn_hans'])('is as in the whole alignment but for few rows: English beside %s', (code) => {
    const [source, target] = [long('eng', 24), long(code, 24)]
    const beginning = alignBeginning(source, target)
    const whole = new Set(align(source, target).rows.map(sentences))
    const { rows } = there(beginning)
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter((row) => !whole.has(sentences(row))).length / rows.length).toBeLessThan(0.15)
  })

  test('names its sentences as the whole alignment does, from the first on, each in one row', () => {
    const [source, target] = [long('eng'), long('fra')]
    const { rows, ...beginning } = there(alignBeginning(source, target))
    const whole = align(source, target)
    expect(whole.source.slice(0, beginning.source.length)).toEqual(beginning.source)
    expect(whole.target.slice(0, beginning.target.length)).toEqual(beginning.target)
    let [atSource, atTarget] = [0, 0]
    for (const row of rows) {
      expect([row.source.from, row.target.from]).toEqual([atSource, atTarget])
      ;[atSource, atTarget] = [row.source.to, row.target.to]
    }
  })

  test('is not shown of short documents, of files that pair themselves by keys, and of texts that have nothing to do with each other', () => {
    expect(alignBeginning(long('eng', 1), long('fra', 1))).toBeNull()
    const unit = (_: unknown, at: number) =>
      passage(`Entry number ${String(at)} of this file`, { kind: 'unit', key: String(at) })
    const keyed = documentOf(Array.from({ length: 3_000 }, unit), 'eng')
    expect(alignBeginning(keyed, keyed)).toBeNull()
    const noise = documentOf(
      Array.from({ length: 4_000 }, (_, at) => 'ab '.repeat(1 + ((at * 7919) % 97)).trim()),
      null,
    )
    expect(alignBeginning(long('eng'), noise)).toBeNull()
  })
})
