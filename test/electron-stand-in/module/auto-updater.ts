// Electron's `autoUpdater`, as far as an app can see it without an update: its events and which windows close.
import { EventEmitter } from 'node:events'
import type { AutoUpdater as ElectronAutoUpdater } from 'electron'
import { record } from '../host/native-record.ts'
import { app } from './app.ts'
import type { Declared } from './declared.ts'
import { openWindows } from './windows.ts'

class StandInAutoUpdater extends EventEmitter implements Declared<ElectronAutoUpdater> {
  /** The windows close first; the update starts when all are closed, and not if one of them stays. */
  quitAndInstall(): void {
    this.emit('before-quit-for-update')
    if (openWindows().length === 0) {
      record('autoUpdater.install')
      return
    }
    app.once('window-all-closed', () => record('autoUpdater.install'))
    for (const window of openWindows()) window.tryToClose()
  }
}

export const autoUpdater = new StandInAutoUpdater()
