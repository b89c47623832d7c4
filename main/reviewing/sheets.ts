// Imports a colleague's review sheet: finds the source that the sheet was made with, and stores the answers as
// comments.
import type { DeliveryDetail, DeliveryRef, EmitEvent, Comment, CommentId } from '../../preload/contract/index.ts'
import { answersLimits } from '../review/output/review-sheet-answers.ts'
import { sheetIdOf } from '../review/output/review-sheet.ts'
import type { AnswerTo } from '../review/session/worker-protocol.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import { chosenFile, textOf } from './given-files.ts'
import { fetchDelivery, reviewOf } from './load-review.ts'
import type { LoadingParts } from './load-review.ts'

interface SheetsParts extends LoadingParts {
  reviews: Pick<ReviewSessions, 'open' | 'ask' | 'close'>
  now(): string
  newId(): string
  emit: EmitEvent
}

const commentCharacters = 5_000
/** A UTF-16 unit takes at most four bytes in UTF-8. */
const maxBytes = answersLimits.characters * 4

type Answers = NonNullable<AnswerTo<'readAnswers'>>

/** The source of the sheet: null if it has none; undefined if the sheet belongs to another document. */
async function sourceOf(parts: LoadingParts, { row, sources }: DeliveryDetail, sheetId: string) {
  const target = await fetchDelivery(parts, row.ref)
  if (target === null) return undefined
  for (const { id } of sources) {
    const file = await parts.store.deliveries.sourceFile(row.ref, id)
    if (file !== null && sheetIdOf(file, target) === sheetId) return id
  }
  return sheetIdOf({ sha256: '' }, target) === sheetId ? null : undefined
}

/** Splits long texts, which the field for general comments allows, into several comments. */
function splitText(text: string): string[] {
  const pieces: string[] = []
  for (let rest = text.trim(); rest !== '';) {
    const blank = rest.length > commentCharacters ? rest.lastIndexOf(' ', commentCharacters) : -1
    const end = blank > commentCharacters / 2 ? blank : commentCharacters
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return pieces
}

export async function addSheet(
  parts: SheetsParts,
  paths: readonly string[],
  ref: DeliveryRef,
): Promise<{ added: number; by: string }> {
  const { store, reviews, now, newId, emit } = parts
  const given = await chosenFile(paths, maxBytes, 'notASheet')
  const delivery = found(await store.deliveries.get(ref), 'delivery')
  const text = await textOf(given)
  const sheetId = /"sheet"\s*:\s*"([0-9a-f]{32})"/.exec(text)?.[1]
  const sourceFileId = sheetId === undefined ? undefined : await sourceOf(parts, delivery, sheetId)
  if (sourceFileId === undefined) return refuse('notASheet', 'not saved by a sheet of this delivery')
  const { id } = reviews.open(reviewOf(parts, delivery, sourceFileId))
  const answers: Answers | null = await reviews.ask(id, 'readAnswers', { text }).finally(() => reviews.close(id))
  if (answers === null) return refuse('notASheet', 'damaged, or of a later version of Verso')

  const at = now()
  const comment = (rest: Omit<Comment, 'id' | 'by' | 'createdAt'>): Comment => ({
    id: newId() as CommentId,
    by: answers.by,
    createdAt: at,
    ...rest,
  })
  const ofDocument = {
    category: null,
    severity: answers.isAcceptance ? ('minor' as const) : ('major' as const),
    sourceQuote: '',
    targetQuote: '',
    place: null,
    row: null,
  }
  const added = await store.reviews.addComments(ref, [
    ...splitText(answers.general).map((piece) => comment({ ...ofDocument, text: piece })),
    ...answers.comments.map((each) => comment(each)),
  ])
  if (added === null) return refuse('tooMany', 'there are as many comments as are kept')
  if (added > 0) emit('review', 'commentsChanged', { ref })
  return { added, by: answers.by }
}
