// A draft with every preflight finding: twenty files of a field office, each with a problem for translators.
import type { Draft, DraftFile, DocumentPlace, DocumentSummary, Finding } from '../../preload/contract/index.ts'
import { accountId, code, orderRef } from './fixtures.ts'
import { draftFile, draftFinding, draftId, emptyDraft, summary } from './draft-values.ts'

export function place(part: DocumentPlace['part'], changes: Partial<DocumentPlace> = {}): DocumentPlace {
  return {
    part,
    number: null,
    name: null,
    at: null,
    ...changes,
  }
}

function inWords(words: number) {
  return { counted: { words, dictionaryWords: 0, characters: 0 } }
}
const none: Partial<DraftFile> = { wordCount: null, countedHow: null, guessedLanguage: null }

function file(id: string, name: string, size: Partial<DocumentSummary> | null, changes: Partial<DraftFile> = {}) {
  return draftFile(id, name, { summary: size === null ? null : summary(name, size), ...changes })
}

const files: DraftFile[] = [
  file('s1', 'Water point survey.docx', { paragraphs: 142, tables: 6, ...inWords(4_310) }, { wordCount: 4_310 }),
  file('s2', 'Annex A – budget.xlsx', { sheets: 5, ...inWords(612) }, { wordCount: 612 }),
  file('s3', 'Training slides.pptx', { slides: 38, ...inWords(1_904) }, { wordCount: 1_904 }),
  file('s4', 'District map.pdf', { pages: 3 }, { ...none, reading: 'noText', sizeBytes: 8_400_000 }),
  file('s5', 'Assessment report.pdf', { pages: 24, ...inWords(6_120) }, { wordCount: 6_120, sizeBytes: 3_100_000 }),
  file('s6', 'handpump.jpg', null, { ...none, reading: 'noText', sizeBytes: 2_900_000 }),
  file('s7', 'Minutes 2019.doc', null, { ...none, reading: 'cannotRead', sizeBytes: 84_000 }),
  file('s8', 'Confidential list.docx', null, { ...none, reading: 'encrypted', sizeBytes: 31_000 }),
  file('s9', 'form-copy.odt', null, { ...none, reading: 'damaged', sizeBytes: 12_400 }),
  file('s10', 'empty.txt', null, { ...none, reading: 'noText', sizeBytes: 0 }),
  file('s11', 'Video interview.srt', { cues: 64, durationMs: 190_000, ...inWords(412) }, { wordCount: 412 }),
  file(
    's12',
    'app-strings.po',
    { units: 310, translatedUnits: 120, fuzzyUnits: 8, ...inWords(1_480) },
    {
      wordCount: 1_480,
    },
  ),
  file(
    's13',
    'Note du village.docx',
    { paragraphs: 20, ...inWords(388) },
    {
      wordCount: 388,
      guessedLanguage: code('fra'),
    },
  ),
  file(
    's14',
    'Thai leaflet.docx',
    { paragraphs: 31, counted: { words: 14, dictionaryWords: 702, characters: 0 } },
    { wordCount: 716, guessedLanguage: code('tha') },
  ),
  file(
    's15',
    '喀麦隆通知.docx',
    { paragraphs: 9, counted: { words: 0, dictionaryWords: 0, characters: 1_240 } },
    { wordCount: 1_240, countedHow: 'characters', guessedLanguage: code('zho') },
  ),
  file('s16', 'Layout.indd', null, { ...none, reading: 'cannotRead', sizeBytes: 44_000_000 }),
  file('s17', 'Register 2015–2025.csv', null, { ...none, reading: 'cannotRead', sizeBytes: 920_000_000 }),
  file('s18', 'Handbook (partly).pdf', { pages: 112, ...inWords(21_400) }, { wordCount: 21_400 }),
  file(
    's19',
    'Leaflet v3.docx',
    { paragraphs: 14, ...inWords(1_284) },
    {
      wordCount: 1_284,
      earlierOrders: [
        { ref: orderRef(71001), title: 'Cholera prevention leaflet', placedAt: '2026-11-12T07:40:00Z' },
        { ref: orderRef(70981), title: 'Handwashing poster', placedAt: '2026-11-02T09:10:00Z' },
      ],
    },
  ),
  file(
    's20',
    'Leaflet v3 (1).docx',
    { paragraphs: 14, ...inWords(1_284) },
    {
      wordCount: 1_300,
      wordCountOverride: 1_300,
      isDuplicate: true,
    },
  ),
]

function finding(
  id: string,
  codeOfIt: Finding['code'],
  fileId: string | null,
  changes: Partial<Omit<Finding, 'id' | 'code' | 'fileId'>> = {},
): Finding {
  return draftFinding(codeOfIt, { id, fileId: files.find((one) => one.id === fileId)?.id ?? null, ...changes })
}

const problem = { severity: 'problem' } as const

const findings: Finding[] = [
  finding('n1', 'trackedChanges', 's1', {
    ...problem,
    number: 17,
    words: 64,
    places: [place('body', { name: 'Findings by district' }), place('footnote'), place('header')],
    excerpt: 'the pump was repaired in March',
  }),
  finding('n2', 'comments', 's1', {
    number: 4,
    words: 38,
    places: [place('body', { name: 'Methods' }), place('body', { name: 'Annexes' })],
    excerpt: 'Please check this figure with the district office.',
  }),
  finding('n3', 'hiddenText', 's1', {
    number: 2,
    words: 51,
    places: [place('body', { name: 'Contacts' }), place('textBox')],
    excerpt: 'internal: do not share with the authorities',
  }),
  finding('n4', 'picturesWithText', 's1', {
    number: 3,
    places: [place('body', { name: 'Findings by district' }), place('footer')],
  }),
  finding('n5', 'hiddenSheets', 's2', {
    number: 2,
    words: 340,
    places: [place('sheet', { number: 4, name: 'Rates' }), place('sheet', { number: 5, name: 'Old budget' })],
    excerpt: 'Daily rate, national consultant',
  }),
  finding('n6', 'hiddenRows', 's2', {
    number: 7,
    words: 22,
    places: [place('sheet', { number: 1, name: 'Budget', at: '12–18' })],
    excerpt: 'Vehicle rental',
  }),
  finding('n7', 'hiddenColumns', 's2', {
    number: 3,
    words: 18,
    places: [place('sheet', { number: 1, name: 'Budget', at: 'C–E' })],
    excerpt: 'Donor share',
  }),
  finding('n8', 'linkedContent', 's2', {
    number: 2,
    places: [place('sheet', { number: 2, name: 'Totals', at: 'B4' })],
    excerpt: 'finance-master.xlsx',
  }),
  finding('n9', 'macros', 's2'),
  finding('n10', 'hiddenSlides', 's3', {
    number: 3,
    words: 96,
    places: [
      place('slide', { number: 12, name: 'Costs' }),
      place('slide', { number: 31, name: 'Backup: pump types' }),
      place('slideNotes', { number: 31 }),
    ],
    excerpt: 'Only if somebody asks',
  }),
  finding('n11', 'embeddedObjects', 's3', {
    number: 1,
    places: [place('slide', { number: 8, name: 'Water quality' })],
  }),
  finding('n12', 'scanned', 's4', { ...problem, number: 3, places: [place('page', { number: 1 })] }),
  finding('n13', 'scannedPages', 's5', {
    ...problem,
    number: 4,
    places: [place('page', { number: 9 }), place('page', { number: 10 }), place('page', { number: 22 })],
  }),
  finding('n14', 'picture', 's6'),
  finding('n15', 'oldFormat', 's7'),
  finding('n16', 'encrypted', 's8', problem),
  finding('n17', 'damaged', 's9', problem),
  finding('n18', 'empty', 's10', problem),
  finding('n19', 'nameMisleads', 's11', { excerpt: 'vtt' }),
  finding('n20', 'translatedUnits', 's12', {
    number: 120,
    words: 610,
    places: [place('unit', { at: 'menu.file.open' }), place('unit', { at: 'menu.file.save' })],
    excerpt: 'Ouvrir un fichier',
  }),
  finding('n21', 'sourceLanguageDiffers', 's13', { ...problem, languages: [{ language: code('fra'), share: 1 }] }),
  finding('n22', 'mixedLanguages', 's14', {
    languages: [
      { language: code('tha'), share: 0.72 },
      { language: code('eng'), share: 0.28 },
    ],
    excerpt: 'Wash your hands with soap before cooking',
    places: [place('body', { name: 'Hand washing' })],
  }),
  finding('n23', 'notCounted', 's16'),
  finding('n24', 'tooLarge', 's17'),
  finding('n25', 'partlyRead', 's18', {
    number: 6,
    places: [place('page', { number: 40 }), place('page', { number: 41 })],
  }),
  finding('n26', 'orderedBefore', 's19', { number: 2, excerpt: 'Cholera prevention leaflet' }),
  finding('n27', 'twiceInDraft', 's20', { excerpt: 'Leaflet v3.docx' }),
  finding('n28', 'comments', 's3', {
    number: 1,
    words: 9,
    places: [place('slide', { number: 2, name: 'Programme' })],
    excerpt: 'Shorten this for the village committees.',
    isIgnored: true,
  }),
  finding('n29', 'shortTime', null, { ...problem, number: 17 }),
]

/** Every possible finding, in one order. */
export const surveyDraft: Draft = {
  ...emptyDraft,
  id: draftId('d4'),
  fields: {
    ...emptyDraft.fields,
    accountId,
    title: 'Water point survey',
    sourceLanguage: code('eng'),
    targetLanguages: [code('swh'), code('lin')],
    deadline: '2026-11-25T15:00:00Z',
  },
  files,
  findings,
  countedWords: null,
}

/** The findings for the three files of the design's picture. */
export const radioFindings: Finding[] = [
  {
    ...finding('r1', 'trackedChanges', null, {
      ...problem,
      number: 5,
      words: 21,
      places: [place('body', { name: 'Spot 1' })],
      excerpt: 'boil the water for one minute',
    }),
    fileId: draftFile('f1', '').id,
  },
  {
    ...finding('r2', 'hiddenSheets', null, {
      number: 1,
      words: 84,
      places: [place('sheet', { number: 3, name: 'Costs' })],
      excerpt: 'Air time, per minute',
    }),
    fileId: draftFile('f2', '').id,
  },
]
