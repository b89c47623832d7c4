// Lists of the service that are refreshed in the background: at a limited rate, never twice at once, and with the last
// error kept for display.
import type { AccountId, BridgeError } from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock.ts'
import { describeFailure, fromFailure } from '../reporting/bridge-errors.ts'

interface BackgroundListDeps {
  /** For the log. */
  name: string
  everyMs: number
  /** After a failure the list is due again sooner. */
  afterFailureMs: number
  clock: Clock
  log: Log
  /** Whether the account has a client to read from. */
  canRead(accountId: AccountId): boolean
  /** Resolves with null on success. Aborted when Verso quits. */
  read(accountId: AccountId, signal: AbortSignal): Promise<BridgeError | null>
  /** Called when a read starts or ends. */
  onChanged(accountId: AccountId): void
}

interface BackgroundList {
  /** Starts a read if the list is due; returns at once. */
  refreshIfDue(accountId: AccountId): void
  /** Reads the list now, or waits for the read in progress. */
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
    refreshIfDue(accountId) {
      const due = dueAt.get(accountId)
      // If the clock was set back, a due time too far ahead counts as due.
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
