import { expect, test } from 'vitest'
import { openAddress } from '../../../main/handlers/application.ts'
import type { AddressOutcome } from '../../../main/ports/desktop.ts'

function opening(outcome: AddressOutcome) {
  return openAddress({ openAddress: () => Promise.resolve(outcome) }, 'mailto:a@b.example')
}

test('an address that the rules refuse is reported, because a click that does nothing looks like a fault', async () => {
  await expect(opening('refused')).rejects.toMatchObject({ bridgeError: { code: 'addressRefused' } })
})

test.each([
  ['opened', true],
  ['declined', false],
  ['failed', false],
] as const)('%s is not an error', async (outcome, opened) => {
  expect(await opening(outcome)).toEqual({ opened })
})
