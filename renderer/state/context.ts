// Gives components access to the window's state. `main.ts` and App provide it once; every component below calls
// `verso()`.
import { createContext } from 'svelte'
import type { Verso } from './verso.svelte.ts'

const [get, set] = createContext<Verso>()

/** Returns the window's state. Works only while a component is being set up. */
export const verso = get
export const provideVerso = set
