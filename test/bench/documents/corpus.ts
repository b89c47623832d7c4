// Parallel documents that nobody here wrote: LibreOffice's help, GNOME's guides, Debian's installation guide, the short notices that packages show while
// they are installed, and message catalogues, as Debian packs them. Only pages that are translated and have the same structure on both sides; nothing of it is ever committed.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { poFile, readCatalogue } from './catalogues.ts'
import type { Catalogue } from './catalogues.ts'
import { htmlBlocks, structureOf } from './html-blocks.ts'
import type { BlockKind, HtmlBlock } from './html-blocks.ts'
import { tagOf } from './languages.ts'
import type { CorpusLanguage } from './languages.ts'
import { htmlOfMallard, parsedPage, titlesOf } from './mallard.ts'
import { noticesIn, packagesWithNotices, pagesOfNotices } from './notices.ts'
import { packageFolder } from './packages.ts'

export interface CorpusPassage {
  kind: BlockKind
  /** Of a page the number of the block, of a catalogue that of the message. */
  place: string
  source: string
  target: string
}

export interface CorpusPair {
  collection: Collection
  /** The page or catalogue: `scalc/01/02160000`. */
  name: string
  language: CorpusLanguage
  format: 'html' | 'po'
  sourceFile: string
  targetFile: string
  /** One to one. */
  passages: CorpusPassage[]
}

export const collections = ['libreoffice-help', 'gnome-guides', 'installation-guide', 'notices', 'catalogues'] as const
export type Collection = (typeof collections)[number]
type IsWanted = (name: string) => boolean

/** A page of which more of the prose than this is the same on both sides was not translated. */
const mostUntranslated = 0.1

function isProse({ kind, text }: HtmlBlock): boolean {
  return kind !== 'pre' && kind !== 'code' && (text.match(/\p{L}{2,}/gu) ?? []).length >= 4
}

function isTranslated(source: readonly HtmlBlock[], target: readonly HtmlBlock[]): boolean {
  const prose = source.flatMap((block, at) => (isProse(block) ? [block.text === target[at]?.text] : []))
  return prose.length > 0 && prose.filter(Boolean).length <= mostUntranslated * prose.length
}

function pagePair(
  about: Pick<CorpusPair, 'collection' | 'name' | 'language'>,
  sourceFile: string,
  targetFile: string,
): CorpusPair | null {
  const [source, target] = [htmlBlocks(sourceFile), htmlBlocks(targetFile)]
  if (structureOf(source) !== structureOf(target) || !isTranslated(source, target)) return null
  const passages = source.map(({ kind, text }, at) => ({
    kind,
    place: String(at),
    source: text,
    target: target[at]?.text ?? '',
  }))
  return { ...about, format: 'html', sourceFile, targetFile, passages }
}

/** Remembers what was made last, so that going through pages by turns in several languages reads nothing twice. */
function remembering<Made>(make: (key: string) => Made, most: number): (key: string) => Made {
  const kept = new Map<string, Made>()
  return (key) => {
    const made = kept.get(key) ?? make(key)
    kept.delete(key)
    kept.set(key, made)
    for (const [oldest] of kept) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }
}

const filesOf = remembering(
  (folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => relative(folder, join(one.parentPath, one.name)))
          .toSorted()
      : [],
  40,
)

function filesBelow(folder: string, ending: string): string[] {
  return filesOf(folder).filter((file) => file.endsWith(ending))
}

/** What is between the furniture of a published page, as a page. */
function contentOf(page: string, begin: RegExp, end: RegExp, tag: string): string {
  const from = begin.exec(page)
  const start = from === null ? 0 : from.index + from[0].length
  const stop = end.exec(page.slice(start))
  const title = /<title>([\s\S]*?)<\/title>/u.exec(page)?.[1] ?? ''
  const body = page.slice(start, stop === null ? page.length : start + stop.index)
  return `<!DOCTYPE html>\n<html lang="${tag}">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`
}

function* libreofficeHelp(language: CorpusLanguage, isWanted: IsWanted): Generator<CorpusPair> {
  const tag = tagOf(language)
  const folderOf = (name: string, folder: string): string | null => {
    const unpacked = packageFolder(`libreoffice-help-${name.toLowerCase()}`)
    return unpacked && join(unpacked, 'usr/share/libreoffice/help', folder, 'text')
  }
  const [source, target] = [folderOf('en-us', 'en-US'), folderOf(tag, tag)]
  if (source === null || target === null) return
  const content = (file: string, of: string): string =>
    contentOf(readFileSync(file, 'utf8'), /<div id="DisplayArea"[^>]*>/u, /<\/div>\s*<div id="SearchFrame">/u, of)
  for (const file of filesBelow(target, '.html')) {
    const name = file.replace(/\.html$/u, '')
    if (!isWanted(name) || !existsSync(join(source, file))) continue
    const about = { collection: 'libreoffice-help', name, language } as const
    const pair = pagePair(about, content(join(source, file), 'en-US'), content(join(target, file), tag))
    if (pair !== null) yield pair
  }
}

/** The pages of a guide in one language, by file, and the titles that links show. */
const guideIn = remembering((folder) => {
  const pages = filesBelow(folder, '.page').flatMap((file) => {
    try {
      return [[file, parsedPage(readFileSync(join(folder, file), 'utf8'))] as const]
    } catch {
      return []
    }
  })
  return { pages: new Map(pages), titles: new Map(pages.flatMap(([, page]) => [...titlesOf(page)])) }
}, 12)

function* gnomeGuides(language: CorpusLanguage, isWanted: IsWanted): Generator<CorpusPair> {
  const unpacked = packageFolder('gnome-user-docs')
  if (unpacked === null) return
  const help = join(unpacked, 'usr/share/help')
  for (const guide of ['gnome-help', 'system-admin-guide']) {
    const [source, target] = [guideIn(join(help, 'C', guide)), guideIn(join(help, language.locale, guide))]
    for (const [file, page] of target.pages) {
      const original = source.pages.get(file)
      if (original === undefined) continue
      const name = `${guide}/${basename(file, '.page')}`
      if (!isWanted(name)) continue
      const pair = pagePair(
        { collection: 'gnome-guides', name, language },
        htmlOfMallard(original, 'en', source.titles),
        htmlOfMallard(page, tagOf(language), target.titles),
      )
      if (pair !== null) yield pair
    }
  }
}

function* installationGuide(language: CorpusLanguage, isWanted: IsWanted): Generator<CorpusPair> {
  const unpacked = packageFolder('installation-guide-amd64')
  if (unpacked === null) return
  const folder = join(unpacked, 'usr/share/doc/installation-guide-amd64')
  const content = (locale: string, file: string, tag: string): string =>
    contentOf(
      readFileSync(join(folder, locale, file), 'utf8'),
      /<div class="navheader">[\s\S]*?<hr>\s*<\/div>/u,
      /<div class="navfooter">/u,
      tag,
    )
  for (const file of filesBelow(join(folder, language.locale), '.html')) {
    const name = file.replace(/\.html$/u, '')
    if (!isWanted(name) || !existsSync(join(folder, 'en', file))) continue
    const about = { collection: 'installation-guide', name, language } as const
    const pair = pagePair(about, content('en', file, 'en'), content(language.locale, file, tagOf(language)))
    if (pair !== null) yield pair
  }
}

function* notices(language: CorpusLanguage, isWanted: IsWanted): Generator<CorpusPair> {
  const tag = tagOf(language)
  for (const name of packagesWithNotices) {
    const unpacked = packageFolder(name)
    const file = unpacked === null ? '' : join(unpacked, 'DEBIAN', 'templates')
    if (!existsSync(file)) continue
    const pages = pagesOfNotices(noticesIn(readFileSync(file, 'utf8'), language.locale), tag)
    for (const [at, { source, target }] of pages.entries()) {
      const about = { collection: 'notices', name: `${name}#${String(at)}`, language } as const
      const pair = isWanted(about.name) || isWanted(name) ? pagePair(about, source, target) : null
      if (pair !== null) yield pair
    }
  }
}

/** Programs with catalogues in many languages. LibreOffice's have a package each language. */
const packagesWithCatalogues = [
  'gedit-common',
  'nautilus-data',
  'gnome-control-center-data',
  'evolution-common',
  'synaptic',
  'gnupg-l10n',
  'dpkg',
  'aptitude-common',
  'libgtk-3-common',
  'gnucash-common',
]

function cataloguePair(file: string, name: string, language: CorpusLanguage): CorpusPair | null {
  let catalogue: Catalogue
  try {
    catalogue = readCatalogue(readFileSync(file))
  } catch {
    return null
  }
  const passages = catalogue.messages.flatMap(({ sources, targets }, at) =>
    sources.length === 1
      ? [{ kind: 'msg' as const, place: String(at), source: sources[0] ?? '', target: targets[0] ?? '' }]
      : [],
  )
  if (passages.length < 20) return null
  const tag = tagOf(language)
  return {
    collection: 'catalogues',
    name,
    language,
    format: 'po',
    sourceFile: poFile(catalogue, tag, false),
    targetFile: poFile(catalogue, tag, true),
    passages,
  }
}

function* catalogues(language: CorpusLanguage, isWanted: IsWanted): Generator<CorpusPair> {
  const tag = tagOf(language)
  const places: (readonly [name: string, folder: string])[] = packagesWithCatalogues.flatMap((name) => {
    const unpacked = packageFolder(name)
    return unpacked === null
      ? []
      : [[name, join(unpacked, 'usr/share/locale', language.locale, 'LC_MESSAGES')] as const]
  })
  const office = packageFolder(`libreoffice-l10n-${tag.toLowerCase()}`)
  if (office !== null)
    places.push(['libreoffice', join(office, 'usr/lib/libreoffice/program/resource', language.locale, 'LC_MESSAGES')])
  for (const [name, folder] of places)
    for (const file of filesBelow(folder, '.mo')) {
      const fullName = `${name}/${basename(file, '.mo')}`
      const pair = isWanted(fullName) ? cataloguePair(join(folder, file), fullName, language) : null
      if (pair !== null) yield pair
    }
}

const readers = {
  'libreoffice-help': libreofficeHelp,
  'gnome-guides': gnomeGuides,
  'installation-guide': installationGuide,
  notices,
  catalogues,
} as const satisfies Record<Collection, (language: CorpusLanguage, isWanted: IsWanted) => Generator<CorpusPair>>

/**
 * The pairs of a language with English, downloaded where they are not in the cache; in the same order each time.
 * @param isWanted of the name of a pair, which is the same in all languages; what is not wanted is not read
 */
export function* corpusPairs(
  language: CorpusLanguage,
  wanted: readonly Collection[] = collections,
  isWanted: IsWanted = () => true,
): Generator<CorpusPair> {
  for (const collection of wanted) yield* readers[collection](language, isWanted)
}
