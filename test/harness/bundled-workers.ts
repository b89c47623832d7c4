// Has the workers of main, and the Verso that tests kill, bundled before the first test that may start one.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

export default function setup(): void {
  const tool = path.resolve(import.meta.dirname, '../../tools/build.mjs')
  const folder = execFileSync(process.execPath, [tool, 'workers'], { encoding: 'utf8' })
  process.env['VERSO_WORKER_BUNDLES'] = folder.trim()
}
