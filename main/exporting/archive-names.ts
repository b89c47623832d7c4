// Paths of delivered documents in an archive, from the person's pattern. Whatever the pattern, titles and names
// contain, every path stays inside the archive and can be unpacked on every system.
import { safeFileName } from '../service/transport/file-names.ts'

interface NamedDocument {
  name: string
  language: string | null
  version: number
}

interface ArchiveNaming {
  pattern: string
  orderId: number
  title: string
}

const maxDepth = 8
const maxPathBytes = 400

function partsOf(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 16
    ? { stem: name.slice(0, dot), extension: name.slice(dot) }
    : { stem: name, extension: '' }
}

/**
 * Fills in `{language}`, `{name}`, `{version}`, `{order}` and `{title}`; a `/` in the pattern creates folders. Each
 * document keeps its extension and gets a unique path.
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
  const paths = documents.map(({ name, language, version }) => {
    const { stem, extension } = partsOf(name)
    const values: Record<string, string> = {
      language: language ?? 'und',
      name: stem,
      version: String(version),
      order: String(orderId),
      title: title === '' ? String(orderId) : title,
    }
    // A value never creates a folder or a placeholder.
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
    for (const segment of filled.slice(0, maxDepth)) {
      // Names that differ only in case share a folder, because some systems do not distinguish them.
      const safe = safeFileName(segment)
      const path = `${folder}${safe}/`
      if (path.length > maxPathBytes) break
      // No system allows a file with the name of a folder beside it.
      takenWithin(folder).add(safe)
      folder = folders.get(path.toLowerCase()) ?? path
      folders.set(path.toLowerCase(), folder)
    }
    const wanted = last.toLowerCase().endsWith(extension.toLowerCase()) ? last : `${last}${extension}`
    return { folder, wanted }
  })
  return paths.map(({ folder, wanted }) => {
    const taken = takenWithin(folder)
    const safe = safeFileName(wanted, { taken })
    taken.add(safe)
    return `${folder}${safe}`
  })
}
