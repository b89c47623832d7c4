// Removes a secret from a text in all forms in which programs quote it: escaped for JSON, URLs or HTML, wholly or in
// part, in upper or lower case, hexadecimal, as numbers or in Base64. The only place that knows these forms. Follows all
// possibilities at once instead of going back, so no text takes long.

export interface SecretForms {
  remove(text: string, replacement: string): string
  /** Characters of the longest form. */
  longest: number
}

/** Where one part of a secret, which begins at `at`, can end; empty if it is not there. */
type Part = (text: string, at: number) => number[]

interface Form {
  parts: readonly Part[]
  /** The characters with which it can begin. */
  beginnings: string
  isBase64: boolean
}

/** Shorter encoded secrets look like ordinary words. */
const leastEncodedBytes = 6
/** Of a number with its separators. */
const longestPerByte = 11
const mostBackslashes = 8
const mostRepeats = 3
/** Characters of Base64 that have bits of the secret and of its neighbours. */
const sharedCharacters = 3

/** @param secret not empty */
export function formsOf(secret: string): SecretForms {
  const cases = casesOf(secret)
  const encoded = cases.map((text) => Buffer.from(text, 'utf8')).filter(({ length }) => length >= leastEncodedBytes)
  const forms = [
    escapedForm(secret),
    ...encoded.flatMap((bytes) => [hexadecimalForm(bytes), decimalForm(bytes), ...base64Forms(bytes)]),
  ]
  const byBeginning = new Map<string, Form[]>()
  for (const form of forms) {
    for (const beginning of new Set(form.beginnings.split(''))) {
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), form])
    }
  }

  return {
    longest: Buffer.byteLength(secret, 'utf8') * longestPerByte,
    remove(text, replacement) {
      let kept = ''
      let from = 0
      for (let at = 0; at < text.length; at += 1) {
        for (const form of byBeginning.get(text.charAt(at)) ?? []) {
          const end = endOf(text, at, form.parts)
          if (end === null) continue
          const [first, last] = form.isBase64 ? withSharedCharacters(text, at, end) : [at, end]
          kept += text.slice(from, Math.max(from, first)) + replacement
          from = last
          at = last - 1
          break
        }
      }
      return kept + text.slice(from)
    },
  }
}

function endOf(text: string, at: number, parts: readonly Part[]): number | null {
  let reached = new Set([at])
  for (const part of parts) {
    const next = new Set<number>()
    for (const place of reached) for (const end of part(text, place)) next.add(end)
    if (next.size === 0) return null
    reached = next
  }
  return Math.max(...reached)
}

function casesOf(text: string): string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])]
}

// ── escaped ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Each character on its own, because some programs escape only a few of them. */
function escapedForm(secret: string): Form {
  const units = Array.from(secret.matchAll(/\\+|[^\\]/gu), ([unit]) => unit)
  const beginnings = casesOf(units[0] ?? '').map((one) => one.charAt(0))
  return {
    parts: units.map((unit) => (unit.length > 1 && unit.startsWith('\\') ? backslashes(unit) : anyOf(waysOf(unit)))),
    beginnings: `${beginnings.join('')}\\%=&+`,
    isBase64: false,
  }
}

function anyOf(ways: readonly Part[]): Part {
  return (text, at) => ways.flatMap((way) => way(text, at))
}

function waysOf(character: string): Part[] {
  const ways = casesOf(character).flatMap((one) => [backslashed(one), percentEncoded(one), asEntity(one)])
  return character === ' ' ? [...ways, exactly('+')] : ways
}

/** A row of them is escaped alike; one by one, they could share a long row of a text in too many ways. */
function backslashes(row: string): Part {
  const encoded = row.split('').map(() => anyOf([percentEncoded('\\'), asEntity('\\')]))
  const ways: Part[] = [1, 2, 4, 8].map((times) => exactly(row.repeat(times)))
  ways.push(inARow(encoded), exactly(row.replaceAll('\\', '\\u005c')), exactly(row.replaceAll('\\', '\\u005C')))
  return anyOf(ways)
}

function inARow(parts: readonly Part[]): Part {
  return (text, at) => {
    const end = endOf(text, at, parts)
    return end === null ? [] : [end]
  }
}

function exactly(wanted: string): Part {
  return (text, at) => (text.startsWith(wanted, at) ? [at + wanted.length] : [])
}

/** Whether a text has these digits at a place, in upper or lower case. */
function hasDigits(text: string, at: number, digits: string): boolean {
  return text.slice(at, at + digits.length).toLowerCase() === digits
}

const namedEscapes: Readonly<Record<string, string>> = {
  '\0': '0',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
}

/** As it is, `\"`, `\u0022`, `\u{22}` or `\x22`, with one backslash or several. */
function backslashed(one: string): Part {
  const whole = exactly(one)
  const named = namedEscapes[one]
  const units = one.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
  const code = (one.codePointAt(0) ?? 0).toString(16)
  const afterBackslash = [`u${units.join('\\u')}`, `u{${code}}`, `x${code.padStart(2, '0')}`]
  return (text, at) => {
    let after = at
    while (after < at + mostBackslashes && text.charAt(after) === '\\') after += 1
    const ends = one === '\\' ? Array.from({ length: after - at }, (_, index) => at + index + 1) : whole(text, after)
    if (after === at) return ends
    if (named !== undefined) ends.push(...exactly(named)(text, after))
    if (!/[ux]/i.test(text.charAt(after))) return ends
    // The second half of a pair may have as many backslashes as the first.
    const compared = text
      .slice(after, after + 40)
      .replaceAll(/\\+/g, '\\')
      .toLowerCase()
    for (const escape of afterBackslash) {
      if (compared.startsWith(escape)) ends.push(endAfter(text, after, escape))
    }
    return ends
  }
}

/** The end of an escape that is written with more backslashes. */
function endAfter(text: string, at: number, escape: string): number {
  let end = at
  for (const character of escape) {
    end += 1
    if (character === '\\') while (text.charAt(end) === '\\') end += 1
  }
  return end
}

/** `%22`, also `%2522`; `=22` in quoted-printable text. */
function percentEncoded(one: string): Part {
  const bytes = Array.from(Buffer.from(one, 'utf8'), hexOf)
  const byteAt = (digits: string, text: string, at: number): number[] => {
    if (text.charAt(at) !== '%' && text.charAt(at) !== '=') return []
    const ends: number[] = []
    let after = at + 1
    for (let repeats = 0; repeats <= mostRepeats; repeats += 1) {
      if (hasDigits(text, after, digits)) ends.push(after + 2)
      if (!text.startsWith('25', after)) break
      after += 2
    }
    return ends
  }
  return (text, at) =>
    bytes.reduce<number[]>((places, digits) => places.flatMap((place) => byteAt(digits, text, place)), [at])
}

const namedEntities: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
}

function asEntity(one: string): Part {
  const codes = Array.from(one, (character) => character.codePointAt(0) ?? 0)
  const [code] = codes
  const name = namedEntities[one]
  return (text, at) => {
    if (text.charAt(at) !== '&' || code === undefined || codes.length > 1) return []
    let after = at + 1
    const ends: number[] = []
    for (let repeats = 0; repeats <= mostRepeats; repeats += 1) {
      const entity = /^(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z]{2,4}));/i.exec(text.slice(after, after + 12))
      const [whole = '', decimal, hexadecimal, named] = entity ?? []
      const said = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal)
      if (whole !== '' && (said === code || (named !== undefined && named === name))) ends.push(after + whole.length)
      if (!text.startsWith('amp;', after)) break
      after += 'amp;'.length
    }
    return ends
  }
}

// ── encoded ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

const separators = /^[\s:,-]{0,2}(?:\\{1,4}x|0x)?/

/** `6b6579`, `6b 65 79`, `\x6b\x65`, `0x6b, 0x65`. */
function hexadecimalForm(bytes: Buffer): Form {
  const digits = Array.from(bytes, hexOf)
  const first = digits[0]?.charAt(0) ?? ''
  return {
    parts: digits.map((wanted, index) => (text, at) => {
      if (hasDigits(text, at, wanted)) return [at + 2]
      const after = index === 0 ? at : at + (separators.exec(text.slice(at, at + 8))?.[0].length ?? 0)
      return hasDigits(text, after, wanted) ? [after + 2] : []
    }),
    beginnings: first + first.toUpperCase(),
    isBase64: false,
  }
}

const decimalSeparators = /^[\s,]{1,8}/

/** `107, 101, 121`: how lists of bytes are printed, also in several lines. */
function decimalForm(bytes: Buffer): Form {
  const numbers = Array.from(bytes, String)
  return {
    parts: numbers.map((wanted, index) => (text, at) => {
      const before = decimalSeparators.exec(text.slice(at, at + 8))?.[0].length ?? 0
      if (index > 0 && before === 0) return []
      return exactly(wanted)(text, index === 0 ? at : at + before)
    }),
    beginnings: numbers[0]?.charAt(0) ?? '',
    isBase64: false,
  }
}

/** How many bytes before the secret share a group of three with it decides which of three forms it has. */
function base64Forms(bytes: Buffer): Form[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const bits = 8 * (before + bytes.length)
    const own = encoded.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6))
    return {
      parts: own.split('').map((character): Part => {
        return anyOf((base64Escapes[character] ?? [character]).map(exactly))
      }),
      beginnings: (base64Escapes[own.charAt(0)] ?? [own]).map((way) => way.charAt(0)).join(''),
      isBase64: true,
    }
  })
}

/** Also in its form for URLs, and escaped once more. */
const base64Escapes: Readonly<Record<string, readonly string[]>> = {
  '+': ['+', '-', '%2B', '%2b'],
  '/': ['/', '_', '%2F', '%2f', '\\/'],
}

function withSharedCharacters(text: string, at: number, end: number): [number, number] {
  const isBase64 = (place: number) => /[\w+/-]/.test(text.charAt(place))
  let [first, last] = [at, end]
  while (at - first < sharedCharacters && isBase64(first - 1)) first -= 1
  while (last - end < sharedCharacters && isBase64(last)) last += 1
  return [first, last]
}
