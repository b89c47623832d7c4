// npm run bench memories -- --folder=FOLDER [--only=all.en-sw.tmx] [--list]: what Verso says of translation memories (TMX) that others made, each read as
// documents of 100 passages. Without a folder it measures nothing. Which findings are false alarms, a reader must say: `--list` prints them with both texts.
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTmxReader } from '../../main/documents/text/tmx.ts'
import type { TmxPair } from '../../main/documents/text/tmx.ts'
import { review } from './documents/measuring/review-pair.ts'
import type { Reported } from './documents/measuring/review-pair.ts'
import { createBench, print, table } from './measuring/figures.ts'

const passagesOfDocument = 100
const maxDocuments = 1_000

async function pairsOf(file: string): Promise<TmxPair[]> {
  const reader = createTmxReader()
  const pairs: TmxPair[] = []
  for await (const bytes of createReadStream(file)) pairs.push(...reader.read(bytes as Buffer).pairs)
  const { pairs: last, problem } = reader.end()
  if (problem !== null) throw new Error(`${file}: ${problem}`)
  return [...pairs, ...last].slice(0, maxDocuments * passagesOfDocument)
}

/** Some memories have HTML's escapes as text. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function documentOf(texts: readonly string[]): string {
  const paragraphs = texts.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
  return `<!doctype html><html><head><meta charset="utf-8"><title></title></head><body>${paragraphs.join('\n')}</body></html>`
}

interface Judged {
  segments: number
  findings: Reported[]
}

async function judge(pairs: readonly TmxPair[], language: string): Promise<Judged> {
  const judged: Judged = { segments: 0, findings: [] }
  for (let at = 0; at < pairs.length; at += passagesOfDocument) {
    const part = pairs.slice(at, at + passagesOfDocument)
    const { segments, findings } = await review({
      format: 'html',
      language: { locale: language, code: language, group: 'aside', near: [] },
      sourceFile: documentOf(part.map(({ source }) => unescaped(source))),
      targetFile: documentOf(part.map(({ target }) => unescaped(target))),
    })
    judged.segments += segments
    judged.findings.push(...findings)
  }
  return judged
}

function printFindings(language: string, findings: readonly Reported[]): void {
  for (const { code, expected, found, sources, targets } of findings)
    print(
      `${language} ${code}: ${expected.join(' · ')} → ${found.join(' · ')}\n    ${sources.join(' ')}\n    ${targets.join(' ')}`,
    )
}

const { folder, only, list } = parseArgs({
  options: { folder: { type: 'string' }, only: { type: 'string', default: '' }, list: { type: 'boolean' } },
}).values
const bench = createBench('memories')
const rows: string[][] = []
const names = folder !== undefined ? (await readdir(folder)).filter((name) => name.endsWith('.tmx')) : []
if (names.length === 0) print('No translation memories: name a folder with --folder=…')
for (const name of names.toSorted().filter((one) => one.includes(only))) {
  const pairs = await pairsOf(path.join(folder ?? '', name))
  const language = pairs[0]?.languages.target
  if (language === undefined) continue
  const { segments, findings } = await judge(pairs, language)
  if (list === true) printFindings(language, findings)
  const byCode = Object.entries(Object.groupBy(findings, ({ code }) => code)).map(
    ([code, all = []]) => [code, all.length] as const,
  )
  const perThousand = (1_000 * findings.length) / segments
  const most = byCode.toSorted(([, one], [, other]) => other - one).slice(0, 6)
  rows.push([
    name,
    String(segments),
    String(findings.length),
    perThousand.toFixed(1),
    most.map(([code, count]) => `${code} ${String(count)}`).join(', '),
  ])
  bench.add({ what: `${name}: findings in 1,000 segments`, unit: '', value: perThousand, bar: {}, runs: 1 })
}
if (rows.length > 0) table(['memory', 'segments', 'findings', 'in 1,000', 'most of'], rows)
bench.finish({ passagesOfDocument })
