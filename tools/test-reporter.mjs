// An additional vitest reporter: writes to the file named in VERSO_TEST_REPORT how long each test file took including
// imports and hooks, and which signal killed a test process.
import { writeFileSync } from 'node:fs'

const death = /exited unexpectedly( with .*?)? during .* while running test file (.*?)\.?$/

export default class TestReporter {
  times = {}

  onTestModuleEnd(module) {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
    this.times[module.moduleId] = prepareDuration + setupDuration + collectDuration + duration
  }

  onTestRunEnd(_modules, errors) {
    const deaths = {}
    for (const error of errors) {
      const [, how = '', file] = death.exec(error.cause?.message ?? error.message) ?? []
      if (file) deaths[file] = how.trim()
    }
    writeFileSync(process.env.VERSO_TEST_REPORT, JSON.stringify({ times: this.times, deaths }))
  }
}
