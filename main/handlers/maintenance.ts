// Calls about the upkeep of this computer's Verso. A desk that comes in is looked at whole before the person is asked, and takes the place of
// the present one only when Verso starts again.
import type { DeskImport, Result, VersoHandlers } from '../../preload/contract/index.ts'
import { logLinesShown } from '../../preload/contract/upkeep.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'
import { diagnosisText } from '../maintenance/diagnosis-text.ts'
import { exportFile, unpackExport } from '../maintenance/backup-file.ts'
import type { Unpacked } from '../maintenance/backup-file.ts'

const errorsInDiagnosis = 40

export function upkeepHandlers(parts: HandlerParts, answering: Answering): VersoHandlers['upkeep'] {
  const { store, sync, desktop, takeaway, clock, newId, upkeep, version } = parts
  const now = () => new Date(clock.now()).toISOString()
  /** What was looked at last: the store holds one at a time. */
  let looked: string | null = null
  let isBusy = false

  /** Copies share one folder of the store: one after the other. */
  const alone = async <Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    if (isBusy) return refuse('tooMany', 'another copy of the desk is being made or read', true)
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  const judge = async (name: string | null, from: DeskImport['from'], madeAt: string): Promise<Result<DeskImport>> => {
    const judged = await store.deskCopies.judge(now(), name)
    if (judged.kind === 'newer') return refuse('exportNewer', `desk version ${judged.version}`)
    if (judged.kind === 'damaged') return refuse('exportDamaged', judged.detail)
    looked = newId()
    const present = await store.deskCopies.contents()
    return done({ importId: looked, from, madeAt, contents: judged.contents, present })
  }

  return {
    space: answering('upkeep.space', async () => done(await store.maintenance.space())),

    clearCache: answering('upkeep.clearCache', async () => {
      const before = await store.maintenance.space()
      await store.maintenance.evict(0)
      const after = await store.maintenance.space()
      return done({ freedBytes: Math.max(0, before.cachedDocuments - after.cachedDocuments) })
    }),

    logLines: answering('upkeep.logLines', async ({ level }) => done(await upkeep.logLines(level, logLinesShown))),

    showLog: answering('upkeep.showLog', async () => {
      upkeep.showLog()
      return done(null)
    }),

    diagnosis: answering('upkeep.diagnosis', async () => {
      const [accounts, counts, space, settings, entries, keychain, log] = await Promise.all([
        sync.accounts.list(),
        store.orders.counts(),
        store.maintenance.space(),
        store.settings.get(),
        store.outbox.list(now()),
        parts.secrets.availability(),
        upkeep.logLines('warning', errorsInDiagnosis),
      ])
      const outbox: Record<string, number> = {}
      for (const { state } of entries) outbox[state] = (outbox[state] ?? 0) + 1
      const text = diagnosisText({
        version,
        system: upkeep.system,
        locale: desktop.locale(),
        timeZone: upkeep.timeZone,
        at: now(),
        keychain,
        accounts,
        statuses: sync.accounts.statuses(),
        counts,
        outbox,
        space,
        settings,
        notices: parts.notices.list().map(({ code, at }) => `${at} ${code}`),
        updates: upkeep.updates.state().state,
        lastErrors: log.lines,
      })
      return done({ text: upkeep.redact(text) })
    }),

    exportDesk: answering('upkeep.exportDesk', () =>
      alone(async () => {
        const madeAt = now()
        const { deskDatabase } = await store.maintenance.space()
        try {
          const outcome = await takeaway.saveAs(
            {
              name: `${upkeep.exportName} ${madeAt.slice(0, 10)}.verso`,
              sizeBytes: deskDatabase,
              async *open() {
                const desk = await store.deskCopies.make()
                yield* exportFile(desk, { versoVersion: version, madeAt, computer: upkeep.computer })
              },
            },
            null,
          )
          return done({ outcome })
        } finally {
          await store.deskCopies.drop()
        }
      }),
    ),

    copies: answering('upkeep.copies', async () => done({ copies: await store.deskCopies.list() })),

    lookAtExport: answering('upkeep.lookAtExport', () =>
      alone(async () => {
        const [path] = await desktop.chooseFiles()
        if (path === undefined) return done(null)
        looked = null
        const unpacked = await unpackExport(path, (sizeBytes) => store.deskCopies.whereToUnpack(sizeBytes))
        if (unpacked.kind !== 'unpacked') return refusal(unpacked)
        const { computer, versoVersion, madeAt } = unpacked.manifest
        return judge(null, { computer, version: versoVersion }, madeAt)
      }),
    ),

    lookAtCopy: answering('upkeep.lookAtCopy', ({ name }) =>
      alone(async () => {
        looked = null
        const copy = (await store.deskCopies.list()).find((one) => one.name === name)
        return copy === undefined ? refuse('notFound', 'no such copy') : judge(name, null, copy.at)
      }),
    ),

    importDesk: answering('upkeep.importDesk', ({ importId }) =>
      alone(async () => {
        if (looked !== importId) return refuse('notFound', 'it is not what was looked at last')
        await store.deskCopies.choose()
        looked = null
        upkeep.startAgain()
        return done(null)
      }),
    ),

    dropImport: answering('upkeep.dropImport', ({ importId }) =>
      alone(async () => {
        if (looked !== importId) return done(null)
        looked = null
        await store.deskCopies.drop()
        return done(null)
      }),
    ),
  }
}

function refusal(unpacked: Exclude<Unpacked, { kind: 'unpacked' }>) {
  switch (unpacked.kind) {
    case 'notAnExport':
      return refuse('notAnExport', unpacked.detail)
    case 'newer':
      return refuse('exportNewer', unpacked.detail)
    case 'damaged':
      return refuse('exportDamaged', unpacked.detail)
  }
}
