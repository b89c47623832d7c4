// The complete contract between the window and main. A change here must be followed by both sides, or they do not
// compile.
import { accounts } from './service/accounts.ts'
import { application, tasks } from './application/application.ts'
import { callback } from './service/callback.ts'
import type { BridgeOf, EmitOf, HandlersOf } from './define.ts'
import { deliveries } from './reviewing/deliveries.ts'
import { drafts } from './orders/drafts.ts'
import { languages, projects, sync } from './service/following.ts'
import { intake } from './orders/intake.ts'
import { library } from './service/library.ts'
import { orders } from './orders/orders.ts'
import { outbox } from './orders/outbox.ts'
import { memory } from './reviewing/memory.ts'
import { presets } from './orders/presets.ts'
import { reports } from './orders/reports.ts'
import { review } from './reviewing/review.ts'
import { settings } from './application/settings.ts'
import { updates } from './application/updates.ts'
import { maintenance } from './application/maintenance.ts'
import { views } from './orders/views.ts'
import { volunteers } from './service/volunteers.ts'

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
  memory,
  reports,
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

export type * from './service/accounts.ts'
export type * from './application/application.ts'
export type { InterfaceLanguage } from './application/languages.ts'
export type * from './service/callback.ts'
export type * from './define.ts'
export type * from './reviewing/deliveries.ts'
export type * from './reviewing/judgement.ts'
export type { JudgementWeight } from './reviewing/judgement-weights.ts'
export type * from './reviewing/quality.ts'
export type { Unchecked, UncheckedPart } from './reviewing/unchecked.ts'
export type * from './orders/drafts.ts'
export type * from './errors.ts'
export type * from './orders/findings.ts'
export type * from './service/following.ts'
export type * from './identifiers.ts'
export type * from './orders/intake.ts'
export type * from './service/network.ts'
export type * from './service/library.ts'
export type * from './orders/order-fields.ts'
export type * from './orders/order-filter.ts'
export type * from './orders/order-outcomes.ts'
export type * from './orders/order-schemas.ts'
export type * from './reviewing/memory.ts'
export type * from './orders/orders.ts'
export type * from './orders/outbox.ts'
export type * from './orders/presets.ts'
export type * from './orders/reports.ts'
export type * from './reviewing/review.ts'
export type * from './application/settings.ts'
export type * from './application/updates.ts'
export type * from './application/maintenance.ts'
export type * from './orders/views.ts'
export type * from './service/volunteers.ts'
