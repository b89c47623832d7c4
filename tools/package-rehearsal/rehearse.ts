// npm run package:rehearse: packs Verso without Electron's runtime and without a network, for Linux and Windows, on a made-up distribution;
// checks the packages; and starts the packed app on the Electron stand-in. It shows nothing of Electron itself (that the archive is read,
// checked, and the only one), of signing, icons and installers on Windows, of AppImage and .rpm, nor of the scripts in the .deb.
import { cpSync, mkdtempSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getCurrentFuseWire } from '@electron/fuses'
import { Arch, Platform, build as pack } from 'electron-builder'
import type { Configuration } from 'electron-builder'
import { load } from 'js-yaml'
import { build } from '../build.mjs'
import { runWithKeyring } from '../keyring.mjs'
import { fuseDifferences, wantedFuses } from '../read-fuses.ts'
import { node, root, toolFile } from '../setup.mjs'
import { asar } from './beneath.ts'
import { examineContents, nativesOf, unresolvedImports } from './contents.ts'
import { examineDebianPackage, missingDebianTools } from './debian.ts'
import { makeDistribution } from './distribution.ts'
import type { System } from './distribution.ts'

const packed = { linux: 'linux-unpacked/verso', win32: 'win-unpacked/Verso.exe' } as const

const settings = load(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')) as { win: { files: string[] } }
const { desktopName, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  string,
  string
>

let faults = 0
const began = performance.now()

function report(what: string, found: readonly string[], facts = ''): void {
  faults += found.length
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${found.length === 0 ? '✓' : '✗'} ${what}${facts === '' ? '' : `: ${facts}`} (after ${String(seconds)} s)`,
  )
  for (const line of found) console.log(`  ${line}`)
}

/** Keytar was compiled for this system only. */
function hasKeytar(system: System): boolean {
  return process.platform === system
}

/** Packs for a system, as the release does but for what needs a network or Windows itself. */
async function packFor(system: System, output: string, withDeb: boolean): Promise<void> {
  const electronDist = path.join(output, `distribution-${system}`)
  makeDistribution(system, electronDist)
  const config: Configuration = {
    directories: { output },
    electronDist,
    // A .deb names one. The release has that of its repository.
    extraMetadata: { homepage: 'https://verso.example' },
    // The tools that write icon and version into the .exe, and sign it, are downloaded.
    win: {
      signAndEditExecutable: false,
      files: hasKeytar('win32') ? settings.win.files : [...settings.win.files, '!node_modules/keytar/**'],
    },
  }
  const platform = system === 'linux' ? Platform.LINUX : Platform.WINDOWS
  const targets = platform.createTarget(system === 'linux' && withDeb ? ['dir', 'deb'] : ['dir'], Arch.x64)
  await pack({ targets, publish: 'never', config })
}

async function examine(system: System, output: string): Promise<void> {
  const program = path.join(output, packed[system])
  const resources = path.join(path.dirname(program), 'resources')
  report(`${system}: fuses`, fuseDifferences(wantedFuses(), await getCurrentFuseWire(program)))
  const { entries, archiveBytes, besideBytes, faults } = examineContents(
    resources,
    system,
    nativesOf(system, hasKeytar(system)),
  )
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const sizes = `${inMegabytes(archiveBytes)} in the archive, ${inMegabytes(besideBytes)} beside it`
  report(`${system}: contents`, faults, `${sizes}, ${String(entries)} entries`)
}

/** Copies the package for Linux with its archive as a folder, which Node can read. @returns its program */
function extract(output: string, folder: string): string {
  const from = path.join(output, path.dirname(packed.linux))
  const isArchive = (file: string) => path.basename(file).startsWith('app.asar')
  cpSync(from, folder, { recursive: true, filter: (file) => !isArchive(file) })
  asar.extractAll(path.join(from, 'resources/app.asar'), path.join(folder, 'resources/app.asar'))
  return path.join(folder, path.basename(packed.linux))
}

function start(program: string): string[] {
  const config = path.join(root, 'test/packaged/playwright.config.ts')
  const command = [node, toolFile('playwright', 'cli.js'), 'test', '-c', config]
  const status = runWithKeyring(command, { VERSO_E2E_PROGRAM: program })
  return status === 0 ? [] : ['the packed app failed, see above']
}

async function rehearse(output: string): Promise<void> {
  const missing = missingDebianTools()
  process.env['CUSTOM_FPM_PATH'] = path.join(import.meta.dirname, 'fpm.mjs')
  for (const system of ['linux', 'win32'] as const) {
    await packFor(system, output, missing.length === 0)
    await examine(system, output)
  }
  if (missing.length > 0) console.log(`No .deb: ${missing.join(', ')} missing`)
  else {
    const debian = path.join(output, 'debian')
    mkdirSync(debian)
    const deb = path.join(output, `Verso-${version}-linux-amd64.deb`)
    report(
      '.deb: unpacked, desktop entry and file types',
      examineDebianPackage(deb, debian, desktopName.replace(/\.desktop$/, '')),
    )
  }
  const program = extract(output, path.join(output, 'extracted'))
  report('imports', unresolvedImports(path.join(path.dirname(program), 'resources/app.asar')))
  if (process.platform === 'linux') report('the packed app on the stand-in', start(program))
}

if (build() !== 0) process.exit(1)
// Outside the project, where its node_modules cannot supply what the package lacks.
const output = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'verso-package-'))
try {
  await rehearse(output)
} finally {
  rmSync(output, { recursive: true, force: true })
}
process.exit(faults === 0 ? 0 : 1)
