// Remembers from which sources an output was made: a step with unchanged sources need not run again. Compares contents,
// not times, so that a clone, checkout or merge with the same bytes keeps outputs valid.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

/** The folder for everything that can be recreated. */
export const cache = path.join(root, 'node_modules', '.cache', 'verso')

/** Hashes files and the contents of folders, by path from the root. `except` names generated folders. */
export function fingerprint(sources, except = []) {
  const hash = createHash('sha256')
  function add(name) {
    const file = path.join(root, name)
    if (except.includes(name) || !existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const inside of readdirSync(file).sort()) add(`${name}/${inside}`)
    } else {
      const content = readFileSync(file)
      hash.update(`${name} ${content.length}\n`).update(content)
    }
  }
  for (const name of sources) add(name)
  return hash.digest('hex')
}

function markOf(step) {
  return path.join(cache, `${step}.made-of`)
}

export function isMadeOf(step, print) {
  return existsSync(markOf(step)) && readFileSync(markOf(step), 'utf8') === print
}

/** Without a fingerprint, marks the output as out of date. */
export function markMadeOf(step, print) {
  rmSync(markOf(step), { force: true })
  if (!print) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(markOf(step), print)
}
