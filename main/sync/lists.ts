// Lists of the service that orders are made with: projects and languages. What is known is answered at once; it is asked for anew in the
// background, not more often than is polite.
import type { AccountId, BridgeError, EmitEvent, Language, Project } from '../../preload/contract/index.ts'
import type { Clock } from '../ports.ts'
import type { Log } from '../log.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Store } from '../store/store.ts'
import { describeFailure, fromServiceError } from './bridge-errors.ts'

export interface Lists {
  projects(
    accountId: AccountId,
  ): Promise<{ projects: Project[]; fetchedAt: string | null; problem: BridgeError | null }>
  languages(accountId: AccountId): Promise<Language[]>
  /** Asks for both, for an account that was just connected. */
  refresh(accountId: AccountId): Promise<void>
}

export interface ListsDeps {
  store: Pick<Store, 'projects' | 'languages'>
  clock: Clock
  emit: EmitEvent
  log: Log
  clientOf(accountId: AccountId): ServiceClient | null
}

const projectsEveryMs = 60_000
const languagesEveryMs = 60 * 60_000
const mostProjects = 2_000
const mostLanguages = 5_000

export function createLists({ store, clock, emit, log, clientOf }: ListsDeps): Lists {
  const asked = new Map<string, number>()
  const problems = new Map<AccountId, BridgeError>()

  const now = () => new Date(clock.now()).toISOString()

  function isDue(what: string, everyMs: number): boolean {
    if (clock.now() - (asked.get(what) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
    asked.set(what, clock.now())
    return true
  }

  async function refreshProjects(accountId: AccountId) {
    const client = clientOf(accountId)
    if (client === null) return
    const listed = await client.projects.list()
    if (!listed.ok) {
      const isNews = problems.get(accountId)?.code !== fromServiceError(listed.error).code
      problems.set(accountId, fromServiceError(listed.error))
      // Tried again when next asked for, rather than after the usual pause.
      asked.delete(`projects ${accountId}`)
      if (isNews) emit('projects', 'changed', { accountId })
      return
    }
    const hadProblem = problems.delete(accountId)
    const projects = listed.value.items.map((project) => ({
      id: project.projectId,
      clientId: project.clientId,
      name: project.name ?? String(project.projectId),
      summary: project.summary ?? '',
      description: project.description ?? '',
    }))
    const isChanged = await store.projects.replace(accountId, projects, now())
    if (isChanged || hadProblem) emit('projects', 'changed', { accountId })
  }

  async function refreshLanguages(accountId: AccountId) {
    const client = clientOf(accountId)
    if (client === null) return
    const listed = await client.publicFiles.languages()
    if (!listed.ok) {
      asked.delete(`languages ${accountId}`)
      return
    }
    // One that the service lists without a name gets it from elsewhere (field notes 3), so its code must not pass for one.
    const languages = listed.value.items.map(({ code, name }) => ({ code, name: name ?? '' }))
    if (await store.languages.replace(accountId, languages, now())) emit('languages', 'changed', { accountId })
  }

  function inBackground(work: Promise<void>) {
    work.catch((failure: unknown) => {
      log({
        level: 'warning',
        area: 'lists',
        message: 'a list was not refreshed',
        data: { detail: describeFailure(failure) },
      })
    })
  }

  return {
    async projects(accountId) {
      if (isDue(`projects ${accountId}`, projectsEveryMs)) inBackground(refreshProjects(accountId))
      const { projects, fetchedAt } = await store.projects.list(accountId)
      return { projects: projects.slice(0, mostProjects), fetchedAt, problem: problems.get(accountId) ?? null }
    },

    async languages(accountId) {
      if (isDue(`languages ${accountId}`, languagesEveryMs)) inBackground(refreshLanguages(accountId))
      return (await store.languages.list(accountId)).slice(0, mostLanguages)
    },

    async refresh(accountId) {
      isDue(`projects ${accountId}`, 0)
      isDue(`languages ${accountId}`, 0)
      await Promise.all([refreshProjects(accountId), refreshLanguages(accountId)])
    },
  }
}
