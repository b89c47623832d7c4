// Says what became of something that was sent, where the person need not be looking: once for orders that were composed as one, and never
// what the person has just done.
import type { LanguageCode, AccountId, OutboxEntry, Place } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { errorDetails, errorWords } from '../words/errors.ts'
import { heldWords, titleOf } from '../words/outbox-words.ts'
import type { Announcements } from './announcements.svelte.ts'
import type { OutboxReports } from './outbox.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

export interface OutboxNewsDeps {
  toasts: Toasts
  announcements: Announcements
  go(place: Place): void
  languageName(accountId: AccountId, code: LanguageCode): string
}

export function createOutboxNews({
  toasts,
  announcements,
  go,
  languageName,
}: OutboxNewsDeps): Pick<OutboxReports, 'moved' | 'returned'> {
  const leadingTo = (label: string, place: Place) => ({
    label,
    run: () => {
      go(place)
    },
  })

  /** One order of a group is told apart by its language. */
  function nameOf(entry: OutboxEntry): string {
    const title = titleOf(entry)
    const language =
      entry.what.kind === 'order' && entry.what.group !== null ? entry.what.targetLanguages[0] : undefined
    return language === undefined
      ? title
      : m.outbox_title_in_language({ title, language: languageName(entry.accountId, language) })
  }

  function confirmed(entry: OutboxEntry, group: readonly OutboxEntry[]): void {
    if (entry.what.kind === 'decision') {
      announcements.say(entry.what.decision === 'accept' ? m.outbox_accept_confirmed() : m.outbox_send_back_confirmed())
      return
    }
    const { orderRef, title } = entry.what
    if (group.length > 1) {
      if (group.some(({ state }) => state !== 'confirmed')) return
      toasts.show(m.outbox_orders_confirmed({ title, count: group.length }), {
        tone: 'fine',
        action: leadingTo(m.outbox_see(), { view: 'outbox', outboxId: entry.id }),
      })
      return
    }
    const action = orderRef === null ? null : leadingTo(m.outbox_see_order(), { view: 'order', ref: orderRef })
    toasts.show(m.outbox_order_confirmed({ title }), { tone: 'fine', action })
  }

  return {
    moved(entry, group) {
      const see = leadingTo(m.outbox_see(), { view: 'outbox', outboxId: entry.id })
      switch (entry.state) {
        case 'held':
          if (group[0]?.id === entry.id) announcements.say(heldWords(group))
          return
        case 'confirmed':
          confirmed(entry, group)
          return
        case 'refused': {
          const words = entry.problem ? errorWords(entry.problem.code) : null
          toasts.show(m.outbox_refused({ title: nameOf(entry) }), {
            tone: 'wrong',
            more: entry.problem?.serviceWords?.join(' ') ?? words?.what ?? null,
            action: see,
            details: entry.problem ? errorDetails(entry.problem) : null,
          })
          return
        }
        case 'unknown':
          if (entry.lookup !== null)
            toasts.show(m.outbox_unknown({ title: nameOf(entry) }), { tone: 'wrong', action: see })
          return
        case 'queued':
        case 'sending':
          return
      }
    },
    returned(entry) {
      toasts.show(m.outbox_refused({ title: nameOf(entry) }), {
        tone: 'wrong',
        more: m.outbox_returned(),
        action: leadingTo(m.outbox_show_drafts(), { view: 'drafts' }),
      })
    },
  }
}
