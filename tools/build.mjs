// Builds the three bundles into out/, unless what is there was built from the sources as they are.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeMessageGroups } from './message-groups.mjs'
import { node, root, setUp, toolEnvironment, toolFile } from './setup.mjs'

const sources = ['main', 'preload', 'renderer', 'electron.vite.config.ts', 'package-lock.json', 'svelte.config.js']
const generated = path.join(root, 'renderer', 'messages', 'generated')

function newest(file) {
  if (file === generated || !existsSync(file)) return 0
  const status = statSync(file)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}

/** Compiles the message files: types and lint need the result as well as the build does. */
export function compileMessages() {
  writeMessageGroups()
  const args = [
    'compile',
    '--project',
    'renderer/messages/project.inlang',
    '--outdir',
    'renderer/messages/generated',
    '--silent',
    '--emit-ts-declarations',
    // No cookie, no address: the window says which language it is.
    '--strategy',
    'globalVariable',
    'baseLocale',
  ]
  return spawnSync(node, [toolFile('@inlang/paraglide-js', 'bin/run.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment(),
  }).status
}

/** @returns {number} the exit status of the build; 0 where nothing had to be done */
export function build() {
  const built = path.join(root, 'out', 'renderer', 'index.html')
  const isFresh =
    existsSync(built) && Math.max(...sources.map((name) => newest(path.join(root, name)))) < statSync(built).mtimeMs
  if (isFresh) return 0
  const messages = compileMessages()
  if (messages !== 0) return messages
  return spawnSync(node, [toolFile('electron-vite', 'bin/electron-vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment({ NODE_ENV: 'production' }),
  }).status
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setUp()
  process.exit(build())
}
