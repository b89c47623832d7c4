// Maps errors of SQLite and the file system to the store's codes. Never matches messages.
import { StoreError } from '../records/errors.ts'
import type { StoreErrorCode } from '../records/errors.ts'

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB' || code === 'SQLITE_IOERR_CORRUPTFS'
}

/** The folder or file system is read-only. */
export function isRefusedWrite(error: unknown): boolean {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM' || code === 'SQLITE_AUTH') return true
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
}

export function isFullDisk(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** A file of the database could not be made or opened, whatever the reason. */
export function isNotOpened(error: unknown): boolean {
  const code = codeOf(error)
  return code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR_SHM')
}

export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const detail = error instanceof Error ? `${codeOf(error)} ${error.message}`.trim() : String(error)
  let code: StoreErrorCode = 'failed'
  if (isDamage(error)) code = 'damaged'
  else if (isRefusedWrite(error)) code = 'readOnly'
  else if (isFullDisk(error)) code = 'diskFull'
  return new StoreError(code, detail)
}
