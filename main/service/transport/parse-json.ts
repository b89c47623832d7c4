// Reads JSON that may be broken.
/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface JsonLimits {
  /** Of all lists together. */
  entries: number
  /** Of lists and objects in each other. */
  levels: number
}

/** What a parsed answer has more of than that; `null` if nothing. Stops counting there. */
export function excessOf(json: unknown, most: JsonLimits): keyof JsonLimits | null {
  const unread = [{ value: json, level: 1 }]
  let entries = 0
  for (let next = unread.pop(); next !== undefined; next = unread.pop()) {
    const { value, level } = next
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) entries += value.length
    if (entries > most.entries) return 'entries'
    if (level > most.levels) return 'levels'
    for (const part of Object.values(value))
      if (typeof part === 'object') unread.push({ value: part, level: level + 1 })
  }
  return null
}
