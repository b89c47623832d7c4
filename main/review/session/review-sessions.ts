// The open reviews, on main's side. Each has a worker to itself until it is closed; one that uses too much time or memory
// is terminated. The reader of documents reads them once; the worker answers questions about them in slices.
import type { DeliveryRef, LanguageCode, ReviewId, ReviewState, SourceFileId } from '../../../preload/contract/index.ts'
import type { DocumentLimits } from '../../documents/limits.ts'
import { directionOf } from '../../documents/language/direction.ts'
import type { DocumentBytes, PassageReader } from '../../documents/model.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { EarlierSegment } from '../model.ts'
import type { DictionaryPlace } from '../spelling/dictionary-files.ts'
import { maxVersions } from './worker-protocol.ts'
import type {
  AnswerTo,
  FromReviewWorker,
  OutgoingFile,
  MissingSides,
  Questions,
  ReviewContext,
} from './worker-protocol.ts'
import { createBackgroundReviews } from './background-reviews.ts'
import type { PairToKeep } from './pairs-to-keep.ts'
import { bytesOfGlossary, createReviewInputs } from './review-input.ts'
import { createReviewWorkers } from './review-worker-host.ts'
import type { LogReview, ReviewWorker } from './review-worker-host.ts'

export interface ReviewSessionsParts {
  workerUrl: URL
  limits: DocumentLimits
  reader: PassageReader
  log: LogReview
  newId(): string
  /** The stage or the counts of a review have changed. At most about ten times a second. */
  onChanged(id: ReviewId): void
  /** The number of open reviews; with one more, the least recently used is closed. */
  maxOpen?: number
}

export interface DocumentToReview extends DocumentBytes {
  /** In lower-case hexadecimal. */
  sha256: string
}

/** The documents and context of a review, after loading. */
export interface LoadedReview {
  source: DocumentToReview | null
  target: DocumentToReview | null
  /** The reason for each document that is missing. */
  missing: MissingSides
  context: Omit<ReviewContext, 'languages'>
  /** The glossaries in use for this language pair. */
  glossaries: DocumentBytes[]
  /** The translation memory; null if it has nothing in these languages. */
  memory: ReviewMemory | null
  /** The dictionary of the target language. Default: there is none. */
  dictionary?: FoundDictionary | null
}

export interface FoundDictionary {
  place: DictionaryPlace
  /** Another one when its files change. A judgement of before is made again if it is looked at again. */
  key: string
}

/** What was accepted before in the languages of a review; not in the delivery itself. */
export interface ReviewMemory {
  /** @param keys see `segmentKey` */
  lookUp(keys: Float64Array): Promise<EarlierSegment[]>
  /** Pairs from which the review learns words. */
  accepted(): Promise<KnownPair[]>
  /** How much there is to learn; changes rarely. If it has, a judgement that is looked at again is made again. */
  learnedStep: number
}

export interface ReviewToOpen {
  ref: DeliveryRef
  sourceFileId: SourceFileId | null
  names: { source: string; target: string }
  languages: ReviewContext['languages']
  /** Downloads the documents if they are not here yet, which may take long. */
  load(signal: AbortSignal): Promise<LoadedReview>
}

export interface OpenedReview {
  id: ReviewId
  ref: DeliveryRef
  sourceFileId: SourceFileId | null
  languages: ReviewContext['languages']
  /** SHA-256 of both documents, empty for a missing one; null until they are loaded. */
  pair: { source: string; target: string } | null
}

/** The questions for `ask`; the others have their own methods. */
type PlainQuestion = Exclude<
  keyof Questions,
  'makeSheet' | 'makeReport' | 'takeFile' | 'countTerms' | 'pairsToKeep' | 'readTmx'
>

export interface ReviewSessions {
  /**
   * Opens a review, or returns the one already open for the same delivery and source. Each caller must close it again.
   */
  open(review: ReviewToOpen): ReviewState
  /** Null if it is not open. */
  get(id: ReviewId): ReviewState | null
  find(id: ReviewId): OpenedReview | null
  /** All open reviews, most recently used first. */
  all(): OpenedReview[]
  /** Whether one is being read, aligned or checked. */
  isWorking(): boolean
  /** The open reviews of one delivery, most recently used first. */
  allOf(ref: DeliveryRef): OpenedReview[]
  /**
   * Ends the review when everyone who opened it has closed it, so that a late close does not end one that was opened
   * again.
   */
  close(id: ReviewId): void
  /** Null if the review is not open or its worker died. */
  ask<Kind extends PlainQuestion>(
    id: ReviewId,
    kind: Kind,
    parameters: Questions[Kind]['parameters'],
  ): Promise<AnswerTo<Kind> | null>
  /** Adds another version of the delivery. Questions refer to it by the returned number. */
  addEarlierVersion(id: ReviewId, document: DocumentToReview): Promise<number | null>
  /** Replaces the glossaries and runs the checks again. */
  setGlossaries(id: ReviewId, glossaries: readonly DocumentBytes[]): Promise<void>
  /** Makes a file to save. Null as for `ask`; `tooLarge` if the review has too many rows for such a file. */
  makeFile<Kind extends 'makeSheet' | 'makeReport'>(
    id: ReviewId,
    kind: Kind,
    parameters: Questions[Kind]['parameters'],
    name: string,
  ): Promise<DocumentBytes | 'tooLarge' | null>
  /** The number of terms for these languages (null: any language); null if the file is not a glossary. */
  countTerms(
    glossary: DocumentBytes,
    languages: { source: LanguageCode | null; target: LanguageCode | null },
  ): Promise<number | null>
  /**
   * Aligns and checks a delivery that nobody looks at, and yields the pairs that the translation memory may keep, in
   * slices. Throws if it cannot be read now.
   */
  pairsToKeep(review: ReviewToOpen, signal: AbortSignal): AsyncIterable<PairToKeep[]>
  /** Reads a translation memory, piece by piece. */
  readTmx(bytes: AsyncIterable<Uint8Array>): AsyncIterable<AnswerTo<'readTmx'>>
  closeAll(): Promise<void>
}

/** The time-out from the start of the worker to the last finding, as a multiple of the time-out for one document. */
const workTimeouts = 5

interface Session {
  opened: OpenedReview
  /** The number of callers that have it open. */
  users: number
  state: ReviewState
  /** Null before it starts and after it ends. */
  work: ReviewWorker | null
  /** Resolves when the worker has started; with null if it never will. */
  started: PromiseWithResolvers<ReviewWorker | null>
  abort: AbortController
  memory: ReviewMemory | null
  /** The numbers of other versions, by SHA-256. */
  earlier: Map<string, number>
  lastEarlier: number
  endWork: NodeJS.Timeout | null
}

/** Answers while the documents are being loaded. */
const emptyAnswers: { [Kind in 'rows' | 'findings' | 'find']: AnswerTo<Kind> } = {
  rows: { total: 0, rows: [] },
  findings: { total: 0, findings: [] },
  find: { total: 0, places: [], isByWords: false },
}

function hasEmptyAnswer(kind: keyof Questions): kind is keyof typeof emptyAnswers {
  return Object.hasOwn(emptyAnswers, kind)
}

export function createReviewSessions(parts: ReviewSessionsParts): ReviewSessions {
  const { limits, log, newId, onChanged, maxOpen = 3 } = parts
  const workers = createReviewWorkers(parts)
  const { inputOf, passagesOf } = createReviewInputs(parts)
  const background = createBackgroundReviews({ workers, limits, log, inputOf })
  /** Least recently used first. */
  const sessions = new Map<ReviewId, Session>()
  const ending = new Set<Promise<void>>()

  const touch = (session: Session): void => {
    sessions.delete(session.opened.id)
    sessions.set(session.opened.id, session)
  }

  const change = (session: Session, change: Partial<ReviewState>): void => {
    if (sessions.get(session.opened.id) !== session) return
    session.state = { ...session.state, ...change }
    onChanged(session.opened.id)
  }

  const endSession = (session: Session): void => {
    session.abort.abort()
    session.started.resolve(null)
    if (session.endWork !== null) clearTimeout(session.endWork)
    const ended = session.work?.end().finally(() => ending.delete(ended ?? Promise.resolve()))
    session.work = null
    if (ended !== undefined) ending.add(ended)
  }

  const close = (session: Session): void => {
    sessions.delete(session.opened.id)
    endSession(session)
  }

  /** Called when the worker died: the two documents together were too much for it. */
  const fail = (session: Session, reason: string): void => {
    log({ level: 'warning', message: 'reviewWorkerDied', data: { reason } })
    const { target } = session.state
    endSession(session)
    change(session, {
      stage: 'failed',
      rows: 0,
      target: { ...target, problem: 'damaged' },
    })
  }

  /** The worker waits for the answer, so a memory that cannot be read has nothing. */
  const answerLookUp = async ({ memory, work }: Session, keys: Float64Array, learns: boolean): Promise<void> => {
    const orNothing = async <Found>(found: Promise<Found[]> | undefined): Promise<Found[]> => {
      try {
        return (await found) ?? []
      } catch (error) {
        log({ level: 'warning', message: 'memoryNotRead', data: { error: String(error) } })
        return []
      }
    }
    const [segments, accepted] = await Promise.all([
      orNothing(memory?.lookUp(keys)),
      orNothing(learns ? memory?.accepted() : undefined),
    ])
    work?.post({ kind: 'remembered', segments, accepted: learns ? accepted : null })
  }

  const listenTo = (session: Session) => (message: FromReviewWorker) => {
    if (message.kind === 'lookUp') void answerLookUp(session, message.keys, message.learns)
    if (message.kind !== 'state') return
    const { source, target, ...rest } = message.state
    const isDone = rest.stage === 'ready' || rest.stage === 'failed'
    session.work?.setBusy(!isDone)
    if (isDone && session.endWork !== null) clearTimeout(session.endWork)
    change(session, {
      ...rest,
      source: { ...session.state.source, ...source },
      target: { ...session.state.target, ...target },
    })
  }

  const start = async (session: Session, review: ReviewToOpen): Promise<void> => {
    const { signal } = session.abort
    const loaded = await review.load(signal)
    signal.throwIfAborted()
    const { source, target, memory } = loaded
    session.opened = { ...session.opened, pair: { source: source?.sha256 ?? '', target: target?.sha256 ?? '' } }
    const input = await inputOf(review, loaded)
    signal.throwIfAborted()
    session.memory = memory
    const worker = workers.take(listenTo(session), (reason) => fail(session, reason))
    session.work = worker
    session.started.resolve(worker)
    worker.setBusy(true)
    session.endWork = setTimeout(() => fail(session, 'it worked for too long'), workTimeouts * limits.timeoutMs)
    session.endWork.unref()
    worker.post({ kind: 'begin', ...input })
  }

  /** The worker of an open review, once it has started; null if there is none. */
  const workOf = async (session: Session | undefined): Promise<ReviewWorker | null> => {
    if (session === undefined) return null
    touch(session)
    await session.started.promise
    return session.work
  }

  /** While the documents are being loaded, there is nothing to show yet. */
  const isLoading = (session: Session | undefined): boolean =>
    session !== undefined && session.work === null && !session.abort.signal.aborted

  const isOf = ({ ref: one }: OpenedReview, ref: DeliveryRef): boolean =>
    one.accountId === ref.accountId && one.orderId === ref.orderId && one.attachmentId === ref.attachmentId

  const all = (): OpenedReview[] => [...sessions.values()].toReversed().map(({ opened }) => opened)

  const newSession = (review: ReviewToOpen): Session => {
    const { ref, sourceFileId, names, languages } = review
    // The only place that creates ids of reviews.
    const id = newId() as ReviewId
    const sideState = (side: 'source' | 'target'): ReviewState['source'] => ({
      name: names[side],
      language: languages[side],
      direction: directionOf(languages[side], ''),
      problem: null,
    })
    return {
      opened: { id, ref, sourceFileId, languages, pair: null },
      users: 1,
      state: {
        id,
        ref,
        sourceFileId,
        stage: 'reading',
        source: sideState('source'),
        target: sideState('target'),
        rows: 0,
        findings: { critical: 0, major: 0, minor: 0, dismissed: 0 },
        corrected: 0,
        isCut: false,
        unchecked: [],
      },
      work: null,
      started: Promise.withResolvers(),
      abort: new AbortController(),
      memory: null,
      earlier: new Map(),
      lastEarlier: 0,
      endWork: null,
    }
  }

  return {
    open(review) {
      const known = [...sessions.values()].find(
        ({ opened }) => isOf(opened, review.ref) && opened.sourceFileId === review.sourceFileId,
      )
      // After a crash or a failed download, opening tries again.
      const shouldRetry =
        known?.state.stage === 'failed' && (known.work === null || known.state.target.problem === 'notDownloaded')
      if (known !== undefined && !shouldRetry) {
        known.users += 1
        touch(known)
        return known.state
      }
      if (known !== undefined) close(known)
      const session = newSession(review)
      sessions.set(session.opened.id, session)
      for (const oldest of [...sessions.values()].slice(0, -maxOpen)) close(oldest)
      start(session, review).catch((error: unknown) => {
        if (session.abort.signal.aborted) return
        log({ level: 'warning', message: 'reviewNotLoaded', data: { error: String(error) } })
        endSession(session)
        change(session, { stage: 'failed', target: { ...session.state.target, problem: 'cannotRead' } })
      })
      return session.state
    },

    get(id) {
      const session = sessions.get(id)
      if (session === undefined) return null
      touch(session)
      return session.state
    },

    find: (id) => sessions.get(id)?.opened ?? null,

    all,
    isWorking: () => [...sessions.values()].some(({ state }) => state.stage !== 'ready' && state.stage !== 'failed'),
    allOf: (ref) => all().filter((opened) => isOf(opened, ref)),

    close(id) {
      const session = sessions.get(id)
      if (session === undefined) return
      session.users -= 1
      if (session.users === 0) close(session)
    },

    // Boundary: the worker answers each question with the answer of the same kind; `answerTo` in worker.ts pairs them.
    async ask(id, kind, parameters) {
      const session = sessions.get(id)
      if (isLoading(session) && hasEmptyAnswer(kind)) return emptyAnswers[kind] as never
      return ((await (await workOf(session))?.ask(kind, parameters)) ?? null) as never
    },

    async addEarlierVersion(id, document) {
      const session = sessions.get(id)
      const worker = await workOf(session)
      if (session === undefined || worker === null) return null
      const known = session.earlier.get(document.sha256)
      if (known !== undefined) return known
      const earlier = await passagesOf(document)
      if (earlier === null) return null
      session.lastEarlier += 1
      const number = session.lastEarlier
      worker.post({ kind: 'earlier', number, document: earlier })
      session.earlier.set(document.sha256, number)
      for (const oldest of [...session.earlier.keys()].slice(0, -maxVersions)) session.earlier.delete(oldest)
      return number
    },

    async setGlossaries(id, glossaries) {
      const worker = await workOf(sessions.get(id))
      worker?.post({ kind: 'glossaries', glossaries: await Promise.all(glossaries.map(bytesOfGlossary)) })
    },

    async makeFile(id, kind, parameters, name) {
      const session = sessions.get(id)
      const worker = await workOf(session)
      if (session === undefined || worker === null) return null
      const made = (await worker.ask(kind, parameters)) as OutgoingFile | null
      if (made === null) return session.work === null ? null : 'tooLarge'
      const { file, sizeBytes } = made
      return {
        name,
        sizeBytes,
        async *open() {
          let at = 0
          for (;;) {
            const piece = (await worker.ask('takeFile', { file, at })) as Uint8Array | null
            if (piece === null) break
            at += piece.length
            yield piece
          }
          if (at < sizeBytes) throw new Error('the review was closed before its file was whole')
        },
      }
    },

    async countTerms(glossary, languages) {
      const worker = workers.take(
        () => undefined,
        (reason) => log({ level: 'warning', message: 'glossaryWorkerDied', data: { reason } }),
      )
      try {
        worker.setBusy(true)
        const bytes = await bytesOfGlossary(glossary)
        const answer = (await worker.ask('countTerms', { glossary: bytes, ...languages })) as AnswerTo<'countTerms'>
        return answer?.terms ?? null
      } finally {
        await worker.end()
      }
    },

    pairsToKeep: background.pairsToKeep,
    readTmx: background.readTmx,

    async closeAll() {
      for (const session of [...sessions.values()]) close(session)
      await Promise.all([background.stop(), ...ending])
      await workers.close()
    },
  }
}
