// Builds the three bundles into out/, unless they are up to date. `node tools/build.mjs messages` compiles only the
// message files.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isMadeOf, markMadeOf } from './fingerprint.mjs'
import { writeMessageGroups } from './message-groups.mjs'
import { node, root, toolEnvironment, toolFile } from './setup.mjs'

const messages = 'renderer/messages'
const project = `${messages}/project.inlang`
const generated = `${messages}/generated`
const sources = [
  'main',
  'preload',
  'renderer',
  'electron.vite.config.ts',
  'package-lock.json',
  'svelte.config.js',
  'tools/build.mjs',
]

/** Runs a step unless its output exists and was made from the same sources. */
function make(step, output, print, run) {
  if (isMadeOf(step, print) && existsSync(path.join(root, output))) return 0
  markMadeOf(step, undefined)
  const status = run()
  if (status === 0) markMadeOf(step, print)
  return status
}

function runTool(file, args, env = {}) {
  return spawnSync(node, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment(env),
  }).status
}

/** Compiles the message files, whose output is also needed for types and lint. */
export function compileMessages() {
  const args = [
    'compile',
    '--project',
    project,
    '--outdir',
    generated,
    '--silent',
    // One file per language: one per message would be thousands of files that tests and the development server read one
    // by one.
    '--output-structure',
    'locale-modules',
    // No cookie and no URL: the window sets its language.
    '--strategy',
    'globalVariable',
    'baseLocale',
  ]
  const languages = readdirSync(path.join(root, messages)).filter((name) => name.endsWith('.json'))
  const print = fingerprint([
    ...languages.map((name) => `${messages}/${name}`),
    `${project}/settings.json`,
    'package-lock.json',
    'tools/build.mjs',
    'tools/message-groups.mjs',
  ])
  return make('messages', `${generated}/groups`, print, () => {
    const status = runTool(toolFile('@inlang/paraglide-js', 'bin/run.js'), args) || declareMessages()
    if (status === 0) writeMessageGroups()
    return status
  })
}

/** Writes the declarations with TypeScript 7: the compiler's own `--emit-ts-declarations` takes four times as long. */
function declareMessages() {
  const modules = ['messages', 'runtime', 'registry'].map((name) => `${generated}/${name}.js`)
  const settings = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']
  const declarations = ['--ignoreConfig', '--allowJs', '--declaration', '--emitDeclarationOnly', '--noCheck']
  return runTool(toolFile('typescript-7', 'bin/tsc'), [...declarations, ...settings, ...modules])
}

/** @returns {number} the exit status of the build; 0 if nothing had to be done */
export function build() {
  const compiled = compileMessages()
  if (compiled !== 0) return compiled
  // The compiler writes files of its own beside its settings.
  const print = fingerprint([...sources, `${project}/settings.json`], [generated, project])
  return make('build', 'out/renderer/index.html', print, () =>
    runTool(toolFile('electron-vite', 'bin/electron-vite.js'), ['build', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit(process.argv[2] === 'messages' ? compileMessages() : build())
}
