// Electron's `protocol`: the app's own schemes and their handlers.
import type { CustomScheme, Protocol as ElectronProtocol } from 'electron'
import { addCustomSchemes, currentRuntime } from './runtime.ts'

type Handler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, Handler>()
let areSchemesRegistered = false

export const protocol = {
  registerSchemesAsPrivileged(customSchemes: CustomScheme[]): void {
    if (currentRuntime() !== undefined)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    if (areSchemesRegistered) throw new Error('protocol.registerSchemesAsPrivileged can only be called once')
    areSchemesRegistered = true
    addCustomSchemes(customSchemes.map(({ scheme }) => scheme))
  },
  handle(scheme: string, handler: Handler): void {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle(scheme: string): void {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
} satisfies Partial<ElectronProtocol>

/** For the stand-in. */
export function protocolHandler(scheme: string): Handler | undefined {
  return handlers.get(scheme)
}
