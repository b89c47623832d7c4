// Finds what an Office document holds besides text: pictures with alternative texts, embedded objects, links to other
// files, macros.
import type { DocumentPlace } from '../model.ts'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createPictureExaminer } from '../images/picture-examiner.ts'
import type { DocumentLimits } from '../limits.ts'
import type { OfficePackage, Relationship } from './office-package.ts'
import type { Attribute } from './xml.ts'

export interface OfficeObjects {
  /** Called for every element outside the document's own vocabulary. */
  open(part: string, local: string, attribute: Attribute, place: DocumentPlace): void
  close(local: string): void
}

interface Frame {
  element: string
  place: DocumentPlace
  part: string
  widthMm: number | null
  heightMm: number | null
  description: string
  pictureId: string | null
}

const unitsInMm = 36_000

function lengthOf(value: string | undefined): number | null {
  const units = Number(value)
  return value !== undefined && Number.isFinite(units) && units > 0 ? units / unitsInMm : null
}

export function createOfficeObjects(
  document: OfficePackage,
  collector: Collector,
  limits: DocumentLimits,
): OfficeObjects {
  const examiner = createPictureExaminer(collector, limits)
  const relationships = new Map<string, readonly Relationship[]>()
  /** Outermost first: a text box in a drawing contains drawings. */
  const frames: Frame[] = []

  const targetOf = (part: string, id: string): Relationship | undefined => {
    const known = relationships.get(part) ?? document.relationshipsOf(part)
    relationships.set(part, known)
    return known.find((one) => one.id === id)
  }

  const describe = (text: string | undefined, place: DocumentPlace): void => {
    if (text !== undefined && text.trim() !== '') collector.aside(text, placeOf('altText', { name: place.name }))
  }

  /** The first picture of a drawing belongs to its frame; further ones in a group get their own. */
  const isFrame = (local: string): boolean =>
    local === 'inline' || local === 'anchor' || (local === 'pic' && frames.at(-1)?.pictureId !== null)

  const examine = (
    part: string,
    id: string,
    place: DocumentPlace,
    widthMm: number | null,
    heightMm: number | null,
    description = '',
  ): void => {
    const target = targetOf(part, id)
    if (!target || target.isExternal) return
    examiner.examine({
      key: target.target,
      sizeBytes: document.archive.sizeOf(target.target),
      read: () => document.archive.read(target.target),
      place,
      widthMm,
      heightMm,
      description,
    })
  }

  return {
    open: (part, local, attribute, place) => {
      const frame = frames.at(-1)
      if (isFrame(local)) {
        frames.push({ element: local, place, part, widthMm: null, heightMm: null, description: '', pictureId: null })
      } else if (local === 'extent' || local === 'ext') {
        if (!frame) return
        frame.widthMm ??= lengthOf(attribute('cx'))
        frame.heightMm ??= lengthOf(attribute('cy'))
      } else if (local === 'docPr' || local === 'cNvPr') {
        const description = attribute('descr')
        if (!frame) describe(description, place)
        else if (frame.description === '') frame.description = description ?? ''
      } else if (local === 'blip') {
        const id = attribute('embed')
        if (frame && id !== undefined) frame.pictureId ??= id
      } else if (local === 'imagedata') {
        const id = attribute('id')
        if (id !== undefined) examine(part, id, place, null, null, attribute('title'))
      } else if (local === 'OLEObject' || local === 'oleObj') {
        const program = attribute('ProgID') ?? attribute('progId') ?? ''
        // An equation from the old editor is also an object, but nobody opens it.
        if (/^(?:equation|mathtype)/i.test(program)) return
        const isLink = /^link$/i.test(attribute('Type') ?? '')
        collector.found(isLink ? 'linkedContent' : 'embeddedObjects', { place, excerpt: program })
      }
    },
    close: (local) => {
      if (local !== frames.at(-1)?.element) return
      const frame = frames.pop()
      if (!frame) return
      const { part, place, pictureId, widthMm, heightMm, description } = frame
      describe(description, place)
      if (pictureId !== null) examine(part, pictureId, place, widthMm, heightMm, description)
    },
  }
}

/** Relationships that load content. Hyperlinks and templates do not. */
const bringsContent = new Set([
  'image',
  'oleObject',
  'subDocument',
  'video',
  'audio',
  'media',
  'frame',
  'externalLinkPath',
])

/** Finds links to content in other files, and macros. */
export function findLinksAndMacros(document: OfficePackage, parts: readonly string[], collector: Collector): void {
  const targets = new Set<string>()
  for (const part of parts) {
    for (const { type, target, isExternal } of document.relationshipsOf(part)) {
      if (!isExternal || !bringsContent.has(type) || targets.has(target)) continue
      targets.add(target)
      collector.found('linkedContent', { excerpt: target })
    }
  }
  if (document.archive.names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) collector.found('macros')
}
