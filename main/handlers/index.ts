// All handlers of the contract. A call without a handler, or a handler without a call, does not compile.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { accountsHandlers } from './accounts.ts'
import { createAnswering } from '../sync/reporting/answer.ts'
import { applicationHandlers } from './application.ts'
import { callbackHandlers } from './callback.ts'
import { deliveriesHandlers } from './deliveries.ts'
import { draftsHandlers } from './drafts.ts'
import { languagesHandlers, projectsHandlers, syncHandlers } from './following.ts'
import { intakeHandlers } from './intake.ts'
import { libraryHandlers } from './library.ts'
import { ordersHandlers } from './orders.ts'
import { outboxHandlers } from './outbox.ts'
import type { HandlerParts } from './parts.ts'
import { presetsHandlers } from './presets.ts'
import { reviewHandlers } from './review.ts'
import { settingsHandlers } from './settings.ts'
import { tasksHandlers } from './tasks.ts'
import { updatesHandlers } from './updates.ts'
import { upkeepHandlers } from './maintenance.ts'
import { viewsHandlers } from './views.ts'
import { volunteersHandlers } from './volunteers.ts'

export function createHandlers(parts: HandlerParts): VersoHandlers {
  const answering = createAnswering(parts.log)
  return {
    application: applicationHandlers(parts, answering),
    accounts: accountsHandlers(parts, answering),
    orders: ordersHandlers(parts, answering),
    deliveries: deliveriesHandlers(parts, answering),
    drafts: draftsHandlers(parts, answering),
    intake: intakeHandlers(parts, answering),
    presets: presetsHandlers(parts, answering),
    views: viewsHandlers(parts, answering),
    outbox: outboxHandlers(parts, answering),
    review: reviewHandlers(parts, answering),
    projects: projectsHandlers(parts, answering),
    library: libraryHandlers(parts, answering),
    volunteers: volunteersHandlers(parts, answering),
    languages: languagesHandlers(parts, answering),
    sync: syncHandlers(parts, answering),
    settings: settingsHandlers(parts, answering),
    callback: callbackHandlers(parts, answering),
    tasks: tasksHandlers(parts, answering),
    upkeep: upkeepHandlers(parts, answering),
    updates: updatesHandlers(parts, answering),
  }
}
