import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe('the words of main', () => {
  const keys = Object.keys(JSON.parse(text('renderer/messages/en.json')) as object).filter((key) =>
    key.startsWith('main_'),
  )
  const used = new Set([...text('main/electron/words.ts').matchAll(/messages\.(\w+)\(/g)].map((match) => match[1]))

  test('stand in the message file, and none is left over', () => {
    expect([...used].sort()).toEqual(keys.sort())
  })
})
