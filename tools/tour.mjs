// npm run tour: performs the whole main job with real documents and saves numbered screenshots in tour/.
import { build } from './build.mjs'
import { runWithKeyring } from './keyring.mjs'
import { node } from './setup.mjs'

if (build() !== 0) process.exit(1)
process.exit(runWithKeyring([node, 'test/tour/tour.ts', ...process.argv.slice(2)]) ?? 1)
