// Runs in the page's own world before any script of the page. It receives what the preload exposes, lets the page use
// `app://` addresses, and passes permission requests and `window.open` to the host.
// It must leave in the page only what Electron would: the exposed objects.
import { createAddresses } from './addresses.ts'
import type { Addresses } from './addresses.ts'
import { createCrossing } from './crossing.ts'
import type { WorldConfiguration } from './protocol.ts'
import { SERVICES } from './services.ts'
import type { PageServices } from './services.ts'

export function start(configuration: WorldConfiguration): void {
  if (!isFirst(`${configuration.secret}:presence`)) return
  const services = Promise.withResolvers<PageServices>()
  let openWindow: PageServices['openWindow'] | undefined
  createCrossing(`${configuration.secret}:page`, `${configuration.secret}:preload`, (name, value) => {
    if (name === SERVICES) {
      const offered = value as PageServices
      openWindow = offered.openWindow
      services.resolve(offered)
      return
    }
    if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object')
    Object.defineProperty(window, name, { value: freeze(value), enumerable: true })
  })

  translateAddresses(createAddresses(configuration.schemes))
  askForPermissions(() => services.promise)
  const { baseURI } = Object.getOwnPropertyDescriptors(Node.prototype)
  replace(window, 'open', () => (url?: string | URL, target?: string, features?: string) => {
    const address =
      url === undefined || url === '' ? 'about:blank' : new URL(url, String(baseURI.get?.call(document))).href
    openWindow?.({
      url: address,
      frameName: target === undefined || target.startsWith('_') ? '' : target,
      features: features ?? '',
      disposition: features === undefined || features === '' ? 'foreground-tab' : 'new-window',
    })
    return null
  })
}

/** The host may send this script twice to be sure; the first one reports that it is there. */
function isFirst(eventName: string): boolean {
  if (!dispatchEvent(new Event(eventName, { cancelable: true }))) return false
  addEventListener(eventName, (event) => event.preventDefault())
  return true
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) freeze(item)
  }
  return value
}

type Callable = (this: unknown, ...values: never[]) => unknown

/** Replaces a function by another, which gets the original. */
function replace(owner: object | undefined, name: string, make: (original: Callable) => Callable): void {
  const descriptor = owner === undefined ? undefined : Object.getOwnPropertyDescriptor(owner, name)
  if (owner === undefined || descriptor === undefined || typeof descriptor.value !== 'function') return
  Object.defineProperty(owner, name, { ...descriptor, value: make(descriptor.value as Callable) })
}

/** Everything with which a page names an address, except `location`, which no script can change. */
function translateAddresses(addresses: Addresses): void {
  const toChromium = (value: unknown) =>
    typeof value === 'string' || value instanceof URL ? addresses.toChromium(String(value)) : value

  const properties: ReadonlyArray<readonly [object, string]> = [
    [HTMLIFrameElement.prototype, 'src'],
    [HTMLImageElement.prototype, 'src'],
    [HTMLScriptElement.prototype, 'src'],
    [HTMLSourceElement.prototype, 'src'],
    [HTMLMediaElement.prototype, 'src'],
    [HTMLEmbedElement.prototype, 'src'],
    [HTMLObjectElement.prototype, 'data'],
    [HTMLLinkElement.prototype, 'href'],
    [HTMLAnchorElement.prototype, 'href'],
    [HTMLFormElement.prototype, 'action'],
  ]
  for (const [owner, name] of properties) {
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(owner, name) ?? {}
    if (get === undefined || set === undefined) continue
    Object.defineProperty(owner, name, {
      ...rest,
      get(this: unknown) {
        return addresses.toElectron(String(get.call(this)))
      },
      set(this: unknown, value: unknown) {
        set.call(this, toChromium(value))
      },
    })
  }

  for (const owner of [Element.prototype, ShadowRoot.prototype]) {
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(owner, 'innerHTML') ?? {}
    if (get === undefined || set === undefined) continue
    Object.defineProperty(owner, 'innerHTML', {
      ...rest,
      get,
      set(this: unknown, value: unknown) {
        set.call(this, typeof value === 'string' ? addresses.markupToChromium(value) : value)
      },
    })
  }

  const addressAttributes = new Set(['src', 'href', 'data', 'action', 'poster', 'srcset'])
  replace(
    Element.prototype,
    'setAttribute',
    (original) =>
      function (this: unknown, name: unknown, value: unknown) {
        const isAddress = addressAttributes.has(String(name).toLowerCase())
        Reflect.apply(original, this, [name, isAddress ? toChromium(value) : value])
      },
  )
  replace(
    Element.prototype,
    'getAttribute',
    (original) =>
      function (this: unknown, name: unknown) {
        const value: unknown = Reflect.apply(original, this, [name])
        return typeof value === 'string' && addressAttributes.has(String(name).toLowerCase())
          ? addresses.toElectron(value)
          : value
      },
  )
  replace(
    globalThis,
    'fetch',
    (original) =>
      function (this: unknown, input: unknown, ...rest: unknown[]) {
        return Reflect.apply(original, this, [toChromium(input), ...rest])
      },
  )
  replace(
    XMLHttpRequest.prototype,
    'open',
    (original) =>
      function (this: unknown, method: unknown, url: unknown, ...rest: unknown[]) {
        return Reflect.apply(original, this, [method, toChromium(url), ...rest])
      },
  )
  for (const name of ['pushState', 'replaceState']) {
    replace(
      History.prototype,
      name,
      (original) =>
        function (this: unknown, state: unknown, unused: unknown, url?: unknown) {
          return Reflect.apply(original, this, [state, unused, toChromium(url)])
        },
    )
  }
  for (const name of ['Worker', 'SharedWorker', 'EventSource'] as const) {
    const original: unknown = Reflect.get(globalThis, name)
    if (typeof original !== 'function') continue
    Reflect.set(
      globalThis,
      name,
      new Proxy(original, {
        construct: (target, [url, ...rest]: unknown[], newTarget) =>
          Reflect.construct(target, [toChromium(url), ...rest], newTarget) as object,
      }),
    )
  }
}

/** Each function that Chromium would answer with a prompt first asks the app's handlers, as in Electron. */
function askForPermissions(services: () => Promise<PageServices>): void {
  const ask = async (permission: string, details: unknown) => (await services()).requestPermission(permission, details)

  function afterAsking(
    owner: object | undefined,
    name: string,
    question: (values: readonly unknown[]) => readonly [string, unknown?],
  ): void {
    replace(
      owner,
      name,
      (original) =>
        function (this: unknown, ...values: unknown[]) {
          const [permission, details] = question(values)
          return ask(permission, details ?? {}).then((): unknown => Reflect.apply(original, this, values))
        },
    )
  }

  afterAsking(window.Notification as object | undefined, 'requestPermission', () => ['notifications'])
  afterAsking(globalThis.MediaDevices?.prototype, 'getUserMedia', ([constraints]) => [
    'media',
    { mediaTypes: mediaTypes(constraints) },
  ])
  afterAsking(globalThis.MediaDevices?.prototype, 'getDisplayMedia', () => ['display-capture'])
  afterAsking(globalThis.Clipboard?.prototype, 'read', () => ['clipboard-read'])
  afterAsking(globalThis.Clipboard?.prototype, 'readText', () => ['clipboard-read'])
  afterAsking(globalThis.Clipboard?.prototype, 'write', () => ['clipboard-sanitized-write'])
  afterAsking(globalThis.Clipboard?.prototype, 'writeText', () => ['clipboard-sanitized-write'])
  afterAsking(globalThis.StorageManager?.prototype, 'persist', () => ['persistent-storage'])
  afterAsking(Navigator.prototype, 'requestMIDIAccess', ([options]) => [
    isTrue(options, 'sysex') ? 'midiSysex' : 'midi',
  ])

  for (const name of ['getCurrentPosition', 'watchPosition']) {
    // These two return at once, and answer through callbacks.
    replace(
      globalThis.Geolocation?.prototype,
      name,
      (original) =>
        function (this: unknown, ...values: unknown[]) {
          void ask('geolocation', {}).then(() => Reflect.apply(original, this, values))
          return 0
        },
    )
  }
  for (const [name, permission] of [
    ['requestFullscreen', 'fullscreen'],
    ['requestPointerLock', 'pointerLock'],
  ] as const) {
    // Chromium never asks for these two, so a refusal has to be made here.
    replace(
      Element.prototype,
      name,
      (original) =>
        async function (this: unknown, ...values: unknown[]) {
          if (!(await ask(permission, {}))) throw new TypeError('Permission denied')
          return Reflect.apply(original, this, values) as unknown
        },
    )
  }
  replace(
    globalThis.Permissions?.prototype,
    'query',
    (original) =>
      async function (this: unknown, descriptor: unknown) {
        const name: unknown =
          typeof descriptor === 'object' && descriptor !== null ? Reflect.get(descriptor, 'name') : undefined
        if (typeof name === 'string') await (await services()).checkPermission(name)
        return Reflect.apply(original, this, [descriptor]) as unknown
      },
  )
}

function mediaTypes(constraints: unknown): readonly string[] {
  return ['video', 'audio'].filter((kind) => isTrue(constraints, kind))
}

function isTrue(options: unknown, name: string): boolean {
  return typeof options === 'object' && options !== null && Boolean(Reflect.get(options, name))
}
