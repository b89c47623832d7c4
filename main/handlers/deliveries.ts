// Calls about delivered documents: reading, deciding, taking away.
import type { Result, VersoHandlers } from '../../preload/contract/index.ts'
import { done, fail, refuse } from './answer.ts'
import type { Answering } from './answer.ts'
import { resultOf } from './outbox.ts'
import type { HandlerParts } from './parts.ts'
import { findShown } from './shown-document.ts'
import type { FoundDocument, Shown } from './shown-document.ts'

export function deliveriesHandlers(
  { store, sync, previews, takeaway, clock }: HandlerParts,
  answering: Answering,
): VersoHandlers['deliveries'] {
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
      const { personName } = await store.settings.get()
      return resultOf(await sync.outbox.decide(ref, decision, personName), (outboxId) => ({ outboxId }))
    }),
    saveReasonDraft: answering('deliveries.saveReasonDraft', async ({ ref, text }) => {
      await store.deliveries.saveReasonDraft(ref, text)
      return done(null)
    }),
    reasonDraft: answering('deliveries.reasonDraft', async ({ ref }) =>
      done({ text: await store.deliveries.reasonDraft(ref) }),
    ),
    openInProgram: answering('deliveries.openInProgram', async (shown) => {
      const brought = await bring(shown)
      return brought.ok ? done({ outcome: await takeaway.openInProgram(brought.value) }) : brought
    }),
    saveAs: answering('deliveries.saveAs', async (shown) => {
      const brought = await bring(shown)
      return brought.ok ? done({ outcome: await takeaway.saveAs(brought.value, shown.ref) }) : brought
    }),
  }
}
