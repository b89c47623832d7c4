// Lint: the usual correctness rules, and the rules of the house: who may import whom (tools/lint/house.js).
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript-eslint'
import { areas, doors, layers, libraries } from './tools/lint/house.js'
import { messagesWhenShown } from './tools/lint/messages.js'
import { rooms } from './tools/lint/rooms.js'

/** One way to write a function: as a declaration. */
const functionsAreDeclared = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression',
  message: 'A function of a file is a function declaration.',
}

const loggedByCode = {
  selector:
    'CallExpression:matches([callee.name="log"], [callee.property.name="log"]) > ObjectExpression > Property[key.name="message"] > :matches(TemplateLiteral, BinaryExpression, Literal:not([value=/^[a-z][a-zA-Z]*$/]))',
  message: 'What is logged is named by a code in camel case; what belongs to it goes into `data`.',
}

/** A question mark where SQL expects a value. In the store no other text has one. */
const parametersAreNamed = {
  selector: String.raw`:matches(Literal[value=/(^|[\s(=<>+,])\?\d*($|[\s),;|])/], TemplateElement[value.raw=/(^|[\s(=<>+,])\?\d*($|[\s),;|])/])`,
  message: 'A value in SQL has a name: write `@name` and bind an object.',
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
    plugins: { house: { rules: { rooms, 'messages-when-shown': messagesWhenShown } } },
    rules: {
      'house/rooms': ['error', { areas, layers, doors, libraries }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `void | Promise<void>` is how a callback says that it may be awaited.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true, allowConstructorOnly: true }],
      // Hostile texts are searched for control characters on purpose.
      'no-control-regex': 'off',
      // Not every Map in a state class is shown: caches and registers are plain.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space between two pieces of markup is written {' '}, so that formatting cannot lose it.
      'svelte/no-useless-mustaches': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      'no-restricted-syntax': ['error', functionsAreDeclared, loggedByCode],
    },
  },
  {
    files: ['main/store/**'],
    rules: { 'no-restricted-syntax': ['error', functionsAreDeclared, loggedByCode, parametersAreNamed] },
  },
  {
    files: ['test/**'],
    rules: {
      // The log is tested with messages that production code may not write.
      'no-restricted-syntax': ['error', functionsAreDeclared],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['it'], message: 'Tests are written with `test`.' }] },
      ],
    },
  },
  {
    files: ['main/**', 'renderer/**'],
    rules: { 'house/messages-when-shown': 'error' },
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
        { patterns: [{ regex: '^(?!zod$|\\.{1,2}/)', message: 'The contract knows zod only.' }] },
      ],
    },
  },
  {
    files: ['tools/**', 'main/demo/cli.ts', 'test/**', '*.config.*'],
    rules: { 'no-console': 'off' },
  },
)
