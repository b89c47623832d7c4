// What reaches Verso from outside of its window: `verso://` links and files dropped on its icon. Pure reading of the command line and of
// links, and one function that leads the person to what was meant.
import { isAbsolute, resolve } from 'node:path'
import type { AccountId, AttachmentId, DraftId, OrderId, Place } from '../../../preload/contract/index.ts'
import { attachmentId, orderId } from '../../../preload/contract/identifiers.ts'
import type { Log } from '../../log.ts'

export type Link =
  /** `account`: the id of an account or, as people write it, its name; any account where it is left out. */
  | { kind: 'order'; orderId: OrderId; account?: string }
  | { kind: 'delivery'; orderId: OrderId; attachmentId: AttachmentId; account?: string }
  /** Verso's own notifications lead there. */
  | { kind: 'inbox' | 'drafts' | 'outbox' | 'settings' }
  /** The page of one account, by its id: where a key is entered. */
  | { kind: 'account'; account: string }

export const linkScheme = 'verso'

const ownPlaces = ['inbox', 'drafts', 'outbox', 'settings'] as const

/** `verso://order/123` and `verso://delivery/123/456`, each with `?account=` where it matters; null for anything else. */
export function parseLink(text: string): Link | null {
  const own = ownPlaces.find((kind) => new RegExp(`^${linkScheme}://${kind}/?$`, 'i').test(text))
  if (own !== undefined) return { kind: own }
  const page = /^verso:\/\/account\/?\?account=([^&#]{1,400})$/i.exec(text)?.[1]
  if (page !== undefined) {
    const account = decoded(page)
    return account === null ? null : { kind: 'account', account }
  }
  const match = /^verso:\/\/(order|delivery)\/(\d{1,15})(?:\/(\d{1,15}))?\/?(?:\?account=([^&#]{1,400}))?$/i.exec(text)
  if (match === null) return null
  const [, kind, order, attachment, encodedAccount] = match
  const account = encodedAccount === undefined ? undefined : decoded(encodedAccount)
  if (account === null) return null
  const common = { orderId: orderId.parse(Number(order)), ...(account === undefined ? {} : { account }) }
  if (kind?.toLowerCase() === 'order') return attachment === undefined ? { kind: 'order', ...common } : null
  return attachment === undefined
    ? null
    : { kind: 'delivery', ...common, attachmentId: attachmentId.parse(Number(attachment)) }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** The address that `parseLink` reads as this. */
export function linkTo(link: Link): string {
  switch (link.kind) {
    case 'order':
      return `${linkScheme}://order/${link.orderId}${accountPart(link)}`
    case 'delivery':
      return `${linkScheme}://delivery/${link.orderId}/${link.attachmentId}${accountPart(link)}`
    case 'account':
      return `${linkScheme}://account${accountPart(link)}`
    case 'inbox':
    case 'drafts':
    case 'outbox':
    case 'settings':
      return `${linkScheme}://${link.kind}`
  }
}

function accountPart({ account }: { account?: string }): string {
  return account === undefined ? '' : `?account=${encodeURIComponent(account)}`
}

/** Started at login: no window, only the mark in the tray. */
export function startsHidden(argv: readonly string[]): boolean {
  return argv.includes(hiddenSwitch)
}

export const hiddenSwitch = '--hidden'

export interface Incoming {
  links: Link[]
  /** Absolute paths; whether they are files is not known yet. */
  paths: string[]
}

const pathsLimit = 500

/**
 * Reads a command line. The program itself, and in development the folder of the app, are no files of the person; switches are not read.
 * @param directory where relative paths begin
 */
export function readCommandLine(argv: readonly string[], directory: string, isPackaged: boolean): Incoming {
  const positional = argv.slice(1).filter((argument) => argument !== '' && !argument.startsWith('-'))
  const meant = isPackaged ? positional : positional.slice(1)
  const links: Link[] = []
  const paths: string[] = []
  for (const argument of meant) {
    const link = parseLink(argument)
    if (link !== null) links.push(link)
    else if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(argument) && paths.length < pathsLimit) {
      paths.push(isAbsolute(argument) ? argument : resolve(directory, argument))
    }
  }
  return { links, paths }
}

export interface ReceptionDeps {
  accounts(): Promise<readonly { id: AccountId; name: string; isDemo: boolean }[]>
  /** Those that are only kept to be read: their orders are here, and their services are asked for nothing. */
  archivedAccounts(): Promise<readonly { id: AccountId; name: string }[]>
  hasOrder(account: AccountId, order: OrderId): Promise<boolean>
  hasDelivery(account: AccountId, order: OrderId, attachment: AttachmentId): Promise<boolean>
  /** Asks the service for an order that is not known here; what it answers is in the store afterwards. */
  askService(account: AccountId, order: OrderId): Promise<'found' | 'notFound' | 'notReached'>
  /** Tells the person why a link led nowhere. */
  say(code: 'linkNotFound' | 'linkNotReached', detail: string): void
  isFileOrFolder(path: string): Promise<boolean>
  /** Begins a draft with these files; folders and archives wait in it for the person's choice. */
  beginDraft(account: AccountId, paths: readonly string[]): Promise<DraftId>
  goTo(place: Place): void
  log: Log
}

type OrderLink = Extract<Link, { kind: 'order' | 'delivery' }>

function isMeant({ id, name }: { id: AccountId; name: string }, account: string | undefined): boolean {
  return account === undefined || id === account || name.toLowerCase() === account.trim().toLowerCase()
}

export interface Reception {
  receive(incoming: Incoming): Promise<void>
  /** To be called whenever the accounts changed: the files that waited for the first one become its draft. */
  accountsChanged(): Promise<void>
}

/** Leads to the last link that is known to an account, and begins a draft with the files; without an account these wait for the first. */
export function createReception(deps: ReceptionDeps): Reception {
  let waiting: readonly string[] = []

  /** What is meant by a link, in the accounts that it may mean. */
  const known = async (link: OrderLink, accounts: readonly AccountId[]): Promise<Place | null> => {
    for (const id of accounts) {
      const ref = { accountId: id, orderId: link.orderId }
      if (link.kind === 'order') {
        if (await deps.hasOrder(id, link.orderId)) return { view: 'order', ref }
      } else if (await deps.hasDelivery(id, link.orderId, link.attachmentId)) {
        return { view: 'delivery', ref: { ...ref, attachmentId: link.attachmentId } }
      }
    }
    return null
  }

  const follow = async (link: Link): Promise<void> => {
    if (link.kind === 'account') {
      // By its id alone, as Verso's own notifications name it.
      const meant = (await deps.accounts()).find(({ id }) => id === link.account)
      deps.goTo(meant === undefined ? { view: 'settings' } : { view: 'account', accountId: meant.id, part: 'key' })
      return
    }
    if (link.kind !== 'order' && link.kind !== 'delivery') {
      deps.goTo(link.kind === 'outbox' ? { view: 'outbox', outboxId: null } : { view: link.kind })
      return
    }
    const meant = ({ id, name }: { id: AccountId; name: string }) => (isMeant({ id, name }, link.account) ? [id] : [])
    const accounts = (await deps.accounts()).flatMap(meant)
    const archived = (await deps.archivedAccounts()).flatMap(meant)
    const place = (await known(link, accounts)) ?? (await known(link, archived))
    if (place !== null) {
      deps.goTo(place)
      return
    }
    const answers = await Promise.all(accounts.map((id) => deps.askService(id, link.orderId)))
    // Of a delivery that is not there (any more), the order tells what became of it.
    const order: OrderLink = { kind: 'order', orderId: link.orderId }
    const asked = (await known(link, accounts)) ?? (await known(order, [...accounts, ...archived]))
    deps.goTo(asked ?? { view: 'orders' })
    if (asked === null) deps.say(answers.includes('notReached') ? 'linkNotReached' : 'linkNotFound', linkTo(link))
  }

  /** As in the window: the demo is nobody's first choice. */
  const firstAccount = async (): Promise<AccountId | null> => {
    const accounts = await deps.accounts()
    return (accounts.find(({ isDemo }) => !isDemo) ?? accounts[0])?.id ?? null
  }

  const begin = async (account: AccountId, files: readonly string[]): Promise<void> => {
    const draftId = await deps.beginDraft(account, files)
    deps.goTo({ view: 'draft', draftId })
  }

  const logged = async (carryOut: () => Promise<void>): Promise<void> => {
    try {
      await carryOut()
    } catch (error) {
      deps.log({ level: 'error', area: 'incoming', message: 'notReceived', data: { error } })
    }
  }

  return {
    receive: ({ links, paths }) =>
      logged(async () => {
        const link = links.at(-1)
        if (link !== undefined) await follow(link)
        const judged = await Promise.all(paths.map(async (path) => ((await deps.isFileOrFolder(path)) ? [path] : [])))
        const files = judged.flat()
        if (files.length === 0) return
        const account = await firstAccount()
        if (account !== null) {
          await begin(account, files)
          return
        }
        waiting = [...new Set([...waiting, ...files])].slice(0, pathsLimit)
        deps.goTo({ view: 'welcome', waitingFiles: waiting.length })
      }),
    accountsChanged: () =>
      logged(async () => {
        if (waiting.length === 0) return
        const account = await firstAccount()
        if (account === null) return
        const files = waiting
        waiting = []
        // Between two changes at once, only the first finds them.
        if (files.length > 0) await begin(account, files)
      }),
  }
}
