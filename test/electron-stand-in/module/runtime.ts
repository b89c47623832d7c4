// What the parts of the module share: how the stand-in was called and, once the app is ready, the running Chromium.
// Electron's module is one for the whole process, and so is this.
import type { Chromium } from '../host/chromium.ts'
import type { LaunchOptions } from '../host/launch-options.ts'
import type { Pages } from '../host/pages.ts'
import { createAddresses } from '../worlds/addresses.ts'
import type { Addresses } from '../worlds/addresses.ts'

export interface Runtime {
  readonly chromium: Chromium
  readonly pages: Pages
}

let options: LaunchOptions | undefined
let runtime: Runtime | undefined
const customSchemes = new Set<string>()
let addresses = createAddresses([])

export function setLaunchOptions(launchOptions: LaunchOptions): void {
  options = launchOptions
}

export function launchOptions(): LaunchOptions {
  if (options === undefined) throw new Error('The stand-in was not started by its own executable')
  return options
}

export function setRuntime(started: Runtime): void {
  runtime = started
}

export function currentRuntime(): Runtime | undefined {
  return runtime
}

/** @throws Error before the app is ready */
export function requireRuntime(what: string): Runtime {
  if (runtime === undefined) throw new Error(`Cannot create ${what} before app is ready`)
  return runtime
}

export function addCustomSchemes(schemes: readonly string[]): void {
  for (const scheme of schemes) customSchemes.add(scheme.toLowerCase())
  addresses = createAddresses([...customSchemes])
}

export function schemes(): readonly string[] {
  return [...customSchemes]
}
export function currentAddresses(): Addresses {
  return addresses
}

/** As Chromium's `Origin` reads for Electron's addresses: `app://verso`; `null` where there is none. */
export function originOf(electronUrl: string): string {
  let url: URL
  try {
    url = new URL(electronUrl)
  } catch {
    return 'null'
  }
  return customSchemes.has(url.protocol.slice(0, -1)) ? `${url.protocol}//${url.host}` : url.origin
}
