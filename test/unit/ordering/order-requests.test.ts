import { expect, test } from 'vitest'
import type { AccountId, DraftFields, LanguageCode } from '../../../preload/contract/index.ts'
import { orderRequests } from '../../../main/ordering/order-requests.ts'

function language(code: string) {
  return code as LanguageCode
}

const fields: DraftFields = {
  accountId: 'a1' as AccountId,
  title: 'Leaflet',
  sourceLanguage: language('eng'),
  targetLanguages: [language('swh'), language('esl')],
  instructions: ' ',
  postAssignInstructions: '',
  deadline: '2026-05-10T10:00:00.000Z',
  split: 'oneForAll',
  targetDeadlines: [{ language: language('esl'), deadline: null }],
  urgency: 'high',
  projectId: null,
  contactEmail: 'a.mensah@example.org',
  wordCountOverride: null,
}
const files = [{ name: 'a.txt', sizeBytes: 3 }] as never

test('shows the single request of an order: empty fields are left out, and file names are in the place of ids', () => {
  const [request, ...others] = orderRequests({ fields, files, countedWords: 12 }, null)
  expect(others).toEqual([])
  expect(JSON.parse(request?.json ?? '')).toEqual({
    contact_email: 'a.mensah@example.org',
    title: 'Leaflet',
    source_lang: 'eng',
    target_langs: ['swh', 'esl'],
    source_document_ids: ['a.txt'],
    source_wordcount: 12,
    deadline: '2026-05-10 10:00:00',
    urgency: 'high',
  })
  expect(request?.files).toEqual([{ name: 'a.txt', sizeBytes: 3 }])
})

test('shows one request for each language, each with its deadline, and the callback address', () => {
  const split: DraftFields = { ...fields, split: 'onePerTarget' }
  const requests = orderRequests({ fields: split, files: [], countedWords: null }, 'https://relief.example/verso')
  expect(requests.map(({ json }) => JSON.parse(json) as Record<string, unknown>)).toMatchObject([
    { target_langs: ['swh'], deadline: '2026-05-10 10:00:00', callback_url: 'https://relief.example/verso' },
    { target_langs: ['esl'], callback_url: 'https://relief.example/verso' },
  ])
  expect(requests[1]?.json).not.toContain('deadline')
  expect(requests[0]?.json).not.toContain('source_document_ids')
})

test('an incomplete draft shows what it would send so far', () => {
  const [request] = orderRequests({ fields: { ...fields, sourceLanguage: null }, files: [], countedWords: null }, null)
  expect(JSON.parse(request?.json ?? '')).toMatchObject({ source_lang: '' })
})
