// The languages to choose from: recently used ones first, then those that the service lists, then common ones that it
// does not list, so that they can be found by name too. Codes belong to the service and are used unchanged.
import type { Language, LanguageCode } from '../../../../preload/contract/index.ts'

interface LanguageOption {
  value: string
  label: string
  hint: string
  otherNames: readonly string[]
  /** Shown with a selected code that nobody has a name for. */
  mark?: string
}

/** All names of a code. */
export interface LanguageNames {
  /** The name shown here. */
  shown: string
  /** The language's own name, if it differs. */
  endonym: string | null
  /** Other names by which it is found. */
  others: readonly string[]
}

/** ISO 639-3 codes of common target languages. Their names come from the system. */
const widelyUsed = (
  'aar ach adh afr aka amh ara asm aym aze bam bel bem ben bod bos bul bxk cat ceb ces cmn crs cym dan deu div dyu dzo ell ' +
  'eng est eus ewe fas ffm fin fij fra ful fuv gaz gle glg grn guj hat hau heb hin hrv hun hye ibo ilo ind isl ita jav jpn ' +
  'kab kan kas kat kau kaz khm kik kin kir kmr knc kon kor kri kur lao lav lin lit lkt loz lua lug luo mai mal mar mfe mkd ' +
  'mlg mlt mon mos mri msa mya nde nep nld nor nya nyn orm ory pan pol por prs pus que rhg ron run rus sag san shi shn sid ' +
  'sin slk slv smo sna snd som sot spa sqi srp ssw sun swc swh swe tam tat tel tem tgk tgl tha tig tir tok ton tpi tsn ' +
  'tso tuk tur twi tzm uig ukr umb urd uzb ven vie wol xho yor yue zul'
).split(' ')

const widelyUsedCodes = new Set(widelyUsed)

/** Whether a code was typed by hand: neither the service, nor the table above, nor the person has a name for it. */
export function isTypedByHand(code: LanguageCode, languages: readonly Language[]): boolean {
  const known = languages.find((language) => language.code === code)
  return !widelyUsedCodes.has(code) && (known?.serviceName ?? known?.ownName ?? null) === null
}

/**
 * @param chosen codes already in the field, which need a label
 * @param typedByHand the mark of a selected code that nobody has a name for
 */
export function languageOptions(
  languages: readonly Language[],
  chosen: readonly LanguageCode[],
  namesOf: (code: LanguageCode) => LanguageNames,
  compare: (one: string, other: string) => number,
  typedByHand: string,
): LanguageOption[] {
  const option = (code: LanguageCode): LanguageOption => {
    const { shown, endonym, others } = namesOf(code)
    return { value: code, label: shown, hint: endonym === null ? code : `${endonym} · ${code}`, otherNames: others }
  }
  const inField = (code: LanguageCode): LanguageOption =>
    isTypedByHand(code, languages) ? { ...option(code), mark: typedByHand } : option(code)
  const byName = (one: LanguageOption, other: LanguageOption): number => compare(one.label, other.label)
  const recent = languages
    .filter((language) => language.lastUsedAt !== null)
    .toSorted((one, other) => Date.parse(other.lastUsedAt ?? '') - Date.parse(one.lastUsedAt ?? ''))
    .map(({ code }) => inField(code))
  const named = languages
    .filter((language) => language.lastUsedAt === null)
    .map(({ code }) => option(code))
    .toSorted(byName)
  const known = [...recent, ...named]
  const codes = new Set(known.map(({ value }) => value))
  // Where the service has its own code for a language (`esl` for Spanish), the ISO code must not be offered too.
  const names = new Set(known.map(({ label }) => label))
  // A code of the table above needs no mark.
  const others = widelyUsed
    .map((code) => option(code as LanguageCode))
    .filter(({ value, label }) => !codes.has(value) && !names.has(label) && label !== value)
    .toSorted(byName)
  const listed = new Set([...codes, ...others.map(({ value }) => value)])
  return [...known, ...others, ...chosen.filter((code) => !listed.has(code)).map(inField)]
}

/** Whether the typed text can be a code: codes are opaque but contain no spaces (field notes, "Language codes"). */
export function isCode(typed: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u.test(typed)
}
