// Builds the whole API object of the page over an injected transport. Knows names and kinds, no schema, no electron.
import { channelOf } from './contract/define.ts'
import type { Result, Shape } from './contract/define.ts'

/** The four things that the bridge needs of its host; in the preload they are `ipcRenderer` and `webUtils`, in tests whatever. */
export interface Transport {
  invoke(channel: string, args: unknown): Promise<Result<unknown>>
  /** Returns the way to stop listening. */
  listen(channel: string, listener: (payload: unknown) => void): () => void
  /** The path of a file that the person dropped, pasted or chose; empty for one that a script made. */
  pathOf(file: File): string
}

type BridgeFunction = (...args: unknown[]) => unknown

/** An object of areas of functions, frozen throughout. */
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
