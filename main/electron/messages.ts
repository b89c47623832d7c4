// The words of main, out of the message files: those of menus, notifications, dialogs and the tray are the messages `main_…`, and some of the
// page. With `review-messages.ts` the only file of main that reads them: the page and main share one set of languages.
import type { Speech } from '../../preload/contract/index.ts'
import * as m from '../../renderer/messages/generated/messages.js'
import * as ofMain from '../../renderer/messages/generated/groups/main.ts'
import * as calendar from '../../renderer/messages/generated/groups/ordercalendar.ts'
import * as ofOrders from '../../renderer/messages/generated/groups/ordercolumn.ts'
import * as categories from '../../renderer/messages/generated/groups/reviewcategory.ts'
import * as ofReports from '../../renderer/messages/generated/groups/reportcolumn.ts'
import * as reportFiles from '../../renderer/messages/generated/groups/reportfile.ts'
import * as states from '../../renderer/messages/generated/groups/orders.ts'
import { overwriteGetLocale } from '../../renderer/messages/generated/runtime.js'
import { pair as languagePair } from '../../renderer/messages/generated/groups/language.ts'
import { withoutIsolation } from '../../renderer/messages/isolated.ts'
import { showNumbers } from '../../renderer/messages/slots.ts'

/** Menus, notifications and the tray call a view, a command or a state what the page calls it. */
export const words = {
  ...ofMain,
  newOrder: m.action_new_order,
  search: m.command_search,
  find: m.command_find,
  showInbox: m.inbox_title,
  showOrders: m.orders_title,
  showDrafts: m.drafts_title,
  showOutbox: m.outbox_title,
  showLibrary: m.library_title,
  showVolunteers: m.volunteers_title,
  showProjects: m.projects_title,
  showReports: m.reports_title,
  next: m.command_next,
  previous: m.command_previous,
  back: m.action_back,
  accept: m.command_accept,
  submit: m.command_submit,
  nextFinding: m.command_next_finding,
  previousFinding: m.command_previous_finding,
  lookThrough: m.compose_look,
  saveTemplate: m.compose_template_save,
  orderAgain: m.order_again,
  newVersion: m.order_new_version,
  refresh: m.command_refresh,
  shortcuts: m.shortcuts_title,
  showHints: m.hints_label,
  open: m.action_open,
  cancel: m.action_cancel,
  untitledOrder: m.order_untitled,
  nameSeparator: m.list_separator,
  trayClean: m.judged_clean,
  statusKeyMissing: m.status_key_missing,
  statusKeyRefused: m.status_key_refused,
  statusOffline: m.status_offline,
}
export type Words = typeof words

/** The columns of an exported table are called what their fields are called in the page. */
const orderColumns = {
  ...ofOrders,
  number: m.field_order_number,
  title: m.field_title,
  account: m.field_account,
  state: m.orders_column_state,
  serviceStatus: m.order_service_status,
  sourceLanguage: m.field_source_language,
  targetLanguages: m.field_target_languages,
  words: m.order_words,
  project: m.field_project,
}
const reportColumns = {
  ...ofReports,
  period: m.reports_period,
  language: m.field_language,
  words: m.order_words,
  category: m.field_category,
  sourceLanguage: m.field_source_language,
  deliveries: m.reports_deliveries,
  score: ofOrders.score,
}

/** From now on every message of main is in this language. */
export function speak(speech: Speech): void {
  showNumbers(speech)
  overwriteGetLocale(() => speech.language)
}

/** All words of a group whose messages have no slots. */
function said<Name extends string>(group: Readonly<Record<Name, () => string>>): Record<Name, string> {
  return Object.fromEntries(Object.entries<() => string>(group).map(([name, message]) => [name, message()])) as Record<
    Name,
    string
  >
}

/** The beginning of the name of a backup; the day follows. */
export function deskExportName() {
  return m.backup_file_name()
}

/** A preview's own texts. */
export const previewWords = {
  onlyBeginning: (shownCharacters: number) => words.previewOnlyBeginning({ count: shownCharacters }),
  pageOf: (page: string, pages: string) => words.previewPage({ page, pages }),
  pdfDamaged: () => words.previewPdfDamaged(),
  pdfEncrypted: () => words.previewPdfEncrypted(),
  pageDamaged: () => words.previewPageDamaged(),
  slideNotes: () => words.previewSlideNotes(),
}

/** The words in the files to which a list of orders is exported; see `exporting`. */
export function orderExportWords() {
  return {
    fileName: words.ordersFileName(),
    table: {
      columns: said(orderColumns),
      states: {
        withTranslators: states.stateWithTranslators(),
        awaitingDecision: states.stateAwaiting(),
        sentBack: states.stateSentBack(),
        accepted: states.stateAccepted(),
        cancelled: states.stateCancelled(),
        archived: states.stateArchived(),
      },
      yes: words.ordersYes(),
      no: words.ordersNo(),
    },
    calendar: {
      ...said(calendar),
      untitled: m.order_untitled(),
      languages: m.field_languages(),
      words: m.order_words(),
      project: m.field_project(),
      languagePair: (source: string, targets: readonly string[]): string =>
        withoutIsolation(languagePair({ source, target: targets.join(m.list_separator()) })),
    },
  }
}

/** The words in the files with the figures of reports; see `reports`. */
export function reportWords() {
  return {
    pageName: words.reportsFileName(),
    fileNames: said(reportFiles),
    columns: said(reportColumns),
    categories: said(categories),
    noCategory: m.reports_no_category(),
  }
}
