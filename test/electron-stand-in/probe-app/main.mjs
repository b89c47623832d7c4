// A tiny app with the shape of Verso's: one privileged scheme, one isolated window, strict policy listeners. Everything
// that its listeners see is kept in `globalThis.seen`, which the conformance spec reads with app.evaluate.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron'

const folder = import.meta.dirname
const seen = {
  events: [],
  sessions: [],
  navigations: [],
  permissions: [],
  requests: [],
  responses: [],
  opened: [],
  ipc: [],
  downloads: [],
  console: [],
  menus: [],
}
globalThis.seen = seen
globalThis.allowed = { permissions: [], navigations: [] }
globalThis.preventClose = false

if (!app.requestSingleInstanceLock({ greeting: 'hello' })) {
  app.quit()
} else {
  app.on('second-instance', (_event, argv, workingDirectory, data) => {
    seen.sessions.push({ argv, workingDirectory, data })
    globalThis.onSecondInstance?.()
  })
}

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
])

for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed', 'ready', 'render-process-gone']) {
  app.on(name, () => seen.events.push(name))
}
app.on('window-all-closed', () => app.quit())
app.on('web-contents-created', (_event, contents) => {
  contents.setWindowOpenHandler(({ url, disposition }) => {
    seen.opened.push({ url, disposition })
    return { action: 'deny' }
  })
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    contents.on(name, (event) => {
      seen.navigations.push({ name, url: event.url, isMainFrame: event.isMainFrame })
      const isOwn = event.url.startsWith('app://')
      // A main frame is stopped by `will-navigate`, so that both events are recorded.
      if (name === 'will-frame-navigate' && event.isMainFrame) return
      if (!isOwn && !globalThis.allowed.navigations.includes(event.url)) event.preventDefault()
    })
  }
  contents.on('console-message', (event) => seen.console.push(event.message))
  contents.on('context-menu', (_event, { frame, isEditable, linkURL, misspelledWord, menuSourceType, editFlags }) => {
    const { canCut, canCopy, canPaste } = editFlags
    const isOfMainFrame = frame === contents.mainFrame
    seen.menus.push({
      isOfMainFrame,
      isEditable,
      linkURL,
      misspelledWord,
      menuSourceType,
      canCut,
      canCopy,
      canPaste,
    })
  })
  contents.on('preload-error', () => seen.events.push('preload-error'))
})

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' app://document; frame-src app://document; connect-src 'self'; base-uri 'none'"
const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

function serve(request) {
  const url = new URL(request.url)
  seen.requests.push({
    url: request.url,
    method: request.method,
    range: request.headers.get('range'),
    origin: request.headers.get('origin'),
  })
  if (url.host === 'document') {
    return new Response(`<!doctype html><title>document</title><p id="document">${url.pathname}</p>`, {
      headers: {
        'content-type': types.html,
        'content-security-policy': "default-src 'none'; frame-ancestors app://probe",
      },
    })
  }
  if (url.pathname === '/elsewhere') return Response.redirect('https://elsewhere.example/', 302)
  if (url.pathname === '/echo') return request.text().then((text) => new Response(`${request.method} ${text}`))
  if (url.pathname === '/part') {
    return new Response('cde', {
      status: 206,
      headers: { 'content-range': 'bytes 2-4/10', 'content-type': 'text/plain' },
    })
  }
  if (url.pathname === '/failing') throw new Error('the handler failed')
  const name = url.pathname === '/' ? 'index.html' : url.pathname.slice(1)
  try {
    const body = readFileSync(join(folder, 'pages', name))
    return new Response(body, {
      headers: {
        'content-type': types[name.split('.').at(-1)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-probe': 'yes',
      },
    })
  } catch {
    return new Response('not here', { status: 404 })
  }
}

class Point {
  constructor(x) {
    this.x = x
  }
}

function handleCalls() {
  ipcMain.handle('echo', (_event, ...values) => values)
  ipcMain.handle('kinds', (_event, value) => ({
    date: value.date instanceof Date && value.date.getTime(),
    map: value.map instanceof Map && value.map.get('key'),
    set: value.set instanceof Set && value.set.has(7),
    bytes: value.bytes instanceof Uint8Array && [...value.bytes],
    buffer: value.buffer instanceof ArrayBuffer && value.buffer.byteLength,
    error: value.error instanceof Error && value.error.message,
    missing: 'missing' in value && value.missing === undefined,
    big: typeof value.big === 'bigint' && String(value.big),
    expression: value.expression instanceof RegExp && value.expression.source,
    self: value.self === value,
  }))
  ipcMain.handle('instance', () => new Point(3))
  ipcMain.handle('fail', () => {
    throw new Error('boom')
  })
  ipcMain.handle('failWithCode', () => Promise.reject(Object.assign(new TypeError('wrong'), { code: 'E_WRONG' })))
  ipcMain.handle('giveFunction', () => () => undefined)
  ipcMain.handle('who', (event) => ({
    url: event.senderFrame.url,
    origin: event.senderFrame.origin,
    isTop: event.senderFrame.parent === null,
    isMain: event.senderFrame === event.sender.mainFrame,
    sender: event.sender === BrowserWindow.getAllWindows()[0]?.webContents,
  }))
  session.defaultSession.on('will-download', (event, item) => {
    seen.downloads.push({ url: item.getURL(), name: item.getFilename() })
    event.preventDefault()
  })
  ipcMain.on('note', (_event, ...values) => seen.ipc.push(values))
}

function createWindow(options = {}) {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    title: 'Probe',
    ...options,
    webPreferences: { preload: join(folder, 'preload.cjs'), sandbox: true, contextIsolation: true },
  })
  for (const name of ['ready-to-show', 'show', 'hide', 'closed', 'minimize', 'restore', 'maximize', 'unmaximize']) {
    window.on(name, () => seen.events.push(name))
  }
  window.on('close', (event) => {
    seen.events.push('close')
    if (globalThis.preventClose) event.preventDefault()
  })
  window.once('ready-to-show', () => window.show())
  return window
}
globalThis.createProbeWindow = createWindow

await null
app.whenReady().then(async () => {
  protocol.handle('app', serve)
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback, details) => {
    seen.permissions.push({ kind: 'request', permission, url: details.requestingUrl })
    callback(globalThis.allowed.permissions.includes(permission))
  })
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => {
    seen.permissions.push({ kind: 'check', permission, url: origin })
    return globalThis.allowed.permissions.includes(permission)
  })
  session.defaultSession.webRequest.onBeforeRequest((details, callback) => {
    const isOwn = details.url.startsWith('app:')
    if (!isOwn) seen.responses.push({ url: details.url, resourceType: details.resourceType })
    callback({ cancel: !isOwn && !globalThis.allowed.navigations.includes(details.url) })
  })
  handleCalls()
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'Probe',
        submenu: [
          {
            id: 'new',
            label: 'New',
            accelerator: 'CommandOrControl+Shift+N',
            click: () => seen.events.push('menu: new'),
          },
          {
            id: 'typed',
            label: 'Typed',
            accelerator: 'CommandOrControl+K',
            click: () => seen.events.push('menu: typed'),
          },
        ],
      },
      { role: 'editMenu' },
    ]),
  )
  await createWindow().loadURL('app://probe/')
})
