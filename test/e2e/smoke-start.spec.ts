// The tool that starts each package before it is released, tested on the built application.
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { host, root } from './host.ts'
import { expect, test } from './world.ts'

test.skip(host === 'electron', 'On real Electron the release starts each package itself.')

function smokeStart(app: string): Promise<{ status: number | null; output: string }> {
  const standIn = path.join(root, 'test/electron-stand-in/electron')
  const tool = path.join(root, 'tools/release/smoke-start.ts')
  const child = spawn(process.execPath, [tool, standIn, app])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}

test('a Verso that shows its window, opens its data and quits as asked passes', async () => {
  const { status, output } = await smokeStart(root)
  expect(output).toContain('and ended as asked.')
  expect(status).toBe(0)
})

test('a program that ends before its window is shown fails, with its output', async ({ world }) => {
  const app = await world.directory('app')
  await writeFile(path.join(app, 'package.json'), '{ "name": "broken", "version": "1.0.0", "main": "index.js" }')
  await writeFile(path.join(app, 'index.js'), "console.error('The library could not be loaded'); process.exit(3)")
  const { status, output } = await smokeStart(app)
  expect(output).toContain('The library could not be loaded')
  expect(output).toContain('Verso ended with 3')
  expect(status).toBe(1)
})
