// npm run check:messages: whether every language has all messages, in whole sentences with the right forms and slots, in
// its own words and with the terms of the glossary. Findings that a reader of the language has accepted are in
// tools/messages/accepted.json, by language, check and message; one that is found no more fails too.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { baseLanguage, spokenLanguages } from '../preload/contract/application/languages.ts'
import { readMessages, root, textsOf } from './messages/message-file.ts'
import { reviewFindings } from './messages/reviewed.ts'
import { structureFindings } from './messages/structure.ts'
import type { MessageFinding } from './messages/structure.ts'

type Accepted = Partial<Record<string, Partial<Record<string, string[]>>>>

const accepted = JSON.parse(readFileSync(path.join(root, 'tools', 'messages', 'accepted.json'), 'utf8')) as Accepted
const english = readMessages(baseLanguage)
const [only] = process.argv.slice(2)
/** Of the messages that are missing. */
const shownAtMost = 20
let failures = 0

function textIn(language: string, { key, form }: MessageFinding): string {
  const message = readMessages(language)[key]
  return message === undefined ? '' : (textsOf(message).find(([name]) => name === form)?.[1] ?? '')
}

function show(language: string, finding: MessageFinding): void {
  const { key, form, code, detail } = finding
  console.log(`${language} ${code} ${key}${form === '' ? '' : ` (${form})`}: ${detail}`)
  const english = textsOf(readMessages(baseLanguage)[key] ?? '')
  console.log(`     ${(english.find(([name]) => name === form) ?? english.at(-1) ?? [])[1] ?? ''}`)
  console.log(`     ${textIn(language, finding)}`)
}

function check(language: string): void {
  const own = readMessages(language)
  const findings = [...structureFindings(english, own, language), ...reviewFindings(english, own, language)]
  const ofLanguage = accepted[language] ?? {}
  const isAccepted = ({ code, key }: MessageFinding) => ofLanguage[code]?.includes(key) === true
  const open = findings.filter((finding) => !isAccepted(finding))
  const missing = open.filter(({ code }) => code === 'missing')
  const unsaid = new Set(missing.slice(shownAtMost))
  for (const finding of open) if (!unsaid.has(finding)) show(language, finding)
  if (unsaid.size > 0)
    console.log(
      `${language}: ${String(unsaid.size)} more are missing. npm run language -- ${language} writes all of them to a file.`,
    )
  const stale = Object.entries(ofLanguage).flatMap(([code, keys = []]) =>
    keys.filter((key) => !findings.some((one) => one.code === code && one.key === key)).map((key) => `${code} ${key}`),
  )
  for (const entry of stale) console.log(`${language} accepted but not found: ${entry}`)
  failures += open.length + stale.length
  const count = String(Object.keys(own).length)
  console.log(
    `${language}: ${count} messages, ${String(open.length)} findings, ${String(findings.length - open.length)} accepted`,
  )
}

for (const { code } of spokenLanguages) if (code !== baseLanguage && (only ?? code) === code) check(code)
process.exit(failures === 0 ? 0 : 1)
