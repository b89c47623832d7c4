// Notifications of earlier runs: they are not read before one was ever shown.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistory } from '../../../../main/electron/notifications/history.ts'
import { createReadableLog } from '../fakes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-history-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function setUp({ areKept = true, markPath = join(folder, 'notified') } = {}) {
  const getHistory = vi.fn(() => Promise.resolve(['kept']))
  const { log, messages } = createReadableLog()
  return { history: createHistory({ areKept, markPath, getHistory, log }), getHistory, messages, markPath }
}

test('the first start reads none, because macOS would ask for permission', async () => {
  const { history, getHistory } = setUp()
  expect(await history.read()).toEqual([])
  expect(getHistory).not.toHaveBeenCalled()
})

test('a start after a notification was shown reads them', async () => {
  setUp().history.wanted()
  expect(await setUp().history.read()).toEqual(['kept'])
})

test('a system that keeps none is neither asked nor marked', async () => {
  const { history, getHistory, markPath } = setUp({ areKept: false })
  history.wanted()
  expect(await history.read()).toEqual([])
  expect(getHistory).not.toHaveBeenCalled()
  expect(existsSync(markPath)).toBe(false)
})

test('a failure is logged, and Verso continues', async () => {
  const { history, getHistory, messages } = setUp({ markPath: join(folder, 'missing', 'notified') })
  history.wanted()
  getHistory.mockRejectedValue(new Error('not signed'))
  expect(await history.read()).toEqual([])
  expect(messages()).toEqual(['historyNotRead', 'historyNotRead'])
})
