// Routes as the part of the page's address behind `#`: after a crash, the page is loaded at the same address and opens
// the same route. Pure; an address that cannot be read gives no route.
import type {
  AccountId,
  AccountPart,
  AttachmentId,
  DraftId,
  OrderId,
  OutboxId,
} from '../../../preload/contract/index.ts'
import { settingsParts } from '../../words/settings-words.ts'
import type { WindowRoute } from './routes.svelte.ts'

const accountParts: readonly AccountPart[] = ['key', 'address', 'network', 'diagnosis']

/** `#orders`, `#draft/ID`, `#delivery/ACCOUNT/ORDER/ATTACHMENT`; account and local ids are percent-encoded. */
export function addressOf(route: WindowRoute): string {
  return `#${[route.view, ...partsOf(route)].map((part) => encodeURIComponent(part)).join('/')}`
}

function partsOf(route: WindowRoute): (string | number)[] {
  switch (route.view) {
    case 'delivery':
      return [route.ref.accountId, route.ref.orderId, route.ref.attachmentId]
    case 'order':
    case 'inboxOrder':
      return [route.ref.accountId, route.ref.orderId]
    case 'draft':
      return [route.draftId]
    case 'account':
      return [route.accountId, ...(route.part === undefined ? [] : [route.part])]
    case 'settings':
      return route.part === undefined ? [] : [route.part]
    case 'outbox':
      return route.outboxId === null ? [] : [route.outboxId]
    case 'inbox':
    case 'orders':
    case 'drafts':
    case 'library':
    case 'volunteers':
    case 'projects':
    case 'reports':
    case 'welcome':
      return []
  }
}

export function routeAt(address: string): WindowRoute | null {
  const parts = address.replace(/^#/, '').split('/').map(decoded)
  const [view, first = '', second = '', third = ''] = parts
  // This function assigns the branded types, as a parser does. Main checks every id again.
  switch (view) {
    case 'inbox':
    case 'orders':
    case 'drafts':
    case 'library':
    case 'volunteers':
    case 'projects':
    case 'reports':
    case 'welcome':
      return { view }
    case 'settings': {
      const part = settingsParts.find((one) => one === first)
      return part === undefined ? { view } : { view, part }
    }
    case 'outbox':
      return { view, outboxId: first === '' ? null : (first as OutboxId) }
    case 'account': {
      if (first === '') return null
      const part = accountParts.find((one) => one === second)
      return { view, accountId: first as AccountId, ...(part === undefined ? {} : { part }) }
    }
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
