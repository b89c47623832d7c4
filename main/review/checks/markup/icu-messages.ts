// Finds the arguments of a message in ICU MessageFormat syntax
// (unicode-org.github.io/icu/userguide/format_parse/messages).

const opening = /\{\s*[\w-]+\s*,\s*(?:plural|select|selectordinal)\s*,/u
const argument = /^\s*([\w-]+)\s*(?:,\s*(\w+)\s*(,)?)?/u

/** Index of the brace that closes the one at `open`; -1 if none. */
function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

function collect(text: string, isForms: boolean, into: Set<string>, depth: number): void {
  if (depth > 20) return
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const close = closingOf(text, at)
    if (close < 0) return
    const inside = text.slice(at + 1, close)
    if (isForms) collect(inside, false, into, depth + 1)
    else {
      const [whole = '', name, type, comma] = argument.exec(inside) ?? []
      if (name !== undefined) {
        const isChoice = comma !== undefined && /^(?:plural|select|selectordinal)$/u.test(type ?? '')
        into.add(isChoice ? `${name}, ${type ?? ''}` : name)
        if (isChoice) collect(inside.slice(whole.length), true, into, depth + 1)
      }
    }
    at = close + 1
  }
}

/**
 * The distinct arguments of a message: names, plus the type for those that choose a form. Null if the message has no
 * forms.
 */
export function icuArgumentsIn(text: string): string[] | null {
  if (!opening.test(text)) return null
  const found = new Set<string>()
  collect(text, false, found, 0)
  return [...found].sort()
}
