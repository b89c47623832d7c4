// An additional vitest reporter: prints a failed test as soon as it has failed, and writes to the file named in
// VERSO_TEST_REPORT how long each test file took including imports and hooks, which signal killed a test process, and
// the errors that no test caught.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const death = /exited unexpectedly( with .*?)? during .* while running test file (.*?)\.?$/

export default class TestReporter {
  times = {}

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const file = path.relative(process.cwd(), test.module.moduleId)
    console.log(`\n✗ ${file} › ${test.fullName}\n  ${errors[0]?.message ?? ''}`)
  }

  onTestModuleEnd(module) {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
    this.times[module.moduleId] = prepareDuration + setupDuration + collectDuration + duration
  }

  onTestRunEnd(_modules, errors) {
    const deaths = {}
    const uncaught = []
    for (const error of errors) {
      const [, how = '', file] = death.exec(error.cause?.message ?? error.message) ?? []
      if (file) deaths[file] = how.trim()
      else uncaught.push({ file: error.VITEST_TEST_PATH ?? '', message: error.stack ?? error.message })
    }
    writeFileSync(process.env.VERSO_TEST_REPORT, JSON.stringify({ times: this.times, deaths, uncaught }))
  }
}
