// Random numbers that are the same for the same seed, so that a failed run can be repeated; and the faults derived from
// them.
import type { Fault, FaultRule, QuirkSwitches } from '../../../main/demo/world/quirks.ts'

export interface Chance {
  /** From 0 to below 1. */
  share(): number
  /** An integer from 1. */
  upTo(most: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
  text(): string
}

export function createChance(seed: number): Chance {
  let state = seed * 2_654_435_761
  const share = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => 1 + Math.floor(share() * most)
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[upTo(items.length) - 1] ?? items[0]
  const words = ['water', 'क्षति', '被害', 'مياه', 'maji', 'school', '12', 'أطفال'] as const
  return {
    share,
    upTo,
    oneOf,
    text: () => Array.from({ length: upTo(40) }, () => oneOf(words)).join(' '),
  }
}

const paths = [
  { method: 'POST', path: /\/documents$/ },
  { method: 'POST', path: /\/orders$/ },
  { method: 'PATCH', path: /\/delivered_documents\// },
  { method: 'GET', path: /\/orders(\?|$)/ },
  { method: 'GET', path: /\/orders\/\d+$/ },
  { method: 'GET', path: /\/document\/\d+\/file$/ },
] as const

export function addFaults(quirks: QuirkSwitches, chance: Chance) {
  for (let count = chance.upTo(4); count > 0; count -= 1) {
    const rule: FaultRule = {
      ...chance.oneOf(paths),
      times: chance.upTo(2),
      skip: chance.upTo(2) - 1,
      fault: anyFault(chance),
    }
    quirks.fail(rule)
  }
  if (chance.share() < 0.3) quirks.set({ patch: 405 })
  if (chance.share() < 0.3) quirks.set({ decisionAnswer: 'noContent', creationAnswer: 'minimal' })
}

function anyFault(chance: Chance): Fault {
  return chance.oneOf<Fault>([
    { kind: 'resetBefore' },
    { kind: 'resetDuringUpload', afterBytes: chance.upTo(500) },
    { kind: 'loseAnswer' },
    { kind: 'resetDuringAnswer', share: chance.share() },
    { kind: 'truncateJson' },
    { kind: 'hang', isDone: chance.share() < 0.5 },
    { kind: 'slow', bytesPerSecond: 2_000 },
    {
      kind: 'status',
      status: chance.oneOf([500, 502, 503, 401, 403, 400, 413]),
      body: chance.oneOf(['json', 'html', 'empty'] as const),
    },
    { kind: 'rateLimited', retryAfter: { seconds: chance.upTo(20) } },
    { kind: 'rateLimited', retryAfter: { dateInMs: 1_000 } },
    { kind: 'htmlPage' },
    { kind: 'wrongContentType', contentType: 'text/plain' },
  ])
}
