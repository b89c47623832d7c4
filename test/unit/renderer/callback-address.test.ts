// The address that the service calls: what is accepted, what is refused and why, and that the contract accepts the same.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsValues } from '../../../preload/contract/application/settings.ts'
import { callbackDoubt, callbackProblem, isBeginning } from '../../../renderer/words/callback-address.ts'

describe('an address to notify', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['h', null],
    ['https:/', null],
    ['https://example.org/translations?office=kindu', null],
    [' http://example.org ', null],
    ['https://[2001:db8::1]:8443/hook', null],
    ['example.org/hook', 'notAnAddress'],
    ['https://', null],
    ['https://exa mple.org', 'notAnAddress'],
    ['ftp://example.org', 'notWeb'],
    ['mailto:kavira@example.org', 'notWeb'],
    ['javascript:alert(1)', 'notWeb'],
    ['https://kavira:secret@example.org/hook', 'withPassword'],
    ['https://kavira@example.org/hook', 'withPassword'],
  ])('“%s”: %s', (typed, problem) => {
    expect(callbackProblem(typed)).toBe(problem)
  })

  test.each([
    ['https://example.org/hook', null],
    ['http://example.org/hook', 'notHidden'],
    ['https://localhost:8080/hook', 'notReachable'],
    ['http://192.168.1.20/hook', 'notReachable'],
    ['http://office/hook', 'notReachable'],
    ['https://printer.local/', 'notReachable'],
    ['https://172.32.0.1/', null],
    ['https://[fd00::1]/', 'notReachable'],
    ['', null],
    ['https://', null],
    ['no address', null],
  ])('“%s” gets a warning: %s', (typed, doubt) => {
    expect(callbackDoubt(typed)).toBe(doubt)
  })

  test('an address that passes here is never refused by the contract', () => {
    const typed = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      fc.string().map((rest) => `https://${rest}`),
      fc.string().map((rest) => `${rest}@example.org`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(callbackProblem(text) === null && !isBeginning(text.trim()))
        expect(settingsValues.shape.callbackUrl.safeParse(text).success).toBe(true)
      }),
    )
  })
})
