// The stand-in's entry: reads how it was called, replaces the `electron` module, runs the app's main
// bundle, starts Chromium and makes the app ready. The order is Electron's: `ready` comes after the main bundle has run.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LaunchFailure, readLaunchOptions } from './host/launch-options.ts'
import type { LaunchOptions } from './host/launch-options.ts'

function describeProcess(options: LaunchOptions): void {
  const manifest = path.resolve(import.meta.dirname, '../../node_modules/electron/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const facts = {
    execPath: options.executable,
    argv: [options.executable, ...options.arguments],
    type: 'browser',
    ...(options.isPackaged ? {} : { defaultApp: true }),
    resourcesPath: options.resourcesPath,
    versions: { ...process.versions, electron: version },
  }
  for (const [name, value] of Object.entries(facts)) {
    Object.defineProperty(process, name, { value, writable: true, enumerable: true, configurable: true })
  }
}

function standInForElectron(): void {
  const url = pathToFileURL(path.join(import.meta.dirname, 'module', 'index.ts')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(\/main|\/common)?$/.test(specifier)
        ? { url, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
}

/** Electron shows a dialog; here the error goes to the terminal, and the exit code says that it happened. */
function failLoudly(title: string, error: unknown): never {
  console.error(`${title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.exit(1)
}

let options: LaunchOptions
try {
  options = readLaunchOptions(process.argv.slice(2), process.env)
} catch (error) {
  if (!(error instanceof LaunchFailure)) throw error
  console.error(error.message)
  process.exit(1)
}

process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return
  failLoudly('A JavaScript error occurred in the main process', error)
})
// Electron continues after an unhandled rejection, and reports it.
process.on('unhandledRejection', (reason) => {
  if (process.listenerCount('unhandledRejection') > 1) return
  console.error('UnhandledPromiseRejectionWarning:', reason)
})
describeProcess(options)
standInForElectron()

const { start, prepare } = await import('./module/start.ts')
prepare(options)
try {
  await import(pathToFileURL(options.mainFile).href)
} catch (error) {
  failLoudly('App threw an error during load', error)
}
await start(options).catch((error: unknown) => failLoudly('The Electron stand-in could not start', error))
