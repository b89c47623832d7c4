// Builds the two scripts that run in every document from `worlds/`: bundled once by Vite, then kept in node_modules/.cache
// under a name that depends on the sources. Must never run except at the first start after a change.
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IsolatedWorldConfiguration, WorldConfiguration } from '../worlds/protocol.ts'

export interface WorldScripts {
  page(configuration: WorldConfiguration): string
  /** @param preload source of the app's preload, CommonJS */
  isolated(configuration: IsolatedWorldConfiguration, preload: string): string
}

const standIn = path.resolve(import.meta.dirname, '..')
const cache = path.resolve(standIn, '../../node_modules/.cache/electron-stand-in')
const entries = { page: 'StandInPage', isolated: 'StandInIsolated' } as const

export async function loadWorldScripts(): Promise<WorldScripts> {
  const fingerprint = await fingerprintOfSources()
  const [page, isolated] = await Promise.all([bundle('page', fingerprint), bundle('isolated', fingerprint)])
  return {
    page: (configuration) => `(() => {\n${page}\n${entries.page}.start(${JSON.stringify(configuration)})\n})()`,
    isolated: (configuration, preload) =>
      `(() => {\n${isolated}\n${entries.isolated}.start(${JSON.stringify(configuration)}, ` +
      `(require, process, exports, module) => {\nconst global = globalThis\n${preload}\n})\n})()`,
  }
}

async function fingerprintOfSources(): Promise<string> {
  const worlds = path.join(standIn, 'worlds')
  const files = (await readdir(worlds)).sort().map((name) => path.join(worlds, name))
  const hash = createHash('sha256')
  for (const file of [...files, path.join(standIn, 'messages.ts'), import.meta.filename])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(entry: keyof typeof entries, fingerprint: string): Promise<string> {
  const file = path.join(cache, `${entry}-${fingerprint}.js`)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept

  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: standIn,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(standIn, 'worlds', `${entry}.ts`), formats: ['iife'], name: entries[entry] },
    },
  })
  const built = (Array.isArray(output) ? output : [output]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = built.find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error(`Vite made nothing of worlds/${entry}.ts`)

  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) {
    if (name.startsWith(`${entry}-`) && !name.includes(fingerprint)) await rm(path.join(cache, name), { force: true })
  }
  // Several apps may start at once, so only complete files are written.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, chunk.code)
  await rename(unfinished, file)
  return chunk.code
}
