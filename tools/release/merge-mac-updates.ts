// Merges the update files of the two Macs. Each job packages for its own architecture and writes a latest-mac.yml that knows
// only its own files; an updater reads one, and chooses among its files by `arm64` in the name. Usage:
// node tools/release/merge-mac-updates.ts FOLDER TARGET
// where FOLDER has a folder for each architecture. Without update files, nothing is written.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dump, load } from 'js-yaml'
import { z } from 'zod'

const updateFile = z.looseObject({
  version: z.string(),
  files: z.array(z.looseObject({ url: z.string() })).min(1),
})
type UpdateFile = z.infer<typeof updateFile>

/** As electron-updater tells them apart. */
function isForArm(url: string): boolean {
  return url.includes('arm64')
}

function hasZip({ files }: UpdateFile, forArm: boolean): boolean {
  return files.some(({ url }) => url.endsWith('.zip') && isForArm(url) === forArm)
}

/**
 * @param texts the update files of the two architectures
 * @returns one update file. Its `path`, which only old updaters read, is that of Intel, which all Macs run.
 * @throws Error if the files are not of one version, or if an architecture would find no update among them
 */
export function mergeMacUpdates(texts: readonly string[]): string {
  const updates = texts
    .map((text) => updateFile.parse(load(text)))
    .toSorted((one, other) => Number(hasZip(one, true)) - Number(hasZip(other, true)))
  const versions = new Set(updates.map(({ version }) => version))
  if (versions.size > 1) throw new Error(`The update files are of the versions ${[...versions].join(' and ')}.`)
  for (const [name, forArm] of [
    ['Intel', false],
    ['Apple', true],
  ] as const) {
    if (updates.filter((update) => hasZip(update, forArm)).length !== 1)
      throw new Error(`Exactly one of the update files must have a ZIP for ${name} processors.`)
  }
  return dump({ ...updates[0], files: updates.flatMap(({ files }) => files) }, { lineWidth: -1 })
}

function mergeFolders(from: string, to: string): string[] {
  const folders = existsSync(from) ? readdirSync(from).map((name) => path.join(from, name)) : []
  const names = new Set(folders.flatMap((folder) => readdirSync(folder)))
  mkdirSync(to, { recursive: true })
  for (const name of names) {
    const files = folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file))
    writeFileSync(path.join(to, name), mergeMacUpdates(files.map((file) => readFileSync(file, 'utf8'))))
  }
  return [...names]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to] = process.argv.slice(2)
  if (from === undefined || to === undefined) throw new Error('Usage: merge-mac-updates.ts FOLDER TARGET')
  const names = mergeFolders(from, to)
  console.log(names.length === 0 ? 'There are no update files.' : `Merged ${names.join(', ')}.`)
}
