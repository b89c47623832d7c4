import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archiveNames } from '../../../main/exporting/archive-names.ts'

const naming = { pattern: '{title}/{language}/{name}', orderId: 71001, title: 'Cholera: prevention' }
const leaflet = { name: 'leaflet.docx', language: 'fra', version: 1 }

describe('the names in an archive', () => {
  test('follow the pattern, whose slashes create folders', () => {
    expect(archiveNames(naming, [leaflet])).toEqual(['Cholera_ prevention/fra/leaflet.docx'])
    expect(archiveNames({ ...naming, pattern: '{order} {name} v{version} ({language})' }, [leaflet])).toEqual([
      '71001 leaflet v1 (fra).docx',
    ])
  })

  test.each([
    ['{name}.docx', 'leaflet.docx'],
    ['{name}.DOCX', 'leaflet.DOCX'],
    ['{language}', 'fra.docx'],
    ['///', 'leaflet.docx'],
    ['../../{name}', 'leaflet.docx'],
    ['{unknown}', '{unknown}.docx'],
    ['C:\\{name}', 'C_/leaflet.docx'],
  ])('keep the extension at the end and stay inside: %s', (pattern, expected) => {
    expect(archiveNames({ ...naming, pattern }, [leaflet])).toEqual([expected])
  })

  test('create no folders from titles and document names', () => {
    const named = archiveNames({ ...naming, title: '../../etc' }, [{ ...leaflet, name: 'a/../b.docx', language: '..' }])
    expect(named).toHaveLength(1)
    expect(named[0]?.split('/').every((segment) => segment !== '..' && segment !== '')).toBe(true)
  })

  test('are never the same, whatever their case', () => {
    const names = archiveNames({ ...naming, pattern: 'all' }, [leaflet, { ...leaflet, language: 'spa' }])
    expect(names).toEqual(['all.docx', 'all (2).docx'])
    const folders = archiveNames({ ...naming, pattern: '{title}/{name}' }, [leaflet])
    expect(folders[0]?.split('/')).toHaveLength(2)
  })

  test('differ from folder names, too', () => {
    const naming = { pattern: '{language}/{name}', orderId: 1, title: '' }
    const documents = [
      { name: 'FRA', language: '..', version: 1 },
      { name: 'leaflet.docx', language: 'fra', version: 1 },
    ]
    expect(archiveNames(naming, documents)).toEqual(['FRA (2)', 'fra/leaflet.docx'])
  })

  test('stay inside the archive, for any text', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 40 })
    const any = fc.record({ name: words, language: fc.option(words), version: fc.nat() })
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        words,
        fc.array(any, { minLength: 1, maxLength: 6 }),
        (pattern, title, documents) => {
          const names = archiveNames({ pattern: `${pattern}{name}`, orderId: 1, title }, documents)
          const paths = new Set(names.map((name) => name.toLowerCase()))
          expect(paths.size).toBe(documents.length)
          for (const path of paths) expect(paths).not.toContain(path.slice(0, Math.max(0, path.indexOf('/'))))
          for (const name of names) {
            expect(name).not.toMatch(/^\/|\\|[\u0000-\u001f:*?"<>|]/u)
            for (const segment of name.split('/')) expect(segment).not.toMatch(/^(?:\.{0,2}|.*[. ])$/u)
          }
        },
      ),
    )
  })
})
