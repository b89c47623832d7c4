// Makes up an Electron distribution for `electronDist`: the files that electron-builder renames, edits and flips fuses in. The program for
// Linux starts the Electron stand-in; that for Windows is an executable of resources only, which never runs.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FuseState, FuseV1Options } from '@electron/fuses'
import { placeOf, wantedFuses } from '../read-fuses.ts'
import { resedit } from './beneath.ts'

export type System = 'linux' | 'win32'

/** What precedes the fuses in Electron's binary, so that tools find them. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wireVersion = 1
const standIn = path.resolve(import.meta.dirname, '../../test/electron-stand-in/electron')

/** A fuse wire with each fuse set otherwise than wanted, so that none is right unless it was flipped. */
function fuseWire(): Buffer {
  const count = Object.values(FuseV1Options).filter((value) => typeof value === 'number').length
  const states = new Array<FuseState>(count).fill(FuseState.DISABLE)
  for (const [name, isWanted] of Object.entries(wantedFuses())) {
    states[placeOf[name as keyof typeof placeOf]] = isWanted ? FuseState.DISABLE : FuseState.ENABLE
  }
  return Buffer.concat([Buffer.from(sentinel), Buffer.from([wireVersion, count, ...states])])
}

/** The shell reads no further than `exec`. */
function linuxProgram(): Buffer {
  const script = `#!/bin/sh\nexec "${standIn}" --stand-in-packaged-program="$(readlink -f -- "$0")" "$@"\n`
  return Buffer.concat([Buffer.from(script), fuseWire(), Buffer.from('\n')])
}

/** With the one language of version strings that electron-builder expects beside the archive's checksum. */
function windowsProgram(): Buffer {
  const english = { lang: 1033, codepage: 1200 }
  const program = resedit.NtExecutable.createEmpty(false, false)
  const resources = resedit.NtExecutableResource.from(program)
  const version = resedit.Resource.VersionInfo.createEmpty()
  version.lang = english.lang
  version.setStringValues(english, { ProductName: 'Electron' })
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  program.setExtraData(fuseWire())
  return Buffer.from(program.generate())
}

/** Writes the distribution for a system into a folder, which must not exist yet. */
export function makeDistribution(system: System, folder: string): void {
  const files: Record<System, Record<string, Buffer | string>> = {
    linux: { electron: linuxProgram(), 'chrome-sandbox': '' },
    win32: { 'electron.exe': windowsProgram() },
  }
  const common = { LICENSE: 'Electron’s licence', 'LICENSES.chromium.html': '', 'locales/en-US.pak': '' }
  for (const [name, content] of Object.entries({ ...common, ...files[system] })) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o755 })
  }
  mkdirSync(path.join(folder, 'resources'))
}
