import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog, createRedactor } from '../../../main/log.ts'
import { createTurnedClock } from './fakes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-log-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const home = '/home/kavira.dunia'

function setUp(maximumBytes?: number, homeDirectory = home) {
  const clock = createTurnedClock()
  const file = createLog({
    directory: join(folder, 'logs'),
    now: () => new Date(clock.now()),
    after: (delayMs, run) => void clock.after(delayMs, run),
    ...(maximumBytes === undefined ? {} : { maximumBytes }),
    homeDirectory,
  })
  const path = join(folder, 'logs', 'verso.log')
  return { ...file, clock, path, text: () => readFileSync(path, 'utf8') }
}

describe('the log', () => {
  test('consists of lines of JSON with time, level, area and message', () => {
    const { log, clock, text } = setUp()
    log({ level: 'info', area: 'sync', message: 'polled', data: { orders: 3 } })
    clock.turn(1_000)
    expect(
      text()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ at: '1970-01-01T00:16:40.000Z', level: 'info', area: 'sync', message: 'polled', data: { orders: 3 } }])
  })

  test('leaves out messages that only help development', () => {
    const { log, flush, path } = setUp()
    log({ level: 'debug', area: 'service', message: 'answered' })
    flush()
    expect(existsSync(path)).toBe(false)
  })

  test('an error is on disk at once', () => {
    const { log, text } = setUp()
    log({ level: 'error', area: 'main', message: 'uncaught', data: { error: new Error('broken') } })
    expect(text()).toContain('broken')
  })

  test.skipIf(process.platform === 'win32')('can be read by this user only, if files have modes', () => {
    const { log, path } = setUp()
    log({ level: 'error', area: 'main', message: 'x' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
  })

  test('is rotated by size, and never has more than three files', () => {
    const { log } = setUp(10_000)
    for (let index = 0; index < 200; index += 1) {
      log({ level: 'error', area: 'main', message: 'x'.repeat(1_000), data: { index } })
    }
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(['verso.log', 'verso.log.1', 'verso.log.2'])
    for (const name of readdirSync(join(folder, 'logs'))) {
      expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(10_000)
    }
    expect(readFileSync(join(folder, 'logs', 'verso.log'), 'utf8')).toContain('"index":199')
  })

  test('a folder that cannot be written breaks nothing', () => {
    writeFileSync(join(folder, 'logs'), 'a file is in the way')
    const { log } = setUp()
    expect(() => {
      log({ level: 'error', area: 'main', message: 'x' })
    }).not.toThrow()
  })

  test('anything can be logged', () => {
    const { log, flush } = setUp()
    const circle: Record<string, unknown> = {}
    circle.self = circle
    log({ level: 'info', area: 'x', message: 'circle', data: circle })
    fc.assert(
      fc.property(fc.string(), fc.anything({ withBigInt: true, withDate: true }), (message, data) => {
        log({ level: 'info', area: 'x', message, data })
      }),
    )
    flush()
  })
})

describe('keys in the log', () => {
  const key = 'marker-4f8e 2b/71=='

  test('a registered key is removed wherever it is', () => {
    const { log, conceal, flush, text } = setUp()
    conceal(key)
    log({ level: 'info', area: 'a', message: `sent ${key}` })
    log({ level: 'info', area: 'b', message: 'x', data: { deep: [{ text: `?k=${encodeURIComponent(key)}` }] } })
    log({ level: 'info', area: 'c', message: 'x', data: { error: new Error(`refused ${key}`, { cause: key }) } })
    flush()
    expect(text()).not.toContain(key)
    expect(text()).not.toContain(encodeURIComponent(key))
    expect(text()).toContain('[removed]')
  })

  test('the name of the person is not logged with the path of a file', async () => {
    const { log, latest, text } = setUp()
    const failure = Object.assign(new Error(`ENOSPC: no space left on device, write '${home}/Verso/desk.db'`), {
      code: 'ENOSPC',
    })
    log({
      level: 'error',
      area: 'maintenance',
      message: 'choreFailed',
      data: { chore: 'backUp', error: failure, path: `${home}/a` },
    })
    expect(`${text()}${JSON.stringify(await latest('error', 9))}`).not.toContain('kavira')
    expect(text()).toContain('[removed]/Verso/desk.db')
  })

  test('nor with a Windows path', () => {
    const { log, text } = setUp(undefined, String.raw`C:\Users\kavira.dunia`)
    const path = String.raw`C:\Users\kavira.dunia\AppData\Roaming\Verso\desk.db`
    const error = new Error(`EPERM: operation not permitted, open '${path}'`)
    log({ level: 'error', area: 'store', message: 'notOpened', data: { path, error } })
    expect(text()).not.toContain('kavira')
    expect(text()).toContain('Roaming')
  })

  test('a registered key at the edge of a cut text is removed too', () => {
    const redactor = createRedactor()
    redactor.conceal(key)
    expect(redactor.redact(`${'x'.repeat(3_990)}${key}${'y'.repeat(100)}`)).not.toContain('marker')
  })

  test.each([
    [{ apiKey: 'abc123secret' }],
    [{ key: 'abc123secret' }],
    [{ 'X-Service-API-Key': 'abc123secret' }],
    [{ headers: { authorization: 'abc123secret' } }],
    [{ password: 'abc123secret' }],
    ['X-Service-API-Key: abc123secret'],
    ['x-service-api-key=abc123secret&page=2'],
    ['{"apiKey":"abc123secret"}'],
    ['Authorization: Bearer abc123secret'],
    ['https://user:abc123secret@example.org/'],
  ])('an unregistered key is removed if its place gives it away: %j', (data) => {
    expect(JSON.stringify(createRedactor().redact(data))).not.toContain('abc123secret')
  })

  test('ordinary words are kept', () => {
    const data = {
      keyState: 'keychain',
      monkey: 'banana',
      keyboard: 'qwerty',
      area: 'keychain',
      message: 'keychain is slow',
    }
    expect(createRedactor().redact(data)).toEqual(data)
  })
})
