// The script of a letter, as ISO 15924 codes. Kana and ideographs together are Japanese (`Jpan`), as in the standard.

const scripts = (
  'Latn Cyrl Arab Hani Deva Hira Kana Hang Beng Thai Khmr Mymr Laoo Ethi Grek Hebr Armn Geor Guru Gujr Orya Taml Telu Knda Mlym Sinh ' +
  'Tibt Mong Thaa Syrc Nkoo Adlm Rohg Tfng Cher Cans Yiii Olck Java Bali Bopo'
).split(' ')
const patterns = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)
const letter = /\p{L}/u

function lookedUp(character: string): string | null {
  const found = letter.test(character) ? (patterns.find(([, pattern]) => pattern.test(character))?.[0] ?? null) : null
  return found === 'Hira' || found === 'Kana' ? 'Jpan' : found === 'Bopo' ? 'Hani' : found
}

/** Script numbers start at 1; 0 means none. */
const numbered: (string | null)[] = [null, 'Jpan', ...scripts]
const notKnown = 255
const ofUnits = new Uint8Array(0x10000).fill(notKnown)
const beyond = new Map<number, number>()

function numberOf(code: number): number {
  const known = code < 0x10000 ? (ofUnits[code] ?? 0) : (beyond.get(code) ?? notKnown)
  if (known !== notKnown) return known
  const found = Math.max(0, numbered.indexOf(lookedUp(String.fromCodePoint(code))))
  if (code < 0x10000) ofUnits[code] = found
  else beyond.set(code, found)
  return found
}

/** One ideograph carries about as much as this many letters. */
const ideographWeight = 3

interface ScriptShare {
  script: string
  /** Letters; an ideograph counts as several. */
  letters: number
}

/** The script with the most letters; null if there are none. */
export function mainScriptOf(text: string): ScriptShare | null {
  const counts = new Uint32Array(numbered.length)
  /** In the order in which they occur: of two equally frequent ones, the first counts. */
  const met: number[] = []
  let last = 0
  let run = 0
  // Most letters have the same script as the one before, so runs are added at once.
  const add = (): void => {
    if (run === 0) return
    const count = counts[last] ?? 0
    if (count === 0) met.push(last)
    counts[last] = count + run
  }
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at)
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(at) ?? 0
      if (code > 0xffff) at += 1
    }
    const number = numberOf(code)
    if (number === 0) continue
    if (number === last) run += 1
    else {
      add()
      last = number
      run = 1
    }
  }
  add()
  const letters = new Map<string, number>()
  for (const number of met) {
    const script = numbered[number] ?? ''
    letters.set(script, (counts[number] ?? 0) * (script === 'Hani' ? ideographWeight : 1))
  }
  const kana = letters.get('Jpan') ?? 0
  const ideographs = letters.get('Hani') ?? 0
  // Ideographs among kana are Japanese; among Hangul they are Korean.
  if (kana > 0 && kana * 10 >= ideographs) {
    letters.set('Jpan', kana + ideographs)
    letters.delete('Hani')
  } else if ((letters.get('Hang') ?? 0) > ideographs) letters.delete('Hani')
  let main: ScriptShare | null = null
  for (const [script, count] of letters) if (!main || count > main.letters) main = { script, letters: count }
  return main
}
