// How a value travels between main and a page: copied as the structured clone algorithm copies it, then written as text.
// Runs in Node and inside Chromium's isolated world; must never use what only one of them has.
import { parse, stringify } from 'devalue'

const CLONE_FAILURE = 'An object could not be cloned.'

/** @throws Error with Electron's own message if structured clone refuses the value (functions, symbols, proxies …) */
export function encode(value: unknown): string {
  try {
    // The clone first: it drops prototypes and refuses exactly what Electron's IPC refuses.
    return stringify(structuredClone(value), {
      Error: (item: unknown) => item instanceof Error && [item.name, item.message, item.stack],
    })
  } catch {
    throw new Error(CLONE_FAILURE)
  }
}

export function decode(text: string): unknown {
  return parse(text, { Error: (parts: unknown) => reviveError(parts) })
}

function reviveError(parts: unknown): Error {
  const [name, message, stack] = Array.isArray(parts) ? parts.map(String) : []
  const constructors: Record<string, ErrorConstructor> = {
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
  }
  const error = new (constructors[name ?? ''] ?? Error)(message)
  if (stack !== undefined) Object.defineProperty(error, 'stack', { value: stack, writable: true, configurable: true })
  return error
}
