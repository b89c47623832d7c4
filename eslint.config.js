// Lint: the usual correctness rules, and the rules of the house: who may import whom (README, "Design").
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript-eslint'
import { rooms } from './tools/lint/rooms.js'

const contract = 'preload/contract'
const messages = 'renderer/messages'
const ports = 'main/ports.ts'
const log = 'main/log.ts'

/** Each room and the other rooms that it may import. A file belongs to the longest path that contains it. */
const house = {
  'main/index.ts': { mayImport: 'everything' },
  'main/electron': { mayImport: [ports, log, 'main/documents', contract] },
  'main/electron/messages.ts': { mayImport: [messages] },
  'main/electron/review-messages.ts': { mayImport: [messages, 'main/review'] },
  'main/handlers': {
    mayImport: [ports, log, 'main/sync', 'main/service', 'main/store', 'main/documents', 'main/review', contract],
  },
  [ports]: { mayImport: [contract] },
  'main/sync': { mayImport: [ports, log, 'main/service', 'main/store', 'main/documents', contract] },
  'main/service': { mayImport: [contract] },
  'main/store': { mayImport: [log, contract] },
  'main/documents': { mayImport: [ports, log, contract] },
  'main/review': { mayImport: [ports, 'main/documents', contract] },
  'main/secrets': { mayImport: [ports, log, contract] },
  'main/demo': { mayImport: [] },
  [log]: { mayImport: [] },
  'main/demo-host.ts': { mayImport: [] },
  'main/maintenance/chores.ts': { mayImport: [] },
  preload: { mayImport: [contract] },
  [contract]: { mayImport: [] },
  renderer: {
    mayImport: [
      'renderer/views',
      'renderer/features',
      'renderer/ui',
      'renderer/state',
      'renderer/words',
      'renderer/bridge.ts',
      messages,
      contract,
    ],
  },
  'renderer/views': {
    mayImport: ['renderer/features', 'renderer/ui', 'renderer/state', 'renderer/words', messages, contract],
  },
  'renderer/features': { mayImport: ['renderer/ui', 'renderer/state', 'renderer/words', messages, contract] },
  'renderer/state': { mayImport: ['renderer/words', messages, contract] },
  'renderer/words': { mayImport: [messages, contract] },
  'renderer/ui': { mayImport: [messages] },
  'renderer/bridge.ts': { mayImport: [contract] },
  'renderer/document-frames': { mayImport: [] },
  'renderer/document-frames/pdf-assets.ts': { mayImport: [] },
  [messages]: { mayImport: [] },
  test: { mayImport: 'everything' },
  tools: { mayImport: ['main/demo'] },
  'electron.vite.config.ts': { mayImport: [contract, 'renderer/document-frames/pdf-assets.ts'] },
  'vitest.config.ts': { mayImport: [] },
  'svelte.config.js': { mayImport: [] },
  'eslint.config.js': { mayImport: ['tools'] },
}

/** Libraries that only some rooms may see; every other library is free. */
const libraries = {
  electron: ['main/electron', 'main/index.ts', 'preload', 'test'],
  'better-sqlite3': ['main/store', 'main/demo', 'test'],
  keytar: ['main/secrets', 'main/index.ts', 'test'],
  undici: ['main/service', 'test'],
  'node:': [
    'main',
    'test',
    'tools',
    'renderer/document-frames/pdf-assets.ts',
    'electron.vite.config.ts',
    'vitest.config.ts',
  ],
}

export default defineConfig(
  { ignores: ['out', 'dist', 'tour', 'test-results', 'renderer/messages/generated', 'node_modules'] },
  js.configs.recommended,
  typescript.configs.strict,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser }, globals: globals.browser },
  },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], languageOptions: { globals: globals.node } },
  {
    plugins: { house: { rules: { rooms } } },
    rules: {
      'house/rooms': ['error', { rooms: house, libraries }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `void | Promise<void>` is how a callback says that it may be awaited.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true, allowConstructorOnly: true }],
      // Hostile texts are searched for control characters on purpose.
      'no-control-regex': 'off',
      // Not every Map in a state class is shown: caches and registers are plain.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank between two pieces of markup is written {' '}, so that formatting cannot lose it.
      'svelte/no-useless-mustaches': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // The probe app is what a plain Electron app looks like: unbundled, CommonJS in the preload.
    files: ['test/electron-stand-in/probe-app/**'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  {
    files: ['preload/contract/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\./)', message: 'The contract knows zod only.' }] },
      ],
    },
  },
  {
    files: ['tools/**', 'main/demo/cli.ts', 'test/**', '*.config.*'],
    rules: { 'no-console': 'off' },
  },
)
