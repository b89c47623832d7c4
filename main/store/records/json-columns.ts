// Columns with JSON that Verso itself wrote. The only place in the store where text becomes a typed value by assertion.

export function readJson<Value>(text: string): Value {
  const value: unknown = JSON.parse(text)
  return value as Value
}

export function readJsonOrNull<Value>(text: string | null): Value | null {
  return text === null ? null : readJson<Value>(text)
}

export function writeJsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
