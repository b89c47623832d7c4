// A message that is read only once stays in the language of that moment: lint finds it.
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const eslint = new ESLint()

async function findings(code: string, filePath: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'house/messages-when-shown').length
}

const fromFile = "import * as m from '../messages/generated/messages.js'\n"
function inComponent(script: string): string {
  return `<script lang="ts">\nimport * as m from '../messages/generated/messages.js'\n${script}\n</script>\n<p>{m.app_name()}</p>\n`
}

describe('a message that is read only once', () => {
  test.each([
    ['when a file is loaded', `${fromFile}export const name = m.app_name()`],
    ['for a field of a class', `${fromFile}export class Place {\n  name = m.app_name()\n}`],
    ['by a constructor', `${fromFile}export class Place {\n  constructor() {\n    this.name = m.app_name()\n  }\n}`],
  ])('%s is found', async (_when, code) => {
    expect(await findings(code, 'renderer/words/error-words.ts')).toBe(1)
  })

  test('when a component is created is found, but not in its markup', async () => {
    expect(await findings(inComponent('const name = m.app_name()'), 'renderer/views/Inbox.svelte')).toBe(1)
  })

  test.each([
    ['in a function', `${fromFile}export function name(): string {\n  return m.app_name()\n}`],
    ['as a function', `${fromFile}export const names = { place: m.app_name }`],
  ])('%s is read again', async (_when, code) => {
    expect(await findings(code, 'renderer/words/error-words.ts')).toBe(0)
  })

  test('in $derived is read again', async () => {
    const code = inComponent('const name = $derived(m.app_name())\nconst names = $derived.by(() => [m.app_name()])')
    expect(await findings(code, 'renderer/views/Inbox.svelte')).toBe(0)
  })
})
