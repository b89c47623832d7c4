// Example file names of an archive for the person's pattern, shown while it is typed. Main creates the real names and
// makes them safe. Pure.
import type { DeliveryRow } from '../../preload/contract/index.ts'

/** The placeholders of a pattern, in the order in which they are offered. */
export const archiveSlots = ['language', 'name', 'version', 'order', 'title'] as const
export type ArchiveSlot = (typeof archiveSlots)[number]

const unsafe = /[<>:"|?*\p{Cc}]/gu

/** The paths inside the archive, one for each delivery. */
export function archiveExamples(
  pattern: string,
  order: { id: number; title: string },
  deliveries: readonly Pick<DeliveryRow, 'name' | 'language' | 'version'>[],
): string[] {
  const taken = new Set<string>()
  return deliveries.map(({ name, language, version }) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 && name.length - dot <= 16 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    const values: Record<ArchiveSlot, string> = {
      language: language ?? 'und',
      name: stem,
      version: String(version),
      order: String(order.id),
      title: order.title === '' ? String(order.id) : order.title,
    }
    const segments = pattern
      .split(/[/\\]/)
      .map((segment) =>
        segment.replace(/\{([a-z]{1,20})\}/g, (whole, key: string) => {
          const slot = archiveSlots.find((one) => one === key)
          return slot === undefined ? whole : values[slot].replace(/[/\\]/g, '_')
        }),
      )
      .map((segment) => segment.replace(unsafe, '_').trim())
      .filter((segment) => /[^\s.]/u.test(segment))
    const last = segments.pop() ?? stem
    const folder = segments.map((segment) => `${segment}/`).join('')
    const wanted = last.toLowerCase().endsWith(extension.toLowerCase())
      ? last.slice(0, last.length - extension.length)
      : last
    for (let turn = 1; ; turn += 1) {
      const path = `${folder}${wanted}${turn === 1 ? '' : ` (${String(turn)})`}${extension}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  })
}
