// Turns a whole document into another language in its own format. What cannot be opened comes back byte for byte: a
// delivery is never refused for its format. Other work of the process gets its turn between passages.
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { documentFormat } from '../formats/document-format.ts'
import { languageProfile } from './language-profile.ts'
import type { PlantedMistake } from './planted-mistake.ts'
import { plantMistake } from './planted-mistake.ts'
import { stableNumber } from './stable-number.ts'
import { isSimulated, translatePassage } from './translate-passage.ts'

export interface DocumentWork {
  name: string
  bytes: Uint8Array
  sourceLanguage: string
  targetLanguage: string
  /** Where a mistake is to be made, the number that chooses it; null for faultless work. */
  mistakeNumber: number | null
  /** 0, or the number of the new version where its stand-in passages are to differ a little from the one before. */
  rewording: number
}

export interface TranslatedDocument {
  bytes: Uint8Array
  mistake: PlantedMistake | null
}

/** About every fourth stand-in passage is worded anew, so that two versions can be compared. */
function variantOf(passage: string, rewording: number): number {
  return rewording > 0 && stableNumber(passage, rewording) % 4 === 0 ? rewording : 0
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

/** Translates in memory: the caller bounds the size. Never rejects for what is in the document. */
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
    return { bytes: opened.rebuild(translations, target), mistake }
  } catch {
    // Damaged, encrypted or mislabelled documents are delivered as they came, as a person would send them back.
    return { bytes, mistake: null }
  }
}
