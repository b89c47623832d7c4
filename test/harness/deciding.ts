// Decisions about deliveries for the fake bridge: comments, reasons, glossaries, batches; stored and worded as main
// does.
import type { QuotedFinding } from '../../main/review/output/quotes.ts'
import { wordReason } from '../../main/review/output/reason.ts'
import { reviewWords } from '../../main/electron/review-messages.ts'
import type {
  EmitEvent,
  Glossary,
  GlossaryId,
  OutboxId,
  ReasonDraft,
  Comment,
  CommentId,
  ReviewFinding,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { code, deliveryRef, now } from './fixtures.ts'

function page(number: number): Comment['place'] {
  return { part: 'page', number, name: null, at: null }
}

export const comments: Comment[] = [
  {
    id: 'r1' as CommentId,
    category: 'terminology',
    severity: 'major',
    text: 'Volunteers know the treatment point as “مركز العلاج”. Please use the same words as on the posters.',
    sourceQuote: 'the nearest treatment point',
    targetQuote: 'أقرب نقطة علاج',
    place: page(1),
    row: 4,
    by: null,
    createdAt: '2026-11-20T12:05:00Z',
  },
  {
    id: 'r2' as CommentId,
    category: 'style',
    severity: 'minor',
    text: 'Reads well. “باللتر” would be what people say here.',
    sourceQuote: 'in 1 litre of clean water',
    targetQuote: 'في لتر واحد من الماء النظيف',
    place: page(1),
    row: 2,
    by: 'Amina Saleh',
    createdAt: '2026-11-20T11:20:00Z',
  },
]

export const glossaries: Glossary[] = [
  {
    id: 'g1' as GlossaryId,
    name: 'Health terms',
    sourceLanguage: code('eng'),
    targetLanguage: code('ara'),
    terms: 412,
    isUsed: true,
    addedAt: '2026-10-02T08:00:00Z',
  },
  {
    id: 'g2' as GlossaryId,
    name: 'Names that stay as they are',
    sourceLanguage: null,
    targetLanguage: null,
    terms: 38,
    isUsed: true,
    addedAt: '2026-09-14T08:00:00Z',
  },
  {
    id: 'g3' as GlossaryId,
    name: 'WASH cluster 2024',
    sourceLanguage: code('eng'),
    targetLanguage: code('fra'),
    terms: 1_206,
    isUsed: false,
    addedAt: '2026-03-05T08:00:00Z',
  },
]

/** As the bridge receives it. */
interface Named {
  accountId: string
  orderId: number
  attachmentId: number
}

const body = { part: 'body', number: null, name: null, at: null } as const

const noReason: ReasonDraft = { text: '', findingIds: [], commentIds: [] }

export interface Deciding {
  review: NonNullable<FakeAnswers['review']>
  deliveries: NonNullable<FakeAnswers['deliveries']>
}

/** @param findingsOf the findings of an open review */
export function decidingAnswers(
  findingsOf: (reviewId: string) => readonly ReviewFinding[],
  emit: EmitEvent = () => undefined,
): Deciding {
  const said = new Map<number, Comment[]>([[5001, comments]])
  const reasons = new Map<number, ReasonDraft>()
  let known = glossaries
  let made = 0
  const newId = (prefix: string) => {
    made += 1
    return `${prefix}-made-${String(made)}`
  }
  const of = ({ attachmentId }: Named) => said.get(attachmentId) ?? []
  const change = (ref: Named, list: Comment[]) => {
    said.set(ref.attachmentId, list)
    emit('review', 'commentsChanged', { ref })
  }
  const add = (name: string) => {
    const glossary: Glossary = {
      id: newId('g') as GlossaryId,
      name,
      sourceLanguage: null,
      targetLanguage: null,
      terms: 96,
      isUsed: true,
      addedAt: now,
    }
    known = [...known, glossary]
    emit('review', 'glossariesChanged', null)
    return ok(glossary)
  }
  return {
    review: {
      comments: ({ ref }) => ok({ comments: of(ref) }),
      saveComment: ({ ref, comment }) => {
        const before = of(ref).find(({ id }) => id === comment.id)
        const kept: Comment = {
          ...comment,
          id: (comment.id ?? newId('r')) as CommentId,
          by: before?.by ?? null,
          createdAt: before?.createdAt ?? now,
        }
        change(ref, [...of(ref).filter(({ id }) => id !== kept.id), kept])
        return ok(kept)
      },
      removeComment: ({ ref, commentId }) => {
        change(
          ref,
          of(ref).filter(({ id }) => id !== commentId),
        )
        return ok(null)
      },
      wordReason: ({ ref, reviewId, findingIds, commentIds, ownWords }) => {
        const findings = reviewId === null ? [] : findingsOf(reviewId)
        return ok({
          ...wordReason({
            findings: findings
              .filter(({ id }) => findingIds.includes(id))
              .map(({ sourceText, targetText, place, dismissed: _dismissed, details, ...finding }) => ({
                finding: { ...finding, details: details as QuotedFinding['finding']['details'] },
                place: place ?? (finding.row === null ? null : body),
                label: null,
                sourceText,
                targetText,
                after: '',
              })),
            comments: of(ref).filter(({ id }) => commentIds.includes(id)),
            ownWords,
            words: reviewWords().reason,
          }),
          language: 'en',
        })
      },
      saveSheet: () => ok({ outcome: 'done' }),
      saveFindings: () => ok({ outcome: 'done' }),
      addSheet: (files, { ref }) => {
        if (!files.some(({ name }) => /answers/.test(name))) return refused({ code: 'notASheet' })
        const added: Comment = {
          id: newId('r') as CommentId,
          category: 'accuracy',
          severity: 'critical',
          text: 'Eight spoons instead of six: this would make children ill.',
          sourceQuote: '6 teaspoons of sugar',
          targetQuote: '٨ ملاعق صغيرة من السكر',
          place: page(1),
          row: 2,
          by: 'Amina Saleh',
          createdAt: now,
        }
        change(ref, [...of(ref), added])
        return ok({ added: 1, by: 'Amina Saleh' })
      },
      glossaries: () => ok({ glossaries: known }),
      addGlossary: (files) => {
        const name = files[0]?.name ?? ''
        return /\.(?:csv|tsv|tbx|txt)$/i.test(name)
          ? add(name.replace(/\.\w+$/, ''))
          : refused({ code: 'notAGlossary' })
      },
      pickGlossary: () => add('Nutrition terms'),
      changeGlossary: ({ id, changes }) => {
        const glossary = known.find((one) => one.id === id)
        if (!glossary) return refused({ code: 'notFound' })
        const changed: Glossary = Object.assign({}, glossary, changes)
        known = known.map((one) => (one.id === id ? changed : one))
        emit('review', 'glossariesChanged', null)
        return ok(changed)
      },
      removeGlossary: ({ id }) => {
        known = known.filter((one) => one.id !== id)
        emit('review', 'glossariesChanged', null)
        return ok(null)
      },
    },
    deliveries: {
      reasonDraft: ({ ref }) => ok(reasons.get(ref.attachmentId) ?? noReason),
      saveReasonDraft: ({ ref, ...reason }) => {
        reasons.set(ref.attachmentId, { ...reason, commentIds: reason.commentIds.map((id) => id as CommentId) })
        return ok(null)
      },
      acceptMany: ({ refs }) => ok({ outboxIds: refs.map((_, index) => `batch-${String(index)}` as OutboxId) }),
      saveAll: ({ onlyLatest }) => ok({ outcome: 'done', saved: onlyLatest ? 2 : 3 }),
      startDrag: () => ok(null),
    },
  }
}

/** The delivery that already has comments. */
export const commentedRef = deliveryRef(71001, 5001)
