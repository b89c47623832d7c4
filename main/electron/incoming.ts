// What reaches Verso from outside of its window: `verso://` links and files dropped on its icon. Pure reading of the command line and of
// links, and one function that leads the person to what was meant.
import { isAbsolute, resolve } from 'node:path'
import type { AccountId, AttachmentId, DraftId, OrderId, Place } from '../../preload/contract/index.ts'
import { attachmentId, orderId } from '../../preload/contract/identifiers.ts'
import type { Log } from '../log.ts'

export type Link =
  { kind: 'order'; orderId: OrderId } | { kind: 'delivery'; orderId: OrderId; attachmentId: AttachmentId }

export const linkScheme = 'verso'

/** `verso://order/123` and `verso://delivery/123/456`; null for anything else. */
export function parseLink(text: string): Link | null {
  const match = /^verso:\/\/(order|delivery)\/(\d{1,15})(?:\/(\d{1,15}))?\/?$/i.exec(text)
  if (match === null) return null
  const [, kind, order, attachment] = match
  const id = orderId.parse(Number(order))
  if (kind?.toLowerCase() === 'order') return attachment === undefined ? { kind: 'order', orderId: id } : null
  return attachment === undefined
    ? null
    : { kind: 'delivery', orderId: id, attachmentId: attachmentId.parse(Number(attachment)) }
}

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
  accounts(): Promise<readonly { id: AccountId; isDemo: boolean }[]>
  hasOrder(account: AccountId, order: OrderId): Promise<boolean>
  hasDelivery(account: AccountId, order: OrderId, attachment: AttachmentId): Promise<boolean>
  isFileOrFolder(path: string): Promise<boolean>
  /** Begins a draft with these files; folders and archives wait in it for the person's choice. Null where that failed. */
  beginDraft(account: AccountId, paths: readonly string[]): Promise<DraftId | null>
  goTo(place: Place): void
  log: Log
}

export interface Reception {
  receive(incoming: Incoming): Promise<void>
  /** To be called whenever the accounts changed: the files that waited for the first one become its draft. */
  accountsChanged(): Promise<void>
}

/** Leads to the last link that is known to an account, and begins a draft with the files; without an account these wait for the first. */
export function createReception(deps: ReceptionDeps): Reception {
  let waiting: readonly string[] = []

  const placeOf = async (link: Link): Promise<Place> => {
    for (const { id } of await deps.accounts()) {
      const ref = { accountId: id, orderId: link.orderId }
      if (link.kind === 'order') {
        if (await deps.hasOrder(id, link.orderId)) return { view: 'order', ref }
      } else if (await deps.hasDelivery(id, link.orderId, link.attachmentId)) {
        return { view: 'delivery', ref: { ...ref, attachmentId: link.attachmentId } }
      }
    }
    return { view: 'orders' }
  }

  /** As in the window: the demo is nobody's first choice. */
  const firstAccount = async (): Promise<AccountId | null> => {
    const accounts = await deps.accounts()
    return (accounts.find(({ isDemo }) => !isDemo) ?? accounts[0])?.id ?? null
  }

  const begin = async (account: AccountId, files: readonly string[]): Promise<void> => {
    const draftId = await deps.beginDraft(account, files)
    if (draftId !== null) deps.goTo({ view: 'draft', draftId })
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
        if (link !== undefined) deps.goTo(await placeOf(link))
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
