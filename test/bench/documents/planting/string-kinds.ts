// Mistakes that only strings of programs can have: placeholders, tags, access keys, escapes, blanks at the edges.
import { countOf, inText, replaceMatch } from './in-text.ts'
import type { InText } from './in-text.ts'
import type { MistakeKind } from './model.ts'
import { pick } from './model.ts'

const placeholder = /%(?:\d+\$)?[sdiufxc](?!\p{L})|%\d+(?!\d)|\{\w+\}|\$\(\w+\)|%[A-Z]{4,}|\$\{\w+\}|%\(\w+\)[sd]/gu
const namedPlaceholder = /(?<=\{|\$\(|\$\{|%\()[A-Za-z]{3,}(?=\d*[)}])|(?<=%)[A-Z]{5,}/gu

function isShared(source: string, shown: string, found: string): boolean {
  return countOf(source, found) === 1 && countOf(shown, found) === 1
}

const placeholderLost: InText = (passage, { random }) =>
  replaceMatch(passage, placeholder, random, ([found]) => (isShared(passage.source, passage.shown, found) ? '' : null))

const placeholderChanged: InText = (passage, { random }) =>
  replaceMatch(passage, placeholder, random, ([found]) => {
    if (!isShared(passage.source, passage.shown, found)) return null
    if (/^%[sdiufxc]$/u.test(found)) return found === '%s' ? '%d' : '%s'
    if (/^%\d+$/u.test(found)) return `%${String(Number(found.slice(1)) + 3)}`
    return found.replace(/[A-Za-z]+/u, (name) => name.slice(0, -1))
  })

const placeholderTranslated: InText = (passage, { random }) =>
  replaceMatch(passage, namedPlaceholder, random, ([found]) => {
    if (!isShared(passage.source, passage.shown, found)) return null
    const words = passage.shown.match(/\p{L}{4,}/gu)?.filter((word) => word !== found) ?? []
    return pick(words, random) ?? null
  })

const tagLost: InText = (passage, { random }) =>
  replaceMatch(passage, /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/giu, random, ([found]) =>
    passage.source.includes(found) ? '' : null,
  )

/** Only where the catalogue marks access keys with the same sign on both sides. */
const acceleratorLost: InText = (passage, { random }) => {
  const sign = ['~', '_', '&'].find((one) => countOf(passage.source, one) === 1 && countOf(passage.shown, one) === 1)
  if (
    sign === undefined ||
    !new RegExp(`(?:^|[^\\p{L}\\p{N}])?${sign}\\p{L}`, 'u').test(passage.source) ||
    /[%<{$/@]/u.test(passage.source)
  )
    return null
  return replaceMatch(passage, new RegExp(`${sign}(?=[\\p{L}\\p{N}])`, 'gu'), random, () => '')
}

const escapeLost: InText = (passage, { random }) =>
  countOf(passage.source, '\n') === countOf(passage.shown, '\n')
    ? replaceMatch(passage, /(?<=\S)\n(?=\S)/gu, random, () => ' ')
    : null

const edgeBlankLost: InText = ({ source, shown }) => {
  const found = /\S $/u.test(source) ? / +$/u.exec(shown) : /^ \S/u.test(source) ? /^ +/u.exec(shown) : null
  return found === null ? null : { from: found.index, to: found.index + found[0].length, text: '' }
}

const emptied: InText = ({ raw, source }) => (source.length >= 15 ? { from: 0, to: raw.length, text: '' } : null)

const po = ['po'] as const

export const stringKinds: readonly MistakeKind[] = [
  {
    name: 'placeholder lost',
    severity: 'critical',
    topics: ['placeholder'],
    formats: po,
    spoil: inText(placeholderLost),
  },
  {
    name: 'placeholder changed',
    severity: 'critical',
    topics: ['placeholder'],
    formats: po,
    spoil: inText(placeholderChanged),
  },
  {
    name: 'placeholder translated',
    severity: 'critical',
    topics: ['placeholder'],
    formats: po,
    spoil: inText(placeholderTranslated),
  },
  { name: 'tag lost', severity: 'major', topics: ['tag'], formats: po, spoil: inText(tagLost) },
  { name: 'accelerator lost', severity: 'minor', topics: ['accelerator'], formats: po, spoil: inText(acceleratorLost) },
  { name: 'escape lost', severity: 'minor', topics: ['lineBreak'], formats: po, spoil: inText(escapeLost) },
  { name: 'blank at an edge lost', severity: 'minor', topics: ['blanks'], formats: po, spoil: inText(edgeBlankLost) },
  { name: 'translation left out', severity: 'critical', topics: ['missing'], formats: po, spoil: inText(emptied) },
]
