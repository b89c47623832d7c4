// The messages between the client (main thread) and the store worker: one per call, one per reply. Types only, derived
// from the interface, so that a missing or extra query does not compile.
import type { Notice } from '../../preload/contract/index.ts'
import type { BodyRoom } from './bodies/bodies.ts'
import type { StoreErrorCode } from './records/errors.ts'
import type { Instant } from './records/values.ts'
import type { Store } from './store.ts'

type AreaName = Exclude<keyof Store, 'deskBodies' | 'cacheBodies' | 'notices' | 'close'>

/** The same functions in the worker, where they may be synchronous. */
type InWorker<Area> = {
  [Name in keyof Area]: Area[Name] extends (...args: infer Args) => Promise<infer Value>
    ? (...args: Args) => Value | Promise<Value>
    : never
}

type InClient<Area> = {
  [Name in keyof Area]: Area[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never
}

export type AreaOf<Name extends AreaName> = InWorker<Store[Name]>

export type WorkerAreas = { [Name in AreaName]: AreaOf<Name> } & { deskRoom: BodyRoom; cacheRoom: BodyRoom }

export type ClientAreas = { [Name in keyof WorkerAreas]: InClient<WorkerAreas[Name]> }

/** What a thread is started for. The store worker starts another one of the same program for each backup. */
export type WorkerInput = StoreInput | BackupInput

export interface StoreInput {
  task: 'serve'
  directory: string
  openedAt: Instant
  /** Of the program itself. */
  programUrl: string
}

/** The thread answers with one `Failure`, or with null when the backup is made. */
export interface BackupInput {
  task: 'backUp'
  directory: string
  at: Instant
}

export interface Request {
  id: number
  area: string
  name: string
  args: unknown[]
}

export type ToWorker = { kind: 'call'; request: Request } | { kind: 'close' }

export interface Failure {
  code: StoreErrorCode
  detail: string
}

export type FromWorker =
  | { kind: 'opened'; notices: Notice[]; shape: Record<string, string[]> }
  | { kind: 'notOpened'; failure: Failure }
  | { kind: 'answered'; id: number; value: unknown }
  | { kind: 'failed'; id: number; failure: Failure }
  | { kind: 'slow'; area: string; name: string; durationMs: number }
  | { kind: 'trouble'; message: 'damageFound' | 'tidyingUpFailed' | 'closingFailed'; query?: string; failure: Failure }
