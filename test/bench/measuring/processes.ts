// Other programs as peers, and what a process uses: its memory while it works, and the memory, processor time and wake-ups
// of a process with all its children.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'

export function isInstalled(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0
}

/** Runs a program to its end; returns what it prints. @throws if it fails */
export async function run(program: string, args: readonly string[], folder?: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => output.push(piece))
  child.stderr.on('data', (piece: Buffer) => errors.push(piece))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${program} ended with ${String(status)}: ${String(Buffer.concat(errors))}`)
  return String(Buffer.concat(output))
}

const everyMs = 10

/** By how many MiB the memory of this process, with all its threads, grew at most while it ran. */
export async function memoryGrowth(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), everyMs)
  try {
    await run()
  } finally {
    clearInterval(timer)
  }
  return (most - before) / 1_048_576
}

export interface Use {
  processorMs: number
  wakeUps: number
}

export interface Used extends Use {
  /** At the end. What several processes share counts once. */
  memoryMiB: number
}

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10
const lookEveryMs = 1_000

function readProcess(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    // It has ended in the meantime.
    return ''
  }
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(`/proc/${folder}`).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** The process and all that it started. */
function familyOf(processId: number): string[] {
  const parents = new Map(
    foldersOf('').map((id) => [id, /\) \S (\d+)/.exec(readProcess(`${id}/stat`))?.[1] ?? ''] as const),
  )
  const family = [String(processId)]
  for (const member of family) for (const [id, parent] of parents) if (parent === member) family.push(id)
  return family
}

/** What each thread of a process, and of all that it started, has used so far. */
function threadsOf(processId: number): Map<string, Use> {
  const threads = new Map<string, Use>()
  for (const id of familyOf(processId))
    for (const thread of foldersOf(`${id}/task`)) {
      const [, fields = ''] = readProcess(`${id}/task/${thread}/stat`).split(/\) (?=\S )/)
      const [user = '0', system = '0'] = fields.split(' ').slice(11, 13)
      const waits = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readProcess(`${id}/task/${thread}/status`))?.[1]
      threads.set(thread, {
        processorMs: (Number(user) + Number(system)) * msPerTick,
        wakeUps: Number(waits ?? 0),
      })
    }
  return threads
}

/** MiB of a process and all that it started. */
function memoryOf(processId: number): number {
  const shares = familyOf(processId).map((id) => /^Pss:\s+(\d+) kB/m.exec(readProcess(`${id}/smaps_rollup`))?.[1])
  return shares.reduce((sum, kibibytes) => sum + Number(kibibytes ?? 0), 0) / 1024
}

/** Watches a process and all that it starts; the returned function stops watching and returns what they used. */
export function watchUse(processId: number): () => Used {
  const before = threadsOf(processId)
  // Threads end, and take their counts with them.
  const latest = new Map(before)
  const look = (): void => {
    for (const [thread, use] of threadsOf(processId)) latest.set(thread, use)
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    look()
    const sum = { processorMs: 0, wakeUps: 0, memoryMiB: memoryOf(processId) }
    for (const [thread, use] of latest) {
      sum.processorMs += use.processorMs - (before.get(thread)?.processorMs ?? 0)
      sum.wakeUps += use.wakeUps - (before.get(thread)?.wakeUps ?? 0)
    }
    return sum
  }
}
