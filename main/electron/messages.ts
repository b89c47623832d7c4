// The words of main, out of the message files: those of menus, notifications, dialogs and the tray are the messages `main_…`. With
// `review-messages.ts` the only file of main that reads them: the page and main share one set of languages.
import type { Speech } from '../../preload/contract/index.ts'
import { backup_file_name } from '../../renderer/messages/generated/messages.js'
import * as words from '../../renderer/messages/generated/groups/main.ts'
import * as calendar from '../../renderer/messages/generated/groups/ordercalendar.ts'
import * as columns from '../../renderer/messages/generated/groups/ordercolumn.ts'
import * as categories from '../../renderer/messages/generated/groups/reviewcategory.ts'
import * as reportColumns from '../../renderer/messages/generated/groups/reportcolumn.ts'
import * as reportFiles from '../../renderer/messages/generated/groups/reportfile.ts'
import * as states from '../../renderer/messages/generated/groups/orders.ts'

import { overwriteGetLocale } from '../../renderer/messages/generated/runtime.js'
import { pair as languagePair } from '../../renderer/messages/generated/groups/language.ts'
import { separator as listSeparator } from '../../renderer/messages/generated/groups/list.ts'
import { withoutIsolation } from '../../renderer/messages/isolated.ts'
import { showNumbers } from '../../renderer/messages/slots.ts'

export { words }
export type Words = typeof words

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
  return backup_file_name()
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
      columns: said(columns),
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
      words: columns.words(),
      project: columns.project(),
      languagePair: (source: string, targets: readonly string[]): string =>
        withoutIsolation(languagePair({ source, target: targets.join(listSeparator()) })),
    },
  }
}

/** The words in the files with the figures of reports; see `reports`. */
export function reportWords() {
  return {
    pageName: words.reportsFileName(),
    fileNames: said(reportFiles),
    columns: said(reportColumns),
    categories: {
      accuracy: categories.accuracy(),
      terminology: categories.terminology(),
      style: categories.style(),
      locale: categories.locale(),
      design: categories.design(),
      completeness: categories.completeness(),
    },
    noCategory: words.reportsNoCategory(),
  }
}
