// Input from outside the window: `verso://` links and files dropped on the icon. Parses the command line and links, and
// takes the person to what they meant.
import type { PlatformPath } from 'node:path'
import { settingsPart } from '../../../preload/contract/application/application.ts'
import type { AccountId, AttachmentId, DraftId, OrderId, Route, SettingsPart } from '../../../preload/contract/index.ts'
import { attachmentId, orderId } from '../../../preload/contract/identifiers.ts'
import type { Log } from '../../log.ts'

export type Link =
  /** `account`: an account's id or, as people type it, its name; any account if omitted. */
  | { kind: 'order'; orderId: OrderId; account?: string }
  | { kind: 'delivery'; orderId: OrderId; attachmentId: AttachmentId; account?: string }
  /** Used by Verso's own notifications. */
  | { kind: 'inbox' | 'drafts' | 'outbox' }
  /** At its beginning if `part` is omitted. */
  | { kind: 'settings'; part?: SettingsPart }
  /** The page of one account, by id, where a key is entered. */
  | { kind: 'account'; account: string }

export const linkScheme = 'verso'

const ownViews = ['inbox', 'drafts', 'outbox'] as const

/**
 * Parses `verso://order/123` and `verso://delivery/123/456`, optionally with `?account=`, `verso://settings/backup` and
 * the other parts of the settings, and the views; null for anything else.
 */
export function parseLink(text: string): Link | null {
  const own = ownViews.find((kind) => new RegExp(`^${linkScheme}://${kind}/?$`, 'i').test(text))
  if (own !== undefined) return { kind: own }
  const settings = /^verso:\/\/settings(?:\/([a-z]{1,40}))?\/?$/i.exec(text)
  if (settings !== null) return linkToSettings(settings[1])
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

function linkToSettings(name: string | undefined): Link | null {
  if (name === undefined) return { kind: 'settings' }
  const part = settingsPart.options.find((one) => one === name.toLowerCase())
  return part === undefined ? null : { kind: 'settings', part }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** The inverse of `parseLink`. */
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
      return `${linkScheme}://${link.kind}`
    case 'settings':
      return link.part === undefined ? `${linkScheme}://settings` : `${linkScheme}://settings/${link.part}`
  }
}

function accountPart({ account }: { account?: string }): string {
  return account === undefined ? '' : `?account=${encodeURIComponent(account)}`
}

/** Started at login: no window, only the tray icon. */
export function startsHidden(argv: readonly string[]): boolean {
  return argv.includes(hiddenSwitch)
}

export const hiddenSwitch = '--hidden'

export interface Incoming {
  links: Link[]
  /** Absolute paths; not yet checked to exist. */
  paths: string[]
}

const pathsLimit = 500

/**
 * Reads a command line. Skips switches, the program itself and, in development, the app's folder.
 * @param directory base of relative paths
 * @param path how the system writes paths
 */
export function readCommandLine(
  argv: readonly string[],
  directory: string,
  isPackaged: boolean,
  path: Pick<PlatformPath, 'resolve'>,
): Incoming {
  const positional = argv.slice(1).filter((argument) => argument !== '' && !argument.startsWith('-'))
  const meant = isPackaged ? positional : positional.slice(1)
  const links: Link[] = []
  const paths: string[] = []
  for (const argument of meant) {
    const link = parseLink(argument)
    if (link !== null) links.push(link)
    else if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(argument) && paths.length < pathsLimit) {
      paths.push(path.resolve(directory, argument))
    }
  }
  return { links, paths }
}

export interface ReceptionDeps {
  accounts(): Promise<readonly { id: AccountId; name: string; isDemo: boolean }[]>
  /** Accounts kept only for reading. Their orders are stored, but their services are never contacted. */
  archivedAccounts(): Promise<readonly { id: AccountId; name: string }[]>
  hasOrder(account: AccountId, order: OrderId): Promise<boolean>
  hasDelivery(account: AccountId, order: OrderId, attachment: AttachmentId): Promise<boolean>
  /** Fetches an unknown order from the service and stores it. */
  askService(account: AccountId, order: OrderId): Promise<'found' | 'notFound' | 'notReached'>
  /** Explains to the person why a link did not work. */
  say(code: 'linkNotFound' | 'linkNotReached', detail: string): void
  isFileOrFolder(path: string): Promise<boolean>
  /** Creates a draft with these files; folders and archives in it wait for the person to choose files. */
  beginDraft(account: AccountId, paths: readonly string[]): Promise<DraftId>
  goTo(route: Route): void
  log: Log
}

type OrderLink = Extract<Link, { kind: 'order' | 'delivery' }>

function isMeant({ id, name }: { id: AccountId; name: string }, account: string | undefined): boolean {
  return account === undefined || id === account || name.toLowerCase() === account.trim().toLowerCase()
}

export interface Reception {
  receive(incoming: Incoming): Promise<void>
  /** Call after every change to the accounts: files that were waiting for the first account become its draft. */
  accountsChanged(): Promise<void>
}

/**
 * Opens the last link that an account knows, and creates a draft with the files. Without an account, the files wait for
 * the first one.
 */
export function createReception(deps: ReceptionDeps): Reception {
  let waiting: readonly string[] = []

  /** The route of a link, in the accounts that it may refer to. */
  const routeOf = async (link: OrderLink, accounts: readonly AccountId[]): Promise<Route | null> => {
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
      // By id only, as Verso's own notifications use it.
      const meant = (await deps.accounts()).find(({ id }) => id === link.account)
      deps.goTo(meant === undefined ? { view: 'settings' } : { view: 'account', accountId: meant.id, part: 'key' })
      return
    }
    if (link.kind === 'settings') {
      deps.goTo({ view: 'settings', ...(link.part === undefined ? {} : { part: link.part }) })
      return
    }
    if (link.kind !== 'order' && link.kind !== 'delivery') {
      deps.goTo(link.kind === 'outbox' ? { view: 'outbox', outboxId: null } : { view: link.kind })
      return
    }
    const meant = ({ id, name }: { id: AccountId; name: string }) => (isMeant({ id, name }, link.account) ? [id] : [])
    const accounts = (await deps.accounts()).flatMap(meant)
    const archived = (await deps.archivedAccounts()).flatMap(meant)
    const route = (await routeOf(link, accounts)) ?? (await routeOf(link, archived))
    if (route !== null) {
      deps.goTo(route)
      return
    }
    const answers = await Promise.all(accounts.map((id) => deps.askService(id, link.orderId)))
    // If the delivery no longer exists, its order shows what happened to it.
    const order: OrderLink = { kind: 'order', orderId: link.orderId }
    const asked = (await routeOf(link, accounts)) ?? (await routeOf(order, [...accounts, ...archived]))
    deps.goTo(asked ?? { view: 'orders' })
    if (asked === null) deps.say(answers.includes('notReached') ? 'linkNotReached' : 'linkNotFound', linkTo(link))
  }

  /** The demo is not chosen if there is another account, as in the window. */
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
      deps.log({ level: 'error', area: 'incoming', message: 'incomingNotHandled', data: { error } })
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
        // If the accounts change twice in a row, only the first call finds the files.
        if (files.length > 0) await begin(account, files)
      }),
  }
}
