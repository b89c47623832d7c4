// Prepares documents for display and answers the requests of their frames to `app://document`. A frame can be opened
// only with an unguessable token, and its content cannot run code, reach anything else or talk to the window.
import { readFile } from 'node:fs/promises'
import type { Preview } from '../../../preload/contract/index.ts'
import type { DocumentBytes, Previews } from '../model.ts'
import type { FrameFiles } from './frame-files.ts'
import { documentOrigin, filePolicy, headersOf, pageOf, pagePolicy, viewerPolicy } from '../previewing/preview-page.ts'
import { createReadingJobs } from './reading-jobs.ts'
import type { ReadingJobsParts } from './reading-jobs.ts'
import { languageTagOf } from '../language/direction.ts'
import type { Prepared } from '../worker/worker-protocol.ts'

/** Texts of the frames, in the person's language. */
export interface PreviewWords {
  /** Shown below a document that is cut off. */
  onlyBeginning(shownCharacters: number): string
  /** Accessible name of a PDF page. The frame fills in the numbers, so both arguments are placeholders. */
  pageOf(page: string, pages: string): string
  pdfDamaged(): string
  pdfEncrypted(): string
  /** Shown in place of a page that cannot be drawn. */
  pageDamaged(): string
  /** Heading of a slide's notes. */
  slideNotes(): string
}

export interface DocumentAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | AsyncIterable<Uint8Array> | null
}

interface PreviewsParts extends ReadingJobsParts {
  randomBytes(sizeBytes: number): Uint8Array
  frameFiles: FrameFiles
  words: PreviewWords
  /** How many documents stay ready, and how many bytes of pages; the least recently used goes first. */
  keptDocuments?: number
  keptBytes?: number
}

type DocumentToShow = Parameters<Previews['prepare']>[0]
type Shown = Exclude<Prepared, { kind: 'cannotShow' }>

interface Entry {
  token: string
  document: DocumentToShow
  shown: Shown
}

const tokenBytes = 24
const pageTemplate = 'document-frames/page/index.html'
const pdfFrame = 'document-frames/pdf/index.html'

/** Memory used by a prepared document. Files are not kept in memory; they are read again. */
function sizeOf({ shown }: Entry): number {
  return shown.kind === 'file'
    ? 0
    : shown.html.length * 2 + shown.pictures.reduce((total, picture) => total + picture.bytes.length, 0)
}

const notFound: DocumentAnswer = { status: 404, headers: headersOf('text/plain', filePolicy), body: null }

/** The addresses of a built page's style sheets, relative to the token's folder. */
function stylesheetsIn(html: string, path: string): string[] {
  return [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(([link]) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1]
    return href === undefined ? [] : [new URL(href, `${documentOrigin}/${path}`).pathname.slice(1)]
  })
}

/**
 * Creates the previews, with a worker of their own. `prepare` rejects only if the document's bytes are not available;
 * `answer` rejects only if a built file is missing.
 */
export function createPreviews(
  parts: PreviewsParts,
): Previews & { answer(request: { method: string; url: URL }): Promise<DocumentAnswer>; close(): Promise<void> } {
  const { frameFiles, words, randomBytes, keptDocuments = 40, keptBytes = 160 * 1024 * 1024 } = parts
  const jobs = createReadingJobs(parts)
  /** In order of last use. */
  const entries = new Map<string, Entry>()
  const tokenOfKey = new Map<string, string>()
  const underway = new Map<string, Promise<Preview>>()

  const keyOf = (document: DocumentToShow): string => JSON.stringify([document.key, document.language])

  const used = (entry: Entry): void => {
    entries.delete(entry.token)
    entries.set(entry.token, entry)
  }

  const keep = (entry: Entry): void => {
    used(entry)
    tokenOfKey.set(keyOf(entry.document), entry.token)
    let bytes = 0
    for (const kept of entries.values()) bytes += sizeOf(kept)
    for (const oldest of entries.values()) {
      if (oldest === entry || (entries.size <= keptDocuments && bytes <= keptBytes)) break
      bytes -= sizeOf(oldest)
      entries.delete(oldest.token)
      tokenOfKey.delete(keyOf(oldest.document))
    }
  }

  const previewOf = ({ token, document, shown }: Entry): Preview => ({
    kind: 'frame',
    url: `${documentOrigin}/${token}/${shown.format === 'pdf' ? pdfFrame : ''}`,
    format: shown.format,
    name: document.name,
    language: document.language,
    direction: shown.direction,
  })

  const prepareAnew = async (document: DocumentToShow): Promise<Preview> => {
    const cannotShow = (reason: Extract<Prepared, { kind: 'cannotShow' }>['reason']): Preview => ({
      kind: 'cannotShow',
      reason,
      name: document.name,
    })
    const notes = words.slideNotes()
    const job = { kind: 'prepare', name: document.name, language: document.language, words: { notes } } as const
    const outcome = await jobs.run(job, document)
    if (outcome.outcome === 'tooLarge') return cannotShow('tooLarge')
    if (outcome.outcome === 'gaveUp') return cannotShow('damaged')
    if (outcome.result.kind === 'cannotShow') return cannotShow(outcome.result.reason)
    const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url')
    const entry: Entry = { token, document, shown: outcome.result }
    keep(entry)
    return previewOf(entry)
  }

  const prepare = (document: DocumentToShow): Promise<Preview> => {
    const key = keyOf(document)
    const known = entries.get(tokenOfKey.get(key) ?? '')
    if (known) {
      // Use the latest source of the bytes: the earlier one may have been deleted since.
      const renewed = { ...known, document }
      used(renewed)
      return Promise.resolve(previewOf(renewed))
    }
    const already = underway.get(key)
    if (already) return already
    const prepared = prepareAnew(document).finally(() => underway.delete(key))
    underway.set(key, prepared)
    return prepared
  }

  const stylesheets = async (): Promise<string[]> => {
    const template = frameFiles.get(pageTemplate)
    return template ? stylesheetsIn(await readFile(template.path, 'utf8'), pageTemplate) : []
  }

  const answerPage = async (entry: Entry): Promise<DocumentAnswer> => {
    const { shown, document, token } = entry
    const isCut = shown.kind === 'page' && shown.isCut
    const page = pageOf({
      title: document.name,
      languageTag: languageTagOf(document.language),
      direction: shown.direction,
      kind: shown.kind === 'page' ? shown.layout : 'image',
      stylesheets: await stylesheets(),
      body: shown.kind === 'page' ? shown.html : '<img src="file" alt="">',
      note: isCut ? words.onlyBeginning(shown.shownCharacters) : null,
    })
    return {
      status: 200,
      headers: headersOf('text/html; charset=utf-8', pagePolicy(token)),
      body: new TextEncoder().encode(page),
    }
  }

  /** What the script in the PDF frame needs to know. */
  const answerAbout = ({ document, shown }: Entry): DocumentAnswer => {
    const about = {
      title: document.name,
      direction: shown.direction,
      words: {
        page: words.pageOf('{page}', '{pages}'),
        pdfDamaged: words.pdfDamaged(),
        pdfEncrypted: words.pdfEncrypted(),
        pageDamaged: words.pageDamaged(),
      },
    }
    return {
      status: 200,
      headers: headersOf('application/json', filePolicy),
      body: new TextEncoder().encode(JSON.stringify(about)),
    }
  }

  const answerFile = (document: DocumentBytes, mediaType: string): DocumentAnswer => ({
    status: 200,
    headers: { ...headersOf(mediaType, filePolicy), 'Content-Length': String(document.sizeBytes) },
    body: document.open(),
  })

  const answerBuiltFile = async (entry: Entry, path: string): Promise<DocumentAnswer> => {
    const file = frameFiles.get(path)
    const isViewer = path.startsWith('document-frames/')
    if (!file || (isViewer && entry.shown.format !== 'pdf')) return notFound
    const contentPolicy = path === pdfFrame ? viewerPolicy(entry.token) : filePolicy
    return { status: 200, headers: headersOf(file.mediaType, contentPolicy), body: await readFile(file.path) }
  }

  const answerGet = async (url: URL): Promise<DocumentAnswer> => {
    const [, token = '', path = ''] = /^\/([A-Za-z0-9_-]+)\/(.*)$/.exec(url.pathname) ?? []
    const entry = url.protocol === 'app:' && url.host === 'document' ? entries.get(token) : undefined
    if (!entry) return notFound
    used(entry)
    const { shown, document } = entry
    if (path === '' && shown.format !== 'pdf') return answerPage(entry)
    if (path === 'about.json' && shown.format === 'pdf') return answerAbout(entry)
    if (path === 'file' && shown.kind === 'file') return answerFile(document, shown.mediaType)
    const number = /^picture\/(\d{1,6})$/.exec(path)?.[1]
    const picture = number !== undefined && shown.kind === 'page' ? shown.pictures[Number(number)] : undefined
    if (picture) return { status: 200, headers: headersOf(picture.mediaType, filePolicy), body: picture.bytes }
    return answerBuiltFile(entry, path)
  }

  return {
    prepare,
    answer: async ({ method, url }) => {
      if (method !== 'GET' && method !== 'HEAD') {
        return { status: 405, headers: { ...headersOf('text/plain', filePolicy), Allow: 'GET, HEAD' }, body: null }
      }
      const answer = await answerGet(url)
      return method === 'HEAD' ? { ...answer, body: null } : answer
    },
    close: jobs.close,
  }
}
