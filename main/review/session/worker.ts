// The worker of one open review: aligns and checks two documents that were read, and answers questions all the while. It uses neither disk nor
// network, and main ends it when it takes too long or too much memory.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { unpackPassages } from '../../documents/reading/packed.ts'
import { decodeText } from '../../documents/text/encoding.ts'
import { languageKnowledge } from '../../documents/language/language-knowledge.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { createFileMaker } from './outgoing-files.ts'
import { readGlossary } from '../glossary/glossary.ts'
import type { ReviewedDocument, Term } from '../model.ts'
import { createOpenReview } from './open-review.ts'
import type { OpenReview } from './open-review.ts'
import type {
  FromReviewWorker,
  GivenDocument,
  Question,
  Questions,
  ReviewBeginning,
  ReviewContext,
  ToReviewWorker,
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

/** Thrown out of checks that are about what is no longer so. */
class Superseded extends Error {}

const versions = createVersions()
const files = createFileMaker()
let glossaries: Uint8Array[] = []
let languages: ReviewContext['languages'] = { source: null, target: null }
let review: OpenReview | null = null
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

function tell(): void {
  if (review === null) return
  toldAt = performance.now()
  post({ kind: 'state', state: review.state() })
}

function read({ passages, ...file }: GivenDocument, orderedLanguage: LanguageCode | null): ReviewedDocument {
  return { ...unpackPassages(passages), ...file, orderedLanguage }
}

function termsIn(glossary: Uint8Array, { source, target }: ReviewContext['languages']): Term[] | null {
  const found = readGlossary(decodeText(glossary), { source, target, comparableCode: languageKnowledge.comparableCode })
  return found.ok ? found.terms : null
}

function termsOf(): Term[] {
  const terms: Term[] = []
  for (const glossary of glossaries)
    for (const term of termsIn(glossary, languages) ?? []) if (terms.length < mostTerms) terms.push(term)
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

function begin({ context, source, target, missing, glossaries: used }: ReviewBeginning): void {
  languages = context.languages
  glossaries = used
  review = createOpenReview(context, {
    source: source && read(source, languages.source),
    target: target && read(target, languages.target),
    missing,
  })
  isAligning = true
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

type Answer = Questions[keyof Questions]['answer']

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case 'countTerms': {
      const terms = termsIn(question.glossary, question)
      return terms && { terms: terms.length }
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

/** These are answered at once, also while the rows are a guess. */
const forNow: ReadonlySet<Question['kind']> = new Set([
  'rows',
  'findings',
  'find',
  'setDismissals',
  'countTerms',
  'takeFile',
])

function ask(id: number, question: Question): void {
  if (isAligning && !forNow.has(question.kind)) afterAlignment.push(() => ask(id, question))
  else if (question.kind === 'handled' && (isChecking || isCheckDue)) afterChecks.push(() => ask(id, question))
  else answer(id, question)
}

function take(message: ToReviewWorker): void {
  switch (message.kind) {
    case 'begin':
      begin(message)
      return
    case 'earlier':
      versions.add(message.number, read(message.document, languages.target))
      return
    case 'glossaries':
      glossaries = message.glossaries
      if (review !== null) checkSoon(review)
      tell()
      return
    case 'ask':
      ask(message.id, message.question)
      return
  }
}

port.on('message', take)
