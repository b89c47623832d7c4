// The field values of the fixtures' drafts.
import type {
  Draft,
  DraftFile,
  DraftId,
  DocumentSummary,
  Finding,
  FindingCode,
  SourceFileId,
} from '../../preload/contract/index.ts'
import { accountId, code, now } from './fixtures.ts'

export function draftId(text: string) {
  return text as DraftId
}

function formatOf(name: string) {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}

/** Sizes of a document; a size that is not given does not occur in its format. */
export function summary(name: string, changes: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    format: formatOf(name),
    paragraphs: null,
    tables: null,
    sheets: null,
    slides: null,
    pages: null,
    cues: null,
    durationMs: null,
    units: null,
    translatedUnits: null,
    fuzzyUnits: null,
    counted: { words: 0, dictionaryWords: 0, characters: 0 },
    ...changes,
  }
}

export function draftFile(id: string, name: string, changes: Partial<DraftFile> = {}): DraftFile {
  return {
    id: id as SourceFileId,
    name,
    sizeBytes: 61_300,
    state: 'ready',
    format: formatOf(name),
    wordCount: 100,
    wordCountOverride: null,
    countedHow: 'words',
    summary: null,
    reading: 'read',
    guessedLanguage: code('eng'),
    isDuplicate: false,
    earlierOrders: [],
    ...changes,
  }
}

export function draftFinding(code: FindingCode, changes: Partial<Finding> = {}): Finding {
  return {
    id: code,
    code,
    severity: 'look',
    fileId: null,
    places: [],
    number: null,
    words: 0,
    excerpt: '',
    languages: [],
    isIgnored: false,
    ...changes,
  }
}

export const emptyDraft: Draft = {
  id: draftId('d1'),
  fields: {
    accountId,
    title: '',
    sourceLanguage: null,
    targetLanguages: [],
    instructions: '',
    postAssignInstructions: '',
    deadline: null,
    split: 'oneForAll',
    targetDeadlines: [],
    urgency: null,
    projectId: null,
    contactEmail: 'kavira@example.org',
    wordCountOverride: null,
  },
  files: [],
  countedWords: null,
  findings: [],
  basedOn: null,
  sameTitle: null,
  refusal: null,
  createdAt: now,
  updatedAt: now,
}
