// Projects, own ones and those of other clients.
import type { AccountId, OrderRow, Project, ProjectId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

export interface ProjectsArea {
  list(accountId: AccountId): Promise<{ projects: Project[]; fetchedAt: Instant | null }>
  /** Returns true if they changed. */
  replace(accountId: AccountId, projects: Project[], now: Instant): Promise<boolean>
  /** The last known projects of another client; null if never fetched. */
  ofClient(accountId: AccountId, clientId: number): Promise<{ projects: Project[]; fetchedAt: Instant } | null>
  replaceOfClient(accountId: AccountId, clientId: number, projects: Project[], now: Instant): Promise<void>
  /** The project's orders known here, latest change first. */
  orders(accountId: AccountId, projectId: ProjectId, limit: number): Promise<{ rows: OrderRow[]; total: number }>
}
