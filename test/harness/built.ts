// The files for tests in a browser: the built application, and the bundled fake bridge. Vitest builds them once, before
// the first of these tests.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

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

export async function buildWindow(): Promise<BuiltWindow> {
  execFileSync(process.execPath, [path.join(root, 'tools/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(root, 'test/harness/install.ts'), formats: ['iife'], name: 'harness' },
    },
  })
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) => ('output' in part ? part.output : []))
  const script = parts.find((part) => part.type === 'chunk')
  if (script === undefined) throw new Error('The fake bridge could not be bundled.')
  return { folder: path.join(root, 'out/renderer'), fakeBridge: script.code }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('builtWindow', await buildWindow())
}
