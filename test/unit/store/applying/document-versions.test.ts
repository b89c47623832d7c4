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

/** What `numberNewDeliveries` promises, searched for each delivery. */
function numberedOneByOne(known: readonly KnownVersion[], deliveries: readonly NewDelivery[]): unknown[] {
  const all = [...known]
  return deliveries.map(({ attachmentId: id, name, language }) => {
    const ofLanguage = all.filter((one) => one.language === language)
    const isLatest = ({ document, version }: KnownVersion): boolean =>
      !ofLanguage.some((one) => one.document === document && one.version > version)
    const alike = ofLanguage.filter(
      (one) => one.status === 'rejected' && isLatest(one) && looksLikeCorrectionOf(name, one.name),
    )
    const document =
      ofLanguage.find((one) => one.name === name)?.document ??
      (alike.length === 1 ? alike[0]?.document : undefined) ??
      Math.max(0, ...all.map((one) => one.document)) + 1
    const version = Math.max(0, ...all.filter((one) => one.document === document).map((one) => one.version)) + 1
    all.push({ document, version, name, language, status: 'to_accept' })
    return { attachmentId: id, document, version }
  })
}

describe('many deliveries', () => {
  const anyName = fc.constantFrom('a.docx', 'ab.docx', 'abc.docx', 'a1.docx', 'a12.docx', 'a.pdf', '.docx')
  const anyLanguage = fc.constantFrom(fra, ara, null)
  const anyKnown = fc.record({
    document: fc.integer({ min: 1, max: 4 }),
    version: fc.integer({ min: 1, max: 3 }),
    name: anyName,
    language: anyLanguage,
    status: fc.constantFrom('rejected', 'accepted', 'to_accept', ''),
  })
  const anyNew = fc.record({ name: anyName, language: anyLanguage })

  test('have the same numbers as one after the other', () => {
    fc.assert(
      fc.property(fc.array(anyKnown, { maxLength: 10 }), fc.array(anyNew, { maxLength: 6 }), (known, come) => {
        const deliveries = come.map((one, index) => ({ ...one, attachmentId: attachmentId.parse(index + 1) }))
        expect(numberNewDeliveries(known, deliveries)).toEqual(numberedOneByOne(known, deliveries))
      }),
    )
  })

  test('are numbered after very many known ones', () => {
    const known = Array.from({ length: 150_000 }, (_, index): KnownVersion => {
      return { document: index + 1, version: 1, name: `other${index}.txt`, language: ara, status: 'accepted' }
    })
    expect(numberNewDeliveries(known, [fresh(1, 'a.txt')])).toMatchObject([{ document: 150_001, version: 1 }])
  })

  test('look at each known version once', () => {
    let looks = 0
    const known = Array.from({ length: 100 }, (_, index): KnownVersion => {
      const version = { document: index + 1, version: 1, name: `other${index}.txt`, language: fra, status: 'rejected' }
      return Object.defineProperty(version, 'document', {
        get: () => {
          looks += 1
          return index + 1
        },
      })
    })
    numberNewDeliveries(
      known,
      known.map((_, index) => fresh(index + 1, `new${index}.txt`)),
    )
    expect(looks).toBeLessThanOrEqual(2 * known.length)
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
