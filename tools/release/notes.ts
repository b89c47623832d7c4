// Reads the notes of a release from CHANGELOG.md, and refuses to if something is not ready for one. Needs nothing installed. Usage:
// node tools/release/notes.ts TAG > notes.md
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A heading of a version: `## 1.2.0`, `## 1.2.0 (2026-11-22)`, `## Unreleased`. */
const versionHeading = /^## (\S+)/

/**
 * @param tag the version with `v` in front
 * @param version of package.json
 * @returns the section of the version, without its heading
 * @throws Error if the tag is not that of the version, or if the version has no section or an empty one
 */
export function releaseNotes(changelog: string, tag: string, version: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has version ${version}.`)
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex((line) => versionHeading.exec(line)?.[1] === version)
  if (start === -1) throw new Error(`CHANGELOG.md has no section “## ${version}”.`)
  const length = lines.slice(start + 1).findIndex((line) => versionHeading.test(line))
  const notes = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n')
  if (notes.trim() === '') throw new Error(`The section “## ${version}” of CHANGELOG.md is empty.`)
  return `${notes.trim()}\n`
}

/**
 * @param packaging the text of electron-builder.yml
 * @throws Error if the packages would name an address at which nobody reads
 */
export function refusePlaceholders(packaging: string): void {
  const address = /^ *maintainer:.*?([^\s<>@]+@example\.(?:org|com|net))/m.exec(packaging)?.[1]
  if (address !== undefined)
    throw new Error(
      `\`linux.maintainer\` in electron-builder.yml is still the made-up ${address}. Set an address that somebody reads.`,
    )
}

function read(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  try {
    refusePlaceholders(read('electron-builder.yml'))
    process.stdout.write(releaseNotes(read('CHANGELOG.md'), process.argv[2] ?? '', version))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
