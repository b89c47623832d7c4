// How much of an order's files is sent, and how much remains. Pure.
import type { OutboxEntry } from '../../../preload/contract/index.ts'

export type SentFile = Extract<OutboxEntry['what'], { kind: 'order' }>['files'][number]

interface Amount {
  count: number
  bytes: number
}

export function amountsOf(files: readonly SentFile[]): { whole: Amount; sent: Amount; leftBytes: number } {
  const whole = { count: files.length, bytes: files.reduce((sum, { totalBytes }) => sum + totalBytes, 0) }
  const sent = {
    count: files.filter(({ state }) => state === 'uploaded').length,
    bytes: files.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  }
  return { whole, sent, leftBytes: Math.max(0, whole.bytes - sent.bytes) }
}
