// The same probes on the stand-in and on real Electron: if both pass, a test of the app on the stand-in is meaningful for
// the app on Electron. Features of only one of them are marked.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { expect, test } from 'playwright/test'
import type { NativeRecord } from './host/native-record.ts'
import { executablePath, host, newUserData, probeArguments, startProbe } from './probe.ts'
import type { Probe } from './probe.ts'

interface Seen {
  readonly events: string[]
  readonly sessions: Array<{ argv: string[]; workingDirectory: string; data: unknown }>
  readonly navigations: Array<{ name: string; url: string; isMainFrame: boolean }>
  readonly permissions: Array<{ kind: string; permission: string; url: string }>
  readonly requests: Array<{ url: string; method: string; range: string | null; origin: string | null }>
  readonly responses: Array<{ url: string; resourceType: string }>
  readonly opened: Array<{ url: string; disposition: string }>
  readonly ipc: unknown[][]
  readonly downloads: Array<{ url: string; name: string }>
  readonly console: string[]
  readonly menus: unknown[]
}

/** What the preload exposes, as far as the probes call it. */
interface ProbeApi {
  invoke(channel: string, ...values: unknown[]): Promise<unknown>
  send(channel: string, ...values: unknown[]): void
  subscribe(channel: string, listener: (...values: unknown[]) => void): () => void
  synchronous(a: number, b: number): number
  callBack(listener: (text: string) => string): string
  throwing(): void
  promise(): Promise<unknown>
  rejecting(): Promise<never>
  awaitCallback(listener: () => Promise<string>): Promise<string>
  keep(listener: () => void): unknown
  isKept(listener: () => void): boolean
  roundTrip(value: unknown): unknown
  readState(): { value: number }
  changeState(): number
  pathOf(file: File): string
  pathOfText(): string
  attempts(): Record<string, string>
  facts(): Record<string, unknown>
  exposeAgain(): void
  uncloneable(): unknown
  version: number
  nested: { deeper: { list: unknown[] } }
}

declare const probe: ProbeApi
declare global {
  var __electronStandIn: NativeRecord
  var seen: Seen
  var allowed: { permissions: string[]; navigations: string[] }
  var preventClose: boolean
  var createProbeWindow: (options?: object) => Electron.BrowserWindow
  var dropped: Array<{ name: string; size: number; path: string }>
  var picked: string[]
  var keepsKeys: boolean
  var wasThere: string
}

let shared: Probe
let app: ElectronApplication
let page: Page

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  shared = await startProbe()
  app = shared.app
})
test.afterAll(async () => {
  await shared.end()
})
test.beforeEach(async () => {
  page = await app.firstWindow()
  await app.evaluate(() => {
    for (const list of Object.values(globalThis.seen)) list.length = 0
    globalThis.allowed = { permissions: [], navigations: [] }
    globalThis.preventClose = false
  })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app://probe/'))
  await page.waitForFunction(() => 'picked' in globalThis)
})

function seenBy(application: ElectronApplication) {
  return application.evaluate(() => globalThis.seen)
}

/** The message of the error that a piece of page code throws. */
async function errorIn(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no error'
}

test.describe('start', () => {
  test('the page has the requested size of the window', async () => {
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 800])
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentSize())).toEqual([
      1280, 800,
    ])
  })

  test('the API is there before the first script of the page, and nothing of Node is', async () => {
    expect(await page.evaluate(() => globalThis.wasThere)).toBe('object')
    const types = await page.evaluate(() =>
      ['require', 'process', 'Buffer', 'module', 'global'].map((name) => typeof Reflect.get(globalThis, name)),
    )
    expect(new Set(types)).toEqual(new Set(['undefined']))
  })

  test('app knows its name, version and folders', async () => {
    const facts = await app.evaluate(({ app: electron }) => ({
      name: electron.getName(),
      version: electron.getVersion(),
      userData: electron.getPath('userData'),
      isPackaged: electron.isPackaged,
      isReady: electron.isReady(),
      locale: electron.getLocale(),
      type: process.type,
      electron: typeof process.versions.electron,
    }))
    expect(facts).toMatchObject({
      name: 'Probe',
      version: '1.2.3',
      userData: shared.userData,
      isPackaged: false,
      isReady: true,
      type: 'browser',
      electron: 'string',
    })
    expect(facts.locale).toMatch(/^[a-z]{2}/)
  })

  test('the app cannot create a window before it is ready, nor a privileged scheme after', async () => {
    const late = () => app.evaluate(({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]))
    expect(await errorIn(late)).toContain('should be called before app is ready')
  })
})

test.describe('contextBridge', () => {
  test('an exposed object is deeply frozen and cannot be replaced', async () => {
    const state = await page.evaluate(() => ({
      isFrozen: Object.isFrozen(probe) && Object.isFrozen(probe.nested) && Object.isFrozen(probe.nested.deeper.list),
      isReplaced: Reflect.set(globalThis, 'probe', {}),
      isRedefined: Reflect.defineProperty(globalThis, 'probe', { value: {} }),
      list: probe.nested.deeper.list,
    }))
    expect(state).toEqual({ isFrozen: true, isReplaced: false, isRedefined: false, list: [1, { two: 2 }] })
  })

  test('functions return at once, accept callbacks, and return promises', async () => {
    expect(await page.evaluate(() => probe.synchronous(2, 3))).toBe(5)
    expect(await page.evaluate(() => probe.callBack((text) => `${text}, heard`))).toBe('from the preload, heard')
    expect(await page.evaluate(() => probe.promise())).toEqual({ done: true })
    expect(await page.evaluate(() => probe.awaitCallback(() => Promise.resolve('an answer')))).toBe('got an answer')
  })

  test('errors cross with their messages', async () => {
    expect(await errorIn(() => page.evaluate(() => probe.throwing()))).toContain('thrown in the preload')
    expect(await errorIn(() => page.evaluate(() => probe.rejecting()))).toContain('rejected in the preload')
  })

  test('values are copied faithfully', async () => {
    expect(await page.evaluate(() => [probe.readState().value, probe.changeState(), probe.readState().value])).toEqual([
      1, 2, 2,
    ])
    const kinds = await page.evaluate(() => {
      const given = {
        date: new Date(5),
        map: new Map([['a', 1]]),
        bytes: new Uint8Array([1, 2]),
        nothing: undefined,
        list: [[]],
        big: 10n,
      }
      const back = probe.roundTrip(given) as typeof given
      return [
        back !== given,
        back.date instanceof Date && back.date.getTime(),
        back.map instanceof Map && back.map.get('a'),
        back.bytes instanceof Uint8Array && back.bytes[1],
        'nothing' in back,
        Array.isArray(back.list[0]),
        back.big === 10n,
      ]
    })
    expect(kinds).toEqual([true, 5, 1, 2, true, true, true])
  })

  test('a value that refers to itself crosses', async () => {
    const isSame = await page.evaluate(() => {
      const circle: { self?: unknown } = {}
      circle.self = circle
      const back = probe.roundTrip(circle) as { self?: unknown }
      return back.self === back
    })
    expect(isSame).toBe(true)
  })

  test('a function that returns to its own world is the same function again', async () => {
    expect(
      await page.evaluate(() => {
        const own = () => undefined
        return probe.keep(own) === own
      }),
    ).toBe(true)
  })

  test('a value that cannot be cloned is refused with Electron’s message', async () => {
    expect(await errorIn(() => page.evaluate(() => probe.uncloneable()))).toContain('An object could not be cloned.')
    expect(await errorIn(() => page.evaluate(() => probe.roundTrip(Symbol('x'))))).toContain(
      'An object could not be cloned.',
    )
  })

  test('a name can be exposed once only', async () => {
    expect(await errorIn(() => page.evaluate(() => probe.exposeAgain()))).toContain(
      'Cannot bind an API on top of an existing property on the window object',
    )
  })

  test('the API survives a reload', async () => {
    await page.reload()
    expect(await page.evaluate(() => probe.invoke('echo', 'again'))).toEqual(['again'])
  })
})

test.describe('calls and messages', () => {
  test('a call passes every kind of value in both directions', async () => {
    const kinds = await page.evaluate(() => {
      const value: Record<string, unknown> = {
        date: new Date(5),
        map: new Map([['key', 'value']]),
        set: new Set([7]),
        bytes: new Uint8Array([1, 255]),
        buffer: new ArrayBuffer(3),
        error: new TypeError('typed'),
        missing: undefined,
        big: 12345678901234567890n,
        expression: /ab+/g,
      }
      value['self'] = value
      return probe.invoke('kinds', value)
    })
    expect(kinds).toEqual({
      date: 5,
      map: 'value',
      set: true,
      bytes: [1, 255],
      buffer: 3,
      error: 'typed',
      missing: true,
      big: '12345678901234567890',
      expression: 'ab+',
      self: true,
    })
    expect(await page.evaluate(() => probe.invoke('echo', 'ünï ✓', null, [1, [2]], '\0'))).toEqual([
      'ünï ✓',
      null,
      [1, [2]],
      '\0',
    ])
  })

  test('a megabyte of bytes crosses completely', async () => {
    const sum = await page.evaluate(async () => {
      const bytes = new Uint8Array(1_048_576).map((_, index) => index)
      const [back] = (await probe.invoke('echo', bytes)) as [Uint8Array]
      return back.every((byte, index) => byte === index % 256) && back.length
    })
    expect(sum).toBe(1_048_576)
  })

  test('an instance arrives as a plain object', async () => {
    expect(
      await page.evaluate(async () => {
        const point = await probe.invoke('instance')
        return [JSON.stringify(point), Object.getPrototypeOf(point) === Object.prototype]
      }),
    ).toEqual(['{"x":3}', true])
  })

  test('errors of handlers arrive with Electron’s messages', async () => {
    expect(await errorIn(() => page.evaluate(() => probe.invoke('fail')))).toContain(
      "Error invoking remote method 'fail': Error: boom",
    )
    expect(await errorIn(() => page.evaluate(() => probe.invoke('failWithCode')))).toContain(
      "Error invoking remote method 'failWithCode': TypeError: wrong",
    )
    expect(await errorIn(() => page.evaluate(() => probe.invoke('nobody')))).toContain(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    )
  })

  test('a second handler is refused', async () => {
    const second = () => app.evaluate(({ ipcMain }) => ipcMain.handle('echo', () => 1))
    expect(await errorIn(second)).toContain("Attempted to register a second handler for 'echo'")
  })

  test('a value that cannot be cloned does not cross, in either direction', async () => {
    expect(await errorIn(() => page.evaluate(() => probe.invoke('echo', () => 1)))).toContain(
      'An object could not be cloned.',
    )
    expect(await errorIn(() => page.evaluate(() => probe.invoke('giveFunction')))).toContain(
      'An object could not be cloned.',
    )
  })

  test('the sender is the main frame with its own origin', async () => {
    const who = await page.evaluate(() => probe.invoke('who'))
    expect(who).toEqual({ url: 'app://probe/', origin: 'app://probe', isTop: true, isMain: true, sender: true })
  })

  test('messages go both ways, and a subscription ends', async () => {
    await page.evaluate(() => {
      const heard: unknown[][] = []
      Object.assign(globalThis, { heard, unsubscribe: probe.subscribe('news', (...values) => heard.push(values)) })
      probe.send('note', 1, { two: 2 })
    })
    await expect.poll(async () => (await seenBy(app)).ipc).toEqual([[1, { two: 2 }]])
    const send = (text: string) =>
      app.evaluate(
        ({ BrowserWindow }, news) => BrowserWindow.getAllWindows()[0]?.webContents.send('news', news, new Date(3)),
        text,
      )
    await send('first')
    await expect
      .poll(() =>
        page.evaluate(() =>
          (Reflect.get(globalThis, 'heard') as unknown[][]).map(([text, date]) => [text, (date as Date).getTime()]),
        ),
      )
      .toEqual([['first', 3]])
    await page.evaluate(() => (Reflect.get(globalThis, 'unsubscribe') as () => void)())
    await send('second')
    await page.evaluate(() => probe.invoke('echo'))
    expect(await page.evaluate(() => (Reflect.get(globalThis, 'heard') as unknown[]).length)).toBe(1)
  })

  test('a child frame has no API', async () => {
    const frame = page.frames().find((candidate) => candidate.url().endsWith('/one.html'))
    expect(await frame?.evaluate(() => typeof Reflect.get(globalThis, 'probe'))).toBe('undefined')
  })
})

test.describe('preload', () => {
  test('may require what a sandboxed preload may, and nothing else', async () => {
    expect(await page.evaluate(() => probe.attempts())).toEqual({
      fs: 'module not found: fs',
      child_process: 'module not found: child_process',
      'node:net': 'module not found: node:net',
    })
    expect(await page.evaluate(() => probe.facts())).toMatchObject({
      platform: process.platform,
      hasVersions: true,
      emitter: 'function',
    })
  })
})

test.describe('files', () => {
  let folder: string
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'files-'))
  })
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function write(name: string, content: string): string {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    utimesSync(file, 1_000_000, 1_000_000)
    return file
  }

  async function drop(files: string[], selector: string): Promise<void> {
    const box = await page.locator(selector).boundingBox()
    const session = await page.context().newCDPSession(page)
    const place = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        ...place,
        data: { items: [], files, dragOperationsMask: 1 },
      })
    }
    await session.detach()
  }

  test('a dropped file has its path at once, even beside one of the same name, size and date', async () => {
    const files = [write('one/отчёт final.txt', 'hello'), write('two/отчёт final.txt', 'HELLO')]
    await drop(files, '#zone')
    await expect(page.locator('#text')).toHaveText('dropped')
    expect(await page.evaluate(() => globalThis.dropped)).toEqual(
      // Chromium itself gives the second of two equal names a number.
      files.map((file) => ({ name: expect.stringMatching(/^отчёт final( \(1\))?\.txt$/), size: 5, path: file })),
    )
  })

  test('chosen files have their paths', async () => {
    const files = [write('a.docx', 'a'), write('b.pdf', 'bb')]
    await page.setInputFiles('#picker', files)
    await expect(page.locator('#text')).toHaveText('picked')
    expect(await page.evaluate(() => globalThis.picked)).toEqual(files)
  })

  test('a file made by a script has no path, and anything but a file is refused', async () => {
    expect(await page.evaluate(() => probe.pathOf(new File(['x'], 'made.txt')))).toBe('')
    expect(await errorIn(() => page.evaluate(() => probe.pathOfText()))).not.toBe('no error')
  })

  test('a file dropped where it is not wanted does nothing', async () => {
    await page.evaluate(() => document.addEventListener('dragover', (event) => event.preventDefault()))
    const file = write('stray.html', '<p>stray')
    await drop([file], '#button')
    await expect.poll(async () => (await seenBy(app)).navigations.map(({ url }) => url)).toContain(`file://${file}`)
    await expect.poll(() => page.title()).toBe('Probe page')
  })
})

test.describe('the app’s own scheme', () => {
  test('the handler gets the address, method, body and range of the page’s request', async () => {
    const answers = await page.evaluate(async () => {
      const echoed = await (await fetch('app://probe/echo', { method: 'POST', body: 'käse' })).text()
      const part = await fetch('/part', { headers: { Range: 'bytes=2-4' } })
      return [
        echoed,
        part.status,
        await part.text(),
        part.headers.get('content-range'),
        (await fetch('/missing')).status,
      ]
    })
    expect(answers).toEqual(['POST käse', 206, 'cde', 'bytes 2-4/10', 404])
    const { requests } = await seenBy(app)
    expect(requests).toContainEqual(
      expect.objectContaining({ url: 'app://probe/echo', method: 'POST', origin: 'app://probe' }),
    )
    expect(requests).toContainEqual(expect.objectContaining({ url: 'app://probe/part', range: 'bytes=2-4' }))
  })

  test('a failing handler fails only its request', async () => {
    expect(
      await page.evaluate(() =>
        fetch('/failing').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed')
    expect(await page.evaluate(() => fetch('/part').then(({ status }) => status))).toBe(206)
  })

  test('the policy in the headers applies to the page', async () => {
    const violations = await page.evaluate(async () => {
      const names: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => names.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'globalThis.injected = true'
      document.body.append(script)
      await fetch('https://outside.example/').catch(() => undefined)
      while (names.length < 2) await new Promise((resolve) => requestAnimationFrame(resolve))
      return [names, 'injected' in globalThis]
    })
    expect(violations).toEqual([['script-src-elem', 'connect-src'], false])
  })

  test('a frame, a style and a script can use another host of the scheme', async () => {
    const { requests } = await seenBy(app)
    const urls = requests.map(({ url }) => url)
    expect(urls).toContain('app://document/one.html')
    expect(urls).toContain('app://probe/mark.svg')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', '')
      frame.src = `app://${'document'}/two.html`
      document.body.append(frame)
    })
    await expect.poll(() => page.frames().filter((frame) => frame.url().endsWith('/two.html')).length).toBe(1)
    expect(await page.evaluate(() => document.querySelector('iframe')?.src)).toBe('app://document/one.html')
    expect((await seenBy(app)).console).toEqual([])
  })

  test('other requests are passed to the app, which may block them', async () => {
    await page.evaluate(() => {
      const image = new Image()
      image.src = 'https://outside.example/pixel.png'
    })
    // The policy blocks it first; from a frame without one it reaches the listener.
    expect((await seenBy(app)).responses).toEqual([])
    await app.evaluate(async ({ BrowserWindow }) => {
      await BrowserWindow.getAllWindows()[0]
        ?.loadURL('https://outside.example/top')
        .catch(() => undefined)
    })
    expect((await seenBy(app)).responses).toContainEqual({
      url: 'https://outside.example/top',
      resourceType: 'mainFrame',
    })
  })
})

test.describe('navigation and windows from the page', () => {
  const names = async () => (await seenBy(app)).navigations.filter(({ url }) => !url.startsWith('app://document'))

  test('a script cannot leave the app', async () => {
    await page.evaluate(() => {
      location.href = 'https://evil.example/'
    })
    await expect.poll(names).toContainEqual({ name: 'will-navigate', url: 'https://evil.example/', isMainFrame: true })
    await expect.poll(() => page.title()).toBe('Probe page')
    expect(await page.evaluate(() => probe.invoke('echo', 1))).toEqual([1])
  })

  test('a link cannot leave the app, nor start a program', async () => {
    await page.click('#outside')
    await expect
      .poll(names)
      .toContainEqual({ name: 'will-navigate', url: 'https://outside.example/page', isMainFrame: true })
    await page.click('#mail')
    await expect
      .poll(names)
      .toContainEqual({ name: 'will-navigate', url: 'mailto:someone@example.org', isMainFrame: true })
    await expect.poll(() => page.title()).toBe('Probe page')
  })

  test('a redirect cannot leave the app', async () => {
    await page.evaluate(() => {
      location.href = '/elsewhere'
    })
    await expect
      .poll(names)
      .toContainEqual({ name: 'will-redirect', url: 'https://elsewhere.example/', isMainFrame: true })
    await expect.poll(() => page.title()).toBe('Probe page')
  })

  test('a child frame cannot leave either', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'app://document/three.html'
      frame.id = 'roaming'
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    })
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('#roaming')
      if (frame !== null) frame.src = 'app://document/four.html'
    })
    await expect
      .poll(async () => (await seenBy(app)).navigations)
      .toContainEqual({ name: 'will-frame-navigate', url: 'app://document/four.html', isMainFrame: false })
    expect((await names()).filter(({ name }) => name === 'will-navigate')).toEqual([])
  })

  test('the app’s own pages can be reached', async () => {
    await page.click('#own')
    await expect(page.locator('#second')).toHaveText('second')
    expect(await names()).toContainEqual({ name: 'will-navigate', url: 'app://probe/second.html', isMainFrame: true })
    expect(await page.evaluate(() => probe.invoke('who'))).toMatchObject({
      url: 'app://probe/second.html',
      origin: 'app://probe',
    })
  })

  test('what main loads itself is not asked about', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app://probe/second.html'))
    expect(await names()).toEqual([])
    const { url, title } = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return { url: contents?.getURL(), title: contents?.getTitle() }
    })
    expect({ url, title }).toEqual({ url: 'app://probe/second.html', title: 'Second page' })
  })

  test('window.open and links to new windows are passed to the app', async () => {
    expect(await page.evaluate(() => window.open('https://window.example/script'))).toBe(null)
    await page.click('#window')
    await expect
      .poll(async () => (await seenBy(app)).opened)
      .toEqual([
        { url: 'https://window.example/script', disposition: 'foreground-tab' },
        { url: 'https://window.example/page', disposition: 'foreground-tab' },
      ])
    expect(app.windows()).toHaveLength(1)
  })

  test('a download is passed to the app', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/mark.svg', download: 'mark.svg' })
      document.body.append(link)
      link.click()
    })
    await expect
      .poll(async () => (await seenBy(app)).downloads)
      .toEqual([{ url: 'app://probe/mark.svg', name: 'mark.svg' }])
  })

  test('a failed load is reported with Electron’s message', async () => {
    const words = await app.evaluate(async ({ BrowserWindow }) => {
      const failed: unknown[] = []
      const window = BrowserWindow.getAllWindows()[0]
      window?.webContents.once('did-fail-load', (_event, code, description, url) => failed.push(code, description, url))
      const message = await window?.loadURL('app://probe/failing').then(
        () => 'loaded',
        (error: Error) => error.message,
      )
      return { failed, message }
    })
    expect(words.message).toMatch(/^ERR_\w+ \(-\d+\) loading 'app:\/\/probe\/failing'$/)
    expect(words.failed).toEqual([expect.any(Number), expect.stringMatching(/^ERR_/), 'app://probe/failing'])
  })
})

test.describe('permissions', () => {
  test('the app decides, and the page is notified', async () => {
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    expect((await seenBy(app)).permissions).toContainEqual({
      kind: 'request',
      permission: 'notifications',
      url: 'app://probe/',
    })
    const position = () =>
      page.evaluate(
        () =>
          new Promise((resolve) =>
            navigator.geolocation.getCurrentPosition(
              () => resolve('found'),
              (error) => resolve(error.code),
            ),
          ),
      )
    expect(await position()).toBe(1)
    expect((await seenBy(app)).permissions).toContainEqual({
      kind: 'request',
      permission: 'geolocation',
      url: 'app://probe/',
    })
  })

  test('a granted permission is granted', async () => {
    await app.evaluate(() => {
      globalThis.allowed.permissions.push('notifications')
    })
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('granted')
  })

  test('a query is answered by the check handler', async () => {
    expect(await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state)).toBe(
      'denied',
    )
    expect((await seenBy(app)).permissions).toContainEqual(
      expect.objectContaining({ kind: 'check', permission: 'geolocation' }),
    )
  })
})

test.describe('windows', () => {
  test('there may be several, each with its own page', async () => {
    const opened = app.waitForEvent('window')
    await app.evaluate(async () => {
      const window = globalThis.createProbeWindow({ width: 500, height: 400, title: 'Other' })
      await window.loadURL('app://probe/second.html')
      window.webContents.send('news', 'only here')
    })
    const other = await opened
    await expect(other.locator('#second')).toBeVisible()
    expect(await other.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 400])
    expect(await other.evaluate(() => probe.invoke('who'))).toMatchObject({ isMain: true, sender: false })
    const titles = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => window.getTitle())
        .sort(),
    )
    expect(titles).toEqual(['Probe page', 'Second page'])
    const window = await app.browserWindow(other)
    expect(await window.evaluate((browserWindow) => browserWindow.webContents.getURL())).toBe('app://probe/second.html')

    const closed = other.waitForEvent('close')
    await app.evaluate(() => {
      globalThis.preventClose = true
    })
    await window.evaluate((browserWindow) => browserWindow.close())
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2)
    await app.evaluate(() => {
      globalThis.preventClose = false
    })
    await window.evaluate((browserWindow) => browserWindow.close())
    await closed
    await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    expect((await seenBy(app)).events.filter((name) => name.startsWith('close'))).toEqual(['close', 'close', 'closed'])
  })

  test('a destroyed window closes without being asked', async () => {
    const opened = app.waitForEvent('window')
    await app.evaluate(() => globalThis.createProbeWindow().loadURL('app://probe/second.html'))
    const other = await opened
    const closed = other.waitForEvent('close')
    const window = await app.browserWindow(other)
    const isDestroyed = await window.evaluate((browserWindow) => {
      globalThis.preventClose = true
      browserWindow.destroy()
      return browserWindow.isDestroyed()
    })
    await closed
    expect(isDestroyed).toBe(true)
    expect((await seenBy(app)).events.filter((name) => name.startsWith('close'))).toEqual(['closed'])
  })

  test('size and state follow, and are reported', async () => {
    const window = await app.browserWindow(page)
    await window.evaluate((browserWindow) => browserWindow.setContentSize(900, 600))
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 600])
    const state = await window.evaluate((browserWindow) => {
      const events: string[] = []
      for (const name of ['hide', 'show', 'minimize', 'restore'] as const)
        browserWindow.on(name as 'hide', () => events.push(name))
      browserWindow.hide()
      const wasVisible = browserWindow.isVisible()
      browserWindow.show()
      return { events, wasVisible, isVisible: browserWindow.isVisible(), isMaximized: browserWindow.isMaximized() }
    })
    expect(state).toEqual({ events: ['hide', 'show'], wasVisible: false, isVisible: true, isMaximized: false })
    await window.evaluate((browserWindow) => browserWindow.setContentSize(1280, 800))
    await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 800])
  })

  test('the page’s title becomes the window’s', async () => {
    await page.evaluate(() => {
      document.title = 'Three orders'
    })
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
      .toBe('Three orders')
  })

  test('the theme reaches the page', async () => {
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await isDark()).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await isDark()).toBe(false)
    const theme = await app.evaluate(({ nativeTheme }) => {
      let updates = 0
      nativeTheme.once('updated', () => (updates += 1))
      nativeTheme.themeSource = 'dark'
      const { shouldUseDarkColors } = nativeTheme
      nativeTheme.themeSource = 'system'
      return { shouldUseDarkColors, updates }
    })
    expect(theme).toEqual({ shouldUseDarkColors: true, updates: 1 })
  })

  test('a window closed by a person although the app prevents it comes back with show', async () => {
    test.skip(host === 'electron', 'nobody else can close a window of real Electron')
    await app.evaluate(() => {
      globalThis.preventClose = true
    })
    const session = await page.context().newCDPSession(page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    const closed = page.waitForEvent('close')
    await session.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined)
    await closed
    await expect.poll(async () => (await seenBy(app)).events).toEqual(expect.arrayContaining(['close', 'hide']))
    const opened = app.waitForEvent('window')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
    const again = await opened
    await again.waitForFunction(() => 'picked' in globalThis)
    expect(await again.evaluate(() => probe.invoke('who'))).toMatchObject({ isMain: true, sender: true })
  })

  test('a picture can be taken', async () => {
    expect((await page.screenshot()).subarray(1, 4).toString()).toBe('PNG')
  })
})

test.describe('menu', () => {
  test('its keys work in the page, unless the page wants them', async () => {
    await page.keyboard.press('Control+Shift+N')
    await expect.poll(async () => (await seenBy(app)).events).toEqual(['menu: new'])
    await page.evaluate(() => {
      globalThis.keepsKeys = true
    })
    await page.keyboard.press('Control+K')
    await page.keyboard.press('Control+Shift+N')
    await expect.poll(async () => (await seenBy(app)).events).toEqual(['menu: new', 'menu: new'])
  })

  test('the app receives what a right click was on', async () => {
    const inPage = { isOfMainFrame: true, misspelledWord: '', menuSourceType: 'mouse', linkURL: '' }
    await page.fill('#field', '')
    await page.click('#field', { button: 'right' })
    await page.fill('#field', 'text')
    await page.press('#field', 'ControlOrMeta+a')
    await page.click('#field', { button: 'right', position: { x: 12, y: 10 } })
    await page.click('#mail', { button: 'right' })
    await expect
      .poll(async () => (await seenBy(app)).menus)
      .toEqual([
        { ...inPage, isEditable: true, canCut: false, canCopy: false, canPaste: true },
        { ...inPage, isEditable: true, canCut: true, canCopy: true, canPaste: true },
        expect.objectContaining({ isOfMainFrame: true, isEditable: false, linkURL: 'mailto:someone@example.org' }),
      ])
  })

  test('its items can be clicked', async () => {
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('typed')?.click())
    expect((await seenBy(app)).events).toEqual(['menu: typed'])
  })
})

test.describe('the desktop around the app', () => {
  test.skip(host === 'electron', 'real Electron does these things instead of recording them')

  test('dialogs are recorded and answered from a queue', async () => {
    const results = await app.evaluate(async ({ dialog, BrowserWindow }) => {
      globalThis.__electronStandIn.answer('dialog.showOpenDialog', { canceled: false, filePaths: ['/a'] })
      const window = BrowserWindow.getAllWindows()[0]
      if (window === undefined) return []
      return [
        await dialog.showOpenDialog(window, { properties: ['openFile'] }),
        await dialog.showOpenDialog({}),
        await dialog.showMessageBox({ message: 'Sure?', buttons: ['Yes', 'Cancel'] }),
        globalThis.__electronStandIn.callsOf('dialog.showOpenDialog')[0],
      ]
    })
    expect(results).toEqual([
      { canceled: false, filePaths: ['/a'] },
      { canceled: true, filePaths: [] },
      { response: 1, checkboxChecked: false },
      [{ properties: ['openFile'] }],
    ])
  })

  test('notifications are recorded, and a test may click them', async () => {
    const clicked = await app.evaluate(async ({ Notification }) => {
      const notification = new Notification({ title: 'Delivered', body: 'Two documents' })
      const events: string[] = []
      for (const name of ['show', 'click', 'close'] as const) notification.on(name as 'show', () => events.push(name))
      const shown = new Promise((resolve) => notification.once('show', resolve))
      notification.show()
      await shown
      const [last] = globalThis.__electronStandIn.notifications.slice(-1)
      ;(last as Electron.Notification).emit('click')
      notification.close()
      return {
        events,
        isSupported: Notification.isSupported(),
        left: globalThis.__electronStandIn.notifications.length,
      }
    })
    expect(clicked).toEqual({ events: ['show', 'click', 'close'], isSupported: true, left: 0 })
  })

  test('nothing is ever opened, and everything is recorded', async () => {
    const calls = await app.evaluate(async ({ app: electron, clipboard, shell, safeStorage, net, session }) => {
      await shell.openExternal('https://verso.example/')
      electron.setBadgeCount(3)
      await clipboard.writeText('copied')
      return {
        opened: globalThis.__electronStandIn.callsOf('shell.openExternal'),
        path: await shell.openPath('/tmp/x.pdf'),
        badge: electron.getBadgeCount(),
        text: await clipboard.readText(),
        isSafe: safeStorage.isEncryptionAvailable(),
        isOnline: net.isOnline(),
        proxy: await session.defaultSession.resolveProxy('https://verso.example/'),
      }
    })
    expect(calls).toEqual({
      opened: [['https://verso.example/']],
      path: '',
      badge: 3,
      text: 'copied',
      isSafe: false,
      isOnline: true,
      proxy: 'DIRECT',
    })
  })

  test('the system around it can change', async () => {
    await app.evaluate(() => globalThis.__electronStandIn.system['setOnline']?.(...([false] as never[])))
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    expect(await app.evaluate(({ net }) => net.isOnline())).toBe(false)
    await app.evaluate(() => globalThis.__electronStandIn.system['setOnline']?.(...([true] as never[])))
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    const isDark = await app.evaluate(({ nativeTheme }) => {
      globalThis.__electronStandIn.system['setDark']?.(...([true] as never[]))
      const { shouldUseDarkColors } = nativeTheme
      globalThis.__electronStandIn.system['setDark']?.(...([false] as never[]))
      return shouldUseDarkColors
    })
    expect(isDark).toBe(true)
  })
})

test.describe('from start to end', () => {
  test('quitting goes through its events in order', async () => {
    const own = await startProbe()
    await own.app.evaluate(({ app: electron }, name) => {
      const lines: string[] = []
      for (const event of ['before-quit', 'window-all-closed', 'will-quit', 'quit'] as const) {
        electron.on(event as 'quit', () => lines.push(event))
      }
      process.on('exit', () => process.stdout.write(`${name}${lines.join(' ')}\n`))
    }, 'order: ')
    const output: string[] = []
    own.app.process().stdout?.on('data', (chunk: Buffer) => output.push(String(chunk)))
    const ended = new Promise<number | null>((resolve) => own.app.process().once('exit', resolve))
    await own.end()
    expect(await ended).toBe(0)
    expect(output.join('')).toContain('order: before-quit will-quit quit')
  })

  test('a window that does not close prevents quitting', async () => {
    const own = await startProbe()
    await own.app.evaluate(({ app: electron }) => {
      globalThis.preventClose = true
      electron.quit()
    })
    expect(await own.page.evaluate(() => document.title)).toBe('Probe page')
    await own.app.evaluate(() => {
      globalThis.preventClose = false
    })
    await own.end()
  })

  test('a second start passes its arguments to the first', async () => {
    const own = await startProbe()
    const second = spawn(executablePath(), [...probeArguments(own.userData), 'verso://order/7'], {
      stdio: 'ignore',
      env: { ...process.env, VERSO_STAND_IN_HEADLESS: '1' },
    })
    const code = await new Promise((resolve) => second.once('exit', resolve))
    expect(code).toBe(0)
    await expect.poll(async () => (await seenBy(own.app)).sessions.length).toBe(1)
    const [session] = (await seenBy(own.app)).sessions
    expect(session?.argv).toContain('verso://order/7')
    expect(session).toMatchObject({ workingDirectory: process.cwd(), data: { greeting: 'hello' } })
    await own.end()
  })

  test('an app that asks for a restart quits first, and its next run has the lock', async () => {
    const folder = newUserData()
    const data = path.join(folder, 'data')
    const log = path.join(folder, 'log.txt')
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'again', main: 'main.mjs' }))
    writeFileSync(
      path.join(folder, 'main.mjs'),
      `import { appendFileSync } from 'node:fs'
       import { app } from 'electron'
       const isAgain = process.argv.includes('verso://again')
       const note = (what) => appendFileSync(${JSON.stringify(log)}, (isAgain ? 'again' : 'first') + ' ' + what + '\\n')
       note(app.requestSingleInstanceLock() ? 'has the lock' : 'has no lock')
       app.on('quit', () => note('ends'))
       void app.whenReady().then(() => {
         if (!isAgain) app.relaunch({ args: [...process.argv.slice(1), 'verso://again'] })
         app.quit()
       })
      `,
    )
    const [, ...switches] = probeArguments(data)
    const first = spawn(executablePath(), [folder, ...switches], {
      stdio: 'ignore',
      env: { ...process.env, VERSO_STAND_IN_HEADLESS: '1' },
    })
    await new Promise((resolve) => first.once('exit', resolve))
    await expect
      .poll(() => readFileSync(log, 'utf8').trim().split('\n'), { timeout: 20_000 })
      .toEqual(['first has the lock', 'first ends', 'again has the lock', 'again ends'])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('an update closes the windows before the app is asked to quit, and is not installed if one stays', async () => {
    test.skip(
      host === 'electron' && process.platform === 'win32',
      'without an update, Windows only says that there is none',
    )
    const windows = await app.evaluate(({ app: electron, autoUpdater, BrowserWindow }) => {
      globalThis.preventClose = true
      autoUpdater.once('before-quit-for-update', () => globalThis.seen.events.push('before-quit-for-update'))
      electron.once('before-quit', () => globalThis.seen.events.push('before-quit'))
      autoUpdater.quitAndInstall()
      return BrowserWindow.getAllWindows().length
    })
    const closing = Array.from({ length: windows }, () => 'close')
    await expect.poll(async () => (await seenBy(app)).events).toEqual(['before-quit-for-update', ...closing])
    const left = await app.evaluate(({ BrowserWindow }) => {
      globalThis.preventClose = false
      return BrowserWindow.getAllWindows().length
    })
    expect(left).toBe(windows)
  })

  test('a dead renderer is reported, and can be reloaded', async () => {
    const own = await startProbe()
    await own.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      contents?.once('render-process-gone', (_event, { reason }) => {
        globalThis.seen.events.push(`gone: ${reason}`)
        contents.once('did-finish-load', () => globalThis.seen.events.push('back'))
        contents.reload()
      })
      contents?.forcefullyCrashRenderer()
    })
    await expect
      .poll(async () => (await seenBy(own.app)).events)
      .toEqual(
        expect.arrayContaining(['render-process-gone', expect.stringMatching(/^gone: (crashed|killed)$/), 'back']),
      )
    await own.end()
  })

  test('a killed app leaves no Chromium behind, and starts again on the same data', async () => {
    test.skip(process.platform === 'win32', 'there is no SIGKILL')
    const own = await startProbe()
    await own.page.evaluate(() => localStorage.setItem('kept', 'yes'))
    const running = () =>
      execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.includes(own.userData) && !line.startsWith('Z'))
    expect(running().length).toBeGreaterThan(1)
    const gone = new Promise((resolve) => own.app.process().once('exit', resolve))
    own.app.process().kill('SIGKILL')
    await gone
    const again = await startProbe(own.userData)
    expect(await again.page.evaluate(() => probe.invoke('echo', 'alive'))).toEqual(['alive'])
    await again.end()
    await expect.poll(running).toEqual([])
  })

  test('an app that fails at its start ends with an error', async () => {
    test.skip(host === 'electron', 'real Electron shows a dialog and waits')
    const folder = newUserData()
    const start = (main: string) => {
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'failing', main: 'main.mjs' }))
      writeFileSync(path.join(folder, 'main.mjs'), main)
      try {
        execFileSync(executablePath(), [folder, `--user-data-dir=${folder}`], {
          encoding: 'utf8',
          stdio: 'pipe',
          env: { ...process.env, VERSO_STAND_IN_HEADLESS: '1' },
        })
        return { status: 0, text: '' }
      } catch (error) {
        const { status, stderr } = error as { status: number; stderr: string }
        return { status, text: stderr }
      }
    }
    expect(start("throw new Error('broken at the start')")).toEqual({
      status: 1,
      text: expect.stringContaining('broken at the start'),
    })
    expect(start("import { desktopCapturer } from 'electron'\ndesktopCapturer.getSources()")).toEqual({
      status: 1,
      text: expect.stringContaining('desktopCapturer'),
    })
    expect(
      start(
        "import { app } from 'electron'\napp.whenReady().then(() => { setTimeout(() => { throw new Error('later') }) })",
      ),
    ).toEqual({ status: 1, text: expect.stringContaining('later') })
    rmSync(folder, { recursive: true, force: true })
  })

  test('without a display it explains how to get one', async () => {
    test.skip(host === 'electron' || process.platform !== 'linux', 'about the stand-in on Linux')
    const { DISPLAY: _, ...environment } = process.env
    const result = new Promise<{ code: number | null; text: string }>((resolve) => {
      const child = spawn(executablePath(), probeArguments(path.join(os.tmpdir(), 'never-made')), {
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)))
      child.once('close', (code) => resolve({ code, text }))
    })
    expect(await result).toEqual({ code: 1, text: expect.stringContaining('xvfb-run -a npm start') })
  })
})
