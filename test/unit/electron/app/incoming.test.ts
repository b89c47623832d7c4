import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  createReception,
  linkTo,
  parseLink,
  readCommandLine,
  startsHidden,
} from '../../../../main/electron/app/incoming.ts'
import type { ReceptionDeps } from '../../../../main/electron/app/incoming.ts'
import { accountId, attachmentId, draftId, orderId } from '../../../../preload/contract/identifiers.ts'
import { createReadableLog } from '../fakes.ts'

describe('links', () => {
  test.each([
    ['verso://order/123', { kind: 'order', orderId: 123 }],
    ['verso://order/123/', { kind: 'order', orderId: 123 }],
    ['VERSO://order/70000', { kind: 'order', orderId: 70_000 }],
    ['verso://order/0', { kind: 'order', orderId: 0 }],
    ['verso://order/999999999999999', { kind: 'order', orderId: 999_999_999_999_999 }],
    ['verso://delivery/123/456', { kind: 'delivery', orderId: 123, attachmentId: 456 }],
    ['verso://order/123?account=relief-1', { kind: 'order', orderId: 123, account: 'relief-1' }],
    ['verso://order/123/?account=Relief%20Desk', { kind: 'order', orderId: 123, account: 'Relief Desk' }],
    ['verso://inbox', { kind: 'inbox' }],
    ['verso://outbox/', { kind: 'outbox' }],
    ['verso://settings', { kind: 'settings' }],
    ['verso://settings/backup', { kind: 'settings', part: 'backup' }],
    ['verso://settings/Updates/', { kind: 'settings', part: 'updates' }],
  ])('%s is understood', (text, link) => {
    expect(parseLink(text)).toEqual(link)
  })

  test.each([
    'verso://order',
    'verso://order/',
    'verso://order/abc',
    'verso://order/-1',
    'verso://order/1.5',
    'verso://order/1e3',
    'verso://order/99999999999999999999',
    'verso://order/1/2',
    'verso://delivery/1',
    'verso://delivery/1/2/3',
    'verso://order/1?accept=true',
    'verso://order/1?account=',
    'verso://order/1?account=%FF',
    `verso://order/1?account=${'a'.repeat(401)}`,
    'verso://order/1 --inspect',
    'verso://order/1\nverso://order/2',
    'verso://order/1?account=a&accept=true',
    'verso://settings/key',
    'verso://settings/backup/now',
    'verso://account',
    'verso://account?account=',
    'verso://account?account=%FF',
    'verso://order/1#x',
    'verso://accept/1',
    'verso:order/1',
    'https://order/1',
    ' verso://order/1',
    '',
  ])('%s is not understood', (text) => {
    expect(parseLink(text)).toBeNull()
  })

  test('no text causes an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseLink(`verso://${text}`)))
  })
})

test('a link written by Verso is read back correctly, whatever the name of the account', () => {
  const id = fc.integer({ min: 0, max: 10 ** 14 })
  fc.assert(
    fc.property(id, id, fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (order, attachment, account) => {
      const link = {
        kind: 'delivery' as const,
        orderId: orderId.parse(order),
        attachmentId: attachmentId.parse(attachment),
        account,
      }
      const written = linkTo(link)
      if (written.length < 400) expect(parseLink(written)).toEqual(link)
    }),
  )
})

describe('the command line', () => {
  test('says whether Verso was started with the computer', () => {
    expect(startsHidden(['verso', '--hidden'])).toBe(true)
    expect(startsHidden(['verso', 'hidden.docx'])).toBe(false)
  })

  test('of the packaged program names files and links after the program', () => {
    const argv = ['/opt/Verso/verso', 'a.docx', '/b/c.pdf', 'verso://order/1']
    expect(readCommandLine(argv, '/home/p', true, posix)).toEqual({
      links: [{ kind: 'order', orderId: 1 }],
      paths: ['/home/p/a.docx', '/b/c.pdf'],
    })
  })

  test('names files on Windows with drives, on the network and beside the program', () => {
    const given = [String.raw`C:\Users\p\a.docx`, String.raw`\\server\share\b.pdf`, 'c.txt', 'verso://order/1/']
    expect(readCommandLine(['Verso.exe', ...given], String.raw`D:\Work`, true, win32)).toEqual({
      links: [{ kind: 'order', orderId: 1 }],
      paths: [String.raw`C:\Users\p\a.docx`, String.raw`\\server\share\b.pdf`, String.raw`D:\Work\c.txt`],
    })
  })

  test('in development names the app’s folder first', () => {
    expect(readCommandLine(['electron', '.', 'a.docx'], '/w', false, posix).paths).toEqual(['/w/a.docx'])
    expect(readCommandLine(['electron', '.'], '/w', false, posix).paths).toEqual([])
  })

  test('switches, other schemes and broken links are not files', () => {
    const argv = ['verso', '--user-data-dir=/x', '-v', 'https://example.org/', 'file:///a.docx', 'verso://order/x', '']
    expect(readCommandLine(argv, '/w', true, posix)).toEqual({ links: [], paths: [] })
  })

  test('a very long command line is cut', () => {
    const argv = ['verso', ...Array.from({ length: 10_000 }, (_, index) => `${index}.txt`)]
    expect(readCommandLine(argv, '/w', true, posix).paths).toHaveLength(500)
  })
})

describe('links and files from outside', () => {
  const first = accountId.parse('first')
  const second = accountId.parse('second')

  function setUp(more: Partial<ReceptionDeps> = {}) {
    const goTo = vi.fn()
    const say = vi.fn()
    const beginDraft = vi.fn(() => Promise.resolve(draftId.parse('draft-1')))
    const { log, messages } = createReadableLog()
    const { receive, accountsChanged } = createReception({
      accounts: () =>
        Promise.resolve([
          { id: first, name: 'Demo', isDemo: true },
          { id: second, name: 'Relief Desk', isDemo: false },
        ]),
      archivedAccounts: () => Promise.resolve([]),
      hasOrder: (account, order) => Promise.resolve(account === second && order === 7),
      hasDelivery: (account, order, attachment) =>
        Promise.resolve(account === second && order === 7 && attachment === 8),
      askService: () => Promise.resolve('notFound'),
      say,
      isFileOrFolder: (path) => Promise.resolve(path !== '/gone.docx'),
      beginDraft,
      goTo,
      log,
      ...more,
    })
    return { receive, accountsChanged, goTo, say, beginDraft, messages }
  }
  const link = (text: string) => {
    const parsed = parseLink(text)
    if (parsed === null) throw new Error(text)
    return { links: [parsed], paths: [] }
  }

  test('a link leads to the order of the account that has it', async () => {
    const { receive, goTo } = setUp()
    await receive(link('verso://order/7'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'order', ref: { accountId: second, orderId: 7 } })
  })

  test('a link leads to the delivered document', async () => {
    const { receive, goTo } = setUp()
    await receive(link('verso://delivery/7/8'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({
      view: 'delivery',
      ref: { accountId: second, orderId: 7, attachmentId: 8 },
    })
  })

  test('the services are asked about an unknown order, and the link leads to it if one has it', async () => {
    const known = new Set<number>()
    const { receive, goTo, say } = setUp({
      hasOrder: (account, order) => Promise.resolve(account === second && known.has(order)),
      askService: (account, order) => {
        if (account === second) known.add(order)
        return Promise.resolve(account === second ? 'found' : 'notFound')
      },
    })
    await receive(link('verso://order/9'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'order', ref: { accountId: second, orderId: 9 } })
    // The document does not exist (any more), so the link leads to its order.
    await receive(link('verso://delivery/9/1'))
    expect(goTo).toHaveBeenLastCalledWith({ view: 'order', ref: { accountId: second, orderId: 9 } })
    expect(say).not.toHaveBeenCalled()
  })

  test('an order of a read-only account is found too, without asking its service', async () => {
    const third = accountId.parse('third')
    const asked: string[] = []
    const { receive, goTo, say } = setUp({
      archivedAccounts: () => Promise.resolve([{ id: third, name: 'Old desk' }]),
      hasOrder: (account, order) => Promise.resolve(order === 7 || (account === third && order === 11)),
      askService: (account) => {
        asked.push(account)
        return Promise.resolve('notFound')
      },
    })
    await receive(link('verso://order/11'))
    expect(goTo).toHaveBeenLastCalledWith({ view: 'order', ref: { accountId: third, orderId: 11 } })
    await receive(link('verso://order/11?account=old+desk'))
    expect(goTo).toHaveBeenLastCalledWith({ view: 'order', ref: { accountId: third, orderId: 11 } })
    expect(asked).toEqual([])
    // If an active account also has an order with that number, that one is meant.
    await receive(link('verso://order/7'))
    expect(goTo).toHaveBeenLastCalledWith({ view: 'order', ref: { accountId: first, orderId: 7 } })
    // A document that does not exist: the services that can be asked are asked, and the link leads to the order.
    await receive(link('verso://delivery/11/1'))
    expect(asked).not.toContain(third)
    expect(goTo).toHaveBeenLastCalledWith({ view: 'order', ref: { accountId: third, orderId: 11 } })
    expect(say).not.toHaveBeenCalled()
  })

  test('an order that no service knows is reported plainly, beside the orders', async () => {
    const { receive, goTo, say } = setUp()
    await receive(link('verso://order/9'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'orders' })
    expect(say).toHaveBeenCalledExactlyOnceWith('linkNotFound', 'verso://order/9')
  })

  test('a service that cannot be asked is reported differently from one that does not know the order', async () => {
    const { receive, say } = setUp({ askService: () => Promise.resolve('notReached') })
    await receive(link('verso://delivery/9/1'))
    expect(say).toHaveBeenCalledExactlyOnceWith('linkNotReached', 'verso://delivery/9/1')
  })

  test.each(['second', 'Relief%20Desk', 'relief+desk'])('the account named in the link is used (%s)', async (name) => {
    const asked: string[] = []
    const { receive, goTo } = setUp({
      hasOrder: () => Promise.resolve(true),
      askService: (account) => {
        asked.push(account)
        return Promise.resolve('notFound')
      },
    })
    await receive(link(`verso://order/7?account=${name}`))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'order', ref: { accountId: second, orderId: 7 } })
    expect(asked).toEqual([])
  })

  test('the links of notifications lead to the inbox, the outbox and the settings', async () => {
    const { receive, goTo } = setUp()
    for (const place of ['inbox', 'outbox', 'settings', 'settings/help']) await receive(link(`verso://${place}`))
    expect(goTo.mock.calls).toEqual([
      [{ view: 'inbox' }],
      [{ view: 'outbox', outboxId: null }],
      [{ view: 'settings' }],
      [{ view: 'settings', part: 'help' }],
    ])
  })

  test('the link for a refused key leads to where another can be entered, by the account’s id alone', async () => {
    const { receive, goTo } = setUp()
    await receive(link(linkTo({ kind: 'account', account: second })))
    expect(goTo).toHaveBeenLastCalledWith({ view: 'account', accountId: second, part: 'key' })
    for (const other of ['gone', 'Relief%20Desk']) {
      await receive(link(`verso://account?account=${other}`))
      expect(goTo).toHaveBeenLastCalledWith({ view: 'settings' })
    }
  })

  test('files, folders and archives start one draft of a real account, and the window opens it', async () => {
    const { receive, goTo, beginDraft } = setUp()
    await receive({ links: [], paths: ['/a.docx', '/folder', '/gone.docx', '/b.zip'] })
    expect(beginDraft).toHaveBeenCalledExactlyOnceWith(second, ['/a.docx', '/folder', '/b.zip'])
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'draft', draftId: 'draft-1' })
  })

  test('files without an account wait for the first account, and become one draft of it', async () => {
    const accounts: { id: typeof first; name: string; isDemo: boolean }[] = []
    const { receive, accountsChanged, goTo, beginDraft } = setUp({ accounts: () => Promise.resolve(accounts) })
    await receive({ links: [], paths: ['/a.docx'] })
    await receive({ links: [], paths: ['/a.docx', '/b.pdf'] })
    await accountsChanged()
    expect(beginDraft).not.toHaveBeenCalled()
    expect(goTo.mock.calls).toEqual([[{ view: 'welcome', waitingFiles: 1 }], [{ view: 'welcome', waitingFiles: 2 }]])
    accounts.push({ id: first, name: 'Demo', isDemo: true })
    await Promise.all([accountsChanged(), accountsChanged()])
    await accountsChanged()
    expect(beginDraft).toHaveBeenCalledExactlyOnceWith(first, ['/a.docx', '/b.pdf'])
    expect(goTo).toHaveBeenLastCalledWith({ view: 'draft', draftId: 'draft-1' })
  })

  test('without links or files nothing happens, and a failure is only logged', async () => {
    const { receive, goTo } = setUp()
    await receive({ links: [], paths: [] })
    expect(goTo).not.toHaveBeenCalled()
    const failing = setUp({ accounts: () => Promise.reject(new Error('closed')) })
    await failing.receive({ links: [], paths: ['/a.docx'] })
    expect(failing.messages()).toEqual(['incomingNotHandled'])
  })
})
