import { compileModule } from 'svelte/compiler'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The window's state (`*.svelte.ts`) runs in the tests as it does in the page, with its signals; the Svelte plugin would compile it as for a server. */
const windowState: Plugin = {
  name: 'window-state',
  enforce: 'pre',
  async transform(source, id) {
    if (!id.endsWith('.svelte.ts')) return null
    const { code } = await transformWithOxc(source, id)
    const { js } = compileModule(code, { filename: id, generate: 'client', dev: true })
    return { code: js.code, map: null }
  },
}

/** These look at the built window, or at documents in its frames, in a browser. */
const windowTests = [
  'test/integration/renderer/**/*.test.ts',
  'test/integration/documents/{frames,laid-out,renderer-memory}.test.ts',
]

export default defineConfig({
  plugins: [windowState],
  ssr: { resolve: { conditions: ['browser', 'module', 'node', 'development|production'] } },
  test: {
    projects: [
      // These keep nothing outside of a test, so one process takes many files: a third less time.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: { name: 'integration', include: ['test/{integration,long}/**/*.test.ts'], exclude: windowTests },
      },
      { extends: true, test: { name: 'window', include: windowTests, globalSetup: 'test/harness/built.ts' } },
    ],
    pool: 'forks',
    // By itself vitest leaves one core to its own process, and with two that is half of the machine.
    maxWorkers: '100%',
    // Spares some of the deaths of docs/decisions/0013-deaths-of-node.md, on processors with protection keys.
    execArgv: ['--no-memory-protection-keys'],
    server: { deps: { inline: ['svelte'] } },
    // Limits for a machine that does much else besides: what they end is a test that waits for something that does not come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
