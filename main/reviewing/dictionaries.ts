// Finds the spelling dictionary for a language: one that this computer has, or one that comes with Verso. Never reads one: the
// review's worker does, when it needs it.
import { readdir, stat } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { LanguageCode } from '../../preload/contract/index.ts'
import { comparableCode } from '../documents/language/language-codes.ts'
import { languageTagOf } from '../documents/language/direction.ts'
import { packedDictionaries } from '../review/spelling/packed-words.ts'
import type { FoundDictionary } from '../review/session/review-sessions.ts'

export interface Dictionaries {
  /** Null if there is none for this language. */
  find(language: LanguageCode | null): Promise<FoundDictionary | null>
}

export interface System {
  platform: NodeJS.Platform
  home: string
  /** Of Windows. */
  programFolders: readonly string[]
}

interface DictionaryFolder {
  path: string
  /** Each dictionary is in a folder of its own: `dict-de`. */
  hasSubfolders: boolean
}

/** Where a system and LibreOffice keep Hunspell's dictionaries; those that the person chose come first. */
export function dictionaryFolders({ platform, home, programFolders }: System): DictionaryFolder[] {
  const plain = (...paths: string[]) => paths.map((path) => ({ path, hasSubfolders: false }))
  const ofOffice = (...paths: string[]) => paths.map((path) => ({ path, hasSubfolders: true }))
  if (platform === 'win32')
    return ofOffice(...programFolders.map((folder) => win32.join(folder, 'LibreOffice', 'share', 'extensions')))
  if (platform === 'darwin')
    return [
      ...plain(posix.join(home, 'Library/Spelling'), '/Library/Spelling'),
      ...ofOffice('/Applications/LibreOffice.app/Contents/Resources/extensions'),
    ]
  return [
    ...plain(
      posix.join(home, '.local/share/hunspell'),
      '/usr/local/share/hunspell',
      '/usr/share/hunspell',
      '/usr/share/myspell/dicts',
      '/usr/share/myspell',
    ),
    ...ofOffice('/usr/lib/libreoffice/share/extensions', '/usr/lib64/libreoffice/share/extensions'),
  ]
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    const locale = new Intl.Locale(tag)
    // Of `und` and private codes, `language` itself is undefined, whatever its type says.
    return /^[a-z]{2,3}$/u.test(String(locale.language)) && locale.language !== 'und' ? locale : null
  } catch {
    return null
  }
}

/** `de_DE_frami` → `de-DE`; null if the name has no language. */
function localeOfFile(name: string): Intl.Locale | null {
  const [written = ''] = /^[a-z]{2,3}(?:[_-][A-Z][a-z]{3})?(?:[_-][A-Z]{2})?(?![A-Za-z])/u.exec(name) ?? []
  return localeOf(written.replaceAll('_', '-'))
}

function languageOf({ language }: Intl.Locale): string {
  // Boundary: a code of Intl is a code of a language.
  return comparableCode(language as LanguageCode)
}

/**
 * How well a file fits a language: 0 not at all. That of its own country is the best, or of the country where most
 * speak it.
 */
export function fitOf(file: string, wanted: Intl.Locale): number {
  const own = localeOfFile(file)
  if (own === null || languageOf(own) !== languageOf(wanted)) return 0
  const [full, usual] = [wanted.maximize(), own.maximize()]
  if (full.script !== usual.script) return 0
  if (own.region === undefined) return 2
  return own.region === full.region ? 3 : 1
}

async function entriesOf(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).toSorted()
  } catch {
    return []
  }
}

async function versionOf(path: string): Promise<string | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? `${path} ${String(found.size)} ${String(found.mtimeMs)}` : null
  } catch {
    return null
  }
}

export function createDictionaries(system: System): Dictionaries {
  const { join } = system.platform === 'win32' ? win32 : posix

  /** The folders that there are, the innermost. */
  async function folders(): Promise<string[]> {
    const found = dictionaryFolders(system).map(async ({ path, hasSubfolders }) =>
      hasSubfolders
        ? (await entriesOf(path)).filter((name) => name.startsWith('dict-')).map((name) => join(path, name))
        : [path],
    )
    return (await Promise.all(found)).flat()
  }

  async function installed(wanted: Intl.Locale): Promise<FoundDictionary | null> {
    let best: FoundDictionary | null = null
    let bestFit = 0
    for (const folder of await folders()) {
      const names = await entriesOf(folder)
      for (const name of names.filter((one) => one.endsWith('.dic'))) {
        const base = name.slice(0, -'.dic'.length)
        const fit = fitOf(base, wanted)
        if (fit <= bestFit || !names.includes(`${base}.aff`)) continue
        const place = { aff: join(folder, `${base}.aff`), dic: join(folder, name) }
        const versions = await Promise.all([versionOf(place.aff), versionOf(place.dic)])
        if (versions.includes(null)) continue
        best = { place, key: versions.join(' ') }
        bestFit = fit
      }
    }
    return best
  }

  return {
    async find(language) {
      const wanted = language === null ? null : localeOf(languageTagOf(language))
      if (wanted === null) return null
      const own = await installed(wanted)
      if (own !== null) return own
      const packed = packedDictionaries.find((one) => fitOf(one, wanted) > 0)
      return packed === undefined ? null : { place: { packed }, key: packed }
    },
  }
}
