// The callback receiver: listens on the configured address and an unguessable path, reports its status, and tests
// itself. Off by default. callback-arrivals.ts handles what arrives.
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

export interface CallbackReceiverDeps extends Omit<CallbackArrivalsDeps, 'store' | 'inBackground' | 'onRecorded'> {
  store: Pick<Store, 'callbacks' | 'settings' | 'orders'>
  emit: EmitEvent
  /** Keeps the path out of all logs. */
  conceal(text: string): void
  postOnce(post: { url: string; json: string; timeoutMs: number; isDirect: boolean }): Promise<PostedOnce>
  /** The listener's limits if omitted. */
  limits?: Partial<CallbackLimits>
}

export interface CallbackReceiver {
  start(): Promise<void>
  status(): Promise<CallbackStatus>
  set(changes: Partial<Omit<StoredCallbackReceiver, 'path'>>): Promise<CallbackStatus>
  renewPath(): Promise<CallbackStatus>
  test(through: 'here' | 'public'): Promise<{ outcome: CallbackTestOutcome; status: number | null; detail: string }>
  arrivals(limit: number): Promise<{ arrivals: CallbackArrival[]; refusedElsewhere: number }>
  /** Null if there is no public address. */
  useForNewOrders(isUsed: boolean): Promise<CallbackStatus | null>
  /** Call when the computer wakes or the network changes: checks that the listener still works. */
  wake(): void
  stop(): Promise<void>
}

const defaultPort = 47_326
const callbacksPerMinute = 120
const reopenAfterMs = 30_000
const testTimeoutMs = 15_000
const emitAfterMs = 100

export function createCallbackReceiver(deps: CallbackReceiverDeps): CallbackReceiver {
  const { store, clock, log, newId } = deps
  let settings: Promise<StoredCallbackReceiver> | null = null
  let state: CallbackStatus['state'] = 'off'
  let detail = ''
  let cancelReopening: (() => void) | null = null
  let cancelEmit: (() => void) | null = null
  let refusedElsewhere = 0
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const writing = new Set<Promise<unknown>>()

  const arrivals = createCallbackArrivals({ ...deps, inBackground, onRecorded: emitSoon })

  const server = createCallbackServer({
    limits: { ...callbackLimits, ...deps.limits },
    allowance: createCallbackAllowance(clock, callbacksPerMinute),
    onBody: arrivals.onBody,
    onRefused: arrivals.onRefused,
    // Not logged one by one, so that a port scan does not keep Verso busy.
    onUnknownPath: () => {
      refusedElsewhere += 1
    },
    onStopped: (reason) => {
      setState('failed', reason)
      scheduleReopening()
    },
  })

  function inBackground(work: Promise<unknown>) {
    const watched = work
      .catch((failure: unknown) => {
        log({
          level: 'warning',
          area: 'callbacks',
          message: 'callbackWorkFailed',
          data: { detail: describeFailure(failure) },
        })
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
    settings ??= readStored().catch((failure: unknown) => {
      settings = null
      throw failure
    })
    return settings
  }

  async function readStored(): Promise<StoredCallbackReceiver> {
    const stored = await store.callbacks.receiver()
    if (stored !== null) {
      deps.conceal(stored.path)
      return stored
    }
    const first = { isOn: false, host: '127.0.0.1', port: defaultPort, path: newPath(), publicAddress: null }
    // Saved at once: the person may copy the address into a proxy's configuration.
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
    emitSoon()
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
    scheduleReopening()
  }

  function scheduleReopening() {
    if (isStopped) return
    cancelReopening?.()
    cancelReopening = clock.after(reopenAfterMs, () => {
      cancelReopening = null
      inBackground(oneAtATime(open))
    })
  }

  /** Runs one change of the listener at a time. */
  function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = turn.then(work, work)
    turn = next.catch(() => undefined)
    return next
  }

  async function status(): Promise<CallbackStatus> {
    const { isOn, host, port, path, publicAddress } = await read()
    const addressForService = serviceAddress({ path, publicAddress })
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

  function emitSoon() {
    if (isStopped) return
    cancelEmit ??= clock.after(emitAfterMs, () => {
      cancelEmit = null
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
    if (changes.publicAddress !== undefined) next.publicAddress = normalisedAddress(changes.publicAddress)
    await store.callbacks.configure(next)
    settings = Promise.resolve(next)
    // If new orders use the callback, they must use the new address.
    if (wasUsed) await setCallbackUrl(next.isOn ? (serviceAddress(next) ?? '') : '')
    const hasMoved = next.isOn !== before.isOn || next.host !== before.host || next.port !== before.port
    if (hasMoved) await open()
    else server.setPath(next.path)
    emitSoon()
    return status()
  }

  async function setCallbackUrl(callbackUrl: string) {
    deps.emit('settings', 'changed', await store.settings.set({ callbackUrl }))
  }

  // ── the test ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async function test(through: 'here' | 'public', isRecorded = true) {
    const { localAddress, addressForService, isOn } = await status()
    const url = through === 'here' ? localAddress : addressForService
    const without = (outcome: CallbackTestOutcome) => ({ outcome, status: null, detail })
    if (!isOn || !server.isListening()) return without('notOn')
    if (url === null) return without('noPublicAddress')
    const testBody = arrivals.beginTest(isRecorded)
    try {
      const isDirect = through === 'here'
      const posted = await deps.postOnce({ url, json: testBody.json, timeoutMs: testTimeoutMs, isDirect })
      return {
        outcome: testOutcome(posted, testBody.haveArrived()),
        status: posted.kind === 'answered' ? posted.status : null,
        detail: posted.kind === 'answered' ? `HTTP ${String(posted.status)}` : posted.detail,
      }
    } finally {
      testBody.end()
    }
  }

  async function checkListener() {
    if (!(await read()).isOn || isStopped) return
    if (server.isListening() && (await test('here', false)).outcome === 'arrived') return
    await open()
  }

  return {
    start: () =>
      oneAtATime(async () => {
        inBackground(store.callbacks.recover())
        await open()
      }),
    status,
    set: (changes) => oneAtATime(() => change(changes)),
    renewPath: () => oneAtATime(() => change({ path: newPath() })),
    test: (through) => test(through),

    async arrivals(limit) {
      await Promise.all(writing)
      return { arrivals: await store.callbacks.arrivals(limit), refusedElsewhere }
    },

    useForNewOrders: (isUsed) =>
      oneAtATime(async () => {
        const { addressForService } = await status()
        if (isUsed && addressForService === null) return null
        await setCallbackUrl(isUsed && addressForService !== null ? addressForService : '')
        emitSoon()
        return status()
      }),

    wake() {
      inBackground(oneAtATime(checkListener))
    },

    async stop() {
      isStopped = true
      cancelReopening?.()
      cancelEmit?.()
      // Does not wait its turn: closing the listener also ends work that waits for it.
      await server.close()
      await turn
      await arrivals.stop()
      await Promise.all(writing)
    },
  }
}

function serviceAddress({
  path,
  publicAddress,
}: Pick<StoredCallbackReceiver, 'path' | 'publicAddress'>): string | null {
  return publicAddress === null ? null : `${publicAddress}${path}`
}

function normalisedAddress(address: string | null): string | null {
  return address === null ? null : new URL(address).href.replace(/(?<!\/)\/+$/, '')
}

/** Replaces the wildcard addresses, which cannot be called. */
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
