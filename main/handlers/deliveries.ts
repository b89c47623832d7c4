// Calls about delivered documents: reading, deciding, exporting.
import type { DeliveryRef, VersoHandlers } from '../../preload/contract/index.ts'
import { deliveryKey } from '../../preload/contract/keys.ts'
import { maximumRows } from '../../preload/contract/orders/orders.ts'
import type { Previews } from '../documents/model.ts'
import type { Exporter } from '../exporting/exports.ts'
import type { SaveAll } from '../exporting/save-all.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { RequestedPoints } from '../reviewing/requested-points.ts'
import type { ReviewQuality } from '../reviewing/review-quality.ts'
import type { AttachedSources } from '../reviewing/attached-sources.ts'
import type { LikelySources } from '../reviewing/likely-sources.ts'
import type { FetchDocument } from '../reviewing/shown-document.ts'
import { findShown } from '../reviewing/shown-document.ts'
import type { AcceptanceGround, Store } from '../store/store.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import type { Outbox } from '../sync/outbox/outbox.ts'
import { CallFailure, found, refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import { valueOf } from './outbox.ts'

interface DeliveriesParts {
  store: Store
  outbox: Pick<Outbox, 'decide' | 'acceptMany'>
  downloads: Pick<Downloads, 'fetch'>
  changes: Pick<Changes, 'deliveriesChanged'>
  previews: Previews
  exporter: Exporter
  desktop: Pick<Desktop, 'chooseFiles'>
  fetchDocument: FetchDocument
  sources: AttachedSources
  likelySources: LikelySources
  requestedPoints: Pick<RequestedPoints, 'of'>
  quality: Pick<ReviewQuality, 'toKeep'>
  saveAll: SaveAll
  /** Of the present readers and checks. */
  checksVersion(): Promise<string>
  now(): string
}

export function deliveriesHandlers(parts: DeliveriesParts): VersoHandlers['deliveries'] {
  const { store, outbox, downloads, changes, previews, exporter, desktop, fetchDocument, sources, now } = parts

  /** Decisions are not possible in a read-only account. */
  async function refuseArchived(refs: readonly DeliveryRef[]) {
    const archived = (await store.accounts.list()).filter(({ archivedAt }) => archivedAt !== null)
    if (archived.some(({ id }) => refs.some(({ accountId }) => accountId === id))) {
      refuse('accountArchived', 'the account is only kept to be read')
    }
  }

  return {
    get: async ({ ref }) => found(await parts.likelySources.detail(ref), 'delivery'),
    preview: async (shown) => {
      const finding = await findShown(store, shown)
      switch (finding.found) {
        case 'nothing':
          if (shown.side === 'delivery') return refuse('notFound', 'no such delivery')
          return { kind: 'cannotShow', reason: 'noSource', name: null }
        case 'notDownloaded':
          return { kind: 'cannotShow', reason: 'notDownloaded', name: finding.name }
        case 'document': {
          const { document } = finding
          // Name and language affect how the same bytes are displayed.
          const key = JSON.stringify([document.sha256, document.name, document.language])
          return previews.prepare({ ...document, key })
        }
      }
    },
    fetch: async ({ ref }) => {
      const fetched = await downloads.fetch(ref)
      if (!fetched.ok) throw new CallFailure(fetched.error)
    },
    markSeen: async ({ ref }) => {
      await store.deliveries.markSeen(ref, now())
      changes.deliveriesChanged([ref])
    },
    decide: async ({ ref, decision }) => {
      await refuseArchived([ref])
      const { personName } = await store.settings.get()
      const [points, quality] = await Promise.all([
        decision.kind === 'sendBack' ? parts.requestedPoints.of(ref, now()) : undefined,
        parts.quality.toKeep(ref),
      ])
      return { outboxId: valueOf(await outbox.decide(ref, decision, personName, { points, quality })) }
    },
    acceptMany: async ({ refs, waived, checked }) => {
      await refuseArchived(refs)
      const [{ personName }, checksVersion] = await Promise.all([store.settings.get(), parts.checksVersion()])
      const [isWaived, isChecked] = [new Set(waived.map(deliveryKey)), new Set(checked.map(deliveryKey))]
      const groundOf = (ref: DeliveryRef): AcceptanceGround =>
        isChecked.has(deliveryKey(ref)) ? 'isClean' : isWaived.has(deliveryKey(ref)) ? 'isWaived' : 'isOpened'
      const once = new Map(refs.map((ref) => [deliveryKey(ref), { ref, because: groundOf(ref) }]))
      const accepted = await outbox.acceptMany([...once.values()], { decidedBy: personName, checksVersion })
      if (!accepted.ok) return refuse(accepted.reason, 'not all of them can be accepted together')
      return { outboxIds: accepted.value }
    },
    cleanOnes: async ({ accountId }) => store.judgements.clean(await parts.checksVersion(), accountId, maximumRows),
    saveReasonDraft: ({ ref, ...draft }) => store.deliveries.saveReasonDraft(ref, draft),
    reasonDraft: ({ ref }) => store.deliveries.reasonDraft(ref),
    attachSource: (paths, { ref }) => sources.attach(ref, paths),
    pickSource: async ({ ref }) => {
      const paths = await desktop.chooseFiles()
      return paths.length === 0 ? null : sources.attach(ref, paths)
    },
    chooseSource: ({ ref, sourceFileId }) => sources.choose(ref, sourceFileId),
    detachSource: ({ ref, sourceFileId }) => sources.detach(ref, sourceFileId),
    openInProgram: async (shown) => ({ outcome: await exporter.openInProgram(await fetchDocument(shown)) }),
    saveAs: async (shown) => ({ outcome: await exporter.saveAs(await fetchDocument(shown), shown.ref) }),
    saveAll: (request) => parts.saveAll(request),
    startDrag: async ({ ref }) => exporter.startDrag(await fetchDocument({ side: 'delivery', ref })),
  }
}
