import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOfPath, isSkipped, isTakeable, namesOf, whyNot } from '../../../main/ordering/intake/judge-entry.ts'

function entry(path: string, sizeBytes = 100) {
  return { path, sizeBytes, obstacle: null }
}

describe('what is suggested of a folder or archive', () => {
  test.each([
    'report.docx',
    'Annex 1/Übersicht.xlsx',
    'ملف.txt',
    'no extension',
    'thumbs.docx',
    '2026/05/~draft.txt',
    'a.b.c/d.pdf',
  ])('%s is suggested', (path) => {
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
  ])('%s is left out (%s), and can be taken all the same', (path, reason) => {
    expect(whyNot(entry(path))).toBe(reason)
    expect(isTakeable(whyNot(entry(path)))).toBe(true)
  })

  test('an empty file is left out, and what is larger than any document cannot be taken', () => {
    expect(whyNot(entry('a.txt', 0))).toBe('empty')
    expect(whyNot(entry('a.txt', 9 * 1024 ** 3))).toBe('tooLarge')
    expect(isTakeable('tooLarge')).toBe(false)
  })

  test.each(['link', 'unreadable', 'encrypted', 'bomb', 'method'] as const)(
    '%s keeps an entry from being taken',
    (obstacle) => {
      expect(whyNot({ ...entry('a.txt'), obstacle })).toBe(obstacle)
      expect(isTakeable(obstacle)).toBe(false)
    },
  )

  test('folders that nobody means are passed over whole', () => {
    expect(['.git', '__MACOSX', '$RECYCLE.BIN', 'System Volume Information'].map(isSkipped)).not.toContain(false)
    expect(isSkipped('Annexes')).toBe(false)
  })

  test('the format is the extension, which a folder or a leading dot does not give', () => {
    expect(['a.b/c', '.hidden', 'x.DOCX', 'a/b.tar.gz'].map(formatOfPath)).toEqual(['', '', 'docx', 'gz'])
  })
})

describe('names of files that stood in folders', () => {
  test('are their own; where two are alike, with their folder, then with a number', () => {
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
