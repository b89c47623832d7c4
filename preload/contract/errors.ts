// Every way in which a call over the bridge can fail: one closed list, worded by the renderer, never by matching messages.
import { z } from 'zod'
import { accountId } from './identifiers.ts'

export const errorCodes = [
  // the bridge itself
  'callerRefused',
  'argumentsRefused',
  'internal',
  'cancelled',
  // what was asked for
  'notFound',
  'alreadyDone',
  'accountArchived',
  /** Another account (`accountId`) asks the same address with the same key. */
  'accountHere',
  'draftIncomplete',
  'fileUnreadable',
  'fileTooLarge',
  'fileChanged',
  'notAFile',
  'tooMany',
  'nothingToShow',
  'notASheet',
  'notAGlossary',
  'badClient',
  'notOpened',
  'notAnExport',
  'exportDamaged',
  'exportNewer',
  'programRefused',
  'addressRefused',
  'linkNotFound',
  'linkNotReached',
  // this computer
  'diskFull',
  'diskReadOnly',
  'keychainUnavailable',
  'keyMissing',
  // the way to the service, and the service
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectionLost',
  'timedOut',
  'certificate',
  'proxyAuthentication',
  'proxyUnreachable',
  'unauthorized',
  'forbidden',
  'notFoundAtService',
  /** The service answers, but has no list of orders at its address. */
  'noOrdersHere',
  'refusedByService',
  'tooLargeForService',
  'rateLimited',
  'serviceTrouble',
  'notAnAnswer',
  'signInPage',
  'pageInsteadOfFile',
  'publicFileGone',
  'redirectedAway',
] as const

export type ErrorCode = (typeof errorCodes)[number]
export const errorCode = z.enum(errorCodes)

/** `message` is technical and for the folded-out details; the renderer words `code`. `serviceWords` are shown as they came. */
export const bridgeError = z.strictObject({
  code: errorCode,
  message: z.string(),
  serviceWords: z.array(z.string()).optional(),
  fieldWords: z.record(z.string(), z.array(z.string())).optional(),
  retryable: z.boolean(),
  /** The account that it is about, where that is another than the one that was asked for. */
  accountId: accountId.optional(),
})
export type BridgeError = z.infer<typeof bridgeError>
