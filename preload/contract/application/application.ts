// The application: the initial snapshot, navigation, menu commands, and notices for the person.
import { z } from 'zod'
import { account } from '../service/accounts.ts'
import { call, event } from '../define.ts'
import { bridgeError, errorCode } from '../errors.ts'
import { syncStatus } from '../service/following.ts'
import { accountId, deliveryRef, draftId, instant, orderRef, outboxId, publicFileId, taskId } from '../identifiers.ts'
import { interfaceLanguage, settingsValues } from './settings.ts'

/** The sections of the settings page. */
export const settingsPart = z.enum([
  'accounts',
  'general',
  'following',
  'callback',
  'documents',
  'languages',
  'backup',
  'updates',
  'help',
  'about',
])
export type SettingsPart = z.infer<typeof settingsPart>

/** The sections of an account's page where problems with its service can be fixed. */
export const accountPart = z.enum(['key', 'address', 'network', 'diagnosis'])
export type AccountPart = z.infer<typeof accountPart>

/** A route in the window. */
export const route = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('inbox') }),
  z.strictObject({ view: z.literal('delivery'), ref: deliveryRef }),
  z.strictObject({ view: z.literal('orders') }),
  z.strictObject({ view: z.literal('order'), ref: orderRef }),
  z.strictObject({ view: z.literal('drafts') }),
  z.strictObject({ view: z.literal('draft'), draftId }),
  z.strictObject({ view: z.literal('outbox'), outboxId: outboxId.nullable() }),
  z.strictObject({ view: z.literal('library') }),
  z.strictObject({ view: z.literal('volunteers') }),
  z.strictObject({ view: z.literal('projects') }),
  z.strictObject({ view: z.literal('reports') }),
  z.strictObject({ view: z.literal('account'), accountId, part: accountPart.optional() }),
  z.strictObject({ view: z.literal('settings'), part: settingsPart.optional() }),
  /** `waitingFiles`: the number of files from outside that become a draft once there is an account. */
  z.strictObject({ view: z.literal('welcome'), waitingFiles: z.number().int().nonnegative().optional() }),
])
export type Route = z.infer<typeof route>

/** Commands of menu items, keys and the command palette; the renderer executes them in the current context. */
export const command = z.enum([
  'newOrder',
  'newFromTemplate',
  'orderAgain',
  'newVersion',
  'saveTemplate',
  'lookThrough',
  'search',
  'palette',
  'next',
  'previous',
  'accept',
  'sendBack',
  'comment',
  'find',
  'nextFinding',
  'previousFinding',
  'submit',
  'back',
  'showInbox',
  'showOrders',
  'showDrafts',
  'showOutbox',
  'showLibrary',
  'showVolunteers',
  'showProjects',
  'showReports',
  'showSettings',
  'refresh',
  'shortcuts',
  'showHints',
  'addAccount',
])
export type Command = z.infer<typeof command>

/** Something about this computer that the person must know; `detail` is technical and collapsed. */
const notice = z.strictObject({
  id: z.string(),
  code: z.enum([
    'deskRestored',
    'deskLost',
    'cacheReset',
    'storeReadOnly',
    'diskFull',
    'keychainUnavailable',
    'mainFailed',
    'backupFailed',
    'deskImported',
    'importFailed',
  ]),
  at: instant,
  detail: z.string(),
})
export type Notice = z.infer<typeof notice>

const counts = z.strictObject({
  toDecide: z.number().int(),
  orders: z.number().int(),
  drafts: z.number().int(),
  /** Entries being sent or needing attention. */
  outbox: z.number().int(),
  outboxNeedsPerson: z.number().int(),
  /** Public files first listed since the person's last visit. */
  newFiles: z.number().int(),
  /** Calls for volunteers first listed since the person's last visit. */
  newCalls: z.number().int(),
})
export type Counts = z.infer<typeof counts>

const taskState = z.strictObject({
  id: taskId,
  kind: z.enum(['copyFiles', 'download', 'save', 'import']),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number().nullable(),
  unit: z.enum(['bytes', 'files']),
  /** The file in progress, or the draft or document it belongs to. */
  subject: z.string(),
  draftId: draftId.nullable(),
  deliveryRef: deliveryRef.nullable(),
  publicFileId: publicFileId.nullable(),
  error: bridgeError.nullable(),
})
export type TaskState = z.infer<typeof taskState>

/** What the desktop of this computer does for this copy of Verso. */
const desktopFacts = z.strictObject({
  /** False for a copy that is not installed: the system cannot start it. */
  canStartAtLogin: z.boolean(),
  /** False if the desktop shows no tray icons: Verso then cannot run without a window. */
  hasTray: z.boolean(),
  /** False if `verso://` links do not open this copy. */
  opensLinks: z.boolean(),
  /** False if the system refused the latest notification. */
  showsNotifications: z.boolean(),
})
export type DesktopFacts = z.infer<typeof desktopFacts>

/** The language that main and every window speak. */
const speech = z.strictObject({
  language: interfaceLanguage,
  /** BCP 47: its variety for dates, numbers and names. */
  locale: z.string(),
})
export type Speech = z.infer<typeof speech>

export const application = {
  snapshot: call(
    z.undefined(),
    z.strictObject({
      version: z.string(),
      platform: z.enum(['darwin', 'win32', 'linux']),
      /** BCP 47, from the system: where the person lives. */
      locale: z.string(),
      speech,
      /** Not packaged: what only developers need is offered. */
      isDevelopment: z.boolean(),
      accounts: z.array(account),
      settings: settingsValues,
      counts,
      statuses: z.array(syncStatus),
      keychain: z.enum(['available', 'unavailable']),
      desktop: desktopFacts,
      notices: z.array(notice),
      /** The route requested by a notification, link or dropped file before the window was ready. */
      route: route.nullable(),
    }),
  ),
  /** Counts for one account, or for all (null). */
  counts: call(z.strictObject({ accountId: accountId.nullable() }), counts),
  openAddress: call(z.strictObject({ url: z.string().max(2_000) }), z.strictObject({ opened: z.boolean() })),
  copyText: call(z.strictObject({ text: z.string().max(1_000_000) }), z.null()),
  dismissNotice: call(z.strictObject({ id: z.string().max(100) }), z.null()),
  /** Uncaught errors of the page, for the log. */
  reportFailure: call(z.strictObject({ message: z.string().max(2_000), stack: z.string().max(20_000) }), z.null()),
  routeRequested: event(route),
  speechChanged: event(speech),
  commandInvoked: event(z.strictObject({ command })),
  /** For all accounts. */
  countsChanged: event(counts),
  noticeRaised: event(notice),
  desktopChanged: event(desktopFacts),
  failed: event(z.strictObject({ code: errorCode, message: z.string() })),
}

export const tasks = {
  list: call(z.undefined(), z.strictObject({ tasks: z.array(taskState).max(200) })),
  cancel: call(z.strictObject({ taskId }), z.null()),
  /** At most ten per second for each task. */
  changed: event(taskState),
}
