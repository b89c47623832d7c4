// Calls about maintenance: storage, logs, diagnostics, backups.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { logLinesShown } from '../../preload/contract/application/maintenance.ts'
import type { LogFile } from '../log.ts'
import type { DeskExchange } from '../maintenance/desk-exchange.ts'
import type { Store } from '../store/store.ts'

interface MaintenanceParts {
  store: Pick<Store, 'maintenance' | 'deskCopies'>
  logFile: Pick<LogFile, 'latest'>
  /** Shows the log files in the file manager. */
  showLog(): void
  diagnose(): Promise<string>
  desk: DeskExchange
}

export function maintenanceHandlers({
  store,
  logFile,
  showLog,
  diagnose,
  desk,
}: MaintenanceParts): VersoHandlers['maintenance'] {
  return {
    space: () => store.maintenance.space(),
    clearCache: async () => {
      const before = await store.maintenance.space()
      await store.maintenance.evict(0)
      const after = await store.maintenance.space()
      return { freedBytes: Math.max(0, before.cachedDocuments - after.cachedDocuments) }
    },
    logLines: ({ level }) => logFile.latest(level, logLinesShown),
    showLog: () => showLog(),
    diagnosis: async () => ({ text: await diagnose() }),
    exportDesk: () => desk.export(),
    copies: async () => ({ copies: await store.deskCopies.list() }),
    lookAtExport: () => desk.lookAtExport(),
    lookAtCopy: ({ name }) => desk.lookAtCopy(name),
    importDesk: ({ importId }) => desk.import(importId),
    dropImport: ({ importId }) => desk.drop(importId),
  }
}
