// Writes a translation memory as TMX 1.4, the format in which translation programs exchange them.
import { escapeXml } from '../documents/markup/escape-html.ts'
import type { KeptPair } from '../store/store.ts'

/** `20261112T140200Z`, as ISO 8601 without punctuation. */
function dateOf(instant: string): string {
  return instant.replace(/\.\d+/u, '').replaceAll(/[-:]/gu, '')
}

export function tmxHead(made: { version: string; at: string }): string {
  const attributes = [
    ['creationtool', 'Verso'],
    ['creationtoolversion', made.version],
    ['segtype', 'sentence'],
    ['o-tmf', 'Verso'],
    ['adminlang', 'en'],
    ['srclang', '*all*'],
    ['datatype', 'plaintext'],
    ['creationdate', dateOf(made.at)],
  ]
  const written = attributes.map(([name = '', value = '']) => `${name}="${escapeXml(value)}"`).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4">
<header ${written}/>
<body>
`
}

export const tmxFoot = '</body>\n</tmx>\n'

/** Each pair is an entry of its own, in the direction in which it was translated. */
export function tmxUnit({ languages, source, target, times, firstAt, lastAt, title, fileName }: KeptPair): string {
  const props = [
    ['x-order', title],
    ['x-file', fileName],
  ].flatMap(([type = '', value = '']) => (value === '' ? [] : [`<prop type="${type}">${escapeXml(value)}</prop>`]))
  const variant = (language: string, text: string) =>
    `<tuv xml:lang="${escapeXml(language)}"><seg>${escapeXml(text)}</seg></tuv>`
  const head = `srclang="${escapeXml(languages.source)}" usagecount="${String(times)}"`
  const dates = `creationdate="${dateOf(firstAt)}" changedate="${dateOf(lastAt)}"`
  return `<tu ${head} ${dates}>${props.join('')}${variant(languages.source, source)}${variant(languages.target, target)}</tu>\n`
}
