import { describe, expect, test } from 'vitest'
import { verdictOf } from '../../../../main/review/versions/comment-resolution.ts'
import type { NewFindings } from '../../../../main/review/versions/comment-resolution.ts'

const nothing: NewFindings = { ids: new Set(), codes: new Set(), codesThere: new Set() }
const changed = { earlier: 'Hay 1520 familias.', later: 'Hay 1250 familias.' }
const same = { earlier: 'Hay 1520 familias.', later: 'Hay  1520 familias.' }
const number = { text: '', targetQuote: '', finding: { id: 'numberChanged-1', code: 'numberChanged' } }

describe('a finding of the last rejection', () => {
  test('is resolved where its passage changed and the checks find it no more', () => {
    expect(verdictOf(number, changed, nothing)).toBe('yes')
  })

  test('is not resolved where it is still found, or the passage is as it was', () => {
    expect(verdictOf(number, changed, { ...nothing, codesThere: new Set(['numberChanged']) })).toBe('no')
    expect(verdictOf(number, same, nothing)).toBe('no')
    expect(verdictOf(number, null, { ...nothing, ids: new Set(['numberChanged-1']) })).toBe('no')
  })

  test('is to be looked at where the passage is gone, but for what asked to take it out', () => {
    const gone = { earlier: 'Hay 1520 familias.', later: '' }
    expect(verdictOf(number, gone, nothing)).toBe('look')
    expect(verdictOf({ ...number, finding: { id: 'x', code: 'passageDoubled' } }, gone, nothing)).toBe('yes')
  })

  test('about the whole document is resolved where none like it is found', () => {
    const rows = { ...number, finding: { id: 'tableRows-1', code: 'tableRows' } }
    expect(verdictOf(rows, null, nothing)).toBe('yes')
    expect(verdictOf(rows, null, { ...nothing, codes: new Set(['tableRows']) })).toBe('look')
  })

  test('about a missing passage is resolved where nothing is found to be missing', () => {
    const missing = { ...number, finding: { id: 'passageMissing-1', code: 'passageMissing' } }
    expect(verdictOf(missing, { earlier: '', later: '' }, nothing)).toBe('yes')
    expect(verdictOf(missing, { earlier: '', later: 'Nadie puede pedirle dinero.' }, nothing)).toBe('yes')
    expect(verdictOf(missing, { earlier: '', later: '' }, { ...nothing, codes: new Set(['passageMissing']) })).toBe(
      'look',
    )
  })
})

describe("a person's comment", () => {
  const comment = { text: 'Too formal.', targetQuote: 'Hay 1520 familias.', finding: null }

  test('is not resolved where not one word changed', () => {
    expect(verdictOf(comment, same, nothing)).toBe('no')
  })

  test('is to be looked at where something changed: only a person can tell', () => {
    expect(verdictOf(comment, changed, nothing)).toBe('look')
    expect(verdictOf(comment, null, nothing)).toBe('look')
  })

  test('is resolved where the words that it asked for are there now', () => {
    expect(verdictOf({ ...comment, text: 'It must say “1250 familias”, not “1520”.' }, changed, nothing)).toBe('yes')
    expect(verdictOf({ ...comment, text: 'Why “1520”?' }, changed, nothing)).toBe('look')
  })
})
