// Columns with JSON that Verso itself wrote. The only place in the store where text becomes a typed value by assertion.

export function readJson<Value>(text: string): Value {
  const value: unknown = JSON.parse(text)
  return value as Value
}

/** For a column that a schema checks; undefined where it holds no JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readJsonOrNull<Value>(text: string | null): Value | null {
  return text === null ? null : readJson<Value>(text)
}

export function writeJsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
