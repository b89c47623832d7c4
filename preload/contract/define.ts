// The building blocks of the contract: calls, calls with dropped files, events. Both sides of the bridge, their types
// and the test doubles derive from values built here. Nothing here runs in the renderer.
import type { z } from 'zod'
import type { BridgeError } from './errors.ts'

/** A request with one response. Main validates `args` before any handler sees it. */
export interface Call<Args extends z.ZodType, Value extends z.ZodType> {
  kind: 'call'
  args: Args
  value: Value
}

/**
 * A call with files that the person dropped, pasted or chose in the page. The page passes `File` objects and the
 * preload script turns them into paths, so that no script can name a path of its own.
 */
interface FileCall<Args extends z.ZodType, Value extends z.ZodType> {
  kind: 'fileCall'
  args: Args
  value: Value
}

/** Something that happened in main, named in the past tense. Carries ids only; the renderer requests what it shows. */
interface Event<Payload extends z.ZodType> {
  kind: 'event'
  payload: Payload
}

export type Endpoint = Call<z.ZodType, z.ZodType> | FileCall<z.ZodType, z.ZodType> | Event<z.ZodType>
export type Contract = Record<string, Record<string, Endpoint>>

export function call<Args extends z.ZodType, Value extends z.ZodType>(args: Args, value: Value): Call<Args, Value> {
  return { kind: 'call', args, value }
}

export function fileCall<Args extends z.ZodType, Value extends z.ZodType>(
  args: Args,
  value: Value,
): FileCall<Args, Value> {
  return { kind: 'fileCall', args, value }
}

export function event<Payload extends z.ZodType>(payload: Payload): Event<Payload> {
  return { kind: 'event', payload }
}

/** The response of every call. Electron's `invoke` would pass an error only as a string. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: BridgeError }

type CallFunction<Args extends z.ZodType, Value extends z.ZodType> =
  undefined extends z.input<Args>
    ? z.input<Args> extends undefined
      ? () => Promise<Result<z.output<Value>>>
      : (args?: z.input<Args>) => Promise<Result<z.output<Value>>>
    : (args: z.input<Args>) => Promise<Result<z.output<Value>>>

/** The API object that the page sees, derived from a contract. */
export type BridgeOf<C extends Contract> = {
  readonly [Area in keyof C]: {
    readonly [Name in keyof C[Area]]: C[Area][Name] extends Call<infer Args, infer Value>
      ? CallFunction<Args, Value>
      : C[Area][Name] extends FileCall<infer Args, infer Value>
        ? (files: readonly File[], args: z.input<Args>) => Promise<Result<z.output<Value>>>
        : C[Area][Name] extends Event<infer Payload>
          ? (listener: (payload: z.output<Payload>) => void) => () => void
          : never
  }
}

/** What a handler returns: the value of the call, or nothing if the contract has null. It throws on failure. */
type Returned<Value> = [Value] extends [null] ? void | Promise<void> : Value | Promise<Value>

/** What main must supply: exactly one handler per call. */
export type HandlersOf<C extends Contract> = {
  [Area in keyof C]: {
    [Name in keyof C[Area] as C[Area][Name] extends Event<z.ZodType> ? never : Name]: C[Area][Name] extends Call<
      infer Args,
      infer Value
    >
      ? (args: z.output<Args>) => Returned<z.input<Value>>
      : C[Area][Name] extends FileCall<infer Args, infer Value>
        ? (paths: readonly string[], args: z.output<Args>) => Returned<z.input<Value>>
        : never
  }
}

/** How main notifies the windows: `emit('orders', 'changed', …)`. */
export type EmitOf<C extends Contract> = <Area extends keyof C & string, Name extends keyof C[Area] & string>(
  area: Area,
  name: Name,
  payload: C[Area][Name] extends Event<infer Payload> ? z.input<Payload> : never,
) => void

/** Names and kinds only: all that the preload script needs to build the bridge, without schemas. */
export type Shape = Record<string, Record<string, Endpoint['kind']>>

export function shapeOf(contract: Contract): Shape {
  return Object.fromEntries(
    Object.entries(contract).map(([area, endpoints]) => [
      area,
      Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, endpoint.kind])),
    ]),
  )
}

export function channelOf(area: string, name: string): string {
  return `verso:${area}.${name}`
}
