// Everything main can ask of the store. The store worker executes it; nothing outside this folder uses SQL. A write
// that returned is durable in `desk` (synchronous=FULL); `cache` may lose its last writes, because it can be fetched
// again.
import type { Notice } from '../../preload/contract/index.ts'
import type { AccountsArea } from './accounts/account-types.ts'
import type { Bodies } from './bodies/body-types.ts'
import type { CallbacksArea } from './accounts/callback-types.ts'
import type { DeliveriesArea } from './deliveries/delivery-types.ts'
import type { DeskCopiesArea } from './database/desk-copy-types.ts'
import type { DraftsArea } from './drafts/draft-types.ts'
import type { GlossariesArea } from './deliveries/glossary-types.ts'
import type { JudgementsArea } from './deliveries/judgement-types.ts'
import type { LanguagesArea } from './reference/language-types.ts'
import type { LibraryArea } from './reference/library-types.ts'
import type { MaintenanceArea } from './database/maintenance-types.ts'
import type { MemoryArea } from './memory/memory-types.ts'
import type { NotificationsArea } from './deliveries/notification-types.ts'
import type { OrdersArea } from './orders/order-types.ts'
import type { OutboxArea } from './outbox/outbox-types.ts'
import type { PastOrdersArea } from './applying/past-order-types.ts'
import type { PresetsArea } from './drafts/preset-types.ts'
import type { ProjectsArea } from './reference/project-types.ts'
import type { ReadingsArea } from './readings/reading-types.ts'
import type { ReportsArea } from './reports/report-types.ts'
import type { ReviewsArea } from './deliveries/review-types.ts'
import type { SearchArea } from './search/search-types.ts'
import type { SettingsArea } from './accounts/settings-types.ts'
import type { ViewsArea } from './accounts/view-types.ts'
import type { VolunteersArea } from './reference/volunteer-types.ts'

export type * from './accounts/account-types.ts'
export type * from './bodies/body-types.ts'
export type * from './accounts/callback-types.ts'
export type * from './deliveries/delivery-types.ts'
export type * from './database/desk-copy-types.ts'
export type * from './drafts/draft-types.ts'
export * from './records/errors.ts'
export type * from './deliveries/glossary-types.ts'
export type * from './deliveries/judgement-types.ts'
export type * from './readings/reading-types.ts'
export type * from './reference/library-types.ts'
export type * from './database/maintenance-types.ts'
export type * from './memory/memory-types.ts'
export { memoryLimits } from './memory/memory-limits.ts'
export type * from './deliveries/notification-types.ts'
export type * from './orders/order-types.ts'
export type * from './outbox/outbox-types.ts'
export type * from './applying/past-order-types.ts'
export type * from './reports/report-types.ts'
export type * from './deliveries/review-types.ts'
export type * from './search/search-types.ts'
export type * from './records/values.ts'
export type * from './reference/volunteer-types.ts'

export interface Store {
  accounts: AccountsArea
  settings: SettingsArea
  drafts: DraftsArea
  presets: PresetsArea
  views: ViewsArea
  search: SearchArea
  outbox: OutboxArea
  orders: OrdersArea
  pastOrders: PastOrdersArea
  deliveries: DeliveriesArea
  notifications: NotificationsArea
  reports: ReportsArea
  reviews: ReviewsArea
  glossaries: GlossariesArea
  judgements: JudgementsArea
  memory: MemoryArea
  readings: ReadingsArea
  callbacks: CallbacksArea
  projects: ProjectsArea
  library: LibraryArea
  volunteers: VolunteersArea
  languages: LanguagesArea
  maintenance: MaintenanceArea
  deskCopies: DeskCopiesArea
  deskBodies: Bodies
  cacheBodies: Bodies
  /** What happened on opening: restored from a backup, cache reset, read-only. */
  notices(): Notice[]
  /** Stops the worker after the last write. */
  close(): Promise<void>
}
