import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  AccountId,
  Draft,
  DraftFields,
  DraftFile,
  LanguageCode,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import { gapsOf } from '../../../main/ordering/draft-gaps.ts'

const now = new Date('2026-05-04T10:00:00Z')
function language(code: string) {
  return code as LanguageCode
}

const file: DraftFile = {
  id: 'f1' as SourceFileId,
  name: 'leaflet.docx',
  sizeBytes: 10,
  state: 'ready',
  format: 'docx',
  wordCount: 812,
  wordCountOverride: null,
  countedHow: 'words',
  summary: null,
  reading: 'read',
  guessedLanguage: null,
  isDuplicate: false,
  earlierOrders: [],
}

const complete: DraftFields = {
  accountId: 'a1' as AccountId,
  title: '',
  sourceLanguage: language('eng'),
  targetLanguages: [language('swh')],
  instructions: '',
  postAssignInstructions: '',
  deadline: '2026-05-10T10:00:00Z',
  split: 'oneForAll',
  targetDeadlines: [],
  urgency: null,
  projectId: null,
  contactEmail: 'a.mensah@example.org',
  wordCountOverride: null,
}

function draft(fields: Partial<DraftFields>, files: DraftFile[] = [file]): Pick<Draft, 'fields' | 'files'> {
  return {
    fields: { ...complete, ...fields },
    files,
  }
}

describe('what keeps a draft from being sent', () => {
  test('nothing, if languages, contact and a file are set: title, deadline and project are optional', () => {
    expect(gapsOf(draft({ deadline: null }), now)).toEqual([])
  })

  test.each([
    ['no source language', draft({ sourceLanguage: null }), 'noSourceLanguage'],
    ['no target language', draft({ targetLanguages: [] }), 'noTargetLanguage'],
    ['neither a file nor the way to one', draft({}, []), 'nothingToTranslate'],
    ['no contact', draft({ contactEmail: '  ' }), 'noContact'],
    ['a contact that is not an address', draft({ contactEmail: 'Ama Mensah' }), 'contactNotAnAddress'],
    ['a file still being copied', draft({}, [{ ...file, state: 'copying' }]), 'fileCopying'],
    ['a file that could not be read', draft({}, [file, { ...file, state: 'failed' }]), 'fileFailed'],
    ['a deadline in the past', draft({ deadline: '2026-05-04T10:00:00Z' }), 'deadlinePassed'],
    [
      'a target that is the same as the source',
      draft({ targetLanguages: [language('eng'), language('swh')] }),
      'targetIsSource',
    ],
  ] as const)('%s', (_case, each, gap) => {
    expect(gapsOf(each, now)).toEqual([gap])
  })

  test('an order without a file may be sent if it says where to find the text', () => {
    expect(gapsOf(draft({ postAssignInstructions: 'The files are in the shared folder.' }, []), now)).toEqual([])
  })

  test('every language code is accepted unchanged, also "undetermined" on both sides', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (code) => {
        expect(gapsOf(draft({ sourceLanguage: language('und'), targetLanguages: [language('und')] }), now)).toEqual([])
        if (code === 'eng') return
        expect(gapsOf(draft({ targetLanguages: [language(code)] }), now)).toEqual([])
      }),
    )
  })
})

describe('one order for each target language', () => {
  const targets = [language('swh'), language('ara')]
  const past = '2026-05-04T09:00:00Z'
  const future = '2026-05-09T09:00:00Z'

  test('needs each deadline that is used to be in the future', () => {
    const gaps = (deadline: string | null, own: DraftFields['targetDeadlines']) =>
      gapsOf(draft({ split: 'onePerTarget', targetLanguages: targets, deadline, targetDeadlines: own }), now)
    expect(gaps(future, [])).toEqual([])
    expect(gaps(past, [])).toEqual(['deadlinePassed'])
    expect(gaps(future, [{ language: language('ara'), deadline: past }])).toEqual(['targetDeadlinePassed'])
    expect(gaps(future, [{ language: language('xyz'), deadline: past }])).toEqual([])
    // The common deadline is unused if every language has its own.
    expect(
      gaps(
        past,
        targets.map((each) => ({ language: each, deadline: future })),
      ),
    ).toEqual([])
  })

  test('does not matter if all languages are one order', () => {
    const own = [{ language: language('ara'), deadline: past }]
    expect(gapsOf(draft({ targetLanguages: targets, deadline: future, targetDeadlines: own }), now)).toEqual([])
  })
})
