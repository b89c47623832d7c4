import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../main/log.ts'
import { createTurnedClock } from './fakes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-log-lines-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function setUp(maximumBytes = 100_000) {
  const clock = createTurnedClock()
  const log = createLog({
    directory: folder,
    now: () => new Date(clock.now()),
    after: (delayMs, run) => void clock.after(delayMs, run),
    maximumBytes,
  })
  return log
}

test('the latest lines of a level and above come first, over all files of the log', async () => {
  const file = setUp(600)
  for (let index = 0; index < 12; index += 1) {
    file.log({ level: index % 3 === 0 ? 'error' : 'info', area: 'sync', message: `step ${index}`, data: { index } })
    file.flush()
  }
  const all = await file.latest('info', 100)
  expect(all.lines.map(({ message }) => message)).toEqual(
    Array.from({ length: 12 }, (_, index) => `step ${11 - index}`).slice(0, all.lines.length),
  )
  expect(all.lines.length).toBeGreaterThan(6)
  const errors = await file.latest('error', 2)
  expect(errors).toMatchObject({
    lines: [{ message: 'step 9', data: '{"index":9}' }, { message: 'step 6' }],
    isMore: true,
  })
})

test('lines that wait to be written are among them', async () => {
  const file = setUp()
  file.log({ level: 'warning', area: 'store', message: 'slowQuery' })
  expect(await file.latest('debug', 10)).toMatchObject({
    lines: [{ area: 'store', message: 'slowQuery', data: '' }],
    isMore: false,
  })
})

test('a key that became known only later is removed when they are read', async () => {
  const file = setUp()
  file.log({ level: 'info', area: 'service', message: 'asked with marker-7731 in it', data: { note: 'marker-7731' } })
  file.conceal('marker-7731')
  expect(JSON.stringify(await file.latest('info', 10))).not.toContain('marker-7731')
  expect(file.redact('one\nmarker-7731\nhttps://user:word@service.example')).toBe(
    'one\n[removed]\nhttps://[removed]@service.example',
  )
})

test('malformed lines and a missing log are left out', async () => {
  const file = setUp()
  expect(await file.latest('debug', 10)).toEqual({ lines: [], isMore: false })
  writeFileSync(
    file.path,
    'half a li\n{"level":"loud"}\n[]\nnull\n{"at":"x","level":"info","area":"a","message":"b"}\n',
  )
  expect(await file.latest('debug', 10)).toEqual({
    lines: [{ at: 'x', level: 'info', area: 'a', message: 'b', data: '' }],
    isMore: false,
  })
})
