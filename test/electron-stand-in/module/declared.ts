// Types that tie the stand-in to Electron's own declarations: a class or object of it may have less than Electron's,
// never something else. Types only.
import type { EventEmitter } from 'node:events'

/** What Electron declares, each part optional, without the listeners (they come from EventEmitter) and the parts named. */
export type Declared<Theirs, Except extends PropertyKey = never> = Partial<Omit<Theirs, keyof EventEmitter | Except>>

/** The names that Electron does not know. */
export type InventedKeys<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs | keyof EventEmitter>

/** Every invented name of a module: of its exports, of what they have, and of what their instances have. */
export type InventedNames<Ours, Theirs> = {
  [Name in Exclude<keyof Ours, 'default'>]: Name extends keyof Theirs
    ? Ours[Name] extends abstract new (...values: never[]) => infer OurInstance
      ? Theirs[Name] extends abstract new (...values: never[]) => infer TheirInstance
        ? | InventedKeys<OurInstance, TheirInstance>
          | Exclude<keyof Ours[Name], keyof Theirs[Name] | keyof typeof EventEmitter>
        : Name
      : InventedKeys<Ours[Name], Theirs[Name]>
    : Name
}[Exclude<keyof Ours, 'default'>]
