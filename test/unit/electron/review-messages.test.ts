import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reviewWords } from '../../../main/electron/review-messages.ts'
import { findingCodes } from '../../../preload/contract/reviewing/review-findings.ts'
import * as findings from '../../../renderer/messages/generated/groups/reasonfinding.ts'

interface Forms {
  declarations: string[]
  match: Record<string, string>
}

const file = new URL('../../../renderer/messages/en.json', import.meta.url)
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | [Forms]>

describe('the messages of reasons, findings and sheets', () => {
  const words = reviewWords()

  test('all are used', () => {
    const all = JSON.stringify(words)
    const own = Object.entries(texts).filter(([key]) => /^reason[a-z]*_/.test(key))
    expect(own.length).toBeGreaterThan(150)
    const unused = own.filter(([, text]) =>
      (typeof text === 'string' ? [text] : Object.values(text[0].match)).some(
        (form) => !all.includes(JSON.stringify(form).slice(1, -1)),
      ),
    )
    expect(unused.map(([key]) => key)).toEqual([])
  })

  test('each sentence belongs to a code', () => {
    expect(Object.keys(findings).sort()).toEqual(findingCodes.toSorted())
  })

  test.each(findingCodes)('%s has all plural forms if its sentence depends on a number', (code) => {
    const key = `reasonfinding_${code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    const template = words.report.findings[code]
    expect(typeof template).toBe(typeof texts[key])
    if (typeof template !== 'object') return
    const text = texts[key]
    const forms = typeof text === 'object' ? Object.entries(text[0].match) : []
    expect(template.forms).toEqual(Object.fromEntries(forms.map(([when, form]) => [when.replace('plural=', ''), form])))
  })
})
