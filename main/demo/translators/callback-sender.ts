// Notifies an order's callback URL that a job is completed (specification 6). Retries a failed call once; the order
// list has the same information. Never sends the service's key.
import type { DemoClock } from '../world/clock.ts'

interface JobCompleted {
  event: 'job:completed'
  event_data: {
    order_id: number
    order_web_url: string
    job_id: number
    job_web_url: string
    delivered_documents: readonly { document_id: number; download_url: string }[]
  }
}

export interface SentCallback {
  url: string
  body: JobCompleted
  outcome: number | 'failed'
}

export interface CallbackSender {
  send(url: string, body: JobCompleted): void
  /** All attempts so far, in order. */
  sent(): readonly SentCallback[]
  close(): void
}

interface CallbackTimes {
  timeoutMs: number
  repeatAfterMs: number
}

export function createCallbackSender(clock: DemoClock, times: CallbackTimes): CallbackSender {
  const sent: SentCallback[] = []
  const waiting = new Set<() => void>()
  const closing = new AbortController()

  async function attempt(url: string, body: JobCompleted): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(times.timeoutMs)]),
      })
      await response.body?.cancel()
      sent.push({ url, body, outcome: response.status })
      return response.ok
    } catch {
      // Unreachable, too slow, or the demo is closing. Only the retry depends on it.
      sent.push({ url, body, outcome: 'failed' })
      return false
    }
  }

  return {
    send(url, body) {
      void attempt(url, body).then((isDelivered) => {
        if (isDelivered || closing.signal.aborted) return
        const cancel = clock.after(times.repeatAfterMs, () => {
          waiting.delete(cancel)
          void attempt(url, body)
        })
        waiting.add(cancel)
      })
    },
    sent: () => sent,
    close() {
      closing.abort()
      for (const cancel of waiting) cancel()
      waiting.clear()
    },
  }
}
