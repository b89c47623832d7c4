// Calls about the translation memory.
import type { AccountId, EmitEvent, MemoryImport, VersoHandlers } from '../../preload/contract/index.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { Store } from '../store/store.ts'

interface MemoryParts {
  store: Pick<Store, 'memory'>
  desktop: Pick<Desktop, 'chooseFiles'>
  exportMemory(accountId: AccountId): Promise<{ outcome: 'done' | 'cancelled' }>
  importMemory(accountId: AccountId, paths: readonly string[]): Promise<MemoryImport>
  emit: EmitEvent
}

export function memoryHandlers(parts: MemoryParts): VersoHandlers['memory'] {
  const { store, desktop, exportMemory, importMemory, emit } = parts
  return {
    list: async () => ({ accounts: await store.memory.list() }),
    setKept: async ({ accountId, isKept }) => {
      await store.memory.setKept(accountId, isKept)
      emit('memory', 'changed', null)
    },
    clear: async ({ accountId }) => {
      await store.memory.clear(accountId)
      emit('memory', 'changed', null)
    },
    exportTmx: ({ accountId }) => exportMemory(accountId),
    importTmx: (paths, { accountId }) => importMemory(accountId, paths),
    pickTmx: async ({ accountId }) => {
      const paths = await desktop.chooseFiles()
      return paths.length === 0 ? null : importMemory(accountId, paths)
    },
  }
}
