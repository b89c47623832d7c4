import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FuseState, FuseV1Options } from '@electron/fuses'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkScheme } from '../../../main/electron/app/incoming.ts'
import { systemOf } from '../../../main/electron/system.ts'
import { pseudoLanguage } from '../../../preload/contract/application/languages.ts'
import { hasPseudoLocale, nativesOf, notNeeded, systemOfNative } from '../../../tools/package-rehearsal/contents.ts'
import { fuseDifferences, wantedFuses } from '../../../tools/read-fuses.ts'

const root = new URL('../../../', import.meta.url)
function text(file: string) {
  return readFileSync(new URL(file, root), 'utf8')
}

interface Packaging {
  appId: string
  files: string[]
  asar: { smartUnpack: boolean }
  asarUnpack: string[]
  electronFuses: Record<string, boolean>
  protocols: { schemes: string[] }[]
  mac: {
    files: string[]
    target: string[]
    hardenedRuntime: boolean
    entitlements: string
    icon: string
    fileAssociations: Association[]
    extendInfo: { CFBundleDocumentTypes: { LSHandlerRank: string; LSItemContentTypes: string[] }[] }
  }
  win: { files: string[]; target: string; icon: string; fileAssociations?: Association[] }
  linux: {
    files: string[]
    target: string[]
    icon: string
    syncDesktopName: boolean
    mimeTypes: string[]
    fileAssociations?: Association[]
    desktop?: object
  }
  toolsets: { appimage: string }
  appImage: { artifactName: string }
  deb: { depends: string[] }
  rpm: { depends: string[]; afterRemove: string }
  nsis: { perMachine: boolean; include: string }
}
interface Association {
  ext: string | string[]
  role: string
  rank: string
  mimeType: string
}

let packaging: Packaging
beforeAll(() => {
  packaging = load(text('electron-builder.yml')) as Packaging
})

describe('electron-builder.yml', () => {
  test('is valid by electron-builder’s own schema', async () => {
    // electron-builder's own check is exported only by a package that it depends on.
    const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
    const { validateConfiguration } = require('app-builder-lib/out/util/config/config') as {
      validateConfiguration(configuration: unknown, debug: { isEnabled: boolean; add(): void }): Promise<void>
    }
    const debug = { isEnabled: false, add: () => undefined }
    await expect(validateConfiguration(packaging, debug)).resolves.toBeUndefined()
    await expect(validateConfiguration({ ...packaging, electronFuse: {} }, debug)).rejects.toThrow()
  })

  test('sets every fuse so that nothing but Verso’s own archive runs', () => {
    expect(packaging.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    })
    expect(packaging.asar).toEqual({ smartUnpack: false })
  })

  test('packs only the built app, with native libraries beside the archive', () => {
    expect(packaging.files.filter((pattern) => !pattern.startsWith('!'))).toEqual(['out/**', 'resources/**'])
    expect(packaging.asarUnpack).toEqual(['**/*.node'])
  })

  test('packs only the two native libraries completely, because the build leaves them out of its bundles', () => {
    const kept = /^!node_modules\/!\((.+)\)\/\*\*$/.exec(
      packaging.files.find((file) => file.startsWith('!node_modules/!(')) ?? '',
    )
    expect(kept?.[1]?.split('|')).toEqual(['better-sqlite3', 'keytar'])
    expect(text('electron.vite.config.ts')).toContain("external: ['better-sqlite3', 'keytar']")
  })

  // With exclusions alone, electron-builder packs the project's whole folder for that system.
  test.each([
    ['mac', 'darwin'],
    ['win', 'win32'],
    ['linux', 'linux'],
  ] as const)('%s: starts its own list with a file, and keeps one prebuilt library', (system, name) => {
    const [first, ...excluded] = packaging[system].files
    expect(first).toBe('package.json')
    expect(excluded).toEqual([`!node_modules/better-sqlite3/prebuilds/!(${name}-\${arch}).node`])
  })

  test('builds for the three systems', () => {
    expect(packaging.win.target).toBe('nsis')
    expect(packaging.mac.target).toEqual(['dmg', 'zip'])
    expect(packaging.mac.hardenedRuntime).toBe(true)
    expect(packaging.linux.target).toEqual(['AppImage', 'deb', 'rpm'])
  })

  test('an AppImage needs no libfuse 2, and keeps its name when it is updated', () => {
    expect(packaging.toolsets.appimage).toBe('1.0.3')
    expect(packaging.appImage.artifactName).toContain('${ext}')
    expect(packaging.appImage.artifactName).not.toContain('version')
  })

  test('packages for Linux need what electron-builder would name, and what Verso’s libraries need besides', () => {
    const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
    const { default: FpmTarget } = require('app-builder-lib/out/targets/FpmTarget') as {
      default: { prototype: { getDefaultDepends(target: string): string[] } }
    }
    const usual = (target: string) => FpmTarget.prototype.getDefaultDepends(target)
    expect(packaging.deb.depends).toEqual(expect.arrayContaining(usual('deb')))
    expect(packaging.rpm.depends).toEqual(expect.arrayContaining(usual('rpm')))

    // A library contains the name of each version that it needs, as text.
    const library = readFileSync(new URL('node_modules/better-sqlite3/prebuilds/linux-x64.node', root), 'latin1')
    const minors = [...library.matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor))
    const glibc = `2.${String(Math.max(...minors))}`
    expect(packaging.deb.depends).toEqual(
      expect.arrayContaining([`libc6 (>= ${glibc})`, 'libgbm1', 'libasound2t64 | libasound2']),
    )
    expect(packaging.rpm.depends).toEqual(
      expect.arrayContaining([
        `glibc >= ${glibc}`,
        '(libsecret or libsecret-1-0)',
        '(mesa-libgbm or libgbm1)',
        '(alsa-lib or libasound2)',
      ]),
    )
  })

  /** The lines of a macro of the installer for Windows that are not comments. */
  function macro(name: string): string[] {
    const [, body] = new RegExp(`!macro ${name}\\n([^]*?)!macroend`).exec(text(packaging.nsis.include)) ?? []
    return (body ?? '').split('\n').map((line) => line.trim())
  }

  test('the installer for Windows offers the user alone, and each of its macros is one that electron-builder calls', () => {
    expect(packaging.nsis.perMachine).toBe(false)
    expect(macro('customInstallMode')).toContain('StrCpy $isForceCurrentInstall "1"')
    const folder = 'node_modules/app-builder-lib/templates/nsis'
    const templates = ['multiUserUi.nsh', 'uninstaller.nsh'].map((name) => text(`${folder}/${name}`)).join('\n')
    const macros = [...text(packaging.nsis.include).matchAll(/^!macro (\w+)$/gm)].map((match) => match[1] ?? '')
    expect(macros).toHaveLength(2)
    for (const name of macros) expect(templates).toContain(`!insertmacro ${name}\n`)
    expect(templates).toContain('$isForceCurrentInstall == "1"')
  })

  test('its uninstaller removes what Verso itself has registered, unless it runs for an update', () => {
    const { activator } = systemOf('win32').notifications
    expect(text('main/index.ts')).toContain(`app.setAppUserModelId('${packaging.appId}')`)
    const lines = macro('customUnInstall').filter((line) => line !== '')
    expect(lines[0]).toBe('${ifNot} ${isUpdated}')
    expect(lines.at(-1)).toBe('${endIf}')
    const windows = String.raw`HKCU "Software\Microsoft\Windows\CurrentVersion`
    const classes = String.raw`HKCU "Software\Classes`
    expect(lines.slice(1, -1)).toEqual([
      `DeleteRegValue ${windows}\\Run" "\${APP_ID}"`,
      `DeleteRegValue ${windows}\\Explorer\\StartupApproved\\Run" "\${APP_ID}"`,
      `DeleteRegKey ${classes}\\${linkScheme}"`,
      `DeleteRegKey ${classes}\\CLSID\\${String(activator)}"`,
    ])
  })

  test.skipIf(process.platform === 'win32')('an .rpm removes its links only with the last version of it', () => {
    const work = mkdtempSync(path.join(os.tmpdir(), 'verso-rpm-'))
    const profile = path.join(work, 'profile')
    const tools = ['update-alternatives', 'apparmor_status', 'apparmor_parser']
    for (const tool of tools)
      writeFileSync(path.join(work, tool), `#!/bin/sh\necho "\${0##*/} $*" >> '${work}/calls'\n`, { mode: 0o755 })
    const script = text(packaging.rpm.afterRemove)
      .replaceAll('/etc/apparmor.d/${executable}', profile)
      .replaceAll('${executable}', 'verso')
      .replaceAll('${sanitizedProductName}', 'Verso')
    expect(script).not.toContain('${')
    const remove = (versionsLeft: string) => {
      writeFileSync(path.join(work, 'calls'), '')
      writeFileSync(profile, '')
      const env = { PATH: `${work}:${process.env['PATH'] ?? ''}` }
      const { status } = spawnSync('sh', ['-c', script, 'postun', versionsLeft], { env })
      expect(status).toBe(0)
      return { calls: readFileSync(path.join(work, 'calls'), 'utf8'), isProfileLeft: existsSync(profile) }
    }
    expect(remove('1')).toEqual({ calls: '', isProfileLeft: true })
    expect(remove('0')).toEqual({
      calls: [
        'update-alternatives --remove verso /opt/Verso/verso',
        'apparmor_status --enabled',
        `apparmor_parser --remove ${profile}`,
        '',
      ].join('\n'),
      isProfileLeft: false,
    })
    rmSync(work, { recursive: true })
  })

  test('on Linux its desktop entry has the name by which the system knows its windows', () => {
    const { desktopName } = JSON.parse(text('package.json')) as { desktopName: string }
    expect(desktopName).toBe(`${packaging.appId}.desktop`)
    expect(packaging.linux.syncDesktopName).toBe(true)
    expect(packaging.linux.desktop).toBeUndefined()
  })

  test('is registered for verso:// links, and as one of several programs for files', () => {
    expect(packaging.protocols.flatMap((protocol) => protocol.schemes)).toEqual(['verso'])
    const { fileAssociations } = packaging.mac
    expect(fileAssociations.flatMap((one) => one.ext)).toEqual(
      expect.arrayContaining(['docx', 'pdf', 'txt', 'xliff', 'po', 'zip']),
    )
    for (const one of fileAssociations) expect(one).toMatchObject({ role: 'Viewer', rank: 'Alternate' })
    expect(packaging.linux.mimeTypes).toEqual(fileAssociations.map((one) => one.mimeType))
    // These would redefine the types for the whole system and, on Windows, make Verso the default for the formats.
    expect(packaging.linux.fileAssociations).toBeUndefined()
    expect(packaging.win.fileAssociations).toBeUndefined()
    expect(packaging.mac.extendInfo.CFBundleDocumentTypes).toMatchObject([
      { LSHandlerRank: 'Alternate', LSItemContentTypes: ['public.folder'] },
    ])
  })

  test('names icons and entitlements that exist', () => {
    const paths = [
      `build/${packaging.mac.icon}`,
      `build/${packaging.win.icon}`,
      `build/${packaging.linux.icon}/512x512.png`,
      packaging.mac.entitlements,
      'resources/icon.png',
      'resources/tray/mark.png',
      'resources/tray/markTemplate@2x.png',
    ]
    expect(paths.filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([])
  })

  test('relaxes the hardened runtime only as much as V8 needs', () => {
    const keys = [...text('build/entitlements.mac.plist').matchAll(/<key>([^<]+)<\/key>/g)].map((match) => match[1])
    expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
  })
})

describe('what a package may contain', () => {
  const natives = nativesOf('linux', true)

  test('the bundles, the page, pictures, and the two native libraries with their scripts', () => {
    const needed = [
      'package.json',
      'out/main/index.js',
      'out/main/licences.md',
      'out/main/chunks/pdf.worker-DZzi9aOt.js',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'out/renderer/document-frames/pdf/index.html',
      'out/renderer/document-frames/pdf/cmaps/UniGB-UCS2-H.bcmap',
      'out/renderer/assets/index-D-a97b_C.js',
      'resources/tray/mark@2x.png',
      'node_modules/better-sqlite3/lib/methods/wrappers.js',
      'node_modules/keytar/lib/keytar.js',
      ...natives,
    ]
    expect(notNeeded(needed, natives)).toEqual([])
  })

  test.each([
    'out/main/index.js.map',
    'main/index.ts',
    'test/e2e/world.ts',
    'README.md',
    'node_modules/zod/index.d.ts',
    'node_modules/zod/index.js',
    'node_modules/pdfjs-dist/build/pdf.min.mjs',
    'node_modules/better-sqlite3/prebuilds/darwin-arm64.node',
    'node_modules/better-sqlite3/prebuilds/linux-arm64.node',
    'node_modules/better-sqlite3/deps/sqlite3/sqlite3.c',
    'node_modules/keytar/node_modules/node-addon-api/index.js',
  ])('not %s', (file) => {
    expect(notNeeded(['package.json', file], natives)).toEqual([file])
  })

  test('nor the words of the pseudo-locale, whose name may stay', () => {
    expect(hasPseudoLocale("const settings = () => '[Šéţţîñĝš~~~~]'")).toBe(true)
    expect(hasPseudoLocale(`const ownName = '${pseudoLanguage.ownName}'`)).toBe(false)
  })

  test('a native library is recognised by its first bytes', () => {
    const library = (name: string) => readFileSync(new URL(`node_modules/better-sqlite3/prebuilds/${name}.node`, root))
    expect(systemOfNative(library('linux-x64'))).toBe('linux')
    expect(systemOfNative(library('win32-x64'))).toBe('win32')
    expect(systemOfNative(library('darwin-arm64'))).toBe('other')
  })
})

describe('reading the fuses back', () => {
  const wireOf = (states: Record<string, boolean | undefined>): Record<number, number> => {
    const places: Record<string, FuseV1Options> = {
      runAsNode: FuseV1Options.RunAsNode,
      enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
      enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
      enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
      loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
      grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
    }
    return Object.fromEntries(
      Object.entries(states).map(([name, isSet]) => [
        places[name],
        isSet === true ? FuseState.ENABLE : FuseState.DISABLE,
      ]),
    )
  }

  test('asks for the fuses of the configuration', () => {
    const { resetAdHocDarwinSignature: _notAFuse, ...fuses } = packaging.electronFuses
    expect(wantedFuses()).toEqual(fuses)
  })

  test('a program with the right fuses passes', () => {
    expect(fuseDifferences(wantedFuses(), wireOf(wantedFuses()))).toEqual([])
  })

  test('one different or missing fuse is named', () => {
    const wire = wireOf(wantedFuses())
    expect(fuseDifferences(wantedFuses(), { ...wire, [FuseV1Options.RunAsNode]: FuseState.ENABLE })).toEqual([
      'runAsNode: wanted DISABLE, is ENABLE',
    ])
    const { [FuseV1Options.OnlyLoadAppFromAsar]: _missing, ...rest } = wire
    expect(fuseDifferences(wantedFuses(), rest)).toEqual(['onlyLoadAppFromAsar: wanted ENABLE, is missing'])
  })
})
