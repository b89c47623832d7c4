// The demo service in a separate process, with an empty folder, so that the measured program shares no thread with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../main/demo/cli.ts', import.meta.url))

export interface DemoProcess {
  baseUrl: string
  key: string
  stop(): Promise<void>
}

/** @param content whether it has the orders of the showcase */
export async function startDemoProcess(content: 'empty' | 'showcase' = 'empty'): Promise<DemoProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-demo-'))
  const key = 'bench'
  const options = ['--port', '0', '--key', key, '--data', folder, '--deliver-after', '10h', '--seed', content]
  const child = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const piece of child.stdout) {
    said += String(piece)
    if (said.includes('Ctrl-C')) break
  }
  const baseUrl = /Base address\s+(\S+)/.exec(said)?.[1]
  if (baseUrl === undefined) throw new Error(`the demo service did not start: ${said}`)
  return {
    baseUrl,
    key,
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
