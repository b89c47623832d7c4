import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOfPath, isSkipped, isTakeable, namesOf, whyNot } from '../../../main/ordering/intake/judge-entry.ts'

function entry(path: string, sizeBytes = 100) {
  return { path, sizeBytes, obstacle: null }
}

describe('the suggested selection from a folder or archive', () => {
  test.each([
    'report.docx',
    'Annex 1/Übersicht.xlsx',
    'ملف.txt',
    'no extension',
    'thumbs.docx',
    '2026/05/~draft.txt',
    'a.b.c/d.pdf',
  ])('includes %s', (path) => {
    expect(whyNot(entry(path))).toBeNull()
  })

  test.each([
    ['.DS_Store', 'system'],
    ['a/Thumbs.db', 'system'],
    ['a/desktop.ini', 'system'],
    ['~$report.docx', 'system'],
    ['a/.~lock.report.odt#', 'system'],
    ['__MACOSX/a/report.docx', 'system'],
    ['a/._report.docx', 'system'],
    ['.gitignore', 'hidden'],
    ['a/.cache/report.docx', 'hidden'],
    ['a/old.zip', 'archiveInside'],
    ['a/old.7z', 'archiveInside'],
  ])('leaves out %s (%s), which can still be added', (path, reason) => {
    expect(whyNot(entry(path))).toBe(reason)
    expect(isTakeable(whyNot(entry(path)))).toBe(true)
  })

  test('leaves out an empty file, and rejects a file larger than any document', () => {
    expect(whyNot(entry('a.txt', 0))).toBe('empty')
    expect(whyNot(entry('a.txt', 9 * 1024 ** 3))).toBe('tooLarge')
    expect(isTakeable('tooLarge')).toBe(false)
  })

  test.each(['link', 'unreadable', 'encrypted', 'bomb', 'method'] as const)(
    'rejects an entry because of: %s',
    (obstacle) => {
      expect(whyNot({ ...entry('a.txt'), obstacle })).toBe(obstacle)
      expect(isTakeable(obstacle)).toBe(false)
    },
  )

  test('skips folders that nobody wants completely', () => {
    expect(['.git', '__MACOSX', '$RECYCLE.BIN', 'System Volume Information'].map(isSkipped)).not.toContain(false)
    expect(isSkipped('Annexes')).toBe(false)
  })

  test('takes the format from the extension, which a folder or a leading dot is not', () => {
    expect(['a.b/c', '.hidden', 'x.DOCX', 'a/b.tar.gz'].map(formatOfPath)).toEqual(['', '', 'docx', 'gz'])
  })
})

describe('names of files that were in folders', () => {
  test('are unchanged; if two are the same, their folder is added, then a number', () => {
    const paths = ['readme.md', 'fr/readme.md', 'es/readme.md', 'a/fr/README.md']
    expect(namesOf(paths, ['es - readme.md'])).toEqual([
      'readme.md',
      'fr - readme.md',
      'es - readme (2).md',
      'fr - README (2).md',
    ])
  })

  test('are never twice the same, whatever the paths', () => {
    const part = fc.constantFrom('a', 'A', 'b.txt', 'b (2).txt', 'é', 'e\u0301', '.x')
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    fc.assert(
      fc.property(fc.array(path, { maxLength: 20 }), fc.array(part, { maxLength: 5 }), (paths, taken) => {
        const names = namesOf(paths, taken)
        const keys = names.map((name) => name.normalize('NFC').toLowerCase())
        expect(new Set(keys).size).toBe(paths.length)
        for (const name of taken) expect(keys).not.toContain(name.normalize('NFC').toLowerCase())
      }),
    )
  })
})
