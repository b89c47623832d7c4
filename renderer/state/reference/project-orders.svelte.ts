// The orders of one project, and the projects of another client, loaded when the person opens them.
import type { AccountId, OrderRow, Project, ProjectId, VersoBridge } from '../../../preload/contract/index.ts'
import { loadableFrom } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import type { ProjectList } from './projects.svelte.ts'

export interface OrdersOfProject {
  rows: readonly OrderRow[]
  total: number
}

export class ProjectOrders {
  chosen: { accountId: AccountId; project: Project } | null = $state.raw(null)
  orders: Loadable<OrdersOfProject> = $state.raw({ state: 'waiting' })
  /** The client whose projects are shown besides the person's own; null for none. */
  clientId: number | null = $state(null)
  ofClient: Loadable<ProjectList> = $state.raw({ state: 'waiting' })
  readonly #bridge: Pick<VersoBridge, 'projects' | 'orders'>
  readonly #stop: () => void
  #generation = 0

  constructor(bridge: Pick<VersoBridge, 'projects' | 'orders'>) {
    this.#bridge = bridge
    this.#stop = bridge.orders.changed(() => {
      if (this.chosen !== null) void this.#ask(this.chosen.accountId, this.chosen.project.id)
    })
  }

  choose(accountId: AccountId, project: Project | null): void {
    this.chosen = project === null ? null : { accountId, project }
    this.orders = { state: 'waiting' }
    if (project !== null) void this.#ask(accountId, project.id)
  }

  /** Null shows the person's own projects. */
  async showClient(accountId: AccountId, clientId: number | null): Promise<void> {
    this.#generation += 1
    const generation = this.#generation
    this.clientId = clientId
    this.ofClient = { state: 'waiting' }
    this.choose(accountId, null)
    if (clientId === null) return
    const result = await this.#bridge.projects.ofClient({ accountId, clientId })
    if (generation === this.#generation) this.ofClient = loadableFrom(result)
  }

  close(): void {
    this.#stop()
  }

  async #ask(accountId: AccountId, projectId: ProjectId): Promise<void> {
    const result = await this.#bridge.projects.orders({ accountId, projectId })
    if (this.chosen?.project.id !== projectId || this.chosen.accountId !== accountId) return
    // An error does not replace visible orders.
    if (result.ok || this.orders.state !== 'here') this.orders = loadableFrom(result)
  }
}
