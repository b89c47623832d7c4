// That Verso starts again after it has ended: through Electron, or as an AppImage through a shell, here with real processes.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createRestart, startAfterEnd } from '../../../../main/electron/app/restart.ts'
import { createReadableLog, emitterWith } from '../fakes.ts'

const ofAppImage = {
  APPIMAGE: '/home/p/Verso.AppImage',
  APPDIR: '/tmp/.mount_VersoX',
  ARGV0: './Verso.AppImage',
  OWD: '/home/p',
  LD_LIBRARY_PATH: '/tmp/.mount_VersoX/usr/lib',
}

function setUp(environment: NodeJS.ProcessEnv) {
  const app = emitterWith<Pick<App, 'once' | 'relaunch'>>({ relaunch: vi.fn() })
  const waiting = emitterWith<ChildProcess>({ unref: vi.fn() })
  const start = vi.fn<(...given: unknown[]) => ChildProcess>(() => waiting)
  const { log, messages } = createReadableLog()
  const program = vi.fn(() => '/home/p/Verso-0.1.0.AppImage')
  const restart = createRestart({ app, environment, pid: 4711, program, args: ['main'], spawn: start, log })
  return { app, waiting, start, messages, program, restart }
}

describe('starting again', () => {
  test('is done by Electron', () => {
    const { app, start, program, restart } = setUp({ HOME: '/home/p' })
    program.mockReturnValue('/opt/Verso/verso')
    restart()
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({ args: ['main'], execPath: '/opt/Verso/verso' })
    app.emit('quit')
    expect(start).not.toHaveBeenCalled()
  })

  test('is done by a shell for an AppImage, under the name that it has when Verso ends', () => {
    const { app, waiting, start, program, restart } = setUp({ HOME: '/home/p', ...ofAppImage })
    restart()
    expect(start).not.toHaveBeenCalled()
    program.mockReturnValue('/home/p/Verso-0.2.0.AppImage')
    app.emit('quit')
    expect(app.relaunch).not.toHaveBeenCalled()
    expect(start).toHaveBeenCalledExactlyOnceWith(
      '/bin/sh',
      ['-c', expect.any(String), 'sh', '4711', '/home/p/Verso-0.2.0.AppImage'],
      { detached: true, stdio: 'ignore', cwd: '/', env: { HOME: '/home/p' } },
    )
    expect(waiting.unref).toHaveBeenCalledOnce()
  })

  test('that fails is logged', () => {
    const { app, waiting, messages, restart } = setUp(ofAppImage)
    restart()
    app.emit('quit')
    waiting.emit('error', new Error('no shell'))
    expect(messages()).toEqual(['notStartedAgain'])
  })

  test.skipIf(process.platform === 'win32')('waits for the end of the process, and leaves its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verso-restart '))
    const running = spawn('/bin/cat', { stdio: ['pipe', 'ignore', 'ignore'] })
    const pid = running.pid ?? 0
    const found = join(folder, 'found')
    const program = join(folder, 'Verso "1" $x.AppImage')
    const look = `(kill -0 ${pid} 2>/dev/null && echo running || echo ended; pwd; echo "[$APPIMAGE]")`
    writeFileSync(program, `#!/bin/sh\n${look} > "$FOUND"\n`, { mode: 0o755 })
    // The process ends only while the shell waits for it.
    writeFileSync(join(folder, 'sleep'), `#!/bin/sh\nkill ${pid}\nexec /bin/sleep 0.01\n`, { mode: 0o755 })
    const environment = { ...process.env, ...ofAppImage, PATH: `${folder}:${process.env['PATH'] ?? ''}`, FOUND: found }
    const { command, args, options } = startAfterEnd(program, pid, environment)
    await once(spawn(command, args, options), 'exit')
    expect(readFileSync(found, 'utf8').trim().split('\n')).toEqual(['ended', '/', '[]'])
    rmSync(folder, { recursive: true, force: true })
  })
})
