// Drafts for the fake desk: the one of the design's picture, one that was refused, and a new empty one; enough of main's behaviour to fill them in and send them.
import type {
  Draft,
  DraftFile,
  DraftId,
  DraftRow,
  OutboxId,
  Project,
  ProjectId,
  SourceFileId,
} from '../../preload/contract/index.ts'
import { gapsOf } from '../../main/handlers/drafts-gaps.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { accountId, code, now } from './fixtures.ts'

export const draftId = (text: string) => text as DraftId

export function draftFile(id: string, name: string, changes: Partial<DraftFile> = {}): DraftFile {
  return {
    id: id as SourceFileId,
    name,
    sizeBytes: 61_300,
    state: 'ready',
    format: name.split('.').at(-1) ?? '',
    wordCount: 100,
    reading: 'read',
    guessedLanguage: code('eng'),
    isDuplicate: false,
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
    urgency: null,
    projectId: null,
    contactEmail: 'kavira@example.org',
    wordCountOverride: null,
  },
  files: [],
  countedWords: null,
  refusal: null,
  createdAt: now,
  updatedAt: now,
}

export const radioDraft: Draft = {
  ...emptyDraft,
  id: draftId('d2'),
  fields: {
    ...emptyDraft.fields,
    title: 'Radio spots, week 48',
    sourceLanguage: code('eng'),
    targetLanguages: [code('swc'), code('lin'), code('fra')],
    instructions:
      'Read aloud on community radio: short sentences, everyday words. Keep the hotline number 0800 114 114 as it is. “Chlorine tablets” is “vidonge vya klorini”.',
    deadline: '2026-11-26T15:00:00Z',
    urgency: 'normal',
    projectId: 12 as ProjectId,
  },
  files: [
    draftFile('f1', 'Spot 1 – safe water.docx', { wordCount: 812 }),
    draftFile('f2', 'Broadcast plan.xlsx', { wordCount: 1346, sizeBytes: 118_400 }),
    draftFile('f3', 'clip-48.srt', { wordCount: 158, sizeBytes: 4_200 }),
  ],
  countedWords: 2316,
}

export const refusedDraft: Draft = {
  ...radioDraft,
  id: draftId('d3'),
  fields: {
    ...radioDraft.fields,
    title: '',
    sourceLanguage: null,
    targetLanguages: [code('swh')],
    deadline: '2026-11-21T07:00:00Z',
    contactEmail: 'kavira',
  },
  files: [
    draftFile('f4', 'water_points_survey.docx', { wordCount: 2140 }),
    draftFile('f5', 'water_points_survey (1).docx', { wordCount: 2140, isDuplicate: true }),
    draftFile('f6', 'map.pdf', { reading: 'noText', wordCount: null, guessedLanguage: null }),
    draftFile('f7', 'annex.odt', { state: 'failed', wordCount: null, reading: 'waiting', guessedLanguage: null }),
  ],
  countedWords: null,
  refusal: {
    at: '2026-11-20T11:58:00Z',
    status: 400,
    serviceWords: ['deadline: The deadline must be at least 24 hours from now.', 'Orders are not taken on Fridays.'],
    fieldWords: { deadline: ['The deadline must be at least 24 hours from now.'] },
  },
}

export const projects: Project[] = [
  {
    id: 12 as ProjectId,
    clientId: 4,
    name: 'Cholera response 2026',
    summary: 'Health promotion in three provinces',
    description: '',
  },
  { id: 13 as ProjectId, clientId: 4, name: 'Camp management', summary: '', description: '' },
]

function rowOf({ id, fields, files, refusal, updatedAt }: Draft): DraftRow {
  return {
    id,
    accountId: fields.accountId,
    title: fields.title,
    fileNames: files.map(({ name }) => name),
    sourceLanguage: fields.sourceLanguage,
    targetLanguages: fields.targetLanguages,
    deadline: fields.deadline,
    isRefused: refusal !== null,
    updatedAt,
  }
}

export function draftingAnswers({ hasDrafts }: { hasDrafts: boolean }): NonNullable<FakeAnswers['drafts']> {
  const kept = new Map<DraftId, Draft>(hasDrafts ? [radioDraft, refusedDraft].map((draft) => [draft.id, draft]) : [])
  const gone = new Map<DraftId, Draft>()
  const change = (id: DraftId, to: (draft: Draft) => Partial<Draft>) => {
    const draft = kept.get(id)
    if (!draft) return refused({ code: 'notFound' })
    const changed = { ...draft, ...to(draft), updatedAt: now }
    kept.set(id, changed)
    return ok(changed)
  }
  const create = () => {
    kept.set(emptyDraft.id, kept.get(emptyDraft.id) ?? emptyDraft)
    return emptyDraft.id
  }
  // Ids arrive as plain text.
  const known = (id: string) => draftId(id)
  return {
    list: () => ok({ rows: [...kept.values()].map(rowOf), total: kept.size }),
    create: () => ok(kept.get(create()) ?? emptyDraft),
    get: (args) => change(known(args.draftId), () => ({})),
    save: (args) =>
      change(known(args.draftId), ({ fields }) => ({
        fields: { ...fields, ...(args.changes as Partial<Draft['fields']>) },
      })),
    discard: (args) => {
      const draft = kept.get(known(args.draftId))
      if (draft) gone.set(draft.id, draft)
      kept.delete(known(args.draftId))
      return ok(null)
    },
    restore: (args) => {
      const draft = gone.get(known(args.draftId))
      if (!draft) return refused({ code: 'notFound' })
      kept.set(draft.id, draft)
      return ok(draft)
    },
    addFiles: (files) => ok({ draftId: create(), taskId: null, taken: files.length, skipped: [] }),
    pickFiles: () => ok({ taskId: null, taken: 0 }),
    addText: (args) =>
      change(known(args.draftId), ({ files }) => ({
        files: [...files, draftFile(`f${String(files.length + 10)}`, args.name, { wordCount: 42, sizeBytes: 260 })],
      })),
    removeFile: (args) =>
      change(known(args.draftId), ({ files }) => ({ files: files.filter((file) => file.id !== args.fileId) })),
    restoreFile: (args) => change(known(args.draftId), ({ files }) => ({ files })),
    renameFile: (args) =>
      change(known(args.draftId), ({ files }) => ({
        files: files.map((file) => (file.id === args.fileId ? { ...file, name: args.name } : file)),
      })),
    moveFile: (args) =>
      change(known(args.draftId), ({ files }) => {
        const moved = files.filter((file) => file.id === args.fileId)
        return { files: files.filter((file) => file.id !== args.fileId).toSpliced(args.index, 0, ...moved) }
      }),
    gaps: (args) => {
      const draft = kept.get(known(args.draftId))
      return draft ? ok({ gaps: gapsOf(draft, new Date(now)) }) : refused({ code: 'notFound' })
    },
    send: (args) => {
      const draft = kept.get(known(args.draftId))
      if (!draft) return refused({ code: 'notFound' })
      if (gapsOf(draft, new Date(now)).length > 0) return refused({ code: 'draftIncomplete' })
      kept.delete(draft.id)
      return ok({ outboxId: 'o9' as OutboxId })
    },
  }
}
