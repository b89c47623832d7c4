import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { shapeOf } from '../../../preload/contract/define.ts'
import { contract } from '../../../preload/contract/index.ts'

let code = ''
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { CONTRACT_SHAPE: JSON.stringify(shapeOf(contract)) },
    build: {
      write: false,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('../../../preload/index.ts', import.meta.url)),
        external: ['electron'],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  const chunks = output.output.filter((part) => part.type === 'chunk')
  expect(chunks).toHaveLength(1)
  code = chunks[0]?.code ?? ''
})

describe('the preload', () => {
  test('is one bundle of a few kB: names and kinds, no schemas', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(8_192)
    expect(code).not.toMatch(/zod|safeParse|strictObject/)
  })

  test('requires electron and nothing else', () => {
    expect([...code.matchAll(/require\(\s*["'`]([^"'`]*)/g)].map((match) => match[1])).toEqual(['electron'])
    expect(code).not.toMatch(/\bimport\s*\(|\beval\(|new Function|process\.|node:/)
  })

  test('exposes one frozen object under one name, whose keys are the contract’s', () => {
    const exposed: [string, object][] = []
    const electron = {
      contextBridge: { exposeInMainWorld: (name: string, api: object) => exposed.push([name, api]) },
      ipcRenderer: {},
      webUtils: {},
    }
    const context = createContext({
      require: (name: string) => (name === 'electron' ? electron : undefined),
      module: {},
      exports: {},
    })
    runInContext(code, context)
    expect(exposed.map(([name]) => name)).toEqual(['verso'])
    const api = exposed[0]?.[1] ?? {}
    expect(Object.isFrozen(api)).toBe(true)
    expect(Object.keys(api)).toEqual(Object.keys(contract))
  })
})
