// Groups the messages by the first word of their key, one module per group: `error_not_found` is `notFound` in
// `groups/error.ts`. Code looks up the message of a code directly, with types and without a list: a code without a
// message does not compile. Importing a group loads only its messages.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generated } from './sources.ts'

/** The source of each group's module, by file name. */
function groupModules(keys: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>()
  for (const key of keys) {
    const [group, ...words] = key.split('_')
    if (words.length === 0) continue
    const name = words.join('_').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const file = `${group ?? ''}.ts`
    modules.set(file, `${modules.get(file) ?? ''}export { ${key} as ${name} } from '../messages.js'\n`)
  }
  return modules
}

export function writeGroups(keys: readonly string[]): void {
  const groups = path.join(generated, 'groups')
  mkdirSync(groups, { recursive: true })
  for (const [file, text] of groupModules(keys)) writeFileSync(path.join(groups, file), text)
}
