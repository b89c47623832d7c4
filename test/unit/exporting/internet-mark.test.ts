import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createMarkFromInternet } from '../../../main/exporting/internet-mark.ts'

function now(): number {
  return Date.UTC(2026, 2, 1, 8)
}

function recorded(platform: NodeJS.Platform) {
  const written: [string, string][] = []
  const runs: [string, readonly string[]][] = []
  const mark = createMarkFromInternet({
    platform,
    now,
    writeFile: async (path, text) => void written.push([path, text]),
    run: async (program, args) => void runs.push([program, args]),
  })
  return { mark, written, runs }
}

test('on Windows it is the stream with the zone of a file, without the service’s address', async () => {
  const { mark, written, runs } = recorded('win32')
  await mark(win32.join('C:\\Users\\Amina\\Downloads', 'report.docx'))
  expect(written).toEqual([
    ['C:\\Users\\Amina\\Downloads\\report.docx:Zone.Identifier', '[ZoneTransfer]\r\nZoneId=3\r\n'],
  ])
  expect(runs).toEqual([])
})

test('on macOS it is the quarantine attribute, whatever the file’s name', async () => {
  const { mark, written, runs } = recorded('darwin')
  const path = '/Users/amina/Downloads/-d $(touch x); report.docx'
  await mark(path)
  expect(runs).toEqual([['/usr/bin/xattr', ['-w', 'com.apple.quarantine', '0081;69a3f200;Verso;', path]]])
  expect(written).toEqual([])
})

test('on Linux there is none', async () => {
  const { mark, written, runs } = recorded('linux')
  await mark('/home/amina/report.docx')
  expect([written, runs]).toEqual([[], []])
})

test.each(['win32', 'darwin'] as const)(
  'the file is saved even if the disk cannot store the mark (%s)',
  async (platform) => {
    const fail = () => Promise.reject(new Error('not supported'))
    await expect(
      createMarkFromInternet({ platform, now, writeFile: fail, run: fail })('report.docx'),
    ).resolves.toBeUndefined()
  },
)

test('without fakes it writes a file and runs a program with its arguments unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-mark-'))
  try {
    const path = join(folder, 'report.docx')
    await writeFile(path, 'bytes')
    await createMarkFromInternet({ platform: 'win32', now })(path)
    // Where a colon is an ordinary character, the stream is a file.
    const expected = process.platform === 'win32' ? ['report.docx'] : ['report.docx', 'report.docx:Zone.Identifier']
    expect(await readdir(folder)).toEqual(expected)
    expect(await readFile(`${path}:Zone.Identifier`, 'utf8')).toContain('ZoneId=3')
    const run = promisify(execFile)
    const mark = createMarkFromInternet({
      platform: 'darwin',
      now,
      run: async (_program, args) => {
        const { stdout } = await run(process.execPath, ['-p', 'JSON.stringify(process.argv.slice(1))', '--', ...args])
        await writeFile(join(folder, 'arguments'), stdout)
      },
    })
    await mark(`${path} $HOME`)
    expect(JSON.parse(await readFile(join(folder, 'arguments'), 'utf8'))).toEqual([
      '-w',
      'com.apple.quarantine',
      '0081;69a3f200;Verso;',
      `${path} $HOME`,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
