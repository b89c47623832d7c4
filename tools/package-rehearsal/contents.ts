// What may lie in a package: every file has its place here, and what has none is not needed. Reads packages, never changes them.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { pseudoLanguage } from '../../preload/contract/application/languages.ts'
import { asar } from './beneath.ts'
import type { System } from './distribution.ts'

/** The archive and the files beside it, together, for each system. */
export const mostBytes = 25_000_000

const built = [
  /^package\.json$/,
  /^out\/main\/(?:chunks\/)?[\w.-]+\.js$/,
  /^out\/main\/opposite-words\/[a-z]{2,3}\.json\.br$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/(?:main|renderer)\/licences\.md$/,
  /^out\/renderer\/(?:[\w-]+\/){0,2}index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2)$/,
  /^out\/renderer\/document-frames\/pdf\/(?:cmaps|decoders|standard-fonts)\/[\w-]+\.(?:bcmap|js|pfb|ttf)$/,
  /^resources\/(?:icon|tray\/[\w@]+)\.(?:png|svg)$/,
  /^resources\/known-texts\/[\w-]+\.json\.br$/,
  /^resources\/dictionaries\/(?:[\w-]+\.json\.br|licences\.md)$/,
]
const scriptsOfNatives = [
  /^node_modules\/(?:better-sqlite3|keytar)\/(?:package\.json|LICENSE(?:\.md)?)$/,
  /^node_modules\/better-sqlite3\/lib\/(?:methods\/)?[\w-]+\.js$/,
  /^node_modules\/keytar\/lib\/keytar\.js$/,
]

/** The native libraries of a system, which lie beside the archive. */
export function nativesOf(system: System, withKeytar: boolean): string[] {
  const sqlite = `node_modules/better-sqlite3/prebuilds/${system}-x64.node`
  return withKeytar ? [sqlite, 'node_modules/keytar/build/Release/keytar.node'] : [sqlite]
}

/** The files that have no place in a package; paths with slashes. */
export function notNeeded(files: readonly string[], natives: readonly string[]): string[] {
  const places = [...built, ...scriptsOfNatives]
  return files.filter((file) => !natives.includes(file) && !places.some((place) => place.test(file)))
}

/** Whether a script has more of the pseudo-locale than its name: a build for people leaves its words out. */
export function hasPseudoLocale(script: string): boolean {
  return /~~\]/.test(script.replaceAll(pseudoLanguage.ownName, ''))
}

/** For which system a library was compiled, by its first bytes. */
export function systemOfNative(bytes: Uint8Array): System | 'other' {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (begin === '\x7fELF') return 'linux'
  return begin.startsWith('MZ') ? 'win32' : 'other'
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

export interface Contents {
  /** Entries of the archive, folders among them. */
  entries: number
  archiveBytes: number
  besideBytes: number
  /** What is wrong with it, one line each. */
  faults: string[]
}

/**
 * @param resources the package's folder with `app.asar`
 * @param natives paths that it must have beside the archive, and nothing else there
 */
export function examineContents(resources: string, system: System, natives: readonly string[]): Contents {
  const archive = path.join(resources, 'app.asar')
  const entries = asar.listPackage(archive, { isPack: false }).map((entry) => entry.slice(1).replaceAll(path.sep, '/'))
  const files = entries.filter((entry) => !('files' in asar.statFile(archive, path.normalize(entry), false)))
  const beside = filesIn(`${archive}.unpacked`)
  const bytesOf = (name: string) => readFileSync(path.join(`${archive}.unpacked`, name))
  const archiveBytes = statSync(archive).size
  const besideBytes = beside.reduce((sum, name) => sum + bytesOf(name).length, 0)
  const total = archiveBytes + besideBytes
  return {
    entries: entries.length,
    archiveBytes,
    besideBytes,
    faults: [
      ...notNeeded(files, natives).map((file) => `not needed: ${file}`),
      ...files
        .filter((file) => /^out\/.*\.c?js$/.test(file))
        .filter((file) => hasPseudoLocale(asar.extractFile(archive, path.normalize(file)).toString()))
        .map((file) => `has the pseudo-locale: ${file}`),
      ...beside.filter((file) => !natives.includes(file)).map((file) => `beside the archive: ${file}`),
      ...natives.filter((file) => !beside.includes(file)).map((file) => `missing beside the archive: ${file}`),
      ...beside
        .filter((file) => natives.includes(file) && systemOfNative(bytesOf(file)) !== system)
        .map((file) => `compiled for another system: ${file}`),
      ...(total > mostBytes ? [`${String(total)} bytes, more than ${String(mostBytes)}`] : []),
    ],
  }
}

/** Imports that nothing needs: pdf.js looks for a canvas in Node to draw on, but works without one. */
const doneWithout = new Set(['@napi-rs/canvas'])

/**
 * The imports of all scripts outside the page that lead to no file of the app.
 * @param app the extracted archive, outside of any other project
 */
export function unresolvedImports(app: string): string[] {
  const scripts = filesIn(app).filter((file) => /\.[cm]?js$/.test(file) && !file.startsWith('out/renderer/'))
  return scripts.flatMap((script) => {
    const file = path.join(app, script)
    const { resolve } = createRequire(file)
    const leadsInside = (specifier: string) => {
      try {
        return resolve(specifier).startsWith(app + path.sep)
      } catch {
        return false
      }
    }
    // The bundler's name for Node's own `require`.
    const text = readFileSync(file, 'utf8').replaceAll('__require(', 'require(')
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => name !== 'electron' && !isBuiltin(name) && !doneWithout.has(name) && !leadsInside(name))
      .map((name) => `${script} imports ${name}`)
  })
}
