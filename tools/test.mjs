// npm test: format, lint, types, unit and integration tests, end-to-end tests; ends with one line that sums up all of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, compileMessages } from './build.mjs'
import { node, root, setUp, toolEnvironment, toolFile } from './setup.mjs'

const results = path.join(root, 'test-results')
const sum = { passed: 0, failed: 0, skipped: 0 }

function add(name, { passed = 0, failed = 0, skipped = 0 }) {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(env) }).status
}

/** A check that passes or fails as a whole. */
function check(name, file, args) {
  add(name, run(node, [file, ...args]) === 0 ? { passed: 1 } : { failed: 1 })
}

/** What a runner wrote of itself; a report that is missing or was cut off is a failure, never a pass. */
function addReport(name, status, reportFile, read) {
  let counted
  try {
    counted = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch (error) {
    console.error(`${name}: no report (${error.message})`)
    counted = { failed: 1 }
  }
  if (status !== 0 && !counted.failed) counted.failed = 1
  if (!counted.passed && !counted.failed) counted.failed = 1
  add(name, counted)
}

function vitest() {
  const report = path.join(results, 'vitest.json')
  const status = run(node, [
    toolFile('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  addReport('unit and integration tests', status, report, (written) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests + (written.success || written.numFailedTests ? 0 : 1),
    skipped: written.numPendingTests + written.numTodoTests,
  }))
}

/** Runs under a D-Bus session of its own with an unlocked keyring of its own, where the system has them. */
function playwright(name, config) {
  const report = path.join(results, `${path.basename(path.dirname(config))}.json`)
  const command = [node, toolFile('playwright', 'cli.js'), 'test', '-c', config, '--reporter=line,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  let status
  if (process.platform === 'linux') {
    const home = mkdtempSync(path.join(os.tmpdir(), 'verso-keyring-'))
    const unlock = 'printf "x\\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null && exec "$@"'
    status = run('dbus-run-session', ['--', 'sh', '-c', unlock, 'sh', ...command], { ...env, XDG_DATA_HOME: home })
    rmSync(home, { recursive: true, force: true })
  } else {
    status = run(command[0], command.slice(1), env)
  }
  addReport(name, status, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

setUp()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

add('messages compile', compileMessages() === 0 ? { passed: 1 } : { failed: 1 })
check('format', toolFile('prettier', 'bin/prettier.cjs'), ['--check', '--log-level=warn', '.'])
check('lint', toolFile('eslint', 'bin/eslint.js'), ['.', '--max-warnings=0'])
check('types: main, preload', toolFile('typescript', 'bin/tsc'), ['--noEmit', '-p', '.'])
check('types: tests', toolFile('typescript', 'bin/tsc'), ['--noEmit', '-p', 'test'])
check('types: renderer', toolFile('svelte-check', 'bin/svelte-check'), [
  '--tsconfig',
  'renderer/tsconfig.json',
  '--fail-on-warnings',
  '--output',
  'machine',
])
vitest()
add('build', build() === 0 ? { passed: 1 } : { failed: 1 })
playwright('conformance of the Electron stand-in', 'test/electron-stand-in/playwright.config.ts')
playwright('end to end', 'test/e2e/playwright.config.ts')

console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed === 0 ? 0 : 1)
