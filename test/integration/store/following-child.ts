// Does endlessly, and all at once, what following does to the store: sweeps, the library, the search, corrections, acceptances, backups.
// Reports each step on its output once the store has answered. Is killed by the test; continues where the previous one was killed.
import { copyFile } from 'node:fs/promises'
import { openStore } from '../../../main/store/open.ts'
import { publicFileIdOf } from '../../../main/store/reference/library.ts'
import { batchesOfRun, accepted, correctedRows, fileOf, pageOf, pagesOfList, uniqueWord } from './following-steps.ts'
import { outboxId } from './store-types.ts'
import { storeWorker } from '../../harness/workers.ts'
import { account, document, inPieces, minute } from './world.ts'

const [directory, run = '0'] = process.argv.slice(2)
if (directory === undefined) throw new Error('which folder?')
const store = await openStore({ directory, workerUrl: storeWorker, now: () => minute(0) })
const first = Number(run) * 1_000

function report(what: string, which: string | number): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${what} ${which}\n`, () => resolve()))
}

async function sweep(): Promise<void> {
  for (let round = first + 1; ; round += 1) {
    for (let page = 0; page < pagesOfList; page += 1) {
      const { orders, answers, hash } = pageOf(page, round)
      const found = await store.orders.newAnswers(account, answers, minute(round))
      const fresh = found.flatMap(({ place, answer }) =>
        orders.slice(place, place + 1).map((each) => ({ ...each, answer })),
      )
      await store.orders.apply(account, fresh, minute(round))
      const orderIds = orders.map(({ orderId }) => orderId)
      await store.orders.keepPages(account, [{ hash, nextLink: null, orderIds }], minute(round))
      await report('page', `${String(page)}:${String(round)}`)
    }
    while ((await store.search.catchUp(7)) > 0);
  }
}

async function fetchLibrary(): Promise<void> {
  for (let number = first; ; number += 1) {
    const { file, bytes } = fileOf(number)
    const id = publicFileIdOf(account, file.url)
    await store.library.apply(account, [file], minute(number))
    await store.library.downloadStarted(account, id)
    const body = await store.cacheBodies.put(inPieces(bytes, 10_000))
    await store.library.downloaded(account, id, body, null)
    await report('file', number)
  }
}

async function index(): Promise<void> {
  for (let number = first; ; number += 1) {
    await store.deliveries.indexText(document(1, 1), `Page ${uniqueWord(number)} ${'of many words '.repeat(200)}`)
    await report('text', number)
  }
}

async function correct(): Promise<void> {
  for (let number = first; ; number += 1) {
    const pair = { accountId: account, sourceSha256: String(number), targetSha256: 'b' }
    await store.reviews.saveCorrections(pair, correctedRows(number), minute(number))
    await report('rows', number)
  }
}

async function acceptAll(): Promise<void> {
  const firstBatch = Number(run) * batchesOfRun
  for (let batch = firstBatch; batch < firstBatch + batchesOfRun; batch += 1) {
    const refs = accepted(batch)
    const held = await store.outbox.holdAcceptances({
      entries: refs.map((ref) => ({
        id: outboxId(`accept-${String(ref.attachmentId)}`),
        ref,
        because: 'isWaived' as const,
      })),
      checksVersion: '1',
      decidedBy: 'Amina',
      heldUntil: minute(1),
      now: minute(0),
    })
    if (!held.ok) throw new Error(held.reason)
    await report('batch', batch)
  }
}

async function backUp(): Promise<void> {
  for (let number = first; ; number += 1) {
    const made = await store.deskCopies.make()
    await copyFile(made.path, `${made.path}.out`)
    await copyFile(`${made.path}.out`, await store.deskCopies.whereToUnpack(made.sizeBytes))
    const judged = await store.deskCopies.judge(null)
    if (judged.kind !== 'whole') throw new Error(`judged ${judged.kind}`)
    if (number % 2 === 0) await store.deskCopies.drop()
    await report('copy', number)
  }
}

await Promise.all([sweep(), fetchLibrary(), index(), correct(), acceptAll(), backUp()])
