// npm test: format, lint, types, unit and integration tests, end-to-end tests. Ends with the slowest files, the files
// during which Node died, the tests that failed, and a one-line summary. Parts: `npm run check`, `npm run test:unit [filter …]`, `npm run
// test:e2e [filter …]`. On request only: `npm run test:long` repeats the runs with faults, SIGKILL, power failures, full disks
// and damaged documents until rare losses or duplicates would show, and polls as often as in months of use.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cache, fingerprint } from './fingerprint.mjs'
import { node, root, toolEnvironment, toolFile } from './setup.mjs'

const results = path.join(root, 'test-results')
const keyring = path.join(import.meta.dirname, 'keyring.mjs')
const sum = { passed: 0, failed: 0, skipped: 0 }
const began = performance.now()

/** How long each test file took, in milliseconds. */
const fileTimes = new Map()
/** Files during which Node died, and how. */
const deaths = []
/** The tests and checks that failed, each with the beginning of its message. */
const failures = []

function add(name, { passed = 0, failed = 0, skipped = 0 }) {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (after ${seconds} s)`,
  )
}

/** Runs a file on Node 24. Shows its output as it comes, or, if `quiet`, at the end. */
function run(args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(node, args, { cwd: root, stdio, env: toolEnvironment(env) })
    const output = []
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status)
    })
  })
}

/** These make trees of a thousand files: with room for them, less time goes into collecting garbage. */
const roomForTrees = '--max-semi-space-size=64'

/** A check that passes or fails as a whole. */
async function check(name, file, args, env = {}) {
  const passed = (await run([roomForTrees, file, ...args], { quiet: true, env })) === 0
  if (!passed) failures.push(name)
  add(name, passed ? { passed: 1 } : { failed: 1 })
}

/** Packs Verso as a release does and starts what was packed, after the build that it packs. */
async function buildAndPack() {
  await build()
  await check('package', 'tools/package-rehearsal/rehearse.ts', [], browserWithoutDesktop())
}

/** Shows its output at its end, as the checks that run beside it. */
function conformance() {
  const config = 'test/electron-stand-in/playwright.config.ts'
  return playwright('conformance of the stand-in', config, [], { quiet: true })
}

/** Shows its output at its end, as the suites that run beside it take longer lines. */
function randomClicks() {
  const config = 'test/long/playwright.config.ts'
  return playwright('random clicks', config, [], { env: browserWithoutDesktop(), quiet: true })
}

/** Works through the steps in order, two at a time: each keeps one core busy. */
async function twoAtOnce(steps) {
  const waiting = [...steps]
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step()
  }
  await Promise.all([lane(), lane()])
}

/**
 * The checks read only what has changed since they last passed. Everything else that affects a file's result is part of
 * the cache's name: tool versions, settings, our own rules.
 */
function checks() {
  const settings = ['package-lock.json', '.prettierrc.json', '.prettierignore', 'eslint.config.js', 'tools/lint']
  const current = `checks-${fingerprint(settings).slice(0, 16)}`
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (name.startsWith('checks-') && name !== current) rmSync(path.join(cache, name), { recursive: true })
  }
  const kept = (name) => path.join(cache, current, name)
  const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', kept(name)]
  const types = (name, project) => {
    const buildInfo = kept(`${name.replaceAll(' ', '-')}.tsbuildinfo`)
    const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo, '-p', project]
    // TypeScript 7 is ten times as fast; svelte-check and typescript-eslint need 6 still.
    return () => check(name, toolFile('typescript-7', 'bin/tsc'), args)
  }
  const svelte = ['--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'machine']
  return {
    format: () =>
      check('format', toolFile('prettier', 'bin/prettier.cjs'), [
        '--check',
        '--log-level=warn',
        ...cached('prettier'),
        '.',
      ]),
    /** These need the compiled messages; the longest comes first. */
    others: [
      () => check('lint', toolFile('eslint', 'bin/eslint.js'), ['.', '--max-warnings=0', ...cached('eslint')]),
      types('types of the tests', 'test'),
      () => check('types of the renderer', toolFile('svelte-check', 'bin/svelte-check'), svelte),
      types('types of main and preload', '.'),
      types('types of the document frames', 'renderer/document-frames'),
      () => check('words of all languages', 'tools/check-messages.ts', []),
    ],
  }
}

function messages() {
  return check('messages', 'tools/build.mjs', ['messages'])
}

function build() {
  return check('build', 'tools/build.mjs', [])
}

/** Vitest's results: the tests of each file, its duration, and how Node died; null if there is no report. */
async function vitest(name, args) {
  const [tests, extra] = [path.join(results, `${name}.json`), path.join(results, `${name}-files.json`)]
  const reporters = ['dot', 'json', './tools/test-reporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const command = [toolFile('vitest', 'vitest.mjs'), 'run', ...reporters, `--outputFile.json=${tests}`, ...args]
  const status = await run(command, { env: { VERSO_TEST_REPORT: extra } })
  if (!existsSync(tests) || !existsSync(extra)) return null
  const files = new Map(JSON.parse(readFileSync(tests, 'utf8')).testResults.map((file) => [file.name, file]))
  return { status, files, ...JSON.parse(readFileSync(extra, 'utf8')) }
}

function addTime(file, time) {
  const name = path.relative(root, file)
  fileTimes.set(name, (fileTimes.get(name) ?? 0) + time)
}

/**
 * Node died if tests of the file are pending, or nothing is known about it. A file that could not be loaded has failed.
 */
function hasDied(file) {
  if (file === undefined) return true
  return file.assertionResults.length === 0 ? !file.message : file.assertionResults.some(isWaiting)
}

function isWaiting({ status }) {
  return status === 'pending'
}

function noteFailure(file, name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6)
  failures.push([`${path.relative(root, file)} › ${name}`, ...lines].join('\n    '))
}

function count(files) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, message, assertionResults, status } of files) {
    const failing = assertionResults.filter((test) => test.status === 'failed')
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    sum.passed += passed
    sum.skipped += assertionResults.length - passed - failing.length
    for (const test of failing) noteFailure(name, test.fullName, test.failureMessages[0])
    // A failure outside a test, in a hook or while loading, counts once.
    if (failing.length === 0 && status === 'failed') noteFailure(name, 'outside of its tests', message)
    sum.failed += failing.length || (status === 'failed' ? 1 : 0)
  }
  return sum
}

/**
 * A failing test has failed. But Node itself may die during a test file, because of a known V8 bug with worker threads.
 * Such a file has no result; it runs once more in a process of its own, and that result counts. Each death is reported.
 */
async function unit(filters) {
  const all = ['unit', 'integration', 'long'].flatMap((kind) =>
    readdirSync(path.join(root, 'test', kind), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(root, 'test', kind, file)),
  )
  const counted = { passed: 0, failed: 0, skipped: 0 }
  let wanted = filters.length > 0 ? null : all
  let args = filters
  for (const name of ['unit', 'unit-again']) {
    const ran = await vitest(name, args)
    if (ran === null) {
      console.error('vitest ended without a report')
      counted.failed += 1
      break
    }
    for (const [file, time] of Object.entries(ran.times)) addTime(file, time)
    wanted ??= [...ran.files.keys()]
    const dead = wanted.filter((file) => hasDied(ran.files.get(file)))
    const { passed, failed, skipped } = count([...ran.files.values()].filter((file) => !hasDied(file)))
    counted.passed += passed
    counted.failed += failed
    counted.skipped += skipped
    for (const { file, message } of ran.uncaught) noteFailure(file, 'an error that no test caught', message)
    counted.failed += ran.uncaught.length
    deaths.push(...dead.map((file) => `${path.relative(root, file)} ${ran.deaths[file] ?? ''}`))
    if (dead.length === 0) {
      if (!failed && ran.uncaught.length === 0 && (ran.status !== 0 || !passed)) counted.failed += 1
      break
    }
    if (name === 'unit-again') counted.failed += dead.length
    else console.log(`Node died during these files, so they run once more:\n${dead.join('\n')}`)
    wanted = dead
    args = dead
  }
  add('unit and integration tests', counted)
}

/** A report that is missing, incomplete or empty is a failure, never a pass. */
async function playwright(name, config, filters, { env = {}, quiet = false } = {}) {
  const folder = path.dirname(config)
  const report = path.join(results, `${path.basename(folder)}.json`)
  const command = [toolFile('playwright', 'cli.js'), 'test', '-c', config, '--reporter=line,json', ...filters]
  const status = await run([keyring, node, ...command], { quiet, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const counted = { passed: 0, failed: 0, skipped: 0 }
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    counted.passed = stats.expected
    // A test that passes only when retried has failed.
    counted.failed = stats.unexpected + stats.flaky
    counted.skipped = stats.skipped
    for (const suite of suites) {
      const file = path.join(root, folder, suite.file)
      addTime(file, timeOf(suite))
      for (const { title, ok, tests } of specsOf(suite)) {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
        if (!ok || errors.length > 0) noteFailure(file, title, errors[0]?.message)
      }
    }
  } catch (error) {
    console.error(`${name}: no report (${error.message})`)
    counted.failed = 1
  }
  if (!counted.failed && (status !== 0 || !counted.passed)) counted.failed = 1
  add(name, counted)
}

/** Chromium's shell needs half of the processor time; the conformance is that of the browser that `npm start` shows Verso in. */
function browserWithoutDesktop() {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM_PATH || !existsSync(shell) ? {} : { CHROMIUM_PATH: shell }
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function timeOf(suite) {
  const runs = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return runs.reduce((time, { duration }) => time + duration, 0)
}

function report() {
  const slowest = [...fileTimes].sort(([, a], [, b]) => b - a).slice(0, 10)
  if (slowest.length > 1) console.log('\nThe slowest files:')
  if (slowest.length > 1)
    for (const [file, time] of slowest) console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${file}`)
  if (fileTimes.size > 0) {
    console.log(`\nDeaths of Node during a test file: ${deaths.length}`)
    for (const death of deaths) console.log(`  ${death}`)
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
}

const [part, ...filters] = process.argv.slice(2)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (part === undefined || part === 'check') {
  const { format, others } = checks()
  const compiled = Promise.withResolvers()
  // Building and packing takes long as well, and so does the conformance, which needs nothing that is built and waits for
  // its windows now and then; begun last they would leave the other core idle.
  const steps = part === 'check' ? others : [buildAndPack, conformance, ...others]
  await twoAtOnce([
    () => messages().then(compiled.resolve),
    format,
    ...steps.map((step) => () => compiled.promise.then(step)),
  ])
} else {
  await messages()
  if (part === 'e2e') await build()
}
if (part === undefined || part === 'unit') await unit(filters)
if (part === 'long') {
  process.env.VERSO_FAULT_RUNS ??= '200'
  process.env.VERSO_KILL_RUNS ??= '200'
  process.env.VERSO_POLLS ??= '12000'
  process.env.VERSO_POWER_CUTS ??= '2000'
  process.env.VERSO_FULL_DISKS ??= '300'
  process.env.VERSO_MUTANTS ??= '1000'
  process.env.VERSO_CLOCK_RUNS ??= '200'
  process.env.VERSO_ARRIVING ??= '2000'
  const suites = ['faults', 'killed-runs', 'months'].map((name) => `test/integration/sync/${name}.test.ts`)
  await build()
  // The random clicks mostly wait for their window: an hour beside the other suites is not an hour after them.
  await Promise.all([unit([...suites, 'test/long/']), randomClicks()])
}
if (part === undefined || part === 'e2e')
  await playwright('end to end', 'test/e2e/playwright.config.ts', filters, { env: browserWithoutDesktop() })
report()
process.exit(sum.failed === 0 ? 0 : 1)
