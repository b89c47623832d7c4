// The events that the client logs. No event contains a key, a body or query values.
import type { ServiceErrorCode } from './errors.ts'

export type ServiceLogEvent =
  | { kind: 'answered'; method: string; address: string; status: number; durationMs: number; withKey: boolean }
  | { kind: 'failed'; method: string; address: string; code: ServiceErrorCode; detail: string; durationMs: number }
  | { kind: 'retrying'; method: string; address: string; code: ServiceErrorCode; delayMs: number }
  | { kind: 'redirected'; method: string; address: string; to: string; withKey: boolean }
  | { kind: 'itemsSkipped'; address: string; count: number; reasons: string[] }
  | { kind: 'pagesRepeated'; address: string; page: number }
  | { kind: 'overrideUsed'; address: string; status: number | null }
  | { kind: 'proxyTrouble'; detail: string }

export type ServiceLog = (event: ServiceLogEvent) => void
