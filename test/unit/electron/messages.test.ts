import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { words } from '../../../main/electron/messages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['main/index.ts', ...globSync('main/electron/**/*.ts', { cwd: root })]
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

// A message that main uses and that is not in the message file does not compile.
test('main has no unused messages', () => {
  const names = Object.keys(words)
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter((name) => !new RegExp(`\\bwords\\.${name}\\b`).test(sources))).toEqual([])
})
