// The messages by the first word of their key, each group a module of its own: `error_not_found` is `notFound` of `groups/error.ts`. So a
// message that belongs to a code is looked up by that code, with types and without a list: a code without words does not compile. Who
// imports a group gets its messages only.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const messages = path.join(root, 'renderer', 'messages')
const groups = path.join(messages, 'groups')

/** Each group's module by its file name. */
export function groupModules(keys) {
  const modules = new Map()
  for (const key of keys) {
    const [group, ...words] = key.split('_')
    if (words.length === 0) continue
    const name = words.join('_').replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    const file = `${group}.ts`
    modules.set(file, `${modules.get(file) ?? ''}export { ${key} as ${name} } from '../generated/messages.js'\n`)
  }
  return modules
}

/** Writes what has changed only: a build that is up to date stays so. */
export function writeMessageGroups() {
  const keys = Object.keys(JSON.parse(readFileSync(path.join(messages, 'en.json'), 'utf8')))
  const modules = groupModules(keys.filter((key) => !key.startsWith('$')))
  mkdirSync(groups, { recursive: true })
  for (const file of readdirSync(groups)) if (!modules.has(file)) rmSync(path.join(groups, file))
  for (const [file, text] of modules) {
    const target = path.join(groups, file)
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
  }
}
