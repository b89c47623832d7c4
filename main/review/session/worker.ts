// The worker of one open review: takes both documents in as they come, reads, aligns and checks them, and answers questions all the while.
// It has no access to disk beyond the library's own data, none to the network, and main ends it when it takes too long or too much.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { gather } from '../../documents/worker/gather.ts'
import { noPassages } from '../../documents/collecting/no-passages.ts'
import { readPassages } from '../../documents/reading/read-passages.ts'
import { decodeText } from '../../documents/text/encoding.ts'
import { languageKnowledge } from '../../documents/language/language-knowledge.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { createFileMaker } from './outgoing-files.ts'
import { readGlossary } from '../glossary/glossary.ts'
import type { ReviewedDocument, Term } from '../model.ts'
import { createOpenReview } from './open-review.ts'
import type { OpenReview } from './open-review.ts'
import { emptyWindows } from './worker-protocol.ts'
import type {
  FileRole,
  FromReviewWorker,
  GivenFile,
  MissingSides,
  Question,
  Questions,
  ReviewContext,
  ToReviewWorker,
  WorkerState,
} from './worker-protocol.ts'
import { createVersions } from './versions.ts'

/** How long the work goes on before it looks for questions, and how often the state is told. */
const yieldEveryMs = 12
const tellingMs = 100
/** While the whole is aligned there is nothing new to tell but that the work goes on. */
const tellingWhileAligningMs = 1_000
/** Of all glossaries together. */
const mostTerms = 200_000

function ownPort() {
  if (parentPort) return parentPort
  throw new Error('The review worker was started as a program')
}

const port = ownPort()

interface Given {
  file: GivenFile
  chunks: Uint8Array[]
  sizeBytes: number
}

/** Thrown out of checks that are about what is no longer so. */
class Superseded extends Error {}

const given = new Map<number, Given>()
const documents = new Map<FileRole, ReviewedDocument>()
const versions = createVersions()
const files = createFileMaker()
let glossaries: { number: number; text: string }[] = []
const glossariesToCome: { number: number; text: string }[] = []
let context: ReviewContext | null = null
let review: OpenReview | null = null
const opened = Promise.withResolvers<void>()
/** What is read, one file after the other. */
let reading: Promise<void> = Promise.resolve()
/** The rows, if there are any, are those of the beginning. */
let isAligning = false
let isChecking = false
let isCheckDue = false
/** Questions that need the rows as they stay. */
const afterAlignment: (() => void)[] = []
/** Questions that only all findings answer. */
const afterChecks: (() => void)[] = []
let isStale = false
let yieldedAt = 0
let toldAt = 0

function post(message: FromReviewWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

const beforeReading: WorkerState = {
  stage: 'reading',
  source: { direction: 'ltr', problem: null },
  target: { direction: 'ltr', problem: null },
  rows: 0,
  findings: { critical: 0, major: 0, minor: 0, dismissed: 0 },
  corrected: 0,
  isCut: false,
}

function tell(): void {
  toldAt = performance.now()
  post({ kind: 'state', state: review?.state() ?? beforeReading })
}

function languageOf(role: FileRole): LanguageCode | null {
  return context === null ? null : role === 'source' ? context.languages.source : context.languages.target
}

async function read(one: Given): Promise<void> {
  const { file } = one
  if (file.role === 'glossary') {
    glossariesToCome.push({ number: file.number, text: decodeText(gather(one)) })
    return
  }
  if (context === null) throw new Error('a document came before its review was begun')
  const { name, sizeBytes, sha256, role } = file
  const passages = await readPassages(name, gather(one), context.limits).catch(() => noPassages('damaged'))
  const document: ReviewedDocument = { ...passages, name, sizeBytes, sha256, orderedLanguage: languageOf(role) }
  if (role === 'earlier') versions.add(file.number, document)
  else documents.set(role, document)
  post({ kind: 'read', number: file.number })
}

function termsOf(): Term[] {
  const { source = null, target = null } = context?.languages ?? {}
  const terms: Term[] = []
  for (const { text } of glossaries) {
    const found = readGlossary(text, { source, target, comparableCode: languageKnowledge.comparableCode })
    if (found.ok) for (const term of found.terms) if (terms.length < mostTerms) terms.push(term)
  }
  return terms
}

/** Questions that came during long work are answered in between. */
function yieldToMessages(): void {
  const now = performance.now()
  if (now - yieldedAt < yieldEveryMs) return
  for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port)) {
    // Boundary: only main has the other end of this port.
    take(received.message as ToReviewWorker)
  }
  if (now - toldAt > (isAligning ? tellingWhileAligningMs : tellingMs)) tell()
  yieldedAt = performance.now()
  if (isStale) throw new Superseded()
}

function trouble(error: unknown): void {
  post({ kind: 'trouble', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}

function checkAll(open: OpenReview): void {
  isCheckDue = false
  isChecking = true
  do {
    isStale = false
    try {
      open.check(termsOf(), yieldToMessages)
    } catch (error) {
      // What a check trips over is Verso's fault; the rows are there all the same.
      if (!(error instanceof Superseded)) {
        trouble(error)
        open.giveUp()
      }
    }
    // A correction may have come with the last breath.
  } while (isStale)
  isChecking = false
  tell()
  for (const run of afterChecks.splice(0)) run()
}

/** In a turn of its own: whoever asked gets the answer first. */
function checkSoon(open: OpenReview): void {
  open.checksAreDue()
  if (isChecking) isStale = true
  else if (!isCheckDue) {
    isCheckDue = true
    setImmediate(() => checkAll(open))
  }
}

function openNow(begun: ReviewContext, missing: MissingSides): void {
  glossaries = glossariesToCome.splice(0)
  review = createOpenReview(begun, {
    source: documents.get('source') ?? null,
    target: documents.get('target') ?? null,
    missing,
  })
  documents.clear()
  isAligning = true
  opened.resolve()
  tell()
  try {
    review.alignBeginning()
    if (review.state().rows > 0) tell()
    review.align(yieldToMessages)
    checkSoon(review)
  } catch (error) {
    trouble(error)
    review.giveUp()
  }
  isAligning = false
  // The rows stay as they are from here on.
  tell()
  for (const run of afterAlignment.splice(0)) run()
}

function useGlossaries(): void {
  glossaries = glossariesToCome.splice(0)
  if (review === null) return
  checkSoon(review)
  tell()
}

function afterReading(run: () => void | Promise<void>): void {
  reading = reading.then(run).catch(trouble)
}

type Answer = Questions[keyof Questions]['answer']

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case 'countTerms': {
      const { source, target } = question
      const text = glossariesToCome.find(({ number }) => number === question.glossary)?.text ?? ''
      const found = readGlossary(text, { source, target, comparableCode: languageKnowledge.comparableCode })
      return found.ok ? { terms: found.terms.length } : null
    }
    case 'takeFile':
      return files.piece(question)
  }
  if (review === null) throw new Error('the review is still being read')
  switch (question.kind) {
    case 'rows':
      return review.answers.rows(question)
    case 'findings':
      return review.answers.findings(question)
    case 'find':
      return review.answers.find(question)
    case 'quoted':
      return review.answers.quoted(question)
    case 'readAnswers':
      return review.answers.readAnswers(question)
    case 'setDismissals': {
      const answer = review.answers.setDismissals(question)
      tell()
      return answer
    }
    case 'correct': {
      const corrected = review.answers.correct(question)
      if (corrected !== null) checkSoon(review)
      tell()
      return corrected
    }
    case 'changes':
      return versions.changes(review, question)
    case 'handled':
      return versions.handled(review, question)
    case 'makeSheet':
      return files.makeSheet(review, question)
    case 'makeReport':
      return files.makeReport(review, question)
  }
}

function answer(id: number, question: Question): void {
  try {
    const value = answerTo(question)
    const transfer = value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : []
    post({ kind: 'answered', id, answer: value }, transfer)
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

function ask(id: number, question: Question): void {
  const { kind } = question
  const isWindow = kind === 'rows' || kind === 'findings' || kind === 'find'
  const isForNow = isWindow || kind === 'setDismissals' || kind === 'countTerms' || kind === 'takeFile'
  const needsVersion = kind === 'changes' || kind === 'handled'
  if (review === null && isWindow) post({ kind: 'answered', id, answer: emptyWindows[kind] })
  else if (review === null && kind !== 'countTerms') void opened.promise.then(() => ask(id, question))
  else if (isAligning && !isForNow) afterAlignment.push(() => ask(id, question))
  else if (kind === 'handled' && (isChecking || isCheckDue)) afterChecks.push(() => ask(id, question))
  else if (review !== null && !(needsVersion && !versions.has(question.earlier))) answer(id, question)
  // What was given before it is read first.
  else afterReading(() => answer(id, question))
}

function take(message: ToReviewWorker): void {
  switch (message.kind) {
    case 'file':
      given.set(message.file.number, { file: message.file, chunks: [], sizeBytes: 0 })
      return
    case 'chunk': {
      const one = given.get(message.number)
      if (one === undefined) return
      one.chunks.push(message.bytes)
      one.sizeBytes += message.bytes.length
      return
    }
    case 'fileEnd': {
      const one = given.get(message.number)
      given.delete(message.number)
      if (one !== undefined) afterReading(() => read(one))
      return
    }
    case 'fileLost':
      given.delete(message.number)
      return
    case 'begin':
      context = message.context
      return
    case 'allGiven':
      afterReading(() => {
        if (context !== null) openNow(context, message.missing)
      })
      return
    case 'glossariesGiven':
      afterReading(useGlossaries)
      return
    case 'ask':
      ask(message.id, message.question)
      return
  }
}

port.on('message', take)
