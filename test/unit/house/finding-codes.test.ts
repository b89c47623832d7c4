// A finding is described once, in its row of the catalogue: a second list of codes elsewhere would have to be kept in step with it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findingCatalogue, findingCodes } from '../../../preload/contract/reviewing/review-findings.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const mostNamed = 2

/** Codes as texts or as names of properties. */
function codesIn(source: string): string[] {
  return findingCodes.filter((code) => new RegExp(`['"\`]${code}['"\`]|\\b${code}:`).test(source))
}

const lists = new Set([
  'preload/contract/reviewing/review-findings.ts',
  // Other sentences for findings that lack what the usual sentence mentions.
  'renderer/words/review-finding-words.ts',
])

/** A check names the codes that it reports. */
function isCheck(file: string): boolean {
  return /^main\/review\/checks\/\w+\/[\w-]+\.ts$/.test(file)
}

describe('the codes of findings', () => {
  test('this test sees a list of them', () => {
    expect(codesIn(`const some = ['numberAdded', "urlMissing"], more = { termMissing: 1 }`)).toHaveLength(3)
    expect(codesIn('const numberAdded = urlMissing')).toEqual([])
  })

  test('are listed in the catalogue only', () => {
    const files = globSync(['main/**/*.ts', 'preload/**/*.ts', 'renderer/**/*.{ts,svelte}'], { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.includes('/generated/') && !lists.has(file) && !isCheck(file))
    expect(files.length).toBeGreaterThan(500)
    const seconds = files.filter((file) => codesIn(readFileSync(path.join(root, file), 'utf8')).length > mostNamed)
    expect(seconds).toEqual([])
  })

  test('are implied by codes that cover rows', () => {
    for (const code of findingCodes) {
      const { impliedBy = [] } = findingCatalogue[code] as { impliedBy?: readonly string[] }
      for (const cause of impliedBy) expect(findingCodes).toContain(cause)
    }
  })
})
