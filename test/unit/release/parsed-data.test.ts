import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { asParsed, isData } from '../../../tools/parsed-data.ts'

const entry = fileURLToPath(new URL('../../../node_modules/eld/src/entries/static.extrasmall.js', import.meta.url))
const file = path.resolve(entry, '../../ngrams/extrasmall.js')

test('the table that eld imports is bundled as JSON', () => {
  const imported = /import \{ ngramsData \} from '(.+)'/.exec(readFileSync(entry, 'utf8'))?.[1] ?? ''
  expect(path.resolve(path.dirname(entry), imported)).toBe(file)
  expect(isData.test(file)).toBe(true)
})

test('the bundled table has the same contents, in the same order', async () => {
  const published = (await import(pathToFileURL(file).href)) as { ngramsData: unknown }
  const code = await asParsed(file)
  const json = /^export const ngramsData = JSON\.parse\((".*")\)$/.exec(code)?.[1] ?? 'null'
  expect(JSON.parse(json)).toBe(JSON.stringify(published.ngramsData))
})
