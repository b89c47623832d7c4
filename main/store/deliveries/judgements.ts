// Keeps the judgement of each delivery, in the cache because it can be computed again. A judgement goes with its
// document. It is current only under the circumstances that it was made in: another version of the checks, another
// glossary or other files of the order, and the delivery is listed as one to judge again.
import { createHash } from 'node:crypto'
import type { AccountId, DeliveryRef, Judgement, JudgementTally } from '../../../preload/contract/index.ts'
import { noTally, weightOf } from '../../../preload/contract/reviewing/judgement-weights.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import { ofDelivery, ofOrder } from '../records/keys.ts'
import { staysAway } from '../records/order-rows.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import type { Circumstances, JudgementKey, PlaceInQueue } from './judgement-types.ts'

const maxRows = 200
const beforeAll: PlaceInQueue = { firstSeenAt: '', row: 0 }

/** The glossaries in use, whatever their languages: a change of any has the judgements looked at again. */
function createSurroundings(connection: WritableDatabase): (checksVersion: string) => { base: string } {
  const listGlossaries = connection.prepare<
    [],
    { id: string; sha256: string; source_language: string | null; target_language: string | null }
  >('SELECT id, sha256, source_language, target_language FROM glossaries WHERE is_used = 1 ORDER BY id')
  return (checksVersion) => {
    const glossaries = createHash('sha256').update(JSON.stringify(listGlossaries.all())).digest('hex').slice(0, 16)
    return { base: `${checksVersion} ${glossaries}` }
  }
}

/** Of a delivery `d` of an order `o`, with the versions of checks and glossaries as `@base`. */
const surroundingsSql = `@base || ' ' || coalesce(o.status, '') || ' ' || coalesce(o.source_language, '') || ' ' || coalesce(d.language, '')
  || ' ' || (SELECT count(*) FROM cache.deliveries x WHERE x.account_id = d.account_id AND x.order_id = d.order_id)`

const waitingWithOrder = `cache.deliveries d
  JOIN cache.orders o ON o.account_id = d.account_id AND o.order_id = d.order_id
  LEFT JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256`

/** Judged clean, ordered from here with a source, and no later version: whether that has the corrections that were asked for, no check tells. */
const isCleanHere = `d.is_waiting = 1 AND d.body = 'present' AND j.weight = 'clean' AND j.source_sha256 <> ''
  AND EXISTS (SELECT 1 FROM placements p WHERE p.account_id = d.account_id AND p.order_id = d.order_id)
  AND NOT EXISTS (SELECT 1 FROM delivery_marks m
    WHERE m.account_id = d.account_id AND m.order_id = d.order_id AND m.attachment_id = d.attachment_id AND m.version > 1)`

/** By the present checks. */
const isCleanNow = `${isCleanHere} AND j.current_for = ${surroundingsSql}`

interface Key {
  delivery: number
}

/** Judgements of the same delivery: its row's id where `ofDelivery` holds. */
const ofRow = `delivery = (SELECT id FROM cache.deliveries WHERE ${ofDelivery})`

interface Judgements {
  area: AreaOf<'judgements'>
  tally(accountId: AccountId | null): JudgementTally
  /** How many of the clean ones were ordered from here, so that they may be accepted together. */
  cleanHere(accountId: AccountId | null): number
  /** Whether it may be accepted as checked and clean at this moment. */
  isClean(ref: DeliveryRef, checksVersion: string): boolean
  /** Deletes the judgements of deleted bodies. */
  forgetLost(): void
}

export function createJudgements(
  connection: WritableDatabase,
  { rows, derive, outdated }: { rows: OrderRows; derive: DeriveOrder; outdated: OutdateJudgements },
): Judgements {
  const surroundingsFor = createSurroundings(connection)
  const listToJudge = connection.prepare<{ base: string; limit: number } & PlaceInQueue, DeliveryRef & PlaceInQueue>(
    `SELECT d.account_id AS accountId, d.order_id AS orderId, d.attachment_id AS attachmentId,
       d.first_seen_at AS firstSeenAt, d.id AS row
     FROM ${waitingWithOrder}
     WHERE d.is_waiting = 1 AND d.body = 'present' AND j.current_for IS NOT ${surroundingsSql}
       AND (d.first_seen_at, d.id) > (@firstSeenAt, @row)
     ORDER BY d.first_seen_at, d.id LIMIT @limit`,
  )
  const findSurroundings = connection.prepare<DeliveryRef & { base: string }, { surroundings: string }>(
    `SELECT ${surroundingsSql} AS surroundings FROM cache.deliveries d
     JOIN cache.orders o ON o.account_id = d.account_id AND o.order_id = d.order_id
     WHERE d.account_id = @accountId AND d.order_id = @orderId AND d.attachment_id = @attachmentId`,
  )
  const begin = connection.prepare<DeliveryRef, { times: number }>(
    `INSERT INTO cache.judging_attempts (delivery, body_sha256, times)
     SELECT id, body_sha256, 1 FROM cache.deliveries WHERE ${ofDelivery} AND body_sha256 IS NOT NULL
     ON CONFLICT (delivery) DO UPDATE SET body_sha256 = excluded.body_sha256,
       times = CASE WHEN body_sha256 = excluded.body_sha256 THEN times + 1 ELSE 1 END
     RETURNING times`,
  )
  const endAttempt = connection.prepare(`DELETE FROM cache.judging_attempts WHERE ${ofRow}`)
  const findSame = connection.prepare<DeliveryRef & JudgementKey, { found: number }>(
    `SELECT 1 AS found FROM cache.judgements WHERE ${ofRow} AND body_sha256 = @bodySha256 AND source_sha256 = @sourceSha256
       AND source_language IS @sourceLanguage AND target_language IS @targetLanguage AND checks_version = @checksVersion
       AND glossaries = @glossaries AND context = @context`,
  )
  const findDelivery = connection.prepare<DeliveryRef & { bodySha256: string }, Key & { summary: string | null }>(
    `SELECT d.id AS delivery, j.summary FROM cache.deliveries d
     LEFT JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256
     WHERE d.account_id = @accountId AND d.order_id = @orderId AND d.attachment_id = @attachmentId AND d.body_sha256 = @bodySha256`,
  )
  const save = connection.prepare(
    `INSERT OR REPLACE INTO cache.judgements (delivery, body_sha256, source_sha256, source_language, target_language, checks_version,
       glossaries, context, weight, summary, current_for)
     VALUES (@delivery, @bodySha256, @sourceSha256, @sourceLanguage, @targetLanguage, @checksVersion, @glossaries, @context, @weight,
       @summary, @currentFor)`,
  )
  const confirm = connection.prepare(`UPDATE cache.judgements SET current_for = @currentFor WHERE ${ofRow}`)
  const listClean = connection.prepare<{ base: string; accountId: AccountId | null; limit: number }, DeliveryRef>(
    `SELECT d.account_id AS accountId, d.order_id AS orderId, d.attachment_id AS attachmentId FROM ${waitingWithOrder}
     WHERE ${isCleanNow} AND (@accountId IS NULL OR d.account_id = @accountId) ORDER BY d.first_seen_at, d.id LIMIT @limit`,
  )
  const findClean = connection.prepare<DeliveryRef & { base: string }, { found: number }>(
    `SELECT 1 AS found FROM ${waitingWithOrder}
     WHERE d.account_id = @accountId AND d.order_id = @orderId AND d.attachment_id = @attachmentId AND ${isCleanNow}`,
  )
  const countClean = connection.prepare<{ base: string; accountId: AccountId | null }, { total: number }>(
    `SELECT count(*) AS total FROM ${waitingWithOrder}
     WHERE ${isCleanNow} AND (@accountId IS NULL OR d.account_id = @accountId)`,
  )
  const tallyWaiting = connection.prepare<
    { accountId: AccountId | null },
    { weight: keyof JudgementTally; count: number }
  >(
    `SELECT CASE WHEN j.weight IS NOT NULL THEN j.weight WHEN ${staysAway} THEN 'notJudged' ELSE 'pending' END AS weight,
       count(*) AS count
     FROM cache.deliveries d LEFT JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256
     WHERE d.is_waiting = 1 AND (@accountId IS NULL OR d.account_id = @accountId) GROUP BY 1`,
  )
  const countCleanHere = connection.prepare<{ accountId: AccountId | null }, { total: number }>(
    `SELECT count(*) AS total FROM cache.deliveries d
     JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256
     WHERE ${isCleanHere} AND (@accountId IS NULL OR d.account_id = @accountId)`,
  )
  const dropLost = connection.prepare(
    `DELETE FROM cache.judgements WHERE NOT EXISTS (
       SELECT 1 FROM cache.deliveries d WHERE d.id = judgements.delivery AND d.body_sha256 = judgements.body_sha256)`,
  )

  const isStill = ({ decisions }: Circumstances) => decisions === outdated.decisions()
  const rowOf = (ref: DeliveryRef) => {
    const order = rows.record(ref)
    const known = rows.deliveries(ref)
    const delivery = known.find(({ record }) => record.attachment_id === ref.attachmentId)
    if (order === undefined || delivery === undefined) return []
    return [rows.deliveryRow(delivery, order, known, rows.placement(ref) !== null)]
  }

  return {
    area: {
      toJudge(checksVersion, limit, after) {
        const asked = { ...surroundingsFor(checksVersion), ...(after ?? beforeAll), limit: Math.min(limit, maxRows) }
        const found = listToJudge.all(asked)
        const last = found.length < asked.limit ? undefined : found.at(-1)
        return {
          refs: found.map(({ accountId, orderId, attachmentId }) => ({ accountId, orderId, attachmentId })),
          next: last === undefined ? null : { firstSeenAt: last.firstSeenAt, row: last.row },
        }
      },

      // Not `get`: see `WritableDatabase`.
      begin: (ref) => begin.all(ref)[0]?.times ?? 1,
      breakOff: (ref) => void endAttempt.run(ref),
      isSame: (ref, key) => findSame.get({ ...ref, ...key }) !== undefined,

      put: connection.transaction(
        (ref: DeliveryRef, key: JudgementKey, judgement: Judgement, circumstances: Circumstances) => {
          endAttempt.run(ref)
          const found = findDelivery.get({ ...ref, bodySha256: key.bodySha256 })
          if (found === undefined) return false
          const summary = JSON.stringify(judgement)
          const currentFor = isStill(circumstances) ? circumstances.surroundings : null
          save.run({ ...key, delivery: found.delivery, weight: weightOf(judgement), summary, currentFor })
          derive(ref)
          return found.summary === null || withoutTime(found.summary) !== withoutTime(summary)
        },
      ),

      confirm(ref, circumstances) {
        if (isStill(circumstances)) confirm.run({ ...ref, currentFor: circumstances.surroundings })
      },

      circumstances(ref, checksVersion) {
        const found = findSurroundings.get({ ...ref, ...surroundingsFor(checksVersion) })
        return found === undefined ? null : { ...found, decisions: outdated.decisions() }
      },

      clean(checksVersion, accountId, limit) {
        const asked = { ...surroundingsFor(checksVersion), accountId }
        return {
          rows: listClean.all({ ...asked, limit: Math.min(limit, maxRows) }).flatMap(rowOf),
          total: countClean.get(asked)?.total ?? 0,
        }
      },
    },
    tally(accountId) {
      const tally = { ...noTally }
      for (const { weight, count } of tallyWaiting.all({ accountId })) tally[weight] = count
      return tally
    },
    cleanHere: (accountId) => countCleanHere.get({ accountId })?.total ?? 0,
    isClean: (ref, checksVersion) => findClean.get({ ...ref, ...surroundingsFor(checksVersion) }) !== undefined,
    forgetLost: () => void dropLost.run(),
  }
}

function withoutTime(summary: string): string {
  return summary.replace(/"judgedAt":"[^"]*"/u, '')
}

/** Has the judgements looked at again that a person's decision may have changed. */
export type OutdateJudgements = ReturnType<typeof createOutdateJudgements>

export function createOutdateJudgements(connection: WritableDatabase) {
  const ofThatOrder = connection.prepare(
    `UPDATE cache.judgements SET current_for = NULL WHERE delivery IN (SELECT id FROM cache.deliveries WHERE ${ofOrder})`,
  )
  const ofThosePairs = connection.prepare(
    `UPDATE cache.judgements SET current_for = NULL
     WHERE source_language IS @sourceLanguage AND target_language IS @targetLanguage`,
  )
  const ofThatBody = connection.prepare(
    'UPDATE cache.judgements SET current_for = NULL WHERE body_sha256 = @targetSha256 AND source_sha256 = @sourceSha256',
  )
  // Not stored: whoever judges ends together with the store. Of all deliveries together: one that is not judged yet has no
  // row to count in, and looking once more at one that is not concerned costs little.
  let decisions = 0
  return {
    /** Of all deliveries of an order. */
    order(ref: { accountId: string; orderId: number }): void {
      decisions += 1
      ofThatOrder.run(ref)
    },
    languagePair(pair: { sourceLanguage: string | null; targetLanguage: string | null }): void {
      decisions += 1
      ofThosePairs.run(pair)
    },
    documents(pair: { sourceSha256: string; targetSha256: string }): void {
      decisions += 1
      ofThatBody.run(pair)
    },
    /** Its surroundings have the glossaries that a judgement was made with. This is for one that is being made. */
    glossaries(): void {
      decisions += 1
    },
    /** Another number after each of these decisions, so that a judgement begun before it does not become current. */
    decisions: (): number => decisions,
  }
}
