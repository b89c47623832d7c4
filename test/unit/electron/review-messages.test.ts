import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { documentFindingCodes } from '../../../main/review/checks/document/document-codes.ts'
import { rowFindingCodes } from '../../../main/review/checks/row-codes.ts'

function text(path: string) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}
const words = text('main/electron/review-messages.ts')

describe('the words of reasons, findings and sheets', () => {
  const keys = Object.keys(JSON.parse(text('renderer/messages/en.json')) as object).filter((key) =>
    key.startsWith('reason_'),
  )

  test('stand in the message file, and none is left over', () => {
    const used = new Set([...words.matchAll(/messages\.(reason_\w+)/g)].map((match) => match[1]))
    expect([...used].sort()).toEqual(keys.sort())
  })

  test('say what each finding is about', () => {
    const worded = [...words.matchAll(/^ {4}(\w+): (?:sentence|counted)\(/gm)].map((match) => match[1])
    for (const code of [...documentFindingCodes, ...rowFindingCodes]) expect(worded).toContain(code)
  })
})
