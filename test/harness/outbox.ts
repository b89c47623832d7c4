// The outbox for the fake bridge: an order uploading file by file, one order per language, waiting entries with
// reasons, refused and lost ones.
import type {
  AccountId,
  DraftId,
  EmitEvent,
  OrderGroupId,
  OutboxEntry,
  OutboxId,
  SourceFileId,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { accountId, code, deliveryRef, orderRef, otherAccountId } from './fixtures.ts'

type OrderEntry = Extract<OutboxEntry['what'], { kind: 'order' }>
type SentFile = OrderEntry['files'][number]

function sentFile(id: string, name: string, totalBytes: number, sentBytes = 0): SentFile {
  return {
    id: id as SourceFileId,
    name,
    sentBytes,
    totalBytes,
    state: sentBytes === 0 ? 'waiting' : sentBytes === totalBytes ? 'uploaded' : 'uploading',
  }
}

function order(
  title: string,
  targets: readonly string[],
  files: SentFile[],
  changes: Partial<OrderEntry> = {},
): OrderEntry {
  return {
    kind: 'order',
    title,
    sourceLanguage: code('eng'),
    targetLanguages: targets.map(code),
    fileNames: files.map(({ name }) => name),
    files,
    group: null,
    draftId: null,
    orderRef: null,
    ...changes,
  }
}

function entry(
  id: string,
  state: OutboxEntry['state'],
  what: OutboxEntry['what'],
  changes: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id: id as OutboxId,
    accountId,
    state,
    what,
    createdAt: '2026-11-20T12:11:00Z',
    heldUntil: null,
    progress: null,
    attempts: 0,
    nextAttemptAt: null,
    waitsToBeAsked: false,
    problem: null,
    lookup: null,
    ...changes,
  }
}

function decisionOn(name: string, decision: 'accept' | 'sendBack', reason: string | null): OutboxEntry['what'] {
  return {
    kind: 'decision',
    ref: deliveryRef(71003, 5010),
    orderTitle: 'Site registration form',
    name,
    language: code('swh'),
    decision,
    reason,
  }
}

const radioFiles = [
  sentFile('f1', 'Spot 1 – safe water.docx', 61_300, 61_300),
  sentFile('f2', 'Broadcast plan.xlsx', 2_838_700, 1_178_700),
  sentFile('f3', 'clip-48.srt', 4_200),
]
const radioBytes = 2_904_200

/** One of several orders that were composed together; they share their uploads. */
function linked(
  id: string,
  title: string,
  language: string,
  index: number,
  count: number,
  files: SentFile[],
  changes: Partial<OrderEntry> = {},
) {
  return order(title, [language], files, { group: { id: id as OrderGroupId, index, count }, ...changes })
}

const guideFiles = [
  sentFile('g1', 'Guide.docx', 840_000, 840_000),
  sentFile('g2', 'Posters.pdf', 12_400_000, 12_400_000),
]
const guide = 'Community health worker guide'

/** Decided, but not sent yet. */
const leafletFiles = [sentFile('l1', 'Leaflet v4.docx', 48_213)]

export const outboxEntries: OutboxEntry[] = [
  entry('o1', 'sending', order('Radio spots, week 48', ['swc', 'lin', 'fra'], radioFiles), {
    progress: { step: 'uploading', fileName: 'Broadcast plan.xlsx', sentBytes: 1_240_000, totalBytes: radioBytes },
    attempts: 1,
  }),
  entry('o2', 'held', decisionOn('form.xlsx', 'accept', null), { heldUntil: '2026-11-20T12:12:20Z' }),
  entry('o3', 'queued', decisionOn('cards-front.docx', 'sendBack', 'The date of the second dose is missing.'), {
    attempts: 3,
    nextAttemptAt: '2026-11-20T12:17:00Z',
    problem: { code: 'serviceTrouble', message: 'HTTP 503', retryable: true },
  }),
  entry(
    'o4',
    'refused',
    order('Market bulletin, week 46', ['lin'], [sentFile('m1', 'bulletin.docx', 33_000)], {
      sourceLanguage: code('fra'),
      draftId: 'd3' as DraftId,
    }),
    {
      attempts: 1,
      problem: {
        code: 'refusedByService',
        message: 'HTTP 400 POST /orders',
        serviceWords: ['The deadline must be at least 24 hours from now.'],
        retryable: false,
      },
    },
  ),
  entry(
    'o5',
    'unknown',
    order(
      'Radio spots, week 48',
      ['swc', 'lin', 'fra'],
      radioFiles.map((file) => ({ ...file, sentBytes: file.totalBytes, state: 'uploaded' })),
    ),
    {
      attempts: 1,
      problem: { code: 'timedOut', message: 'no answer within 60 s', retryable: true },
      lookup: {
        found: 'several',
        candidates: [
          { ref: orderRef(71010), title: 'Radio spots, week 48', deadline: '2026-11-26T15:00:00Z' },
          { ref: orderRef(71011), title: 'Radio spots, week 48', deadline: '2026-11-26T15:00:00Z' },
        ],
      },
    },
  ),
  entry('o6', 'confirmed', decisionOn('poster.pptx', 'accept', null), {
    createdAt: '2026-11-20T09:00:00Z',
    attempts: 1,
  }),
]

/**
 * Orders that were composed together: a group that is held as a whole, and one whose orders are in different states.
 */
export const groupedEntries: OutboxEntry[] = [
  ...['swh', 'ara', 'fra'].map((language, index) =>
    entry(
      `h${String(index + 1)}`,
      'held',
      linked('gr1', 'Cholera leaflet, version 4', language, index, 3, leafletFiles),
      {
        heldUntil: '2026-11-20T12:12:20Z',
      },
    ),
  ),
  entry('g1', 'confirmed', linked('gr2', guide, 'swh', 0, 4, guideFiles, { orderRef: orderRef(71005) }), {
    attempts: 1,
  }),
  entry('g2', 'sending', linked('gr2', guide, 'lin', 1, 4, guideFiles), {
    progress: { step: 'placing', fileName: null, sentBytes: 0, totalBytes: 0 },
    attempts: 1,
  }),
  entry('g3', 'queued', linked('gr2', guide, 'fra', 2, 4, guideFiles), {
    attempts: 2,
    nextAttemptAt: '2026-11-20T12:15:12Z',
    problem: { code: 'connectionRefused', message: 'ECONNREFUSED', retryable: true },
  }),
  entry('g4', 'unknown', linked('gr2', guide, 'kin', 3, 4, guideFiles), {
    attempts: 1,
    problem: { code: 'timedOut', message: 'no answer within 60 s', retryable: true },
    lookup: { found: 'nothing', candidates: [] },
  }),
]

/** Two accounts: one entry waits for the connection, one for the person. */
export const otherAccountEntries: OutboxEntry[] = [
  entry(
    'w1',
    'queued',
    order(
      'Training videos, subtitles',
      ['fra'],
      [sentFile('v1', 'module-1.srt', 22_000), sentFile('v2', 'slides.pptx', 14_100_000)],
    ),
    {
      accountId: otherAccountId,
      waitsToBeAsked: true,
    },
  ),
  entry('w2', 'queued', decisionOn('roster.docx', 'accept', null), { accountId: otherAccountId }),
]

export interface OutboxDesk {
  entries: readonly OutboxEntry[]
  pausedAccounts?: readonly AccountId[]
  unreadable?: number
  isPaused?: boolean
  emit: EmitEvent
}

/** Undoing, sending now and pausing change the list, as in main. */
export function outboxAnswers(desk: OutboxDesk): NonNullable<FakeAnswers['outbox']> {
  let entries = [...desk.entries]
  let isPaused = desk.isPaused ?? false
  let pausedAccounts = [...(desk.pausedAccounts ?? [])]
  let unreadable = desk.unreadable ?? 0
  const listed = () => ({ entries, unreadable, isPaused, pausedAccounts })
  const changed = <Value>(value: Value) => {
    desk.emit('outbox', 'changed', listed())
    return ok(value)
  }
  const without = (leaves: (one: OutboxEntry) => boolean) => {
    const left = entries.filter(leaves)
    entries = entries.filter((one) => !leaves(one))
    const first = left[0]
    return changed({ draftId: first?.what.kind === 'order' ? ('d2' as DraftId) : null })
  }
  const byId = (id: string) => entries.find((one) => one.id === id)
  const groupOf = (one: OutboxEntry | undefined) => (one?.what.kind === 'order' ? (one.what.group?.id ?? null) : null)
  return {
    list: () => ok(listed()),
    undo: ({ outboxId }) => {
      const one = byId(outboxId)
      if (!one) return ok({ draftId: null })
      const group = groupOf(one)
      const mayBeSent = entries.some(
        (other) => groupOf(other) === group && ['confirmed', 'unknown'].includes(other.state),
      )
      if (group !== null && mayBeSent) return refused({ code: 'alreadyDone' })
      return without((other) => (group === null ? other.id === one.id : groupOf(other) === group))
    },
    cancel: ({ outboxId }) => without((one) => one.id === outboxId),
    sendNow: ({ outboxId }) => {
      entries = entries.map((one) =>
        one.id === outboxId
          ? {
              ...one,
              state: one.state === 'held' ? 'queued' : one.state,
              heldUntil: null,
              nextAttemptAt: null,
              waitsToBeAsked: false,
            }
          : one,
      )
      return changed(null)
    },
    setPaused: ({ isPaused: paused, accountId: one }) => {
      if (one === null || one === undefined) isPaused = paused
      else {
        const others = pausedAccounts.filter((known) => known !== one)
        pausedAccounts = paused ? [...others, one as AccountId] : others
      }
      return changed(null)
    },
    discardUnreadable: () => {
      unreadable = 0
      return changed(null)
    },
    resolve: () => ok(null),
  }
}
