// What was made of which sources: a step whose sources are as they were need not run again. Contents count, not times, so that a
// clone, a checkout or a merge that leaves the same bytes makes nothing stale.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

/** Where the workshop keeps what it can make again. */
export const cache = path.join(root, 'node_modules', '.cache', 'verso')

/** Hashes files and all that folders hold, by path from the root; `except` names folders that are made, not written. */
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

/** Without a fingerprint: what lies there now is nothing to rely on. */
export function markMadeOf(step, print) {
  rmSync(markOf(step), { force: true })
  if (!print) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(markOf(step), print)
}
