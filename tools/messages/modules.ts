// Finishes what Paraglide has compiled. Each language is one module, which the page loads when it is spoken: with all
// languages its script would be three times as large. Main has them all, each with the messages that main uses. A build for
// people takes the files that leave out the pseudo-locale (`…-for-people`). Numbers in a message are written as the person
// writes them. Comments with types are dropped: every test would read them.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { directionOf, interfaceLanguages, spokenLanguages } from '../../preload/contract/application/languages.ts'
import { generated } from './sources.ts'

const modules = path.join(generated, 'messages')

function finishLanguage(language: string): void {
  const file = path.join(modules, `${language}.js`)
  const source = readFileSync(file, 'utf8')
    .replaceAll(/\/\*\* @(?:type|typedef) .*?\*\/ ?/g, '')
    .replaceAll(/\$\{(i\?\.\w+)\}/g, '${slotOf($1)}')
    .replaceAll(/registry\.plural\("[\w-]+", (i\?\.\w+), \{\}\)/g, 'categoryOf($1)')
    .replace(
      'import * as registry from "../registry.js"',
      `import { pluralIn, slotIn } from '../../slots.ts'\nconst categoryOf = pluralIn('${language}')\nconst slotOf = slotIn('${language}', '${directionOf(language)}')`,
    )
  if (/registry\.|\$\{i\?/.test(source)) throw new Error(`a message in ${language} is compiled in an unknown way`)
  writeFileSync(file, source)
}

/** The index for main and tests, where every language can be needed at any time. */
function wholeIndex(keys: readonly string[], codes: readonly string[]): string {
  const names = codes.map((code) => code.replace('-', '_'))
  const head = [
    "import { getLocale } from '../runtime.js'",
    ...codes.map((code, index) => `import * as ${names[index] ?? ''} from './${code}.js'`),
    `const codes = ${JSON.stringify(codes)}`,
    'const said = (options, ...languages) => languages[codes.indexOf(options?.locale ?? getLocale())]',
    '',
  ]
  const message = (key: string) =>
    `export const ${key} = (i, o) => said(o, ${names.map((name) => `${name}.${key}`).join(', ')})(i)\n`
  return head.join('\n') + keys.map(message).join('')
}

/** The page's index: the same messages, of the one language that is loaded. */
function pageIndex(keys: readonly string[]): string {
  const head = "// @ts-nocheck\nimport { spoken } from '../../spoken.svelte.ts'\n"
  return head + keys.map((key) => `export const ${key} = (i) => spoken().${key}(i)\n`).join('')
}

function loaders(codes: readonly string[]): string {
  const lines = codes.map((code) => `  '${code}': () => import('./messages/${code}.js'),\n`)
  return `export const loaders = {\n${lines.join('')}} as const\n`
}

export function finishModules(keys: readonly string[]): void {
  for (const { code } of interfaceLanguages) finishLanguage(code)
  const all = interfaceLanguages.map(({ code }) => code)
  const forPeople = spokenLanguages.map(({ code }) => code)
  writeFileSync(path.join(modules, '_index.js'), wholeIndex(keys, all))
  writeFileSync(path.join(modules, '_index-for-people.js'), wholeIndex(keys, forPeople))
  writeFileSync(path.join(modules, '_page.js'), pageIndex(keys))
  writeFileSync(path.join(generated, 'loaders.ts'), loaders(all))
  writeFileSync(path.join(generated, 'loaders-for-people.ts'), `// @ts-nocheck\n${loaders(forPeople)}`)
}
