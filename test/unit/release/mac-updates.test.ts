import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { mergeMacUpdates } from '../../../tools/release/merge-mac-updates.ts'

/** As electron-builder writes it on one Mac. */
function updateFile(arch: string, version = '1.2.0', extensions = ['zip', 'dmg']): string {
  const name = `Verso-${version}-mac-${arch}`
  return [
    `version: ${version}`,
    'files:',
    ...extensions.flatMap((one) => [`  - url: ${name}.${one}`, `    sha512: ${arch}/${one}==`, '    size: 1234']),
    `path: ${name}.zip`,
    `sha512: ${arch}/zip==`,
    "releaseDate: '2026-12-01T10:00:00.000Z'",
    '',
  ].join('\n')
}

interface Update {
  version: string
  files: { url: string; sha512: string; size: number }[]
  path: string
  sha512: string
  releaseDate: string
}

/** As MacUpdater of electron-updater chooses. */
function chosen(update: Update, isArm: boolean): string | undefined {
  const files = update.files.filter(({ url }) => url.includes('arm64') === isArm)
  return files.find(({ url }) => url.endsWith('.zip'))?.url
}

describe('the update file of both Macs', () => {
  test.each([[['x64', 'arm64']], [['arm64', 'x64']]])('has the files of both, in the order %j too', (order) => {
    const update = load(mergeMacUpdates(order.map((arch) => updateFile(arch)))) as Update
    expect(update.files).toHaveLength(4)
    expect(update.files[0]).toEqual({ url: 'Verso-1.2.0-mac-x64.zip', sha512: 'x64/zip==', size: 1234 })
    expect(chosen(update, true)).toBe('Verso-1.2.0-mac-arm64.zip')
    expect(chosen(update, false)).toBe('Verso-1.2.0-mac-x64.zip')
    expect(update).toMatchObject({
      version: '1.2.0',
      path: 'Verso-1.2.0-mac-x64.zip',
      sha512: 'x64/zip==',
      releaseDate: '2026-12-01T10:00:00.000Z',
    })
  })

  test('is refused if the versions differ', () => {
    expect(() => mergeMacUpdates([updateFile('x64'), updateFile('arm64', '1.3.0')])).toThrow('1.2.0 and 1.3.0')
  })

  test('is refused if one of the Macs would find nothing', () => {
    expect(() => mergeMacUpdates([updateFile('x64')])).toThrow('ZIP for Apple processors')
    expect(() => mergeMacUpdates([updateFile('arm64')])).toThrow('ZIP for Intel processors')
    expect(() => mergeMacUpdates([updateFile('x64'), updateFile('arm64', '1.2.0', ['dmg'])])).toThrow('Apple')
    expect(() => mergeMacUpdates([updateFile('x64'), updateFile('x64'), updateFile('arm64')])).toThrow('Intel')
  })
})
