// Writes drafts, files and outbox entries endlessly, and reports each on its output once the store has answered. Is killed by the test.
import { createHash, randomUUID } from 'node:crypto'
import { openStore } from '../../../main/store/open.ts'
import { draftId, orderGroupId, language, outboxId, sourceFileId } from './store-types.ts'
import { storeWorker } from '../../harness/workers.ts'
import { account, minute } from './world.ts'

const directory = process.argv[2]
if (directory === undefined) throw new Error('which folder?')
const store = await openStore({ directory, workerUrl: storeWorker, now: () => minute(0) })

function report(what: string, id: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${what} ${id}\n`, () => resolve()))
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  const seed = createHash('sha256').update(randomUUID()).digest()
  for (let count = 0; count < 7; count += 1) yield Buffer.alloc(100_000, seed)
}

async function write(): Promise<void> {
  for (;;) {
    const id = draftId(randomUUID())
    const fileId = sourceFileId(randomUUID())
    await store.drafts.create({ id, accountId: account, contactEmail: '', now: minute(0) })
    await store.drafts.save(id, { sourceLanguage: language('eng') }, minute(0))
    await report('draft', id)
    await store.drafts.addFile(id, { id: fileId, name: 'a.txt', format: 'text' }, minute(0))
    const body = await store.deskBodies.put(bytes())
    await store.drafts.fileLanded(fileId, body)
    await report('body', body.sha256)
    const entry = outboxId(`entry-${id}`)
    await store.outbox.holdOrder({
      ids: [entry],
      groupId: orderGroupId(`group-${id}`),
      draftId: id,
      callbackUrl: null,
      heldUntil: minute(1),
      now: minute(0),
    })
    await report('entry', entry)
  }
}

await Promise.all([write(), write(), write()])
