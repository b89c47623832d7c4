// The only reader of the global that the preload exposes. All other code receives the bridge as an argument.
import type { VersoBridge } from '../preload/contract/index.ts'

declare global {
  interface Window {
    readonly verso?: VersoBridge
  }
}

/** Returns the bridge to main; throws if the page was opened without a preload, because it can show nothing then. */
export function openBridge(): VersoBridge {
  if (!window.verso) throw new Error('The page was opened without its bridge.')
  return window.verso
}
