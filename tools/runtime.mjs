// Which program runs the built application: real Electron if its runtime is installed or can be downloaded, else the
// stand-in.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node, root, toolEnvironment } from './setup.mjs'

const electron = path.join(root, 'node_modules', 'electron')
const standIn = path.join(root, 'test', 'electron-stand-in', 'electron')
const downloadTimeoutMs = 90_000
const tryAgainAfterMs = 24 * 60 * 60 * 1000

function installedElectron() {
  const pathFile = path.join(electron, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = path.join(electron, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(binary) ? binary : undefined
}

/** Tries once a day, with a timeout, because otherwise every start would wait for an unreachable host. */
function downloadElectron() {
  const failedMark = path.join(electron, '.verso-download-failed')
  if (existsSync(failedMark) && Date.now() - statSync(failedMark).mtimeMs < tryAgainAfterMs) return undefined
  console.error('verso: downloading Electron’s runtime (once) …')
  spawnSync(node, [path.join(electron, 'install.js')], {
    stdio: 'ignore',
    timeout: downloadTimeoutMs,
    killSignal: 'SIGKILL',
    env: toolEnvironment(),
  })
  const binary = installedElectron()
  if (!binary) writeFileSync(failedMark, '')
  return binary
}

/** @returns {{ kind: 'electron' | 'stand-in', command: string }} */
export function runtime() {
  const binary = installedElectron() ?? downloadElectron()
  return binary ? { kind: 'electron', command: binary } : { kind: 'stand-in', command: standIn }
}
