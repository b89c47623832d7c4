// What the files of an archive will be called, by the person's pattern, as an example while it is typed. Main names the files; see there for what
// makes names safe. Pure.
import type { DeliveryRow } from '../../preload/contract/index.ts'

/** What a pattern may name, in the order in which it is offered. */
export const archiveSlots = ['language', 'name', 'version', 'order', 'title'] as const
export type ArchiveSlot = (typeof archiveSlots)[number]

const unsafe = /[<>:"|?*\p{Cc}]/gu

/** The paths inside of the archive, one for each delivery. */
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
