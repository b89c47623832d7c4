// End-to-end specs: the whole application in a window, on real Electron or on the stand-in (VERSO_E2E_HOST).
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  // Limits for a busy machine: they end only specs that wait for something that never happens.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  // Each spec runs its own application, and waits for it half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'line',
})
