import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bindContract, createEmit } from '../../../../main/electron/page/ipc.ts'
import { channelOf } from '../../../../preload/contract/define.ts'
import type { Contract } from '../../../../preload/contract/define.ts'
import { contract } from '../../../../preload/contract/index.ts'
import type { VersoHandlers } from '../../../../preload/contract/index.ts'
import { createReadableLog } from '../fakes.ts'

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>

const general: Contract = contract
const calls = Object.entries(general).flatMap(([area, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => endpoint.kind !== 'event')
    .map(([name, endpoint]) => ({ area, name, kind: endpoint.kind, channel: channelOf(area, name) })),
)

function bound(handler: (...args: unknown[]) => Promise<unknown> = () => Promise.resolve(null)) {
  const listeners = new Map<string, Listener>()
  const seen: { channel: string; args: unknown[] }[] = []
  const handlers: Record<string, Record<string, unknown>> = {}
  for (const { area, name, channel } of calls) {
    handlers[area] ??= {}
    handlers[area][name] = (...args: unknown[]) => {
      seen.push({ channel, args })
      return handler(...args)
    }
  }
  const { log, events } = createReadableLog()
  const ipcMain = {
    handle(channel: string, listener: Listener) {
      if (listeners.has(channel)) throw new Error(`second handler for ${channel}`)
      listeners.set(channel, listener)
    },
  }
  bindContract({
    ipcMain: ipcMain as unknown as IpcMain,
    contract,
    handlers: handlers as unknown as VersoHandlers,
    knownError: (failure) =>
      failure instanceof RangeError ? { code: 'notFound', message: failure.message, retryable: false } : null,
    log,
  })
  const call = (channel: string, ...args: unknown[]) => callFrom('app://verso/index.html', null, channel, ...args)
  const callFrom = (url: string, parent: unknown, channel: string, ...args: unknown[]) => {
    const listener = listeners.get(channel)
    if (listener === undefined) throw new Error(`nothing listens on ${channel}`)
    return listener({ senderFrame: { url, parent } } as unknown as IpcMainInvokeEvent, ...args)
  }
  return { listeners, seen, events, call, callFrom }
}

function refused(code: string) {
  return { ok: false, error: expect.objectContaining({ code, retryable: false }) as unknown }
}

describe('the bridge on main’s side', () => {
  test('binds every call of the contract, and nothing else', () => {
    expect([...bound().listeners.keys()].sort()).toEqual(calls.map(({ channel }) => channel).sort())
  })

  test('refuses to start if a handler is missing', () => {
    const ipcMain = { handle: () => undefined } as unknown as IpcMain
    expect(() => {
      bindContract({ ipcMain, contract, handlers: {} as VersoHandlers, knownError: () => null, log: () => undefined })
    }).toThrow(/No handler/)
  })

  test('gives a handler the parsed arguments and answers with what it returns', async () => {
    const { call, seen } = bound(() => Promise.resolve({ draftId: null }))
    expect(await call('verso:outbox.undo', { outboxId: 'entry-1' })).toEqual({ ok: true, value: { draftId: null } })
    expect(seen).toEqual([{ channel: 'verso:outbox.undo', args: [{ outboxId: 'entry-1' }] }])
  })

  test('passes the paths of dropped files before the arguments', async () => {
    const { call, seen } = bound()
    await call('verso:drafts.addFiles', { paths: ['/home/a/b.docx'], args: { draftId: null, accountId: 'account-1' } })
    expect(seen[0]?.args).toEqual([['/home/a/b.docx'], { draftId: null, accountId: 'account-1' }])
  })

  test.each([
    ['a relative path', { paths: ['b.docx'], args: { draftId: null, accountId: 'a' } }],
    ['a NUL in a path', { paths: ['/b\0.docx'], args: { draftId: null, accountId: 'a' } }],
    ['too many paths', { paths: Array.from({ length: 2_001 }, () => '/b'), args: { draftId: null, accountId: 'a' } }],
    ['a very long path', { paths: [`/${'b'.repeat(5_000)}`], args: { draftId: null, accountId: 'a' } }],
    ['no paths', { args: { draftId: null, accountId: 'a' } }],
    ['one field too many', { paths: [], args: { draftId: null, accountId: 'a' }, more: 1 }],
    ['one argument too many', { paths: [], args: { draftId: null, accountId: 'a', more: 1 } }],
  ])('refuses dropped files with %s', async (_what, sent) => {
    const { call, seen } = bound()
    expect(await call('verso:drafts.addFiles', sent)).toEqual(refused('argumentsRefused'))
    expect(seen).toEqual([])
  })

  test.each(['app://verso.evil/', 'https://x/?app://verso', 'about:blank', '', 'app://document/token/'])(
    'refuses a call from %s, and logs it without its contents',
    async (url) => {
      const { callFrom, seen, events } = bound()
      expect(await callFrom(url, null, 'verso:outbox.undo', { outboxId: 'confidential' })).toEqual(
        refused('callerRefused'),
      )
      expect(seen).toEqual([])
      expect(events.map((event) => event.message)).toEqual(['callerRefused'])
      expect(JSON.stringify(events)).not.toContain('confidential')
    },
  )

  test('refuses a call from a child frame', async () => {
    const { callFrom, seen } = bound()
    const answer = await callFrom('app://verso/index.html', {}, 'verso:outbox.undo', { outboxId: 'entry-1' })
    expect(answer).toEqual(refused('callerRefused'))
    expect(seen).toEqual([])
  })

  test('a handler that returns nothing answers null', async () => {
    const { call } = bound(() => Promise.resolve(undefined))
    expect(await call('verso:outbox.sendNow', { outboxId: 'entry-1' })).toEqual({ ok: true, value: null })
  })

  test('an expected failure answers with its code and is not logged', async () => {
    const { call, events } = bound(() => Promise.reject(new RangeError('no such entry')))
    expect(await call('verso:outbox.undo', { outboxId: 'entry-1' })).toEqual(refused('notFound'))
    expect(events).toEqual([])
  })

  test('a handler that throws is treated like one that rejects', async () => {
    const { call } = bound(() => {
      throw new RangeError('no such entry')
    })
    expect(await call('verso:outbox.undo', { outboxId: 'entry-1' })).toEqual(refused('notFound'))
  })

  test('a handler that throws answers with “internal”, and the error is logged', async () => {
    const { call, events } = bound(() => Promise.reject(new Error('broken')))
    expect(await call('verso:outbox.undo', { outboxId: 'entry-1' })).toEqual(refused('internal'))
    expect(events.map((event) => event.message)).toEqual(['handlerFailed'])
  })

  test('refuses a second argument', async () => {
    const { call, seen } = bound()
    expect(await call('verso:outbox.undo', { outboxId: 'entry-1' }, 'more')).toEqual(refused('argumentsRefused'))
    expect(seen).toEqual([])
  })

  test('the log message about refused arguments contains none of them', async () => {
    const { call, events } = bound()
    await call('verso:accounts.connect', {
      name: 'n',
      baseUrl: 'https://x',
      keyHeader: 'bad header',
      key: 'marker-key',
    })
    expect(events.map((event) => event.message)).toEqual(['argumentsRefused'])
    expect(JSON.stringify(events)).not.toContain('marker-key')
  })

  test('junk thrown at every call is refused, and no handler sees it', async () => {
    // Everything that structured cloning allows, but nothing that a schema could accept.
    const junk = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      fc.dictionary(fc.string(), fc.anything()),
      fc.record({ paths: fc.anything(), args: fc.anything() }),
    )
    for (const { channel, area, name } of calls) {
      const endpoint = general[area]?.[name]
      const meaning =
        endpoint?.kind === 'fileCall'
          ? z.strictObject({ paths: z.array(z.string()), args: endpoint.args })
          : endpoint?.kind === 'call'
            ? endpoint.args
            : undefined
      const { call, seen } = bound()
      await fc.assert(
        fc.asyncProperty(junk, async (value) => {
          fc.pre(meaning?.safeParse(value).success !== true)
          const answer = await call(channel, value)
          expect(answer).toEqual(refused('argumentsRefused'))
          expect(seen).toEqual([])
        }),
        { numRuns: 40 },
      )
    }
  })

  test('sizes have limits', async () => {
    const { call, seen } = bound()
    const big = 'x'.repeat(6_000_000)
    expect(await call('verso:application.copyText', { text: big })).toEqual(refused('argumentsRefused'))
    expect(await call('verso:drafts.addText', { draftId: 'd', name: 'n', text: big })).toEqual(
      refused('argumentsRefused'),
    )
    expect(await call('verso:outbox.undo', { outboxId: big })).toEqual(refused('argumentsRefused'))
    expect(seen).toEqual([])
  })
})

describe('events', () => {
  const receiver = (url: string, isDestroyed = false) => ({
    isDestroyed: () => isDestroyed,
    getURL: () => url,
    send: vi.fn(),
  })

  test('reach the windows that show Verso, and no other contents', () => {
    const page = receiver('app://verso/index.html')
    const stranger = receiver('https://example.org/')
    const blank = receiver('')
    const gone = receiver('app://verso/index.html', true)
    createEmit(() => [page, stranger, blank, gone])('orders', 'changed', { refs: null })
    expect(page.send.mock.calls).toEqual([['verso:orders.changed', { refs: null }]])
    for (const other of [stranger, blank, gone]) expect(other.send).not.toHaveBeenCalled()
  })
})
