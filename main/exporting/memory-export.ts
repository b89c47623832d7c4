// Saves the translation memory of an account as one TMX file, page by page.
import type { AccountId } from '../../preload/contract/index.ts'
import type { Store } from '../store/store.ts'
import { found } from '../sync/reporting/call-failure.ts'
import type { Exporter } from './exports.ts'
import { tmxFoot, tmxHead, tmxUnit } from './tmx.ts'

interface MemoryExportParts {
  store: Pick<Store, 'accounts' | 'memory'>
  exporter: Pick<Exporter, 'saveAs'>
  version: string
  now(): string
}

const pairsAtOnce = 500
/** For the progress, before the texts are known. */
const usualBytes = 500

export function createMemoryExport({ store, exporter, version, now }: MemoryExportParts) {
  async function* fileOf(accountId: AccountId): AsyncGenerator<Uint8Array> {
    yield Buffer.from(tmxHead({ version, at: now() }))
    for (let after = 0; ;) {
      const pairs = await store.memory.page(accountId, after, pairsAtOnce)
      const last = pairs.at(-1)
      if (last === undefined) break
      yield Buffer.from(pairs.map(tmxUnit).join(''))
      after = last.id
    }
    yield Buffer.from(tmxFoot)
  }

  return async (accountId: AccountId): Promise<{ outcome: 'done' | 'cancelled' }> => {
    const account = found(
      (await store.accounts.list()).find(({ id }) => id === accountId),
      'account',
    )
    const memory = (await store.memory.list()).find((one) => one.accountId === accountId)
    const outcome = await exporter.saveAs(
      {
        name: `${account.name} ${now().slice(0, 10)}.tmx`,
        sizeBytes: (memory?.pairs ?? 0) * usualBytes,
        isFromHere: true,
        open: () => fileOf(accountId),
      },
      null,
    )
    return { outcome }
  }
}
