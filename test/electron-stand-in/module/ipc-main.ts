// Electron's `ipcMain` (and `webContents.ipc`): who answers which channel, with Electron's own message if nobody does.
import { EventEmitter } from 'node:events'
import type { IpcMain as ElectronIpcMain, IpcMainInvokeEvent } from 'electron'
import type { Declared } from './declared.ts'

type Handler = Parameters<ElectronIpcMain['handle']>[1]

export class IpcMain extends EventEmitter implements Declared<ElectronIpcMain> {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...values: unknown[]): unknown => {
      this.removeHandler(channel)
      return handler(event, ...values) as unknown
    })
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** For the stand-in. */
  static handlerOf(
    ipc: IpcMain,
    channel: string,
  ): ((event: IpcMainInvokeEvent, values: readonly unknown[]) => Promise<unknown>) | undefined {
    const handler = ipc.#handlers.get(channel)
    return handler === undefined ? undefined : async (event, values) => (await handler(event, ...values)) as unknown
  }
}

export const ipcMain = new IpcMain()
