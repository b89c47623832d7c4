// Fakes for what the parts of the Electron host get: a clock that the test moves, a log that can be read, messages that are their own names.
import { EventEmitter } from 'node:events'
import type { Words } from '../../../main/electron/messages.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import type { Log, LogEvent } from '../../../main/log.ts'
import type { DeliveryRow } from '../../../preload/contract/index.ts'
import { deliveryRow } from '../../../preload/contract/orders/orders.ts'

export interface TurnedClock extends Clock {
  turn(byMs: number): void
  waiting(): number
}

export function createTurnedClock(startMs = 1_000_000): TurnedClock {
  let nowMs = startMs
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { at: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    turn(byMs) {
      const end = nowMs + byMs
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        nowMs = Math.max(nowMs, next.at)
        next.run()
      }
      nowMs = end
    },
    waiting: () => timers.length,
  }
}

export function createReadableLog(): { log: Log; events: LogEvent[]; messages(): string[] } {
  const events: LogEvent[] = []
  return { log: (event) => events.push(event), events, messages: () => events.map((event) => event.message) }
}

/** Every message is its own name, followed by its slots; names are separated by commas. */
export const plainWords = new Proxy(
  {},
  {
    get: (_target, name) => (inputs?: Record<string, unknown>) =>
      name === 'nameSeparator'
        ? ', '
        : inputs === undefined
          ? String(name)
          : `${String(name)} ${Object.values(inputs).join('|')}`,
  },
) as Words

/** An object with these properties that is also an emitter, typed as the part of Electron that it replaces. */
export function emitterWith<Part>(properties: object): Part & EventEmitter {
  return Object.assign(new EventEmitter(), properties) as Part & EventEmitter
}

export function delivery(order: number, attachment: number, more: Partial<DeliveryRow> = {}): DeliveryRow {
  return deliveryRow.parse({
    ref: { accountId: 'account-1', orderId: order, attachmentId: attachment },
    documentId: null,
    orderTitle: `Order ${order}`,
    name: `document-${attachment}.docx`,
    sourceLanguage: 'eng',
    language: 'ara',
    status: 'to_accept',
    pendingDecision: null,
    version: 1,
    versionCount: 1,
    deliveredAt: '2026-11-20T12:00:00Z',
    isSeen: false,
    isPlacedHere: true,
    isArchived: false,
    body: 'absent',
    sizeBytes: null,
    judgement: null,
    ...more,
  })
}
