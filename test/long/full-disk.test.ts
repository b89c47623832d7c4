// The disk fills at any write of a person's work: saving a draft, ordering, a backup, a download, exports, the log. Each
// step answers that the disk is full, or is done; nothing earlier is lost, nothing is sent twice, and everything works
// when there is space again. The layer under the process refuses the writes; the first of them still arrives in part.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { buildDiskLayer, createControlFile } from './disk/disk-layer.ts'
import type { Trial } from './full-disk-work.ts'

/** The long suite tries more. */
const trials = Number(process.env['VERSO_FULL_DISKS'] ?? 4)
/** About so many writes of the work need space. */
const writes = 790

const layer = buildDiskLayer()
const directory = mkdtempSync(join(tmpdir(), 'verso-full-'))
afterAll(() => {
  layer?.remove()
  rmSync(directory, { recursive: true, force: true })
})

/** Spread over the whole work, so that a few trials meet each of its parts. */
function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => 1 + Math.floor((index * writes) / count))
}

async function* tryAt(places: readonly number[]): AsyncGenerator<Trial> {
  if (layer === null) throw new Error('no layer to refuse writes with')
  const [work, control] = [join(directory, 'work'), join(directory, 'control')]
  mkdirSync(work)
  createControlFile(control)
  const script = join(import.meta.dirname, 'full-disk-work.ts')
  const child = spawn(process.execPath, [script, work, control, places.join(',')], {
    env: layer.environment({ folder: join(work, 'disk'), control }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Trial
    expect(await ended, 'the process ended by itself').toBe(0)
  } finally {
    // A trial that failed leaves the others untried.
    child.kill()
  }
}

describe.skipIf(layer === null)('a disk that fills', () => {
  test(
    `at any of ${String(trials)} writes is reported, loses nothing, and everything works when there is space again`,
    { timeout: 120_000 + trials * 30_000 },
    async () => {
      const tried: Trial[] = []
      for await (const trial of tryAt(placesOf(trials))) {
        tried.push(trial)
        expect(trial.faults, `full at write ${String(trial.fullAt)}: ${JSON.stringify(trial.answers)}`).toEqual([])
      }
      expect(tried).toHaveLength(trials)
      expect(tried.filter(({ refused }) => refused > 0).length).toBeGreaterThan(trials / 2)
      expect(new Set(tried.flatMap(({ answers }) => Object.values(answers)))).toEqual(new Set(['ok', 'diskFull']))
    },
  )
})
