// Answers about accounts for the fake bridge: remembers what a person sets, and a diagnosis finds what a given kind of
// network would cause.
import type {
  Account,
  AccountId,
  Diagnosis,
  DiagnosisId,
  DiagnosisStep,
  DraftId,
  EmitEvent,
  OutboxId,
} from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import * as fixtures from './fixtures.ts'
import { answeredLate } from './late-answer.ts'

function ready(baseUrl: string) {
  return {
    outcome: 'ready' as const,
    baseUrl,
    isInsecure: false,
    status: 200,
    serviceWords: [],
    detail: 'GET /projects?client=me: 200',
  }
}

function step(
  name: DiagnosisStep['name'],
  state: DiagnosisStep['state'],
  finding: NonNullable<DiagnosisStep['finding']>,
  durationMs: number | null,
  facts: DiagnosisStep['facts'] = [],
): DiagnosisStep {
  return { name, state, finding, durationMs, facts }
}

/** An office network whose proxy inspects encrypted connections, with a key that the service no longer knows. */
const steps: DiagnosisStep[] = [
  step('address', 'passed', 'addressGood', 0, [{ label: 'host', value: 'https://service.example/api/v1' }]),
  step('proxy', 'passed', 'proxyReached', 31, [{ label: 'proxy', value: 'http://proxy.kindu.example:3128' }]),
  step('name', 'skipped', 'nameLeftToProxy', 0),
  step('connection', 'skipped', 'connectedThroughProxy', 0),
  step('secure', 'warned', 'secureIntercepted', 148, [
    { label: 'subject', value: 'service.example' },
    { label: 'issuer', value: 'Kindu Office Gateway CA' },
    { label: 'expiresAt', value: '2027-02-01T00:00:00Z' },
    { label: 'protocol', value: 'TLSv1.3' },
  ]),
  step('http', 'passed', 'answered', 203, [{ label: 'status', value: '401' }]),
  step('key', 'failed', 'keyRefused', 187, [
    { label: 'status', value: '401' },
    { label: 'detail', value: 'GET https://service.example/api/v1/orders?delivery_status: answered 401' },
  ]),
  step('orders', 'skipped', 'notReached', null),
]

export const keyRefusedHere = 'refused'
/** A key that another account with this address uses. */
export const keyHereAlready = 'here-already'
/** A key whose test is answered late: the service cannot be reached. */
export const keyAnsweredLate = 'answered-late'

/** @param initial the initial accounts; the returned function returns the current ones */
export function accountsAnswers(
  initial: readonly Account[],
  emit: EmitEvent,
): { answers: NonNullable<FakeAnswers['accounts']>; accounts: () => Account[] } {
  let accounts = [...initial]
  const change = (id: string, changes: Partial<Account>) => {
    accounts = accounts.map((account) => (account.id === id ? { ...account, ...changes } : account))
    emit('accounts', 'changed', { accounts })
    return accounts.find((account) => account.id === id) ?? fixtures.account
  }
  const diagnosisId = 'diagnosis-1' as DiagnosisId

  return {
    accounts: () => accounts,
    answers: {
      probe: ({ baseUrl, key }) =>
        key === keyAnsweredLate
          ? answeredLate(() => ok({ ...ready(baseUrl), outcome: 'timedOut' as const }))
          : ok(ready(baseUrl)),
      connect: ({ name, baseUrl, keyHeader, key }) =>
        key === keyHereAlready
          ? refused({ code: 'accountHere', accountId: fixtures.account.id })
          : ok({ ...fixtures.account, name, baseUrl, keyHeader }),
      tryDemo: () => ok({ account: { ...fixtures.account, name: 'Demo', isDemo: true }, first: null }),
      update: ({ accountId, changes }) => {
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
        return ok(change(accountId, given))
      },
      changeAddress: ({ accountId, baseUrl, keyHeader }) =>
        baseUrl.includes('other')
          ? ok({
              outcome: 'otherService',
              probe: ready(baseUrl),
              orders: 148,
              account: change(accountId, {}),
            })
          : ok({
              outcome: 'changed',
              probe: ready(baseUrl),
              orders: 148,
              account: change(accountId, { baseUrl, keyHeader }),
            }),
      replaceKey: ({ accountId, key }) =>
        key === keyRefusedHere
          ? ok({
              isReplaced: false,
              probe: { ...ready('https://service.example/api/v1'), outcome: 'keyRefused', status: 401 },
              account: change(accountId, {}),
            })
          : ok({
              isReplaced: true,
              probe: ready('https://service.example/api/v1'),
              account: change(accountId, { keyState: 'keychain' }),
            }),
      setProxy: ({ accountId, proxy, password }) =>
        ok(
          change(accountId, {
            proxy,
            proxyPasswordState: password === null || password === '' ? 'missing' : 'keychain',
          }),
        ),
      chooseAuthority: ({ accountId }) => {
        const authority = {
          fingerprint: 'ab'.repeat(32),
          subject: 'Kindu Office Gateway CA',
          issuer: 'Kindu Office Gateway CA',
          validFrom: '2024-01-01T00:00:00Z',
          expiresAt: '2034-01-01T00:00:00Z',
          fileName: 'gateway-ca.pem',
        }
        if (accountId !== null) change(accountId, { authorities: [authority] })
        return ok({ outcome: 'chosen', authorities: [authority] })
      },
      removeAuthority: ({ accountId }) => ok(change(accountId, { authorities: [] })),
      diagnose: ({ accountId }) => {
        const found: Diagnosis = {
          diagnosisId,
          accountId: accountId as AccountId,
          state: 'done',
          startedAt: fixtures.now,
          steps,
        }
        emit('accounts', 'diagnosisChanged', found)
        return ok({ diagnosisId })
      },
      cancelDiagnosis: () => ok(null),
      removal: ({ accountId }) =>
        accounts.some(({ id }) => id === accountId)
          ? ok({
              drafts: [
                { draftId: 'radio' as DraftId, title: 'Radio spots: hand washing' },
                { draftId: 'untitled' as DraftId, title: '' },
              ],
              draftsTotal: 2,
              waiting: [
                { outboxId: 'o1' as OutboxId, kind: 'order', title: 'Water points', state: 'waiting' },
                { outboxId: 'o2' as OutboxId, kind: 'decision', title: 'Shelter guidelines', state: 'answerLost' },
              ],
              orders: 148,
            })
          : refused({ code: 'notFound' }),
      remove: ({ accountId, keep }) => {
        if (keep === 'history') change(accountId, { archivedAt: fixtures.now, keyState: 'missing' })
        else {
          accounts = accounts.filter(({ id }) => id !== accountId)
          emit('accounts', 'changed', { accounts })
        }
        return ok({ removed: true })
      },
    },
  }
}
