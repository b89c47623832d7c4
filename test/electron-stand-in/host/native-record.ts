// Everything that would have left the app for the desktop (dialogs, notifications, opened links …), in order, and the
// answers that a test has prepared. Reached from tests as `globalThis.__electronStandIn` in main; the app never looks
// at it.

export interface NativeCall {
  /** For example `shell.openExternal`. */
  readonly api: string
  readonly arguments: readonly unknown[]
}

export interface NativeRecord {
  readonly calls: NativeCall[]
  /** Adds an answer to an API's queue; each call uses one. */
  answer(api: string, value: unknown): void
  /** The arguments of each call of an API. */
  callsOf(api: string): ReadonlyArray<readonly unknown[]>
  /** What exists right now, newest last: shown notifications, trays, opened menus. */
  readonly notifications: unknown[]
  readonly trays: unknown[]
  readonly popups: unknown[]
  /** What the system around the app does; each changes the state and fires Electron's events. */
  readonly system: Record<string, (...values: never[]) => unknown>
}

const answers = new Map<string, unknown[]>()

export const nativeRecord: NativeRecord = {
  calls: [],
  answer(api, value) {
    answers.set(api, [...(answers.get(api) ?? []), value])
  },
  callsOf: (api) => nativeRecord.calls.filter((call) => call.api === api).map((call) => call.arguments),
  notifications: [],
  trays: [],
  popups: [],
  system: {},
}

Object.defineProperty(globalThis, '__electronStandIn', { value: nativeRecord })

/** Records a call; nothing else happens. */
export function record(api: string, ...values: unknown[]): void {
  nativeRecord.calls.push({ api, arguments: values })
}

/** The next answer that a test has prepared for this API, merged over `otherwise` (or replacing it, if it is not an object). */
export function takeAnswer<Answer>(api: string, otherwise: Answer): Answer {
  const [next, ...rest] = answers.get(api) ?? []
  if (next === undefined) return otherwise
  answers.set(api, rest)
  const isMergeable = typeof next === 'object' && next !== null && !Array.isArray(next)
  return (isMergeable && typeof otherwise === 'object' ? { ...otherwise, ...next } : next) as Answer
}
