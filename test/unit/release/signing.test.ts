import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { caveatsOf, signingOf, updateArguments, writeKeyFile } from '../../../tools/release/package.ts'
import type { Secrets } from '../../../tools/release/package.ts'

const none: Secrets = {
  CSC_LINK: '',
  CSC_KEY_PASSWORD: '',
  WIN_CSC_LINK: '',
  WIN_CSC_KEY_PASSWORD: '',
  APPLE_API_KEY: '',
  APPLE_API_KEY_ID: '',
  APPLE_API_ISSUER: '',
}
const apple: Secrets = { CSC_LINK: 'a certificate', CSC_KEY_PASSWORD: 'its password' }
const notary: Secrets = { APPLE_API_KEY: '-----BEGIN', APPLE_API_KEY_ID: 'KEY1', APPLE_API_ISSUER: 'issuer' }
const windows: Secrets = { WIN_CSC_LINK: 'another certificate', WIN_CSC_KEY_PASSWORD: 'its password' }

function sign(platform: NodeJS.Platform, secrets: Secrets) {
  const writeKey = vi.fn((_text: string) => '/a/private/key.p8')
  return { ...signingOf(platform, { ...none, ...secrets }, writeKey), writeKey }
}

describe('signing', () => {
  test('without secrets, electron-builder gets no empty variables, and the output says what is not signed', () => {
    expect(sign('win32', {})).toMatchObject({
      environment: {},
      isSigned: false,
      warnings: ['The Windows packages are not signed: WIN_CSC_LINK is not set.'],
    })
    // No certificate of the machine is used by accident.
    expect(sign('darwin', {})).toMatchObject({
      environment: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
      isSigned: false,
      warnings: ['The macOS packages are neither signed nor notarised: CSC_LINK is not set.'],
    })
  })

  test('a secret of only spaces counts as missing', () => {
    expect(sign('win32', { WIN_CSC_LINK: '\n' }).isSigned).toBe(false)
  })

  test('each system gets its own certificate, whatever else is set', () => {
    const all = { ...apple, ...notary, ...windows }
    expect(sign('win32', all)).toMatchObject({ environment: windows, isSigned: true, isNotarised: false, warnings: [] })
    expect(Object.keys(sign('darwin', all).environment).filter((name) => name.startsWith('WIN_'))).toEqual([])
    expect(sign('linux', all)).toMatchObject({ environment: {}, isSigned: false, warnings: [] })
  })

  test('the notary’s key is a file, as Apple’s tool wants it', () => {
    const { environment, isNotarised, warnings, writeKey } = sign('darwin', { ...apple, ...notary })
    expect(environment).toEqual({ ...apple, ...notary, APPLE_API_KEY: '/a/private/key.p8' })
    expect(writeKey).toHaveBeenCalledExactlyOnceWith('-----BEGIN')
    expect(isNotarised).toBe(true)
    expect(warnings).toEqual([])
  })

  test('a certificate without the notary’s key signs, and the output says that nothing was notarised', () => {
    const { environment, isSigned, isNotarised, warnings } = sign('darwin', apple)
    expect(environment).toEqual(apple)
    expect([isSigned, isNotarised]).toEqual([true, false])
    expect(warnings).toEqual(['The macOS packages are signed but not notarised: APPLE_API_KEY is not set.'])
  })

  test('half of the notary’s secrets is a mistake', () => {
    expect(() => sign('darwin', { ...apple, APPLE_API_KEY: '-----BEGIN' })).toThrow('together, or none')
  })

  test.skipIf(process.platform === 'win32')('only this user can read the file with the notary’s key', () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'verso-signing-'))
    const file = writeKeyFile(directory, '-----BEGIN')
    expect(readFileSync(file, 'utf8')).toBe('-----BEGIN')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    rmSync(directory, { recursive: true })
  })
})

describe('the address of updates', () => {
  test('is passed on, for the files of all channels', () => {
    expect(updateArguments(' https://updates.example/verso\n')).toEqual([
      '-c.publish.provider=generic',
      '-c.publish.url=https://updates.example/verso',
      '-c.generateUpdatesFilesForAllChannels=true',
    ])
    expect(caveatsOf('linux', sign('linux', {}), true)).toEqual({})
  })

  test('may be missing: then the notes of the release say what follows from it', () => {
    expect(updateArguments('')).toEqual([])
    expect(caveatsOf('linux', sign('linux', {}), false)['updates.md']).toContain('does not update itself')
  })

  test.each(['http://updates.example', 'updates.example/verso', 'file:///srv/verso'])('is not %s', (address) => {
    expect(() => updateArguments(address)).toThrow(`begins with https://, but is “${address}”`)
  })

  test('has no password, and none gets into the run’s log', () => {
    const address = 'https://release:secret@updates.example/verso'
    expect(() => updateArguments(address)).toThrow(/^(?!.*secret).*everybody could read it/)
  })
})

describe('the notes of the release say what the system shows and what to do', () => {
  const caveats = (platform: NodeJS.Platform, secrets: Secrets) => caveatsOf(platform, sign(platform, secrets), true)

  test('if packages are not signed', () => {
    const mac = caveats('darwin', {})
    expect(Object.keys(mac)).toEqual(['macos.md'])
    expect(mac['macos.md']).toMatch(/not signed[^]+Open Anyway/)
    const win = caveats('win32', {})
    expect(Object.keys(win)).toEqual(['windows.md'])
    expect(win['windows.md']).toMatch(/not signed[^]+SmartScreen[^]+Run anyway/)
  })

  test('if they are signed but not notarised', () => {
    expect(caveats('darwin', apple)['macos.md']).toMatch(/not notarised[^]+Open Anyway/)
  })

  test('and nothing if they are both, or if the system asks for neither', () => {
    expect(caveats('darwin', { ...apple, ...notary })).toEqual({})
    expect(caveats('win32', windows)).toEqual({})
    expect(caveats('linux', {})).toEqual({})
  })
})
