// A draft as the window sees it: the stored draft with its current findings. Findings are computed each time, because
// they depend on the fields, the files, the clock and earlier orders.
import type { Draft, Finding } from '../../preload/contract/index.ts'
import { preflight } from '../documents/preflight.ts'
import type { PreflightFile } from '../documents/preflight.ts'
import type { Store, StoredDraft, StoredDraftFile } from '../store/store.ts'
import type { Clock } from '../ports/clock.ts'
import { detailsOf } from './reading-details.ts'

interface DraftViewDeps {
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
    // Files with a manual word count need no finding about missing counts.
    const counted = new Set(files.filter((file) => file.wordCountOverride !== null).map(({ id }) => id))
    const relevant = found.filter(
      ({ code, fileId }) => code !== 'notCounted' || fileId === null || !counted.has(fileId),
    )
    return relevant.map((each) => ({ ...each, isIgnored: ignored.has(each.id) }))
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

/** The earliest deadline must leave enough time. */
function earliestDeadline({ split, deadline, targetLanguages, targetDeadlines }: StoredDraft['fields']): string | null {
  if (split === 'oneForAll') return deadline
  const own = targetDeadlines.filter(({ language }) => targetLanguages.includes(language))
  const isUsed = own.length < targetLanguages.length
  const all = [...own.map((each) => each.deadline), ...(isUsed ? [deadline] : [])].filter((each) => each !== null)
  return all.toSorted()[0] ?? null
}
