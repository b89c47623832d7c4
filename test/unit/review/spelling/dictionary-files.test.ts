import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dictionaryAt } from '../../../../main/review/spelling/dictionary-files.ts'

test('a dictionary is read again when its files have changed, also one that was not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-dictionary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = { aff: join(folder, 'nl.aff'), dic: join(folder, 'nl.dic') }
  const knows = (word: string) => dictionaryAt(place, () => undefined)?.knows(word)
  expect(knows('printer')).toBeUndefined()
  writeFileSync(place.aff, 'SET UTF-8\n')
  writeFileSync(place.dic, '1\nprinter\n')
  expect(knows('printer')).toBe('known')
  expect(knows('toetsenbord')).toBe('unknown')
  writeFileSync(place.dic, '2\nprinter\ntoetsenbord\n')
  expect(knows('toetsenbord')).toBe('known')
})
