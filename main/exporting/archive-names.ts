// Where in an archive each delivered document lies, by the person's pattern. Whatever the pattern, the titles and the names of documents say,
// every path stays inside the archive and can be unfolded on every system.
import { safeFileName } from '../service/transport/file-names.ts'

export interface NamedDocument {
  name: string
  language: string | null
  version: number
}

export interface ArchiveNaming {
  pattern: string
  orderId: number
  title: string
}

const deepest = 8
const mostPathBytes = 400

function partsOf(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 16
    ? { stem: name.slice(0, dot), extension: name.slice(dot) }
    : { stem: name, extension: '' }
}

/**
 * `{language}`, `{name}`, `{version}`, `{order}`, `{title}` are filled in, `/` in the pattern makes folders. A document keeps its extension, at
 * the end, and no two get the same path.
 */
export function archiveNames(
  { pattern, orderId, title }: ArchiveNaming,
  documents: readonly NamedDocument[],
): string[] {
  const takenIn = new Map<string, Set<string>>()
  const folders = new Map<string, string>()
  const takenWithin = (folder: string): Set<string> => {
    const taken = takenIn.get(folder) ?? new Set<string>()
    takenIn.set(folder, taken)
    return taken
  }
  const places = documents.map(({ name, language, version }) => {
    const { stem, extension } = partsOf(name)
    const values: Record<string, string> = {
      language: language ?? 'und',
      name: stem,
      version: String(version),
      order: String(orderId),
      title: title === '' ? String(orderId) : title,
    }
    // A value never makes a folder, and never a placeholder.
    const filled = pattern
      .split(/[/\\]/)
      .map((segment) =>
        segment.replace(/\{([a-z]{1,20})\}/g, (whole, key: string) =>
          Object.hasOwn(values, key) ? (values[key] ?? '').replace(/[/\\]/g, '_') : whole,
        ),
      )
      .filter((segment) => /[^\s.]/u.test(segment))
    const last = filled.pop() ?? stem
    let folder = ''
    for (const segment of filled.slice(0, deepest)) {
      // The same folder for the same words, whatever their case: some systems know no difference.
      const own = safeFileName(segment)
      const path = `${folder}${own}/`
      if (path.length > mostPathBytes) break
      // No system lets a file be called as a folder beside it is.
      takenWithin(folder).add(own)
      folder = folders.get(path.toLowerCase()) ?? path
      folders.set(path.toLowerCase(), folder)
    }
    const wanted = last.toLowerCase().endsWith(extension.toLowerCase()) ? last : `${last}${extension}`
    return { folder, wanted }
  })
  return places.map(({ folder, wanted }) => {
    const taken = takenWithin(folder)
    const own = safeFileName(wanted, { taken })
    taken.add(own)
    return `${folder}${own}`
  })
}
