// The bridge without a window: the real binding of main and the real bridge of the preload, without Electron's channels
// between them. Every value also passes the schema of the contract.
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { bindContract } from '../../../main/electron/page/ipc.ts'
import type { Log } from '../../../main/log.ts'
import { fromKnownFailure } from '../../../main/sync/reporting/bridge-errors.ts'
import { createBridge } from '../../../preload/bridge.ts'
import { channelOf, shapeOf } from '../../../preload/contract/define.ts'
import type { Endpoint, Result } from '../../../preload/contract/define.ts'
import { contract } from '../../../preload/contract/index.ts'
import type { VersoBridge, VersoHandlers } from '../../../preload/contract/index.ts'

type Listener = (event: IpcMainInvokeEvent, message: unknown) => Promise<Result<unknown>>

// The page of Verso, in the main frame.
const event = { senderFrame: { url: 'app://verso/index.html', parent: null } } as unknown as IpcMainInvokeEvent

/** Files are identified by the full path that the system provides for them. */
export function createInProcessBridge(handlers: VersoHandlers, log: Log): VersoBridge {
  const listeners = new Map<string, Listener>()
  const ipcMain = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) }
  bindContract({ ipcMain: ipcMain as Pick<IpcMain, 'handle'>, contract, handlers, knownError: fromKnownFailure, log })
  const endpoints = new Map(
    Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [channelOf(area, name), endpoint]),
    ),
  )
  const bridge: unknown = createBridge(shapeOf(contract), {
    async invoke(channel, message) {
      const endpoint = endpoints.get(channel)
      const listener = listeners.get(channel)
      if (listener === undefined || endpoint === undefined || endpoint.kind === 'event') {
        throw new Error(`no handler for ${channel}`)
      }
      const result = await listener(event, message)
      return result.ok ? { ok: true, value: endpoint.value.parse(result.value) } : result
    },
    listen: () => () => undefined,
    pathOf: (file) => file.name,
  })
  return bridge as VersoBridge
}
