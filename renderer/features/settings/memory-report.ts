// What an import into a translation memory came to, as a note.
import type { MemoryImport } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import type { Verso } from '../../state/verso.svelte.ts'

export function reportImport({ toasts, quantities }: Verso, { outcome, imported, skipped }: MemoryImport): void {
  const counts = { count: imported, shown: quantities.number(imported), skipped: quantities.number(skipped) }
  const text = skipped === 0 ? m.memory_imported(counts) : m.memory_imported_some(counts)
  if (outcome === 'damaged') toasts.show(m.memory_import_damaged(), { tone: 'wrong', more: text })
  else if (outcome === 'cancelled') toasts.show(m.memory_import_cancelled(), { more: text })
  else toasts.show(text, { tone: 'fine' })
}
