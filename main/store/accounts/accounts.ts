// Queries on accounts. A removed account is deleted from the cache but stays in the desk database, where order history
// refers to it. An archived account keeps everything except its key.
import type {
  AccountColour,
  AccountId,
  CertificateAuthority,
  DraftId,
  LanguageCode,
  OrderId,
  ProxyChoice,
  ReasonLanguage,
} from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { Archives } from '../applying/archives.ts'
import { createKeyless } from './desk-accounts.ts'
import { titleOfDraft } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { forgettingMemory } from '../memory/memory-room.ts'
import type { AreaOf } from '../protocol.ts'
import type { NamedValues } from './settings.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredAccount } from './account-types.ts'
import type { Instant } from '../records/values.ts'

interface AccountRecord {
  id: AccountId
  name: string
  base_url: string
  key_header: string
  is_demo: number
  created_at: Instant
  colour: AccountColour
  quiet_from: string | null
  quiet_to: string | null
  poll_interval_minutes: number | null
  reason_language: ReasonLanguage
  proxy_mode: ProxyChoice['mode']
  proxy_address: string
  proxy_user: string
  archived_at: Instant | null
}

interface AuthorityRecord {
  account_id: AccountId
  fingerprint: string
  pem: string
  subject: string
  issuer: string
  valid_from: Instant
  expires_at: Instant
  file_name: string
}

function columnsOf({ id, name, baseUrl, keyHeader, colour, quietHours, proxy, ...account }: StoredAccount) {
  return {
    ...{ id, name, baseUrl, keyHeader, colour },
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    pollIntervalMinutes: account.pollIntervalMinutes,
    reasonLanguage: account.reasonLanguage,
    proxyMode: proxy.mode,
    proxyAddress: proxy.address,
    proxyUser: proxy.user,
    archivedAt: account.archivedAt,
  }
}

export function createAccounts(
  connection: WritableDatabase,
  deps: {
    forgetCached(id: AccountId): void
    restArchived(): void
    archives: Archives
    /** Deletes the pairs of forgotten translation memories. */
    sweepMemory(): void
    values: NamedValues
    openedAt: Instant
  },
): AreaOf<'accounts'> {
  const list = connection.prepare<[], AccountRecord>(
    `SELECT id, name, base_url, key_header, is_demo, created_at, colour, quiet_from, quiet_to, poll_interval_minutes,
       reason_language, proxy_mode, proxy_address, proxy_user, archived_at
     FROM accounts WHERE removed_at IS NULL ORDER BY created_at, id`,
  )
  const authorities = connection.prepare<[], AuthorityRecord>(
    'SELECT * FROM account_authorities ORDER BY account_id, subject, fingerprint',
  )
  const authoritiesOf = connection.prepare<{ accountId: AccountId }, { pem: string }>(
    'SELECT pem FROM account_authorities WHERE account_id = @accountId ORDER BY fingerprint',
  )
  const insertAuthority = connection.prepare(
    `INSERT OR REPLACE INTO account_authorities
       (account_id, fingerprint, pem, subject, issuer, valid_from, expires_at, file_name)
     VALUES (@id, @fingerprint, @pem, @subject, @issuer, @validFrom, @expiresAt, @fileName)`,
  )
  const removeAuthority = connection.prepare(
    'DELETE FROM account_authorities WHERE account_id = @accountId AND fingerprint = @fingerprint',
  )
  const insert = connection.prepare(
    `INSERT INTO accounts (id, name, base_url, key_header, is_demo, created_at, colour, quiet_from, quiet_to, poll_interval_minutes,
       reason_language, proxy_mode, proxy_address, proxy_user, archived_at)
     VALUES (@id, @name, @baseUrl, @keyHeader, @isDemo, @createdAt, @colour, @quietFrom, @quietTo,
       @pollIntervalMinutes, @reasonLanguage, @proxyMode, @proxyAddress, @proxyUser, @archivedAt)`,
  )
  const update = connection.prepare(
    `UPDATE accounts SET name = @name, base_url = @baseUrl, key_header = @keyHeader, colour = @colour,
       quiet_from = @quietFrom, quiet_to = @quietTo,
       poll_interval_minutes = @pollIntervalMinutes, reason_language = @reasonLanguage,
       proxy_mode = @proxyMode, proxy_address = @proxyAddress, proxy_user = @proxyUser, archived_at = @archivedAt
     WHERE id = @id AND removed_at IS NULL`,
  )
  const setBaseUrl = connection.prepare('UPDATE accounts SET base_url = @baseUrl WHERE id = @id AND removed_at IS NULL')
  const isInUse = connection.prepare<{ accountId: AccountId }, { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM drafts WHERE account_id = @accountId AND discarded_at IS NULL)
         OR EXISTS (SELECT 1 FROM outbox WHERE account_id = @accountId AND state <> 'confirmed') AS found`,
  )
  const drafts = connection.prepare<{ accountId: AccountId }, { id: DraftId; title: string; outbox_id: string | null }>(
    `SELECT id, ${titleOfDraft} AS title, outbox_id FROM drafts WHERE account_id = @accountId AND discarded_at IS NULL
     ORDER BY updated_at DESC, id`,
  )
  const orders = connection.prepare<{ accountId: AccountId }, { count: number }>(
    'SELECT count(*) AS count FROM cache.orders WHERE account_id = @accountId',
  )
  const knownOrders = connection.prepare<
    { accountId: AccountId; limit: number },
    { order_id: OrderId; title: string | null; source_language: LanguageCode | null }
  >(
    `SELECT order_id, title, source_language FROM cache.orders
     WHERE account_id = @accountId AND is_only_placed = 0 AND is_vanished = 0 ORDER BY order_id DESC LIMIT @limit`,
  )
  const markRemoved = connection.prepare(
    'UPDATE accounts SET removed_at = @removedAt WHERE id = @id AND removed_at IS NULL',
  )
  const markArchived = connection.prepare(
    'UPDATE accounts SET archived_at = @archivedAt WHERE id = @id AND archived_at IS NULL AND removed_at IS NULL',
  )
  /** The person's notes on its deliveries. Dismissals for a language pair stay. */
  const forgetting = [
    'DELETE FROM comments WHERE account_id = @id',
    'DELETE FROM reason_drafts WHERE account_id = @id',
    'DELETE FROM alignment_corrections WHERE account_id = @id',
    'DELETE FROM attached_sources WHERE account_id = @id',
    'DELETE FROM source_choices WHERE account_id = @id',
    `DELETE FROM dismissals WHERE account_id = @id AND scope <> 'pair'`,
    'UPDATE dismissals SET account_id = NULL, order_id = NULL, document = NULL WHERE account_id = @id',
    'DELETE FROM account_authorities WHERE account_id = @id',
    ...forgettingMemory,
  ].map((sql) => connection.prepare<{ id: AccountId }>(sql))

  const keyless = createKeyless(deps.values)

  const mustHaveChanged = (changes: number, id: AccountId): void => {
    if (changes === 0) throw new StoreError('notFound', `no account ${id}`)
  }

  const all = (): StoredAccount[] => {
    const trusted = authorities.all()
    return list.all().map((record) => ({
      id: record.id,
      name: record.name,
      baseUrl: record.base_url,
      keyHeader: record.key_header,
      isDemo: record.is_demo === 1,
      createdAt: record.created_at,
      colour: record.colour,
      quietHours:
        record.quiet_from === null || record.quiet_to === null
          ? null
          : { from: record.quiet_from, to: record.quiet_to },
      pollIntervalMinutes: record.poll_interval_minutes,
      reasonLanguage: record.reason_language,
      proxy: { mode: record.proxy_mode, address: record.proxy_address, user: record.proxy_user },
      authorities: trusted.filter(({ account_id }) => account_id === record.id).map(authorityOf),
      archivedAt: record.archived_at,
    }))
  }

  return {
    list: all,
    insert(account) {
      insert.run({
        ...columnsOf(account),
        isDemo: Number(account.isDemo),
        createdAt: canonicalInstant(account.createdAt),
      })
    },
    update: connection.transaction((id: AccountId, changes: Parameters<AreaOf<'accounts'>['update']>[1]) => {
      const present = all().find((account) => account.id === id)
      if (present === undefined) throw new StoreError('notFound', `no account ${id}`)
      const next = { ...present, ...changes }
      update.run({ ...columnsOf(next), id })
      return next
    }),
    setBaseUrl: (id, baseUrl) => mustHaveChanged(setBaseUrl.run({ baseUrl, id }).changes, id),
    addAuthorities: connection.transaction(
      (id: AccountId, added: readonly (CertificateAuthority & { pem: string })[]) => {
        for (const { fingerprint, pem, subject, issuer, validFrom, expiresAt, fileName } of added) {
          insertAuthority.run({ id, fingerprint, pem, subject, issuer, validFrom, expiresAt, fileName })
        }
      },
    ),
    removeAuthority(id, fingerprint) {
      removeAuthority.run({ accountId: id, fingerprint })
    },
    authorityPems: (id) => authoritiesOf.all({ accountId: id }).map(({ pem }) => pem),
    withoutKey: keyless.list,
    keyGiven: connection.transaction(keyless.remove),
    belongings(id, limit) {
      const found = drafts.all({ accountId: id }).filter(({ outbox_id }) => outbox_id === null)
      return {
        drafts: found.slice(0, limit).map(({ id: draftId, title }) => ({ draftId, title })),
        draftsTotal: found.length,
        orders: orders.get({ accountId: id })?.count ?? 0,
      }
    },
    knownOrders: (id, limit) =>
      knownOrders.all({ accountId: id, limit }).map(({ order_id, title, source_language }) => ({
        orderId: order_id,
        title,
        sourceLanguage: source_language,
      })),
    remove: connection.transaction((id: AccountId) => {
      if (isInUse.get({ accountId: id })?.found === 1) return false
      if (markRemoved.run({ removedAt: deps.openedAt, id }).changes === 0) return false
      for (const statement of forgetting) statement.run({ id })
      deps.forgetCached(id)
      deps.archives.forget(id)
      void deps.sweepMemory()
      return true
    }),
    archive: connection.transaction((id: AccountId, now: Instant) => {
      if (isInUse.get({ accountId: id })?.found === 1) return false
      if (markArchived.run({ archivedAt: canonicalInstant(now), id }).changes === 0) return false
      deps.archives.keep(id)
      deps.restArchived()
      return true
    }),
  }
}

function authorityOf(record: AuthorityRecord): CertificateAuthority {
  return {
    fingerprint: record.fingerprint,
    subject: record.subject,
    issuer: record.issuer,
    validFrom: record.valid_from,
    expiresAt: record.expires_at,
    fileName: record.file_name,
  }
}
