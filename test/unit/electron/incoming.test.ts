import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createReception, parseLink, readCommandLine } from '../../../main/electron/incoming.ts'
import type { ReceptionDeps } from '../../../main/electron/incoming.ts'
import { accountId, draftId } from '../../../preload/contract/identifiers.ts'
import { createReadableLog } from './fakes.ts'

describe('links', () => {
  test.each([
    ['verso://order/123', { kind: 'order', orderId: 123 }],
    ['verso://order/123/', { kind: 'order', orderId: 123 }],
    ['VERSO://order/70000', { kind: 'order', orderId: 70_000 }],
    ['verso://delivery/123/456', { kind: 'delivery', orderId: 123, attachmentId: 456 }],
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
    'verso://order/1#x',
    'verso://accept/1',
    'verso:order/1',
    'https://order/1',
    ' verso://order/1',
    '',
  ])('%s is not', (text) => {
    expect(parseLink(text)).toBeNull()
  })

  test('no text leads to an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseLink(`verso://${text}`)))
  })
})

describe('the command line', () => {
  test('of the packaged program names files and links after the program', () => {
    expect(readCommandLine(['/opt/Verso/verso', 'a.docx', '/b/c.pdf', 'verso://order/1'], '/home/p', true)).toEqual({
      links: [{ kind: 'order', orderId: 1 }],
      paths: ['/home/p/a.docx', '/b/c.pdf'],
    })
  })

  test('in development names the app’s folder first', () => {
    expect(readCommandLine(['electron', '.', 'a.docx'], '/w', false).paths).toEqual(['/w/a.docx'])
    expect(readCommandLine(['electron', '.'], '/w', false).paths).toEqual([])
  })

  test('switches, other schemes and broken links are no files', () => {
    const argv = ['verso', '--user-data-dir=/x', '-v', 'https://example.org/', 'file:///a.docx', 'verso://order/x', '']
    expect(readCommandLine(argv, '/w', true)).toEqual({ links: [], paths: [] })
  })

  test('a very long one is cut', () => {
    const argv = ['verso', ...Array.from({ length: 10_000 }, (_, index) => `${index}.txt`)]
    expect(readCommandLine(argv, '/w', true).paths).toHaveLength(500)
  })
})

describe('what reaches Verso from outside', () => {
  const first = accountId.parse('first')
  const second = accountId.parse('second')

  function setUp(more: Partial<ReceptionDeps> = {}) {
    const goTo = vi.fn()
    const beginDraft = vi.fn(() => Promise.resolve(draftId.parse('draft-1')))
    const { log, messages } = createReadableLog()
    const { receive, accountsChanged } = createReception({
      accounts: () =>
        Promise.resolve([
          { id: first, isDemo: true },
          { id: second, isDemo: false },
        ]),
      hasOrder: (account, order) => Promise.resolve(account === second && order === 7),
      hasDelivery: (account, order, attachment) =>
        Promise.resolve(account === second && order === 7 && attachment === 8),
      isFileOrFolder: (path) => Promise.resolve(path !== '/gone.docx'),
      beginDraft,
      goTo,
      log,
      ...more,
    })
    return { receive, accountsChanged, goTo, beginDraft, messages }
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

  test('and to the delivered document', async () => {
    const { receive, goTo } = setUp()
    await receive(link('verso://delivery/7/8'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({
      view: 'delivery',
      ref: { accountId: second, orderId: 7, attachmentId: 8 },
    })
  })

  test('what no account knows leads to the orders', async () => {
    const { receive, goTo } = setUp()
    await receive(link('verso://order/9'))
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'orders' })
  })

  test('files, folders and archives begin one draft of a real account, and the window goes there', async () => {
    const { receive, goTo, beginDraft } = setUp()
    await receive({ links: [], paths: ['/a.docx', '/folder', '/gone.docx', '/b.zip'] })
    expect(beginDraft).toHaveBeenCalledExactlyOnceWith(second, ['/a.docx', '/folder', '/b.zip'])
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'draft', draftId: 'draft-1' })
  })

  test('files without an account wait for the first one, and become one draft of it', async () => {
    const accounts: { id: typeof first; isDemo: boolean }[] = []
    const { receive, accountsChanged, goTo, beginDraft } = setUp({ accounts: () => Promise.resolve(accounts) })
    await receive({ links: [], paths: ['/a.docx'] })
    await receive({ links: [], paths: ['/a.docx', '/b.pdf'] })
    await accountsChanged()
    expect(beginDraft).not.toHaveBeenCalled()
    expect(goTo.mock.calls).toEqual([[{ view: 'welcome', waitingFiles: 1 }], [{ view: 'welcome', waitingFiles: 2 }]])
    accounts.push({ id: first, isDemo: true })
    await Promise.all([accountsChanged(), accountsChanged()])
    await accountsChanged()
    expect(beginDraft).toHaveBeenCalledExactlyOnceWith(first, ['/a.docx', '/b.pdf'])
    expect(goTo).toHaveBeenLastCalledWith({ view: 'draft', draftId: 'draft-1' })
  })

  test('nothing leads nowhere, and a failure is only logged', async () => {
    const { receive, goTo } = setUp()
    await receive({ links: [], paths: [] })
    expect(goTo).not.toHaveBeenCalled()
    const failing = setUp({ accounts: () => Promise.reject(new Error('closed')) })
    await failing.receive({ links: [], paths: ['/a.docx'] })
    expect(failing.messages()).toEqual(['notReceived'])
  })
})
