// Links between a file's row and its findings: each leads to the other and moves the focus.
import type { SourceFileId } from '../../../../preload/contract/index.ts'

export function rowId(fileId: SourceFileId): string {
  return `file-${fileId}`
}
export function findingsId(fileId: SourceFileId | null): string {
  return `found-${fileId ?? 'order'}`
}

/** False if it is not shown. */
export function goTo(id: string): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus({ preventScroll: true })
  return element !== null
}
