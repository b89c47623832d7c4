// The errors of store calls.

/**
 * A person can fix `diskFull` and `readOnly`; `newerVersion`: a later Verso wrote `desk.db`, which is not touched;
 * `notFound`: the requested item does not exist; `damaged`: stored data cannot be read; all others are bugs.
 */
export type StoreErrorCode = 'notFound' | 'diskFull' | 'readOnly' | 'damaged' | 'newerVersion' | 'closed' | 'failed'

export class StoreError extends Error {
  readonly code: StoreErrorCode
  constructor(code: StoreErrorCode, detail: string) {
    super(detail)
    this.name = 'StoreError'
    this.code = code
  }
}
