// Code within a text: in no language, under no rule of writing, but the same on both sides.
import { describe, expect, test } from 'vitest'
import { isAllCode, maskedCode } from '../../../main/review/checks/coverage/code.ts'
import type { CheckedRow } from '../../../main/review/checks/row-context.ts'
import { aligned, passage } from '../../fixtures/review/documents.ts'
import { check, codes, english, with_ } from './document-checking.ts'
import { findingsIn } from './row-checking.ts'

/** A row whose code is in square brackets. */
function rowOf(source: string, target: string): CheckedRow {
  const sides = [source, target].map((text) => {
    const code: { start: number; end: number }[] = []
    let plain = ''
    for (const [at, piece] of text.split(/[⟦⟧]/u).entries()) {
      if (at % 2 === 1) code.push({ start: plain.length, end: plain.length + piece.length })
      plain += piece
    }
    return { plain, code }
  })
  const [from, to] = sides
  return {
    row: 0,
    source: from?.plain ?? '',
    target: to?.plain ?? '',
    sourceCode: from?.code,
    targetCode: to?.code,
    kind: 'paragraph',
    sourceCodes: [],
    targetCodes: [],
  }
}
function found(source: string, target: string): string[] {
  return findingsIn([rowOf(source, target)], { to: 'deu' }).map(({ code, severity }) => `${code} ${severity}`)
}

describe('a row', () => {
  test.each([
    ['⟦list all the files here⟧', '⟦list all the files here⟧'],
    ['Type ⟦list all the files here⟧ now.', 'Tippen Sie ⟦list all the files here⟧ ein.'],
    ['Type ⟦list all the files here⟧ now.', 'Tippen Sie list all the files here ein.'],
    ['Type ⟦if (a  b⟧ now.', 'Tippen Sie ⟦if (a  b⟧ ein.'],
    ['Type ⟦that that⟧ now.', 'Tippen Sie ⟦that that⟧ ein.'],
    ['⟦# Print the name of this file⟧', '⟦# Den Namen dieser Datei ausgeben⟧'],
  ])('“%s” as “%s” is right', (source, target) => {
    expect(found(source, target)).toEqual([])
  })

  test.each([
    ['Type ⟦rm {file}⟧ now.', 'Tippen Sie ⟦rm {datei}⟧ ein.', ['placeholderChanged minor']],
    ['Type rm {file} now.', 'Tippen Sie rm {datei} ein.', ['placeholderChanged critical']],
    ['See ⟦/etc/background⟧ now.', 'Siehe ⟦/etc/backgrund⟧.', ['placeholderMissing minor']],
    ['Type ⟦ls⟧ (or not) now.', 'Tippen Sie ⟦ls⟧ (oder nicht ein.', ['bracketUnbalanced minor']],
    ['It must list all the files here.', 'It must list all the files here.', ['untranslated critical']],
  ])('“%s” as “%s” has %j', (source, target, expected) => {
    expect(found(source, target)).toEqual(expected)
  })
})

test('masked code is one word, and a text may be nothing but code', () => {
  const code = [{ start: 2, end: 8 }]
  expect(maskedCode('a (b c) d', [{ start: 2, end: 7 }])).toBe('a xbxcx d')
  expect(isAllCode('– f(x y).', code)).toBe(true)
  expect(isAllCode('an f(x y)', code)).toBe(false)
  expect(isAllCode('prose', [])).toBe(false)
})

describe('a paragraph that only the delivery has', () => {
  const added = 'This remark explains in many words what the next command will do to the disk.'
  function codesWith(code: number[] | undefined): string[] {
    const target = with_(english, english.passages.toSpliced(30, 0, passage(added, code === undefined ? {} : { code })))
    const pairs: [number | null, number | null][] = english.passages.map((_, at) => [at, at < 30 ? at : at + 1])
    return codes(check(english, target, aligned(english, target, pairs.toSpliced(30, 0, [null, 30]))))
  }

  test('is reported, but not if it is code, whose comments translators break where they like', () => {
    expect(codesWith(undefined)).toContain('passageAdded')
    expect(codesWith([0, added.length])).not.toContain('passageAdded')
  })
})
