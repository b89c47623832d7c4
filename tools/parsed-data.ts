// Bundles eld's table as JSON. As the object literal that it is published as, its 50,000 entries took each review worker
// 190 ms of processor time to compile and to copy; parsed, they take 40 ms.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The modules that consist of data. */
export const isData = /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/

/** A module with the same exports, which parses them. */
export async function asParsed(file: string): Promise<string> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const code = Object.entries(exported).map(
    ([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
  )
  return code.join('\n')
}

/** For the bundles of main and its workers. */
export const parsedData: Plugin = {
  name: 'parsed-data',
  load: { filter: { id: isData }, handler: asParsed },
}
