// Determines which deliveries of an order are versions of the same document (first delivery, redelivery …). Pure rules;
// assigned numbers never change.
import type { AttachmentId, LanguageCode } from '../../../preload/contract/index.ts'

export interface KnownVersion {
  document: number
  version: number
  name: string
  language: LanguageCode | null
  status: string
}

export interface NewDelivery {
  attachmentId: AttachmentId
  name: string
  language: LanguageCode | null
}

interface VersionNumber {
  attachmentId: AttachmentId
  document: number
  version: number
}

interface NameParts {
  stem: string
  extension: string
}

/** The stem in lower case without spaces and punctuation, and the extension. */
function nameParts(name: string): NameParts {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return {
    stem: stem
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
    extension: dot > 0 ? name.slice(dot + 1).toLowerCase() : '',
  }
}

function isCorrection(one: NameParts, rejected: NameParts): boolean {
  if (rejected.stem === '' || one.extension !== rejected.extension) return false
  const at = one.stem.indexOf(rejected.stem)
  if (at < 0) return false
  const rest = one.stem.slice(at + rejected.stem.length)
  return !(/\d$/.test(rejected.stem) && /^\d/.test(rest))
}

/** `report-corrected.docx` may be the corrected `report.docx`; `site12.txt` is not the corrected `site1.txt`. */
export function looksLikeCorrectionOf(name: string, rejectedName: string): boolean {
  return isCorrection(nameParts(name), nameParts(rejectedName))
}

/** What is known of the documents in one language. */
interface LanguageDocuments {
  /** The document that first had each name. */
  byName: Map<string, number>
  latest: Map<number, number>
  /** The names of the documents whose latest version was sent back. */
  sentBack: Map<number, NameParts[]>
}

function note({ byName, latest, sentBack }: LanguageDocuments, known: KnownVersion): void {
  const { document, version, name, status } = known
  if (!byName.has(name)) byName.set(name, document)
  const before = latest.get(document) ?? -Infinity
  if (before > version) return
  if (before < version) sentBack.delete(document)
  latest.set(document, version)
  if (status !== 'rejected') return
  const names = sentBack.get(document) ?? []
  names.push(nameParts(name))
  sentBack.set(document, names)
}

/**
 * Numbers new deliveries, in order of attachment id. A delivery with the same name and language is the next version of
 * that document. So is one with a longer name if exactly one document in that language was sent back.
 */
export function numberNewDeliveries(
  known: readonly KnownVersion[],
  newDeliveries: readonly NewDelivery[],
): VersionNumber[] {
  // An order may list very many: everything is looked up, never searched for each delivery.
  const languages = new Map<LanguageCode | null, LanguageDocuments>()
  const highestVersions = new Map<number, number>()
  let highestDocument = 0
  const documentsIn = (language: LanguageCode | null): LanguageDocuments => {
    const documents = languages.get(language) ?? { byName: new Map(), latest: new Map(), sentBack: new Map() }
    languages.set(language, documents)
    return documents
  }
  const add = (one: KnownVersion): void => {
    const { document, version, language } = one
    note(documentsIn(language), one)
    highestVersions.set(document, Math.max(highestVersions.get(document) ?? 0, version))
    highestDocument = Math.max(highestDocument, document)
  }
  known.forEach(add)
  return newDeliveries
    .toSorted((one, other) => one.attachmentId - other.attachmentId)
    .map(({ attachmentId, name, language }) => {
      const documents = documentsIn(language)
      const document = documents.byName.get(name) ?? correctedDocument(documents, name) ?? highestDocument + 1
      const version = (highestVersions.get(document) ?? 0) + 1
      add({ document, version, name, language, status: 'to_accept' })
      return { attachmentId, document, version }
    })
}

function correctedDocument({ sentBack }: LanguageDocuments, name: string): number | null {
  const parts = nameParts(name)
  let corrected: number | null = null
  for (const [document, names] of sentBack)
    for (const rejected of names) {
      if (!isCorrection(parts, rejected)) continue
      if (corrected !== null) return null
      corrected = document
    }
  return corrected
}
