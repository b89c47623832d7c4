import { describe, expect, test } from 'vitest'
import { refusePlaceholders, releaseNotes } from '../../../tools/release/notes.ts'

const changelog = `# Changelog

All notable changes.

## Unreleased

- Later.

## 1.2.0 (2026-12-01)

### Fixed

- A mistake, see \`## 1.1.0\`.

## 1.2.0-beta.1

- Early.

## 1.1.0

## 1.0.0

- First.
`

describe('the notes of a release', () => {
  test('are the section of its version, with its own headings', () => {
    expect(releaseNotes(changelog, 'v1.2.0', '1.2.0')).toBe('### Fixed\n\n- A mistake, see `## 1.1.0`.\n')
  })

  test('of the first version go to the end of the file', () => {
    expect(releaseNotes(changelog, 'v1.0.0', '1.0.0')).toBe('- First.\n')
  })

  test('of an early version are not those of the version that follows it', () => {
    expect(releaseNotes(changelog, 'v1.2.0-beta.1', '1.2.0-beta.1')).toBe('- Early.\n')
  })

  test('are the same with the line ends of Windows', () => {
    expect(releaseNotes(changelog.replaceAll('\n', '\r\n'), 'v1.0.0', '1.0.0')).toBe('- First.\n')
  })

  test('are refused for a tag that differs from package.json', () => {
    expect(() => releaseNotes(changelog, 'v1.2.1', '1.2.0')).toThrow('The tag is v1.2.1, but package.json has version')
    expect(() => releaseNotes(changelog, '1.2.0', '1.2.0')).toThrow('The tag is 1.2.0')
  })

  test('are refused if the version has no section, or an empty one', () => {
    expect(() => releaseNotes(changelog, 'v1.3.0', '1.3.0')).toThrow('no section “## 1.3.0”')
    expect(() => releaseNotes(changelog, 'v1.1.0', '1.1.0')).toThrow('“## 1.1.0” of CHANGELOG.md is empty')
  })
})

describe('a release', () => {
  const packaging = (address: string) => `linux:\n  category: Office\n  maintainer: The Verso team <${address}>\n`

  test('is refused while the packages name a made-up address', () => {
    expect(() => {
      refusePlaceholders(packaging('verso@example.org'))
    }).toThrow('is still the made-up verso@example.org')
  })

  test('is made with a real one', () => {
    expect(() => {
      refusePlaceholders(packaging('verso@example-translations.org'))
    }).not.toThrow()
  })
})
