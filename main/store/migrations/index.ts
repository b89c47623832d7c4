// All migrations, in order. Add a new one as a new file with the next number of its database.
import { cacheBeginning } from './0001-cache-beginning.ts'
import { cacheLibrary } from './0002-cache-library.ts'
import { deskBeginning } from './0001-desk-beginning.ts'
import { deskOrdering } from './0002-desk-ordering.ts'
import { deskReviewing } from './0003-desk-reviewing.ts'
import { cacheSearch } from './0003-cache-search.ts'
import { cacheAnswers } from './0004-cache-answers.ts'
import { cacheDue } from './0005-cache-due.ts'
import { cacheKeptReadings } from './0006-cache-kept-readings.ts'
import { cacheJudgements } from './0007-cache-judgements.ts'
import { cacheFigures } from './0008-cache-figures.ts'
import { cacheFiguresDoubt } from './0009-cache-figures-doubt.ts'
import { deskAccounts } from './0004-desk-accounts.ts'
import { deskViews } from './0005-desk-views.ts'
import { deskCallbacks } from './0006-desk-callbacks.ts'
import { deskNotifications } from './0007-desk-notifications.ts'
import { deskArchives } from './0008-desk-archives.ts'
import { deskDraftFields } from './0009-desk-draft-fields.ts'
import { deskComments } from './0010-desk-comments.ts'
import { deskSourceChoices } from './0011-desk-source-choices.ts'
import { deskMemory } from './0012-desk-memory.ts'
import { deskDecisionQuality } from './0013-desk-decision-quality.ts'
import { deskReasonLanguage } from './0014-desk-reason-language.ts'
import { deskMemorySums } from './0015-desk-memory-sums.ts'
import type { Migration } from './migration.ts'

export const deskMigrations: readonly Migration[] = [
  deskBeginning,
  deskOrdering,
  deskReviewing,
  deskAccounts,
  deskViews,
  deskCallbacks,
  deskNotifications,
  deskArchives,
  deskDraftFields,
  deskComments,
  deskSourceChoices,
  deskMemory,
  deskDecisionQuality,
  deskReasonLanguage,
  deskMemorySums,
]
export const cacheMigrations: readonly Migration[] = [
  cacheBeginning,
  cacheLibrary,
  cacheSearch,
  cacheAnswers,
  cacheDue,
  cacheKeptReadings,
  cacheJudgements,
  cacheFigures,
  cacheFiguresDoubt,
]

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}
