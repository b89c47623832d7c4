import { describe, expect, test } from 'vitest'
import type { AccountId, LanguageCode, OutboxId, OutboxState } from '../../../../preload/contract/index.ts'
import type { FileToSend, OutboxRecord, Placement } from '../../../../main/store/store.ts'
import { nextJob, noWait } from '../../../../main/sync/outbox/outbox-schedule.ts'

const now = Date.parse('2026-05-04T10:00:00Z')
function at(seconds: number) {
  return new Date(now + seconds * 1_000).toISOString()
}
const calm = { now, isPaused: false, laneWaitsUntil: 0, uploadsOnlyWhenAsked: false }

const placement: Omit<Placement, 'files'> & { files: FileToSend[] } = {
  title: 'Flood warning',
  sourceLanguage: 'eng' as LanguageCode,
  targetLanguages: ['swh' as LanguageCode],
  instructions: '',
  postAssignInstructions: '',
  deadline: null,
  urgency: null,
  projectId: null,
  contactEmail: 'a.mensah@example.org',
  wordCount: 12,
  callbackUrl: null,
  basedOn: null,
  files: [],
}

function file(documentId: number | null): FileToSend {
  return {
    id: 'f1' as never,
    name: 'leaflet.txt',
    format: 'txt',
    sha256: 'a',
    sizeBytes: 3,
    wordCount: 1,
    documentId: documentId as never,
    isReused: false,
  }
}

function order(
  id: string,
  state: OutboxState,
  changes: Partial<OutboxRecord> = {},
  title = 'Flood warning',
): OutboxRecord {
  return {
    id: id as OutboxId,
    accountId: 'a1' as AccountId,
    state,
    what: {
      kind: 'order',
      draftId: 'd1' as never,
      placement: { ...placement, title },
      group: null,
      isAsked: false,
      sentAt: state === 'unknown' ? at(-60) : null,
      orderId: null,
    },
    createdAt: at(-90),
    heldUntil: null,
    attempts: 0,
    nextAttemptAt: null,
    problem: null,
    lookup: null,
    ...changes,
  }
}

describe('what a lane of the outbox does next', () => {
  test('ends an impossibly long wait: the clock was set back', () => {
    const earlier = { ...calm, now: now - 60 * 60_000 }
    expect(nextJob([order('1', 'held', { createdAt: at(0), heldUntil: at(20) })], earlier)).toMatchObject({
      kind: 'endHold',
    })
    expect(nextJob([order('1', 'queued', { nextAttemptAt: at(60) })], earlier)).toMatchObject({ kind: 'send' })
    const patient = { code: 'rateLimited', message: '', retryable: true } as const
    expect(nextJob([order('1', 'queued', { nextAttemptAt: at(60), problem: patient })], earlier)).toMatchObject({
      kind: 'wait',
    })
    const monthEarlier = { ...calm, now: now - 30 * 24 * 60 * 60_000 }
    expect(nextJob([order('1', 'queued', { nextAttemptAt: at(60), problem: patient })], monthEarlier)).toMatchObject({
      kind: 'send',
    })
  })

  test('ends an undo window even if the clock is set before 1970', () => {
    const held = { createdAt: '1969-12-31T20:00:00.000Z', heldUntil: '1969-12-31T20:00:20.000Z' }
    const later = { ...calm, now: Date.parse('1969-12-31T20:00:21Z'), laneWaitsUntil: noWait }
    expect(nextJob([order('1', 'held', held)], later)).toMatchObject({ kind: 'endHold' })
    expect(nextJob([order('1', 'queued')], later)).toMatchObject({ kind: 'send' })
  })

  test('if so set, sends files only for orders that the person has confirmed', () => {
    const careful = { ...calm, uploadsOnlyWhenAsked: true }
    const withFiles = (isAsked: boolean, documentId: number | null) => {
      const record = order('1', 'queued')
      if (record.what.kind !== 'order') throw new Error('an order')
      const placed = { ...record.what.placement, files: [file(documentId)] }
      return { ...record, what: { ...record.what, isAsked, placement: placed } }
    }
    expect(nextJob([withFiles(false, null)], careful)).toEqual({ kind: 'nothing' })
    expect(nextJob([withFiles(true, null)], careful)).toMatchObject({ kind: 'send' })
    expect(nextJob([withFiles(false, 7)], careful)).toMatchObject({ kind: 'send' })
    expect(nextJob([withFiles(false, null)], calm)).toMatchObject({ kind: 'send' })
    expect(nextJob([order('1', 'queued')], careful)).toMatchObject({ kind: 'send' })
  })

  test('waits for the end of an undo window, then ends it', () => {
    const held = order('1', 'held', { heldUntil: at(20) })
    expect(nextJob([held], calm)).toEqual({ kind: 'wait', until: now + 20_000 })
    expect(nextJob([held], { ...calm, now: now + 20_000 })).toMatchObject({ kind: 'endHold' })
  })

  test('starts with the oldest entry that is due', () => {
    const jobs = [
      order('1', 'queued', { nextAttemptAt: at(30) }, 'A'),
      order('2', 'queued', {}, 'B'),
      order('3', 'queued', {}, 'C'),
    ]
    expect(nextJob(jobs, calm)).toMatchObject({ kind: 'send', record: { id: '2' } })
  })

  test('sends nothing to an account that asked to wait', () => {
    expect(nextJob([order('1', 'queued')], { ...calm, laneWaitsUntil: now + 5_000 })).toEqual({
      kind: 'wait',
      until: now + 5_000,
    })
  })

  test('sends and looks up nothing while paused', () => {
    expect(nextJob([order('1', 'queued'), order('2', 'unknown')], { ...calm, isPaused: true })).toEqual({
      kind: 'nothing',
    })
  })

  test('leaves entries that wait for the person', () => {
    const asked = order('1', 'unknown', { lookup: { found: 'nothing', candidates: [] } })
    expect(nextJob([asked, order('2', 'refused')], calm)).toEqual({ kind: 'nothing' })
  })

  test('holds an order back while an equal one is unconfirmed, and lets others pass', () => {
    const lost = order('1', 'unknown', { nextAttemptAt: at(30) })
    expect(nextJob([lost, order('2', 'queued')], calm)).toEqual({ kind: 'wait', until: now + 30_000 })
    expect(nextJob([lost, order('2', 'queued', {}, 'Another')], calm)).toMatchObject({
      kind: 'send',
      record: { id: '2' },
    })
  })
})
