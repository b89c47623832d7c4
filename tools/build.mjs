// Builds the three bundles into out/, unless they are up to date. `node tools/build.mjs messages` compiles only the
// message files, `node tools/build.mjs workers` bundles what the tests start as threads and processes, `node
// tools/build.mjs page` the page with the pseudo-locale, for the tests that look at it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { baseLanguage } from '../preload/contract/application/languages.ts'
import { cache, fingerprint, isMadeOf, markMadeOf } from './fingerprint.mjs'
import { writeDeclarations } from './messages/declarations.ts'
import { writeGroups } from './messages/groups.ts'
import { readMessages } from './messages/message-file.ts'
import { finishModules } from './messages/modules.ts'
import { writeSources } from './messages/sources.ts'
import { parsedData } from './parsed-data.ts'
import { node, root, toolEnvironment, toolFile } from './setup.mjs'

const messages = 'renderer/messages'
const generated = `${messages}/generated`
const sources = [
  'main',
  'preload',
  'renderer',
  'electron.vite.config.ts',
  'package-lock.json',
  'svelte.config.js',
  'tools/build.mjs',
  'tools/messages',
  'tools/parsed-data.ts',
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
    '--outdir',
    generated,
    '--silent',
    // One file per language: one per message would be thousands of files that tests and the development server read one
    // by one.
    '--output-structure',
    'locale-modules',
    // No cookie and no URL: main chooses the language.
    '--strategy',
    'globalVariable',
    'baseLocale',
  ]
  const languages = readdirSync(path.join(root, messages)).filter((name) => name.endsWith('.json'))
  const print = fingerprint([
    ...languages.map((name) => `${messages}/${name}`),
    'preload/contract/application/languages.ts',
    'package-lock.json',
    'tools/build.mjs',
    'tools/messages',
  ])
  return make('messages', `${generated}/loaders.ts`, print, () => {
    const compile = ['compile', '--project', writeSources(), ...args]
    const status = runTool(toolFile('@inlang/paraglide-js', 'bin/run.js'), compile)
    if (status !== 0) return status
    const english = readMessages(baseLanguage)
    writeDeclarations(english)
    writeGroups(Object.keys(english))
    finishModules(Object.keys(english))
    return 0
  })
}

/**
 * @param withPseudoLocale adds the words of the pseudo-locale, which no person needs
 * @returns {number} the exit status of the build; 0 if nothing had to be done
 */
export function build({ withPseudoLocale = false } = {}) {
  const compiled = compileMessages()
  if (compiled !== 0) return compiled
  const print = fingerprint(sources, [generated]) + (withPseudoLocale ? ' with the pseudo-locale' : '')
  return make('build', 'out/renderer/index.html', print, () =>
    runTool(toolFile('electron-vite', 'bin/electron-vite.js'), ['build', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
      VERSO_PSEUDO_LOCALE: withPseudoLocale ? '1' : '0',
    }),
  )
}

/** Bundles the page as a build does, but with the pseudo-locale; prints its folder. */
async function buildPage() {
  const outDir = path.join(cache, 'page')
  const compiled = compileMessages()
  if (compiled !== 0) process.exit(compiled)
  const print = fingerprint(sources, [generated])
  console.log(outDir)
  if (isMadeOf('page', print) && existsSync(outDir)) return
  markMadeOf('page', undefined)
  Object.assign(process.env, { VERSO_PSEUDO_LOCALE: '1', NODE_ENV_ELECTRON_VITE: 'production' })
  const { resolveConfig } = await import('electron-vite')
  const { build, mergeConfig } = await import('vite')
  const { config } = await resolveConfig({ logLevel: 'error' }, 'build', 'production')
  await build(mergeConfig(config.renderer, { build: { outDir } }))
  markMadeOf('page', print)
}

/**
 * Bundles main's workers as the application has them, and the Verso that tests kill; prints their folder. The tests start
 * them hundreds of times, and Node has one file ready in half of the processor time of some hundred modules.
 */
async function buildWorkers() {
  const outDir = path.join(cache, 'workers')
  const made = [
    'main',
    'preload',
    messages,
    'test/harness',
    'test/integration/sync',
    'package-lock.json',
    'tools/build.mjs',
    'tools/parsed-data.ts',
  ]
  const print = fingerprint(made, [generated])
  console.log(outDir)
  if (isMadeOf('workers', print) && existsSync(outDir)) return
  markMadeOf('workers', undefined)
  const { build } = await import('vite')
  const folderUrl = (folder) => JSON.stringify(pathToFileURL(path.join(root, folder, '/')).href)
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    plugins: [parsedData],
    define: {
      KNOWN_TEXTS: folderUrl('resources/known-texts'),
      DICTIONARIES: folderUrl('resources/dictionaries'),
      OPPOSITE_WORDS: folderUrl('main/review/checks/meaning/opposite-words'),
    },
    ssr: { noExternal: true, external: ['better-sqlite3', 'keytar'] },
    build: {
      ssr: true,
      target: 'node24',
      emptyOutDir: true,
      outDir,
      rollupOptions: {
        input: {
          'store-worker': 'main/store/worker.ts',
          'reused-store-worker': 'test/harness/reused-store-worker.ts',
          'reading-worker': 'main/documents/worker/worker.ts',
          'review-worker': 'main/review/session/worker.ts',
          'verso-process': 'test/integration/sync/verso-process.ts',
        },
        // The folder is in no package that declares what `.js` is, so Node would first try to compile each bundle as a script.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  })
  markMadeOf('workers', print)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'workers') await buildWorkers()
  else if (process.argv[2] === 'page') await buildPage()
  else process.exit(process.argv[2] === 'messages' ? compileMessages() : build())
}
