// The service's lists for the fake bridge: public files, calls for volunteers, projects of another client.
import type {
  EmitEvent,
  LibraryFilters,
  OrderRow,
  PublicFileId,
  PublicFileRow,
  VolunteerCall,
} from '../../preload/contract/index.ts'
import { projects } from './drafting.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import * as fixtures from './fixtures.ts'

const { code } = fixtures

const categories = [
  { id: 70_181, name: 'Glossaries' },
  { id: 70_182, name: 'Rights and law' },
  { id: 70_183, name: 'Style guides' },
  { id: 70_184, name: 'Forms and templates' },
]

function file(number: number, name: string, changes: Partial<PublicFileRow> = {}): PublicFileRow {
  return {
    id: `file-${String(number)}` as PublicFileId,
    name,
    description: '',
    languages: [code('eng')],
    categories: categories.slice(0, 1),
    sizeBytes: 18_432,
    isNew: false,
    body: 'absent',
    url: `https://service.example/library/${encodeURIComponent(name)}`,
    ...changes,
  }
}

const plain: PublicFileRow[] = [
  file(1, 'Cholera and water terms.csv', {
    description: 'Terms for leaflets on cholera, wells and latrines, checked by nurses in the region.',
    languages: ['eng', 'fra', 'swh', 'ara', 'lin'].map(code),
    body: 'present',
    sizeBytes: 24_120,
  }),
  file(2, 'Displacement glossary.tbx', {
    description: 'Words of registration, camps and papers.',
    languages: [code('eng'), code('fra')],
    isNew: true,
  }),
  file(3, 'Order FORM (old).doc', { categories: categories.slice(3), sizeBytes: 48_640, body: 'failed' }),
  file(4, 'Plain language in Swahili.md', {
    description: 'How to write for people who read little.',
    languages: [code('swh')],
    categories: categories.slice(2, 3),
    sizeBytes: 9_400,
    isNew: true,
  }),
  file(5, 'Universal Declaration of Human Rights French.docx', {
    description: 'The thirty articles in French, as published. For quotations: never translate them anew.',
    languages: [code('fra')],
    categories: categories.slice(1, 2),
    sizeBytes: 31_744,
    url: 'https://files.example/declarations/french.docx',
  }),
  file(6, 'الإعلان العالمي لحقوق الإنسان.docx', {
    description: 'المواد الثلاثون بالعربية كما نُشرت.',
    languages: [code('ara')],
    categories: categories.slice(1, 2),
    sizeBytes: 33_011,
  }),
]

function call(id: number, changes: Partial<VolunteerCall> = {}): VolunteerCall {
  return {
    id,
    country: null,
    postedOn: '2026-11-11',
    expiresOn: '2026-12-08',
    messageLanguage: code('eng'),
    isInWantedLanguage: true,
    summary: '',
    description: '',
    pairs: [],
    otherPairs: [],
    pageUrl: `https://service.example/volunteer/${String(id)}`,
    isNew: false,
    ...changes,
  }
}

function pair(source: string, target: string, isOrdered = false) {
  return {
    source: code(source),
    target: code(target),
    isOrdered,
  }
}

const plainCalls: VolunteerCall[] = [
  call(70_181, {
    country: 'KE',
    summary: 'English <-> Swahili: flood warnings by text message',
    description:
      'We need volunteers who can turn short warnings around within two hours, day or night. Messages have at most 160 characters.',
    pairs: [pair('eng', 'swh', true), pair('swh', 'eng')],
  }),
  call(70_182, {
    country: 'ML',
    expiresOn: '2026-11-25',
    summary: 'French into Arabic for the \\u2018mobile clinics\\u2019 handbook',
    description: 'Forty pages in plain language. Reviewers with a background in nursing are especially welcome.',
    pairs: [pair('fra', 'ara')],
    isInWantedLanguage: false,
    isNew: true,
  }),
  call(70_190, {
    expiresOn: null,
    summary: 'مترجمون عن بُعد لخط هاتفي',
    description: 'ساعتان في الأسبوع من أي مكان.',
    messageLanguage: code('ara'),
    pairs: [pair('eng', 'ara'), pair('eng', 'esl')],
    otherPairs: ['any_to_any'],
  }),
  call(70_205, {
    country: 'ET',
    postedOn: '2026-09-21',
    expiresOn: '2026-11-08',
    summary: 'Amharic and Tigrinya: questions about vaccines',
    description: 'Answers of one paragraph each, checked by a doctor before they are published.',
    pairs: [pair('eng', 'amh')],
    pageUrl: null,
  }),
]

function filtersOf(rows: readonly PublicFileRow[]): LibraryFilters {
  const codes = [...new Set(rows.flatMap(({ languages }) => languages))]
  return {
    languages: codes.map((one) => ({
      code: one,
      name: null,
      count: rows.filter(({ languages }) => languages.includes(one)).length,
    })),
    categories: categories.map((one) => ({
      ...one,
      count: rows.filter(({ categories: own }) => own.some(({ id }) => id === one.id)).length,
    })),
  }
}

export interface ReferenceOptions {
  isFull: boolean
  isOffline: boolean
  fileCount: number
  orders: readonly OrderRow[]
  emit: EmitEvent
}

const problem = { code: 'offline' as const, message: '', retryable: true }

export function referenceAnswers({
  isFull,
  isOffline,
  fileCount,
  orders,
  emit,
}: ReferenceOptions): Pick<FakeAnswers, 'library' | 'volunteers' | 'projects'> {
  let files = isFull
    ? [
        ...plain,
        ...Array.from({ length: Math.max(0, fileCount - plain.length) }, (_, index) =>
          file(100 + index, `Word list ${String(index + 1)}.csv`),
        ),
      ]
    : []
  let calls = isFull ? plainCalls : []
  const put = (id: string, changes: Partial<PublicFileRow>) => {
    files = files.map((row) => (row.id === id ? { ...row, ...changes } : row))
    emit('library', 'changed', { accountId: fixtures.accountId })
  }
  /** The old form is behind a sign-in page. */
  const bring = (id: string) => {
    if (id === 'file-3') return refused({ code: 'pageInsteadOfFile' })
    put(id, { body: 'present' })
    return null
  }
  const facts = {
    fetchedAt: fixtures.now,
    isRefreshing: false,
    problem: isOffline ? problem : null,
  }
  return {
    library: {
      page: ({ query, language, category, onlyNew, from, limit }) => {
        const words = query.toLowerCase()
        const found = files.filter(
          (row) =>
            `${row.name} ${row.description}`.toLowerCase().includes(words) &&
            (language === null || row.languages.includes(code(language))) &&
            (category === null || row.categories.some(({ id }) => id === category)) &&
            (!onlyNew || row.isNew),
        )
        return ok({
          rows: found.slice(from, from + limit),
          total: found.length,
          all: files.length,
          newCount: files.filter(({ isNew }) => isNew).length,
          ...facts,
        })
      },
      filters: () => ok(filtersOf(files)),
      refresh: () => ok(null),
      markVisited: () => {
        files = files.map((row) => ({ ...row, isNew: false }))
        return ok(null)
      },
      download: ({ id }) => bring(id) ?? ok(null),
      open: ({ id }) => bring(id) ?? ok({ outcome: 'done' }),
      saveAs: ({ id }) => bring(id) ?? ok({ outcome: 'done' }),
      useAsGlossary: ({ id }) =>
        bring(id) ??
        (id === 'file-1'
          ? ok({
              id: 'glossary-1' as never,
              name: 'Cholera and water terms',
              sourceLanguage: null,
              targetLanguage: null,
              terms: 124,
              isUsed: true,
              addedAt: fixtures.now,
            })
          : refused({ code: 'notAGlossary' })),
    },
    volunteers: {
      list: () => ok({ calls, wantedLanguage: 'fra', ...facts }),
      refresh: () => ok(null),
      markVisited: () => {
        calls = calls.map((call) => ({ ...call, isNew: false }))
        return ok(null)
      },
      openPage: () => ok({ opened: true }),
    },
    projects: {
      list: () => ok({ projects: isFull ? projects : [], fetchedAt: fixtures.now, problem: null }),
      ofClient: ({ clientId }) => {
        if (clientId === 9) return refused({ code: 'badClient' })
        if (clientId === 8) return refused({ code: 'forbidden', serviceWords: ['You have no access to client 8.'] })
        return ok({ projects: projects.slice(0, 1), fetchedAt: fixtures.now, problem: null })
      },
      refresh: () => ok(null),
      orders: () => ok({ rows: orders.slice(0, 6), total: orders.length }),
    },
  }
}
