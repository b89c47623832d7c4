// Builds the three bundles. Workers of main are entries of their own: main starts them by their file.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { defineConfig } from 'electron-vite'
import { contract } from './preload/contract/index.ts'
import { shapeOf } from './preload/contract/define.ts'

export default defineConfig({
  main: {
    build: {
      rollupOptions: {
        input: {
          index: 'main/index.ts',
          'store-worker': 'main/store/worker.ts',
          'reading-worker': 'main/documents/worker.ts',
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
    build: {
      rollupOptions: { input: { index: 'renderer/index.html' } },
    },
    plugins: [
      svelte(),
      paraglideVitePlugin({
        project: 'renderer/messages/project.inlang',
        outdir: 'renderer/messages/generated',
        strategy: ['globalVariable', 'baseLocale'],
      }),
    ],
  },
})
