// The message files as data: one JSON object of texts, or of forms by number, for each language.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A message whose words depend on a number: one text for each plural category of the language. */
export interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}

export type Message = string | Variants[]
export type MessageFile = Record<string, Message>

export const root = path.resolve(import.meta.dirname, '../..')
export const messageFolder = path.join(root, 'renderer', 'messages')

export function messageFileOf(language: string): string {
  return path.join(messageFolder, `${language}.json`)
}

/** The messages of a language; empty if it has no file yet. */
export function readMessages(language: string): MessageFile {
  const file = messageFileOf(language)
  if (!existsSync(file)) return {}
  const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as MessageFile
  return messages
}

/** The texts of a message by plural form; the form of a plain message is ''. */
export function textsOf(message: Message): [form: string, text: string][] {
  return typeof message === 'string' ? [['', message]] : message.flatMap(({ match }) => Object.entries(match))
}
