// How urgent an order is, in words: its name, and what it asks of the translators (specification 2.3: how to prioritise).
import type { Urgency } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'

export function urgencyWords(urgency: Urgency): { name: string; means: string } {
  switch (urgency) {
    case 'low':
      return { name: m.urgency_low(), means: m.compose_urgency_low_means() }
    case 'normal':
      return { name: m.urgency_normal(), means: m.compose_urgency_normal_means() }
    case 'high':
      return { name: m.urgency_high(), means: m.compose_urgency_high_means() }
  }
}
