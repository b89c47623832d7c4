// Calls about delivered documents: reading, deciding, taking away.
import type { DeliveryRef, Result, VersoHandlers } from '../../preload/contract/index.ts'
import { done, fail, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { createAttachedSources } from '../reviewing/attached-sources.ts'
import { createSaveAll } from '../exporting/save-all.ts'
import { resultOf } from './outbox.ts'
import type { HandlerParts } from './parts.ts'
import { askedPoints } from '../reviewing/asked-points.ts'
import { findShown } from '../reviewing/shown-document.ts'
import type { FoundDocument, Shown } from '../reviewing/shown-document.ts'

export function deliveriesHandlers(parts: HandlerParts, answering: Answering): VersoHandlers['deliveries'] {
  const { store, sync, previews, takeaway, desktop, clock } = parts
  const sources = createAttachedSources(parts)
  const saveAll = createSaveAll(parts, bring)

  /** The document, brought here first where it is not. */
  async function bring(shown: Shown): Promise<Result<FoundDocument>> {
    let finding = await findShown(store, shown)
    if (finding.found === 'notDownloaded') {
      const fetched = await sync.downloads.fetch(shown.ref)
      if (!fetched.ok) return fail(fetched.error)
      finding = await findShown(store, shown)
    }
    return finding.found === 'document' ? done(finding.document) : refuse('notFound', 'no such document')
  }

  /** Whether one of them belongs to an account that is only kept to be read. */
  async function isOfArchived(refs: readonly DeliveryRef[]): Promise<boolean> {
    const archived = (await store.accounts.list()).filter(({ archivedAt }) => archivedAt !== null)
    return archived.some(({ id }) => refs.some(({ accountId }) => accountId === id))
  }

  const accountArchived = () => refuse('accountArchived', 'the account is only kept to be read')

  return {
    get: answering('deliveries.get', async ({ ref }) => {
      const delivery = await store.deliveries.get(ref)
      return delivery === null ? refuse('notFound', 'no such delivery') : done(delivery)
    }),
    preview: answering('deliveries.preview', async (shown) => {
      const finding = await findShown(store, shown)
      switch (finding.found) {
        case 'nothing':
          if (shown.side === 'delivery') return refuse('notFound', 'no such delivery')
          return done({ kind: 'cannotShow' as const, reason: 'noSource' as const, name: null })
        case 'notDownloaded':
          return done({ kind: 'cannotShow' as const, reason: 'notDownloaded' as const, name: finding.name })
        case 'document': {
          const { document } = finding
          // The same bytes under another name or in another language look different.
          const key = JSON.stringify([document.sha256, document.name, document.language])
          return done(await previews.prepare({ ...document, key }))
        }
      }
    }),
    fetch: answering('deliveries.fetch', async ({ ref }) => {
      const fetched = await sync.downloads.fetch(ref)
      return fetched.ok ? done(null) : fail(fetched.error)
    }),
    markSeen: answering('deliveries.markSeen', async ({ ref }) => {
      await store.deliveries.markSeen(ref, new Date(clock.now()).toISOString())
      sync.changes.deliveriesChanged([ref])
      return done(null)
    }),
    decide: answering('deliveries.decide', async ({ ref, decision }) => {
      if (await isOfArchived([ref])) return accountArchived()
      const { personName } = await store.settings.get()
      const now = new Date(clock.now()).toISOString()
      const asked = decision.kind === 'sendBack' ? await askedPoints(parts, ref, now) : undefined
      return resultOf(await sync.outbox.decide(ref, decision, personName, asked), (outboxId) => ({ outboxId }))
    }),
    acceptMany: answering('deliveries.acceptMany', async ({ refs, waived }) => {
      if (await isOfArchived(refs)) return accountArchived()
      const { personName } = await store.settings.get()
      const isWaived = new Set(waived.map(keyOf))
      const once = new Map(refs.map((ref) => [keyOf(ref), { ref, isWaived: isWaived.has(keyOf(ref)) }]))
      const accepted = await sync.outbox.acceptMany([...once.values()], personName)
      return accepted.ok
        ? done({ outboxIds: accepted.value })
        : refuse(accepted.reason, 'not all of them can be accepted together')
    }),
    saveReasonDraft: answering('deliveries.saveReasonDraft', async ({ ref, ...draft }) => {
      await store.deliveries.saveReasonDraft(ref, draft)
      return done(null)
    }),
    reasonDraft: answering('deliveries.reasonDraft', async ({ ref }) => done(await store.deliveries.reasonDraft(ref))),
    attachSource: answering('deliveries.attachSource', async (paths, { ref }) => sources.attach(ref, paths)),
    pickSource: answering('deliveries.pickSource', async ({ ref }) => {
      const paths = await desktop.chooseFiles()
      return paths.length === 0 ? done(null) : sources.attach(ref, paths)
    }),
    detachSource: answering('deliveries.detachSource', async ({ ref, sourceFileId }) =>
      sources.detach(ref, sourceFileId),
    ),
    openInProgram: answering('deliveries.openInProgram', async (shown) => {
      const brought = await bring(shown)
      return brought.ok ? done({ outcome: await takeaway.openInProgram(brought.value) }) : brought
    }),
    saveAs: answering('deliveries.saveAs', async (shown) => {
      const brought = await bring(shown)
      return brought.ok ? done({ outcome: await takeaway.saveAs(brought.value, shown.ref) }) : brought
    }),
    saveAll: answering('deliveries.saveAll', saveAll),
    startDrag: answering('deliveries.startDrag', async ({ ref }) => {
      const brought = await bring({ side: 'delivery', ref })
      if (!brought.ok) return brought
      await takeaway.startDrag(brought.value)
      return done(null)
    }),
  }
}

function keyOf({ accountId, orderId, attachmentId }: DeliveryRef): string {
  return JSON.stringify([accountId, orderId, attachmentId])
}
