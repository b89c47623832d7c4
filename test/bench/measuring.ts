// How a bench measures and tells: times, quantiles, and figures beside their peers and bars, as lines and as JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function sorted(list: readonly number[]): number[] {
  return list.toSorted((one, other) => one - other)
}
export function quantile(list: readonly number[], share: number): number {
  return sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
}
export function median(list: readonly number[]): number {
  return quantile(list, 0.5)
}

export async function timed(run: () => Promise<unknown> | unknown): Promise<number> {
  const startedMs = performance.now()
  await run()
  return performance.now() - startedMs
}

export interface Figure {
  what: string
  value: number
  peer: number | null
  bar: string
  isMet: boolean
  runs: number
}

export interface Figures {
  tell(figure: Omit<Figure, 'runs'> & { runs?: number }): void
  /** Writes them to test-results/NAME.json; the exit code is 1 where a bar is missed. */
  finish(name: string, facts: Record<string, unknown>): void
}

export function createFigures(runs: number): Figures {
  const figures: Figure[] = []
  return {
    tell(figure) {
      const whole = { runs, ...figure }
      figures.push(whole)
      const peer =
        whole.peer === null ? '' : `  peer ${whole.peer.toFixed(1)}  ratio ${(whole.value / whole.peer).toFixed(2)}`
      print(`${whole.isMet ? 'ok  ' : 'MISS'} ${whole.what}: ${whole.value.toFixed(1)}${peer}  (bar ${whole.bar})`)
    },
    finish(name, facts) {
      const results = fileURLToPath(new URL('../../test-results', import.meta.url))
      mkdirSync(results, { recursive: true })
      writeFileSync(
        join(results, `${name}.json`),
        `${JSON.stringify({ at: new Date().toISOString(), ...facts, node: process.version, figures }, null, 2)}\n`,
      )
      process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
    },
  }
}
