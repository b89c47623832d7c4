// npm run tour: performs the whole main job with real documents and saves numbered screenshots in tour/. With
// `-- --language=fr`, each screenshot is in that language; `en-XA` is the pseudo-locale.
import { parseArgs } from 'node:util'
import { pseudoLanguage } from '../preload/contract/application/languages.ts'
import { build } from './build.mjs'
import { runWithKeyring } from './keyring.mjs'
import { node } from './setup.mjs'

const { language } = parseArgs({ options: { language: { type: 'string' } } }).values
if (build({ withPseudoLocale: language === pseudoLanguage.code }) !== 0) process.exit(1)
process.exit(runWithKeyring([node, 'test/tour/tour.ts', ...process.argv.slice(2)]) ?? 1)
