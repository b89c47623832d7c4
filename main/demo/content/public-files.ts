// The demo's public files (specification 2.6): glossaries, style guides, and the declaration in every language that the
// simulated translators know. As in real services, some are outside the API's address and one requires a login.
import { mediaTypeByName } from '../formats/document-format.ts'
import { declarationArticles, declarationTitle } from '../translators/declaration.ts'
import { languageProfile } from '../translators/language-profile.ts'
import { glossaries, glossaryFile, glossaryLanguages } from './glossaries.ts'
import { styleNotes } from './style-notes.ts'
import type { WordParagraph } from '../writers/word-document.ts'
import { wordDocument } from '../writers/word-document.ts'

export interface Language {
  language_code: string
  language_name: string
}
export interface Category {
  category_id: number
  category_name: string
}

export interface PublicFile {
  url: string
  name: string
  description: string
  languages: readonly Language[]
  categories: readonly Category[]
  bytes: number
}

interface PublicBody {
  name: string
  mediaType: string
  bytes: Uint8Array
}

export interface Library {
  /** All files, with URLs for this caller. */
  files(origin: string, baseUrl: string): PublicFile[]
  body(fileId: number): PublicBody | null
  bodyByName(name: string): PublicBody | null
}

/** The service's own codes and names: Spanish is `esl`, unlike in the standard. */
export const languages: readonly Language[] = [
  { language_code: 'amh', language_name: 'Amharic' },
  { language_code: 'ara', language_name: 'Arabic' },
  { language_code: 'ben', language_name: 'Bengali' },
  { language_code: 'cmn', language_name: 'Chinese (Mandarin)' },
  { language_code: 'eng', language_name: 'English' },
  { language_code: 'esl', language_name: 'Spanish' },
  { language_code: 'fra', language_name: 'French' },
  { language_code: 'hau', language_name: 'Hausa' },
  { language_code: 'hin', language_name: 'Hindi' },
  { language_code: 'jpn', language_name: 'Japanese' },
  { language_code: 'khm', language_name: 'Khmer' },
  { language_code: 'kin', language_name: 'Kinyarwanda' },
  { language_code: 'lin', language_name: 'Lingala' },
  { language_code: 'mya', language_name: 'Burmese' },
  { language_code: 'pcm', language_name: 'Nigerian Pidgin' },
  { language_code: 'por', language_name: 'Portuguese' },
  { language_code: 'prs', language_name: 'Dari' },
  { language_code: 'rhg', language_name: 'Rohingya' },
  { language_code: 'rus', language_name: 'Russian' },
  { language_code: 'som', language_name: 'Somali' },
  { language_code: 'swh', language_name: 'Swahili' },
  { language_code: 'tir', language_name: 'Tigrinya' },
  { language_code: 'ukr', language_name: 'Ukrainian' },
  { language_code: 'und', language_name: 'Undetermined' },
  { language_code: 'urd', language_name: 'Urdu' },
]

const glossaryCategory: Category = { category_id: 70_181, category_name: 'Glossaries' }
const rightsCategory: Category = { category_id: 70_182, category_name: 'Rights and law' }
const styleCategory: Category = { category_id: 70_183, category_name: 'Style guides' }
const formsCategory: Category = { category_id: 70_184, category_name: 'Forms and templates' }

export const categories: readonly Category[] = [glossaryCategory, rightsCategory, styleCategory, formsCategory]

interface Entry {
  name: string
  description: string
  languageCodes: readonly string[]
  categories: readonly Category[]
  /** Under the API's address (with the key), elsewhere on the site, or behind the login. */
  place: 'interface' | 'site' | 'members'
  build(): Uint8Array
}

function declarationFile(code: string): Uint8Array {
  const paragraphs: WordParagraph[] = [{ text: declarationTitle(code), style: 'Title' }]
  for (const [heading = '', ...texts] of declarationArticles(code, 1, 30)) {
    paragraphs.push({ text: heading, style: 'Heading1' })
    for (const text of texts) paragraphs.push({ text, style: 'Normal' })
  }
  const { locale, isRightToLeft } = languageProfile(code)
  return wordDocument(paragraphs, locale, isRightToLeft)
}

const entries: readonly Entry[] = [
  ...glossaries.map((glossary, index): Entry => ({
    name: glossary.fileName,
    description: glossary.topic,
    languageCodes: glossaryLanguages,
    categories: index === 2 ? [glossaryCategory, rightsCategory] : [glossaryCategory],
    place: index === 0 ? 'interface' : 'site',
    build: () => glossaryFile(glossary),
  })),
  ...styleNotes.map((note): Entry => ({
    name: note.fileName,
    description: note.topic,
    languageCodes: note.languageCodes,
    categories: [styleCategory],
    place: 'site',
    build: () => new TextEncoder().encode(note.text),
  })),
  {
    name: 'Order FORM (old).doc',
    description: '',
    languageCodes: ['eng', 'fra'],
    categories: [formsCategory],
    place: 'members',
    build: () => new Uint8Array(48_640),
  },
  ...languages
    .filter(({ language_code: code }) => declarationTitle(code) !== '' && code !== 'rhg')
    .map(({ language_code: code, language_name: name }, index): Entry => ({
      name: `Universal Declaration of Human Rights ${name}.docx`,
      description: `The thirty articles in ${name}, as published. Quote from these instead of translating them again.`,
      languageCodes: [code],
      categories: [rightsCategory],
      place: index % 3 === 0 ? 'interface' : 'site',
      build: () => declarationFile(code),
    })),
]

const firstFileId = 70_170

/** The library; files are built when first requested. */
export function createLibrary(): Library {
  const bodies = new Map<number, PublicBody>()
  const bodyAt = (index: number): PublicBody | null => {
    const entry = entries[index]
    if (entry === undefined) return null
    const existing = bodies.get(index)
    if (existing !== undefined) return existing
    const body = { name: entry.name, mediaType: mediaTypeByName(entry.name), bytes: entry.build() }
    bodies.set(index, body)
    return body
  }
  const urlOf = (entry: Entry, index: number, origin: string, baseUrl: string): string => {
    if (entry.place === 'interface') return `${baseUrl}/public-files/${firstFileId + index}/file`
    return `${origin}/library/${entry.place === 'members' ? 'members/' : ''}${encodeURIComponent(entry.name)}`
  }
  return {
    files: (origin, baseUrl) =>
      entries.map((entry, index) => ({
        url: urlOf(entry, index, origin, baseUrl),
        name: entry.name,
        description: entry.description,
        languages: languages.filter((language) => entry.languageCodes.includes(language.language_code)),
        categories: entry.categories,
        bytes: bodyAt(index)?.bytes.byteLength ?? 0,
      })),
    body: (fileId) => bodyAt(fileId - firstFileId),
    bodyByName: (name) => bodyAt(entries.findIndex((entry) => entry.name === name && entry.place === 'site')),
  }
}
