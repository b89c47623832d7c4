// Writes the software bill of materials (CycloneDX, JSON): what a package of Verso contains. That is what npm installs for
// production, Electron, and the packages whose code or files are in the built bundles, which npm counts as development.
// Usage: node tools/release/sbom.ts > verso.cdx.json
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../..')

const component = z.looseObject({
  'bom-ref': z.string(),
  scope: z.string().optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
})
const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Bill = z.infer<typeof bill>

const development = 'cdx:npm:package:development'

function isDevelopment({ properties = [] }: Bill['components'][number]): boolean {
  return properties.some(({ name, value }) => name === development && value === 'true')
}

/**
 * Keeps what is shipped.
 * @param npmBill of everything that is installed, as `npm sbom` writes it
 * @param bundled packages as `name@version`
 * @throws Error if npm does not know a bundled package
 */
export function shippedBill(npmBill: Bill, name: string, bundled: ReadonlySet<string>): Bill {
  const known = new Set(npmBill.components.map((one) => one['bom-ref']))
  const unknown = [...bundled].filter((ref) => !known.has(ref))
  if (unknown.length > 0) throw new Error(`npm does not list ${unknown.join(', ')}.`)
  const components = npmBill.components
    .filter((one) => bundled.has(one['bom-ref']) || !isDevelopment(one))
    .map((one) =>
      isDevelopment(one)
        ? { ...one, scope: 'required', properties: one.properties?.filter((property) => property.name !== development) }
        : one,
    )
  const shipped = new Set(components.map((one) => one['bom-ref']))
  const { metadata } = npmBill
  const self = metadata.component['bom-ref']
  const dependencies = npmBill.dependencies
    .filter(({ ref }) => ref === self || shipped.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => shipped.has(ref)) }))
  // npm uses the name of the folder.
  return { ...npmBill, metadata: { ...metadata, component: { ...metadata.component, name } }, components, dependencies }
}

/** The folder of the package that a file is in, or null. */
function packageFolder(file: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? null
}

const manifest = z.object({ name: z.string(), version: z.string() })

function readManifest(folder: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
}

/** Builds without writing, and collects the packages whose code or files end up in the bundles, as `name@version`. */
async function bundledPackages(): Promise<Set<string>> {
  const { config } = await resolveConfig({ mode: 'production', logLevel: 'error' }, 'build', 'production')
  const folders = new Set<string>()
  const add = (file: string) => {
    const folder = packageFolder(path.resolve(root, 'renderer', file))
    if (folder !== null) folders.add(folder)
  }
  for (const part of [config?.main, config?.preload, config?.renderer]) {
    const built = await build({
      ...part,
      configFile: false,
      logLevel: 'error',
      build: { ...part?.build, write: false },
    })
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
    for (const output of outputs) {
      if (output.type === 'asset') output.originalFileNames.forEach(add)
      else for (const [file, { renderedLength }] of Object.entries(output.modules)) if (renderedLength > 0) add(file)
    }
  }
  return new Set([...folders].map(readManifest).map(({ name, version }) => `${name}@${version}`))
}

/** Named, because the production build above sets NODE_ENV, with which npm would leave out what is for development. */
const withDevelopment = '--include=dev'

function npmBill(): Bill {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', withDevelopment]
  const { stdout, status } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('npm could not write its bill of materials.')
  return bill.parse(JSON.parse(stdout))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const electron = readManifest(path.join(root, 'node_modules', 'electron'))
  const bundled = await bundledPackages()
  bundled.add(`electron@${electron.version}`)
  const { name } = readManifest(root)
  console.log(JSON.stringify(shippedBill(npmBill(), name, bundled), null, 2))
}
