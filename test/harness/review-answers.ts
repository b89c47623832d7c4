// Reviews for the fake bridge: enough of main's behaviour to read, find, correct, dismiss and compare. Long documents
// repeat the rows.
import type {
  ChangeRow,
  DeliveryRef,
  EmitEvent,
  CommentResolution,
  CommentId,
  ReviewFinding,
  ReviewId,
  ReviewRow,
  ReviewState,
} from '../../preload/contract/index.ts'
import { penaltyPoints } from '../../preload/contract/reviewing/quality-score.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { code } from './fixtures.ts'
import { alignedRanges, findings as made, rowOf } from './review-rows.ts'

type Answers = NonNullable<FakeAnswers['review']>

export interface ReviewOptions {
  /** The stage of the review; it does not advance. */
  stage?: ReviewState['stage']
  /** How often the document is repeated. */
  repeat?: number
  /** The details of deliveries are answered late. */
  areDetailsLate?: boolean
  /** The documents are PDFs, which are never drawn here unless a test's frame says so. */
  arePdfs?: boolean
}

interface Open {
  id: ReviewId
  ref: DeliveryRef
  sourceFileId: ReviewState['sourceFileId']
  rows: ReturnType<typeof alignedRanges>
  dismissed: Map<string, 'here' | 'file' | 'pair'>
}

const changes: readonly Omit<ChangeRow, 'index'>[] = [
  {
    state: 'changed',
    source: 'Mix 6 teaspoons of sugar and half a teaspoon of salt in 1 litre of clean water.',
    earlier: 'Changanya vijiko 8 vya sukari na nusu kijiko cha chumvi katika lita 1 ya maji.',
    later: 'Changanya vijiko 6 vya sukari na nusu kijiko cha chumvi katika lita 1 ya maji safi.',
    earlierChanges: [{ start: 17, end: 18 }],
    laterChanges: [
      { start: 17, end: 18 },
      { start: 78, end: 82 },
    ],
  },
  {
    state: 'added',
    source: 'Bring the vaccination card.',
    earlier: '',
    later: 'Leta kadi ya chanjo.',
    earlierChanges: [],
    laterChanges: [{ start: 0, end: 20 }],
  },
  {
    state: 'removed',
    source: '',
    earlier: 'Ramani iko nyuma ya karatasi.',
    later: '',
    earlierChanges: [{ start: 0, end: 29 }],
    laterChanges: [],
  },
  {
    state: 'moved',
    source: 'Peel fruit yourself.',
    earlier: 'Menya matunda mwenyewe.',
    later: 'Menya matunda mwenyewe.',
    earlierChanges: [],
    laterChanges: [],
  },
]
const unchanged: Omit<ChangeRow, 'index'> = {
  state: 'same',
  source: 'Cholera spreads through water and food that carry the bacterium.',
  earlier: 'Kipindupindu huenea kupitia maji na chakula chenye bakteria.',
  later: 'Kipindupindu huenea kupitia maji na chakula chenye bakteria.',
  earlierChanges: [],
  laterChanges: [],
}

const resolutions: readonly CommentResolution[] = (
  [
    [
      'The amount of sugar is wrong: 6 teaspoons, not 8.',
      'Mix 6 teaspoons of sugar and half a teaspoon of salt in 1 litre of clean water.',
      'Changanya vijiko 8 vya sukari na nusu kijiko cha chumvi katika lita 1 ya maji.',
      'Changanya vijiko 6 vya sukari na nusu kijiko cha chumvi katika lita 1 ya maji safi.',
      'yes',
    ],
    ['The heading should be friendlier.', 'Clean water', 'Maji safi', 'Maji salama kwa wote', 'look'],
    [
      'The hotline number is missing.',
      'Call the hotline 0800 114 114.',
      'Piga simu ya msaada.',
      'Piga simu ya msaada.',
      'no',
    ],
  ] as const
).map(([text, sourceQuote, targetQuote, laterText, verdict], index) => ({
  comment: {
    id: `asked-${String(index)}` as CommentId,
    category: 'accuracy',
    severity: 'major',
    text,
    sourceQuote,
    targetQuote,
    place: null,
    by: index === 1 ? 'Amani Bora' : null,
    createdAt: '2026-11-17T13:00:00Z',
  },
  laterText,
  verdict,
}))

/** @param emit announces progress of a review to the window */
export function reviewAnswers(emit: EmitEvent, { stage = 'ready', repeat = 1 }: ReviewOptions = {}): Answers {
  const reviews = new Map<string, Open>()
  let opened = 0
  /** One `close` for each `open`, counted as in main. */
  const askedFor = new Map<string, number>()

  const side = (name: string, language: string, direction: 'ltr' | 'rtl'): ReviewState['source'] => ({
    name,
    language: code(language),
    direction,
    problem: null,
  })
  const findingsOf = (review: Open): ReviewFinding[] =>
    isArabic(review) ? made.map((finding) => ({ ...finding, dismissed: review.dismissed.get(finding.id) ?? null })) : []
  const stateOf = (review: Open): ReviewState => {
    const found = stage === 'ready' || stage === 'checking' ? findingsOf(review) : []
    const count = (severity: ReviewFinding['severity']): number =>
      found.filter((finding) => finding.severity === severity && finding.dismissed === null).length
    const isKnown = review.sourceFileId !== null
    const target = isArabic(review) ? side('leaflet-v3.docx', 'ara', 'rtl') : side('leaflet-v3.docx', 'swh', 'ltr')
    return {
      id: review.id,
      ref: review.ref,
      sourceFileId: review.sourceFileId,
      stage: isKnown ? stage : 'failed',
      source: { ...side('leaflet-v3.docx', 'eng', 'ltr'), problem: isKnown ? null : 'noSource' },
      target: { ...target, problem: isKnown ? null : 'notDownloaded' },
      rows: isKnown && stage !== 'reading' ? review.rows.length * repeat : 0,
      findings: {
        critical: count('critical'),
        major: count('major'),
        minor: count('minor'),
        dismissed: found.filter(({ dismissed }) => dismissed !== null).length,
      },
      corrected: review.rows.filter(({ isByHand }) => isByHand).length,
      isCut: false,
      unchecked: stage === 'ready' ? [{ part: 'terms', number: 0, language: null }] : [],
    }
  }
  const rowAt = (review: Open, index: number): ReviewRow | null => {
    const at = index % review.rows.length
    const row = review.rows[at]
    if (row === undefined) return null
    const ids =
      index < review.rows.length
        ? findingsOf(review).filter((finding) => finding.row === at && finding.dismissed === null)
        : []
    return rowOf(
      row,
      index,
      ids.map(({ id }) => id),
    )
  }
  const changed = (review: Open) => {
    emit('review', 'changed', { reviewId: review.id })
    return ok(stateOf(review))
  }

  return {
    open: ({ ref, sourceFileId }) => {
      const known = [...reviews.values()].find(
        (one) => one.ref.attachmentId === ref.attachmentId && one.sourceFileId === sourceFileId,
      )
      if (known) {
        askedFor.set(known.id, (askedFor.get(known.id) ?? 0) + 1)
        return ok(stateOf(known))
      }
      opened += 1
      const id = `r${String(opened)}` as ReviewId
      const review: Open = {
        id,
        // The bridge receives names without their brands.
        ref: ref as DeliveryRef,
        sourceFileId: sourceFileId as ReviewState['sourceFileId'],
        rows: alignedRanges(),
        dismissed: new Map(),
      }
      reviews.set(id, review)
      askedFor.set(id, 1)
      return ok(stateOf(review))
    },
    quality: ({ reviewId }) => {
      const review = reviews.get(reviewId)
      if (review === undefined) return refused({ code: 'notFound' })
      const counted = findingsOf(review).filter(({ dismissed }) => dismissed === null)
      const state = stateOf(review)
      if (state.stage !== 'ready') return ok({ quality: null })
      return ok({
        quality: {
          words: 1_284,
          points: counted.reduce((sum, { severity }) => sum + penaltyPoints[severity], 0),
          counts: [...Map.groupBy(counted, ({ category, severity }) => `${category} ${severity}`).values()].flatMap(
            (group) => {
              const [first] = group
              return first === undefined
                ? []
                : [{ category: first.category, severity: first.severity, count: group.length }]
            },
          ),
          segments: review.rows.length,
          confidentSegments: review.rows.length - 1,
          possible: 1,
          dismissed: state.findings.dismissed,
        },
      })
    },
    get: ({ reviewId }) => {
      const review = reviews.get(reviewId)
      return review ? ok(stateOf(review)) : refused({ code: 'notFound' })
    },
    close: ({ reviewId }) => {
      const left = (askedFor.get(reviewId) ?? 1) - 1
      askedFor.set(reviewId, left)
      if (left <= 0) reviews.delete(reviewId)
      return ok(null)
    },
    rows: ({ reviewId, from, limit }) => {
      const review = reviews.get(reviewId)
      if (!review) return refused({ code: 'notFound' })
      const total = review.rows.length * repeat
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) =>
        rowAt(review, from + at),
      )
      return ok({ total, rows: rows.filter((row) => row !== null) })
    },
    findings: ({ reviewId, from, limit, withDismissed }) => {
      const review = reviews.get(reviewId)
      if (!review) return refused({ code: 'notFound' })
      const all = findingsOf(review).filter(({ dismissed }) => withDismissed || dismissed === null)
      return ok({ total: all.length, findings: all.slice(from, from + limit) })
    },
    find: ({ reviewId, text }) => {
      const review = reviews.get(reviewId)
      if (!review) return refused({ code: 'notFound' })
      const wanted = text.toLowerCase()
      const places = review.rows.flatMap((_, index) =>
        (['source', 'target'] as const).flatMap((name) => {
          const start = (rowAt(review, index)?.[name].sentences.join(' ') ?? '').toLowerCase().indexOf(wanted)
          return start < 0 ? [] : [{ row: index, side: name, span: { start, end: start + wanted.length } }]
        }),
      )
      return ok({ total: places.length, places, isByWords: false })
    },
    correct: ({ reviewId, rows }) => {
      const review = reviews.get(reviewId)
      if (!review) return refused({ code: 'notFound' })
      if (rows === null) {
        review.rows = alignedRanges()
        return changed(review)
      }
      const [first] = rows
      const last = rows.at(-1)
      const from = review.rows.findIndex(
        (row) => row.source.from === first?.source.from && row.target.from === first.target.from,
      )
      const to = review.rows.findIndex((row) => row.source.to === last?.source.to && row.target.to === last.target.to)
      if (from < 0 || to < from) return refused({ code: 'argumentsRefused' })
      review.rows = review.rows.toSpliced(from, to + 1 - from, ...rows.map((row) => ({ ...row, isByHand: true })))
      return changed(review)
    },
    dismiss: ({ reviewId, findingId, scope }) => {
      const review = reviews.get(reviewId)
      if (!review) return refused({ code: 'notFound' })
      if (scope === null) review.dismissed.delete(findingId)
      else review.dismissed.set(findingId, scope)
      return changed(review)
    },
    changes: ({ from, limit, onlyChanged }) => {
      const all = onlyChanged ? changes : [unchanged, ...changes, unchanged]
      const rows = all.map((row, index) => ({ ...row, index })).slice(from, from + limit)
      return ok({ total: all.length, counts: { same: 57, changed: 1, added: 1, removed: 1, moved: 1 }, rows })
    },
    resolutions: () => ok({ comments: [...resolutions] }),
  }
}

function isArabic({ ref }: Pick<Open, 'ref'>): boolean {
  return ref.attachmentId === 5001
}
