// Runs in the isolated world of every document. In the main frame it runs the app's unchanged preload with the modules
// that Electron gives a sandboxed preload; in every frame it reports to the host what Chromium would decide by itself.
// The page can never reach anything in here.
import { decode, encode } from '../messages.ts'
import { createCrossing } from './crossing.ts'
import { EventEmitter } from './event-emitter.ts'
import { createFilePaths } from './file-paths.ts'
import { observe } from './observers.ts'
import type { FromPage, IsolatedWorldConfiguration, ToPage } from './protocol.ts'
import { SERVICES } from './services.ts'
import type { PageServices } from './services.ts'

/** The app's preload as a function: in the script as text, because the page's policy forbids making code from strings. */
export type Preload = (require: (name: string) => unknown, process: unknown, exports: object, module: object) => void

export function start(configuration: IsolatedWorldConfiguration, preload: Preload): void {
  const binding: unknown = Reflect.get(globalThis, configuration.binding)
  if (typeof binding !== 'function') throw new Error('The stand-in has not prepared this page')
  const post = (message: FromPage) => void Reflect.apply(binding, undefined, [JSON.stringify(message)])

  const ipc = createIpcRenderer(post)
  const permissions = createPermissions(post)
  const filePaths = createFilePaths(post)
  const observers = observe(post)
  const crossing = createCrossing(`${configuration.secret}:preload`, `${configuration.secret}:page`, () => undefined)

  function receive(message: ToPage): void {
    switch (message.kind) {
      case 'message':
      case 'result':
      case 'failure':
        ipc.receive(message)
        return
      case 'permission':
        permissions.receive(message)
        return
      case 'filePaths':
        filePaths.receive(message)
        return
      case 'accelerators':
        observers.setAccelerators(message.accelerators)
        return
      case 'zoom':
        // Chromium's own zoom is out of DevTools' reach; this lays the page out the same way.
        document.documentElement.style.zoom = message.factor === 1 ? '' : String(message.factor)
    }
  }
  Reflect.set(globalThis, '__receiveFromHost', receive)
  Reflect.set(globalThis, '__takeDroppedFile', filePaths.pendingFile)

  const services: PageServices = {
    ...permissions.services,
    openWindow: (request) => post({ ...request, kind: 'windowOpen' }),
  }
  crossing.offer(SERVICES, services)

  if (window !== window.top) return
  const modules: Record<string, unknown> = {
    electron: loud('electron', {
      contextBridge: {
        exposeInMainWorld: (name: string, value: unknown) => crossing.offer(name, value),
      },
      ipcRenderer: ipc.ipcRenderer,
      webUtils: { getPathForFile: filePaths.getPathForFile },
    }),
    events: Object.assign(EventEmitter, { EventEmitter }),
    timers: { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate },
    url: { URL, URLSearchParams },
  }
  const require = (name: string): unknown => {
    const module = modules[name.replace(/^node:/, '').replace(/^electron\/(renderer|common)$/, 'electron')]
    if (module === undefined) throw new Error(`module not found: ${name}`)
    return module
  }
  const process = {
    ...configuration.process,
    env: {},
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
  }
  try {
    const module = { exports: {} }
    preload(require, process, module.exports, module)
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    post({ kind: 'preloadFailure', message, stack: stack ?? message })
  }
  if (crossing.isAlone()) post({ kind: 'pageScriptMissing' })
}

function setImmediate(callback: (...values: unknown[]) => void, ...values: unknown[]): ReturnType<typeof setTimeout> {
  return setTimeout(callback, 0, ...values)
}

function clearImmediate(immediate: ReturnType<typeof setTimeout>): void {
  clearTimeout(immediate)
}

/** What the stand-in does not have is an error at once, not an `undefined` that surfaces somewhere else. */
function loud(name: string, module: object): object {
  return new Proxy(module, {
    get(target, key) {
      if (key in target || typeof key === 'symbol') return Reflect.get(target, key) as unknown
      throw new Error(`The Electron stand-in has no ${name}.${key} for a preload`)
    },
  })
}

function createIpcRenderer(post: (message: FromPage) => void) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  const ipcRenderer = Object.assign(new EventEmitter(), {
    async invoke(channel: string, ...values: unknown[]): Promise<unknown> {
      const body = encode(values)
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.set(lastId, { resolve, reject })
      post({ kind: 'invoke', id: lastId, channel, body })
      return promise
    },
    send(channel: string, ...values: unknown[]): void {
      post({ kind: 'send', channel, body: encode(values) })
    },
  })
  return {
    ipcRenderer,
    receive(message: Extract<ToPage, { kind: 'message' | 'result' | 'failure' }>): void {
      if (message.kind === 'message') {
        const values = decode(message.body)
        ipcRenderer.emit(
          message.channel,
          { sender: ipcRenderer, ports: [] },
          ...(Array.isArray(values) ? (values as unknown[]) : []),
        )
        return
      }
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'result') call?.resolve(decode(message.body))
      else call?.reject(new Error(message.message))
    },
  }
}

function createPermissions(post: (message: FromPage) => void) {
  const waiting = new Map<number, (isGranted: boolean) => void>()
  let lastId = 0
  function wait(): { id: number; promise: Promise<boolean> } {
    lastId += 1
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.set(lastId, resolve)
    return { id: lastId, promise }
  }
  return {
    services: {
      requestPermission(permission: string, details: unknown): Promise<boolean> {
        const { id, promise } = wait()
        post({ kind: 'permissionRequest', id, permission, details })
        return promise
      },
      checkPermission(permission: string): Promise<boolean> {
        const { id, promise } = wait()
        post({ kind: 'permissionCheck', id, permission })
        return promise
      },
    },
    receive(message: Extract<ToPage, { kind: 'permission' }>): void {
      waiting.get(message.id)?.(message.isGranted)
      waiting.delete(message.id)
    },
  }
}
