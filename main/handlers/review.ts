// Calls about the review of a delivery beside its source. What is open lives in workers; what the person says of it is kept.
import type {
  DeliveryRef,
  Remark,
  RemarkId,
  Result,
  ReviewId,
  ReviewState,
  VersoHandlers,
} from '../../preload/contract/index.ts'
import { isOnlyHere } from '../review/session/dismissals.ts'
import type { OpenedReview } from '../review/session/review-sessions.ts'
import { wordReason } from '../review/output/reason.ts'
import { fill } from '../review/output/finding-sentences.ts'
import type { AskedPoint } from '../store/store.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'
import { pointOfRemark } from '../reviewing/asked-points.ts'
import { glossaryHandlers } from '../reviewing/glossaries.ts'
import { bringDelivery, reviewOf } from '../reviewing/load-review.ts'
import { addSheet } from '../reviewing/sheets.ts'

function isSameOrder(one: DeliveryRef, other: DeliveryRef): boolean {
  return one.accountId === other.accountId && one.orderId === other.orderId
}

export function reviewHandlers(parts: HandlerParts, answering: Answering): VersoHandlers['review'] {
  const { store, reviews, takeaway, words, clock, newId, emit } = parts
  const now = () => new Date(clock.now()).toISOString()
  const notOpen = () => refuse('notFound', 'no such review is open')

  function stateOf(id: ReviewId): Result<ReviewState> {
    const state = reviews.get(id)
    return state === null ? notOpen() : done(state)
  }

  /** As long as a review is aligned its rows may become others: nothing may be tied to one. */
  function areRowsSettled(id: ReviewId): boolean {
    const stage = reviews.get(id)?.stage
    return stage !== 'reading' && stage !== 'aligning'
  }

  function answered<Value>(value: Value | null): Result<Value> {
    return value === null ? notOpen() : done(value)
  }

  /** Whatever lies open is told what is silent now: of a pair of languages, it may be more than one review. */
  async function tellDismissals() {
    for (const { id, ref } of reviews.all()) {
      const kept = await store.reviews.dismissals(ref)
      if (kept !== null) await reviews.ask(id, 'setDismissals', { dismissals: kept.dismissals })
    }
  }

  /** Remarks stay with their passages when rows move. */
  async function moveRemarks(
    ref: DeliveryRef,
    before: readonly Remark[],
    rows: readonly number[],
    moved: readonly number[],
  ) {
    const places = new Map(rows.map((row, index) => [row, moved[index] ?? row]))
    const moves = before.flatMap(({ id, row }) => {
      const to = row === null ? null : (places.get(row) ?? row)
      return to === row ? [] : [{ id, row: to }]
    })
    if (moves.length === 0) return
    await store.reviews.moveRemarks(ref, moves)
    emit('review', 'remarksChanged', { ref })
  }

  /** The version that was sent back last before this one, and with what; null where none was, from here. */
  async function lastRejection(ref: DeliveryRef): Promise<{ earlier: DeliveryRef; points: AskedPoint[] } | null> {
    const delivery = await store.deliveries.get(ref)
    const version = delivery?.versions.find((one) => one.ref.attachmentId === ref.attachmentId)?.version ?? 0
    const earlier = delivery?.versions.findLast((one) => one.version < version && one.rejectReason !== null)?.ref
    if (earlier === undefined) return null
    const points = (await store.reviews.asked(earlier)) ?? (await store.reviews.remarks(earlier)).map(pointOfRemark)
    return { earlier, points }
  }

  /** Gives another version to an open review; null where it cannot be had. */
  async function giveEarlier(opened: OpenedReview, earlier: DeliveryRef): Promise<number | null> {
    const document = await bringDelivery(parts, earlier)
    return document === null ? null : reviews.giveEarlier(opened.id, document)
  }

  async function saveFile(
    id: ReviewId,
    make: () => ReturnType<typeof reviews.makeFile>,
  ): Promise<Result<{ outcome: 'done' | 'cancelled' }>> {
    const opened = reviews.find(id)
    const made = opened === null ? null : await make()
    if (opened === null || made === null) return notOpen()
    if (made === 'tooLarge') return refuse('tooMany', 'there are more rows than such a file has room for')
    return done({ outcome: await takeaway.saveAs(made, opened.ref) })
  }

  const nameOf = (id: ReviewId) => (reviews.get(id)?.target.name ?? '').replace(/\.[^.]{1,12}$/u, '')
  const fileName = (template: keyof typeof words.review.fileNames, id: ReviewId) =>
    fill(words.review.fileNames[template], { name: nameOf(id) }, words.review.language.tag)

  return {
    ...glossaryHandlers(parts, answering),

    open: answering('review.open', async ({ ref, sourceFileId }) => {
      const delivery = await store.deliveries.get(ref)
      if (delivery === null) return refuse('notFound', 'no such delivery')
      const isKnown = sourceFileId === null || delivery.sources.some(({ id }) => id === sourceFileId)
      if (!isKnown) return refuse('notFound', 'no such source')
      return done(reviews.open(reviewOf(parts, delivery, sourceFileId ?? delivery.sources[0]?.id ?? null)))
    }),

    get: answering('review.get', async ({ reviewId }) => stateOf(reviewId)),

    close: answering('review.close', async ({ reviewId }) => {
      reviews.close(reviewId)
      return done(null)
    }),

    rows: answering('review.rows', async ({ reviewId, from, limit }) =>
      answered(await reviews.ask(reviewId, 'rows', { from, limit })),
    ),

    findings: answering('review.findings', async ({ reviewId, from, limit, withDismissed }) =>
      answered(await reviews.ask(reviewId, 'findings', { from, limit, withDismissed })),
    ),

    find: answering('review.find', async ({ reviewId, text }) =>
      answered(await reviews.ask(reviewId, 'find', { text })),
    ),

    correct: answering('review.correct', async ({ reviewId, rows }) => {
      const opened = reviews.find(reviewId)
      if (opened === null) return notOpen()
      if (!areRowsSettled(reviewId)) return refuse('argumentsRefused', 'the rows are still being aligned')
      if (opened.pair === null) return notOpen()
      const { ref, pair } = opened
      const remarks = await store.reviews.remarks(ref)
      const remarkRows = [...new Set(remarks.flatMap(({ row }) => (row === null ? [] : [row])))]
      const corrected = await reviews.ask(reviewId, 'correct', { rows, remarkRows })
      if (corrected === null) {
        if (reviews.find(reviewId) === null) return notOpen()
        return refuse('argumentsRefused', 'these are not the sentences of a run of rows')
      }
      await store.reviews.saveCorrections(
        { accountId: ref.accountId, sourceSha256: pair.source, targetSha256: pair.target },
        corrected.corrections,
        now(),
      )
      await moveRemarks(ref, remarks, remarkRows, corrected.remarkRows)
      return stateOf(reviewId)
    }),

    dismiss: answering('review.dismiss', async ({ reviewId, findingId, scope }) => {
      const opened = reviews.find(reviewId)
      const quoted = await reviews.ask(reviewId, 'quoted', { ids: [findingId] })
      if (opened === null || quoted === null) return notOpen()
      const code = quoted[0]?.finding.code
      if (code === undefined) return refuse('notFound', 'no such finding')
      const { ref, languages } = opened
      const concerned = { findingId, code, sourceLanguage: languages.source, targetLanguage: languages.target }
      if (scope === null) await store.reviews.takeBackDismissals(ref, concerned)
      else await store.reviews.dismiss(ref, { ...concerned, scope: isOnlyHere(code) ? 'here' : scope }, now())
      await tellDismissals()
      return stateOf(reviewId)
    }),

    changes: answering('review.changes', async ({ reviewId, earlier, from, limit, onlyChanged }) => {
      const opened = reviews.find(reviewId)
      if (opened === null) return notOpen()
      if (!isSameOrder(earlier, opened.ref)) return refuse('notFound', 'no version of this delivery')
      const number = await giveEarlier(opened, earlier)
      if (number === null) return refuse('nothingToShow', 'that version cannot be had')
      const changes = await reviews.ask(reviewId, 'changes', { earlier: number, from, limit, onlyChanged })
      if (changes !== null) return done(changes)
      return reviews.find(reviewId) === null ? notOpen() : refuse('nothingToShow', 'that version cannot be read')
    }),

    handled: answering('review.handled', async ({ reviewId }) => {
      const opened = reviews.find(reviewId)
      if (opened === null) return notOpen()
      const rejection = await lastRejection(opened.ref)
      if (rejection === null || rejection.points.length === 0) return done({ remarks: [] })
      const { earlier, points } = rejection
      const number = await giveEarlier(opened, earlier)
      const passages = points.map(({ remark: { text, sourceQuote, targetQuote }, finding }) => ({
        text,
        sourceQuote,
        targetQuote,
        finding,
      }))
      const verdicts = number === null ? null : await reviews.ask(reviewId, 'handled', { earlier: number, passages })
      return done({
        remarks: points.map(({ remark }, index) => ({
          remark,
          // Where the version before cannot be read, only a person can tell.
          ...(verdicts?.[index] ?? { laterText: '', verdict: 'look' as const }),
        })),
      })
    }),

    remarks: answering('review.remarks', async ({ ref }) => done({ remarks: await store.reviews.remarks(ref) })),

    saveRemark: answering('review.saveRemark', async ({ ref, remark }) => {
      const isBeingAligned = reviews.allOf(ref).some(({ id }) => !areRowsSettled(id))
      const saved = await store.reviews.saveRemark(ref, {
        ...remark,
        // It stays with the passages that it quotes.
        row: remark.id === null && isBeingAligned ? null : remark.row,
        // Ids of remarks are made in main and nowhere else.
        id: remark.id ?? (newId() as RemarkId),
        by: null,
        createdAt: now(),
      })
      if (saved === null) return refuse('tooMany', 'there are as many remarks as are kept')
      emit('review', 'remarksChanged', { ref })
      return done(saved)
    }),

    removeRemark: answering('review.removeRemark', async ({ ref, remarkId }) => {
      await store.reviews.removeRemark(ref, remarkId)
      emit('review', 'remarksChanged', { ref })
      return done(null)
    }),

    wordReason: answering('review.wordReason', async ({ ref, reviewId, findingIds, remarkIds, ownWords }) => {
      const [findings, remarks] = await Promise.all([
        reviewId === null || findingIds.length === 0 ? [] : reviews.ask(reviewId, 'quoted', { ids: findingIds }),
        store.reviews.remarks(ref),
      ])
      if (findings === null) return notOpen()
      const ticked = new Set(remarkIds)
      return done(
        wordReason({
          findings,
          remarks: remarks.filter(({ id }) => ticked.has(id)),
          ownWords,
          words: words.review.reason,
        }),
      )
    }),

    saveSheet: answering('review.saveSheet', async ({ reviewId }) =>
      saveFile(reviewId, () => {
        const { sheet, language } = words.review
        const answersName = `${fileName('answers', reviewId)}.json`
        const asked = { words: sheet, language, answersName }
        return reviews.makeFile(reviewId, 'makeSheet', asked, `${fileName('sheet', reviewId)}.html`)
      }),
    ),

    addSheet: answering('review.addSheet', async (paths, { ref }) => addSheet(parts, paths, ref)),

    saveFindings: answering('review.saveFindings', async ({ reviewId, format }) =>
      saveFile(reviewId, () => {
        const { report, language } = words.review
        const asked = { words: report, language, format }
        return reviews.makeFile(reviewId, 'makeReport', asked, `${fileName('findings', reviewId)}.${format}`)
      }),
    ),
  }
}
