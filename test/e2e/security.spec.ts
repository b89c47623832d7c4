// The security bars as seen from outside: what the page is, what it cannot do, and where the key never is.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { Page } from 'playwright'
import { shapeOf } from '../../preload/contract/define.ts'
import { contract } from '../../preload/contract/index.ts'
import { root } from './host.ts'
import {
  awaiting,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  expectConfirmed,
  fillDraft,
  openDelivery,
  openReview,
  placeOrder,
  pressIfThere,
  refresh,
  sendHeldNow,
  sourceFrame,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { World } from './world.ts'

interface Listener {
  origin: string
  /** Requested paths, with the key that was sent along. */
  asked: { path: string; headers: string }[]
}

async function listenOnLoopback(world: World, answer: RequestListener): Promise<Listener> {
  const asked: Listener['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: JSON.stringify(request.headers) })
    answer(request, response)
  })
  server.on('upgrade', (request, socket) => {
    asked.push({ path: request.url ?? '', headers: 'upgrade' })
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.afterwards(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { origin: `http://127.0.0.1:${String(address.port)}`, asked }
}

test('the page has nothing of Node, and a frozen bridge with exactly the contract', async ({ world }) => {
  const { window } = await world.verso()
  const page = await window.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'verso') as Record<string, Record<string, unknown>>
    return {
      ofNode: ['require', 'process', 'Buffer', 'module', 'global', 'electron', '__dirname'].filter(
        (name) => typeof Reflect.get(globalThis, name) !== 'undefined',
      ),
      names: Object.fromEntries(
        Object.entries(bridge).map(([area, functions]) => [area, Object.keys(functions).toSorted()]),
      ),
      areFunctions: Object.values(bridge).every((area) =>
        Object.values(area).every((one) => typeof one === 'function'),
      ),
      isFrozen: Object.isFrozen(bridge) && Object.values(bridge).every((area) => Object.isFrozen(area)),
      isReplaced: Reflect.set(globalThis, 'verso', {}) || Reflect.deleteProperty(globalThis, 'verso'),
    }
  })
  const names = Object.entries(shapeOf(contract)).map(([area, endpoints]) => [area, Object.keys(endpoints).toSorted()])
  expect(page).toEqual({
    ofNode: [],
    names: Object.fromEntries(names),
    areFunctions: true,
    isFrozen: true,
    isReplaced: false,
  })
  const preload = await readFile(path.join(root, 'out/preload/index.cjs'), 'utf8')
  expect([...preload.matchAll(/require\(["'`](.+?)["'`]\)/g)].map(([, name]) => name)).toEqual(['electron'])
})

test('no request of a page script ever leaves the page', async ({ world }) => {
  const outside = await listenOnLoopback(world, (_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end('reached')
  })
  const { window } = await world.verso()
  const before = await window.evaluate(() => location.origin + location.pathname)

  const outcomes = await window.evaluate(async (origin) => {
    const settled = (run: (done: (outcome: string) => void) => void) =>
      new Promise<string>((resolve) => {
        try {
          run(resolve)
        } catch {
          resolve('refused')
        }
      })
    const element = (name: string, attributes: Record<string, string>) =>
      settled((done) => {
        const made = Object.assign(document.createElement(name), attributes)
        made.onload = () => {
          done('loaded')
        }
        made.onerror = () => {
          done('refused')
        }
        document.body.append(made)
      })
    return {
      fetch: await fetch(`${origin}/fetch`, { mode: 'no-cors' }).then(
        () => 'loaded',
        () => 'refused',
      ),
      request: await settled((done) => {
        const request = new XMLHttpRequest()
        request.onload = () => {
          done('loaded')
        }
        request.onerror = () => {
          done('refused')
        }
        request.open('GET', `${origin}/xhr`)
        request.send()
      }),
      socket: await settled((done) => {
        const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`)
        socket.onopen = () => {
          done('loaded')
        }
        socket.onerror = () => {
          done('refused')
        }
      }),
      events: await settled((done) => {
        const events = new EventSource(`${origin}/events`)
        events.onerror = () => {
          events.close()
          done('refused')
        }
      }),
      module: await import(/* @vite-ignore */ `${origin}/module.js`).then(
        () => 'loaded',
        () => 'refused',
      ),
      image: await element('img', { src: `${origin}/image.png` }),
      script: await element('script', { src: `${origin}/script.js` }),
      style: await element('link', { rel: 'stylesheet', href: `${origin}/style.css` }),
      beacon: String(navigator.sendBeacon(`${origin}/beacon`, 'x')),
    }
  }, outside.origin)
  const { beacon: _, ...answered } = outcomes
  expect(new Set(Object.values(answered))).toEqual(new Set(['refused']))

  await test.step('no script that was not built with the page runs', async () => {
    const ran = await window.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.hasRun = true'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="globalThis.hasRun = true">')
      // Code that a test evaluates may use eval; code that runs later may not.
      const evaluated = await new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(new Function('return "yes"')())
          } catch {
            resolve('no')
          }
        })
      })
      return [evaluated, Reflect.get(globalThis, 'hasRun')]
    })
    expect(ran).toEqual(['no', undefined])
  })

  await test.step('no window opens, and the page does not navigate', async () => {
    const opened = await window.evaluate((origin) => globalThis.open(`${origin}/popup`) === null, outside.origin)
    expect(opened).toBe(true)
    for (const target of [`${outside.origin}/navigation`, 'file:///etc/passwd', 'data:text/html,<h1>x</h1>']) {
      await window.evaluate((address) => {
        location.href = address
      }, target)
    }
    await window.evaluate((origin) => {
      const form = Object.assign(document.createElement('form'), { action: `${origin}/form`, method: 'post' })
      document.body.append(form)
      form.submit()
    }, outside.origin)
  })

  await test.step('every permission is refused', async () => {
    const permissions = await window.evaluate(async () => ({
      notification: await Notification.requestPermission(),
      geolocation: await new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => {
            resolve('granted')
          },
          ({ code }) => {
            resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'other')
          },
        )
      }),
      camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'granted',
        (error: DOMException) => error.name,
      ),
      clipboard: await navigator.clipboard.readText().then(
        () => 'granted',
        (error: DOMException) => error.name,
      ),
    }))
    expect(permissions.notification).toBe('denied')
    expect(permissions.geolocation).toBe('denied')
    expect(permissions.camera).toMatch(/NotAllowedError|NotFoundError/)
    expect(permissions.clipboard).toBe('NotAllowedError')
  })

  // Requested without waiting for a navigation, which would never end.
  const still = await window.evaluate(() => [
    location.origin + location.pathname,
    document.querySelector('h1')?.textContent,
  ])
  expect(still).toEqual([before, 'Connect to your translation service'])
  // The listener works: what did not arrive was not sent.
  await fetch(`${outside.origin}/from-the-spec`)
  expect(outside.asked.map(({ path: asked }) => asked)).toEqual(['/from-the-spec'])
})

test('a page of another origin reaches nothing: not by a redirect, and not over the bridge', async ({ world }) => {
  const outside = await listenOnLoopback(world, (request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: '/target' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>hostile</title>')
  })
  const { app } = await world.verso()

  // The block on requests is removed in this run, so that the guards behind it are tested.
  await app.evaluate(
    async ({ BrowserWindow, session }, preload) => {
      session.defaultSession.webRequest.onBeforeRequest(null)
      await session.defaultSession.setProxy({ mode: 'direct' })
      const hostile = new BrowserWindow({
        show: false,
        webPreferences: { preload, sandbox: true, contextIsolation: true },
      })
      Object.assign(globalThis, { hostile })
    },
    path.join(root, 'out/preload/index.cjs'),
  )
  const load = (address: string) =>
    app.evaluate(async (_electron, url) => {
      const { hostile } = globalThis as unknown as { hostile: Electron.BrowserWindow }
      return hostile.loadURL(url).then(
        () => 'loaded',
        () => 'refused',
      )
    }, address)
  const evaluate = (code: string): Promise<unknown> =>
    app.evaluate((_electron, source) => {
      const { hostile } = globalThis as unknown as { hostile: Electron.BrowserWindow }
      return hostile.webContents.executeJavaScript(source) as Promise<unknown>
    }, code)

  await load(`${outside.origin}/redirect`)
  expect(outside.asked.map(({ path: asked }) => asked)).toEqual(['/redirect'])

  expect(await load(`${outside.origin}/hostile`)).toBe('loaded')
  const codes = await evaluate(`Promise.all(
    Object.values(globalThis.verso ?? {}).flatMap((area) =>
      ['snapshot', 'list', 'get', 'inbox', 'tryDemo'].filter((name) => name in area).map(async (name) => {
        const answer = await area[name]()
        return answer.ok ? 'answered' : answer.error.code
      }),
    ),
  )`)
  expect(codes).toEqual(expect.arrayContaining(['callerRefused']))
  expect(new Set(codes as string[])).toEqual(new Set(['callerRefused']))

  await evaluate(`void (location.href = '/elsewhere')`)
  await evaluate(`globalThis.open('/popup') === null`)
  expect(outside.asked.map(({ path: asked }) => asked).filter((asked) => asked !== '/favicon.ico')).toEqual([
    '/redirect',
    '/hostile',
  ])
})

test('main checks what the page requests: arguments, addresses, and files that would run', async ({ world }) => {
  const service = await world.service()
  const { window, desktop, directory } = await world.verso()
  await connect(window, service.baseUrl, service.key)

  await test.step('arguments that no schema allows reach no handler', async () => {
    const shape = Object.entries(shapeOf(contract)).flatMap(([area, endpoints]) =>
      Object.entries(endpoints).flatMap(([name, kind]) => (kind === 'event' ? [] : [{ area, name, kind }])),
    )
    const codes = await window.evaluate(async (endpoints) => {
      type Ask = (...values: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>
      const bridge = Reflect.get(globalThis, 'verso') as Record<string, Record<string, Ask>>
      const junk = [0, 'x', [], { unknown: true }, { __proto__: null, draftId: '../..', ref: {} }]
      const answers = endpoints.flatMap(({ area, name, kind }) =>
        junk.map((value) => (kind === 'fileCall' ? bridge[area]?.[name]?.([], value) : bridge[area]?.[name]?.(value))),
      )
      return (await Promise.all(answers)).map((answer) => answer?.error?.code ?? 'answered')
    }, shape)
    expect(codes).toHaveLength(shape.length * 5)
    expect(new Set(codes)).toEqual(new Set(['argumentsRefused']))
  })

  await test.step('only web and mail addresses are opened, and none with a password in it', async () => {
    await window.evaluate(async () => {
      const verso = Reflect.get(globalThis, 'verso') as import('../../preload/contract/index.ts').VersoBridge
      for (const url of [
        'file:///etc/passwd',
        'javascript:alert(1)',
        'smb://host/share',
        'https://me:pass@example.org/',
      ]) {
        await verso.application.openAddress({ url })
      }
      await verso.application.openAddress({ url: 'mailto:kindu@relief.example' })
    })
    expect(await desktop.openedAddresses()).toEqual(['mailto:kindu@relief.example'])
  })

  await test.step('a delivery that could act as a program is only shown in its folder', async () => {
    const folder = await world.directory('files')
    const page = path.join(folder, 'notice.html')
    const text = path.join(folder, 'notice.txt')
    await writeFile(page, '<!doctype html><p>The clinic is open. <script>document.title = "ran"</script></p>')
    await writeFile(text, 'The clinic is open from 08:00.')
    await dropOnWindow(window, [page, text])
    await fillDraft(window, {
      title: 'Notice',
      source: 'English',
      targets: ['Arabic'],
      contact: 'kindu@relief.example',
    })
    await placeOrder(window, 'Notice')
    await service.deliverNow()
    await refresh(window)
    for (const name of ['notice.html', 'notice.txt']) {
      await openDelivery(window, name)
      await window.getByRole('button', { name: 'Open translation in default app' }).click()
    }
    await expect
      .poll(async () => (await desktop.openedFiles()).map((file) => path.basename(file)))
      .toEqual(['notice.txt'])
    const shown = await desktop.shownFiles()
    expect(shown.map((file) => path.basename(file))).toEqual(['notice.html'])
    for (const file of [...shown, ...(await desktop.openedFiles())]) {
      expect(path.relative(path.join(directory, 'open'), file)).not.toMatch(/^\.\./)
    }
  })
})

/** Everything that crosses the bridge to the page during a run: every event, and at the end the answer to every call. */
async function listenToBridge(window: Page, names: Record<string, Record<string, string>>): Promise<void> {
  await window.evaluate((shape) => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    const bridge = Reflect.get(globalThis, 'verso') as Record<string, Record<string, (argument: unknown) => unknown>>
    for (const [area, endpoints] of Object.entries(shape)) {
      for (const [name, kind] of Object.entries(endpoints)) {
        if (kind === 'event') bridge[area]?.[name]?.((payload: unknown) => heard.push({ area, name, payload }))
      }
    }
  }, names)
}

async function everythingHeard(window: Page): Promise<string> {
  return window.evaluate(async () => {
    const verso = Reflect.get(globalThis, 'verso') as import('../../preload/contract/index.ts').VersoBridge
    const heard = Reflect.get(globalThis, 'heard') as unknown[]
    const snapshot = await verso.application.snapshot()
    if (!snapshot.ok) throw new Error(snapshot.error.code)
    const inbox = await verso.orders.inbox()
    const page = await verso.orders.page({
      filter: { tab: 'all' },
      query: '',
      sort: { by: 'updated', direction: 'descending' },
      after: null,
      limit: 200,
    })
    if (!inbox.ok || !page.ok) throw new Error('no orders')
    const refs = page.value.rows.map(({ ref }) => ref)
    const details = await Promise.all(refs.map((ref) => verso.orders.get({ ref })))
    const deliveries = details.flatMap((one) => (one.ok ? one.value.deliveries.map(({ ref }) => ref) : []))
    const drafts = await verso.drafts.list()
    const answers = [
      snapshot,
      inbox,
      page,
      drafts,
      details,
      await Promise.all(deliveries.map((ref) => verso.deliveries.get({ ref }))),
      await Promise.all(deliveries.map((ref) => verso.deliveries.preview({ side: 'delivery', ref }))),
      await Promise.all(drafts.ok ? drafts.value.rows.map(({ id }) => verso.drafts.get({ draftId: id })) : []),
      await verso.outbox.list(),
      await verso.settings.get(),
      await verso.tasks.list(),
      ...(await Promise.all(
        snapshot.value.accounts.flatMap(({ id: accountId }) => [
          verso.languages.list({ accountId }),
          verso.projects.list({ accountId }),
        ]),
      )),
    ]
    if (answers.some((answer) => !Array.isArray(answer) && !answer.ok)) throw new Error('a question was not answered')
    return JSON.stringify({ heard, answers })
  })
}

/** Every file under a folder that contains one of the marks. */
async function filesHolding(folder: string, marks: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    // Chromium removes files of its own at any moment.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    if (marks.some((mark) => bytes.includes(mark))) found.push(path.relative(folder, file))
  }
  return found
}

/** Command lines and environments of a process and of all its children. Linux only. */
async function processWords(pid: number): Promise<string[]> {
  const words: string[] = []
  for (const next = [pid]; next.length > 0;) {
    const id = String(next.pop())
    for (const name of ['cmdline', 'environ']) {
      words.push(await readFile(`/proc/${id}/${name}`, 'utf8').catch(() => ''))
    }
    for (const task of await readdir(`/proc/${id}/task`).catch(() => [])) {
      const children = await readFile(`/proc/${id}/task/${task}/children`, 'utf8').catch(() => '')
      next.push(...children.split(' ').filter(Boolean).map(Number))
    }
  }
  return words
}

test('a whole job violates no rule of the page, and its key is only in the header', async ({ world }) => {
  const key = `VERSO-MARKER-${crypto.randomUUID()}`
  const service = await world.service({ key })
  const elsewhere = await listenOnLoopback(world, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('from elsewhere')
  })
  const { app, window, directory } = await world.verso()

  const violations: string[] = []
  window.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      violations.push(`${message.type()}: ${message.text()}`)
  })
  window.on('pageerror', (error) => violations.push(`page error: ${error.message}`))
  await window.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await window.evaluate(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = Reflect.get(globalThis, 'noteViolation') as (text: string) => void
      note(`${event.violatedDirective}: ${event.blockedURI}`)
    })
  })
  await listenToBridge(window, shapeOf(contract))

  await connect(window, service.baseUrl, key)
  await dropOnWindow(window, [documents.word, documents.pdf, documents.arabicText])
  await fillDraft(window, {
    title: 'Marked',
    source: 'English',
    targets: ['Arabic'],
    instructions: 'As always.',
    contact: 'kindu@relief.example',
  })
  await window.getByRole('button', { name: 'Preview order' }).click()
  await expect(window.getByRole('dialog', { name: 'Order preview' })).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await placeOrder(window, 'Marked')
  await service.deliverNow()
  // One of the downloads is redirected to another origin, which must not get the key.
  service.quirks.fail({
    path: /\/file$/,
    times: 1,
    fault: { kind: 'redirect', status: 302, location: `${elsewhere.origin}/taken-along` },
  })
  await refresh(window)
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(3)
  for (const name of ['hotline-ar.txt', 'water-points.pdf', 'site-registration.docx']) {
    await openReview(window, name)
    await window.getByRole('tab', { name: 'Layout' }).click()
    await expect(sourceFrame(window).locator('body')).toBeVisible()
  }
  const again = window.getByRole('button', { name: /^(Download now|Try again)$/ })
  await pressIfThere(again)
  await openDelivery(window, 'site-registration.docx')
  await expect(deliveryFrame(window).locator('p').first()).toBeVisible()

  await test.step('frames with documents have no bridge', async () => {
    const frames = window.frames().filter((frame) => frame !== window.mainFrame())
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames)
      expect(await frame.evaluate(() => typeof Reflect.get(globalThis, 'verso'))).toBe('undefined')
  })

  await window.keyboard.press('r')
  await window.getByLabel('What needs to be corrected').fill('The title is missing.')
  await window.keyboard.press('ControlOrMeta+Enter')
  await sendHeldNow(window)
  await expectConfirmed(window, 'site-registration.docx')
  await window.keyboard.press('ControlOrMeta+,')
  await expect(view(window, 'Settings').getByText('Key in keychain')).toBeVisible()

  await test.step('the page violated none of its rules', () => {
    expect(violations).toEqual([])
  })

  await test.step('the service got the key in its header, and in nothing else', () => {
    expect(service.requests.length).toBeGreaterThan(10)
    for (const { url, headers } of service.requests) {
      const { 'x-service-api-key': given, ...others } = headers
      expect(given).toBe(key)
      expect(`${url} ${JSON.stringify(others)}`).not.toContain(key)
    }
    for (const { headers } of elsewhere.asked) expect(headers).not.toContain(key)
    expect(JSON.stringify(service.orders())).not.toContain(key)
    for (const { document_id } of service.documents()) {
      expect(Buffer.from(service.readDocument(document_id)).includes(key)).toBe(false)
    }
  })

  await test.step('nothing that crossed the bridge to the page contains it', async () => {
    const heard = await everythingHeard(window)
    expect(heard).toContain('Marked')
    expect(heard).not.toContain(key)
    expect(await window.content()).not.toContain(key)
  })

  await test.step('no process has it in its arguments or environment', async () => {
    test.skip(process.platform !== 'linux', 'only Linux shows them')
    const words = await processWords(app.process().pid ?? 0)
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((text) => text.includes(key))).toEqual([])
  })

  await test.step('no written file contains it, while Verso runs and after it ended', async () => {
    const marks = [
      Buffer.from(key, 'utf8'),
      Buffer.from(key, 'utf16le'),
      Buffer.from(Buffer.from(key).toString('base64')),
    ]
    expect(await filesHolding(directory, [Buffer.from('Marked')])).not.toEqual([])
    expect(await filesHolding(directory, marks)).toEqual([])
    await app.close()
    expect(await filesHolding(directory, marks)).toEqual([])
  })
})
