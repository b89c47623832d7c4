// Running diagnoses, at most one per account. A new one stops the previous one. Each sends its results to the window as
// they come.
import type { AccountId, Diagnosis, DiagnosisId, DiagnosisStep, EmitEvent } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { AccountConnection } from './account-followers.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

export type Diagnose = (
  connection: AccountConnection,
  update: (steps: DiagnosisStep[]) => void,
  signal: AbortSignal,
) => Promise<boolean>

interface Diagnoses {
  start(accountId: AccountId, connection: AccountConnection): DiagnosisId
  cancel(id: DiagnosisId): void
}

export function createDiagnoses(deps: {
  diagnose: Diagnose
  clock: Clock
  newId(): string
  emit: EmitEvent
  log: Log
}): Diagnoses {
  const underWay = new Map<AccountId, { id: DiagnosisId; stop: AbortController }>()

  return {
    start(accountId, connection) {
      underWay.get(accountId)?.stop.abort()
      // Diagnosis ids are created only here.
      const id = deps.newId() as DiagnosisId
      const stop = new AbortController()
      underWay.set(accountId, { id, stop })
      let diagnosis: Diagnosis = {
        diagnosisId: id,
        accountId,
        state: 'running',
        startedAt: new Date(deps.clock.now()).toISOString(),
        steps: [],
      }
      const update = (change: Partial<Diagnosis>) => {
        diagnosis = { ...diagnosis, ...change }
        deps.emit('accounts', 'diagnosisChanged', diagnosis)
      }
      deps
        .diagnose(connection, (steps) => update({ steps }), stop.signal)
        .then((isComplete) => update({ state: isComplete ? 'done' : 'cancelled' }))
        .catch((failure: unknown) => {
          deps.log({
            level: 'error',
            area: 'accounts',
            message: 'diagnosisFailed',
            data: { detail: describeFailure(failure) },
          })
          update({ state: 'cancelled' })
        })
        .finally(() => {
          if (underWay.get(accountId)?.id === id) underWay.delete(accountId)
        })
      return id
    },
    cancel(id) {
      for (const { id: known, stop } of underWay.values()) if (known === id) stop.abort()
    },
  }
}
