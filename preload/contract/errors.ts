// All errors of calls over the bridge: one closed list of codes. The renderer words them; never match on messages.
import { z } from 'zod'
import { accountId } from './identifiers.ts'

export const errorCodes = [
  // the bridge itself
  'callerRefused',
  'argumentsRefused',
  'internal',
  'cancelled',
  // the request
  'notFound',
  'alreadyDone',
  'accountArchived',
  /** Another account (`accountId`) uses the same address and key. */
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
  'notATranslationMemory',
  /** The bytes of a file are not in the encoding that it declares. */
  'wrongEncoding',
  'badClient',
  'notOpened',
  'notClean',
  'notAnExport',
  'exportDamaged',
  'exportNewer',
  'printingFailed',
  'programRefused',
  'addressRefused',
  'linkNotFound',
  'linkNotReached',
  // this computer
  'diskFull',
  'diskReadOnly',
  'noRoomForFile',
  'downloadTooLarge',
  'keychainUnavailable',
  'keyMissing',
  // the connection to the service, and the service
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

/** `message` is technical, for the collapsed details; the renderer words `code`. `serviceWords` are shown unchanged. */
export const bridgeError = z.strictObject({
  code: errorCode,
  message: z.string(),
  serviceWords: z.array(z.string()).optional(),
  fieldWords: z.record(z.string(), z.array(z.string())).optional(),
  retryable: z.boolean(),
  /** The account that the error concerns, if different from the requested one. */
  accountId: accountId.optional(),
})
export type BridgeError = z.infer<typeof bridgeError>
