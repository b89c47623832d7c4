// The only reader of the global that the preload exposes. Everything else in the window is handed the bridge.
import type { VersoBridge } from '../preload/contract/index.ts'

declare global {
  interface Window {
    readonly verso?: VersoBridge
  }
}

/** The bridge to main; throws where the page was opened without a preload, since nothing can be shown then. */
export function openBridge(): VersoBridge {
  if (!window.verso) throw new Error('The page was opened without its bridge.')
  return window.verso
}
