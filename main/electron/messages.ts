// The words of main, out of the message files: those of menus, notifications, dialogs and the tray are the messages `main_…`. With
// `review-messages.ts` the only file of main that reads them: the page and main share one set of languages.
import { backup_file_name } from '../../renderer/messages/generated/messages.js'
import * as words from '../../renderer/messages/generated/groups/main.ts'
import * as calendar from '../../renderer/messages/generated/groups/ordercalendar.ts'
import * as columns from '../../renderer/messages/generated/groups/ordercolumn.ts'
import * as states from '../../renderer/messages/generated/groups/orders.ts'

export { words }
export type Words = typeof words

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

/** What a preview says itself. */
export const previewWords = {
  onlyBeginning: (shownCharacters: number) => words.previewOnlyBeginning({ characters: shownCharacters }),
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
    calendar: { ...said(calendar), words: columns.words(), project: columns.project() },
  }
}
