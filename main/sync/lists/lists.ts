// The service's lists that orders need: projects and languages. Returns stored data at once and refreshes it in the
// background at a limited rate.
import type { AccountId, BridgeError, EmitEvent, Language, Project } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import { failed, serviceError } from '../../service/transport/errors.ts'
import { asClientId } from '../../service/resources/identifiers.ts'
import type { Project as ListedProject } from '../../service/resources/schemas.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure, fromServiceError } from '../reporting/bridge-errors.ts'
import { CallFailure } from '../reporting/call-failure.ts'

export interface Lists {
  projects(
    accountId: AccountId,
  ): Promise<{ projects: Project[]; fetchedAt: string | null; problem: BridgeError | null }>
  /**
   * The projects of a client other than the account's own, read now. If the service cannot be reached, returns the last
   * stored answer and the problem. Fails with `badClient` for 400 and `forbidden` for 403.
   */
  projectsOfClient(
    accountId: AccountId,
    clientId: number,
  ): Promise<{ projects: Project[]; fetchedAt: string; problem: BridgeError | null }>
  languages(accountId: AccountId): Promise<Language[]>
  /** Reads both lists, for an account that was just connected. */
  refresh(accountId: AccountId): Promise<void>
}

interface ListsDeps {
  store: Pick<Store, 'projects' | 'languages'>
  clock: Clock
  emit: EmitEvent
  log: Log
  clientOf(accountId: AccountId): ServiceClient | null
}

const projectsEveryMs = 60_000
const languagesEveryMs = 60 * 60_000
const maxProjects = 2_000
const maxLanguages = 5_000

export function createLists({ store, clock, emit, log, clientOf }: ListsDeps): Lists {
  const requestedAt = new Map<string, number>()
  const problems = new Map<AccountId, BridgeError>()

  const now = () => new Date(clock.now()).toISOString()

  function isDue(what: string, everyMs: number): boolean {
    const passedMs = clock.now() - (requestedAt.get(what) ?? Number.NEGATIVE_INFINITY)
    // Less than nothing if the clock was set back.
    if (passedMs >= 0 && passedMs < everyMs) return false
    requestedAt.set(what, clock.now())
    return true
  }

  async function refreshProjects(accountId: AccountId) {
    const client = clientOf(accountId)
    if (client === null) return
    const listed = await client.projects.list()
    if (!listed.ok) {
      const hasChanged = problems.get(accountId)?.code !== fromServiceError(listed.error).code
      problems.set(accountId, fromServiceError(listed.error))
      // Retried on the next call instead of after the usual interval.
      requestedAt.delete(`projects ${accountId}`)
      if (hasChanged) emit('projects', 'changed', { accountId })
      return
    }
    const hadProblem = problems.delete(accountId)
    const projects = distinctProjects(listed.value.items).map(projectOf)
    const isChanged = await store.projects.replace(accountId, projects, now())
    if (isChanged || hadProblem) emit('projects', 'changed', { accountId })
  }

  async function refreshLanguages(accountId: AccountId) {
    const client = clientOf(accountId)
    if (client === null) return
    const listed = await client.publicFiles.languages()
    if (!listed.ok) {
      requestedAt.delete(`languages ${accountId}`)
      return
    }
    // Languages without a name are named elsewhere (field notes 3), so the code must not be used as the name.
    const languages = listed.value.items.map(({ code, name }) => ({ code, name: name ?? '' }))
    if (await store.languages.replace(accountId, languages, now())) emit('languages', 'changed', { accountId })
  }

  function inBackground(work: Promise<void>) {
    work.catch((failure: unknown) => {
      log({
        level: 'warning',
        area: 'lists',
        message: 'listNotRefreshed',
        data: { detail: describeFailure(failure) },
      })
    })
  }

  return {
    async projects(accountId) {
      if (isDue(`projects ${accountId}`, projectsEveryMs)) inBackground(refreshProjects(accountId))
      const { projects, fetchedAt } = await store.projects.list(accountId)
      return { projects: projects.slice(0, maxProjects), fetchedAt, problem: problems.get(accountId) ?? null }
    },

    async projectsOfClient(accountId, clientId) {
      const client = clientOf(accountId)
      const listed =
        client === null
          ? failed(serviceError('closed', 'the account is not followed'))
          : await client.projects.list({ client: asClientId(clientId) })
      if (listed.ok) {
        const projects = distinctProjects(listed.value.items).slice(0, maxProjects).map(projectOf)
        const fetchedAt = now()
        await store.projects.replaceOfClient(accountId, clientId, projects, fetchedAt)
        return { projects, fetchedAt, problem: null }
      }
      const error = fromServiceError(listed.error)
      if (listed.error.status === 400) throw new CallFailure({ ...error, code: 'badClient', retryable: false })
      const known = error.code === 'forbidden' ? null : await store.projects.ofClient(accountId, clientId)
      if (known === null) throw new CallFailure(error)
      return { ...known, problem: error }
    },

    async languages(accountId) {
      if (isDue(`languages ${accountId}`, languagesEveryMs)) inBackground(refreshLanguages(accountId))
      return (await store.languages.list(accountId)).slice(0, maxLanguages)
    },

    async refresh(accountId) {
      isDue(`projects ${accountId}`, 0)
      isDue(`languages ${accountId}`, 0)
      await Promise.all([refreshProjects(accountId), refreshLanguages(accountId)])
    },
  }
}

/** Keeps the first entry of each project. */
function distinctProjects<Listed extends { projectId: number }>(projects: readonly Listed[]): Listed[] {
  const known = new Set<number>()
  return projects.filter(({ projectId }) => !known.has(projectId) && known.add(projectId))
}

function projectOf(project: ListedProject): Project {
  return {
    id: project.projectId,
    clientId: project.clientId,
    name: project.name ?? String(project.projectId),
    summary: project.summary ?? '',
    description: project.description ?? '',
  }
}
