// How a call of the store fails.

/**
 * `diskFull` and `readOnly` can be mended by the person; `newerVersion`: a later Verso wrote `desk.db`, which is left as it is;
 * `notFound` is a wrong question; `damaged`: what is stored cannot be read; the rest is a fault of Verso.
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
