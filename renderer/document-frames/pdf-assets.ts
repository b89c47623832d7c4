// Vite plugin: copies the data files that pdf.js requests by name next to the PDF frame. Runs only in the build.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Character maps of East Asian fonts, the fourteen standard fonts, and the image decoders without WebAssembly. */
const folders = [
  { from: 'cmaps', to: 'cmaps', files: /\.bcmap$/ },
  { from: 'standard_fonts', to: 'standard-fonts', files: /\.(?:pfb|ttf)$/ },
  { from: 'wasm', to: 'decoders', files: /_nowasm_fallback\.js$/ },
]

export function pdfAssets(): Plugin {
  return {
    name: 'verso-pdf-assets',
    apply: 'build',
    generateBundle() {
      for (const { from, to, files } of folders) {
        for (const name of readdirSync(join(library, from)).filter((file) => files.test(file))) {
          this.emitFile({
            type: 'asset',
            fileName: `document-frames/pdf/${to}/${name}`,
            source: readFileSync(join(library, from, name)),
          })
        }
      }
    },
  }
}
