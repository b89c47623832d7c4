// Verso's side of the bench transfers, in a separate process: what grows there is only Verso's memory.
// Main's own modules, with the store in its worker: a file goes from desk.db to the service, or from the service to cache.db.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DocumentId } from '../../../main/service/resources/identifiers.ts'
import { createServiceClient } from '../../../main/service/client.ts'
import { newStore } from '../many-orders/order-store.ts'
import { timed } from '../measuring/figures.ts'
import { memoryGrowth } from '../measuring/processes.ts'

export interface Transferred {
  durationMs: number
  /** MiB, beyond what the process had when it started, and beyond what it had after a first, smaller file. */
  growth: { first: number; further: number }
  documentId: number
}

export interface Asked {
  baseUrl: string
  key: string
  /** What is sent; or what is received, if `documentId` is set. */
  path: string
  sizeBytes: number
  documentId: number | null
  /** A smaller file and its document, for a first transfer that is not timed. */
  smaller: { path: string; sizeBytes: number; documentId: number }
}

/** Sends or receives once, in a new process with a new store. */
export async function transferOnce(asked: Asked): Promise<Transferred> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(asked)])
  const exited = once(child, 'exit')
  let transferred: Transferred | null = null
  child.once('message', (message) => (transferred = message as Transferred))
  await exited
  if (transferred === null) throw new Error('the transfer failed')
  return transferred
}

async function transfer({ baseUrl, key, path, sizeBytes, documentId, smaller }: Asked): Promise<Transferred> {
  const { store, parent } = await newStore()
  const client = createServiceClient({ baseUrl, readKey: () => Promise.resolve(key) })
  const send = async (from: string, size: number): Promise<() => Promise<number>> => {
    // A draft's files are in the store before anything is sent.
    const { sha256 } = await store.deskBodies.put(createReadStream(from))
    return async () => {
      const bytes = store.deskBodies.read(sha256)
      const sent = await client.documents.uploadFile({ name: 'bench.bin', sizeBytes: size, bytes })
      if (!sent.ok) throw new Error(sent.error.code)
      return sent.value.documentId
    }
  }
  const receive = (id: number, size: number) => async (): Promise<number> => {
    const opened = await client.documents.download({ documentId: id as DocumentId })
    if (!opened.ok) throw new Error(opened.error.code)
    const received = await store.cacheBodies.put(opened.value.stream)
    if (received.sizeBytes !== size) throw new Error(`received ${String(received.sizeBytes)} bytes`)
    return id
  }
  const isUpload = documentId === null
  try {
    // What the first request loads does not count as memory of the transfer.
    await client.orders.page({ deliveryStatus: 'to_accept' })
    const [first, further] = isUpload
      ? [await send(smaller.path, smaller.sizeBytes), await send(path, sizeBytes)]
      : [receive(smaller.documentId, smaller.sizeBytes), receive(documentId, sizeBytes)]
    const growthOfFirst = await memoryGrowth(first)
    let [durationMs, id] = [0, 0]
    const growth = await memoryGrowth(async () => {
      durationMs = await timed(async () => {
        id = await further()
      })
    })
    return { durationMs, growth: { first: growthOfFirst, further: growth }, documentId: id }
  } finally {
    await client.close()
    await store.close()
    await rm(parent, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const transferred = await transfer(JSON.parse(process.argv[2] ?? '') as Asked)
  process.send?.(transferred)
  process.disconnect()
}
