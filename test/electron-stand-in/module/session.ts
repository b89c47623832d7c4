// Electron's `session`: one default session, whose permission handlers decide for every page.
import { EventEmitter } from 'node:events'
import path from 'node:path'
import type { DownloadItem as ElectronDownloadItem, ProxyConfig, Session as ElectronSession } from 'electron'
import { record, takeAnswer } from '../host/native-record.ts'
import type { PageFrame } from '../host/page.ts'
import { applyPermission, electronPermission } from '../host/permissions.ts'
import { protocol } from './protocol.ts'
import { currentAddresses, currentRuntime, originOf } from './runtime.ts'
import type { Declared } from './declared.ts'
import { createEvent } from './event.ts'
import type { WebContents } from './web-contents.ts'
import { webRequest } from './web-request.ts'

type RequestHandler = (
  contents: WebContents,
  permission: string,
  callback: (isGranted: boolean) => void,
  details: object,
) => void
type CheckHandler = (contents: WebContents | null, permission: string, origin: string, details: object) => boolean

let requestHandler: RequestHandler | undefined
let checkHandler: CheckHandler | undefined

class StandInSession extends EventEmitter implements Declared<ElectronSession, 'protocol' | 'webRequest'> {
  readonly protocol = protocol
  readonly webRequest = webRequest
  readonly storagePath = null

  setPermissionRequestHandler(handler: unknown): void {
    requestHandler = typeof handler === 'function' ? (handler as RequestHandler) : undefined
  }
  setPermissionCheckHandler(handler: unknown): void {
    checkHandler = typeof handler === 'function' ? (handler as CheckHandler) : undefined
  }
  setDevicePermissionHandler(handler: unknown): void {
    record('session.setDevicePermissionHandler', typeof handler)
  }
  setCertificateVerifyProc(proc: unknown): void {
    record('session.setCertificateVerifyProc', typeof proc)
  }
  setDisplayMediaRequestHandler(handler: unknown): void {
    record('session.setDisplayMediaRequestHandler', typeof handler)
  }
  setSpellCheckerEnabled(isEnabled: boolean): void {
    record('session.setSpellCheckerEnabled', isEnabled)
  }
  setSpellCheckerLanguages(languages: string[]): void {
    record('session.setSpellCheckerLanguages', languages)
  }
  /** `DIRECT`, unless a test has prepared another answer under `session.resolveProxy`. */
  async resolveProxy(url: string): Promise<string> {
    record('session.resolveProxy', url)
    return takeAnswer('session.resolveProxy', 'DIRECT')
  }
  /** Chromium accepts a proxy at its start only, so a test passes the same one as a switch. */
  async setProxy(configuration: ProxyConfig): Promise<void> {
    record('session.setProxy', configuration)
  }
  async forceReloadProxyConfig(): Promise<void> {
    record('session.forceReloadProxyConfig')
  }
  async closeAllConnections(): Promise<void> {
    record('session.closeAllConnections')
  }
  async clearCache(): Promise<void> {
    record('session.clearCache')
  }
  async clearStorageData(options: { origin?: string; storages?: string[] } = {}): Promise<void> {
    const origin = options.origin === undefined ? '*' : new URL(currentAddresses().toChromium(options.origin)).origin
    await currentRuntime()?.chromium.connection.browser.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: options.storages?.join(',') ?? 'all',
    })
  }
  flushStorageData(): void {
    record('session.flushStorageData')
  }
  getUserAgent(): string {
    return ''
  }
  isPersistent(): boolean {
    return true
  }
  fetch(input: string | Request, options?: RequestInit): Promise<Response> {
    return fetch(input, options)
  }
}

export const defaultSession = new StandInSession()

/** Pages always belong to the default session; the others can only be queried. */
const partitions = new Map<string, StandInSession>()

export const session = {
  defaultSession,
  fromPartition(partition: string): StandInSession {
    if (partition === '' || partition === 'persist:') return defaultSession
    const known = partitions.get(partition) ?? new StandInSession()
    partitions.set(partition, known)
    return known
  },
}

function isMainFrame(frame: PageFrame): boolean {
  return frame.parentId === undefined
}

/** The app decides, and the decision is passed to Chromium; granted if the app has set no handler, as in Electron. */
export async function answerPermissionRequest(
  contents: WebContents,
  frame: PageFrame,
  permission: string,
  details: unknown,
): Promise<boolean> {
  const requestingUrl = currentAddresses().toElectron(frame.url)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (requestHandler === undefined) resolve(true)
  else {
    const more = typeof details === 'object' && details !== null ? details : {}
    requestHandler(contents, permission, resolve, {
      requestingUrl,
      isMainFrame: isMainFrame(frame),
      securityOrigin: originOf(requestingUrl),
      ...more,
    })
  }
  const isGranted = await promise
  await tellChromium(frame.url, permission, isGranted)
  return isGranted
}

/** @param webName the name that `navigator.permissions.query` accepts */
export async function answerPermissionCheck(
  contents: WebContents,
  frame: PageFrame,
  webName: string,
): Promise<boolean> {
  const permission = electronPermission(webName)
  const isGranted = check(contents, permission, currentAddresses().toElectron(frame.url), isMainFrame(frame))
  await tellChromium(frame.url, permission, isGranted)
  return isGranted
}

/** `Notification.permission` answers at once, so Chromium has to know before the page's first script. */
export async function prepareOrigin(contents: WebContents, electronUrl: string): Promise<void> {
  await tellChromium(
    currentAddresses().toChromium(electronUrl),
    'notifications',
    check(contents, 'notifications', electronUrl, true),
  )
}

function check(contents: WebContents, permission: string, requestingUrl: string, isInMainFrame: boolean): boolean {
  const origin = originOf(requestingUrl)
  const details = { requestingUrl, isMainFrame: isInMainFrame, securityOrigin: origin, embeddingOrigin: origin }
  return checkHandler?.(contents, permission, origin, details) ?? true
}

async function tellChromium(chromiumUrl: string, permission: string, isGranted: boolean): Promise<void> {
  const runtime = currentRuntime()
  if (runtime === undefined || !chromiumUrl.startsWith('http')) return
  await applyPermission(runtime.chromium.connection.browser, new URL(chromiumUrl).origin, permission, isGranted)
}

class DownloadItem extends EventEmitter implements Declared<ElectronDownloadItem> {
  readonly #url: string
  readonly #fileName: string
  #state: 'progressing' | 'cancelled' = 'progressing'
  savePath = ''

  constructor(url: string, fileName: string) {
    super()
    this.#url = url
    this.#fileName = fileName
  }

  getURL(): string {
    return this.#url
  }
  getURLChain(): string[] {
    return [this.#url]
  }
  getFilename(): string {
    return this.#fileName
  }
  getState(): 'progressing' | 'cancelled' {
    return this.#state
  }
  getSavePath(): string {
    return this.savePath
  }
  setSavePath(file: string): void {
    this.savePath = path.resolve(file)
  }
  cancel(): void {
    this.#state = 'cancelled'
    this.emit('done', createEvent({}), 'cancelled')
  }
}

/**
 * Announces a download to the app. The stand-in never writes one: it is cancelled in any case, because a file that Chromium
 * saved without the app would be nobody's.
 */
export function announceDownload(contents: WebContents | undefined, chromiumUrl: string, fileName: string): void {
  const item = new DownloadItem(currentAddresses().toElectron(chromiumUrl), fileName)
  const event = createEvent({})
  defaultSession.emit('will-download', event, item, contents)
  record('download', item.getURL(), fileName)
  if (item.getState() === 'progressing') item.cancel()
}
