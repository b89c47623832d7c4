// Starts Verso for a spec: in a data folder of its own, on the host that VERSO_E2E_HOST names, against whatever service the spec runs.
import { createRequire } from 'node:module'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron } from 'playwright'
import type { ElectronApplication, Page } from 'playwright'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const host = process.env['VERSO_E2E_HOST'] === 'electron' ? 'electron' : 'stand-in'

function executable(): string {
  if (host === 'stand-in') return path.join(root, 'test/electron-stand-in/electron')
  // In Node the module `electron` is the path of Electron's binary.
  return String(createRequire(import.meta.url)('electron'))
}

export interface RunningVerso {
  app: ElectronApplication
  window: Page
  /** Where this run keeps everything; give it to the next start to find it again. */
  directory: string
  /** Ends it as a person would. */
  close(): Promise<void>
  /** SIGKILL: no farewell, no clean-up. */
  kill(): Promise<void>
}

export async function temporaryDirectory(name: string): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), `verso-${name}-`))
}

export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
}

export async function startVerso(
  options: { directory?: string; env?: Record<string, string> } = {},
): Promise<RunningVerso> {
  const directory = options.directory ?? (await temporaryDirectory('data'))
  const asRoot = process.getuid?.() === 0 && host === 'electron' ? ['--no-sandbox'] : []
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const app = await _electron.launch({
    executablePath: executable(),
    args: [root, `--user-data-dir=${directory}`, ...asRoot],
    env: { ...Object.fromEntries(inherited), TZ: 'Africa/Lubumbashi', ...options.env },
  })
  const window = await app.firstWindow()
  await window.waitForLoadState('domcontentloaded')
  return {
    app,
    window,
    directory,
    close: () => app.close(),
    async kill() {
      const ended = new Promise((resolve) => app.process().once('exit', resolve))
      app.process().kill('SIGKILL')
      await ended
    },
  }
}

/** Drops real files from outside the page on an element, as the file manager does. */
export async function dropFiles(window: Page, selector: string, paths: string[]): Promise<void> {
  const box = await window.locator(selector).first().boundingBox()
  if (!box) throw new Error(`nothing to drop on: ${selector}`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const session = await window.context().newCDPSession(window)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await session.detach()
}
