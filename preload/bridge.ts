// Builds the page's API object over an injected transport. Uses only names and kinds, no schemas and no Electron.
import { channelOf } from './contract/define.ts'
import type { Result, Shape } from './contract/define.ts'

/** What the bridge needs from its host: `ipcRenderer` and `webUtils` in the preload script, fakes in tests. */
interface Transport {
  invoke(channel: string, args: unknown): Promise<Result<unknown>>
  /** Returns a function that stops listening. */
  listen(channel: string, listener: (payload: unknown) => void): () => void
  /** The path of a file that the person dropped, pasted or chose; empty for one created by a script. */
  pathOf(file: File): string
}

type BridgeFunction = (...args: unknown[]) => unknown

/** The API object: areas of functions, deeply frozen. */
export function createBridge(shape: Shape, transport: Transport): Record<string, Record<string, BridgeFunction>> {
  const functionFor = (area: string, name: string, kind: Shape[string][string]): BridgeFunction => {
    const channel = channelOf(area, name)
    switch (kind) {
      case 'call':
        return (args) => transport.invoke(channel, args)
      case 'fileCall':
        return (files, args) => {
          const paths = Array.isArray(files) ? files.map((file: File) => transport.pathOf(file)) : []
          return transport.invoke(channel, { paths: paths.filter((path) => path !== ''), args })
        }
      case 'event':
        return (listener) => {
          if (typeof listener !== 'function') throw new TypeError('A listener must be a function.')
          return transport.listen(channel, (payload) => {
            listener(payload)
          })
        }
    }
  }
  const areas = Object.entries(shape).map(([area, endpoints]) => {
    const functions = Object.entries(endpoints).map(([name, kind]) => [name, functionFor(area, name, kind)] as const)
    return [area, Object.freeze(Object.fromEntries(functions))] as const
  })
  return Object.freeze(Object.fromEntries(areas))
}
