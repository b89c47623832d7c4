// Electron's `shell`: everything is recorded, nothing is ever opened, moved or run.
import type { Shell } from 'electron'
import { record, takeAnswer } from '../host/native-record.ts'

export const shell = {
  async openExternal(url: string): Promise<void> {
    record('shell.openExternal', url)
  },
  /** Empty (success), unless a test has prepared an error text under `shell.openPath`. */
  async openPath(path: string): Promise<string> {
    record('shell.openPath', path)
    return takeAnswer('shell.openPath', '')
  },
  showItemInFolder(path: string): void {
    record('shell.showItemInFolder', path)
  },
  async trashItem(path: string): Promise<void> {
    record('shell.trashItem', path)
  },
  beep(): void {
    record('shell.beep')
  },
} satisfies Partial<Shell>
