// The notifications that macOS kept from earlier runs. Reading them makes macOS ask the person for permission, so they
// are not read before Verso has wanted to show one; an empty file remembers that.
import { existsSync, writeFileSync } from 'node:fs'
import type { Log } from '../../log.ts'

interface HistoryDeps<Kept> {
  /** False if the system keeps none. */
  areKept: boolean
  markPath: string
  getHistory(): Promise<readonly Kept[]>
  log: Log
}

interface NotificationHistory<Kept> {
  /** Call before each notification. */
  wanted(): void
  read(): Promise<readonly Kept[]>
}

export function createHistory<Kept>(deps: HistoryDeps<Kept>): NotificationHistory<Kept> {
  const { areKept, markPath } = deps
  let isMarked = existsSync(markPath)

  const failed = (error: unknown) => {
    deps.log({ level: 'warning', area: 'notifications', message: 'historyNotRead', data: { error } })
  }

  return {
    wanted() {
      if (!areKept || isMarked) return
      isMarked = true
      try {
        writeFileSync(markPath, '')
      } catch (error) {
        failed(error)
      }
    },
    async read() {
      if (!areKept || !isMarked) return []
      try {
        return await deps.getHistory()
      } catch (error) {
        failed(error)
        return []
      }
    },
  }
}
