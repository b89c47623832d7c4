// Runs the packaged Verso; `npm run package:rehearse` packs it and names its program in VERSO_E2E_PROGRAM.
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/packaged',
  timeout: 240_000,
  // Longer than the undo window, which in a packaged Verso has its usual length.
  expect: { timeout: 60_000 },
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'line',
})
