// The libraries that electron-builder packs with, found through it: the rehearsal reads packages with the copies that wrote them.
import { createRequire } from 'node:module'

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const library = createRequire(builder.resolve('app-builder-lib'))

export const asar = library('@electron/asar') as typeof import('@electron/asar')
export const resedit = library('resedit') as typeof import('resedit')
