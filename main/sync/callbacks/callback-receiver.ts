// The callback receiver: listens where the person says, on a path that nobody guesses, says where that is, and tests itself. Off until it is
// turned on. What arrives is not its business.
import type {
  CallbackArrival,
  CallbackStatus,
  CallbackTestOutcome,
  EmitEvent,
} from '../../../preload/contract/index.ts'
import type { PostedOnce } from '../../service/transport/posted-once.ts'
import type { Store, StoredCallbackReceiver } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import { createCallbackAllowance } from './callback-allowance.ts'
import { createCallbackArrivals } from './callback-arrivals.ts'
import type { CallbackArrivalsDeps } from './callback-arrivals.ts'
import { callbackLimits, createCallbackServer } from './callback-server.ts'
import type { CallbackLimits } from './callback-server.ts'
import { testOutcome } from './callback-test.ts'

export interface CallbackReceiverDeps extends Omit<CallbackArrivalsDeps, 'store' | 'inBackground' | 'tell'> {
  store: Pick<Store, 'callbacks' | 'settings' | 'orders'>
  emit: EmitEvent
  /** The path must not stand in any log. */
  conceal(text: string): void
  postOnce(post: { url: string; json: string; timeoutMs: number; isDirect: boolean }): Promise<PostedOnce>
  /** As in the listener where left out. */
  limits?: Partial<CallbackLimits>
}

export interface CallbackReceiver {
  start(): Promise<void>
  status(): Promise<CallbackStatus>
  set(changes: Partial<Omit<StoredCallbackReceiver, 'path'>>): Promise<CallbackStatus>
  renewPath(): Promise<CallbackStatus>
  test(through: 'here' | 'public'): Promise<{ outcome: CallbackTestOutcome; status: number | null; detail: string }>
  arrivals(limit: number): Promise<{ arrivals: CallbackArrival[]; refusedElsewhere: number }>
  /** Null without a public address. */
  useForNewOrders(isUsed: boolean): Promise<CallbackStatus | null>
  /** The computer woke up, or the network is another one: looks whether the listener still listens. */
  wake(): void
  stop(): Promise<void>
}

export const usualPort = 47_326
const callbacksPerMinute = 120
const reopenAfterMs = 30_000
const testTimeoutMs = 15_000
const tellAfterMs = 100

export function createCallbackReceiver(deps: CallbackReceiverDeps): CallbackReceiver {
  const { store, clock, log, newId } = deps
  let kept: Promise<StoredCallbackReceiver> | null = null
  let state: CallbackStatus['state'] = 'off'
  let detail = ''
  let cancelReopening: (() => void) | null = null
  let cancelTelling: (() => void) | null = null
  let refusedElsewhere = 0
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const writing = new Set<Promise<unknown>>()

  const arrived = createCallbackArrivals({ ...deps, inBackground, tell })

  const server = createCallbackServer({
    limits: { ...callbackLimits, ...deps.limits },
    allowance: createCallbackAllowance(clock, callbacksPerMinute),
    onBody: arrived.onBody,
    onRefused: arrived.onRefused,
    // Not told of one by one: whatever scans the ports of a computer must not keep Verso busy.
    onStranger: () => {
      refusedElsewhere += 1
    },
    onLost: (reason) => {
      setState('failed', reason)
      planReopening()
    },
  })

  function inBackground(work: Promise<unknown>) {
    const watched = work
      .catch((failure: unknown) => {
        log({ level: 'warning', area: 'callbacks', message: 'notKept', data: { detail: describeFailure(failure) } })
      })
      .finally(() => writing.delete(watched))
    writing.add(watched)
  }

  // ── where it listens ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  function newPath(): string {
    const random = Buffer.from((newId() + newId()).replaceAll(/[^0-9a-f]/g, ''), 'hex')
    const path = `/verso/${random.toString('base64url')}`
    deps.conceal(path)
    return path
  }

  function read(): Promise<StoredCallbackReceiver> {
    kept ??= readStored().catch((failure: unknown) => {
      kept = null
      throw failure
    })
    return kept
  }

  async function readStored(): Promise<StoredCallbackReceiver> {
    const stored = await store.callbacks.receiver()
    if (stored !== null) {
      deps.conceal(stored.path)
      return stored
    }
    const first = { isOn: false, host: '127.0.0.1', port: usualPort, path: newPath(), publicAddress: null }
    // At once: whoever copies the address into a proxy must find it there tomorrow.
    inBackground(store.callbacks.configure(first))
    return first
  }

  function setState(next: CallbackStatus['state'], reason = '') {
    if (next === state && reason === detail) return
    state = next
    detail = reason
    log({
      level: next === 'off' || next === 'listening' ? 'info' : 'warning',
      area: 'callbacks',
      message: next,
      data: { reason },
    })
    tell()
  }

  async function open() {
    const { isOn, host, port, path } = await read()
    cancelReopening?.()
    cancelReopening = null
    if (!isOn || isStopped) {
      await server.close()
      setState('off')
      return
    }
    const opened = await server.open({ host, port, path })
    if (isStopped) {
      await server.close()
      return
    }
    if (opened.ok) {
      setState('listening')
      return
    }
    setState(stateOf(opened.code), opened.detail)
    planReopening()
  }

  function planReopening() {
    if (isStopped) return
    cancelReopening?.()
    cancelReopening = clock.after(reopenAfterMs, () => {
      cancelReopening = null
      inBackground(inTurn(open))
    })
  }

  /** One change of the listener at a time. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }

  async function status(): Promise<CallbackStatus> {
    const { isOn, host, port, path, publicAddress } = await read()
    const addressForService = forService({ path, publicAddress })
    const { callbackUrl } = await store.settings.get()
    return {
      isOn,
      host,
      port,
      path,
      localAddress: `http://${callableHost(host)}:${String(port)}${path}`,
      publicAddress,
      addressForService,
      isUsedForNewOrders: addressForService !== null && callbackUrl === addressForService,
      state,
      detail,
    }
  }

  function tell() {
    if (isStopped) return
    cancelTelling ??= clock.after(tellAfterMs, () => {
      cancelTelling = null
      inBackground(
        status().then((now) => {
          if (!isStopped) deps.emit('callback', 'changed', now)
        }),
      )
    })
  }

  async function change(changes: Partial<StoredCallbackReceiver>): Promise<CallbackStatus> {
    const before = await read()
    const wasUsed = (await status()).isUsedForNewOrders
    const next: StoredCallbackReceiver = { ...before, ...changes }
    if (changes.publicAddress !== undefined) next.publicAddress = withoutEnd(changes.publicAddress)
    await store.callbacks.configure(next)
    kept = Promise.resolve(next)
    // Whoever wants new orders to call here wants them to call where it is now.
    if (wasUsed) await setCallbackUrl(next.isOn ? (forService(next) ?? '') : '')
    const hasMoved = next.isOn !== before.isOn || next.host !== before.host || next.port !== before.port
    if (hasMoved) await open()
    else server.setPath(next.path)
    tell()
    return status()
  }

  async function setCallbackUrl(callbackUrl: string) {
    deps.emit('settings', 'changed', await store.settings.set({ callbackUrl }))
  }

  // ── the test ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async function test(through: 'here' | 'public', isWrittenDown = true) {
    const { localAddress, addressForService, isOn } = await status()
    const url = through === 'here' ? localAddress : addressForService
    const without = (outcome: CallbackTestOutcome) => ({ outcome, status: null, detail })
    if (!isOn || !server.isListening()) return without('notOn')
    if (url === null) return without('noPublicAddress')
    const words = arrived.beginTest(isWrittenDown)
    try {
      const isDirect = through === 'here'
      const posted = await deps.postOnce({ url, json: words.json, timeoutMs: testTimeoutMs, isDirect })
      return {
        outcome: testOutcome(posted, words.haveArrived()),
        status: posted.kind === 'answered' ? posted.status : null,
        detail: posted.kind === 'answered' ? `HTTP ${String(posted.status)}` : posted.detail,
      }
    } finally {
      words.end()
    }
  }

  async function lookAfter() {
    if (!(await read()).isOn || isStopped) return
    if (server.isListening() && (await test('here', false)).outcome === 'arrived') return
    await open()
  }

  return {
    start: () =>
      inTurn(async () => {
        inBackground(store.callbacks.recover())
        await open()
      }),
    status,
    set: (changes) => inTurn(() => change(changes)),
    renewPath: () => inTurn(() => change({ path: newPath() })),
    test: (through) => test(through),

    async arrivals(limit) {
      await Promise.all(writing)
      return { arrivals: await store.callbacks.arrivals(limit), refusedElsewhere }
    },

    useForNewOrders: (isUsed) =>
      inTurn(async () => {
        const { addressForService } = await status()
        if (isUsed && addressForService === null) return null
        await setCallbackUrl(isUsed && addressForService !== null ? addressForService : '')
        tell()
        return status()
      }),

    wake() {
      inBackground(inTurn(lookAfter))
    },

    async stop() {
      isStopped = true
      cancelReopening?.()
      cancelTelling?.()
      // Not in turn: what waits for an answer of the listener ends with it.
      await server.close()
      await turn
      await arrived.stop()
      await Promise.all(writing)
    },
  }
}

function forService({ path, publicAddress }: Pick<StoredCallbackReceiver, 'path' | 'publicAddress'>): string | null {
  return publicAddress === null ? null : `${publicAddress}${path}`
}

function withoutEnd(address: string | null): string | null {
  return address === null ? null : new URL(address).href.replace(/\/+$/, '')
}

/** Every address of this computer is no address that can be called. */
function callableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function stateOf(code: string): CallbackStatus['state'] {
  switch (code) {
    case 'EADDRINUSE':
      return 'portTaken'
    case 'EACCES':
    case 'EPERM':
      return 'portForbidden'
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return 'hostUnavailable'
    default:
      return 'failed'
  }
}
