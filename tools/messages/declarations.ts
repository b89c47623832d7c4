// Writes the types of the compiled messages: which slots each has. From the English messages themselves, because the
// compiler's own way, through TypeScript, takes minutes for several languages.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { interfaceLanguages } from '../../preload/contract/application/languages.ts'
import { textsOf } from './message-file.ts'
import type { Message, MessageFile } from './message-file.ts'
import { generated } from './sources.ts'

/** The slots in the texts of a message, and the number that its form depends on. */
export function inputsOf(message: Message): string[] {
  const inText = textsOf(message).flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const declared =
    typeof message === 'string'
      ? []
      : message.flatMap(({ declarations }) => declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []))
  return [...new Set([...declared, ...inText])].sort()
}

function declarationOf(key: string, message: Message): string {
  const inputs = inputsOf(message)
  const fields = inputs.map((name) => `${name}: NonNullable<unknown>`).join('; ')
  const given = inputs.length === 0 ? 'inputs?: {}' : `inputs: { ${fields} }`
  return `export const ${key}: (${given}, options?: { locale?: Locale }) => string\n`
}

export function writeDeclarations(messages: MessageFile): void {
  const write = (name: string, text: string) => {
    writeFileSync(path.join(generated, `${name}.d.ts`), text)
  }
  const codes = interfaceLanguages.map(({ code }) => code)
  write(
    'runtime',
    `export type Locale = ${codes.map((code) => `'${code}'`).join(' | ')}\n` +
      'export const getLocale: () => Locale\nexport const overwriteGetLocale: (getLocale: () => Locale) => void\n',
  )
  const all = Object.entries(messages).map(([key, message]) => declarationOf(key, message))
  write('messages/_index', `import type { Locale } from '../runtime.js'\n${all.join('')}`)
  for (const code of codes) write(`messages/${code}`, "export * from './_index.js'\n")
  write('messages', "export * from './messages/_index.js'\nexport * as m from './messages/_index.js'\n")
}
