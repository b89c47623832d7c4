// node test/bench/documents/write-pairs.ts FOLDER: writes the passages of the tuned languages as JSON lines, `COLLECTION-LOCALE.jsonl`, and both files of
// each pair below `files`, for reading and measuring. Never those of the languages that stay aside.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { print } from '../measuring/figures.ts'
import { collections, corpusPairs } from './corpus.ts'
import { corpusLanguages } from './languages.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder to write to.')
mkdirSync(folder, { recursive: true })
for (const language of corpusLanguages.filter(({ group }) => group === 'tuned'))
  for (const collection of collections) {
    const file = `${collection}-${language.locale}.jsonl`
    writeFileSync(join(folder, file), '')
    let [pages, passages] = [0, 0]
    for (const pair of corpusPairs(language, [collection])) {
      pages += 1
      passages += pair.passages.length
      for (const [side, text] of [
        ['source', pair.sourceFile],
        ['target', pair.targetFile],
      ] as const) {
        const written = join(folder, 'files', collection, language.locale, `${pair.name}.${side}.${pair.format}`)
        mkdirSync(dirname(written), { recursive: true })
        writeFileSync(written, text)
      }
      const lines = pair.passages.map((passage) => `${JSON.stringify({ page: pair.name, ...passage })}\n`)
      appendFileSync(join(folder, file), lines.join(''))
    }
    print(`${file}: ${String(pages)} pages, ${String(passages)} passages`)
  }
