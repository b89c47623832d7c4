// npm start: sets up, builds if necessary, and opens Verso. Arguments after `--` go to Verso.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { runtime } from './runtime.mjs'
import { root, toolEnvironment } from './setup.mjs'

if (build() !== 0) process.exit(1)

const { kind, command } = runtime()
if (kind === 'stand-in') {
  console.error(
    'verso: Electron’s runtime is not on this machine and could not be downloaded.\n' +
      '       Verso opens in the Electron stand-in: the same bundles, in Node and Chromium.\n' +
      '       test/electron-stand-in/README.md lists what it cannot show.',
  )
}
// Chromium's sandbox refuses to run as root; only build machines work as root.
const asRoot = kind === 'electron' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
const child = spawn(command, [root, ...asRoot, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`verso: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
