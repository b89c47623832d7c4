// Calls about drafts. Each change is on disk before it is answered.
import type { AccountId, Draft, DraftId, VersoHandlers } from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders.ts'
import { safeFileName } from '../service/file-names.ts'
import { done, refuse } from './answer.ts'
import type { Answering } from './answer.ts'
import { gapsOf } from './drafts-gaps.ts'
import { givenFields } from './given-fields.ts'
import { resultOf } from './outbox.ts'
import type { HandlerParts } from './parts.ts'

export function draftsHandlers(
  { store, sync, desktop, draftFiles, clock, newId }: HandlerParts,
  answering: Answering,
): VersoHandlers['drafts'] {
  const now = () => new Date(clock.now()).toISOString()

  const isAccount = async (accountId: AccountId) => (await store.accounts.list()).some(({ id }) => id === accountId)

  async function create(accountId: AccountId): Promise<Draft> {
    const { contactEmail } = await store.settings.get()
    // Ids of drafts are made here and nowhere else.
    const draft = await store.drafts.create({ id: newId() as DraftId, accountId, contactEmail, now: now() })
    sync.changes.draftsChanged([draft.id])
    return draft
  }

  /** Answers with the draft as it is after a change. */
  function changed(draft: Draft | null) {
    if (draft === null) return refuse('notFound', 'no such draft')
    sync.changes.draftsChanged([draft.id])
    return done(draft)
  }

  return {
    list: answering('drafts.list', async () => done(await store.drafts.list(maximumRows))),
    create: answering('drafts.create', async ({ accountId }) => {
      if (!(await isAccount(accountId))) return refuse('notFound', 'no such account')
      return done(await create(accountId))
    }),
    get: answering('drafts.get', async ({ draftId }) => {
      const draft = await store.drafts.get(draftId)
      return draft === null ? refuse('notFound', 'no such draft') : done(draft)
    }),
    save: answering('drafts.save', async ({ draftId, changes }) => {
      const { targetLanguages, ...others } = changes
      const unique = targetLanguages === undefined ? {} : { targetLanguages: [...new Set(targetLanguages)] }
      return changed(await store.drafts.save(draftId, { ...givenFields(others), ...unique }, now()))
    }),
    discard: answering('drafts.discard', async ({ draftId }) => {
      await store.drafts.discard(draftId, now())
      sync.changes.draftsChanged([draftId])
      return done(null)
    }),
    restore: answering('drafts.restore', async ({ draftId }) => changed(await store.drafts.restore(draftId))),
    addFiles: answering('drafts.addFiles', async (paths, { draftId, accountId }) => {
      if (draftId === null && !(await isAccount(accountId))) return refuse('notFound', 'no such account')
      const draft = draftId === null ? await create(accountId) : await store.drafts.get(draftId)
      if (draft === null) return refuse('notFound', 'no such draft')
      return done({ draftId: draft.id, ...(await draftFiles.addPaths(draft.id, paths)) })
    }),
    pickFiles: answering('drafts.pickFiles', async ({ draftId }) => {
      if ((await store.drafts.get(draftId)) === null) return refuse('notFound', 'no such draft')
      const { taskId, taken } = await draftFiles.addPaths(draftId, await desktop.chooseFiles())
      return done({ taskId, taken })
    }),
    addText: answering('drafts.addText', async ({ draftId, name, text }) => {
      if ((await store.drafts.get(draftId)) === null) return refuse('notFound', 'no such draft')
      await draftFiles.addText(draftId, safeFileName(name, { mediaType: 'text/plain' }), text)
      return changed(await store.drafts.get(draftId))
    }),
    removeFile: answering('drafts.removeFile', async ({ draftId, fileId }) =>
      changed(await store.drafts.removeFile(draftId, fileId, now())),
    ),
    restoreFile: answering('drafts.restoreFile', async ({ draftId, fileId }) =>
      changed(await store.drafts.restoreFile(draftId, fileId)),
    ),
    renameFile: answering('drafts.renameFile', async ({ draftId, fileId, name }) =>
      changed(await store.drafts.renameFile(draftId, fileId, safeFileName(name))),
    ),
    moveFile: answering('drafts.moveFile', async ({ draftId, fileId, index }) =>
      changed(await store.drafts.moveFile(draftId, fileId, index)),
    ),
    gaps: answering('drafts.gaps', async ({ draftId }) => {
      const draft = await store.drafts.get(draftId)
      if (draft === null) return refuse('notFound', 'no such draft')
      return done({ gaps: gapsOf(draft, new Date(clock.now())) })
    }),
    send: answering('drafts.send', async ({ draftId }) => {
      const draft = await store.drafts.get(draftId)
      if (draft === null) return refuse('notFound', 'no such draft')
      const gaps = gapsOf(draft, new Date(clock.now()))
      if (gaps.length > 0) return refuse('draftIncomplete', gaps.join(', '))
      return resultOf(await sync.outbox.sendDraft(draftId), (outboxId) => ({ outboxId }))
    }),
  }
}
