// The long specs: the whole application in a window, for minutes or hours.
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/long',
  workers: 1,
  // Each spec sets its own limit.
  timeout: 0,
  expect: { timeout: 60_000 },
  reporter: 'line',
})
