// Groups the messages by the first word of their key, one module per group: `error_not_found` is `notFound` in
// `groups/error.ts`. Code looks up the message of a code directly, with types and without a list: a code without a
// message does not compile. Importing a group loads only its messages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const messages = path.join(root, 'renderer', 'messages')
const groups = path.join(messages, 'generated', 'groups')

/** The source of each group's module, by file name. */
export function groupModules(keys) {
  const modules = new Map()
  for (const key of keys) {
    const [group, ...words] = key.split('_')
    if (words.length === 0) continue
    const name = words.join('_').replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    const file = `${group}.ts`
    modules.set(file, `${modules.get(file) ?? ''}export { ${key} as ${name} } from '../messages.js'\n`)
  }
  return modules
}

export function writeMessageGroups() {
  const keys = Object.keys(JSON.parse(readFileSync(path.join(messages, 'en.json'), 'utf8')))
  rmSync(groups, { recursive: true, force: true })
  mkdirSync(groups)
  for (const [file, text] of groupModules(keys.filter((key) => !key.startsWith('$'))))
    writeFileSync(path.join(groups, file), text)
}
