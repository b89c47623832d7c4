// Reads JSON that may be broken.
/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether all lists in a parsed answer together have more entries than that. Stops counting there. */
export function hasMoreEntries(json: unknown, most: number): boolean {
  const unread = [json]
  let entries = 0
  while (unread.length > 0) {
    const value = unread.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) entries += value.length
    if (entries > most) return true
    for (const part of Object.values(value)) if (typeof part === 'object') unread.push(part)
  }
  return false
}
