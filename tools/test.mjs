// npm test: format, lint, types, unit and integration tests, end-to-end tests; ends with one line that sums up all of them.
// Parts of it: `node tools/test.mjs check`, `… unit [filter …]`, `… e2e [filter …]`. Only when asked for: `… long`, the runs with faults and
// SIGKILL in such a number that a rare loss or doubling shows, and as many polls as months have.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
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

/** What vitest wrote of a run; nothing where it could not even write that. */
function vitest(name, args) {
  const report = path.join(results, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = run([toolFile('vitest', 'vitest.mjs'), 'run', ...reporters, ...args])
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  return { status, files: new Map(written.testResults.map((file) => [file.name, file.assertionResults])) }
}

function isFinished(tests) {
  return tests !== undefined && tests.length > 0 && tests.every(({ status }) => status !== 'pending')
}

function count(files) {
  const tests = [...files.values()].filter(isFinished).flat()
  const of = (status) => tests.filter((test) => test.status === status).length
  return { passed: of('passed'), failed: of('failed'), skipped: tests.length - of('passed') - of('failed') }
}

/**
 * A test that fails has failed. But Node itself may die under a file of tests: V8 has a known fault where worker threads come and go.
 * Such a file reached no verdict; it is run once more, in a process of its own, and then its verdict stands.
 */
function unit(filters) {
  const first = vitest('unit', filters)
  const wanted = ['unit', 'integration'].flatMap((kind) =>
    readdirSync(path.join(root, 'test', kind), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(root, 'test', kind, file)),
  )
  const unfinished = filters.length > 0 ? [] : wanted.filter((file) => !isFinished(first.files.get(file)))
  const counted = count(first.files)
  if (unfinished.length === 0) {
    if (!counted.failed && (first.status !== 0 || !counted.passed)) counted.failed = 1
    add('unit and integration tests', counted)
    return
  }
  console.log(`Node died under these, so they are run once more:\n${unfinished.join('\n')}`)
  const again = vitest('unit-again', unfinished)
  const more = count(again.files)
  const stillUnfinished = unfinished.filter((file) => !isFinished(again.files.get(file))).length
  if (again.status !== 0 && !more.failed && !stillUnfinished) more.failed = 1
  add('unit and integration tests', {
    passed: counted.passed + more.passed,
    failed: counted.failed + more.failed + stillUnfinished,
    skipped: counted.skipped + more.skipped,
  })
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
function wants(name) {
  return part === undefined || part === name
}

setUp()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
add('messages', compileMessages() === 0 ? { passed: 1 } : { failed: 1 })
if (wants('check')) checks()
if (wants('unit')) unit(filters)
if (part === 'long') {
  process.env.VERSO_FAULT_RUNS ??= '200'
  process.env.VERSO_KILL_RUNS ??= '200'
  process.env.VERSO_POLLS ??= '12000'
  const files = ['faults', 'killed-runs', 'months'].map((name) => `test/integration/sync/${name}.test.ts`)
  unit(files)
}
if (wants('e2e')) {
  add('build', build() === 0 ? { passed: 1 } : { failed: 1 })
  if (part === undefined) playwright('conformance of the stand-in', 'test/electron-stand-in/playwright.config.ts', [])
  playwright('end to end', 'test/e2e/playwright.config.ts', filters)
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
process.exit(sum.failed === 0 ? 0 : 1)
