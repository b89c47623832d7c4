import { compileModule } from 'svelte/compiler'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

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

/**
 * From the list at the end of `npm test`, longest first; by the ends of their paths. Many arriving deliveries, and the
 * memory that a browser gives back late, are mostly waited for: beside others that costs nothing, at the end half of the
 * machine.
 */
const longest = [
  'renderer/everybody',
  'session/review-sessions',
  'sync/killed-runs',
  'renderer/drafts-and-review',
  'review/document-checks',
  'review/document-checks-aligned',
  'long/many-arriving',
  'documents/renderer-memory',
].map((name) => `/${name}.test.ts`)

/**
 * The longest files first, or the last of them leaves one core idle. Without results of an earlier run vitest goes by the
 * sizes of files, and everybody.test.ts, one of the smallest, would begin when all others have ended.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((end) => moduleId.endsWith(end))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * Room for what lives briefly, in MiB. A heap begins with one, and a store that opens or a document that is checked
 * fills that many times: a sixth to a quarter of the processor time went into moving what was about to go.
 */
const roomForYoung = ['--min-semi-space-size=16', '--max-semi-space-size=64']

/**
 * Spares some of the deaths of docs/decisions/0013-deaths-of-node.md. V8 has this switch only where it can use the keys
 * of the processor, and Node does not start with one that it does not know.
 */
const withoutProtectionKeys =
  process.platform === 'linux' && process.arch === 'x64' ? ['--no-memory-protection-keys'] : []

export default defineConfig({
  plugins: [windowState],
  ssr: { resolve: { conditions: ['browser', 'module', 'node', 'development|production'] } },
  test: {
    projects: [
      // These keep nothing outside of a test, so one process takes many files: a third less time.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/{integration,long}/**/*.test.ts'],
          exclude: windowTests,
          globalSetup: 'test/harness/bundled-workers.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: windowTests,
          globalSetup: ['test/harness/built.ts', 'test/harness/bundled-workers.ts'],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // By itself vitest leaves one core to its own process, and with two that is half of the machine.
    maxWorkers: '100%',
    execArgv: [...withoutProtectionKeys, ...roomForYoung],
    server: { deps: { inline: ['svelte'] } },
    // Limits for a machine that does much else besides: what they end is a test that waits for something that does not come.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
