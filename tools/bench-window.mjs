// npm run bench:window: builds, and measures the built application with a keyring of its own.
import { build } from './build.mjs'
import { runWithKeyring } from './keyring.mjs'
import { node } from './setup.mjs'

if (build() !== 0) process.exit(1)
process.exit(runWithKeyring([node, 'test/bench/window.ts', ...process.argv.slice(2)]) ?? 1)
