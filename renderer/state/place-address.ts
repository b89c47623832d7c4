// Places as the part of the page's address behind `#`: a page that died is loaded again at its address, and finds from it where the
// person was. Pure; what cannot be read is no place.
import type { AccountId, AttachmentId, DraftId, OrderId, OutboxId } from '../../preload/contract/index.ts'
import type { WindowPlace } from './places.svelte.ts'

/** `#orders`, `#draft/ID`, `#delivery/ACCOUNT/ORDER/ATTACHMENT`; account and local ids are percent-encoded. */
export function addressOf(place: WindowPlace): string {
  return `#${[place.view, ...partsOf(place)].map((part) => encodeURIComponent(part)).join('/')}`
}

function partsOf(place: WindowPlace): (string | number)[] {
  switch (place.view) {
    case 'delivery':
      return [place.ref.accountId, place.ref.orderId, place.ref.attachmentId]
    case 'order':
    case 'inboxOrder':
      return [place.ref.accountId, place.ref.orderId]
    case 'draft':
      return [place.draftId]
    case 'account':
      return [place.accountId]
    case 'outbox':
      return place.outboxId === null ? [] : [place.outboxId]
    case 'inbox':
    case 'orders':
    case 'drafts':
    case 'library':
    case 'volunteers':
    case 'projects':
    case 'settings':
    case 'welcome':
      return []
  }
}

export function placeAt(address: string): WindowPlace | null {
  const parts = address.replace(/^#/, '').split('/').map(decoded)
  const [view, first = '', second = '', third = ''] = parts
  // The brands are given here, as a parser gives them; main judges every id again.
  switch (view) {
    case 'inbox':
    case 'orders':
    case 'drafts':
    case 'library':
    case 'volunteers':
    case 'projects':
    case 'settings':
    case 'welcome':
      return { view }
    case 'outbox':
      return { view, outboxId: first === '' ? null : (first as OutboxId) }
    case 'account':
      return first === '' ? null : { view, accountId: first as AccountId }
    case 'draft':
      return first === '' ? null : { view, draftId: first as DraftId }
    case 'order':
    case 'inboxOrder': {
      const orderId = idOf(second)
      if (first === '' || orderId === null) return null
      return { view, ref: { accountId: first as AccountId, orderId: orderId as OrderId } }
    }
    case 'delivery': {
      const orderId = idOf(second)
      const attachmentId = idOf(third)
      if (first === '' || orderId === null || attachmentId === null) return null
      return {
        view,
        ref: {
          accountId: first as AccountId,
          orderId: orderId as OrderId,
          attachmentId: attachmentId as AttachmentId,
        },
      }
    }
    default:
      return null
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

function idOf(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
