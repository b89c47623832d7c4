// A cache of readings that keeps nothing: each reading is made anew.
import type { KeptReadings } from '../../main/documents/model.ts'

export const nothingKept: KeptReadings = { get: async () => null, put: async () => undefined }
