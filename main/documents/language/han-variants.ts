// Traditional and simplified Chinese, by the characters that only one of the two national standards has: Big5 and
// GB 2312, whose tables every browser and Node have. No list of ours.

function charactersOf(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number][],
): Set<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail += 1) {
        const character = decoder.decode(Uint8Array.of(lead, trail))
        if (/^\p{Script=Han}$/u.test(character)) characters.add(character)
      }
  return characters
}

interface Variants {
  simplified: ReadonlySet<string>
  traditional: ReadonlySet<string>
}

let built: Variants | null = null

/** The first level of each standard: what is in use. */
function variants(): Variants {
  if (built) return built
  const big5 = charactersOf(
    'big5',
    [0xa4, 0xf9],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  )
  const gb2312 = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])
  return (built = {
    simplified: new Set([...gb2312].filter((character) => !big5.has(character))),
    traditional: new Set([...big5].filter((character) => !gb2312.has(character))),
  })
}

/** How many characters of a text only one of the two scripts has. */
export function hanVariantsIn(text: string): { simplified: number; traditional: number } {
  const { simplified, traditional } = variants()
  const found = { simplified: 0, traditional: 0 }
  for (const character of text) {
    if (character < '\u3400') continue
    if (simplified.has(character)) found.simplified += 1
    else if (traditional.has(character)) found.traditional += 1
  }
  return found
}
