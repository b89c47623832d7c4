// Electron's `Tray`: recorded, never shown; tests fire `click` on it or click the items of its menu.
import { EventEmitter } from 'node:events'
import type { Tray as ElectronTray } from 'electron'
import { nativeRecord, record } from '../host/native-record.ts'
import type { Declared } from './declared.ts'
import type { Menu } from './menu.ts'
import type { NativeImage } from './native-image.ts'

export class Tray
  extends EventEmitter
  implements Declared<ElectronTray, 'setContextMenu' | 'popUpContextMenu' | 'setImage' | 'setPressedImage'>
{
  #isDestroyed = false
  #title = ''

  constructor(image: NativeImage | string) {
    super()
    record('Tray', image)
    nativeRecord.trays.push(this)
  }

  setImage(image: NativeImage | string): void {
    record('tray.setImage', image)
  }
  setPressedImage(image: NativeImage | string): void {
    record('tray.setPressedImage', image)
  }
  setToolTip(toolTip: string): void {
    record('tray.setToolTip', toolTip)
  }
  setTitle(title: string): void {
    record('tray.setTitle', title)
    this.#title = title
  }
  getTitle(): string {
    return this.#title
  }
  setContextMenu(menu: Menu | null): void {
    record('tray.setContextMenu', menu)
  }
  popUpContextMenu(menu?: Menu): void {
    record('tray.popUpContextMenu', menu)
  }
  closeContextMenu(): void {
    record('tray.closeContextMenu')
  }
  setIgnoreDoubleClickEvents(isIgnoring: boolean): void {
    record('tray.setIgnoreDoubleClickEvents', isIgnoring)
  }
  getBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 0, y: 0, width: 0, height: 0 }
  }
  destroy(): void {
    this.#isDestroyed = true
    const place = nativeRecord.trays.indexOf(this)
    if (place >= 0) nativeRecord.trays.splice(place, 1)
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
}
