// Builds the three bundles. Workers of main are entries of their own: main starts them by their file. The message files are compiled
// before (tools/build.mjs), because main and the page both read them.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { shapeOf } from './preload/contract/define.ts'
import { contract } from './preload/contract/index.ts'
import { pdfAssets } from './renderer/document-frames/pdf-assets.ts'
import { parsedData } from './tools/parsed-data.ts'

/** What the licences of bundled libraries ask for: their words go with the bundle. */
const license = { fileName: 'licences.md' }

/** Takes other compiled messages, by the ends of their files' names. */
function messagesFrom(files: Record<string, string>): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId(source, importer) {
      const end = Object.keys(files).find((name) => source.endsWith(name))
      if (importer === undefined || end === undefined) return null
      return path.resolve(path.dirname(importer), source.slice(0, -end.length) + (files[end] ?? ''))
    },
  }
}

const oppositeWords = 'opposite-words'

/** The words of each language, which the review worker reads when it meets the language. */
const compressedWords: Plugin = {
  name: 'compressed-words',
  generateBundle() {
    const folder = path.resolve('main/review/checks/meaning', oppositeWords)
    for (const name of readdirSync(folder)) {
      const words: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      this.emitFile({
        type: 'asset',
        fileName: `${oppositeWords}/${name}.br`,
        source: brotliCompressSync(JSON.stringify(words)),
      })
    }
  },
}

export default defineConfig(({ command }) => {
  // The pseudo-locale is for those who work on Verso, and as large as a language.
  const withPseudoLocale = command === 'serve' || process.env['VERSO_PSEUDO_LOCALE'] === '1'
  const define = { WITH_PSEUDO_LOCALE: JSON.stringify(withPseudoLocale) }
  const index = '/messages/_index.js'
  const mainMessages = withPseudoLocale ? {} : { [index]: '/messages/_index-for-people.js' }
  /** The page loads the messages of the language that is spoken; main has them all. */
  const pageMessages = {
    [index]: '/messages/_page.js',
    ...(!withPseudoLocale && { '/generated/loaders.ts': '/generated/loaders-for-people.ts' }),
  }

  return {
    main: {
      define: {
        ...define,
        PDF_DATA: JSON.stringify('../renderer/document-frames/pdf'),
        KNOWN_TEXTS: JSON.stringify('../../resources/known-texts/'),
        DICTIONARIES: JSON.stringify('../../resources/dictionaries/'),
        OPPOSITE_WORDS: JSON.stringify(`./${oppositeWords}/`),
      },
      plugins: [messagesFrom(mainMessages), compressedWords, parsedData],
      // Written small by their authors: half a megabyte less.
      resolve: { alias: [{ find: /^(pdfjs-dist\/legacy\/build\/pdf(?:\.worker)?)\.mjs$/, replacement: '$1.min.mjs' }] },
      build: {
        // Libraries are bundled: what is loaded is then one of a few files, and the package needs no others. The two native ones are not: they
        // look for their libraries beside their own files.
        externalizeDeps: false,
        license,
        rollupOptions: {
          external: ['better-sqlite3', 'keytar'],
          // Much smaller, while the log still has the names of functions.
          output: { minify: { compress: false, mangle: { keepNames: true }, codegen: { removeWhitespace: true } } },
          input: {
            index: 'main/index.ts',
            'store-worker': 'main/store/worker.ts',
            'reading-worker': 'main/documents/worker/worker.ts',
            'review-worker': 'main/review/session/worker.ts',
          },
        },
      },
    },
    preload: {
      define: { CONTRACT_SHAPE: JSON.stringify(shapeOf(contract)) },
      build: {
        rollupOptions: {
          input: { index: 'preload/index.ts' },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      root: 'renderer',
      define,
      build: {
        minify: true,
        license,
        // A style or font inlined as a data: address would need a wider content security policy.
        assetsInlineLimit: 0,
        rollupOptions: {
          input: {
            index: 'renderer/index.html',
            'pdf-frame': 'renderer/document-frames/pdf/index.html',
            'page-frame': 'renderer/document-frames/page/index.html',
          },
        },
      },
      plugins: [messagesFrom(pageMessages), svelte({ configFile: path.resolve('svelte.config.js') }), pdfAssets()],
    },
  }
})
