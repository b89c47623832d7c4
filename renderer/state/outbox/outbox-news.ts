// Notifies the person about what was sent, wherever they are in the window: once per group, and never about what they
// have just done themselves.
import type { AccountId, DraftId, DraftRow, LanguageCode, OutboxEntry, Route } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import { errorDetails, errorWords } from '../../words/errors.ts'
import { heldWords, namedInLanguage } from '../../words/outbox-words.ts'
import type { Announcements } from '../app/announcements.svelte.ts'
import type { OutboxReports } from './outbox.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'

interface OutboxNewsDeps {
  toasts: Toasts
  announcements: Announcements
  go(route: Route): void
  languageName(accountId: AccountId, code: LanguageCode): string
  /** All current drafts. */
  drafts(): Promise<readonly DraftRow[]>
}

/**
 * The draft that a refused order became again; null if the order disappeared for another reason, such as a removed
 * account.
 */
function draftOfRefused({ accountId, what }: OutboxEntry, rows: readonly DraftRow[]): DraftRow | null {
  if (what.kind !== 'order') return null
  const candidates = rows.filter(
    (row) =>
      row.isRefused &&
      row.accountId === accountId &&
      what.targetLanguages.every((language) => row.targetLanguages.includes(language)),
  )
  return candidates.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0] ?? null
}

export function createOutboxNews({
  toasts,
  announcements,
  go,
  languageName,
  drafts,
}: OutboxNewsDeps): Pick<OutboxReports, 'moved' | 'returned'> {
  /** One note for each returned draft, even if it was several orders. */
  const notesOfReturned = new Map<DraftId, number>()

  const leadingTo = (label: string, route: Route) => ({
    label,
    run: () => {
      go(route)
    },
  })

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
    const action = orderRef === null ? null : leadingTo(m.action_show_order(), { view: 'order', ref: orderRef })
    toasts.show(m.outbox_order_confirmed({ title }), { tone: 'fine', action })
  }

  async function notifyReturned(entry: OutboxEntry): Promise<void> {
    const draft = draftOfRefused(entry, await drafts())
    if (draft === null) return
    const earlier = notesOfReturned.get(draft.id)
    if (earlier !== undefined) toasts.dismiss(earlier)
    const note = toasts.show(m.outbox_refused({ title: namedInLanguage(entry, languageName) }), {
      tone: 'wrong',
      more: m.outbox_returned(),
      action: leadingTo(m.outbox_mend(), { view: 'draft', draftId: draft.id }),
      isLasting: true,
    })
    notesOfReturned.set(draft.id, note)
  }

  return {
    moved(entry, group) {
      const see = leadingTo(m.outbox_see(), { view: 'outbox', outboxId: entry.id })
      switch (entry.state) {
        case 'held':
          if (group[0]?.id === entry.id) announcements.say(heldWords(group, languageName))
          return
        case 'confirmed':
          confirmed(entry, group)
          return
        case 'refused': {
          const words = entry.problem ? errorWords(entry.problem.code) : null
          toasts.show(m.outbox_refused({ title: namedInLanguage(entry, languageName) }), {
            tone: 'wrong',
            more: entry.problem?.serviceWords?.join(' ') ?? words?.what ?? null,
            action: see,
            details: entry.problem ? errorDetails(entry.problem) : null,
          })
          return
        }
        case 'unknown':
          if (entry.lookup !== null)
            toasts.show(m.outbox_unknown({ title: namedInLanguage(entry, languageName) }), {
              tone: 'wrong',
              action: see,
            })
          return
        case 'queued':
        case 'sending':
          return
      }
    },
    returned: (entry) => void notifyReturned(entry),
  }
}
