import { describe, expect, test, vi } from 'vitest'
import { createBridge } from '../../../preload/bridge.ts'
import { channelOf, shapeOf } from '../../../preload/contract/define.ts'
import { contract } from '../../../preload/contract/index.ts'

const shape = shapeOf(contract)

function setUp() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const transport = {
    invoke: vi.fn((_channel: string, _args: unknown) => Promise.resolve({ ok: true as const, value: null })),
    listen: vi.fn((channel: string, listener: (payload: unknown) => void) => {
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(listener))
      return () => void all.delete(listener)
    }),
    pathOf: (file: File) => (file.name.startsWith('made-by-script') ? '' : `/home/p/${file.name}`),
  }
  const send = (channel: string, payload: unknown) =>
    listeners.get(channel)?.forEach((listener) => {
      listener(payload)
    })
  return { bridge: createBridge(shape, transport), transport, send }
}

describe('the bridge', () => {
  test('has exactly the areas and names of the contract', () => {
    const { bridge } = setUp()
    const names = (object: object) =>
      Object.fromEntries(
        Object.entries(object).map(([area, endpoints]) => [area, Object.keys(endpoints as object).sort()]),
      )
    expect(names(bridge)).toEqual(names(contract))
  })

  test('is deeply frozen and contains only functions', () => {
    const { bridge } = setUp()
    expect(Object.isFrozen(bridge)).toBe(true)
    for (const area of Object.values(bridge)) {
      expect(Object.isFrozen(area)).toBe(true)
      for (const endpoint of Object.values(area)) expect(typeof endpoint).toBe('function')
    }
  })

  test('passes a call with only its arguments on its own channel', async () => {
    const { bridge, transport } = setUp()
    await bridge.outbox?.undo?.({ outboxId: 'entry-1' }, 'more')
    expect(transport.invoke.mock.calls).toEqual([[channelOf('outbox', 'undo'), { outboxId: 'entry-1' }]])
  })

  test('turns dropped files into paths; a file made by a script has none', async () => {
    const { bridge, transport } = setUp()
    const args = { draftId: null, accountId: 'account-1' }
    await bridge.drafts?.addFiles?.([new File([], 'a.docx'), new File([], 'made-by-script.txt')], args)
    expect(transport.invoke.mock.calls).toEqual([['verso:drafts.addFiles', { paths: ['/home/p/a.docx'], args }]])
  })

  test('does not let a script pass a path of its own', async () => {
    const { bridge, transport } = setUp()
    await bridge.drafts?.addFiles?.('/etc/passwd', { draftId: null, accountId: 'account-1' })
    expect(transport.invoke.mock.calls[0]?.[1]).toMatchObject({ paths: [] })
  })

  test('passes only an event’s payload to each listener until it unsubscribes', () => {
    const { bridge, send } = setUp()
    const listener = vi.fn()
    const stop = bridge.orders?.changed?.(listener) as () => void
    send('verso:orders.changed', { refs: null })
    stop()
    send('verso:orders.changed', { refs: null })
    expect(listener.mock.calls).toEqual([[{ refs: null }]])
  })

  test('refuses a listener that is not a function', () => {
    expect(() => setUp().bridge.orders?.changed?.('listener')).toThrow(TypeError)
  })
})
