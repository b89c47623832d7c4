import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FuseState, FuseV1Options } from '@electron/fuses'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { fuseDifferences, wantedFuses } from '../../../tools/read-fuses.ts'

const root = new URL('../../../', import.meta.url)
function text(path: string) {
  return readFileSync(new URL(path, root), 'utf8')
}

interface Packaging {
  files: string[]
  asar: boolean
  asarUnpack: string[]
  electronFuses: Record<string, boolean>
  protocols: { schemes: string[] }[]
  mac: {
    target: string[]
    hardenedRuntime: boolean
    entitlements: string
    icon: string
    fileAssociations: Association[]
    extendInfo: { CFBundleDocumentTypes: { LSHandlerRank: string; LSItemContentTypes: string[] }[] }
  }
  win: { target: string; icon: string; fileAssociations?: Association[] }
  linux: { target: string[]; icon: string; fileAssociations: Association[] }
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
    // The check that electron-builder itself makes is not exported by the package that is installed by name, only by the one beneath.
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
    expect(packaging.asar).toBe(true)
  })

  test('packs the built app alone, and lays native libraries beside the archive', () => {
    expect(packaging.files.filter((pattern) => !pattern.startsWith('!'))).toEqual(['out/**', 'resources/**'])
    expect(packaging.asarUnpack).toEqual(['**/*.node'])
  })

  test('builds for the three systems', () => {
    expect(packaging.win.target).toBe('nsis')
    expect(packaging.mac.target).toEqual(['dmg', 'zip'])
    expect(packaging.mac.hardenedRuntime).toBe(true)
    expect(packaging.linux.target).toEqual(['AppImage', 'deb', 'rpm'])
  })

  test('takes verso:// links, and files as one among others', () => {
    expect(packaging.protocols.flatMap((protocol) => protocol.schemes)).toEqual(['verso'])
    for (const associations of [packaging.mac.fileAssociations, packaging.linux.fileAssociations]) {
      expect(associations.flatMap((one) => one.ext)).toEqual(
        expect.arrayContaining(['docx', 'pdf', 'txt', 'xliff', 'po', 'zip']),
      )
      for (const one of associations) expect(one).toMatchObject({ role: 'Viewer', rank: 'Alternate' })
    }
    expect(packaging.win.fileAssociations).toBeUndefined()
    expect(packaging.mac.extendInfo.CFBundleDocumentTypes).toMatchObject([
      { LSHandlerRank: 'Alternate', LSItemContentTypes: ['public.folder'] },
    ])
  })

  test('names icons and entitlements that are there', () => {
    const paths = [
      `build/${packaging.mac.icon}`,
      `build/${packaging.win.icon}`,
      `build/${packaging.linux.icon}/512x512.png`,
      packaging.mac.entitlements,
      'resources/icon.png',
      'resources/tray/mark.png',
      'resources/tray/markTemplate@2x.png',
    ]
    expect(paths.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([])
  })

  test('loosens the hardened runtime by what V8 needs and nothing more', () => {
    const keys = [...text('build/entitlements.mac.plist').matchAll(/<key>([^<]+)<\/key>/g)].map((match) => match[1])
    expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
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

  test('a program as asked for passes', () => {
    expect(fuseDifferences(wantedFuses(), wireOf(wantedFuses()))).toEqual([])
  })

  test('one fuse set otherwise, or missing, is named', () => {
    const wire = wireOf(wantedFuses())
    expect(fuseDifferences(wantedFuses(), { ...wire, [FuseV1Options.RunAsNode]: FuseState.ENABLE })).toEqual([
      'runAsNode: wanted DISABLE, is ENABLE',
    ])
    const { [FuseV1Options.OnlyLoadAppFromAsar]: _missing, ...rest } = wire
    expect(fuseDifferences(wantedFuses(), rest)).toEqual(['onlyLoadAppFromAsar: wanted ENABLE, is missing'])
  })

  test('the release workflow does it for every system, after the specs on real Electron', () => {
    const workflow = load(text('.github/workflows/release.yml')) as {
      jobs: {
        package: {
          env: Record<string, string>
          steps: { name?: string; run?: string }[]
          strategy: { matrix: { include: { program: string }[] } }
        }
      }
    }
    const { env, steps, strategy } = workflow.jobs.package
    expect(env.VERSO_E2E_HOST).toBe('electron')
    const positionOf = (part: string) => steps.findIndex((step) => step.run?.includes(part) === true)
    expect(positionOf('test/electron-stand-in/playwright.config.ts')).toBeGreaterThan(0)
    expect(positionOf('test/e2e/playwright.config.ts')).toBeGreaterThan(0)
    expect(positionOf('electron-builder --publish never')).toBeGreaterThan(positionOf('test/e2e/playwright.config.ts'))
    expect(positionOf('tools/read-fuses.ts')).toBeGreaterThan(positionOf('electron-builder --publish never'))
    expect(strategy.matrix.include.length).toBeGreaterThanOrEqual(3)
    for (const { program } of strategy.matrix.include) expect(program).toMatch(/^dist\//)
  })
})
