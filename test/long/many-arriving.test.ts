// Very many deliveries arrive at once. Each is checked, the program keeps answering, and its memory does not grow with
// their number.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { declaration } from '../fixtures/corpus/declaration.ts'
import { createSwiftClock } from '../integration/sync/swift-clock.ts'
import {
  composeDraft,
  connect,
  createWorldWith,
  endWorlds,
  until,
  untilEntry,
  value,
} from '../integration/sync/world.ts'

afterEach(endWorlds)

/** More arrive in the long suite: VERSO_ARRIVING. */
const deliveries = Number(process.env['VERSO_ARRIVING'] ?? 20)
const languages = 'fra spa por deu ita nld pol rus ukr tur ind swh hin ben tha vie kor jpn arb heb'.split(' ')
/** A check may take two minutes by this clock: that must remain enough on a slow machine. */
const speed = 3
/** Its articles: the demo has translations of people for them, into all languages of these tests. */
const leaflet = declaration('eng').slice(12, 32).join('\n\n')

/** The inbox is what the window asks for first; it must be answered while deliveries are being checked. Most of the memory is the worker's. */
const mostMsForInbox = 5_000
const mostMiBGrown = 900

function mebibytes(bytes: number): number {
  return bytes / 2 ** 20
}

test(
  `${String(deliveries)} deliveries that arrive at once are all checked, while the inbox still answers`,
  { timeout: 180_000 + deliveries * 5_000 },
  async () => {
    const world = await createWorldWith(createSwiftClock(speed), { checksDeliveries: true })
    const accountId = await connect(world)
    const orders = Math.ceil(deliveries / languages.length)
    for (let at = 0; at < orders; at += 1) {
      const draft = await composeDraft(world, accountId, {
        title: `Leaflet ${String(at + 1)}`,
        targets: languages.slice(0, Math.min(languages.length, deliveries - at * languages.length)),
        texts: { 'leaflet.txt': `Leaflet ${String(at + 1)}\n\n${leaflet}` },
      })
      const { outboxId } = await value(world.verso.drafts.send({ draftId: draft.id }))
      await untilEntry(world, outboxId, 'confirmed')
    }

    const delays = monitorEventLoopDelay({ resolution: 10 })
    const before = process.memoryUsage().rss
    let mostRss = before
    let slowestInbox = 0
    await world.demo.deliverNow()
    const begun = performance.now()
    delays.enable()
    for (let left = deliveries; left > 0;) {
      left = await until(async () => {
        const asked = performance.now()
        const { awaitingTotal, checked } = await value(world.verso.orders.inbox())
        slowestInbox = Math.max(slowestInbox, performance.now() - asked)
        mostRss = Math.max(mostRss, process.memoryUsage().rss)
        expect(awaitingTotal).toBe(deliveries)
        // One that is not downloaded yet counts as not judged.
        const remaining = checked.pending + checked.notJudged
        expect(remaining).toBeLessThan(left)
        return remaining
      })
    }
    delays.disable()
    const seconds = (performance.now() - begun) / 1_000
    console.log(
      `${String(deliveries)} deliveries in ${seconds.toFixed(0)} s; memory at most ${mebibytes(mostRss - before).toFixed(0)} MiB more; ` +
        `slowest answer ${slowestInbox.toFixed(0)} ms; event loop 99 %: ${(delays.percentile(99) / 1e6).toFixed(0)} ms, ` +
        `longest ${(delays.max / 1e6).toFixed(0)} ms`,
    )
    expect(mebibytes(mostRss - before)).toBeLessThan(mostMiBGrown)
    expect(slowestInbox).toBeLessThan(mostMsForInbox)
  },
)
