// Translates a whole document in its own format. A document that cannot be opened is returned byte for byte: no
// delivery fails because of its format. Yields to other work between passages.
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { documentFormat } from '../formats/document-format.ts'
import { languageProfile } from './language-profile.ts'
import type { PlantedMistake } from './planted-mistake.ts'
import { plantMistake } from './planted-mistake.ts'
import { SIMULATED_MARK } from './pseudo-translation.ts'
import { stableNumber } from './stable-number.ts'
import { isSimulated, translatePassage } from './translate-passage.ts'

interface DocumentWork {
  name: string
  bytes: Uint8Array
  sourceLanguage: string
  targetLanguage: string
  /** Selects the planted mistake; null for none. */
  mistakeNumber: number | null
  /** 0, or the number of a version in which some pseudo-translated passages differ from the previous one. */
  rewording: number
}

interface TranslatedDocument {
  bytes: Uint8Array
  mistake: PlantedMistake | null
}

/** About every fourth passage is reworded, so that two versions can be compared. */
function variantOf(passage: string, rewording: number): number {
  return rewording > 0 && stableNumber(passage, rewording) % 4 === 0 ? rewording : 0
}

/** Opens the first passage that was translated by simulation, so that nobody mistakes the document for a translation. */
const simulationNotice = 'Simulated translation by the Verso demo: '

function withNotice(translations: readonly string[]): readonly string[] {
  const first = translations.findIndex(isSimulated)
  return translations.map((text, index) =>
    index === first ? text.replace(`${SIMULATED_MARK} `, `${SIMULATED_MARK} ${simulationNotice}`) : text,
  )
}

const turnMs = 8

async function translatePassages(passages: readonly string[], work: DocumentWork): Promise<string[]> {
  const { sourceLanguage, targetLanguage } = work
  const translations: string[] = []
  let turnStartMs = performance.now()
  for (const passage of passages) {
    const translation = translatePassage(passage, { sourceLanguage, targetLanguage, variant: 0 })
    const variant = isSimulated(translation) ? variantOf(passage, work.rewording) : 0
    translations.push(
      variant === 0 ? translation : translatePassage(passage, { sourceLanguage, targetLanguage, variant }),
    )
    if (performance.now() - turnStartMs > turnMs) {
      await nextTurn()
      turnStartMs = performance.now()
    }
  }
  return translations
}

/** Translates in memory; the caller limits the size. Never rejects because of the document's content. */
export async function translateDocument(work: DocumentWork): Promise<TranslatedDocument> {
  const { name, bytes, targetLanguage } = work
  const open = documentFormat(name)?.open ?? null
  if (open === null) return { bytes, mistake: null }
  try {
    const opened = open(bytes)
    const faultless = await translatePassages(opened.passages, work)
    const { translations, mistake } =
      work.mistakeNumber === null
        ? { translations: faultless, mistake: null }
        : plantMistake(opened.passages, faultless, work.mistakeNumber)
    const target = { code: targetLanguage, isRightToLeft: languageProfile(targetLanguage).isRightToLeft }
    return { bytes: opened.rebuild(withNotice(translations), target), mistake }
  } catch {
    // Damaged, encrypted or mislabelled documents are delivered unchanged, as a person would send them back.
    return { bytes, mistake: null }
  }
}
