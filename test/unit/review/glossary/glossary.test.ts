import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { comparableCode } from '../../../../main/documents/language/language-codes.ts'
import { glossaryLimits, readGlossary } from '../../../../main/review/glossary/glossary.ts'
import type { ReadGlossary } from '../../../../main/review/glossary/glossary.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'

function code(language: string) {
  return documentOf([], language).orderedLanguage
}
const languages = { source: code('eng'), target: code('fra'), comparableCode }
function read(text: string, pair = languages): ReadGlossary {
  return readGlossary(text, pair)
}

function term(source: string, targets: string[], rest: object = {}) {
  return {
    source,
    targets,
    forbidden: [],
    isCaseSensitive: false,
    ...rest,
  }
}

describe('a table of terms', () => {
  test.each([
    ['commas', 'shelter,abri\nregistration,enregistrement\n'],
    ['semicolons', 'shelter;abri\nregistration;enregistrement'],
    ['tabs', 'shelter\tabri\r\nregistration\tenregistrement\r\n'],
    ['headings', 'Source,Target\nshelter,abri\nregistration,enregistrement'],
    ['headings by language', 'French;English;Notes\nabri;shelter;UNHCR\nenregistrement;registration;'],
    ['headings by code, among others', 'en,sw,fr-FR\nshelter,makazi,abri\nregistration,usajili,enregistrement'],
    ['the languages in their own names', 'anglais\tfrançais\nshelter\tabri\nregistration\tenregistrement'],
    ['a byte order mark and quotes', '\uFEFF"shelter","abri"\n"registration","enregistrement"'],
  ])('with %s is read', (_, text) => {
    expect(read(text)).toEqual({
      ok: true,
      terms: [term('shelter', ['abri']), term('registration', ['enregistrement'])],
      skipped: 0,
    })
  })

  test('may have very many variants in a cell, which are looked up instead of searched', () => {
    const variants = (letter: string) => Array.from({ length: 5_000 }, (_, at) => `${letter}${at}`)
    const searches = vi.spyOn(Array.prototype, 'includes')
    const result = read(`source,target,forbidden\nwater,${variants('w').join('|')},w1|${variants('f').join('|')}`)
    const count = searches.mock.calls.length
    searches.mockRestore()
    expect(count).toBeLessThan(1_000)
    const { variants: most } = glossaryLimits
    expect(result).toMatchObject({
      terms: [{ targets: variants('w').slice(0, most), forbidden: variants('f').slice(0, most) }],
    })
  })

  test('may have several translations, forbidden ones, notes, and terms that stay as they are', () => {
    const text = [
      'source,target,forbidden,case sensitive,do not translate,note',
      '"cash, for work","argent contre travail|travail rémunéré",cash,,,what is paid by the day',
      'IOM,,,,yes,the organisation',
      'WASH,EHA,,yes,,',
      ',orphan,,,,',
    ].join('\n')
    expect(read(text)).toEqual({
      ok: true,
      terms: [
        term('cash, for work', ['argent contre travail', 'travail rémunéré'], { forbidden: ['cash'] }),
        term('IOM', []),
        term('WASH', ['EHA'], { isCaseSensitive: true }),
      ],
      skipped: 1,
    })
  })

  test('takes a status for what it says', () => {
    const text =
      'term;translation;status\nrefugee;réfugié;preferred\nrefugee;émigré;forbidden\nKobo;Kobo;do not translate'
    expect(read(text)).toMatchObject({
      terms: [
        { source: 'refugee', targets: ['réfugié'], forbidden: ['émigré'] },
        { source: 'Kobo', targets: [] },
      ],
    })
  })

  test('takes a term that is its own translation for one that stays, exactly as it is written', () => {
    expect(read('UNHCR,UNHCR')).toMatchObject({ terms: [{ source: 'UNHCR', targets: [], isCaseSensitive: true }] })
  })

  test('takes a common word that is the same in both languages for one that stays, in any case', () => {
    expect(read('service,service')).toMatchObject({
      terms: [{ source: 'service', targets: [], isCaseSensitive: false }],
    })
  })

  test('is refused where it is of other languages, too large, has too many terms, or none', () => {
    expect(read('en,es\nshelter,refugio')).toEqual({ ok: false, refusal: 'otherLanguages' })
    expect(read('x'.repeat(glossaryLimits.characters + 1))).toEqual({ ok: false, refusal: 'tooLarge' })
    const many = Array.from({ length: glossaryLimits.terms + 1 }, (_, index) => `term ${String(index)},mot`).join('\n')
    expect(read(many)).toEqual({ ok: false, refusal: 'tooManyTerms' })
    for (const text of ['', '\n\n', '---,---', ',,,'])
      expect(read(text), text).toEqual({ ok: false, refusal: 'noTerms' })
  })

  test('never breaks, and keeps every term in its bounds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const result = read(text)
        if (!result.ok) return
        for (const { source, targets, forbidden } of result.terms)
          for (const one of [source, ...targets, ...forbidden]) {
            expect(one.length).toBeLessThanOrEqual(glossaryLimits.termCharacters)
            expect(one.trim()).not.toBe('')
          }
      }),
    )
  })
})

describe('a TBX file', () => {
  const version2 = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><text><body>
  <termEntry id="1">
    <langSet xml:lang="en"><tig><term>shelter</term></tig><tig><term>dwelling</term></tig></langSet>
    <langSet xml:lang="fr-FR">
      <ntig><termGrp><term>abri</term></termGrp></ntig>
      <tig><term>refuge</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
    </langSet>
    <langSet xml:lang="sw"><tig><term>makazi</term></tig></langSet>
  </termEntry>
  <termEntry id="2"><langSet xml:lang="en"><tig><term>latrine</term></tig></langSet></termEntry>
</body></text></martif>`

  const version3 = `<?xml version="1.0"?>
<tbx xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min" style="dct" type="TBX-Min" xml:lang="en">
<text><body><conceptEntry id="1">
  <langSec xml:lang="eng"><termSec><term>shelter</term></termSec></langSec>
  <langSec xml:lang="fr"><termSec><term>abri</term></termSec>
    <termSec><term>refuge</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec></langSec>
</conceptEntry></body></text></tbx>`

  test('of version 2 is read: synonyms, forbidden translations, one pair of its languages', () => {
    expect(read(version2)).toEqual({
      ok: true,
      terms: [
        term('shelter', ['abri'], { forbidden: ['refuge'] }),
        term('dwelling', ['abri'], { forbidden: ['refuge'] }),
      ],
      skipped: 1,
    })
  })

  test('of ten thousand synonyms in each language is read at once, with as many as a term has', () => {
    const set = (language: string) =>
      `<langSet xml:lang="${language}">${Array.from({ length: 10_000 }, (_, index) => `<tig><term>${language} ${String(index)}</term></tig>`).join('')}</langSet>`
    const found = read(`<martif><text><body><termEntry>${set('en')}${set('fr')}</termEntry></body></text></martif>`)
    expect(found.ok && found.terms).toHaveLength(glossaryLimits.variants)
    expect(found.ok && found.terms[0]?.targets).toHaveLength(glossaryLimits.variants)
  })

  test('of version 3 is read', () => {
    expect(read(version3)).toEqual({
      ok: true,
      terms: [term('shelter', ['abri'], { forbidden: ['refuge'] })],
      skipped: 0,
    })
  })

  test('of other languages, without terms, broken, or with entities is refused', () => {
    expect(read(version3, { ...languages, target: code('arb') })).toEqual({ ok: false, refusal: 'otherLanguages' })
    expect(read('<?xml version="1.0"?><martif><text><body/></text></martif>')).toEqual({
      ok: false,
      refusal: 'noTerms',
    })
    for (const broken of [
      version2.slice(0, 400),
      '<?xml version="1.0"?><html><body/></html>',
      `<?xml version="1.0"?><tbx>${'<a>'.repeat(200)}</tbx>`,
      version2.replace('"TBXcoreStructV02.dtd"', '"x" [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]'),
      version2.replace('>abri<', '>&unknown;<'),
    ])
      expect(read(broken)).toEqual({ ok: false, refusal: 'damaged' })
  })
})

describe('a file that is no text', () => {
  test('has no terms, whatever separators its bytes look like', () => {
    expect(read('PK\u0003\u0004\u0014\u0000\u0006,\u0000a\tb\n,c;d\n')).toEqual({ ok: false, refusal: 'noTerms' })
  })
})
