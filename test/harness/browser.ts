// The browser of the tests that look at pages: the shell without a desktop around it needs half of Chromium's processor time.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'

const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
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
