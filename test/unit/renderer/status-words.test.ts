// The status line: what it says about an account in each state, and when that counts as another state.
import { describe, expect, test } from 'vitest'
import type { SyncStatus } from '../../../preload/contract/index.ts'
import { createTimes } from '../../../renderer/words/format/times.ts'
import { statusKind, statusTruth, worstOf } from '../../../renderer/words/status-words.ts'
import * as fixtures from '../../harness/fixtures.ts'

const nowMs = Date.parse(fixtures.now)
function at(minutes: number) {
  return new Date(nowMs + minutes * 60_000).toISOString()
}
const times = createTimes(new Intl.Locale('en-GB'), fixtures.timeZone)
function status(changes: Partial<SyncStatus> = {}): SyncStatus {
  return { ...fixtures.status, ...changes }
}
function problem(code: NonNullable<SyncStatus['problem']>['code']) {
  return { code, message: '', retryable: true }
}
function truth(changes: Partial<SyncStatus>) {
  return statusTruth(status(changes), { times, nowMs })
}

describe('the status line says', () => {
  test('how long ago the service was asked, and when next', () => {
    expect(truth({ lastSuccessAt: at(-0.2), nextAttemptAt: at(2.5) })).toMatchObject({
      tone: 'fine',
      line: 'Up to date · 12 s ago',
      more: 'Next check in 2 minutes.',
      means: '',
    })
  })

  test('since when this computer is offline, and when it tries again', () => {
    const changes = { state: 'offline' as const, failingSince: at(-12), nextAttemptAt: at(3.5) }
    expect(truth({ ...changes, problem: problem('offline') })).toMatchObject({
      tone: 'waiting',
      line: expect.stringMatching(/^Offline since \d\d:\d\d$/) as string,
      more: expect.stringMatching(/^Since \d\d:\d\d\. Next attempt in 3 minutes\. Last updated /) as string,
    })
  })

  test('that the network wants a sign-in, and what to do', () => {
    const said = truth({ state: 'failing', failingSince: at(-1), problem: problem('signInPage') })
    expect(said).toMatchObject({ tone: 'wrong', line: 'Sign in to the network', action: 'tryNow' })
    expect(said.remedy).toContain('Open your browser')
  })

  test('that the key is refused or missing, and leads to entering it', () => {
    for (const [state, code] of [
      ['keyRefused', 'unauthorized'],
      ['keyMissing', 'keyMissing'],
    ] as const)
      expect(truth({ state, problem: problem(code) })).toMatchObject({ tone: 'wrong', action: 'enterKey', part: 'key' })
  })

  test('where in the account to fix a connection problem', () => {
    const partOf = (code: 'proxyAuthentication' | 'redirectedAway' | 'serviceTrouble') =>
      truth({ state: 'failing', failingSince: at(-1), problem: problem(code) }).part
    expect(partOf('proxyAuthentication')).toBe('network')
    expect(partOf('redirectedAway')).toBe('address')
    expect(partOf('serviceTrouble')).toBeNull()
  })

  test('how old the shown data is, even while a request hangs', () => {
    expect(truth({ state: 'checking', lastSuccessAt: at(-3) }).line).toBe('Checking… · updated 3 min ago')
    expect(truth({ state: 'checking', lastSuccessAt: null }).line).toBe('Checking…')
  })

  test.each([
    ['connectionRefused', 'Unreachable · retry in 3 minutes'],
    ['proxyUnreachable', 'Unreachable · retry in 3 minutes'],
    ['timedOut', 'Unreachable · retry in 3 minutes'],
    ['serviceTrouble', 'Service error · retry in 3 minutes'],
    ['rateLimited', 'Too many requests · retry in 3 minutes'],
    ['notAnAnswer', 'Unreadable response · retry in 3 minutes'],
    ['noOrdersHere', 'No orders at this address · retry in 3 minutes'],
  ] as const)('that the service cannot be reached only if nothing answered: %s', (code, line) => {
    const changes = { state: 'failing' as const, failingSince: at(-1), nextAttemptAt: at(3.5) }
    const said = truth({ ...changes, problem: problem(code) })
    expect(said).toMatchObject({ line, canCheck: true })
    // Checking for deliveries is not sending: nothing is looked up before it is repeated.
    expect(said.means).not.toContain('repeats')
  })

  test('what is wrong with a proxy that does not answer', () => {
    const said = truth({ state: 'failing', failingSince: at(-1), problem: problem('proxyUnreachable') })
    expect(said).toMatchObject({ headline: 'Your network’s proxy is not responding.', part: 'network' })
  })

  test.each([
    [2 * 3_600_000, 'This computer’s clock is 2 hours ahead.'],
    [-12 * 60_000, 'This computer’s clock is 12 minutes behind.'],
    [-400 * 86_400_000, 'This computer’s clock is 400 days behind.'],
  ])('how wrong this computer’s clock is: %d ms', (clockSkewMs, headline) => {
    expect(truth({ clockSkewMs })).toMatchObject({ tone: 'waiting', headline, line: 'This computer’s clock is wrong' })
  })

  test('a problem rather than a wrong clock', () => {
    const changes = { state: 'keyRefused' as const, problem: problem('unauthorized'), clockSkewMs: 7_200_000 }
    expect(truth(changes).line).toBe('Key refused')
  })
})

describe('with several accounts', () => {
  test('the one with a problem is shown', () => {
    const failing = status({ state: 'failing', problem: problem('connectionRefused') })
    expect(worstOf([status(), failing])).toBe(failing)
    const missing = status({ state: 'keyMissing', problem: problem('keyMissing') })
    expect(worstOf([failing, missing, status()])).toBe(missing)
  })

  test('a wrong clock comes before good news, and after every problem', () => {
    const clock = status({ clockSkewMs: 7_200_000 })
    expect(worstOf([status(), clock])).toBe(clock)
    const offline = status({ state: 'offline', problem: problem('offline') })
    expect(worstOf([clock, offline])).toBe(offline)
  })
})

describe('screen readers', () => {
  test('read nothing again while time passes or a check is repeated', () => {
    expect(statusKind(status({ state: 'checking' }))).toBe(statusKind(status({ lastSuccessAt: at(-60) })))
    const failing = status({ state: 'failing', failingSince: at(-5), problem: problem('connectionRefused') })
    expect(statusKind({ ...failing, state: 'checking' })).toBe(statusKind(failing))
  })

  test('read the line again if the reason changes', () => {
    const failing = status({ state: 'failing', failingSince: at(-5), problem: problem('connectionRefused') })
    expect(statusKind({ ...failing, problem: problem('signInPage') })).not.toBe(statusKind(failing))
    expect(statusKind(status({ clockSkewMs: 7_200_000 }))).not.toBe(statusKind(status()))
  })
})
