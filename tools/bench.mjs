// npm run bench: builds the application and measures it, with its own keyring.
import { build } from './build.mjs'
import { runWithKeyring } from './keyring.mjs'
import { node } from './setup.mjs'

if (build() !== 0) process.exit(1)
process.exit(runWithKeyring([node, 'test/bench/measuring/run-benches.ts', ...process.argv.slice(2)]) ?? 1)
