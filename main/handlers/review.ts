// Calls about the review of a delivery beside its source. Open reviews are in workers; the person's decisions are
// stored.
import type {
  EmitEvent,
  CommentId,
  InterfaceLanguage,
  ReviewId,
  ReviewState,
  VersoHandlers,
} from '../../preload/contract/index.ts'
import type { ReviewFiles } from '../exporting/review-files.ts'
import type { Desktop } from '../ports/desktop.ts'
import { wordReason } from '../review/output/reason.ts'
import type { ReasonWords } from '../review/output/reason.ts'
import { isOnlyHere } from '../review/session/dismissals.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import { correctRows } from '../reviewing/corrections.ts'
import type { EarlierVersions } from '../reviewing/earlier-versions.ts'
import type { Dictionaries } from '../reviewing/dictionaries.ts'
import type { Glossaries } from '../reviewing/glossaries.ts'
import { reviewOf } from '../reviewing/load-review.ts'
import { sourceOf } from '../reviewing/likely-sources.ts'
import type { LikelySources } from '../reviewing/likely-sources.ts'
import { isBeingAligned, requireOpen, openReview } from '../reviewing/open-reviews.ts'
import { reasonLanguageOf } from '../reviewing/reason-language.ts'
import type { RequestedPoints } from '../reviewing/requested-points.ts'
import type { ReviewQuality } from '../reviewing/review-quality.ts'
import { addSheet } from '../reviewing/sheets.ts'
import type { Store } from '../store/store.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'

interface ReviewParts {
  store: Store
  downloads: Pick<Downloads, 'fetch'>
  reviews: ReviewSessions
  versions: EarlierVersions
  files: ReviewFiles
  quality: Pick<ReviewQuality, 'ofReview'>
  requestedPoints: Pick<RequestedPoints, 'quote'>
  glossaries: Glossaries
  dictionaries?: Dictionaries | undefined
  likelySources: LikelySources
  desktop: Pick<Desktop, 'chooseFiles'>
  words(language: InterfaceLanguage): ReasonWords
  now(): string
  newId(): string
  emit: EmitEvent
}

export function reviewHandlers(parts: ReviewParts): VersoHandlers['review'] {
  const { store, reviews, versions, files, glossaries, desktop, words, now, newId, emit } = parts

  function stateOf(id: ReviewId): ReviewState {
    return requireOpen(reviews.get(id))
  }

  /** Sends the current dismissals to all open reviews: one for a language pair may affect several. */
  async function updateDismissals() {
    for (const { id, ref } of reviews.all()) {
      const kept = await store.reviews.dismissals(ref)
      if (kept !== null) await reviews.ask(id, 'setDismissals', { dismissals: kept.dismissals })
    }
  }

  return {
    open: async ({ ref, sourceFileId }) => {
      const delivery = found(await parts.likelySources.detail(ref), 'delivery')
      const isKnown = sourceFileId === null || delivery.sources.some(({ id }) => id === sourceFileId)
      if (!isKnown) return refuse('notFound', 'no such source')
      return reviews.open(reviewOf(parts, delivery, sourceFileId ?? sourceOf(delivery)))
    },
    get: ({ reviewId }) => stateOf(reviewId),
    close: ({ reviewId }) => reviews.close(reviewId),
    rows: async ({ reviewId, ...request }) => requireOpen(await reviews.ask(reviewId, 'rows', request)),
    findings: async ({ reviewId, ...request }) => requireOpen(await reviews.ask(reviewId, 'findings', request)),
    earlier: async ({ reviewId, row }) => ({
      translations: requireOpen(await reviews.ask(reviewId, 'earlier', { row })),
    }),
    find: async ({ reviewId, ...request }) => requireOpen(await reviews.ask(reviewId, 'find', request)),
    correct: async ({ reviewId, rows }) => {
      await correctRows(parts, reviewId, rows)
      return stateOf(reviewId)
    },
    dismiss: async ({ reviewId, findingId, scope }) => {
      const { ref, languages } = openReview(reviews, reviewId)
      const [quoted] = requireOpen(await reviews.ask(reviewId, 'quoted', { ids: [findingId] }))
      const { code } = found(quoted, 'finding').finding
      const concerned = { findingId, code, sourceLanguage: languages.source, targetLanguage: languages.target }
      if (scope === null) await store.reviews.takeBackDismissals(ref, concerned)
      else await store.reviews.dismiss(ref, { ...concerned, scope: isOnlyHere(code) ? 'here' : scope }, now())
      await updateDismissals()
      return stateOf(reviewId)
    },
    quality: async ({ reviewId }) => {
      openReview(reviews, reviewId)
      return { quality: await parts.quality.ofReview(reviewId) }
    },
    changes: ({ reviewId, earlier, ...shown }) => versions.changes(reviewId, earlier, shown),
    resolutions: async ({ reviewId }) => ({ comments: await versions.resolutions(reviewId) }),

    comments: async ({ ref }) => ({ comments: await store.reviews.comments(ref) }),
    saveComment: async ({ ref, comment }) => {
      const isAligned = !reviews.allOf(ref).some(({ id }) => isBeingAligned(reviews, id))
      const saved = await store.reviews.saveComment(ref, {
        ...comment,
        // It stays with the segments that it quotes.
        row: comment.id === null && !isAligned ? null : comment.row,
        // Comment ids are created only in main.
        id: comment.id ?? (newId() as CommentId),
        by: null,
        createdAt: now(),
      })
      if (saved === null) return refuse('tooMany', 'there are as many comments as are kept')
      emit('review', 'commentsChanged', { ref })
      return saved
    },
    removeComment: async ({ ref, commentId }) => {
      await store.reviews.removeComment(ref, commentId)
      emit('review', 'commentsChanged', { ref })
    },
    wordReason: async ({ ref, reviewId, findingIds, commentIds, ownWords }) => {
      const [findings, comments] = await Promise.all([
        reviewId === null || findingIds.length === 0 ? [] : parts.requestedPoints.quote(ref, reviewId, findingIds),
        store.reviews.comments(ref),
      ])
      const ticked = new Set(commentIds)
      const selected = comments.filter(({ id }) => ticked.has(id))
      const language = await reasonLanguageOf(store, ref)
      const asked = { findings: requireOpen(findings), comments: selected, ownWords, words: words(language) }
      return { ...wordReason(asked), language }
    },

    saveSheet: ({ reviewId }) => files.saveSheet(reviewId),
    addSheet: (paths, { ref }) => addSheet(parts, paths, ref),
    saveFindings: ({ reviewId, format }) => files.saveFindings(reviewId, format),

    glossaries: async () => ({ glossaries: await glossaries.list() }),
    addGlossary: (paths) => glossaries.addLocalFile(paths),
    pickGlossary: async () => {
      const paths = await desktop.chooseFiles()
      return paths.length === 0 ? null : glossaries.addLocalFile(paths)
    },
    changeGlossary: ({ id, changes }) => glossaries.change(id, changes),
    removeGlossary: ({ id }) => glossaries.remove(id),
  }
}
