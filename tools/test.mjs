// npm test: format, lint, types, unit and integration tests, end-to-end tests; ends with one line that sums up all of them.
// Parts of it: `node tools/test.mjs check`, `… unit [filter …]`, `… e2e [filter …]`. Only when asked for: `… long`, the runs with faults and
// SIGKILL in such a number that a rare loss or doubling shows.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, compileMessages } from './build.mjs'
import { runWithKeyring } from './keyring.mjs'
import { node, root, setUp, toolEnvironment, toolFile } from './setup.mjs'

const results = path.join(root, 'test-results')
const sum = { passed: 0, failed: 0, skipped: 0 }

function add(name, { passed = 0, failed = 0, skipped = 0 }) {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
}

function run(args) {
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env: toolEnvironment() }).status
}

/** A check that passes or fails as a whole. */
function check(name, file, args) {
  add(name, run([file, ...args]) === 0 ? { passed: 1 } : { failed: 1 })
}

/** What a runner wrote of itself; a report that is missing, was cut off or counts nothing is a failure, never a pass. */
function addReport(name, status, reportFile, read) {
  let counted
  try {
    counted = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch (error) {
    console.error(`${name}: no report (${error.message})`)
    counted = { failed: 1 }
  }
  if (!counted.failed && (status !== 0 || !counted.passed)) counted.failed = 1
  add(name, counted)
}

function checks() {
  check('format', toolFile('prettier', 'bin/prettier.cjs'), ['--check', '--log-level=warn', '.'])
  check('lint', toolFile('eslint', 'bin/eslint.js'), ['.', '--max-warnings=0'])
  check('types of main and preload', toolFile('typescript', 'bin/tsc'), ['--noEmit', '-p', '.'])
  check('types of the tests', toolFile('typescript', 'bin/tsc'), ['--noEmit', '-p', 'test'])
  check('types of the document frames', toolFile('typescript', 'bin/tsc'), [
    '--noEmit',
    '-p',
    'renderer/document-frames',
  ])
  const svelte = ['--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'machine']
  check('types of the renderer', toolFile('svelte-check', 'bin/svelte-check'), svelte)
}

function unit(filters) {
  const report = path.join(results, 'unit.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = run([toolFile('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters])
  addReport('unit and integration tests', status, report, (written) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests + (written.success || written.numFailedTests ? 0 : 1),
    skipped: written.numPendingTests + written.numTodoTests,
  }))
}

function playwright(name, config, filters) {
  const report = path.join(results, `${path.basename(path.dirname(config))}.json`)
  const command = [node, toolFile('playwright', 'cli.js'), 'test', '-c', config, '--reporter=line,json', ...filters]
  const status = runWithKeyring(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  addReport(name, status, report, ({ stats }) => ({
    passed: stats.expected,
    // One that passes only when it is tried again is not one that passes.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

const [part, ...filters] = process.argv.slice(2)
const wants = (name) => part === undefined || part === name

setUp()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
add('messages', compileMessages() === 0 ? { passed: 1 } : { failed: 1 })
if (wants('check')) checks()
if (wants('unit')) unit(filters)
if (part === 'long') {
  process.env.VERSO_FAULT_RUNS ??= '200'
  process.env.VERSO_KILL_RUNS ??= '200'
  unit(['test/integration/sync/faults.test.ts', 'test/integration/sync/killed-runs.test.ts'])
}
if (wants('e2e')) {
  add('build', build() === 0 ? { passed: 1 } : { failed: 1 })
  if (part === undefined) playwright('conformance of the stand-in', 'test/electron-stand-in/playwright.config.ts', [])
  playwright('end to end', 'test/e2e/playwright.config.ts', filters)
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed === 0 ? 0 : 1)
