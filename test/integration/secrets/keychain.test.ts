import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const program = fileURLToPath(new URL('keep-and-read.ts', import.meta.url))
const key = 'marker-key-of-the-keyring-test'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'verso-keyring-'))
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

/** An environment without the bus, display or keyring of the person who runs the tests. */
function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
  }
}

interface Outcome {
  availability: string
  kept: string | null
  key: string | null
  state: string
}

function read(stdout: string): Outcome[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome)
}

/** Each step is a separate process, as if Verso had been restarted. */
async function underKeyring(steps: string[][], prepare: string): Promise<Outcome[]> {
  const script = [prepare, ...steps.map((step) => `"$0" "$1" ${step.join(' ')} && echo`)].join('\n')
  const { stdout } = await run('dbus-run-session', ['--', 'sh', '-ec', script, process.execPath, program], {
    env: environment(),
  })
  return read(stdout)
}

/** The daemon goes to the background before it has its name on the bus, so on a busy computer the first step might not find it. */
const unlocked = `printf "x\\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q 'boolean true'; do :; done`

function filesIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      // The keyring removes its sockets while it ends.
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  )
}

describe.runIf(process.platform === 'linux')('with a real keyring', () => {
  test('a key is stored, found by the next start, and removed once forgotten', async () => {
    const [kept, found, forgotten, after] = await underKeyring(
      [['keep', key], ['read'], ['forget'], ['read']],
      unlocked,
    )
    expect(kept).toEqual({ availability: 'available', kept: 'keychain', key, state: 'keychain' })
    expect(found).toEqual({ availability: 'available', kept: null, key, state: 'keychain' })
    expect(forgotten).toMatchObject({ key: null, state: 'missing' })
    expect(after).toMatchObject({ key: null, state: 'missing' })
  })

  test('the key is in no file in readable form', async () => {
    await underKeyring([['keep', key]], unlocked)
    const files = filesIn(home)
    expect(files.length).toBeGreaterThan(0)
    for (const path of files) expect(readFileSync(path).includes(key), path).toBe(false)
  })
})

describe.runIf(process.platform === 'linux')('without a keyring', () => {
  test('and without a bus, the key is kept only for the session and nothing is written', async () => {
    const { stdout } = await run(process.execPath, [program, 'keep', key], { env: environment() })
    expect(read(stdout)).toEqual([{ availability: 'unavailable', kept: 'session', key, state: 'session' }])
    expect(filesIn(home)).toEqual([])
    const next = await run(process.execPath, [program, 'read'], { env: environment() })
    expect(read(next.stdout)).toEqual([{ availability: 'unavailable', kept: null, key: null, state: 'missing' }])
  })
})
