import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

function text(path: string) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

describe('the words of main', () => {
  const keys = new Set(Object.keys(JSON.parse(text('renderer/messages/en.json')) as object))
  const used = new Set(
    [...text('main/electron/messages.ts').matchAll(/messages\.(\w+)\(/g)].flatMap((match) => match[1] ?? []),
  )

  test('stand in the message file', () => {
    expect(used.size).toBeGreaterThan(100)
    expect([...used].filter((key) => !keys.has(key))).toEqual([])
  })

  // Main also says some words of the window (the states of an order, in what it exports): those are not its own.
  test('none of its own is left over', () => {
    expect([...keys].filter((key) => key.startsWith('main_') && !used.has(key))).toEqual([])
  })
})
