// Which script a letter belongs to, as ISO 15924 codes. Kana and ideographs together are Japanese (`Jpan`), as the standard has it.

const scripts = (
  'Latn Cyrl Arab Hani Deva Hira Kana Hang Beng Thai Khmr Mymr Laoo Ethi Grek Hebr Armn Geor Guru Gujr Orya Taml Telu Knda Mlym Sinh ' +
  'Tibt Mong Thaa Syrc Nkoo Adlm Rohg Tfng Cher Cans Yiii Olck Java Bali Bopo'
).split(' ')
const patterns = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)
const letter = /\p{L}/u

const known = new Map<string, string | null>()

/** The script of a character; null for what is no letter, or a letter of no script that is known here. */
export const scriptOf = (character: string): string | null => {
  const existing = known.get(character)
  if (existing !== undefined) return existing
  const found = letter.test(character) ? (patterns.find(([, pattern]) => pattern.test(character))?.[0] ?? null) : null
  const script = found === 'Hira' || found === 'Kana' ? 'Jpan' : found === 'Bopo' ? 'Hani' : found
  known.set(character, script)
  return script
}

/** So much do ideographs say in one character, in letters. */
const ideographWeight = 3

export interface ScriptShare {
  script: string
  /** Letters, ideographs for several. */
  letters: number
}

/** The script of most letters of a text; null where there are none. */
export const mainScriptOf = (text: string): ScriptShare | null => {
  const letters = new Map<string, number>()
  for (const character of text) {
    const script = scriptOf(character)
    if (script) letters.set(script, (letters.get(script) ?? 0) + (script === 'Hani' ? ideographWeight : 1))
  }
  const kana = letters.get('Jpan') ?? 0
  const ideographs = letters.get('Hani') ?? 0
  // Ideographs among kana are Japanese, among Hangul Korean.
  if (kana > 0 && kana * 10 >= ideographs) {
    letters.set('Jpan', kana + ideographs)
    letters.delete('Hani')
  } else if ((letters.get('Hang') ?? 0) > ideographs) letters.delete('Hani')
  let main: ScriptShare | null = null
  for (const [script, count] of letters) if (!main || count > main.letters) main = { script, letters: count }
  return main
}
