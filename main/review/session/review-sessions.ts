// The few reviews that are open, on main's side: each in a worker of its own, which is ended when it takes too long or too much memory, or is no
// longer wanted. The documents are read elsewhere, once; what is asked is answered in windows.
import type { DeliveryRef, LanguageCode, ReviewId, ReviewState, SourceFileId } from '../../../preload/contract/index.ts'
import type { DocumentLimits } from '../../documents/limits.ts'
import { directionOf } from '../../documents/language/direction.ts'
import type { DocumentBytes, PassageReader } from '../../documents/model.ts'
import { mostVersions } from './worker-protocol.ts'
import type {
  AnswerTo,
  FromReviewWorker,
  GivenDocument,
  MadeFile,
  MissingSides,
  Questions,
  ReviewContext,
} from './worker-protocol.ts'
import { startWorker } from './review-worker-host.ts'
import type { LogReview, ReviewWorker } from './review-worker-host.ts'

export interface ReviewSessionsParts {
  workerUrl: URL
  limits: DocumentLimits
  reader: PassageReader
  log: LogReview
  newId(): string
  /** A review is another than it was: its stage, its counts. At most some ten times a second. */
  onChanged(id: ReviewId): void
  /** So many reviews lie open; the one that was not looked at for longest is closed. */
  mostOpen?: number
}

export interface DocumentToReview extends DocumentBytes {
  /** In lower-case hex. */
  sha256: string
}

/** What a review is made of, once it is known. */
export interface LoadedReview {
  source: DocumentToReview | null
  target: DocumentToReview | null
  /** Why there is no document. */
  missing: MissingSides
  context: Omit<ReviewContext, 'languages'>
  /** Those that are used for this pair of languages. */
  glossaries: DocumentBytes[]
}

export interface ReviewToOpen {
  ref: DeliveryRef
  sourceFileId: SourceFileId | null
  names: { source: string; target: string }
  languages: ReviewContext['languages']
  /** Brings the documents here where they are not; may take its time. */
  load(signal: AbortSignal): Promise<LoadedReview>
}

export interface OpenedReview {
  id: ReviewId
  ref: DeliveryRef
  sourceFileId: SourceFileId | null
  languages: ReviewContext['languages']
  /** SHA-256 of both documents, empty for a side without one; null until they are known. */
  pair: { source: string; target: string } | null
}

/** The questions of a review that anybody may ask; files and other versions have calls of their own. */
export type PlainQuestion = Exclude<keyof Questions, 'makeSheet' | 'makeReport' | 'takeFile' | 'countTerms'>

export interface ReviewSessions {
  /** Begins, or finds what is open for the same delivery and source. Whoever opens it closes it. */
  open(review: ReviewToOpen): ReviewState
  /** Null where it is not open (any more). */
  get(id: ReviewId): ReviewState | null
  find(id: ReviewId): OpenedReview | null
  /** All that are open, the one that was looked at last first. */
  all(): OpenedReview[]
  /** The same, of one delivery. */
  allOf(ref: DeliveryRef): OpenedReview[]
  /** Ends it where all who opened it have closed it: one that was opened again is not ended by who leaves it late. */
  close(id: ReviewId): void
  /** Null where the review is not open, or its worker died. */
  ask<Kind extends PlainQuestion>(
    id: ReviewId,
    kind: Kind,
    asked: Questions[Kind]['asked'],
  ): Promise<AnswerTo<Kind> | null>
  /** Gives another version of the delivery, for the questions that name it by the number that this returns. */
  giveEarlier(id: ReviewId, document: DocumentToReview): Promise<number | null>
  /** What is used from now on; the checks run anew. */
  giveGlossaries(id: ReviewId, glossaries: readonly DocumentBytes[]): Promise<void>
  /** A file for outside. Null as for `ask`; `tooLarge` where there is more than such a file has room for. */
  makeFile<Kind extends 'makeSheet' | 'makeReport'>(
    id: ReviewId,
    kind: Kind,
    asked: Questions[Kind]['asked'],
    name: string,
  ): Promise<DocumentBytes | 'tooLarge' | null>
  /** How many terms a glossary has for these languages, null for any; null where it is none. */
  countTerms(
    glossary: DocumentBytes,
    languages: { source: LanguageCode | null; target: LanguageCode | null },
  ): Promise<number | null>
  closeAll(): Promise<void>
}

/** From the first byte to the last finding, in the document's time-outs. */
const workTimeouts = 5

interface Session {
  opened: OpenedReview
  /** So many have it open. */
  users: number
  state: ReviewState
  /** Null before it was started, and when it is gone. */
  work: ReviewWorker | null
  /** Resolves when the worker was started; with null where it never will be. */
  started: PromiseWithResolvers<ReviewWorker | null>
  abort: AbortController
  /** By the SHA-256 of another version, its number. */
  earlier: Map<string, number>
  lastEarlier: number
  endWork: NodeJS.Timeout | null
}

/** What the windows answer as long as the documents are read. */
const emptyWindows: { [Kind in 'rows' | 'findings' | 'find']: AnswerTo<Kind> } = {
  rows: { total: 0, rows: [] },
  findings: { total: 0, findings: [] },
  find: { total: 0, places: [], isByWords: false },
}

/** A glossary's bytes; they are few. */
async function wholeOf({ open }: DocumentBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of open()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isWindow(kind: keyof Questions): kind is keyof typeof emptyWindows {
  return Object.hasOwn(emptyWindows, kind)
}

export function createReviewSessions(parts: ReviewSessionsParts): ReviewSessions {
  const { limits, log, newId, onChanged, mostOpen = 3 } = parts
  /** In the order of their last use. */
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

  const letGo = (session: Session): void => {
    session.abort.abort()
    session.started.resolve(null)
    if (session.endWork !== null) clearTimeout(session.endWork)
    const ended = session.work?.end().finally(() => ending.delete(ended ?? Promise.resolve()))
    session.work = null
    if (ended !== undefined) ending.add(ended)
  }

  const close = (session: Session): void => {
    sessions.delete(session.opened.id)
    letGo(session)
  }

  /** The worker is gone: the two documents together were too much for it. */
  const lose = (session: Session, reason: string): void => {
    log({ level: 'warning', message: 'reviewWorkerDied', data: { reason } })
    const { target } = session.state
    letGo(session)
    change(session, {
      stage: 'failed',
      rows: 0,
      target: { ...target, problem: 'damaged' },
    })
  }

  const listenTo = (session: Session) => (message: FromReviewWorker) => {
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

  /** Null if the bytes are not available. */
  const given = async (document: DocumentToReview | null): Promise<GivenDocument | null> => {
    if (document === null) return null
    const { name, sizeBytes, sha256 } = document
    try {
      return { name, sizeBytes, sha256, passages: await parts.reader.passages(document) }
    } catch (error) {
      log({ level: 'warning', message: 'documentNotRead', data: { error: String(error) } })
      return null
    }
  }

  const work = async (session: Session, review: ReviewToOpen): Promise<void> => {
    const { signal } = session.abort
    const { source, target, missing, context, glossaries } = await review.load(signal)
    signal.throwIfAborted()
    session.opened = { ...session.opened, pair: { source: source?.sha256 ?? '', target: target?.sha256 ?? '' } }
    const beginning = {
      context: { ...context, languages: review.languages },
      source: await given(source),
      target: await given(target),
      glossaries: await Promise.all(glossaries.map(wholeOf)),
    }
    signal.throwIfAborted()
    const problemOf = (side: 'source' | 'target'): MissingSides[typeof side] =>
      missing[side] ?? (beginning[side] === null ? 'damaged' : null)
    const worker = startWorker(parts, listenTo(session), (reason) => lose(session, reason))
    session.work = worker
    session.started.resolve(worker)
    worker.setBusy(true)
    session.endWork = setTimeout(() => lose(session, 'it worked for too long'), workTimeouts * limits.timeoutMs)
    session.endWork.unref()
    worker.post({
      kind: 'begin',
      ...beginning,
      missing: { source: problemOf('source'), target: problemOf('target') },
    })
  }

  /** The worker of a review that is open; null where there is none any more. */
  const workOf = async (session: Session | undefined): Promise<ReviewWorker | null> => {
    if (session === undefined) return null
    touch(session)
    await session.started.promise
    return session.work
  }

  /** As long as the documents are still being brought here, there is nothing to be seen. */
  const isBeingBrought = (session: Session | undefined): boolean =>
    session !== undefined && session.work === null && !session.abort.signal.aborted

  const isOf = ({ ref: one }: OpenedReview, ref: DeliveryRef): boolean =>
    one.accountId === ref.accountId && one.orderId === ref.orderId && one.attachmentId === ref.attachmentId

  const all = (): OpenedReview[] => [...sessions.values()].toReversed().map(({ opened }) => opened)

  const newSession = (review: ReviewToOpen): Session => {
    const { ref, sourceFileId, names, languages } = review
    // Ids of reviews are made here and nowhere else.
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
      },
      work: null,
      started: Promise.withResolvers(),
      abort: new AbortController(),
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
      // What died, or could not be brought here, is tried again.
      const isLost =
        known?.state.stage === 'failed' && (known.work === null || known.state.target.problem === 'notDownloaded')
      if (known !== undefined && !isLost) {
        known.users += 1
        touch(known)
        return known.state
      }
      if (known !== undefined) close(known)
      const session = newSession(review)
      sessions.set(session.opened.id, session)
      for (const oldest of [...sessions.values()].slice(0, -mostOpen)) close(oldest)
      work(session, review).catch((error: unknown) => {
        if (session.abort.signal.aborted) return
        log({ level: 'warning', message: 'reviewNotLoaded', data: { error: String(error) } })
        letGo(session)
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
    allOf: (ref) => all().filter((opened) => isOf(opened, ref)),

    close(id) {
      const session = sessions.get(id)
      if (session === undefined) return
      session.users -= 1
      if (session.users === 0) close(session)
    },

    // Boundary: the worker answers a question with that question's answer; the pair is made in one place, in worker.ts.
    async ask(id, kind, asked) {
      const session = sessions.get(id)
      if (isBeingBrought(session) && isWindow(kind)) return emptyWindows[kind] as never
      return ((await (await workOf(session))?.ask(kind, asked)) ?? null) as never
    },

    async giveEarlier(id, document) {
      const session = sessions.get(id)
      const worker = await workOf(session)
      if (session === undefined || worker === null) return null
      const known = session.earlier.get(document.sha256)
      if (known !== undefined) return known
      const earlier = await given(document)
      if (earlier === null) return null
      session.lastEarlier += 1
      const number = session.lastEarlier
      worker.post({ kind: 'earlier', number, document: earlier })
      session.earlier.set(document.sha256, number)
      for (const oldest of [...session.earlier.keys()].slice(0, -mostVersions)) session.earlier.delete(oldest)
      return number
    },

    async giveGlossaries(id, glossaries) {
      const worker = await workOf(sessions.get(id))
      worker?.post({ kind: 'glossaries', glossaries: await Promise.all(glossaries.map(wholeOf)) })
    },

    async makeFile(id, kind, asked, name) {
      const session = sessions.get(id)
      const worker = await workOf(session)
      if (session === undefined || worker === null) return null
      const made = (await worker.ask(kind, asked)) as MadeFile | null
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
      const worker = startWorker(
        parts,
        () => undefined,
        (reason) => log({ level: 'warning', message: 'glossaryWorkerDied', data: { reason } }),
      )
      try {
        worker.setBusy(true)
        const bytes = await wholeOf(glossary)
        const answer = (await worker.ask('countTerms', { glossary: bytes, ...languages })) as AnswerTo<'countTerms'>
        return answer?.terms ?? null
      } finally {
        await worker.end()
      }
    },

    async closeAll() {
      for (const session of [...sessions.values()]) close(session)
      await Promise.all(ending)
    },
  }
}
