// The urgency of an order in words: its name, and what it means for the translators (specification 2.3: how to
// prioritise).
import type { Urgency } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'

const words: Record<Urgency, readonly [name: () => string, means: () => string]> = {
  low: [m.urgency_low, m.compose_urgency_low_means],
  normal: [m.urgency_normal, m.compose_urgency_normal_means],
  high: [m.urgency_high, m.compose_urgency_high_means],
}

export function urgencyWords(urgency: Urgency): { name: string; means: string } {
  const [name, means] = words[urgency]
  return { name: name(), means: means() }
}
