// Exports a desk as one file and restores it. An imported desk is checked completely before the person is asked, and replaces the
// current one only when Verso restarts.
import type { DeskImport } from '../../preload/contract/index.ts'
import type { Exporter } from '../exporting/exports.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import { exportFile, unpackExport } from './backup-file.ts'
import type { Unpacked } from './backup-file.ts'

export interface DeskExchange {
  export(): Promise<{ outcome: 'done' | 'cancelled' }>
  /** Null if the person chose no file. */
  lookAtExport(): Promise<DeskImport | null>
  lookAtCopy(name: string): Promise<DeskImport>
  import(importId: string): Promise<void>
  drop(importId: string): Promise<void>
}

interface DeskExchangeParts {
  store: Pick<Store, 'deskCopies' | 'maintenance'>
  desktop: Pick<Desktop, 'chooseFiles'>
  exporter: Pick<Exporter, 'saveAs'>
  version: string
  /** As this computer calls itself. */
  computer: string
  /** The beginning of the name of an exported desk. */
  exportName(): string
  /** Ends Verso and starts it again. */
  startAgain(): void
  now(): string
  newId(): string
}

export function createDeskExchange(parts: DeskExchangeParts): DeskExchange {
  const { store, desktop, exporter, version, computer, exportName, startAgain, now, newId } = parts
  const { deskCopies } = store
  /** What was looked at last: the store holds one at a time. */
  let looked: string | null = null
  let isBusy = false

  /** Copies share one folder of the store: one after the other. */
  async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isBusy) return refuse('tooMany', 'another copy of the desk is being made or read', { retryable: true })
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  async function judge(name: string | null, from: DeskImport['from'], madeAt: string): Promise<DeskImport> {
    const judged = await deskCopies.judge(name)
    if (judged.kind === 'newer') return refuse('exportNewer', `desk version ${judged.version}`)
    if (judged.kind === 'damaged') return refuse('exportDamaged', judged.detail)
    looked = newId()
    const present = await deskCopies.contents()
    return { importId: looked, from, madeAt, contents: judged.contents, leftOut: judged.leftOut, present }
  }

  return {
    export: () =>
      alone(async () => {
        const madeAt = now()
        const { deskDatabase } = await store.maintenance.space()
        try {
          const outcome = await exporter.saveAs(
            {
              name: `${exportName()} ${madeAt.slice(0, 10)}.verso`,
              sizeBytes: deskDatabase,
              isFromHere: true,
              async *open() {
                yield* exportFile(await deskCopies.make(), { versoVersion: version, madeAt, computer })
              },
            },
            null,
          )
          return { outcome }
        } finally {
          await deskCopies.drop()
        }
      }),

    lookAtExport: () =>
      alone(async () => {
        const [path] = await desktop.chooseFiles()
        if (path === undefined) return null
        looked = null
        const unpacked = await unpackExport(path, (sizeBytes) => deskCopies.whereToUnpack(sizeBytes))
        if (unpacked.kind !== 'unpacked') return refuse(refusals[unpacked.kind], unpacked.detail)
        const { manifest } = unpacked
        return judge(null, { computer: manifest.computer, version: manifest.versoVersion }, manifest.madeAt)
      }),

    lookAtCopy: (name) =>
      alone(async () => {
        looked = null
        const copies = await deskCopies.list()
        const { at } = found(
          copies.find((copy) => copy.name === name),
          'copy',
        )
        return judge(name, null, at)
      }),

    import: (importId) =>
      alone(async () => {
        if (looked !== importId) refuse('notFound', 'it is not what was looked at last')
        await deskCopies.choose()
        looked = null
        startAgain()
      }),

    drop: (importId) =>
      alone(async () => {
        if (looked !== importId) return
        looked = null
        await deskCopies.drop()
      }),
  }
}

const refusals = {
  notAnExport: 'notAnExport',
  newer: 'exportNewer',
  damaged: 'exportDamaged',
} as const satisfies Record<Exclude<Unpacked['kind'], 'unpacked'>, string>
