// How often a check finds something in a text.

/** @param pattern a global one */
export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
