// End-to-end specs: the whole application in a window, on real Electron or on the stand-in (VERSO_E2E_HOST).
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Each spec runs an application of its own; two at once is what two cores carry.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'line',
})
