// Diagnoses under way: at most one an account. A new one ends the one before, and each tells the window what it finds as it finds it.
import type { AccountId, Diagnosis, DiagnosisId, DiagnosisStep, EmitEvent } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { AccountConnection } from './account-followers.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

export type Diagnose = (
  connection: AccountConnection,
  tell: (steps: DiagnosisStep[]) => void,
  signal: AbortSignal,
) => Promise<boolean>

export interface Diagnoses {
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
      // Ids of diagnoses are made here and nowhere else.
      const id = deps.newId() as DiagnosisId
      const stop = new AbortController()
      underWay.set(accountId, { id, stop })
      let shown: Diagnosis = {
        diagnosisId: id,
        accountId,
        state: 'running',
        startedAt: new Date(deps.clock.now()).toISOString(),
        steps: [],
      }
      const tell = (change: Partial<Diagnosis>) => {
        shown = { ...shown, ...change }
        deps.emit('accounts', 'diagnosisChanged', shown)
      }
      deps
        .diagnose(connection, (steps) => tell({ steps }), stop.signal)
        .then((isWhole) => tell({ state: isWhole ? 'done' : 'cancelled' }))
        .catch((failure: unknown) => {
          deps.log({
            level: 'error',
            area: 'accounts',
            message: 'diagnosisFailed',
            data: { detail: describeFailure(failure) },
          })
          tell({ state: 'cancelled' })
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
