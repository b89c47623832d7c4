// Damages real documents as attackers and broken programs do: bytes, the parts of archives, the structure of XML, the
// objects of PDF. The same seed gives the same document.
import { unzipSync, zipSync } from 'fflate'
import type { Chance } from '../integration/sync/chance.ts'

export interface Mutant {
  bytes: Uint8Array
  /** What was done to it, in order. */
  changes: string[]
}

/** What the structure of a document is made of. */
export type Structure = 'archive' | 'pdf' | 'markup' | 'text'

type Mutation = (bytes: Uint8Array, chance: Chance) => Uint8Array

function at(length: number, chance: Chance): number {
  return chance.upTo(Math.max(1, length)) - 1
}

function joined(...pieces: Uint8Array[]): Uint8Array {
  return Buffer.concat(pieces)
}

const byteMutations: Record<string, Mutation> = {
  flip(bytes, chance) {
    const changed = bytes.slice()
    for (let count = chance.upTo(12); count > 0; count -= 1) {
      const position = at(changed.length, chance)
      changed[position] = (changed[position] ?? 0) ^ (1 << at(8, chance))
    }
    return changed
  },
  overwrite(bytes, chance) {
    const changed = bytes.slice()
    const start = at(changed.length, chance)
    const value = chance.oneOf([0, 0xff, 0x20, 0x3c, 0x80])
    return changed.fill(value, start, start + chance.upTo(400))
  },
  cut: (bytes, chance) => bytes.slice(0, at(bytes.length, chance)),
  remove(bytes, chance) {
    const start = at(bytes.length, chance)
    return joined(bytes.subarray(0, start), bytes.subarray(start + chance.upTo(2_000)))
  },
  repeat(bytes, chance) {
    const start = at(bytes.length, chance)
    const piece = bytes.subarray(start, start + chance.upTo(4_000))
    const copies = Array.from({ length: chance.upTo(40) }, () => piece)
    return joined(bytes.subarray(0, start), ...copies, bytes.subarray(start))
  },
  move(bytes, chance) {
    const from = at(bytes.length, chance)
    const piece = bytes.slice(from, from + chance.upTo(1_000))
    const to = at(bytes.length, chance)
    return joined(bytes.subarray(0, to), piece, bytes.subarray(to))
  },
  insert(bytes, chance) {
    const start = at(bytes.length, chance)
    const piece = Uint8Array.from({ length: chance.upTo(200) }, () => at(256, chance))
    return joined(bytes.subarray(0, start), piece, bytes.subarray(start))
  },
}

/** Tags and text of markup, in order; damaged markup is split too. */
function tokensOf(text: string): string[] {
  return text.match(/<[^>]*>|[^<]+|</g) ?? []
}

const hugeValues = [
  '',
  '-1',
  '0',
  '1',
  '2147483648',
  '1e309',
  '99999999999999999999',
  'NaN',
  'A'.repeat(70_000),
] as const

const markupMutations: Record<string, (text: string, chance: Chance) => string> = {
  duplicateElements(text, chance) {
    const tokens = tokensOf(text)
    const start = at(tokens.length, chance)
    const piece = tokens.slice(start, start + chance.upTo(60)).join('')
    tokens.splice(start, 0, piece.repeat(chance.upTo(30)))
    return tokens.join('')
  },
  removeTokens(text, chance) {
    const tokens = tokensOf(text)
    tokens.splice(at(tokens.length, chance), chance.upTo(8))
    return tokens.join('')
  },
  nest(text, chance) {
    const tokens = tokensOf(text)
    const position = tokens.findIndex(
      (token, index) => index >= at(tokens.length, chance) && /^<[a-z][^/]*>$/i.test(token),
    )
    const tag = tokens[position]
    if (tag === undefined) return text
    const name = /^<([^\s>]+)/.exec(tag)?.[1] ?? 'x'
    const depth = chance.upTo(3_000)
    tokens.splice(position, 1, tag.repeat(depth))
    const isClosed = chance.share() < 0.5
    return isClosed ? tokens.join('').replace(`</${name}>`, `</${name}>`.repeat(depth)) : tokens.join('')
  },
  swapTokens(text, chance) {
    const tokens = tokensOf(text)
    const [one, other] = [at(tokens.length, chance), at(tokens.length, chance)]
    ;[tokens[one], tokens[other]] = [tokens[other] ?? '', tokens[one] ?? '']
    return tokens.join('')
  },
  changeValue(text, chance) {
    const values = [...text.matchAll(/="[^"]*"/g)]
    const chosen = values[at(values.length, chance)]
    if (chosen === undefined) return text
    const value =
      chance.share() < 0.5 ? (values[at(values.length, chance)]?.[0] ?? '=""') : `="${chance.oneOf(hugeValues)}"`
    return text.slice(0, chosen.index) + value + text.slice(chosen.index + chosen[0].length)
  },
  swapValues(text, chance) {
    const names = [...new Set([...text.matchAll(/\s([\w:]+)="/g)].map(([, name]) => name ?? ''))]
    const [one, other] = [names[at(names.length, chance)], names[at(names.length, chance)]]
    if (one === undefined || other === undefined) return text
    return text.replaceAll(` ${one}="`, ` ${other}="`)
  },
  insertEntity: (text, chance) =>
    text.replace(
      />/,
      () => `>${chance.oneOf(['&undefined;', '&#0;', '&#x110000;', '<![CDATA[', '<!--', '\u0000', '<?x'])}`,
    ),
  changeNumber(text, chance) {
    const numbers = [...text.matchAll(/\d+/g)]
    const chosen = numbers[at(numbers.length, chance)]
    if (chosen === undefined) return text
    return text.slice(0, chosen.index) + chance.oneOf(hugeValues) + text.slice(chosen.index + chosen[0].length)
  },
}

function mutateMarkup(bytes: Uint8Array, chance: Chance): [Uint8Array, string] {
  const [name, mutate] = oneOf(Object.entries(markupMutations), chance)
  return [Buffer.from(mutate(Buffer.from(bytes).toString('latin1'), chance), 'latin1'), name]
}

function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  const item = items[at(items.length, chance)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

function mutateArchive(bytes: Uint8Array, chance: Chance): [Uint8Array, string] {
  const parts = Object.entries(unzipSync(bytes))
  const [name, content] = oneOf(parts, chance)
  const others = parts.filter(([each]) => each !== name)
  const kind = chance.oneOf([
    'markup',
    'markup',
    'markup',
    'bytes',
    'swap',
    'remove',
    'rename',
    'repeat',
    'empty',
  ] as const)
  const zipped = (changed: [string, Uint8Array][]) => zipSync(Object.fromEntries(changed), { level: 1 })
  switch (kind) {
    case 'markup': {
      const [changed, what] = mutateMarkup(content, chance)
      return [zipped([...others, [name, changed]]), `${what} in ${name}`]
    }
    case 'bytes': {
      const [what, mutate] = oneOf(Object.entries(byteMutations), chance)
      return [zipped([...others, [name, mutate(content, chance)]]), `${what} in ${name}`]
    }
    case 'swap': {
      const [other, otherContent] = oneOf(parts, chance)
      const rest = parts.filter(([each]) => each !== name && each !== other)
      return [zipped([...rest, [name, otherContent], [other, content]]), `swap ${name} and ${other}`]
    }
    case 'remove':
      return [zipped(others), `remove ${name}`]
    case 'rename':
      return [
        zipped([...others, [chance.oneOf([`../${name}`, name.toUpperCase(), `/${name}`, 'x'.repeat(400)]), content]]),
        `rename ${name}`,
      ]
    case 'repeat':
      return [
        zipped([...others, [name, joined(...Array.from({ length: 2 + chance.upTo(20) }, () => content))]]),
        `repeat ${name}`,
      ]
    case 'empty':
      return [zipped([...others, [name, new Uint8Array()]]), `empty ${name}`]
  }
}

/** Objects, streams, references and numbers of a PDF; offsets are not corrected, as in damaged files. */
function mutatePdf(bytes: Uint8Array, chance: Chance): [Uint8Array, string] {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = [...text.matchAll(/\d+ 0 obj[\s\S]*?endobj/g)]
  const kind = chance.oneOf(['swap', 'repeat', 'remove', 'reference', 'number', 'name', 'loop'] as const)
  const replaced = (from: { index: number; length: number }, by: string): [Uint8Array, string] => [
    Buffer.from(text.slice(0, from.index) + by + text.slice(from.index + from.length), 'latin1'),
    `${kind} at ${String(from.index)}`,
  ]
  const found = (pattern: RegExp) => {
    const all = [...text.matchAll(pattern)]
    const chosen = all[at(all.length, chance)]
    return chosen === undefined ? { index: 0, length: 0 } : { index: chosen.index, length: chosen[0].length }
  }
  const object = objects[at(objects.length, chance)]
  const other = objects[at(objects.length, chance)]
  switch (kind) {
    case 'swap':
      return object && other ? replaced({ index: object.index, length: object[0].length }, other[0]) : [bytes, kind]
    case 'repeat':
      return object
        ? replaced({ index: object.index, length: 0 }, `${object[0]}\n`.repeat(chance.upTo(200)))
        : [bytes, kind]
    case 'remove':
      return object ? replaced({ index: object.index, length: object[0].length }, '') : [bytes, kind]
    case 'reference':
      return replaced(found(/\d+ 0 R/g), `${String(chance.upTo(objects.length + 3))} 0 R`)
    case 'number':
      return replaced(
        found(/(?<=\s)-?\d+(\.\d+)?(?=[\s\]])/g),
        chance.oneOf(['-1', '0', '2147483648', '1e400', '99999999999', '0.0000001']),
      )
    case 'name':
      return replaced(
        found(/\/[A-Z][A-Za-z]+/g),
        chance.oneOf(['/Page', '/Pages', '/XObject', '/Font', '/Length', '/ObjStm', '/JavaScript']),
      )
    case 'loop':
      return replaced(found(/\/Kids\s*\[[^\]]*\]/g), '/Kids [1 0 R 2 0 R 3 0 R 4 0 R 5 0 R 1 0 R]')
  }
}

function mutateBytes(bytes: Uint8Array, chance: Chance): [Uint8Array, string] {
  const [name, change] = oneOf(Object.entries(byteMutations), chance)
  return [change(bytes, chance), name]
}

function mutateStructure(bytes: Uint8Array, kind: Structure, chance: Chance): [Uint8Array, string] {
  switch (kind) {
    case 'archive':
      return mutateArchive(bytes, chance)
    case 'pdf':
      return mutatePdf(bytes, chance)
    case 'markup':
      return mutateMarkup(bytes, chance)
    case 'text':
      return mutateBytes(bytes, chance)
  }
}

/** Changes a document one to three times; the first change is mostly one of its structure. */
export function mutate(document: Uint8Array, kind: Structure, chance: Chance): Mutant {
  let bytes = new Uint8Array(document)
  const changes: string[] = []
  for (let count = chance.upTo(3); count > 0; count -= 1) {
    const isStructural = changes.length === 0 && chance.share() < 0.75
    const [changed, what] = isStructural ? mutateStructure(bytes, kind, chance) : mutateBytes(bytes, chance)
    // A buffer's slices would be views of it.
    bytes = new Uint8Array(changed)
    changes.push(what)
  }
  return { bytes, changes }
}
