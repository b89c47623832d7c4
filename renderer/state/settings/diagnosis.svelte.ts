// The connection diagnosis of one account, step by step as main reports it. Only the latest one that was started here
// counts.
import type { AccountId, Diagnosis as Found, Result, VersoBridge } from '../../../preload/contract/index.ts'

export class Diagnosis {
  found: Found | null = $state.raw(null)
  readonly #bridge: VersoBridge
  readonly #accountId: AccountId
  readonly #stop: () => void

  constructor(bridge: VersoBridge, accountId: AccountId) {
    this.#bridge = bridge
    this.#accountId = accountId
    this.#stop = bridge.accounts.diagnosisChanged((diagnosis) => {
      // Steps can arrive before the call that started them returns.
      if (diagnosis.accountId !== accountId) return
      const isLater = this.found === null || diagnosis.startedAt >= this.found.startedAt
      if (isLater) this.found = diagnosis
    })
  }

  get isRunning(): boolean {
    return this.found?.state === 'running'
  }

  async start(): Promise<Result<unknown>> {
    this.found = null
    return this.#bridge.accounts.diagnose({ accountId: this.#accountId })
  }

  cancel(): void {
    if (this.found !== null) void this.#bridge.accounts.cancelDiagnosis({ diagnosisId: this.found.diagnosisId })
  }

  close(): void {
    if (this.isRunning) this.cancel()
    this.#stop()
  }
}
