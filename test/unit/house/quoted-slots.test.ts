// Verso itself puts quotation marks around what a finding quotes, or highlights it: a message that quotes it too would
// show them twice.
import { describe, expect, test } from 'vitest'
import { spokenLanguages } from '../../../preload/contract/application/languages.ts'
import { readMessages, textsOf } from '../../../tools/messages/message-file.ts'

const isOfFinding = /^(?:review|reason)finding_/
const isQuotedTwice = /["'“”„‟‘’‚‹›«»]\s*\{(?:expected|found)\}|\{(?:expected|found)\}\s*["'“”„‟‘’‚‹›«»]/u

function quotedTwice(code: string): string[] {
  return Object.entries(readMessages(code))
    .filter(([key]) => isOfFinding.test(key))
    .filter(([, message]) => textsOf(message).some(([, text]) => isQuotedTwice.test(text)))
    .map(([key]) => key)
}

describe('the sentences of findings', () => {
  test('this test finds quotation marks around quoted slots', () => {
    for (const text of ['It says “{found}”.', '«\u00a0{expected}\u00a0»', '‹{found}', "{expected}'"]) {
      expect(text).toMatch(isQuotedTwice)
    }
    expect('“not” instead of {found}: “{name}”').not.toMatch(isQuotedTwice)
  })

  test.each(spokenLanguages.map(({ code }) => code))('have none of their own in %s', (code) => {
    expect(Object.keys(readMessages(code)).filter((key) => isOfFinding.test(key)).length).toBeGreaterThan(100)
    expect(quotedTwice(code)).toEqual([])
  })
})
