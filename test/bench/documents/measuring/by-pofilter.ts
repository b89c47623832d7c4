// What pofilter (Translate Toolkit) says of the same mistakes in catalogues. It looks at each message by itself, so that all of them are in one file.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '../../measuring/processes.ts'
import type { CorpusLanguage } from '../languages.ts'

export interface StringWithMistake {
  /** As PO files have them, without the quotes around. */
  source: string
  clean: string
  spoiled: string
}

/** These say nothing about the translation, or need a dictionary. */
const leftOut = ['isfuzzy', 'isreview', 'hassuggestion', 'spellcheck']

function namesFoundIn(text: string, { locale }: CorpusLanguage): Map<string, Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'verso-pofilter-'))
  try {
    const [given, made] = [join(folder, 'given.po'), join(folder, 'made.po')]
    writeFileSync(given, text)
    const excluded = leftOut.map((name) => `--excludefilter=${name}`)
    const run = spawnSync('pofilter', ['--progress=none', `--language=${locale}`, ...excluded, '-i', given, '-o', made])
    if (run.status !== 0) throw new Error(`pofilter ended with ${String(run.status)}: ${String(run.stderr)}`)
    const found = new Map<string, Set<string>>()
    // Nothing to say: no file.
    for (const block of existsSync(made) ? readFileSync(made, 'utf8').split(/\n\n/u) : []) {
      const id = /^msgctxt "(.*)"$/mu.exec(block)?.[1]
      const names = Array.from(block.matchAll(/^# \(pofilter\) (\w+):/gmu), ([, name = '']) => name)
      if (id !== undefined) found.set(id, new Set(names))
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For each string whether more is said of it with its mistake than without; null where pofilter is not installed. */
export function foundByPofilter(strings: readonly StringWithMistake[], language: CorpusLanguage): boolean[] | null {
  if (!isInstalled('pofilter')) return null
  const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${language.locale}\\n"`
  const entries = strings.flatMap(({ source, clean, spoiled }, at) =>
    [clean, spoiled].map(
      (target, side) =>
        `msgctxt "${side === 0 ? 'clean' : 'bad'} ${String(at)}"\nmsgid "${source}"\nmsgstr "${target}"`,
    ),
  )
  const found = namesFoundIn([head, ...entries, ''].join('\n\n'), language)
  return strings.map((_, at) => {
    const usual = found.get(`clean ${String(at)}`) ?? new Set()
    return [...(found.get(`bad ${String(at)}`) ?? [])].some((name) => !usual.has(name))
  })
}
