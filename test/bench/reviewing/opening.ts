// How long the review of a 200-page Word document and its translation takes to open: a real desk with its real worker, seen from main as the
// window sees it. The text is the Universal Declaration again and again, each time with other numbers, so that no two chapters are alike.
import { createHash } from 'node:crypto'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { DeliveryRef, LanguageCode, ReviewState } from '../../../preload/contract/index.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import { createReviewSessions } from '../../../main/review/session/review-sessions.ts'
import type { DocumentToReview, ReviewToOpen } from '../../../main/review/session/review-sessions.ts'
import type { Passage } from '../../../main/documents/model.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import type { Block } from '../../fixtures/documents/docx-writer.ts'
import { declarationPassages, languageOfDeclaration } from '../../fixtures/review/documents.ts'
import { readingWorker, reviewWorker } from '../measuring/built-workers.ts'

export interface OpeningFigures {
  sizeBytes: number
  rows: number
  /** Times from the call until: both documents are read; rows can be shown; all rows are final; all findings are there. */
  readMs: number
  firstRowsMs: number
  allRowsMs: number
  allFindingsMs: number
  /** Main's event loop from the call to the last finding. */
  loopP99Ms: number
  loopMostMs: number
  /** Memory that the process needed beyond what it had before. */
  memoryMiB: number
}

/** A page of running text has some 500 words, the Declaration some 1,800. */
const chaptersOf200Pages = 56
/** As many rows as the window asks for first. */
const firstRows = 200

function blockOf({ kind, text }: Passage, chapter: number, at: number): Block {
  if (kind === 'heading') return { kind: 'heading2', runs: [`${text} (${String(chapter)})`] }
  if (kind === 'listItem') return { kind: 'bullet', runs: [text] }
  return { kind: 'paragraph', runs: [at % 5 === 0 ? `${text} (${String(chapter * 1000 + at)})` : text] }
}

/** A Word document of some 200 pages, the same one for the same language each time. */
function longDeclaration(code: string): DocumentToReview {
  const passages = declarationPassages(code)
  const blocks = Array.from({ length: chaptersOf200Pages }, (_, chapter) =>
    passages.map((passage, at) => blockOf(passage, chapter + 1, at)),
  ).flat()
  const bytes = docxOf({ blocks })
  return {
    name: `report-${code}.docx`,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *open() {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    },
  }
}

function reviewOf(source: DocumentToReview, target: DocumentToReview, languages: [string, string]): ReviewToOpen {
  return {
    ref: { accountId: 'a', orderId: 1, attachmentId: 1 } as DeliveryRef,
    sourceFileId: null,
    names: { source: source.name, target: target.name },
    languages: { source: languages[0] as LanguageCode, target: languages[1] as LanguageCode },
    load: async () => ({
      source,
      target,
      missing: { source: null, target: null },
      glossaries: [],
      memory: null,
      context: { document: 'd', dismissals: [], corrections: [], orderFiles: { sources: [], delivered: [] } },
    }),
  }
}

function residentMiB(): number {
  return process.memoryUsage.rss() / (1024 * 1024)
}

/** @param isRead true if both documents were read before, as they are after their arrival
 * Opens a pair as the window does, asks for the first rows as soon as there are any, and waits for the last finding. */
export async function openLongPair(sourceCode: string, targetCode: string, isRead: boolean): Promise<OpeningFigures> {
  const [source, target] = [longDeclaration(sourceCode), longDeclaration(targetCode)]
  const before = residentMiB()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const stageMs = new Map<string, number>()
  let mostMiB = before
  let firstRowsMs: number | null = null
  let isAsking = false
  const { promise: done, resolve } = Promise.withResolvers<ReviewState>()
  const readings = new Map<string, Uint8Array>()
  const kept = {
    get: async (key: object) => readings.get(JSON.stringify(key))?.slice() ?? null,
    put: async (key: object, packed: Uint8Array) => void readings.set(JSON.stringify(key), packed),
  }
  const reader = createReader({
    workerUrl: readingWorker,
    limits: documentLimits,
    log: ({ message }) => void process.stderr.write(`${message}\n`),
    kept,
  })
  if (isRead) for (const document of [source, target]) await reader.passages(document)
  const desk = createReviewSessions({
    reader,
    workerUrl: reviewWorker,
    limits: documentLimits,
    log: ({ message, data }) => void process.stderr.write(`${message} ${JSON.stringify(data ?? {})}\n`),
    newId: () => crypto.randomUUID(),
    onChanged(id) {
      const state = desk.get(id)
      if (state === null) return
      mostMiB = Math.max(mostMiB, residentMiB())
      if (!stageMs.has(state.stage)) stageMs.set(state.stage, performance.now() - since)
      if (state.rows > 0 && firstRowsMs === null && !isAsking) {
        isAsking = true
        void desk.ask(id, 'rows', { from: 0, limit: firstRows }).then((answer) => {
          if ((answer?.rows.length ?? 0) > 0) firstRowsMs = performance.now() - since
        })
      }
      if (state.stage === 'ready' || state.stage === 'failed') resolve(state)
    },
  })
  const since = performance.now()
  delay.enable()
  desk.open(reviewOf(source, target, [languageOfDeclaration(sourceCode), languageOfDeclaration(targetCode)]))
  const last = await done
  const allFindingsMs = performance.now() - since
  delay.disable()
  await Promise.all([desk.closeAll(), reader.close()])
  if (last.stage !== 'ready') throw new Error(`the pair could not be opened: ${JSON.stringify(last)}`)
  return {
    sizeBytes: source.sizeBytes + target.sizeBytes,
    rows: last.rows,
    readMs: stageMs.get('aligning') ?? allFindingsMs,
    firstRowsMs: firstRowsMs ?? allFindingsMs,
    allRowsMs: stageMs.get('checking') ?? allFindingsMs,
    allFindingsMs,
    loopP99Ms: delay.percentile(99) / 1e6,
    loopMostMs: delay.max / 1e6,
    memoryMiB: mostMiB - before,
  }
}
