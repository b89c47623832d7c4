// Calls about drafts. Each change is on disk before it is answered.
import type {
  AccountId,
  Draft,
  DraftId,
  Result,
  SourceFileId,
  Template,
  VersoHandlers,
} from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import type { StoredDraft } from '../store/store.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { createDraftView } from '../ordering/draft-view.ts'
import { gapsOf } from '../ordering/draft-gaps.ts'
import { givenFields } from '../ordering/given-fields.ts'
import { orderRequests } from '../ordering/order-requests.ts'
import type { HandlerParts } from './parts.ts'

export function draftsHandlers(
  { store, sync, desktop, draftFiles, intakes, clock, newId }: HandlerParts,
  answering: Answering,
): VersoHandlers['drafts'] {
  const now = () => new Date(clock.now()).toISOString()
  // Ids of drafts that are begun are made here and nowhere else.
  const newDraftId = () => newId() as DraftId
  const viewOf = createDraftView({ store, clock })

  /** One that is kept to be read only takes no new drafts. */
  const isAccount = async (accountId: AccountId) =>
    (await store.accounts.list()).some(({ id, archivedAt }) => id === accountId && archivedAt === null)
  const isDraft = async (draftId: DraftId) => (await store.drafts.get(draftId)) !== null

  async function create(accountId: AccountId, template?: Template['fields']): Promise<StoredDraft> {
    const { contactEmail } = await store.settings.get()
    const draft = await store.drafts.create({
      id: newDraftId(),
      accountId,
      contactEmail,
      now: now(),
      ...(template === undefined
        ? {}
        : { fields: { ...template, contactEmail: template.contactEmail || contactEmail } }),
    })
    sync.changes.draftsChanged([draft.id])
    return draft
  }

  /** A project of another account means nothing to this one. */
  async function projectOf(accountId: AccountId, { projectId }: Template['fields']) {
    const { projects } = await store.projects.list(accountId)
    return projects.some(({ id }) => id === projectId) ? projectId : null
  }

  async function shown(draft: StoredDraft | null): Promise<Result<Draft>> {
    return draft === null ? refuse('notFound', 'no such draft') : done(await viewOf(draft))
  }

  /** Answers with the draft as it is after a change. */
  async function changed(draft: StoredDraft | null): Promise<Result<Draft>> {
    if (draft !== null) sync.changes.draftsChanged([draft.id])
    return shown(draft)
  }

  async function add(draftId: DraftId, paths: readonly string[]) {
    return done({ draftId, ...(await intakes.addPaths(draftId, paths)) })
  }

  async function replace(draftId: DraftId, fileId: SourceFileId, paths: readonly string[]) {
    if (!(await isDraft(draftId))) return refuse('notFound', 'no such draft')
    const landed = await intakes.replaceFile(draftId, fileId, paths)
    return landed === null ? refuse('notFound', 'no such file') : done({ draftId, ...landed })
  }

  return {
    list: answering('drafts.list', async (of) => done(await store.drafts.list(maximumRows, of?.accountId ?? null))),
    discarded: answering('drafts.discarded', async () => done({ rows: await store.drafts.discarded(maximumRows) })),
    create: answering('drafts.create', async ({ accountId }) => {
      if (!(await isAccount(accountId))) return refuse('notFound', 'no such account')
      return shown(await create(accountId))
    }),
    get: answering('drafts.get', async ({ draftId }) => shown(await store.drafts.get(draftId))),
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
    fromOrder: answering('drafts.fromOrder', async ({ ref, kind, accountId = ref.accountId }) => {
      if (!(await isAccount(accountId))) return refuse('notFound', 'no such account')
      const draft = await store.drafts.createFromOrder({ id: newDraftId(), accountId, ref, kind, now: now() })
      await draftFiles.readWaiting()
      return changed(draft)
    }),
    fromTemplate: answering('drafts.fromTemplate', async ({ templateId, accountId }) => {
      const template = (await store.presets.list()).templates.find(({ id }) => id === templateId)
      if (template === undefined || !(await isAccount(accountId)))
        return refuse('notFound', 'no such template or account')
      const projectId = await projectOf(accountId, template.fields)
      return shown(await create(accountId, { ...template.fields, projectId }))
    }),
    addFiles: answering('drafts.addFiles', async (paths, { draftId, accountId }) => {
      if (draftId === null && !(await isAccount(accountId))) return refuse('notFound', 'no such account')
      const id = draftId ?? (await create(accountId)).id
      return (await isDraft(id)) ? add(id, paths) : refuse('notFound', 'no such draft')
    }),
    pickFiles: answering('drafts.pickFiles', async ({ draftId }) =>
      (await isDraft(draftId)) ? add(draftId, await desktop.chooseFiles()) : refuse('notFound', 'no such draft'),
    ),
    pickFolder: answering('drafts.pickFolder', async ({ draftId }) =>
      (await isDraft(draftId)) ? add(draftId, await desktop.chooseFolders()) : refuse('notFound', 'no such draft'),
    ),
    replaceFile: answering('drafts.replaceFile', async (paths, { draftId, fileId }) => replace(draftId, fileId, paths)),
    pickReplacement: answering('drafts.pickReplacement', async ({ draftId, fileId }) =>
      replace(draftId, fileId, (await desktop.chooseFiles()).slice(0, 1)),
    ),
    addText: answering('drafts.addText', async ({ draftId, name, text }) => {
      if (!(await isDraft(draftId))) return refuse('notFound', 'no such draft')
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
    setFileWordCount: answering('drafts.setFileWordCount', async ({ draftId, fileId, wordCount }) =>
      changed(await store.drafts.setFileWordCount(draftId, fileId, wordCount, now())),
    ),
    ignoreFinding: answering('drafts.ignoreFinding', async ({ draftId, findingId, isIgnored }) =>
      changed(await store.drafts.ignoreFinding(draftId, findingId, isIgnored)),
    ),
    requests: answering('drafts.requests', async ({ draftId }) => {
      const draft = await store.drafts.get(draftId)
      if (draft === null) return refuse('notFound', 'no such draft')
      const { callbackUrl } = await store.settings.get()
      return done({ requests: orderRequests(draft, callbackUrl === '' ? null : callbackUrl) })
    }),
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
      // Restored after its account was archived: it would wait in the outbox for ever.
      if (!(await isAccount(draft.fields.accountId))) return refuse('keyMissing', 'the account is only kept to be read')
      const sent = await sync.outbox.sendDraft(draftId)
      const [outboxId] = sent.ok ? sent.value : []
      if (!sent.ok || outboxId === undefined) return refuse('alreadyDone', 'the draft is past that point, or gone')
      return done({ outboxId, outboxIds: sent.value })
    }),
  }
}
