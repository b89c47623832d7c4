// Intakes for the fake bridge: a folder with unwanted files, an archive with unusable entries, and one that is still
// being listed.
import type {
  DraftId,
  EmitEvent,
  IntakeEntry,
  IntakeEntryId,
  IntakeId,
  IntakeState,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'

export interface KeptIntake {
  state: IntakeState
  entries: IntakeEntry[]
}

function formatOf(path: string) {
  return path.includes('.') ? (path.split('.').at(-1)?.toLowerCase() ?? '') : ''
}

const untakeable: readonly IntakeEntry['whyNot'][] = ['link', 'unreadable', 'encrypted', 'bomb', 'method', 'tooLarge']

function entries(listed: readonly (readonly [path: string, sizeBytes: number, whyNot?: IntakeEntry['whyNot']])[]) {
  return listed.map(([path, sizeBytes, whyNot = null], index): IntakeEntry => ({
    id: String(index) as IntakeEntryId,
    path,
    sizeBytes,
    format: formatOf(path),
    isSuggested: whyNot === null,
    isTakeable: !untakeable.includes(whyNot),
    whyNot,
  }))
}

function chapters(count: number) {
  return Array.from(
    { length: count },
    (_, index) => [`Handbook/Chapter ${String(index + 1)}.docx`, 38_000 + ((index * 7_919) % 90_000)] as const,
  )
}

const folderEntries = entries([
  ['.DS_Store', 6_148, 'system'],
  ['Annexes/Annex A – budget.xlsx', 61_200],
  ['Annexes/Annex B – contacts.xlsx', 22_900],
  ['Annexes/old/Annex A (2024).xlsx', 58_000],
  ['Annexes/old/empty.docx', 0, 'empty'],
  ['Annexes/photos.zip', 8_800_000, 'archiveInside'],
  ...chapters(36),
  ['Handbook/~$Chapter 3.docx', 162, 'system'],
  ['Handbook/.draft.docx', 14_200, 'hidden'],
  ['Leaflet.docx', 48_200],
  ['Radio/spot 1.docx', 18_400],
  ['Radio/spot 2.docx', 19_800],
  ['Radio/to the server', 0, 'link'],
  ['Video/interview.srt', 9_100],
  ['Video/locked.docx', 11_000, 'unreadable'],
])

const archiveEntries = entries([
  ['__MACOSX/._Spot 1.docx', 220, 'system'],
  ['plans/Broadcast plan.xlsx', 118_400],
  ['plans/raw.bin', 4_000_000_000, 'bomb'],
  ['Spot 1.docx', 61_300],
  ['Spot 2.docx', 58_000],
  ['secret/names.docx', 12_000, 'encrypted'],
  ['secret/old.lzh.docx', 12_000, 'method'],
  ['video/master.mov', 21_000_000_000, 'tooLarge'],
])

export function amountOf(of: readonly IntakeEntry[]) {
  return {
    count: of.length,
    bytes: of.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
}

/** A folder that has been read. */
export function readIntake(
  id: string,
  draftId: DraftId,
  of: readonly IntakeEntry[],
  changes: Partial<IntakeState>,
): IntakeState {
  return {
    id: id as IntakeId,
    draftId,
    title: '',
    kind: 'folder',
    state: 'ready',
    problem: null,
    total: amountOf(of),
    suggested: amountOf(of.filter(({ isSuggested }) => isSuggested)),
    isCutOff: false,
    unreadFolders: 0,
    ...changes,
  }
}

function intake(id: string, draftId: DraftId, of: readonly IntakeEntry[], changes: Partial<IntakeState>): KeptIntake {
  return {
    state: readIntake(id, draftId, of, changes),
    entries: [...of],
  }
}

/** The intakes that a drop opens, by the name of the dropped item. */
export function intakesFor(draftId: DraftId, names: readonly string[]): KeptIntake[] {
  return names.map((name, index) => {
    const id = `${draftId}-${String(index)}`
    if (name.endsWith('.zip')) return intake(id, draftId, archiveEntries, { title: name, kind: 'archive' })
    if (name.startsWith('Slow')) {
      return intake(id, draftId, [], { title: name, state: 'reading' })
    }
    if (name.startsWith('Broken')) {
      const problem = { code: 'fileUnreadable' as const, message: 'EACCES', retryable: false }
      return intake(id, draftId, [], { title: name, state: 'failed', problem })
    }
    return intake(id, draftId, folderEntries, { title: name, unreadFolders: 1, isCutOff: name.startsWith('Huge') })
  })
}

export function intakeAnswers(kept: Map<string, KeptIntake>, emit: EmitEvent): NonNullable<FakeAnswers['intake']> {
  const changed = ({ id, draftId }: IntakeState) => {
    emit('intake', 'changed', { intakeId: id, draftId })
  }
  return {
    get: ({ intakeId, from, limit }) => {
      const one = kept.get(intakeId)
      return one
        ? ok({ intake: one.state, entries: one.entries.slice(from, from + limit) })
        : refused({ code: 'notFound' })
    },
    list: ({ draftId }) =>
      ok({ intakes: [...kept.values()].map(({ state }) => state).filter((state) => state.draftId === draftId) }),
    take: ({ intakeId, what }) => {
      const one = kept.get(intakeId)
      if (!one) return refused({ code: 'notFound' })
      kept.delete(intakeId)
      changed({ ...one.state, state: 'taken' })
      const taken =
        what.kind === 'suggested' ? one.state.suggested.count : what.kind === 'asItIs' ? 1 : what.entryIds.length
      return ok({ taskId: null, taken, skipped: 0 })
    },
    cancel: ({ intakeId }) => {
      kept.delete(intakeId)
      return ok(null)
    },
  }
}
