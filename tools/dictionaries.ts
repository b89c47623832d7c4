// Writes resources/dictionaries: the spelling dictionaries that come with Verso, each with its licence. They are from the npm
// packages `dictionary-…`, which are needed for nothing else, so they are not installed: give the folder where you unpacked
// them as dictionary-es and so on. docs/decisions/0020 explains the choice.
// node tools/dictionaries.ts FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { packWords, packedDictionaries } from '../main/review/spelling/packed-words.ts'
import type { PackedDictionary } from '../main/review/spelling/dictionary-files.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of the packages dictionary-….')
const to = fileURLToPath(new URL('../resources/dictionaries/', import.meta.url))
mkdirSync(to, { recursive: true })

const licences = packedDictionaries.map((language) => {
  const from = join(folder, `dictionary-${language}`)
  // Boundary: the package's format.
  const { version, license } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Record<string, string>
  const aff = readFileSync(join(from, 'index.aff'), 'utf8').replace(/^\uFEFF/u, '')
  const [, ...lines] = readFileSync(join(from, 'index.dic'), 'utf8').split(/\r?\n/u)
  // Fields after the word and its flags are about grammar.
  const words = lines.flatMap((line) => line.split(/[\t ]/u)[0] || [])
  const packed: PackedDictionary = { aff, words: packWords([...new Set(words)].toSorted()) }
  const bytes = Buffer.from(JSON.stringify(packed))
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(join(to, `${language}.json.br`), compressed)
  console.log(`${language}: ${String(words.length)} words, ${String(compressed.length)} bytes`)
  const text = readFileSync(join(from, 'license'), 'utf8').trim()
  return `## ${language}\n\nThe npm package dictionary-${language} ${version ?? ''}, ${license ?? ''}. Its words are sorted, without their fields of grammar.\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`
})
writeFileSync(join(to, 'licences.md'), `# Licences of the spelling dictionaries\n\n${licences.join('\n')}`)
