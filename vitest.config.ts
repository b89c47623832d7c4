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

export default defineConfig({
  plugins: [windowState],
  ssr: { resolve: { conditions: ['browser', 'module', 'node', 'development|production'] } },
  test: {
    include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    pool: 'forks',
    // V8 of Node 24 loses count of its code pages where worker threads come and go and the processor has protection keys
    // ("Check failed: jit_page.has_value()"). The tests start and end hundreds of workers; an application starts three.
    execArgv: ['--no-memory-protection-keys'],
    server: { deps: { inline: ['svelte'] } },
    // Limits for a machine that does much else besides: what they end is a test that waits for something that does not come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
