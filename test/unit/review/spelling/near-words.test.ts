import { describe, expect, test } from 'vitest'
import { accentedLetters, slipBetween, withAccent } from '../../../../main/review/spelling/corrections.ts'
import { createFormHashes } from '../../../../main/review/spelling/near-words.ts'

function formsOf(word: string): Set<number> {
  const forms = new Set<number>()
  createFormHashes()(
    Uint16Array.from(word, (letter) => letter.charCodeAt(0)),
    (hash) => forms.add(hash),
  )
  return forms
}

describe('two words', () => {
  test.each([
    ['telcado', 'teclado', 'swapped', 2],
    ['imprresora', 'impresora', 'added', 4],
    ['impesora', 'impresora', 'lost', 3],
    ['caro', 'carro', 'lost', 2],
    ['imprusora', 'impresora', 'replaced', 4],
    ['hopital', 'hôpital', 'accent', 1],
  ])('have a form in common, and the slip between them is known: %s, %s', (word, other, kind, at) => {
    expect(formsOf(word).isDisjointFrom(formsOf(other))).toBe(false)
    expect(slipBetween(word, other)).toMatchObject({ word: other, kind, at })
  })

  test.each([
    ['impresora', 'impresora'],
    ['telcado', 'teclados'],
    ['abcd', 'badc'],
    ['impresora', 'teclado'],
  ])('are not one slip from each other: %s, %s', (word, other) => {
    expect(slipBetween(word, other)).toBeNull()
  })

  test('that have no letters in common have no form in common', () => {
    expect(formsOf('impresora').isDisjointFrom(formsOf('teclado'))).toBe(true)
  })
})

test('a slip keeps the capital of the word', () => {
  expect(slipBetween('Impesora', 'impresora')?.word).toBe('Impresora')
})

test('a word may have lost an accent only if it has none', () => {
  const accented = accentedLetters([...'abcdeáé'])
  expect([...withAccent('cada', accented)]).toEqual(['cáda', 'cadá'])
  expect([...withAccent('cadá', accented)]).toEqual([])
})
