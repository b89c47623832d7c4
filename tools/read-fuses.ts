// Reads the fuses of a packaged program and compares them with electron-builder.yml. Fails on any difference. Usage:
// node tools/read-fuses.ts PATH-OF-THE-PACKAGED-PROGRAM
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { load } from 'js-yaml'
import { z } from 'zod'

/** electron-builder's name of each fuse, and its position in the wire. */
export const placeOf = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
} as const

export type FuseName = keyof typeof placeOf
export type FuseWire = Partial<Record<FuseV1Options, FuseState>>

const names = z.enum(Object.keys(placeOf) as [FuseName, ...FuseName[]])
const configuration = z.object({ electronFuses: z.object({}).catchall(z.boolean()) })

/** The configured fuses; a missing one is an error. */
export function wantedFuses(): Record<FuseName, boolean> {
  const { electronFuses } = configuration.parse(
    load(readFileSync(new URL('../electron-builder.yml', import.meta.url), 'utf8')),
  )
  return z
    .record(names, z.boolean())
    .parse(Object.fromEntries(names.options.map((name) => [name, electronFuses[name]])))
}

/** One line for each fuse that differs from the configuration. */
export function fuseDifferences(wanted: Record<FuseName, boolean>, wire: FuseWire): string[] {
  return names.options.flatMap((name) => {
    const want = wanted[name] ? FuseState.ENABLE : FuseState.DISABLE
    const is = wire[placeOf[name]]
    return is === want ? [] : [`${name}: wanted ${stateName(want)}, is ${stateName(is)}`]
  })
}

function stateName(state: FuseState | undefined): string {
  return state === undefined ? 'missing' : (FuseState[state] ?? String(state))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = process.argv[2]
  if (program === undefined) {
    console.error('Pass the path of the packaged program.')
    process.exit(2)
  }
  const differences = fuseDifferences(wantedFuses(), await getCurrentFuseWire(program))
  for (const line of differences) console.error(line)
  console.log(
    differences.length === 0 ? 'All fuses match electron-builder.yml.' : `${differences.length} fuses differ.`,
  )
  process.exit(differences.length === 0 ? 0 : 1)
}
