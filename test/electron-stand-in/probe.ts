// Starts the probe app on the stand-in or on real Electron (`VERSO_E2E_HOST`). Knows nothing about what is tested.
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { _electron } from 'playwright'
import type { ElectronApplication, Page } from 'playwright'

export const host = process.env['VERSO_E2E_HOST'] === 'electron' ? 'electron' : 'stand-in'
export const standIn = path.join(import.meta.dirname, 'electron')
const probeApp = path.join(import.meta.dirname, 'probe-app')

export interface Probe {
  readonly app: ElectronApplication
  readonly page: Page
  readonly userData: string
  /** Ends the app if it still runs, and removes its data. */
  end(): Promise<void>
}

export function newUserData(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'probe-'))
}

export function executablePath(): string {
  // The electron package's main export is the path of its binary.
  return host === 'electron' ? String(createRequire(import.meta.url)('electron')) : standIn
}

export async function startProbe(userData = newUserData()): Promise<Probe> {
  const app = await _electron.launch({
    executablePath: executablePath(),
    args: probeArguments(userData),
    // Otherwise Playwright would turn the sandbox off.
    chromiumSandbox: true,
  })
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'picked' in globalThis)
  return {
    app,
    page,
    userData,
    async end() {
      await app.close().catch(() => undefined)
      rmSync(userData, { recursive: true, force: true })
    },
  }
}

/** Arguments that start the probe app, with the switch that root needs. */
export function probeArguments(userData: string): string[] {
  const asRoot = host === 'electron' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [probeApp, `--user-data-dir=${userData}`, ...asRoot]
}
