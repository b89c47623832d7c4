// The pure rules of the stand-in, by tables.
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { readLaunchOptions } from './host/launch-options.ts'
import { parseAccelerator } from './module/accelerators.ts'
import { createAddresses } from './worlds/addresses.ts'

const addresses = createAddresses(['app'])

for (const [electron, chromium] of [
  ['app://verso/', 'https://verso.app/'],
  ['app://verso/a/b?c=d#e', 'https://verso.app/a/b?c=d#e'],
  ['app://verso', 'https://verso.app'],
  ['app://document/app://x', 'https://document.app/app://x'],
] as const) {
  test(`${electron} is ${chromium} to Chromium, and back`, () => {
    expect(addresses.toChromium(electron)).toBe(chromium)
    expect(addresses.toElectron(chromium)).toBe(electron)
  })
}

for (const address of [
  'https://example.org/',
  'https://verso.app.example/',
  'about:blank',
  'apps://verso/',
  'https://x/?app://verso',
  '',
]) {
  test(`“${address}” is unchanged in both directions`, () => {
    expect([addresses.toChromium(address), addresses.toElectron(address)]).toEqual([address, address])
  })
}

test('a policy names the hosts that Chromium knows', () => {
  const policy = "default-src 'none'; frame-src app://document; img-src app: data:; frame-ancestors app://verso"
  expect(addresses.policyToChromium(policy)).toBe(
    "default-src 'none'; frame-src https://document.app; img-src https://*.app data:; frame-ancestors https://verso.app",
  )
})

test('attributes of markup are translated, its text is not', () => {
  expect(addresses.markupToChromium('<a href="app://verso/x">app://verso/x</a><img src=app://document/y>')).toBe(
    '<a href="https://verso.app/x">app://verso/x</a><img src=https://document.app/y>',
  )
})

test('without schemes of its own nothing is translated', () => {
  expect(createAddresses([]).toChromium('app://verso/')).toBe('app://verso/')
})

const none = { isControl: false, isMeta: false, isAlt: false, isShift: false }
for (const [accelerator, isMac, expected] of [
  ['CommandOrControl+Shift+N', false, { ...none, key: 'n', isControl: true, isShift: true }],
  ['CmdOrCtrl+,', true, { ...none, key: ',', isMeta: true }],
  ['Alt+Left', false, { ...none, key: 'arrowleft', isAlt: true }],
  ['Ctrl+Plus', false, { ...none, key: '+', isControl: true }],
  ['F11', false, { ...none, key: 'f11' }],
  ['Ctrl+Shift', false, undefined],
] as const) {
  test(`${accelerator} ${isMac ? 'on macOS' : 'elsewhere'} is read`, () => {
    expect(parseAccelerator(accelerator, isMac)).toEqual(expected)
  })
}

test('Chromium gets the switches that are meant for it, with those for its scripts', () => {
  const forScripts = '--js-flags=--no-opt --min-semi-space-size=16'
  const given = [
    path.join(import.meta.dirname, 'probe-app'),
    '--user-data-dir=/data',
    '--hidden',
    '--lang=fr',
    forScripts,
  ]
  const { chromiumSwitches } = readLaunchOptions(given, { VERSO_STAND_IN_HEADLESS: '1' })
  expect(chromiumSwitches).toEqual(['--lang=fr', forScripts])
})
