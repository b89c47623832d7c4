// Calls about drafts. Each change is on disk before it is answered.
import type { AccountId, Draft, DraftId, SourceFileId, Template, VersoHandlers } from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders/orders.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import type { DraftFiles } from '../ordering/draft-files.ts'
import { createDraftView } from '../ordering/draft-view.ts'
import { gapsOf } from '../ordering/draft-gaps.ts'
import { givenFields } from '../ordering/given-fields.ts'
import { orderRequests } from '../ordering/order-requests.ts'
import type { Intakes } from '../ordering/intake/intakes.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { Store, StoredDraft } from '../store/store.ts'
import type { Outbox } from '../sync/outbox/outbox.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'

interface DraftsParts {
  store: Pick<Store, 'drafts' | 'accounts' | 'settings' | 'projects' | 'presets' | 'orders'>
  outbox: Pick<Outbox, 'sendDraft'>
  changes: Pick<Changes, 'draftsChanged'>
  desktop: Pick<Desktop, 'chooseFiles' | 'chooseFolders'>
  draftFiles: Pick<DraftFiles, 'readWaiting' | 'addText'>
  intakes: Pick<Intakes, 'addPaths' | 'replaceFile'>
  clock: Clock
  newId(): string
}

export function draftsHandlers(parts: DraftsParts): VersoHandlers['drafts'] {
  const { store, outbox, changes, desktop, draftFiles, intakes, clock, newId } = parts
  const now = () => new Date(clock.now()).toISOString()
  // Ids of new drafts are created only here.
  const newDraftId = () => newId() as DraftId
  const viewOf = createDraftView({ store, clock })

  /** A read-only account accepts no new drafts. */
  const isAccount = async (accountId: AccountId) =>
    (await store.accounts.list()).some(({ id, archivedAt }) => id === accountId && archivedAt === null)
  const draftOf = async (draftId: DraftId) => found(await store.drafts.get(draftId), 'draft')

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
    changes.draftsChanged([draft.id])
    return draft
  }

  /** Keeps a template's project only if it belongs to this account. */
  async function projectOf(accountId: AccountId, { projectId }: Template['fields']) {
    const { projects } = await store.projects.list(accountId)
    return projects.some(({ id }) => id === projectId) ? projectId : null
  }

  /** Announces the change and returns the draft. */
  async function changed(draft: StoredDraft | null): Promise<Draft> {
    if (draft !== null) changes.draftsChanged([draft.id])
    return viewOf(found(draft, 'draft'))
  }

  async function refuseUnknown(accountId: AccountId) {
    if (!(await isAccount(accountId))) refuse('notFound', 'no such account')
  }

  async function add(draftId: DraftId, paths: readonly string[]) {
    return { draftId, ...(await intakes.addPaths(draftId, paths)) }
  }

  async function replace(draftId: DraftId, fileId: SourceFileId, paths: readonly string[]) {
    await draftOf(draftId)
    return { draftId, ...found(await intakes.replaceFile(draftId, fileId, paths), 'file') }
  }

  return {
    list: (of) => store.drafts.list(maximumRows, of?.accountId ?? null),
    discarded: async () => ({ rows: await store.drafts.discarded(maximumRows) }),
    create: async ({ accountId }) => {
      await refuseUnknown(accountId)
      return viewOf(await create(accountId))
    },
    get: async ({ draftId }) => viewOf(await draftOf(draftId)),
    save: async ({ draftId, changes: { targetLanguages, ...others } }) => {
      const unique = targetLanguages === undefined ? {} : { targetLanguages: [...new Set(targetLanguages)] }
      return changed(await store.drafts.save(draftId, { ...givenFields(others), ...unique }, now()))
    },
    discard: async ({ draftId }) => {
      await store.drafts.discard(draftId, now())
      changes.draftsChanged([draftId])
    },
    restore: async ({ draftId }) => changed(await store.drafts.restore(draftId)),
    fromOrder: async ({ ref, kind, accountId = ref.accountId }) => {
      await refuseUnknown(accountId)
      const draft = await store.drafts.createFromOrder({ id: newDraftId(), accountId, ref, kind, now: now() })
      await draftFiles.readWaiting()
      return changed(draft)
    },
    fromTemplate: async ({ templateId, accountId }) => {
      const { templates } = await store.presets.list()
      const template = found(
        templates.find(({ id }) => id === templateId),
        'template',
      )
      await refuseUnknown(accountId)
      const projectId = await projectOf(accountId, template.fields)
      return viewOf(await create(accountId, { ...template.fields, projectId }))
    },
    addFiles: async (paths, { draftId, accountId }) => {
      if (draftId === null) await refuseUnknown(accountId)
      const { id } = draftId === null ? await create(accountId) : await draftOf(draftId)
      return add(id, paths)
    },
    pickFiles: async ({ draftId }) => {
      await draftOf(draftId)
      return add(draftId, await desktop.chooseFiles())
    },
    pickFolder: async ({ draftId }) => {
      await draftOf(draftId)
      return add(draftId, await desktop.chooseFolders())
    },
    replaceFile: (paths, { draftId, fileId }) => replace(draftId, fileId, paths),
    pickReplacement: async ({ draftId, fileId }) => replace(draftId, fileId, (await desktop.chooseFiles()).slice(0, 1)),
    addText: async ({ draftId, name, text }) => {
      await draftOf(draftId)
      await draftFiles.addText(draftId, safeFileName(name, { mediaType: 'text/plain' }), text)
      return changed(await store.drafts.get(draftId))
    },
    removeFile: async ({ draftId, fileId }) => changed(await store.drafts.removeFile(draftId, fileId, now())),
    restoreFile: async ({ draftId, fileId }) => changed(await store.drafts.restoreFile(draftId, fileId)),
    renameFile: async ({ draftId, fileId, name }) =>
      changed(await store.drafts.renameFile(draftId, fileId, safeFileName(name))),
    moveFile: async ({ draftId, fileId, index }) => changed(await store.drafts.moveFile(draftId, fileId, index)),
    setFileWordCount: async ({ draftId, fileId, wordCount }) =>
      changed(await store.drafts.setFileWordCount(draftId, fileId, wordCount, now())),
    ignoreFinding: async ({ draftId, findingId, isIgnored }) =>
      changed(await store.drafts.ignoreFinding(draftId, findingId, isIgnored)),
    requests: async ({ draftId }) => {
      const draft = await draftOf(draftId)
      const { callbackUrl } = await store.settings.get()
      return { requests: orderRequests(draft, callbackUrl === '' ? null : callbackUrl) }
    },
    gaps: async ({ draftId }) => ({ gaps: gapsOf(await draftOf(draftId), new Date(clock.now())) }),
    send: async ({ draftId }) => {
      const draft = await draftOf(draftId)
      const gaps = gapsOf(draft, new Date(clock.now()))
      if (gaps.length > 0) return refuse('draftIncomplete', gaps.join(', '))
      // A draft may be restored after its account was archived; it would wait in the outbox forever.
      if (!(await isAccount(draft.fields.accountId))) return refuse('keyMissing', 'the account is only kept to be read')
      const sent = await outbox.sendDraft(draftId)
      const [outboxId] = sent.ok ? sent.value : []
      if (!sent.ok || outboxId === undefined) return refuse('alreadyDone', 'the draft is past that point, or gone')
      return { outboxId, outboxIds: sent.value }
    },
  }
}
