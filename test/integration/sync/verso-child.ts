// Starts a Verso without its window as a separate process, and ends it as a power cut does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { versoProcess } from '../../harness/workers.ts'
import type { FromVerso, ToVerso } from './verso-process.ts'

const script = fileURLToPath(versoProcess)

export interface VersoChild {
  /**
   * @param noted called for each completed step
   * @returns null if it was killed before it answered
   */
  ask(command: ToVerso, noted?: (step: string) => void): Promise<unknown>
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>
}

/** @param startMs the initial time of its clock, which runs faster than the real one */
export async function startVersoChild(options: {
  directory: string
  baseUrl: string
  key: string
  startMs: number
}): Promise<VersoChild> {
  const { directory, baseUrl, key, startMs } = options
  const child = spawn(process.execPath, [script, directory, baseUrl, key, String(startMs)])
  const errors: string[] = []
  let isKilled = false
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  // Commands to a process that was just killed are lost, which does not matter.
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  const answer = async (noted?: (step: string) => void): Promise<unknown> => {
    for (;;) {
      const line = await lines.next()
      if (line.done === true) {
        if (isKilled) return null
        throw new Error(`Verso ended: ${errors.join('')}`)
      }
      const said = JSON.parse(line.value) as FromVerso
      if (said.kind === 'answered') return said.value
      if (said.kind === 'failed') throw new Error(said.message)
      noted?.(said.step)
    }
  }

  await answer()
  return {
    ask(command, noted) {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      return answer(noted)
    },
    async kill() {
      isKilled = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
