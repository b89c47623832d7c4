// A cache of readings that keeps nothing: each document is read again.
import type { KeptReadings } from '../../main/documents/model.ts'

export const nothingKept: KeptReadings = { get: async () => null, put: async () => undefined }
