// The files for tests in a browser: the page, built with the pseudo-locale, and the bundled fake bridge. Vitest builds them once, before
// the first of these tests.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { shapeOf } from '../../preload/contract/define.ts'
import { contract } from '../../preload/contract/index.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface BuiltWindow {
  /** The folder with the window and the document frames. */
  folder: string
  /** The script that installs the fake bridge instead of the preload's. */
  fakeBridge: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    builtWindow: BuiltWindow
  }
}

/** The page needs the contract's names and kinds, as the preload does: making all schemas took longer than all else of the bridge. */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  load(id) {
    if (!id.endsWith('/preload/contract/index.ts')) return null
    const endpoints = Object.entries(shapeOf(contract)).map(([area, kinds]) => [
      area,
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { kind }])),
    ])
    return `export const contract = ${JSON.stringify(Object.fromEntries(endpoints))}`
  },
}

export async function buildWindow(): Promise<BuiltWindow> {
  const tool = [path.join(root, 'tools/build.mjs'), 'page']
  const folder = execFileSync(process.execPath, tool, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractWithoutSchemas],
    build: {
      write: false,
      lib: { entry: path.join(root, 'test/harness/install.ts'), formats: ['iife'], name: 'harness' },
    },
  })
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) => ('output' in part ? part.output : []))
  const script = parts.find((part) => part.type === 'chunk')
  if (script === undefined) throw new Error('The fake bridge could not be bundled.')
  return { folder, fakeBridge: script.code }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('builtWindow', await buildWindow())
}
