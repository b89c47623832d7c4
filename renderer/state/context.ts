// How a component reaches the window's state. `main.ts` and App set it once; everything below asks with `verso()`.
import { createContext } from 'svelte'
import type { Verso } from './verso.svelte.ts'

const [get, set] = createContext<Verso>()

/** The window's state; only while a component is being set up. */
export const verso = get
export const provideVerso = set
