import { describe, expect, test } from 'vitest'
import { dismissedIn, isDismissed } from '../../../../main/review/session/dismissals.ts'
import type { Dismissal, DismissalContext } from '../../../../main/review/session/dismissals.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'

function code(language: string) {
  return documentOf([], language).orderedLanguage
}
const context: DismissalContext = {
  document: 'order-1/file-1',
  sourceLanguage: code('eng'),
  targetLanguage: code('spa'),
}
const finding = { id: 'endPunctuation-1', code: 'endPunctuation' }
function dismissal(rest: Partial<Dismissal>): Dismissal {
  return {
    ...context,
    scope: 'here',
    findingId: finding.id,
    code: finding.code,
    ...rest,
  }
}

describe('a dismissal', () => {
  test('here applies to one finding in one document', () => {
    expect(dismissedIn(finding, [dismissal({})], context)).toBe('here')
    expect(isDismissed({ ...finding, id: 'endPunctuation-2' }, [dismissal({})], context)).toBe(false)
    expect(isDismissed(finding, [dismissal({})], { ...context, document: 'order-2/file-1' })).toBe(false)
  })

  test('in a file applies to all findings of its code in all versions of that document', () => {
    const inFile = [dismissal({ scope: 'file' })]
    expect(dismissedIn({ ...finding, id: 'endPunctuation-2' }, inFile, context)).toBe('file')
    expect(isDismissed({ id: 'numberMissing-1', code: 'numberMissing' }, inFile, context)).toBe(false)
    expect(isDismissed(finding, inFile, { ...context, document: 'order-2/file-1' })).toBe(false)
  })

  test('for a language pair applies to all findings of its code in every document of that pair', () => {
    const inPair = [dismissal({ scope: 'pair' })]
    expect(dismissedIn({ ...finding, id: 'endPunctuation-2' }, inPair, { ...context, document: 'order-2' })).toBe(
      'pair',
    )
    expect(isDismissed(finding, inPair, { ...context, document: 'order-2', targetLanguage: code('fra') })).toBe(false)
    expect(isDismissed(finding, inPair, { ...context, document: 'order-2', targetLanguage: null })).toBe(false)
  })

  test('of a missing page never hides another missing page', () => {
    const missing = { id: 'passageMissing-1', code: 'passageMissing' }
    for (const scope of ['file', 'pair'] as const) {
      const wide = [dismissal({ scope, findingId: missing.id, code: missing.code })]
      expect(isDismissed(missing, wide, context)).toBe(true)
      expect(isDismissed({ ...missing, id: 'passageMissing-2' }, wide, context)).toBe(false)
    }
  })
})
