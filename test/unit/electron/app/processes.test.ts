import type { App } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { logLostProcesses, takeSandbox } from '../../../../main/electron/app/processes.ts'
import { createReadableLog, emitterWith } from '../fakes.ts'

describe('Chromium’s sandbox', () => {
  function setUp(switches: readonly string[]) {
    const appendSwitch = vi.fn()
    const commandLine = { hasSwitch: (name: string) => switches.includes(name), appendSwitch }
    const app = emitterWith<Pick<App, 'enableSandbox' | 'commandLine'>>({ enableSandbox: vi.fn(), commandLine })
    const { log, messages } = createReadableLog()
    takeSandbox(app, log)
    return { app, appendSwitch, messages }
  }

  test('holds every process', () => {
    const { app, appendSwitch, messages } = setUp([])
    expect(app.enableSandbox).toHaveBeenCalledOnce()
    expect(appendSwitch).not.toHaveBeenCalled()
    expect(messages()).toEqual([])
  })

  test('is not asked for where the start turned it off, and the log says so', () => {
    const { app, appendSwitch, messages } = setUp(['no-sandbox'])
    expect(app.enableSandbox).not.toHaveBeenCalled()
    expect(appendSwitch).toHaveBeenCalledExactlyOnceWith('disable-gpu-sandbox')
    expect(messages()).toEqual(['startedWithoutSandbox'])
  })
})

test('a process that died is logged, and one that ended is not', () => {
  const app = emitterWith<Pick<App, 'on'>>({})
  const { log, events } = createReadableLog()
  logLostProcesses(app, log)
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139, serviceName: 'GPU' })
  app.emit('child-process-gone', {}, { type: 'Utility', name: 'Network Service', reason: 'clean-exit', exitCode: 0 })
  expect(events).toEqual([
    {
      level: 'error',
      area: 'processes',
      message: 'processDied',
      data: { type: 'GPU', name: undefined, reason: 'crashed', exitCode: 139 },
    },
  ])
})
