// How every bench measures and reports: medians and quantiles, pairs in turns, and figures beside their peer and bar, as
// a table and as JSON. Measures nothing by itself.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other)
  return sorted[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
}
export function median(list: readonly number[]): number {
  return quantile(list, 0.5)
}

/** Milliseconds. */
export async function timed(run: () => Promise<unknown> | unknown): Promise<number> {
  const startedMs = performance.now()
  await run()
  return performance.now() - startedMs
}

export interface Pairs<Result> {
  own: Result[]
  peer: Result[]
}

/** Runs both in turns, each first in every other pair, so that whatever else the machine does affects both alike. */
export async function inPairs<Result>(
  runs: number,
  own: (run: number) => Promise<Result> | Result,
  peer: (run: number) => Promise<Result> | Result,
): Promise<Pairs<Result>> {
  const results: Pairs<Result> = { own: [], peer: [] }
  for (let run = 0; run < runs; run += 1) {
    if (run % 2 === 0) results.own.push(await own(run))
    results.peer.push(await peer(run))
    if (run % 2 === 1) results.own.push(await own(run))
  }
  return results
}

export interface Bar {
  /** The value may be at most, or must be at least, this. */
  most?: number
  least?: number
  /** The value may be at most this many times the peer's. */
  timesPeer?: number
}

export interface Measured {
  what: string
  unit: string
  value: number
  /** Null if the figure has no peer; its value is null if the peer is not installed. */
  peer?: { name: string; value: number | null } | null
  /** Without a bar, a figure is only reported. */
  bar?: Bar
  runs: number
}

export type Verdict = 'met' | 'missed' | 'not compared' | 'no bar'
export type Figure = Measured & { bar: Bar; ratio: number | null; verdict: Verdict }

export function judge(measured: Measured): Figure {
  const { value, peer = null, bar = {} } = measured
  const peerValue = peer?.value ?? null
  const ratio = peerValue === null ? null : value / peerValue
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, timesPeer } = bar
  const isMissed = value > most || value < least || (timesPeer !== undefined && ratio !== null && ratio > timesPeer)
  const verdict = isMissed
    ? 'missed'
    : Object.keys(bar).length === 0
      ? 'no bar'
      : timesPeer !== undefined && ratio === null
        ? 'not compared'
        : 'met'
  return { ...measured, bar, ratio, verdict }
}

function number(value: number): string {
  return Math.abs(value) >= 1_000 ? value.toFixed(0) : value.toPrecision(3)
}
function barText({ most, least, timesPeer }: Bar): string {
  const parts = [
    most === undefined ? [] : [`≤ ${String(most)}`],
    least === undefined ? [] : [`≥ ${String(least)}`],
    timesPeer === undefined ? [] : [`≤ ${String(timesPeer)} ×`],
  ]
  return parts.flat().join(', ')
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  print(line(head))
  print(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) print(line(row))
  print('')
}

export function printFigures(figures: readonly Figure[]): void {
  table(
    ['figure', 'unit', 'Verso', 'peer', 'of peer', 'ratio', 'bar', 'verdict'],
    figures.map(({ what, unit, value, peer, ratio, bar, verdict }) => [
      what,
      unit,
      number(value),
      peer?.value === undefined || peer.value === null ? '–' : number(peer.value),
      peer === null || peer === undefined ? '–' : peer.value === null ? `${peer.name} (not installed)` : peer.name,
      ratio === null ? '–' : ratio.toFixed(2),
      barText(bar),
      verdict === 'missed' ? 'MISSED' : verdict,
    ]),
  )
}

const results = fileURLToPath(new URL('../../../test-results', import.meta.url))

/** Where a bench leaves its figures: `test-results/bench-NAME.json`. */
export function resultFile(name: string): string {
  mkdirSync(results, { recursive: true })
  return join(results, `bench-${name}.json`)
}

export interface Report {
  bench: string
  at: string
  machine: Record<string, unknown>
  facts: Record<string, unknown>
  figures: Figure[]
}

export interface Bench {
  add(figure: Measured): void
  /** Prints the figures and writes them as JSON; the exit code is 1 if a bar is missed. */
  finish(facts?: Record<string, unknown>): void
}

export function createBench(name: string): Bench {
  const figures: Figure[] = []
  return {
    add: (figure) => void figures.push(judge(figure)),
    finish(facts = {}) {
      print('')
      printFigures(figures)
      const machine = { processors: cpus().length, model: cpus()[0]?.model, load: loadavg(), node: process.version }
      const report: Report = { bench: name, at: new Date().toISOString(), machine, facts, figures }
      writeFileSync(resultFile(name), `${JSON.stringify(report, null, 2)}\n`)
      process.exitCode = figures.some(({ verdict }) => verdict === 'missed') ? 1 : 0
    },
  }
}
