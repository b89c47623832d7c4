// A reporter for vitest: how long each file took, with its imports and hooks, into the JSON file that VERSO_FILE_TIMES names. Vitest's own
// JSON report counts the tests alone.
import { writeFileSync } from 'node:fs'

export default class FileTimes {
  times = {}

  onTestModuleEnd(module) {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
    this.times[module.moduleId] = prepareDuration + setupDuration + collectDuration + duration
  }

  onTestRunEnd() {
    writeFileSync(process.env.VERSO_FILE_TIMES, JSON.stringify(this.times))
  }
}
