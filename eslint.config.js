// Lint: the usual correctness rules, and the rules of the house: who may import whom (README, "Design").
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript-eslint'
import { rooms } from './tools/lint/rooms.js'

const contract = 'preload/contract'
const messages = 'renderer/messages'
const ports = 'main/handlers/ports.ts'
const log = 'main/log.ts'

/** Each room and the other rooms that it may import. A file belongs to the longest path that contains it. */
const house = {
  'main/index.ts': { mayImport: 'everything' },
  'main/electron': { mayImport: [ports, log, 'main/documents', contract] },
  'main/electron/words.ts': { mayImport: [messages] },
  'main/handlers': { mayImport: [ports, log, 'main/sync', 'main/service', 'main/store', 'main/documents', contract] },
  [ports]: { mayImport: [contract] },
  'main/sync': { mayImport: [ports, log, 'main/service', 'main/store', 'main/documents', contract] },
  'main/service': { mayImport: [contract] },
  'main/store': { mayImport: [contract] },
  'main/documents': { mayImport: [ports, contract] },
  'main/secrets': { mayImport: [ports, log, contract] },
  'main/demo': { mayImport: [] },
  [log]: { mayImport: [] },
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
  [messages]: { mayImport: [] },
  test: { mayImport: 'everything' },
  tools: { mayImport: ['main/demo'] },
  'electron.vite.config.ts': { mayImport: [contract] },
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
  'node:': ['main', 'test', 'tools', 'electron.vite.config.ts', 'vitest.config.ts'],
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
      'no-console': 'error',
      eqeqeq: 'error',
    },
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
