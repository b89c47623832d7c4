import { describe, expect, test, vi } from 'vitest'
import { createSecretStore } from '../../../main/secrets/secret-store.ts'
import type { Keytar } from '../../../main/secrets/secret-store.ts'
import { accountId } from '../../../preload/contract/identifiers.ts'
import { createReadableLog, createTurnedClock } from '../electron/fakes.ts'

const account = accountId.parse('account-1')
const other = accountId.parse('account-2')

function memoryKeytar(): Keytar & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getPassword: vi.fn((_service: string, name: string) => Promise.resolve(kept.get(name) ?? null)),
    setPassword: vi.fn((_service: string, name: string, key: string) => {
      kept.set(name, key)
      return Promise.resolve()
    }),
    deletePassword: vi.fn((_service: string, name: string) => Promise.resolve(kept.delete(name))),
  }
}

function setUp(loadKeytar: () => Promise<Keytar>) {
  const clock = createTurnedClock()
  const conceal = vi.fn()
  const { log, events } = createReadableLog()
  const store = createSecretStore({
    loadKeytar,
    serviceName: 'Verso',
    timeoutMs: 10_000,
    after: (delayMs, run) => clock.after(delayMs, run),
    conceal,
    log,
  })
  return { store, clock, conceal, events }
}

/** Lets pending work get as far as it can without the clock. */
function settle() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}

describe('with a keychain', () => {
  test('a key is stored there, and found there after a restart', async () => {
    const keytar = memoryKeytar()
    const { store } = setUp(() => Promise.resolve(keytar))
    expect(await store.availability()).toBe('available')
    expect(await store.keep(account, 'key-1')).toBe('keychain')
    expect(await store.stateOf(account)).toBe('keychain')
    const restarted = setUp(() => Promise.resolve(keytar))
    expect(await restarted.store.read(account)).toBe('key-1')
    expect(await restarted.store.stateOf(account)).toBe('keychain')
    expect(await restarted.store.stateOf(other)).toBe('missing')
  })

  test('reads each key from it only once', async () => {
    const keytar = memoryKeytar()
    keytar.kept.set(account, 'key-1')
    const { store } = setUp(() => Promise.resolve(keytar))
    await store.read(account)
    await store.read(account)
    expect(keytar.getPassword).toHaveBeenCalledOnce()
  })

  test('a forgotten key is removed from the keychain and from memory', async () => {
    const keytar = memoryKeytar()
    const { store } = setUp(() => Promise.resolve(keytar))
    await store.keep(account, 'key-1')
    await store.forget(account)
    expect(keytar.kept.size).toBe(0)
    expect(await store.read(account)).toBeNull()
    expect(await store.stateOf(account)).toBe('missing')
  })

  test('every key is registered with the log, so that the log can remove it', async () => {
    const keytar = memoryKeytar()
    keytar.kept.set(account, 'key-1')
    const { store, conceal, events } = setUp(() => Promise.resolve(keytar))
    await store.read(account)
    await store.keep(other, 'key-2')
    expect(conceal.mock.calls).toEqual([['key-1'], ['key-2']])
    expect(JSON.stringify(events)).not.toMatch(/key-[12]/)
  })
})

describe('without one', () => {
  const without: [string, () => Promise<Keytar>][] = [
    ['the module is missing', () => Promise.reject(new Error('Cannot find module'))],
    [
      'no service answers',
      () =>
        Promise.resolve({
          getPassword: () => Promise.reject(new Error('no bus')),
          setPassword: () => Promise.reject(new Error('no bus')),
          deletePassword: () => Promise.reject(new Error('no bus')),
        }),
    ],
    [
      'access is denied',
      () =>
        Promise.resolve({
          ...memoryKeytar(),
          setPassword: () => Promise.reject(new Error('denied')),
          getPassword: () => Promise.reject(new Error('denied')),
        }),
    ],
  ]

  test.each(without)(
    'where %s, the key is kept for this session only, and the store says so',
    async (_why, loadKeytar) => {
      const { store } = setUp(loadKeytar)
      expect(await store.availability()).toBe('unavailable')
      expect(await store.keep(account, 'key-1')).toBe('session')
      expect(await store.stateOf(account)).toBe('session')
      expect(await store.read(account)).toBe('key-1')
      expect(await setUp(loadKeytar).store.read(account)).toBeNull()
      await store.forget(account)
      expect(await store.stateOf(account)).toBe('missing')
    },
  )

  test('a keyring that accepts a key but does not keep it is not trusted', async () => {
    const keytar = { ...memoryKeytar(), setPassword: () => Promise.resolve() }
    const { store } = setUp(() => Promise.resolve(keytar))
    expect(await store.keep(account, 'key-1')).toBe('session')
  })

  test('a keychain that becomes available later is found', async () => {
    const keytar = memoryKeytar()
    let isThere = false
    const { store } = setUp(() => (isThere ? Promise.resolve(keytar) : Promise.reject(new Error('not yet'))))
    expect(await store.availability()).toBe('unavailable')
    isThere = true
    expect(await store.availability()).toBe('available')
    expect(await store.keep(account, 'key-1')).toBe('keychain')
  })
})

describe('a keychain that is locked or slow', () => {
  function slow() {
    const keytar = memoryKeytar()
    const waiting: (() => void)[] = []
    const later = <Value>(run: () => Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        waiting.push(() => void run().then(resolve, reject))
      })
    const slowKeytar: Keytar = {
      getPassword: vi.fn((service: string, name: string) => later(() => keytar.getPassword(service, name))),
      setPassword: vi.fn((service: string, name: string, key: string) =>
        later(() => keytar.setPassword(service, name, key)),
      ),
      deletePassword: vi.fn((service: string, name: string) => later(() => keytar.deletePassword(service, name))),
    }
    const unlock = async () => {
      while (waiting.length > 0) {
        waiting.shift()?.()
        await settle()
      }
    }
    return { keytar, slowKeytar, unlock }
  }

  test('keeps the person waiting for at most the time-out', async () => {
    const { slowKeytar } = slow()
    const { store, clock } = setUp(() => Promise.resolve(slowKeytar))
    const kept = store.keep(account, 'key-1')
    await settle()
    clock.turn(10_000)
    expect(await kept).toBe('session')
    expect(await store.read(account)).toBe('key-1')
  })

  test('is not asked again while its question is open', async () => {
    const { slowKeytar } = slow()
    const { store, clock } = setUp(() => Promise.resolve(slowKeytar))
    const kept = store.keep(account, 'key-1')
    await settle()
    clock.turn(10_000)
    await kept
    expect(await store.keep(other, 'key-2')).toBe('session')
    expect(await store.availability()).toBe('unavailable')
    expect(slowKeytar.setPassword).toHaveBeenCalledOnce()
    expect(slowKeytar.getPassword).not.toHaveBeenCalled()
  })

  test('has the key after all once it is unlocked, and says so', async () => {
    const { keytar, slowKeytar, unlock } = slow()
    const { store, clock } = setUp(() => Promise.resolve(slowKeytar))
    const kept = store.keep(account, 'key-1')
    await settle()
    clock.turn(10_000)
    await kept
    await unlock()
    expect(keytar.kept.get(account)).toBe('key-1')
    expect(await store.stateOf(account)).toBe('keychain')
    const available = store.availability()
    await unlock()
    expect(await available).toBe('available')
  })

  test('a late write does not overtake a newer key', async () => {
    const { keytar, slowKeytar, unlock } = slow()
    const { store, clock } = setUp(() => Promise.resolve(slowKeytar))
    const kept = store.keep(account, 'old-key')
    await settle()
    clock.turn(10_000)
    await kept
    expect(await store.keep(account, 'new-key')).toBe('session')
    await unlock()
    clock.turn(1)
    await settle()
    await unlock()
    expect(keytar.kept.get(account)).toBe('new-key')
    expect(await store.read(account)).toBe('new-key')
  })

  test('a late write does not restore a forgotten key', async () => {
    const { keytar, slowKeytar, unlock } = slow()
    const { store, clock } = setUp(() => Promise.resolve(slowKeytar))
    const kept = store.keep(account, 'key-1')
    await settle()
    clock.turn(10_000)
    await kept
    await store.forget(account)
    await unlock()
    clock.turn(1)
    await settle()
    await unlock()
    expect(keytar.kept.size).toBe(0)
  })
})

describe('a keychain that fails at one of its calls', () => {
  type Call = 'load' | keyof Keytar
  /** `late` answers five seconds after the time limit. */
  type Failure = 'hangs' | 'late' | 'denies' | 'deniesLate'

  const calls: readonly Call[] = ['load', 'getPassword', 'setPassword', 'deletePassword']
  const failures: readonly Failure[] = ['hangs', 'late', 'denies', 'deniesLate']
  const cases = calls.flatMap((call) => failures.map((failure) => [call, failure] as const))

  function failing(call: Call, failure: Failure) {
    const keytar = memoryKeytar()
    let fails = true
    const waiting: (() => void)[] = []
    const through = <Value>(name: Call, run: () => Promise<Value>): Promise<Value> => {
      if (!fails || name !== call) return run()
      if (failure === 'denies') return Promise.reject(new Error('denied'))
      return new Promise((resolve, reject) => {
        if (failure === 'late') waiting.push(() => void run().then(resolve, reject))
        if (failure === 'deniesLate') waiting.push(() => reject(new Error('denied')))
      })
    }
    const asked: Keytar = {
      getPassword: (service, name) => through('getPassword', () => keytar.getPassword(service, name)),
      setPassword: (service, name, key) => through('setPassword', () => keytar.setPassword(service, name, key)),
      deletePassword: (service, name) => through('deletePassword', () => keytar.deletePassword(service, name)),
    }
    return {
      keytar,
      ...setUp(() => through('load', () => Promise.resolve(asked))),
      /** Those that answer late answer now. */
      async answer() {
        for (const each of waiting.splice(0)) each()
        await settle()
      },
      recover: () => void (fails = false),
    }
  }

  test.each(cases)(
    '%s %s: no question waits longer than the limit, and the key lasts for the session',
    async (call, failure) => {
      const { store, clock, answer, recover, events, keytar } = failing(call, failure)
      const within = async <Value>(question: Promise<Value>): Promise<Value> => {
        await settle()
        clock.turn(10_000)
        return question
      }
      expect(await within(store.read(account))).toBeNull()
      expect(['keychain', 'session']).toContain(await within(store.keep(account, 'key-1')))
      expect(await within(store.read(account))).toBe('key-1')
      expect(['available', 'unavailable']).toContain(await within(store.availability()))
      await within(store.forget(account))
      expect(await within(store.read(account))).toBeNull()
      expect(await within(store.keep(account, 'key-2'))).toBeDefined()
      clock.turn(5_000)
      await answer()
      clock.turn(1)
      await settle()
      // Late answers do not change the result.
      expect(await within(store.read(account))).toBe('key-2')
      expect(JSON.stringify(events)).not.toMatch(/key-[12]/)

      recover()
      await answer()
      if (failure === 'hangs') return
      clock.turn(1)
      await settle()
      expect(await within(store.keep(account, 'key-3'))).toBe('keychain')
      expect(keytar.kept.get(account)).toBe('key-3')
      await within(store.forget(account))
      expect(keytar.kept.has(account)).toBe(false)
    },
  )
})
