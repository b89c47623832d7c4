// Main's answers about maintenance, for the window alone.
import type { DeskContents, EmitEvent, LogLine, UpdateState } from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { now } from './fixtures.ts'

export interface MaintenanceOptions {
  update?: UpdateState
  /** What the chosen file contains. */
  importing?: 'whole' | 'notAnExport' | 'exportDamaged' | 'exportNewer' | 'cancelled'
}

const present: DeskContents = {
  accounts: [{ name: 'Field office Kindu', baseUrl: 'https://service.example/api/v1' }],
  drafts: 3,
  orders: 214,
  decisions: 611,
  comments: 96,
  waiting: 1,
  glossaries: 2,
  templates: 7,
  latestAt: now,
}

const inBackup: DeskContents = {
  ...present,
  drafts: 5,
  orders: 198,
  decisions: 580,
  comments: 90,
  waiting: 2,
  latestAt: '2026-11-12T16:20:00Z',
}

const lines: LogLine[] = [
  {
    at: '2026-11-20T12:11:58.204Z',
    level: 'warning',
    area: 'service',
    message: 'failed',
    data: '{"code":"timedOut","path":"/orders"}',
  },
  { at: '2026-11-20T11:40:02.911Z', level: 'error', area: 'documents', message: 'worker ended', data: '' },
  { at: '2026-11-20T08:03:41.020Z', level: 'info', area: 'sync', message: 'started', data: '{"accounts":1}' },
]

export const noUpdate: UpdateState = { state: 'newest', checkedAt: '2026-11-20T08:04:00Z' }
export const anUpdate: UpdateState = {
  state: 'available',
  version: '0.2.0',
  notes:
    'Reports with charts and their tables.\n\n• Search finds words in Khmer and Thai.\n• Callbacks test themselves.',
  checkedAt: '2026-11-20T08:04:00Z',
}

export function maintenanceAnswers({ update = noUpdate, importing = 'whole' }: MaintenanceOptions, emit: EmitEvent) {
  let cachedDocuments = 1_240_000_000
  const deskImport = (from: { computer: string; version: string } | null, madeAt: string) => ({
    importId: 'import-1',
    from,
    madeAt,
    contents: inBackup,
    leftOut: 3,
    present,
  })
  return {
    maintenance: {
      space: () =>
        ok({
          cachedDocuments,
          awaitingDocuments: 38_400_000,
          archivedDocuments: 0,
          cacheDatabase: 1_431_000_000,
          deskDatabase: 412_000_000,
          backups: 2_190_000_000,
          free: 88_300_000_000,
        }),
      clearCache: () => {
        const freedBytes = cachedDocuments
        cachedDocuments = 0
        return ok({ freedBytes })
      },
      logLines: ({ level }) => {
        const levels = ['debug', 'info', 'warning', 'error']
        return ok({ lines: lines.filter((line) => levels.indexOf(line.level) >= levels.indexOf(level)), isMore: true })
      },
      showLog: () => ok(null),
      diagnosis: () =>
        ok({ text: '# Verso\nversion 0.1.0\n\n# Accounts\n1. service.example, key keychain, status upToDate\n' }),
      exportDesk: () => ok({ outcome: 'done' }),
      copies: () =>
        ok({
          copies: [
            { name: 'desk-2026-11-20.db', kind: 'daily', at: '2026-11-20T06:31:00Z', sizeBytes: 412_000_000 },
            {
              name: 'desk-before-import-20261118T090000Z.db',
              kind: 'beforeImport',
              at: '2026-11-18T09:00:00Z',
              sizeBytes: 405_000_000,
            },
            { name: 'desk-2026-11-18.db', kind: 'daily', at: '2026-11-18T06:30:00Z', sizeBytes: 404_000_000 },
          ],
        }),
      lookAtExport: () => {
        switch (importing) {
          case 'whole':
            return ok(deskImport({ computer: 'kindu-desk-2', version: '0.1.0' }, '2026-11-12T16:31:00Z'))
          case 'cancelled':
            return ok(null)
          default:
            return refused({ code: importing })
        }
      },
      lookAtCopy: () => ok(deskImport(null, '2026-11-18T06:30:00Z')),
      importDesk: () => ok(null),
      dropImport: () => ok(null),
    },
    updates: {
      get: () => ok(update),
      check: () => ok(update),
      download: () => {
        if (update.state !== 'available') return ok(update)
        const ready: UpdateState = { ...update, state: 'ready' }
        emit('updates', 'changed', ready)
        return ok(ready)
      },
      install: () => ok(null),
    },
  } satisfies FakeAnswers
}
