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

/** The stem in lower case without spaces and punctuation, and the extension. */
function nameParts(name: string): { stem: string; extension: string } {
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

/** `report-corrected.docx` may be the corrected `report.docx`; `site12.txt` is not the corrected `site1.txt`. */
export function looksLikeCorrectionOf(name: string, rejectedName: string): boolean {
  const one = nameParts(name)
  const other = nameParts(rejectedName)
  if (other.stem === '' || one.extension !== other.extension) return false
  const at = one.stem.indexOf(other.stem)
  if (at < 0) return false
  const rest = one.stem.slice(at + other.stem.length)
  return !(/\d$/.test(other.stem) && /^\d/.test(rest))
}

/**
 * Numbers new deliveries, in order of attachment id. A delivery with the same name and language is the next version of
 * that document. So is one with a longer name if exactly one document in that language was sent back.
 */
export function numberNewDeliveries(
  known: readonly KnownVersion[],
  newDeliveries: readonly NewDelivery[],
): VersionNumber[] {
  const all = [...known]
  return newDeliveries
    .toSorted((one, other) => one.attachmentId - other.attachmentId)
    .map((delivery) => {
      const ofLanguage = all.filter((version) => version.language === delivery.language)
      const document =
        ofLanguage.find((version) => version.name === delivery.name)?.document ??
        correctedDocument(ofLanguage, delivery.name) ??
        Math.max(0, ...all.map((version) => version.document)) + 1
      const version = Math.max(0, ...all.filter((one) => one.document === document).map((one) => one.version)) + 1
      all.push({ document, version, name: delivery.name, language: delivery.language, status: 'to_accept' })
      return { attachmentId: delivery.attachmentId, document, version }
    })
}

function correctedDocument(ofLanguage: readonly KnownVersion[], name: string): number | null {
  const sentBack = ofLanguage.filter(
    (version) =>
      version.status === 'rejected' &&
      !ofLanguage.some((later) => later.document === version.document && later.version > version.version),
  )
  const alike = sentBack.filter((version) => looksLikeCorrectionOf(name, version.name))
  const [only, ...others] = alike
  return only !== undefined && others.length === 0 ? only.document : null
}
