// A worker for open reviews, one at a time: aligns and checks two documents, and answers questions in the meantime. Never
// uses the network, and of the disk only what comes with Verso and the dictionary that main names. Main terminates it if it takes too much time or memory.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { unpackPassages } from '../../documents/reading/packed.ts'
import { decodeText } from '../../documents/text/encoding.ts'
import { createTmxReader } from '../../documents/text/tmx.ts'
import type { TmxReader } from '../../documents/text/tmx.ts'
import { languageKnowledge } from '../../documents/language/language-knowledge.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { createFileMaker } from './outgoing-files.ts'
import { readGlossary } from '../glossary/glossary.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { EarlierSegment, ReviewedDocument, Term } from '../model.ts'
import { createOpenReview } from './open-review.ts'
import type { OpenReview } from './open-review.ts'
import type {
  AnswerTo,
  FromReviewWorker,
  WorkerDocument,
  Question,
  Questions,
  ReviewInput,
  ReviewContext,
  ToReviewWorker,
} from './worker-protocol.ts'
import { summaryOf } from './summary.ts'
import { createVersions } from './versions.ts'

/** How long work continues before the worker looks for messages. */
const yieldEveryMs = 12
const stateIntervalMs = 100
/** During the alignment the state is posted only to show that the work continues. */
const stateIntervalWhileAligningMs = 1_000
/** In all glossaries together. */
const maxTerms = 200_000

function ownPort() {
  if (parentPort) return parentPort
  throw new Error('The review worker was started as a program')
}

const port = ownPort()

/** Ends checks whose rows or glossaries have changed, and all work of a review that is closed. */
class Superseded extends Error {}

let versions = createVersions()
let files = createFileMaker()
let glossaries: Uint8Array[] = []
let languages: ReviewContext['languages'] = { source: null, target: null }
let review: OpenReview | null = null
/** The translation memory that is being read. */
let tmx: TmxReader | null = null
/** While true, only the first rows of a long document are there, and they may still change. */
let isAligning = false
/** The first checks wait for what was accepted before; `due` are those of a later turn. */
let checks: 'none' | 'awaitingMemory' | 'due' | 'running' = 'none'
/** Questions that need the final rows. */
const afterAlignment: (() => void)[] = []
/** Questions that need all findings. */
const afterChecks: (() => void)[] = []
/** Something has changed since the checks began: they begin again. */
let isStale = false
/** The review is to be forgotten as soon as the work in progress has ended. */
let isClosing = false
let yieldedAt = 0
let statePostedAt = 0

function post(message: FromReviewWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

function postState(): void {
  if (review === null) return
  statePostedAt = performance.now()
  post({ kind: 'state', state: review.state() })
}

function documentOf({ passages, ...file }: WorkerDocument, orderedLanguage: LanguageCode | null): ReviewedDocument {
  return { ...unpackPassages(passages), ...file, orderedLanguage }
}

function termsIn(glossary: Uint8Array, { source, target }: ReviewContext['languages']): Term[] | null {
  const found = readGlossary(decodeText(glossary), { source, target, comparableCode: languageKnowledge.comparableCode })
  return found.ok ? found.terms : null
}

function termsOfGlossaries(): Term[] {
  const terms: Term[] = []
  for (const glossary of glossaries)
    for (const term of termsIn(glossary, languages) ?? []) if (terms.length < maxTerms) terms.push(term)
  return terms
}

/** Handles the messages that have arrived during long work. */
function yieldToMessages(): void {
  const now = performance.now()
  if (now - yieldedAt < yieldEveryMs) return
  for (let received = receiveMessageOnPort(port); received; received = receiveMessageOnPort(port)) {
    // Boundary: only main can send to this port.
    receive(received.message as ToReviewWorker)
  }
  if (now - statePostedAt > (isAligning ? stateIntervalWhileAligningMs : stateIntervalMs)) postState()
  yieldedAt = performance.now()
  if (isStale || isClosing) throw new Superseded()
}

function postTrouble(error: unknown): void {
  post({ kind: 'trouble', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}

/** Nothing of one review may reach the next. */
function forget(): void {
  versions = createVersions()
  files = createFileMaker()
  glossaries = []
  languages = { source: null, target: null }
  review = null
  tmx = null
  checks = 'none'
  isStale = false
  isClosing = false
  afterAlignment.length = 0
  afterChecks.length = 0
  post({ kind: 'closed' })
}

function checkAll(open: OpenReview): void {
  // The review may have been closed in the meantime, and another be open; or its checks have run, or wait.
  if (open !== review || checks !== 'due') return
  checks = 'running'
  do {
    isStale = false
    try {
      open.check(termsOfGlossaries(), yieldToMessages)
    } catch (error) {
      // An error in a check is a fault of Verso; the rows can still be shown.
      if (!(error instanceof Superseded)) {
        postTrouble(error)
        open.giveUp()
      }
    }
    // A correction may have arrived at the last yield.
  } while (isStale && !isClosing)
  checks = 'none'
  if (isClosing) {
    forget()
    return
  }
  postState()
  for (const run of afterChecks.splice(0)) run()
}

/** Checks in a later turn, so that the current question is answered first. */
function checkSoon(open: OpenReview): void {
  open.checksAreDue()
  if (checks === 'running') isStale = true
  else if (checks === 'none') {
    checks = 'due'
    setImmediate(() => checkAll(open))
  }
}

/** Asks for what was accepted before. False if there is nothing to ask, so that nothing will be answered. */
function lookUp(open: OpenReview): boolean {
  const { keys, learns } = open.toLookUp()
  if (keys.length === 0) return false
  // Transferred, the keys are empty here.
  post({ kind: 'lookUp', keys, learns }, [keys.buffer])
  return true
}

/** The first checks begin with the answer, because one of them compares with it. */
function firstCheck(open: OpenReview): void {
  if (lookUp(open)) {
    checks = 'awaitingMemory'
    open.checksAreDue()
  } else checkSoon(open)
}

function remember(open: OpenReview, segments: readonly EarlierSegment[], accepted: readonly KnownPair[] | null): void {
  open.remember(segments, accepted)
  const isAwaited = checks === 'awaitingMemory'
  if (isAwaited) checks = 'none'
  if (isAwaited || segments.length > 0) checkSoon(open)
  postState()
}

function begin({ context, source, target, missing, glossaries: used, hasMemory, dictionary }: ReviewInput): void {
  languages = context.languages
  glossaries = used
  const documents = {
    source: source && documentOf(source, languages.source),
    target: target && documentOf(target, languages.target),
    missing,
  }
  review = createOpenReview(context, documents, { hasMemory, dictionary })
  isAligning = true
  postState()
  try {
    review.alignBeginning()
    if (review.state().rows > 0) postState()
    review.align(yieldToMessages)
    firstCheck(review)
  } catch (error) {
    if (!(error instanceof Superseded)) {
      postTrouble(error)
      review.giveUp()
    }
  }
  isAligning = false
  if (isClosing) {
    forget()
    return
  }
  // From now on the rows are final.
  postState()
  for (const run of afterAlignment.splice(0)) run()
}

function readTmx(bytes: Uint8Array | null): AnswerTo<'readTmx'> {
  tmx ??= createTmxReader()
  const read = bytes === null ? tmx.end() : tmx.read(bytes)
  if (bytes === null || read.problem !== null) tmx = null
  return read
}

type Answer = Questions[keyof Questions]['answer']

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case 'countTerms': {
      const terms = termsIn(question.glossary, question)
      return terms && { terms: terms.length }
    }
    case 'takeFile':
      return files.piece(question)
    case 'readTmx':
      return readTmx(question.bytes)
  }
  if (review === null) throw new Error('the review is still being read')
  switch (question.kind) {
    case 'rows':
      return review.answers.rows(question)
    case 'findings':
      return review.answers.findings(question)
    case 'find':
      return review.answers.find(question)
    case 'summary':
      return summaryOf(review)
    case 'earlier':
      return review.answers.earlier(question)
    case 'pairsToKeep':
      return review.answers.pairsToKeep(question)
    case 'quality':
      return review.answers.quality(question)
    case 'quoted':
      return review.answers.quoted(question)
    case 'readAnswers':
      return review.answers.readAnswers(question)
    case 'setDismissals': {
      const answer = review.answers.setDismissals(question)
      postState()
      return answer
    }
    case 'correct': {
      const corrected = review.answers.correct(question)
      if (corrected !== null) {
        checkSoon(review)
        lookUp(review)
      }
      postState()
      return corrected
    }
    case 'changes':
      return versions.changes(review, question)
    case 'resolutions':
      return versions.resolutions(review, question)
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

/** Questions that can be answered while rows may still change, because nothing is kept of the answer. */
const answeredWhileAligning: ReadonlySet<Question['kind']> = new Set([
  'rows',
  'findings',
  'find',
  'setDismissals',
  'countTerms',
  'takeFile',
  'readTmx',
])

/** Questions about the findings of all rows: an answer before would pass for that of a delivery with fewer mistakes. */
const answeredAfterChecks: ReadonlySet<Question['kind']> = new Set([
  'resolutions',
  'summary',
  'pairsToKeep',
  'makeSheet',
  'makeReport',
])

function handleQuestion(id: number, question: Question): void {
  if (isAligning && !answeredWhileAligning.has(question.kind)) afterAlignment.push(() => handleQuestion(id, question))
  else if (answeredAfterChecks.has(question.kind) && checks !== 'none')
    afterChecks.push(() => handleQuestion(id, question))
  else answer(id, question)
}

function receive(message: ToReviewWorker): void {
  switch (message.kind) {
    case 'begin':
      begin(message)
      return
    case 'earlier':
      versions.add(message.number, documentOf(message.document, languages.target))
      return
    case 'glossaries':
      glossaries = message.glossaries
      if (review !== null) checkSoon(review)
      postState()
      return
    case 'ask':
      handleQuestion(message.id, message.question)
      return
    case 'remembered':
      if (review !== null) remember(review, message.segments, message.accepted)
      return
    case 'close':
      isClosing = true
      if (!isAligning && checks !== 'running') forget()
      return
    case 'end worker':
      port.close()
      return
  }
}

port.on('message', receive)
