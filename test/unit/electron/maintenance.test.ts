import { describe, expect, test, vi } from 'vitest'
import { createDemoHost } from '../../../main/demo-host.ts'
import { startChores } from '../../../main/maintenance/chores.ts'
import { createTurnedClock } from './fakes.ts'

function settle() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}

describe('maintenance', () => {
  test('is done a minute after the start, one task after the other, and again a few times a day', async () => {
    const clock = createTurnedClock()
    const done: string[] = []
    const chore = (name: string) => ({ name, run: () => Promise.resolve(done.push(name)) })
    startChores({ chores: [chore('backUp'), chore('evict')], after: clock.after, onFailure: vi.fn() })
    expect(done).toEqual([])
    clock.turn(60_000)
    await settle()
    expect(done).toEqual(['backUp', 'evict'])
    clock.turn(6 * 60 * 60_000)
    await settle()
    expect(done).toEqual(['backUp', 'evict', 'backUp', 'evict'])
  })

  test('a task that fails is logged, and the others are done', async () => {
    const clock = createTurnedClock()
    const onFailure = vi.fn()
    const evict = vi.fn(() => Promise.resolve())
    const full = new Error('disk full')
    startChores({
      chores: [
        { name: 'backUp', run: () => Promise.reject(full) },
        { name: 'evict', run: evict },
      ],
      after: clock.after,
      onFailure,
    })
    clock.turn(60_000)
    await settle()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('backUp', full)
    expect(evict).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(1)
  })

  test('stopping waits for the current task and starts no other', async () => {
    const clock = createTurnedClock()
    const first = Promise.withResolvers<undefined>()
    const second = vi.fn(() => Promise.resolve())
    const stop = startChores({
      chores: [
        { name: 'first', run: () => first.promise },
        { name: 'second', run: second },
      ],
      after: clock.after,
      onFailure: vi.fn(),
    })
    clock.turn(60_000)
    const stopped = vi.fn()
    void stop().then(stopped)
    await settle()
    expect(stopped).not.toHaveBeenCalled()
    first.resolve(undefined)
    await settle()
    expect(stopped).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })
})

describe('the host of the demo', () => {
  function setUp(takenPorts: number[] = []) {
    const close = vi.fn(() => Promise.resolve())
    const run = vi.fn(({ port }: { port: number; key: string }) =>
      takenPorts.includes(port)
        ? Promise.reject(new Error('port taken'))
        : Promise.resolve({
            baseUrl: `http://127.0.0.1:${port === 0 ? 50_000 : port}/api/v1`,
            deskPast: () => 'what was ordered',
            close,
          }),
    )
    let made = 0
    const host = createDemoHost({ run, newKey: () => `key-${(made += 1)}` })
    return { host, run, close }
  }

  test('starts one service, however often it is requested', async () => {
    const { host, run } = setUp()
    const [first, second] = await Promise.all([host.start(null), host.start(4_010)])
    expect(first).toMatchObject({ baseUrl: 'http://127.0.0.1:50000/api/v1', key: 'key-1' })
    expect(first.past()).toBe('what was ordered')
    expect(second).toMatchObject({ baseUrl: first.baseUrl, key: first.key })
    expect(run).toHaveBeenCalledOnce()
  })

  test('keeps its last port if that is free', async () => {
    expect((await setUp().host.start(4_010)).baseUrl).toBe('http://127.0.0.1:4010/api/v1')
    expect((await setUp([4_010]).host.start(4_010)).baseUrl).toBe('http://127.0.0.1:50000/api/v1')
  })

  test('tries again after a failure', async () => {
    const { host, run } = setUp([0])
    await expect(host.start(null)).rejects.toThrow('port taken')
    run.mockResolvedValueOnce({
      baseUrl: 'http://127.0.0.1:1/api/v1',
      deskPast: () => 'what was ordered',
      close: vi.fn(),
    })
    await expect(host.start(null)).resolves.toMatchObject({ key: 'key-2' })
  })

  test('ends the service, if there is one, with Verso', async () => {
    const { host, close } = setUp()
    await host.close()
    await host.start(null)
    await host.close()
    expect(close).toHaveBeenCalledOnce()
  })
})
