import { describe, expect, test } from 'vitest'
import { reviewWords } from '../../../main/electron/review-messages.ts'
import { baseLanguage, spokenLanguages } from '../../../preload/contract/application/languages.ts'
import { findingCodes } from '../../../preload/contract/reviewing/review-findings.ts'
import * as findings from '../../../renderer/messages/generated/groups/reasonfinding.ts'
import { readMessages, textsOf } from '../../../tools/messages/message-file.ts'

const texts = readMessages(baseLanguage)

/** The name of a finding's message, without its group. */
function nameOf(code: string): string {
  return `finding_${code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

describe('the messages of reasons, findings and sheets', () => {
  const words = reviewWords()

  test('all are used', () => {
    const all = JSON.stringify(words)
    const own = Object.entries(texts).filter(([key]) => /^reason[a-z]*_/.test(key))
    expect(own.length).toBeGreaterThan(100)
    const unused = own.filter(([, text]) =>
      textsOf(text).some(([, form]) => !all.includes(JSON.stringify(form).slice(1, -1))),
    )
    expect(unused.map(([key]) => key)).toEqual([])
  })

  test('each sentence belongs to a code', () => {
    expect(Object.keys(findings).filter((code) => !findingCodes.some((one) => one === code))).toEqual([])
  })

  test('translators are told a finding in other words only where these differ from those of the window', () => {
    const files = spokenLanguages.map(({ code }) => readMessages(code))
    const isSame = (name: string) =>
      files.every((file) => JSON.stringify(file[`reason${name}`]) === JSON.stringify(file[`review${name}`]))
    expect(Object.keys(findings).map(nameOf).filter(isSame)).toEqual([])
  })

  test.each(findingCodes)('%s has all plural forms if its sentence depends on a number', (code) => {
    const text = texts[`reason${nameOf(code)}`] ?? texts[`review${nameOf(code)}`] ?? ''
    const template = words.report.findings[code]
    expect(typeof template).toBe(typeof text)
    if (typeof template !== 'object') return
    const forms = textsOf(text).map(([when, form]) => [when.replace('plural=', ''), form])
    expect(template.forms).toEqual(Object.fromEntries(forms))
  })
})
