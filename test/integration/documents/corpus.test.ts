// Real text in many scripts, written in every format that Verso reads: the same text has the same size and the same language whatever its
// format, and a clean document has no findings at all.
import { afterAll, describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { preflight } from '../../../main/documents/preflight.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import type { Reading } from '../../../main/documents/model.ts'
import type { LanguageCode, SourceFileId } from '../../../preload/contract/index.ts'
import { corpusLanguages, declaration } from '../../fixtures/corpus/declaration.ts'
import type { CorpusLanguage } from '../../fixtures/corpus/declaration.ts'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import { inLines, unicodePdfOf } from '../../fixtures/corpus/pdf-unicode-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { rtfOfParagraphs } from '../../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import { nothingKept } from '../../harness/nothing-kept.ts'
import { readingWorker } from '../../harness/workers.ts'
import { documentOf } from './frames-in-chromium.ts'

/** Sizes of the declaration: words between spaces and dashes as LibreOffice 7.4 counts them, characters for Chinese and Japanese. */
const knownCounts: Partial<Record<CorpusLanguage, number>> = {
  eng: 1747,
  fra: 1949,
  swh: 1714,
  arb: 1332,
  hin: 2013,
  cmn_hans: 2743,
}

const usualCodes: Readonly<Record<string, string>> = { arb: 'ara', cmn_hans: 'cmn', ell_monotonic: 'ell' }
function usualCode(language: string): string {
  return usualCodes[language] ?? language
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`
}

const formats: Readonly<Record<string, (paragraphs: readonly string[]) => Uint8Array>> = {
  txt: (paragraphs) => utf8(paragraphs.join('\n')),
  docx: (paragraphs) => docxOf({ blocks: paragraphs.map((text) => ({ kind: 'paragraph', runs: [text] })) }),
  odt: (paragraphs) => odfOf({ kind: 'text', body: paragraphs.map((text) => odfParagraph(text)).join('') }),
  rtf: rtfOfParagraphs,
  html: (paragraphs) =>
    utf8(
      `<!doctype html><meta charset="utf-8"><title>x</title><body>${paragraphs.map((text) => `<p>${escape(text)}`).join('\n')}`,
    ),
  xlsx: (paragraphs) => xlsxOf({ sheets: [{ name: 'Text', rows: paragraphs.map((text) => [text]) }] }),
  ods: (paragraphs) =>
    odfOf({
      kind: 'spreadsheet',
      body: `<table:table table:name="Text">${paragraphs
        .map(
          (text) =>
            `<table:table-row><table:table-cell office:value-type="string">${odfParagraph(text)}</table:table-cell></table:table-row>`,
        )
        .join('')}</table:table>`,
    }),
  pptx: (paragraphs) =>
    pptxOf(
      paragraphs.flatMap((text, at) =>
        at % 8 === 0 ? [{ title: text, paragraphs: paragraphs.slice(at + 1, at + 8) }] : [],
      ),
    ),
  odp: (paragraphs) =>
    odfOf({
      kind: 'presentation',
      body: paragraphs
        .map(
          (text) =>
            `<draw:page><draw:frame><draw:text-box>${odfParagraph(text)}</draw:text-box></draw:frame></draw:page>`,
        )
        .join(''),
    }),
  pdf: (paragraphs) => {
    const lines = paragraphs.flatMap((text) => inLines(text))
    return unicodePdfOf(lines.flatMap((_, at) => (at % 50 === 0 ? [{ lines: lines.slice(at, at + 50) }] : [])))
  },
  csv: (paragraphs) => utf8(paragraphs.map(quoted).join('\n')),
  po: (paragraphs) =>
    utf8(
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${[...new Set(paragraphs)].map((text) => `\nmsgid ${JSON.stringify(text)}\nmsgstr ""\n`).join('')}`,
    ),
  xlf: (paragraphs) =>
    utf8(
      `<xliff version="1.2"><file><body>${paragraphs.map((text, id) => `<trans-unit id="${String(id)}"><source>${escape(text)}</source></trans-unit>`).join('')}</body></file></xliff>`,
    ),
  srt: (paragraphs) =>
    utf8(
      paragraphs
        .map(
          (text, at) => `${String(at + 1)}\n00:00:${String(at % 60).padStart(2, '0')},000 --> 00:00:59,000\n${text}\n`,
        )
        .join('\n'),
    ),
  json: (paragraphs) =>
    utf8(JSON.stringify(Object.fromEntries(paragraphs.map((text, at) => [`key${String(at)}`, text])))),
}

const reader = createReader({
  kept: nothingKept,
  workerUrl: readingWorker,
  limits: documentLimits,
  log: () => undefined,
})
afterAll(() => reader.close())

function readAs(extension: string, paragraphs: readonly string[]): Promise<Reading> {
  const bytes = formats[extension]?.(paragraphs)
  if (!bytes) throw new Error(extension)
  return reader.read(documentOf({ name: `declaration.${extension}`, bytes }))
}

function findings(one: Reading, language: string): string[] {
  return preflight({
    files: [
      {
        id: 'one' as SourceFileId,
        name: 'a',
        sha256: 'a'.repeat(64),
        sizeBytes: 1,
        reading: one.reading,
        wordCount: one.wordCount,
        countedHow: one.countedHow ?? 'words',
        guessedLanguage: one.guessedLanguage,
        facts: one.facts ?? [],
        language: one.language ?? null,
      },
    ],
    sourceLanguage: language as LanguageCode,
    deadline: '2024-05-20T08:00:00Z',
    wordCountOverride: null,
    nowMs: Date.parse('2024-05-02T08:00:00Z'),
    earlierFiles: [],
    earlierDeliveries: [],
  }).map(({ code }) => code)
}

/** Headings that are only a number are not text in tables and programs' files. */
function withLetters(language: string): string[] {
  return declaration(language).filter((text) => /\p{L}/u.test(text))
}

describe.each(corpusLanguages)('the declaration in %s', (language) => {
  const paragraphs = withLetters(language)

  test('has the same size and language in every format, and no findings', async () => {
    const plain = await readAs('txt', paragraphs)
    const repeated = paragraphs.length - new Set(paragraphs).size
    for (const extension of Object.keys(formats)) {
      const one = await readAs(extension, paragraphs)
      expect({ extension, reading: one.reading, language: one.guessedLanguage }).toEqual({
        extension,
        reading: 'read',
        language: usualCode(language),
      })
      // A PO file has every message once.
      if (extension !== 'po' || repeated === 0)
        // Lines of a page separate what has no spaces between words.
        expect(Math.abs((one.wordCount ?? 0) - (plain.wordCount ?? 0)), extension).toBeLessThanOrEqual(
          extension === 'pdf' ? 0.03 * (plain.wordCount ?? 0) : 0,
        )
      expect({ extension, facts: one.facts }).toEqual({ extension, facts: [] })
      expect({ extension, findings: findings(one, usualCode(language)) }).toEqual({ extension, findings: [] })
    }
    expect(plain.countedHow).toBe(['cmn_hans', 'jpn'].includes(language) ? 'characters' : 'words')
  })

  test('has its known size', async () => {
    const known = knownCounts[language]
    const { wordCount } = await readAs('docx', declaration(language))
    if (known === undefined) expect(wordCount).toBeGreaterThan(1_000)
    else expect(wordCount).toBe(known)
  })
})
