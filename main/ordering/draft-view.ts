// A draft as the window sees it: as it lies in the store, with what preflight finds in it now. Findings are worked out each time, since
// they follow from the fields, the files, the clock and earlier orders.
import type { Draft, Finding } from '../../preload/contract/index.ts'
import { preflight } from '../documents/preflight.ts'
import type { PreflightFile } from '../documents/preflight.ts'
import type { Store, StoredDraft, StoredDraftFile } from '../store/store.ts'
import type { Clock } from '../ports/clock.ts'
import { detailsOf } from './reading-details.ts'

export interface DraftViewDeps {
  store: Pick<Store, 'orders'>
  clock: Clock
}

export function createDraftView({ store, clock }: DraftViewDeps): (stored: StoredDraft) => Promise<Draft> {
  return async ({ ignoredFindings, files, ...draft }) => ({
    ...draft,
    files: files.map(({ sha256: _sha256, details: _details, ...file }) => file),
    findings: await findingsOf({ ignoredFindings, files, ...draft }),
  })

  async function findingsOf({ fields, files, ignoredFindings }: StoredDraft): Promise<Finding[]> {
    const { sourceLanguage, targetLanguages, wordCountOverride } = fields
    const dueAt = earliestDeadline(fields)
    const earlier =
      sourceLanguage === null || dueAt === null ? [] : await store.orders.timesTaken(sourceLanguage, targetLanguages)
    const found = preflight({
      files: files.map(preflightFileOf),
      sourceLanguage,
      deadline: dueAt,
      wordCountOverride,
      nowMs: clock.now(),
      earlierFiles: files.flatMap(({ sha256, earlierOrders }) =>
        sha256 === null ? [] : earlierOrders.map(({ title, placedAt }) => ({ sha256, orderTitle: title, placedAt })),
      ),
      earlierDeliveries: earlier,
    })
    const ignored = new Set(ignoredFindings)
    // Where the person has counted, nothing is missing.
    const counted = new Set(files.filter((file) => file.wordCountOverride !== null).map(({ id }) => id))
    const told = found.filter(({ code, fileId }) => code !== 'notCounted' || fileId === null || !counted.has(fileId))
    return told.map((each) => ({ ...each, isIgnored: ignored.has(each.id) }))
  }
}

function preflightFileOf(file: StoredDraftFile): PreflightFile {
  const { facts, language } = detailsOf(file.details)
  return {
    id: file.id,
    name: file.name,
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    reading: file.state !== 'ready' || file.reading === 'waiting' ? null : file.reading,
    wordCount: file.wordCountOverride ?? file.wordCount,
    countedHow: file.countedHow ?? 'words',
    guessedLanguage: file.guessedLanguage,
    facts,
    language,
  }
}

/** What is due first is what time must suffice for. */
function earliestDeadline({ split, deadline, targetLanguages, targetDeadlines }: StoredDraft['fields']): string | null {
  if (split === 'oneForAll') return deadline
  const own = targetDeadlines.filter(({ language }) => targetLanguages.includes(language))
  const isUsed = own.length < targetLanguages.length
  const all = [...own.map((each) => each.deadline), ...(isUsed ? [deadline] : [])].filter((each) => each !== null)
  return all.toSorted()[0] ?? null
}
