// What the rest of main may ask of the store. The store worker carries it out; nothing outside this folder speaks SQL.
// Every write that answers is on disk: `desk` with synchronous=FULL, `cache` so that it can be fetched again.
import type { Notice } from '../../preload/contract/index.ts'
import type { AccountsArea } from './contract/accounts.ts'
import type { Bodies } from './contract/bodies.ts'
import type { CallbacksArea } from './contract/callbacks.ts'
import type { DeliveriesArea } from './contract/deliveries.ts'
import type { DeskCopiesArea } from './contract/desk-copies.ts'
import type { DraftsArea } from './contract/drafts.ts'
import type { GlossariesArea } from './contract/glossaries.ts'
import type { LanguagesArea } from './contract/languages.ts'
import type { LibraryArea } from './contract/library.ts'
import type { MaintenanceArea } from './contract/maintenance.ts'
import type { NotificationsArea } from './contract/notifications.ts'
import type { OrdersArea } from './contract/orders.ts'
import type { OutboxArea } from './contract/outbox.ts'
import type { PresetsArea } from './contract/presets.ts'
import type { ProjectsArea } from './contract/projects.ts'
import type { ReviewsArea } from './contract/reviews.ts'
import type { SearchArea } from './contract/search.ts'
import type { SettingsArea } from './contract/settings.ts'
import type { ViewsArea } from './contract/views.ts'
import type { VolunteersArea } from './contract/volunteers.ts'

export type * from './contract/accounts.ts'
export type * from './contract/bodies.ts'
export type * from './contract/callbacks.ts'
export type * from './contract/deliveries.ts'
export type * from './contract/desk-copies.ts'
export type * from './contract/drafts.ts'
export * from './contract/errors.ts'
export type * from './contract/glossaries.ts'
export type * from './contract/library.ts'
export type * from './contract/maintenance.ts'
export type * from './contract/notifications.ts'
export type * from './contract/orders.ts'
export type * from './contract/outbox.ts'
export type * from './contract/reviews.ts'
export type * from './contract/search.ts'
export type * from './contract/values.ts'
export type * from './contract/volunteers.ts'

export interface Store {
  accounts: AccountsArea
  settings: SettingsArea
  drafts: DraftsArea
  presets: PresetsArea
  views: ViewsArea
  search: SearchArea
  outbox: OutboxArea
  orders: OrdersArea
  deliveries: DeliveriesArea
  notifications: NotificationsArea
  reviews: ReviewsArea
  glossaries: GlossariesArea
  callbacks: CallbacksArea
  projects: ProjectsArea
  library: LibraryArea
  volunteers: VolunteersArea
  languages: LanguagesArea
  maintenance: MaintenanceArea
  deskCopies: DeskCopiesArea
  deskBodies: Bodies
  cacheBodies: Bodies
  /** What happened on opening: restored from a backup, cache begun anew, read-only. */
  notices(): Notice[]
  /** Ends the worker after the last write. */
  close(): Promise<void>
}
