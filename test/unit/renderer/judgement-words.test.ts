// What a row says about a delivery before it was opened: one word in the pill, all of it in the tooltip.
import { describe, expect, test } from 'vitest'
import type { Judgement, NotJudgedReason, OrderJudgement } from '../../../preload/contract/index.ts'
import { notJudgedReasons } from '../../../preload/contract/reviewing/judgement.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { judgementWords, orderJudgementWords } from '../../../renderer/words/judgement-words.ts'
import { code, judgement, uncheckedTally } from '../../harness/fixtures.ts'

const speech = { quantities: createQuantities(new Intl.Locale('en-GB')), languageName: () => 'Arabic' }

function found(findings: Partial<Judgement['findings']>): Judgement {
  return judgement({ verdict: 'findings', findings: { critical: 0, major: 0, minor: 0, dismissed: 0, ...findings } })
}

describe('a delivery', () => {
  test.each([
    [found({ critical: 1, minor: 2 }), '1 critical', 'wrong', 'Checked on arrival: 1 critical and 2 minor.'],
    [found({ major: 1_200 }), '1,200 major', 'waiting', 'Checked on arrival: 1,200 major.'],
    [found({ minor: 2 }), '2 minor', 'neutral', 'Checked on arrival: 2 minor.'],
    [judgement(), 'clean', 'fine', 'Checked on arrival: no findings.'],
    [
      judgement({ verdict: 'partlyChecked' }),
      'partly checked',
      'neutral',
      'Checked on arrival: no findings, but not everything could be checked.',
    ],
    [
      judgement({ verdict: 'notJudged', reason: 'noSource' }),
      'not checked',
      'neutral',
      'Not checked: there is no source to compare it with.',
    ],
    [
      judgement({ verdict: 'notJudged', reason: 'notAligned' }),
      'not checked',
      'waiting',
      'Not checked: Verso could not align the delivery with the source.',
    ],
  ] as const)('says %#: %s', (judged, text, tone, means) => {
    const words = judgementWords(judged, speech)
    expect(words).toMatchObject({ text, tone })
    expect(words.lines[0]).toBe(means)
  })

  test('says how much was compared, and what was not checked', () => {
    const unchecked = [{ part: 'pictures', number: 2, language: code('ara') }] as const
    const words = judgementWords(judgement({ segments: 61, alignedSegments: 60, unchecked: [...unchecked] }), speech)
    expect(words.lines.slice(1)).toEqual([
      '60 of 61 segments reliably aligned.',
      'Not checked',
      expect.stringContaining('2 pictures'),
    ])
  })

  test.each(notJudgedReasons)('says why it was not checked: %s', (reason: NotJudgedReason) => {
    const { lines } = judgementWords(judgement({ verdict: 'notJudged', reason }), speech)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Not checked.*\.$/)
  })
})

describe('an order', () => {
  function sums(deliveries: Partial<OrderJudgement['deliveries']>, findings = {}): OrderJudgement {
    return {
      deliveries: { ...uncheckedTally(), ...deliveries },
      findings: { critical: 0, major: 0, minor: 0, dismissed: 0, ...findings },
      segments: 122,
      alignedSegments: 122,
      words: 2_568,
    }
  }

  test('says the worst judgement among deliveries to review, and how many are clean', () => {
    const words = orderJudgementWords(sums({ critical: 1, clean: 2 }, { critical: 2, minor: 1 }), speech)
    expect(words).toMatchObject({ text: '2 critical', tone: 'wrong' })
    expect(words?.lines).toContain('2 of 3 deliveries to review are clean.')
  })

  test('is clean only once all of it was checked', () => {
    expect(orderJudgementWords(sums({ clean: 2, pending: 1 }), speech)).toBeNull()
    expect(orderJudgementWords(sums({ clean: 3 }), speech)).toMatchObject({ text: 'clean', tone: 'fine' })
    expect(orderJudgementWords(sums({ clean: 2, notJudged: 1 }), speech)).toMatchObject({
      text: 'not checked',
      tone: 'neutral',
    })
    expect(orderJudgementWords(sums({ pending: 3 }), speech)).toBeNull()
  })
})
