import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeCorrectionOf, numberNewDeliveries } from '../../../../main/store/applying/document-versions.ts'
import type { KnownVersion, NewDelivery } from '../../../../main/store/applying/document-versions.ts'
import { attachmentId, languageCode } from '../../../../preload/contract/identifiers.ts'

const fra = languageCode.parse('fra')
const ara = languageCode.parse('ara')

function fresh(id: number, name: string, language = fra): NewDelivery {
  return { attachmentId: attachmentId.parse(id), name, language }
}

describe('a corrected file under another name', () => {
  test.each([
    ['report-corrected.docx', 'report.docx', true],
    ['Report v2.docx', 'report.docx', true],
    ['corrected_report.docx', 'report.docx', true],
    ['report.pdf', 'report.docx', false],
    ['site12.txt', 'site1.txt', false],
    ['annex.docx', 'report.docx', false],
    ['.docx', '.docx', true],
  ])('%s for %s: %s', (name, rejected, expected) => {
    expect(looksLikeCorrectionOf(name, rejected)).toBe(expected)
  })

  test('is the next version only if a single document like it was sent back', () => {
    const known: KnownVersion[] = [
      { document: 1, version: 1, name: 'report.docx', language: fra, status: 'rejected' },
      { document: 2, version: 1, name: 'report.docx', language: ara, status: 'rejected' },
      { document: 3, version: 1, name: 'annex.docx', language: fra, status: 'accepted' },
    ]
    const [report, annex] = numberNewDeliveries(known, [fresh(10, 'report-2.docx'), fresh(11, 'annex-2.docx')])
    expect(report).toMatchObject({ document: 1, version: 2 })
    expect(annex).toMatchObject({ document: 4, version: 1 })
    const both: KnownVersion[] = [
      { document: 1, version: 1, name: 'a.txt', language: fra, status: 'rejected' },
      { document: 2, version: 1, name: 'ab.txt', language: fra, status: 'rejected' },
    ]
    expect(numberNewDeliveries(both, [fresh(10, 'abc.txt')])).toMatchObject([{ document: 3, version: 1 }])
  })
})

describe('versions', () => {
  const anyDelivery = fc.record({
    id: fc.integer({ min: 1, max: 1_000 }),
    name: fc.constantFrom('a.docx', 'b.docx', 'c.pdf'),
    language: fc.constantFrom(fra, ara),
  })
  const polls = fc
    .uniqueArray(anyDelivery, { selector: (one) => one.id, minLength: 1, maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.array(fc.nat(3), { minLength: all.length, maxLength: all.length })))

  test('of a document count from 1 without gaps, ordered by when they were first seen and then by attachment id', () => {
    fc.assert(
      fc.property(polls, ([all, when]) => {
        const known: KnownVersion[] = []
        const numbered: { key: string; version: number; poll: number; id: number }[] = []
        for (const poll of [0, 1, 2, 3]) {
          const seen = all.filter((_, index) => when[index] === poll)
          const numbers = numberNewDeliveries(
            known,
            seen.map((one) => fresh(one.id, one.name, one.language)),
          )
          for (const number of numbers) {
            const one = seen.find((other) => other.id === number.attachmentId)
            if (one === undefined) throw new Error('numbered what was not delivered')
            known.push({ ...number, name: one.name, language: one.language, status: 'to_accept' })
            numbered.push({ key: `${one.name} ${one.language}`, version: number.version, poll, id: one.id })
          }
        }
        for (const versions of Map.groupBy(numbered, (one) => one.key).values()) {
          const inOrder = versions.toSorted((one, other) => one.poll - other.poll || one.id - other.id)
          expect(inOrder.map((one) => one.version)).toEqual(inOrder.map((_, index) => index + 1))
        }
        expect(new Set(known.map((one) => `${one.document} ${one.version}`)).size).toBe(known.length)
      }),
    )
  })
})
