// npm run dev: opens Verso from its sources. Changes of the page appear at once; after a change of main or of the
// preload, Verso is rebuilt and restarted; changed messages are compiled. Arguments after `--` go to Verso.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build as bundle } from 'vite'
import { build } from './build.mjs'
import { startDevelopmentServer } from './development-server.ts'
import { markMadeOf } from './fingerprint.mjs'
import { runtime } from './runtime.mjs'
import { node, root, toolEnvironment } from './setup.mjs'

const patienceMs = 5_000

// The document frames are served from the built page.
if (build() !== 0) process.exit(1)
// From here on, out/ contains a development build.
markMadeOf('build', undefined)

const { command } = runtime()
const server = await startDevelopmentServer(path.join(root, 'renderer'))
let application = null
let isEnding = false
let starting = Promise.resolve()
let isBuilding = true
/** The current build of main. */
let mainBuilt = Promise.withResolvers()

function start() {
  if (isEnding) return
  const asRoot = process.getuid?.() === 0 && !command.includes('stand-in') ? ['--no-sandbox'] : []
  const started = spawn(command, [root, ...server.switches, ...asRoot, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment({ VERSO_DEVELOPMENT_SERVER: server.address }),
  })
  application = started
  // If Verso ends by itself, the person has quit it.
  started.once('exit', (code) => {
    if (application === started) void end(code ?? 1)
  })
}

/** Stops Verso and waits, because the next instance would find its lock. */
async function stop() {
  const stopped = application
  application = null
  if (stopped === null || stopped.exitCode !== null || stopped.signalCode !== null) return
  const gone = new Promise((resolve) => stopped.once('exit', resolve))
  stopped.kill()
  const timer = setTimeout(() => stopped.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(timer)
}

async function end(status) {
  isEnding = true
  await stop()
  await server.close()
  process.exit(status)
}

function restart() {
  starting = starting.then(async () => {
    console.error('verso: starting again …')
    await stop()
    await mainBuilt.promise
    start()
  })
}

/** Calls `run` once for several changes at the same time. */
function onChange(folder, concerns, run) {
  let timer
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || !concerns(name)) return
    clearTimeout(timer)
    timer = setTimeout(run, 100)
  })
}

async function configurationOf(part, watching) {
  const { config } = await resolveConfig({ mode: 'development', logLevel: 'warn', build: { watch: watching } }, 'serve')
  return config[part]
}

/** Without Vite's watch, because the contract is read with the configuration. */
async function buildPreload() {
  await bundle(await configurationOf('preload', null))
}

async function watchMain() {
  const watcher = await bundle(await configurationOf('main', {}))
  watcher.on('event', ({ code }) => {
    if (code === 'START' && !isBuilding) {
      isBuilding = true
      mainBuilt = Promise.withResolvers()
    }
    // Vite prints why a build failed; Verso keeps running until the next build.
    if (code !== 'END' && code !== 'ERROR') return
    isBuilding = false
    mainBuilt.resolve()
    if (code === 'END' && application !== null) restart()
  })
  await mainBuilt.promise
}

// The application must not outlive this process, however that ends.
process.on('exit', () => application?.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0))
await Promise.all([buildPreload(), watchMain()])
onChange(
  'preload',
  (name) => name.endsWith('.ts'),
  () => {
    buildPreload().then(restart, (error) => console.error(error))
  },
)
onChange(
  'renderer/messages',
  (name) => /^[\w-]+\.json$/.test(name),
  () => {
    spawn(node, [path.join(root, 'tools', 'build.mjs'), 'messages'], {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
    })
  },
)
start()
