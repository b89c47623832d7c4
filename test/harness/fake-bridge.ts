// A bridge without main, derived from the contract: calls without an answer are refused, every call is recorded, and
// tests send events. Runs in Node (unit tests) and in a page (the window in a real browser).
import { contract } from '../../preload/contract/index.ts'
import type { BridgeError, Result, VersoBridge } from '../../preload/contract/index.ts'

/** Answers to calls, by area and name; a missing one is answered with the error `notFound`. */
export type FakeAnswers = { [Area in keyof VersoBridge]?: Partial<VersoBridge[Area]> }

type EventPayload<
  Area extends keyof VersoBridge,
  Name extends keyof VersoBridge[Area],
> = VersoBridge[Area][Name] extends (listener: (payload: infer Payload) => void) => () => void ? Payload : never

export interface FakeBridge {
  bridge: VersoBridge
  /** As passed in; a test may replace them. */
  answers: FakeAnswers
  /** `area.name` and the arguments of each call, oldest first. */
  calls: { name: string; args: unknown[] }[]
  emit<Area extends keyof VersoBridge, Name extends keyof VersoBridge[Area]>(
    area: Area,
    name: Name,
    payload: EventPayload<Area, Name>,
  ): void
  listenerCount(): number
}

export function ok<Value>(value: Value): Promise<Result<Value>> {
  return Promise.resolve({ ok: true, value })
}

export function refused(
  error: Partial<BridgeError> & Pick<BridgeError, 'code'>,
): Promise<{ ok: false; error: BridgeError }> {
  return Promise.resolve({ ok: false, error: { message: 'made by the test', retryable: false, ...error } })
}

export function createFakeBridge(answers: FakeAnswers): FakeBridge {
  const calls: FakeBridge['calls'] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const answersByName: Record<string, Record<string, ((...args: unknown[]) => unknown) | undefined> | undefined> =
    answers as never

  const areas = Object.entries(contract).map(([area, endpoints]) => {
    const functions = Object.entries(endpoints).map(([name, endpoint]) => {
      const key = `${area}.${name}`
      if (endpoint.kind === 'event') {
        return [
          name,
          (listener: (payload: unknown) => void) => {
            const known = listeners.get(key) ?? new Set()
            listeners.set(key, known.add(listener))
            return () => known.delete(listener)
          },
        ]
      }
      return [
        name,
        (...args: unknown[]) => {
          calls.push({ name: key, args })
          return (
            answersByName[area]?.[name]?.(...args) ?? refused({ code: 'notFound', message: `${key} is not answered` })
          )
        },
      ]
    })
    return [area, Object.fromEntries(functions)]
  })

  return {
    answers,
    bridge: Object.fromEntries(areas) as VersoBridge,
    calls,
    emit: (area, name, payload) => {
      for (const listener of listeners.get(`${String(area)}.${String(name)}`) ?? []) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
