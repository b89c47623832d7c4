// npm run language -- xx: for a person who translates Verso. Creates the message file of a language, or updates it from the English one, adopts
// finished translations, reports missing ones, and opens Verso in it. Entries without a translation are left out of the
// file and shown in English.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { baseLanguage, spokenLanguages } from '../preload/contract/application/languages.ts'
import { messageFileOf, readMessages, root, textsOf } from './messages/message-file.ts'
import type { MessageFile } from './messages/message-file.ts'
import { takeOver, template } from './messages/to-translate.ts'

const shownAtMost = 20
const [code, ...more] = process.argv.slice(2)

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}

function readIfThere(file: string): MessageFile {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageFile) : {}
}

/** What a person writes by hand, which may not be JSON yet: then nothing is overwritten. */
function readWritten<Content>(read: () => Content, file: string): Content {
  try {
    return read()
  } catch (failure) {
    return fail(`${path.relative(root, file)} cannot be read: ${(failure as Error).message}. Nothing was changed.`)
  }
}

/** As the project's other files are laid out. */
async function writeJson(file: string, content: unknown): Promise<void> {
  writeFileSync(file, await format(JSON.stringify(content), { ...(await resolveConfig(file)), filepath: file }))
}

/** Adds the row of the table, with what the system knows of the language. */
function addToTable(language: string): void {
  if (spokenLanguages.some((one) => one.code === language)) return
  const ownName = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(language) ?? language
  const { script } = new Intl.Locale(language).maximize()
  const direction = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script ?? '') ? 'rtl' : 'ltr'
  const table = path.join(root, 'preload', 'contract', 'application', 'languages.ts')
  const end = '] as const satisfies readonly SpokenLanguage[]'
  const row = `  { code: '${language}', ownName: '${ownName.replaceAll("'", '’')}', direction: '${direction}' },\n`
  writeFileSync(table, readFileSync(table, 'utf8').replace(end, `${row}${end}`))
  console.log(`Added ${language} (${ownName}) to preload/contract/application/languages.ts. Check its name there.`)
}

if (code === undefined || !isTag(code) || code === baseLanguage)
  fail(
    'Say for which language: npm run language -- de (its code in BCP 47; English is the language that others are made from)',
  )

const english = readMessages(baseLanguage)
const file = messageFileOf(code)
const todo = path.join(root, 'renderer', 'messages', 'to-translate', `${code}.json`)
/** The same file as it was made, to see what was replaced in it. */
const asMade = path.join(path.dirname(todo), `${code}.english.json`)
const isNew = !existsSync(file)
const before = readWritten(() => readMessages(code), file)
const written = readWritten(() => readIfThere(todo), todo)
const { own, left } = takeOver(english, before, { written, given: readIfThere(asMade) }, code)
await writeJson(file, own)
addToTable(code)
console.log(`${isNew ? 'Made' : 'Brought up to date'}: ${path.relative(root, file)}`)
const taken = Object.keys(own).filter((key) => before[key] === undefined).length
if (taken > 0) console.log(`${String(taken)} new translations were moved there.`)

const missing = Object.entries(left)
if (missing.length === 0) {
  for (const done of [todo, asMade]) rmSync(done, { force: true })
  console.log(`Every message is translated. Run npm run check:messages -- ${code}.`)
} else {
  mkdirSync(path.dirname(todo), { recursive: true })
  await writeJson(todo, left)
  await writeJson(asMade, Object.fromEntries(missing.map(([key]) => [key, template(english[key] ?? '', code)])))
  console.log(`${String(missing.length)} of ${String(Object.keys(english).length)} messages are missing, such as:`)
  for (const [key, message] of missing.slice(0, shownAtMost))
    console.log(`  ${key}: ${textsOf(message).at(-1)?.[1] ?? ''}`)
  console.log(`Replace the English texts in ${path.relative(root, todo)}, and run this again.`)
}

if (!more.includes('--no-window')) {
  const env = { ...process.env, VERSO_LANGUAGE: code }
  const start = [path.join(root, 'tools', 'start.mjs')]
  process.exit(spawnSync(process.execPath, start, { cwd: root, stdio: 'inherit', env }).status ?? 1)
}
