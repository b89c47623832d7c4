// A keychain for tests and tours on Linux: a separate D-Bus session with its own unlocked gnome-keyring, so that
// nobody's keyring is touched. On other systems the command runs unchanged. Usage: node tools/keyring.mjs COMMAND …
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, toolEnvironment } from './setup.mjs'

const unlock = 'printf "x\\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null && exec "$@"'

/** @returns {number | null} the exit status of the command */
export function runWithKeyring(command, env = {}) {
  if (process.platform !== 'linux') {
    return spawnSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit', env: toolEnvironment(env) }).status
  }
  const home = mkdtempSync(path.join(os.tmpdir(), 'verso-keyring-'))
  try {
    return spawnSync('dbus-run-session', ['--', 'sh', '-c', unlock, 'sh', ...command], {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment({ ...env, XDG_DATA_HOME: home }),
    }).status
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(runWithKeyring(process.argv.slice(2)) ?? 1)
