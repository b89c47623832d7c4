// Remembers the window's bounds in a small file. They are used only if still on a screen; a damaged file is ignored.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Rectangle } from 'electron'
import { z } from 'zod'

export const smallestWindow = { width: 880, height: 600 } as const
export const usualWindow = { width: 1280, height: 800 } as const

const pixels = z.number().int().min(-100_000).max(100_000)
const windowBounds = z.strictObject({
  bounds: z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels }),
  isMaximized: z.boolean(),
})
type WindowBounds = z.infer<typeof windowBounds>

/** How much of the window's top edge must be on a screen, so that a person can grab it. */
const graspableWidth = 120
const graspableHeight = 32

/**
 * The bounds to open with, fitted into their work area; null for the default size, centred on the main screen.
 * @param stored content of the file, unvalidated
 */
export function boundsOnScreens(stored: unknown, workAreas: readonly Rectangle[]): WindowBounds | null {
  const parsed = windowBounds.safeParse(stored)
  if (!parsed.success) return null
  const { bounds, isMaximized } = parsed.data
  const area = workAreas.find(
    (candidate) =>
      Math.min(bounds.x + bounds.width, candidate.x + candidate.width) - Math.max(bounds.x, candidate.x) >=
        graspableWidth &&
      bounds.y >= candidate.y &&
      bounds.y + graspableHeight <= candidate.y + candidate.height,
  )
  if (area === undefined) return null
  const width = Math.max(smallestWindow.width, Math.min(bounds.width, area.width))
  const height = Math.max(smallestWindow.height, Math.min(bounds.height, area.height))
  return { bounds: { x: bounds.x, y: bounds.y, width, height }, isMaximized }
}

export function readWindowBounds(path: string): unknown {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return parsed
  } catch {
    return null
  }
}

/** Replaces the file atomically, so that it is never read half-written. A full disk only loses the bounds. */
export function writeWindowBounds(path: string, bounds: WindowBounds): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(bounds), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  } catch {
    // Not worth reporting.
  }
}
