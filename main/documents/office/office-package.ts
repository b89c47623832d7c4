// The package of an Office Open XML document: its archive and the relationships between its parts (ECMA-376 part 2).
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { openArchive } from './archive.ts'
import type { Archive } from './archive.ts'
import { walkXml } from './xml.ts'
import type { XmlEvents } from './xml.ts'

export interface Relationship {
  id: string
  /** Last segment of its type URI: `comments`, `image`, `oleObject` … */
  type: string
  /** Name of the part, or the address of an external target. */
  target: string
  isExternal: boolean
}

export interface OfficePackage {
  archive: Archive
  /** Relationships of a part, or of the package itself (`''`); empty if there are none or the list is damaged. */
  relationshipsOf(part: string): readonly Relationship[]
  mainPart: string
  /** Walks a part; returns false if it does not exist. */
  walk(part: string, events: XmlEvents): boolean
}

/** Resolves a target: `../media/a.png` relative to `word/document.xml`. */
function resolvePart(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

function relationshipsName(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}

/**
 * Opens a document.
 * @param usualMainPart matches the main part if the package does not name it
 * @throws Unreadable like `openArchive`; `cannotRead` if there is no main part
 */
export function openOfficePackage(bytes: Uint8Array, limits: DocumentLimits, usualMainPart: RegExp): OfficePackage {
  const archive = openArchive(bytes, limits)

  const walk = (part: string, events: XmlEvents): boolean => {
    const bytes = archive.read(part)
    if (!bytes) return false
    walkXml(bytes, events, limits.nestingDepth)
    return true
  }

  const relationshipsOf = (part: string): readonly Relationship[] => {
    const found: Relationship[] = []
    const nothing = (): void => undefined
    try {
      walk(relationshipsName(part), {
        open: (local, _, attribute) => {
          if (local !== 'Relationship') return
          const target = attribute('Target') ?? ''
          const isExternal = attribute('TargetMode') === 'External'
          found.push({
            id: attribute('Id') ?? '',
            type: (attribute('Type') ?? '').split('/').at(-1) ?? '',
            target: isExternal ? target : resolvePart(part, target),
            isExternal,
          })
        },
        text: nothing,
        close: nothing,
      })
    } catch (error) {
      if (!(error instanceof Unreadable) || error.code !== 'damaged') throw error
    }
    return found
  }

  const stated = relationshipsOf('').find(({ type }) => type === 'officeDocument')?.target
  const mainPart =
    stated !== undefined && archive.has(stated) ? stated : archive.names.find((name) => usualMainPart.test(name))
  if (mainPart === undefined) throw new Unreadable('cannotRead', 'no main part')
  return { archive, relationshipsOf, mainPart, walk }
}
