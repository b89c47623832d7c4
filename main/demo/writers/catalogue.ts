// Writes a gettext catalogue (PO) and subtitles (SRT), for the demo's own documents.

interface CatalogueEntry {
  /** Where the string is used, for translators. */
  reference: string
  source: string
  /** Empty if it is not translated yet. */
  translation: string
}

interface Cue {
  /** Start and end, in milliseconds from the beginning. */
  fromMs: number
  toMs: number
  text: string
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, (character) => `\\${character}`).replace(/\n/g, '\\n')}"`
}

/** Returns a PO file. The language is a BCP 47 tag. */
export function catalogue(entries: readonly CatalogueEntry[], language: string): Uint8Array {
  const header = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n`
  const written = entries.map(({ reference, source, translation }) => {
    const format = source.includes('%(') ? '#, python-format\n' : ''
    return `#: ${reference}\n${format}msgid ${quoted(source)}\nmsgstr ${quoted(translation)}\n`
  })
  return new TextEncoder().encode([header, ...written].join('\n'))
}

/** More letters do not fit on a line of subtitles. */
const maxLineLetters = 42

/** A long text in two lines: after a sentence if both halves fit, otherwise where the halves are most alike. */
function cueLines(text: string): string {
  if (text.length <= maxLineLetters) return text
  const breaks = [...text.matchAll(/(?<=(\S)) /g)].map(({ index, 1: before = '' }) => {
    const longest = Math.max(index, text.length - index - 1)
    const isSentenceEnd = /[.?!,:]/.test(before)
    return { index, cost: longest + (isSentenceEnd && longest <= maxLineLetters ? -maxLineLetters : 0) }
  })
  const best = breaks.toSorted((one, other) => one.cost - other.cost)[0]
  return best === undefined ? text : `${text.slice(0, best.index)}\n${text.slice(best.index + 1)}`
}

/** `00:00:03,800` */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23).replace('.', ',')
}

/** Returns an SRT file; long cues are in two lines. */
export function subtitles(cues: readonly Cue[]): Uint8Array {
  const written = cues.map(
    ({ fromMs, toMs, text }, index) => `${index + 1}\n${timeOf(fromMs)} --> ${timeOf(toMs)}\n${cueLines(text)}\n`,
  )
  return new TextEncoder().encode(written.join('\n'))
}
