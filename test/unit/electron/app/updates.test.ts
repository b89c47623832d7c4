import { EventEmitter } from 'node:events'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUpdates, plainNotes, whyUpdatesAreOff } from '../../../../main/electron/app/updates.ts'
import type { Updater } from '../../../../main/electron/app/updates.ts'
import type { UpdateState } from '../../../../preload/contract/index.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { createReadableLog, createTurnedClock } from '../fakes.ts'

const installed = {
  isPackaged: true,
  platform: 'win32',
  environment: {},
  execPath: '/programs/Verso',
  hasAddress: true,
  hasUninstaller: true,
  packageType: null,
} as const

describe('whether this copy can update itself', () => {
  test.each([
    ['Windows, installed', {}, null],
    ['from its source', { isPackaged: false }, 'development'],
    ['Windows, unpacked', { hasUninstaller: false }, 'portable'],
    ['Windows, the portable program', { environment: { PORTABLE_EXECUTABLE_DIR: 'E:' } }, 'portable'],
    ['nobody named an address', { hasAddress: false }, 'noAddress'],
    ['an AppImage', { platform: 'linux', environment: { APPIMAGE: '/home/x/Verso.AppImage' } }, null],
    ['a deb', { platform: 'linux', packageType: 'deb' }, 'systemPackage'],
    ['a deb without an address for updates', { platform: 'linux', execPath: '/opt/Verso/verso' }, 'systemPackage'],
    ['a package of a distribution', { platform: 'linux', execPath: '/usr/lib/verso/verso' }, 'systemPackage'],
    ['an unpacked archive on Linux', { platform: 'linux', execPath: '/home/x/opt/Verso/verso' }, 'portable'],
    ['macOS', { platform: 'darwin' }, null],
    [
      'macOS, still where it was downloaded',
      { platform: 'darwin', execPath: '/private/AppTranslocation/1/Verso' },
      'portable',
    ],
  ] as const)('%s', (_name, changes, reason) => {
    expect(whyUpdatesAreOff({ ...installed, ...changes })).toBe(reason)
  })
})

describe('the notes of a release', () => {
  test('become plain text, whatever markup they had', () => {
    expect(plainNotes('<h2>New</h2><ul><li>One &amp; two</li><li>Three</li></ul><script>alert(1)</script>')).toBe(
      'New\n\n• One & two\n• Three',
    )
    expect(plainNotes([{ note: 'A' }, { note: null }, { note: 'B' }])).toBe('A\n\nB')
    expect(plainNotes(null)).toBe('')
    expect(plainNotes('<img src=x onerror=alert(1)')).toBe('')
  })

  test('never contain a tag or an invisible character, and are never long', () => {
    const piece = fc.constantFrom('<', '>', 'script', '/', 'b', ' ', '\u202e', '\u0000', '!--', 'on="x"', 'é')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = plainNotes(pieces.join(''))
        expect(text).not.toMatch(/<\/?[a-z!][^>]*>/i)
        expect(text).not.toMatch(/[\u202e\u0000]/)
      }),
    )
    expect(plainNotes('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(10_000)
  })
})

function setUp({
  isNew = true,
  fails = false,
  platform = 'win32' as NodeJS.Platform,
  renamedTo = null as string | null,
  refusal = null as string | null,
} = {}) {
  const clock = createTurnedClock()
  const { log, messages } = createReadableLog()
  const states: UpdateState['state'][] = []
  const did: string[] = []
  const emitter = new EventEmitter()
  const updater: Updater = Object.assign(emitter, {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    channel: null,
    logger: console,
    checkForUpdates: async () => {
      did.push(`check ${String(updater.channel)}`)
      if (fails) throw new Error('net::ERR_NAME_NOT_RESOLVED')
      return { isUpdateAvailable: isNew, updateInfo: { version: '0.2.0', releaseNotes: '<b>New</b>' } }
    },
    downloadUpdate: async () => {
      did.push('download')
      emitter.emit('download-progress', { transferred: 5, total: 10 })
    },
    quitAndInstall: (isSilent: boolean, isRun: boolean) => {
      did.push(`install ${String(isSilent)} ${String(isRun)}`)
      // As electron-updater does: it reports the error and does not throw.
      if (refusal !== null) emitter.emit('error', new Error(refusal))
      if (renamedTo !== null) emitter.emit('appimage-filename-updated', renamedTo)
    },
  })
  const updates = createUpdates({
    whyOff: null,
    system: systemOf(platform),
    load: async () => {
      did.push('load')
      return updater
    },
    relaunch: () => did.push('relaunch'),
    programMoved: (path) => did.push(`moved ${path}`),
    clock,
    onChanged: ({ state }) => states.push(state),
    log,
  })
  return { clock, messages, states, did, emitter, updater, updates }
}

describe('updates', () => {
  test('are downloaded only if the person wants it, and installed when Verso ends', async () => {
    const { updates, states, did, updater } = setUp()
    expect(await updates.check()).toMatchObject({ state: 'available', version: '0.2.0', notes: 'New' })
    expect(did).toEqual(['load', 'check latest'])
    expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: true, allowDowngrade: false })
    expect(await updates.download()).toMatchObject({ state: 'ready' })
    expect(states).toEqual(['checking', 'available', 'downloading', 'downloading', 'ready'])
    updates.install()
    await expect.poll(() => did.at(-1)).toBe('install false true')
  })

  test('on Linux, Verso starts the new version itself, under the name that the update gave it', async () => {
    const renamedTo = '/home/p/Verso-0.2.0.AppImage'
    const { updates, did } = setUp({ platform: 'linux', renamedTo })
    await updates.check()
    await updates.download()
    updates.install()
    await expect.poll(() => did.slice(-3)).toEqual(['install true false', `moved ${renamedTo}`, 'relaunch'])
  })

  test.each(['linux', 'win32', 'darwin'] as const)(
    'that cannot be installed say so on %s, and Verso does not start again',
    async (platform) => {
      const { updates, did, messages } = setUp({ platform, refusal: 'EACCES: permission denied' })
      await updates.check()
      await updates.download()
      updates.install()
      await expect
        .poll(() => updates.state())
        .toMatchObject({ state: 'failed', step: 'installing', detail: 'EACCES: permission denied' })
      expect(messages()).toEqual(['updateFailed'])
      expect(did).not.toContain('relaunch')
      expect(await updates.check()).toMatchObject({ state: 'available' })
    },
  )

  test('that are refused after a while, as on macOS, say so, too', async () => {
    const { updates, did, emitter, messages } = setUp({ platform: 'darwin' })
    await updates.check()
    await updates.download()
    updates.install()
    await expect.poll(() => did.at(-1)).toBe('install false true')
    emitter.emit('error', new Error('Code signature did not pass validation'))
    expect(updates.state()).toMatchObject({ state: 'failed', step: 'installing' })
    expect(messages()).toEqual(['updateFailed'])
  })

  test('are installed once, however often that is asked for', async () => {
    const { updates, did } = setUp({ platform: 'linux' })
    await updates.check()
    await updates.download()
    updates.install()
    updates.install()
    await expect.poll(() => did.at(-1)).toBe('relaunch')
    expect(did.filter((step) => step.startsWith('install'))).toHaveLength(1)
  })

  test('report that the check failed, and can be checked for again', async () => {
    const { updates, messages } = setUp({ fails: true })
    expect(await updates.check()).toMatchObject({ state: 'failed', step: 'checking' })
    expect(messages()).toEqual(['updateFailed'])
    expect(await updates.check()).toMatchObject({ state: 'failed' })
  })

  test('are checked for once a day if the person wants it, and never otherwise', async () => {
    const { updates, clock, did } = setUp({ isNew: false })
    updates.apply({ checkForUpdates: true, updateChannel: 'beta' })
    clock.turn(5 * 60_000)
    await expect.poll(() => updates.state().state).toBe('newest')
    clock.turn(24 * 60 * 60_000)
    await expect.poll(() => did).toEqual(['load', 'check beta', 'check beta'])
    updates.apply({ checkForUpdates: false, updateChannel: 'beta' })
    expect(clock.waiting()).toBe(0)
  })

  test('of another channel are no longer offered', async () => {
    const { updates } = setUp()
    updates.apply({ checkForUpdates: false, updateChannel: 'beta' })
    await updates.check()
    updates.apply({ checkForUpdates: false, updateChannel: 'stable' })
    expect(updates.state()).toEqual({ state: 'notChecked' })
  })

  test('are never loaded if this copy cannot update itself', async () => {
    const { clock } = setUp()
    const updates = createUpdates({
      whyOff: 'systemPackage',
      system: systemOf('linux'),
      load: () => Promise.reject(new Error('never')),
      relaunch: () => undefined,
      programMoved: () => undefined,
      clock,
      onChanged: () => undefined,
      log: () => undefined,
    })
    updates.apply({ checkForUpdates: true, updateChannel: 'stable' })
    expect(await updates.check()).toEqual({ state: 'off', reason: 'systemPackage' })
    expect(clock.waiting()).toBe(0)
  })
})
