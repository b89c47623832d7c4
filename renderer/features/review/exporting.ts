// Exports from a review and imports into it: documents, review sheets and their answers, findings as files, added source
// documents. Shows the result of each.
import type { DeliveryDetail, DeliveryRef, SourceFileId } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import type { Review, Side } from '../../state/review/review.svelte.ts'
import type { Verso } from '../../state/verso.svelte.ts'
import { errorWords } from '../../words/errors.ts'

type Parts = Pick<Verso, 'bridge' | 'toasts' | 'announcements' | 'intake'>

export interface TakingAway {
  openInProgram(side: Side): Promise<void>
  saveAs(side: Side): Promise<void>
  saveSheet(): Promise<void>
  saveFindings(format: 'csv' | 'html'): Promise<void>
  /** Imports a colleague's answers. A file that is not a sheet of this delivery can become a new order instead. */
  addSheet(files: readonly File[]): Promise<void>
  /** Opens the system's dialogue to choose the answers. */
  chooseSheet(): void
  attachSource(files: readonly File[]): Promise<void>
  pickSource(): Promise<void>
  detachSource(id: SourceFileId, name: string): Promise<void>
}

/** @param by empty if the colleague gave no name */
function addedWords(count: number, by: string): string {
  if (by === '') return count === 0 ? m.takeaway_sheet_added_none_unnamed() : m.takeaway_sheet_added_unnamed({ count })
  return count === 0 ? m.takeaway_sheet_added_none({ name: by }) : m.takeaway_sheet_added({ count, name: by })
}

export function createTakingAway({ bridge, toasts, intake }: Parts, review: Review, ref: DeliveryRef): TakingAway {
  async function attached(detail: DeliveryDetail, before: ReadonlySet<SourceFileId>): Promise<void> {
    await review.renew()
    const added = detail.sources.find(({ id }) => !before.has(id))
    if (added === undefined) return
    void review.showSource(added.id)
    toasts.show(m.source_attached({ name: added.name }), { tone: 'fine' })
  }

  const sourceIds = (): ReadonlySet<SourceFileId> =>
    new Set(review.detail.state === 'here' ? review.detail.value.sources.map(({ id }) => id) : [])

  async function addSheet(files: readonly File[]): Promise<void> {
    const result = await bridge.review.addSheet(files, { ref })
    if (!result.ok) {
      if (result.error.code !== 'notASheet') toasts.fail(result.error)
      else {
        const words = errorWords(result.error.code)
        toasts.show(words.what, {
          tone: 'wrong',
          more: m.drop_sheet_or_order(),
          action: { label: m.action_new_order(), run: () => void intake.addFiles(files) },
        })
      }
      return
    }
    const { added, by } = result.value
    toasts.show(addedWords(added, by), { tone: added === 0 ? 'plain' : 'fine' })
  }

  return {
    async openInProgram(side) {
      const taken = toasts.unwrap(await review.openInProgram(side))
      if (taken?.outcome === 'shownInFolder') toasts.show(m.review_shown_in_folder())
    },
    async saveAs(side) {
      const taken = toasts.unwrap(await review.saveAs(side))
      if (taken?.outcome === 'done') toasts.show(m.said_saved(), { tone: 'fine' })
    },
    async saveSheet() {
      const taken = toasts.unwrap(await review.reading.ask((reviewId) => bridge.review.saveSheet({ reviewId })))
      if (taken?.outcome === 'done') toasts.show(m.takeaway_sheet_saved(), { tone: 'fine' })
    },
    async saveFindings(format) {
      const taken = toasts.unwrap(
        await review.reading.ask((reviewId) => bridge.review.saveFindings({ reviewId, format })),
      )
      if (taken?.outcome === 'done') toasts.show(m.takeaway_findings_saved(), { tone: 'fine' })
    },
    addSheet,
    chooseSheet() {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = '.html,.htm,.json'
      input.addEventListener('change', () => {
        const files = [...(input.files ?? [])]
        if (files.length > 0) void addSheet(files)
      })
      input.click()
    },
    async attachSource(files) {
      const before = sourceIds()
      const detail = toasts.unwrap(await bridge.deliveries.attachSource(files, { ref }))
      if (detail !== null) await attached(detail, before)
    },
    async pickSource() {
      const before = sourceIds()
      const detail = toasts.unwrap(await bridge.deliveries.pickSource({ ref }))
      if (detail !== null) await attached(detail, before)
    },
    async detachSource(id, name) {
      const detail = toasts.unwrap(await bridge.deliveries.detachSource({ ref, sourceFileId: id }))
      if (detail === null) return
      await review.renew()
      toasts.show(m.source_detached({ name }))
    },
  }
}
