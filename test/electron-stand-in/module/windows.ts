// The windows that exist, in the order of their creation. Apart, so that `app` and `BrowserWindow` need not know each other.

export interface OpenWindow {
  readonly id: number
  focus(): void
  /** Emits `close`; false if the app prevented it. */
  tryToClose(): boolean
}

const windows = new Map<number, OpenWindow>()

export function openWindows(): readonly OpenWindow[] {
  return [...windows.values()]
}

export function addWindow(window: OpenWindow): void {
  windows.set(window.id, window)
}

export function removeWindow(id: number): void {
  windows.delete(id)
}
