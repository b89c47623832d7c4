// A reporter for vitest, beside its own: into the file that VERSO_TEST_REPORT names goes how long each file took with its imports and hooks,
// and with which signal a process of tests died.
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
