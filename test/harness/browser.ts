// The browser of the tests that look at pages: the shell without a desktop around it needs half of Chromium's processor time.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'

const whole = '/usr/bin/chromium'
const shell = '/usr/bin/chromium-headless-shell'

/** @param args further switches; the shell ignores those about the screen, so whoever has some gets the whole browser */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const paths = args.length === 0 ? [shell, whole] : [whole]
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
