// Opens a store as another user and reports what it could read and whether it could write.
import { openStore } from '../../../main/store/open.ts'
import { StoreError } from '../../../main/store/store.ts'
import { storeWorker } from '../../harness/workers.ts'
import { minute } from './world.ts'

function codeOf(error: unknown): string {
  return error instanceof StoreError ? error.code : String(error)
}

const directory = process.argv[2]
if (directory === undefined) throw new Error('which folder?')
try {
  const store = await openStore({ directory, workerUrl: storeWorker, now: () => minute(0) })
  const notices = store.notices().map((notice) => notice.code)
  const { personName } = await store.settings.get()
  const written = await store.settings.set({ personName: 'x' }).then(() => 'written', codeOf)
  console.log('opened', notices.join(','), personName, written)
  await store.close()
} catch (error) {
  console.log('refused', codeOf(error))
}
