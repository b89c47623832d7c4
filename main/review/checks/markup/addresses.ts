// Checks whether the addresses of the source (web, e-mail) are in the delivery. The same page in another language is
// correct.
import { madeWhenNeeded } from '../../made-when-needed.ts'
import { unspaced } from '../../../../preload/text/unspaced-scripts.ts'
import type { FixedPart } from './fixed-parts.ts'
import { isNearMiss } from '../names/near-miss.ts'
import { features } from '../characters/characters.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

const languageSegment = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/u
const names = madeWhenNeeded(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }))
/** What is used for what the reader is to fill in: `/path/to`, `your-user-id`, `package_name`. */
const toFillIn = /^(?:~?your\b.*|path|to|host|.*(?:name|user-?id|package))$/iu

interface Address {
  part: FixedPart
  host: string
  /** Path, query and fragment, split. */
  rest: string[]
}

function addressOf(part: FixedPart): Address {
  const bare = part.key
    .replace(/^[a-z]+:(?:\/\/)?/iu, '')
    .replace(/^www\./iu, '')
    .replace(/(?<!\/)\/+$/u, '')
  const cut = bare.search(/[/?#]/u)
  const host = (cut < 0 ? bare : bare.slice(0, cut)).toLowerCase()
  const rest =
    cut < 0
      ? []
      : bare
          .slice(cut)
          .split(/[/?#&]/u)
          .filter((piece) => piece !== '')
  return { part, host, rest }
}

/**
 * Domain names reserved for examples (RFC 2606), also translated; invented ones (`my-bank.com`), and addresses within a
 * network of one's own (RFC 1918).
 */
function isExample({ host }: Address): boolean {
  return (
    /(?:^|[.@])(?:example|exemple|ejemplo|beispiel|esempio|exemplo)\./u.test(`@${host}`) ||
    /(?:^|[.@])(?:my|your)-?[a-z]{3,}\.|\.(?:example|test|invalid|localhost)$/u.test(`@${host}`) ||
    /^(?:localhost|10\.|127\.|192\.168\.|[a-z]+(?=:|$))/u.test(host)
  )
}

/** Names that are translated: `example.org`, `beispiel.org`; `relief.example` stands for a real one. */
function isTranslatable({ host }: Address): boolean {
  return /(?:^|[.@])(?:example|exemple|ejemplo|beispiel|esempio|exemplo|(?:my|your)-?[a-z]{3,})\./u.test(`@${host}`)
}

function isTranslatedExample(one: Address, other: Address): boolean {
  if (!isExample(one) || one.host === other.host || areSwapped(one.part.key, other.part.key)) return false
  return (isExample(other) && isTranslatable(one)) || !isNearMiss(one.host, other.host)
}

/** Whether all that differs are parts that the reader is to fill in. */
function differsInFillIns(one: Address, other: Address): boolean {
  if (one.host !== other.host || one.rest.length !== other.rest.length) return false
  return one.rest.every((piece, at) => piece === other.rest[at] || toFillIn.test(piece))
}

/** The same for two addresses of the same page. */
function pageOf({ host, rest }: Address): string {
  return `${host} ${rest.join('/')}`
}

function isLanguage(piece: string | undefined): boolean {
  const code = languageSegment.exec(piece?.toLowerCase().replace(/^\w+=/u, '') ?? '')?.[1]
  return code !== undefined && names().of(code) !== undefined
}

/**
 * `en.wikipedia.org/…` and `fr.wikipedia.org/…`, `example.org/en/…` and `example.org/fr/…`: what follows may also be
 * translated.
 */
function isLocalised(one: Address, other: Address): boolean {
  const oneHost = one.host.split('.')
  const otherHost = other.host.split('.')
  if (one.host !== other.host) {
    // `es.unesco.org` for `unesco.org`, or the other way round.
    const withoutLanguage = (labels: string[]): string =>
      (labels.length > 2 && isLanguage(labels[0]) ? labels.slice(1) : labels).join('.')
    if (withoutLanguage(oneHost) === withoutLanguage(otherHost)) return true
    // The same organisation's site for another country: `example.com` and `example.fr`.
    return (
      oneHost.length > 1 &&
      oneHost.slice(0, -1).join('.') === otherHost.slice(0, -1).join('.') &&
      /^[a-z]{2}$/u.test(otherHost.at(-1) ?? '')
    )
  }
  const maxLength = Math.max(one.rest.length, other.rest.length)
  for (let at = 0; at < maxLength; at += 1) {
    const [piece, otherPiece] = [one.rest[at], other.rest[at]]
    if (piece === otherPiece) continue
    // The first difference decides: a language code on one or both sides.
    const isIn = isLanguage(piece)
    const isInOther = isLanguage(otherPiece)
    if (isIn && isInOther) return true
    if (isInOther && other.rest.slice(at + 1).join('/') === one.rest.slice(at).join('/')) return true
    return isIn && one.rest.slice(at + 1).join('/') === other.rest.slice(at).join('/')
  }
  return true
}

/** Two neighbouring characters changed places, which no translation of an example does. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at + 1 < one.length && one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other
}

function shareOfCommon(one: string, other: string): number {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return (start + end) / Math.max(one.length, other.length, 1)
}

export function createAddressCheck(context: RowContext): RowCheck {
  /** `help.html` and `help.fr.html` in the same place. */
  const namesLanguage = (address: Address, other: Address): boolean =>
    context.target.language !== '' &&
    address.host === other.host &&
    other.rest.some((piece) => piece.split(/[._-]/u).includes(context.target.language))

  /** `https://example.org/~ваше-имя`: what follows is no longer taken for a part of the address. */
  const isTranslatedEnd = (row: AnalysedRow, address: Address, other: Address): boolean => {
    const after = row.target.text.slice(other.part.end, other.part.end + 1)
    return /\p{L}/u.test(after) && !unspaced.test(after) && address.part.key.startsWith(other.part.key)
  }

  /** An address that the source has twice may be right once, and misspelled the other time. */
  const compareRepeated = (
    row: AnalysedRow,
    kind: 'url' | 'email',
    source: readonly Address[],
    target: readonly Address[],
    unknown: readonly Address[],
  ): void => {
    const timesIn = (all: readonly Address[], page: string): number => all.filter((one) => pageOf(one) === page).length
    for (const other of unknown) {
      const address = source.find(
        (one) =>
          areSwapped(one.part.key, other.part.key) && timesIn(target, pageOf(one)) < timesIn(source, pageOf(one)),
      )
      if (address === undefined) continue
      context.report(row, {
        code: kind === 'url' ? 'urlChanged' : 'emailChanged',
        source: [{ start: address.part.start, end: address.part.end }],
        target: [{ start: other.part.start, end: other.part.end }],
        expected: [address.part.text],
        found: [other.part.text],
      })
    }
  }

  const compare = (
    row: AnalysedRow,
    kind: 'url' | 'email',
    source: readonly Address[],
    target: readonly Address[],
  ): void => {
    const [sourcePages, targetPages] = [new Set(source.map(pageOf)), new Set(target.map(pageOf))]
    const remaining = target.filter((address) => !sourcePages.has(pageOf(address))).slice(0, maxCompared)
    const missing = source.filter((address) => !targetPages.has(pageOf(address))).slice(0, maxCompared)
    const written = missing.length > 0 ? row.target.text.toLowerCase() : ''
    for (const address of missing) {
      if (
        kind === 'email' &&
        /(?:^|[.@])(?:example|exemple|ejemplo|beispiel|esempio|exemplo)\./u.test(`@${address.host}`) &&
        !target.some((other) => areSwapped(address.part.key, other.part.key))
      )
        continue
      // Catalogues are read by programs too, so a translated example is reported there.
      if (row.kind !== 'unit' && target.some((other) => isTranslatedExample(address, other))) continue
      if (target.some((other) => differsInFillIns(address, other) || isTranslatedEnd(row, address, other))) continue
      // Without spaces between words, adjacent letters may be taken for part of the address, or its own digits left
      // out.
      if (written.includes(address.part.key.toLowerCase())) continue
      const localised =
        kind === 'url'
          ? remaining.findIndex((other) => isLocalised(address, other) || namesLanguage(address, other))
          : -1
      if (localised >= 0) {
        remaining.splice(localised, 1)
        continue
      }
      const source = [{ start: address.part.start, end: address.part.end }]
      const likeliest = remaining
        .toSorted(
          (one, other) =>
            shareOfCommon(address.part.key, other.part.key) - shareOfCommon(address.part.key, one.part.key),
        )
        .at(-1)
      if (likeliest) {
        remaining.splice(remaining.indexOf(likeliest), 1)
        context.report(row, {
          code: kind === 'url' ? 'urlChanged' : 'emailChanged',
          source,
          target: [{ start: likeliest.part.start, end: likeliest.part.end }],
          expected: [address.part.text],
          found: [likeliest.part.text],
        })
      } else
        context.report(row, {
          code: kind === 'url' ? 'urlMissing' : 'emailMissing',
          source,
          expected: [address.part.text],
        })
    }
    if (missing.length === 0 && remaining.length > 0) compareRepeated(row, kind, source, target, remaining)
  }
  return {
    examine(row) {
      if ((row.source.features & features.address) === 0) return
      const source = row.source.fixed()
      if (source.urls.length === 0 && source.emails.length === 0) return
      const target = row.target.fixed()
      compare(row, 'url', source.urls.map(addressOf), target.urls.map(addressOf))
      compare(row, 'email', source.emails.map(addressOf), target.emails.map(addressOf))
    },
  }
}
