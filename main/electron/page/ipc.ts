// Binds the contract to the handlers. No handler sees a call from a stranger or arguments that its schema does not allow, and no call
// ends in an exception: what the page receives is always the envelope of the contract. A failure that is expected gets its code; any other
// is a fault of Verso, and is logged.
import { isAbsolute } from 'node:path'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import type {
  BridgeError,
  Contract,
  EmitEvent,
  Result,
  VersoContract,
  VersoHandlers,
} from '../../../preload/contract/index.ts'
import { channelOf } from '../../../preload/contract/define.ts'
import type { Log } from '../../log.ts'
import { isTrustedSender, ownHostOf } from './addresses.ts'

const maximumPaths = 2_000
const maximumPathLength = 4_096

/** What the preload sends with dropped files: their paths and the call's own arguments. */
const pathsSchema = z
  .array(
    z
      .string()
      .min(1)
      .max(maximumPathLength)
      .refine((path) => isAbsolute(path) && !path.includes('\0'), 'an absolute path'),
  )
  .max(maximumPaths)

export interface BridgeDeps {
  ipcMain: Pick<IpcMain, 'handle'>
  contract: VersoContract
  handlers: VersoHandlers
  /** The error of the contract for what a handler threw; null for what nobody expected. */
  knownError(failure: unknown): BridgeError | null
  log: Log
}

type AnyHandler = (...args: unknown[]) => unknown

export function bindContract(deps: BridgeDeps): void {
  // A general view of the typed handlers: `VersoHandlers` has made sure that there is one for each call, of the right arguments.
  const handlers = deps.handlers as unknown as Record<string, Record<string, AnyHandler>>
  const contract: Contract = deps.contract
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.kind === 'event') continue
      const handler = handlers[area]?.[name]
      if (handler === undefined) throw new Error(`No handler for ${area}.${name}`)
      const channel = channelOf(area, name)
      const schema: z.ZodType<unknown[]> =
        endpoint.kind === 'fileCall'
          ? z.strictObject({ paths: pathsSchema, args: endpoint.args }).transform(({ paths, args }) => [paths, args])
          : endpoint.args.transform((args) => [args])
      deps.ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...sent: unknown[]) =>
        answer(deps, channel, schema, handler, event, sent),
      )
    }
  }
}

async function answer(
  { knownError, log }: BridgeDeps,
  channel: string,
  schema: z.ZodType<unknown[]>,
  handler: AnyHandler,
  event: IpcMainInvokeEvent,
  sent: unknown[],
): Promise<Result<unknown>> {
  if (!isTrustedSender(event.senderFrame)) {
    log({ level: 'warning', area: 'bridge', message: 'callerRefused', data: { channel } })
    return refused('callerRefused', 'The call did not come from the window of Verso.')
  }
  try {
    const parsed = sent.length > 1 ? null : schema.safeParse(sent[0])
    if (parsed === null || !parsed.success) {
      const where = parsed?.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`) ?? [
        'more than one argument',
      ]
      log({ level: 'warning', area: 'bridge', message: 'argumentsRefused', data: { channel, where } })
      return refused('argumentsRefused', `${channel}: ${where.join('; ')}`)
    }
    // A handler without a result returns nothing, while the contract has null.
    return { ok: true, value: (await handler(...parsed.data)) ?? null }
  } catch (error) {
    const known = knownError(error)
    if (known !== null) return { ok: false, error: known }
    log({ level: 'error', area: 'bridge', message: 'handlerFailed', data: { channel, error } })
    return refused('internal', error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown failure')
  }
}

function refused(code: 'callerRefused' | 'argumentsRefused' | 'internal', message: string): Result<never> {
  return { ok: false, error: { code, message, retryable: false } }
}

/** The part of a window's contents that events are sent to. */
interface EventReceiver {
  isDestroyed(): boolean
  /** Its main frame must not be queried: that throws once the frame's process has died. */
  getURL(): string
  send(channel: string, payload: unknown): void
}

/** Sends main's events to the windows that show Verso's page. */
export function createEmit(receivers: () => Iterable<EventReceiver>): EmitEvent {
  return (area, name, payload) => {
    for (const receiver of receivers()) {
      if (receiver.isDestroyed()) continue
      if (ownHostOf(receiver.getURL()) === 'verso') receiver.send(channelOf(area, name), payload)
    }
  }
}
