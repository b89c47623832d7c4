// The browser of the tests that look at pages: the shell without a desktop around it needs half of Chromium's processor time.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'

const whole = '/usr/bin/chromium'
const shell = '/usr/bin/chromium-headless-shell'

/** @param args further switches; the shell ignores those about the screen, so tests that need them get the whole browser */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return launch(args.length === 0 ? [shell, whole] : [whole], args)
}

/**
 * For pages that are opened again and again and each stay for a second: their scripts remain compiled, and nothing is
 * spent on making them fast. A third less processor time.
 */
export function launchBrowserForShortVisits(args: readonly string[] = []): Promise<Browser> {
  return launch(
    [shell, whole],
    [
      // Would compile the script again for each visit, beside the thread that has it already.
      '--disable-features=ScriptStreaming',
      '--js-flags=--no-opt --no-maglev --no-flush-bytecode --no-concurrent-marking --min-semi-space-size=32',
      ...args,
    ],
  )
}

function launch(paths: readonly string[], args: readonly string[]): Promise<Browser> {
  const path = process.env['CHROMIUM_PATH'] ?? paths.find((file) => existsSync(file))
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...args,
    ],
  })
}
