// Projects, own ones and those of other clients.
import type { AccountId, OrderRow, Project, ProjectId } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

export interface ProjectsArea {
  list(accountId: AccountId): Promise<{ projects: Project[]; fetchedAt: Instant | null }>
  /** True when they differ from what was there. */
  replace(accountId: AccountId, projects: Project[], now: Instant): Promise<boolean>
  /** What the service told last of another client; null where it never did. */
  ofClient(accountId: AccountId, clientId: number): Promise<{ projects: Project[]; fetchedAt: Instant } | null>
  replaceOfClient(accountId: AccountId, clientId: number, projects: Project[], now: Instant): Promise<void>
  /** Its orders that are known here, the latest change first. */
  orders(accountId: AccountId, projectId: ProjectId, limit: number): Promise<{ rows: OrderRow[]; total: number }>
}
