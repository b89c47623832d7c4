// Advice about a deadline before the order is sent. The service's own form requires at least 24 hours and at most 30 days
// (field notes, "Deadlines"); outside of that, Verso warns but forbids nothing.
import * as m from '../../../messages/generated/messages.js'

type DeadlineAdvice = 'none' | 'passed' | 'short' | 'long'

const hourMs = 3_600_000
const shortestMs = 24 * hourMs
const maxLeadMs = 30 * 24 * hourMs

/** @param deadline UTC instant, ISO 8601; null for none */
export function deadlineAdvice(deadline: string | null, nowMs: number): DeadlineAdvice {
  if (deadline === null) return 'none'
  const leftMs = Date.parse(deadline) - nowMs
  if (leftMs <= 0) return 'passed'
  if (leftMs < shortestMs) return 'short'
  return leftMs > maxLeadMs ? 'long' : 'none'
}

/** The advice in words; null for none. */
export function deadlineAdviceWords(advice: DeadlineAdvice): string | null {
  switch (advice) {
    case 'short':
      return m.compose_deadline_short()
    case 'long':
      return m.compose_deadline_long()
    case 'passed':
      return m.compose_deadline_passed()
    case 'none':
      return null
  }
}
