// Lists that the service tells and that are asked for anew in the background: not more often than is polite, never twice at once, and with
// why it went wrong remembered for whoever looks at them.
import type { AccountId, BridgeError } from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock.ts'
import { describeFailure, fromFailure } from '../reporting/bridge-errors.ts'

export interface BackgroundListDeps {
  /** For the log. */
  name: string
  everyMs: number
  /** After a failure it is tried again sooner, when it is next asked for. */
  afterFailureMs: number
  clock: Clock
  log: Log
  /** False while the account has nobody to ask. */
  canRead(accountId: AccountId): boolean
  /** Null where it went well. Aborted when Verso ends. */
  read(accountId: AccountId, signal: AbortSignal): Promise<BridgeError | null>
  /** A reading began, or ended. */
  onChanged(accountId: AccountId): void
}

export interface BackgroundList {
  /** Reads it where that is due; answers at once. */
  keepCurrent(accountId: AccountId): void
  /** Reads it now, or waits for the reading that is under way. */
  refresh(accountId: AccountId): Promise<void>
  isReading(accountId: AccountId): boolean
  problem(accountId: AccountId): BridgeError | null
  stop(): Promise<void>
}

export function createBackgroundList(deps: BackgroundListDeps): BackgroundList {
  const { clock } = deps
  const readings = new Map<AccountId, Promise<void>>()
  const problems = new Map<AccountId, BridgeError>()
  const dueAt = new Map<AccountId, number>()
  const stopping = new AbortController()

  async function read(accountId: AccountId) {
    try {
      const problem = await deps.read(accountId, stopping.signal)
      if (problem === null) problems.delete(accountId)
      else problems.set(accountId, problem)
    } catch (failure) {
      const detail = describeFailure(failure)
      deps.log({ level: 'warning', area: 'lists', message: 'listNotRead', data: { list: deps.name, detail } })
      problems.set(accountId, fromFailure(failure))
    }
    const waitMs = problems.has(accountId) ? deps.afterFailureMs : deps.everyMs
    dueAt.set(accountId, clock.now() + waitMs)
  }

  function refresh(accountId: AccountId): Promise<void> {
    const known = readings.get(accountId)
    if (known !== undefined) return known
    if (stopping.signal.aborted || !deps.canRead(accountId)) return Promise.resolve()
    const reading = read(accountId).finally(() => {
      readings.delete(accountId)
      if (!stopping.signal.aborted) deps.onChanged(accountId)
    })
    readings.set(accountId, reading)
    deps.onChanged(accountId)
    return reading
  }

  return {
    keepCurrent(accountId) {
      const due = dueAt.get(accountId)
      // A clock that was set back must not keep a list old for months.
      const isDue = due === undefined || clock.now() >= due || due - clock.now() > deps.everyMs
      if (isDue) void refresh(accountId)
    },
    refresh,
    isReading: (accountId) => readings.has(accountId),
    problem: (accountId) => problems.get(accountId) ?? null,
    async stop() {
      stopping.abort()
      await Promise.all(readings.values())
    },
  }
}
