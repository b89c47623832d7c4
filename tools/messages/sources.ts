// Prepares what Paraglide compiles: its project, with the languages of the table, and one message file for each. A message
// that a language does not have yet is in English; one that English no longer has is left out.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { baseLanguage, pseudoLanguage, spokenLanguages } from '../../preload/contract/application/languages.ts'
import { messageFolder, readMessages, root } from './message-file.ts'
import type { MessageFile } from './message-file.ts'
import { pseudoMessages } from './pseudo.ts'

export const generated = path.join(messageFolder, 'generated')
const project = path.join(generated, 'verso.inlang')
/** The compiler reads the message files by a path from the folder of its project. */
const sources = path.join(generated, 'sources')

/** @returns the project for the compiler */
export function writeSources(): string {
  rmSync(generated, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  mkdirSync(sources)
  const english = readMessages(baseLanguage)
  const write = (language: string, messages: MessageFile) => {
    writeFileSync(path.join(sources, `${language}.json`), JSON.stringify(messages))
  }
  for (const { code } of spokenLanguages) {
    const known = Object.entries(readMessages(code)).filter(([key]) => Object.hasOwn(english, key))
    write(code, Object.fromEntries(known))
  }
  write(pseudoLanguage.code, pseudoMessages(english, isFileName))
  const settings = {
    baseLocale: baseLanguage,
    locales: [...spokenLanguages, pseudoLanguage].map(({ code }) => code),
    modules: [path.relative(generated, path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js'))],
    'plugin.inlang.messageFormat': { pathPattern: './sources/{locale}.json' },
  }
  writeFileSync(path.join(project, 'settings.json'), JSON.stringify(settings, null, 2))
  return project
}

/** Names of files that Verso writes: plain letters, in every language. */
export function isFileName(key: string): boolean {
  return /^(?:main_\w+_file_name|backup_file_name|(?:reasonfile|reportfile)_\w+)$/.test(key)
}
