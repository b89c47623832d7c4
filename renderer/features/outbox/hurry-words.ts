// Labels for the button that shortens a wait, depending on what it does.
import type { OutboxEntry } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'

export function hurryWords(entry: OutboxEntry): string {
  if (entry.state === 'unknown') return m.outbox_look_now()
  if (entry.waitsToBeAsked) return m.outbox_upload_now()
  return entry.nextAttemptAt === null ? m.outbox_send_now() : m.action_try_now()
}
