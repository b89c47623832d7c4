// Runs the conformance spec: `npx playwright test -c test/electron-stand-in/playwright.config.ts`.
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/electron-stand-in',
  timeout: 240_000,
  workers: 1,
  reporter: 'list',
})
