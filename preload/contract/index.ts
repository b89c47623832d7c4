// The complete contract between the window and main. A change here must be followed by both sides, or they do not
// compile.
import { accounts } from './accounts.ts'
import { application, tasks } from './application.ts'
import { callback } from './callback.ts'
import type { BridgeOf, EmitOf, HandlersOf } from './define.ts'
import { deliveries } from './deliveries.ts'
import { drafts } from './drafts.ts'
import { languages, projects, sync } from './following.ts'
import { intake } from './intake.ts'
import { library } from './library.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { presets } from './presets.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { updates } from './updates.ts'
import { maintenance } from './maintenance.ts'
import { views } from './views.ts'
import { volunteers } from './volunteers.ts'

export const contract = {
  application,
  accounts,
  orders,
  deliveries,
  drafts,
  intake,
  presets,
  views,
  outbox,
  review,
  projects,
  library,
  volunteers,
  languages,
  sync,
  settings,
  callback,
  tasks,
  maintenance,
  updates,
}

export type VersoContract = typeof contract
export type VersoBridge = BridgeOf<VersoContract>
export type VersoHandlers = HandlersOf<VersoContract>
export type EmitEvent = EmitOf<VersoContract>

export type * from './accounts.ts'
export type * from './application.ts'
export type * from './callback.ts'
export type * from './define.ts'
export type * from './deliveries.ts'
export type * from './drafts.ts'
export type * from './errors.ts'
export type * from './findings.ts'
export type * from './following.ts'
export type * from './identifiers.ts'
export type * from './intake.ts'
export type * from './network.ts'
export type * from './library.ts'
export type * from './order-fields.ts'
export type * from './order-filter.ts'
export type * from './order-schemas.ts'
export type * from './orders.ts'
export type * from './outbox.ts'
export type * from './presets.ts'
export type * from './review.ts'
export type * from './settings.ts'
export type * from './updates.ts'
export type * from './maintenance.ts'
export type * from './views.ts'
export type * from './volunteers.ts'
