// Drafts for the fake bridge: the one of the design's picture, a refused one, one with every finding, and a new empty
// one; enough of main's behaviour to complete and send them.
import type {
  Draft,
  DraftFields,
  DraftFile,
  DraftId,
  DraftRow,
  EmitEvent,
  OrderRow,
  OutboxId,
  Project,
  ProjectId,
} from '../../preload/contract/index.ts'
import { gapsOf } from '../../main/ordering/draft-gaps.ts'
import { ordersOf } from '../../main/store/records/composed-orders.ts'
import { draftFile, draftId, emptyDraft, summary } from './draft-values.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { code, now, orderRef } from './fixtures.ts'
import { intakesFor } from './intakes.ts'
import type { KeptIntake } from './intakes.ts'
import { templates } from './presets.ts'
import { radioFindings, surveyDraft } from './survey-draft.ts'

export { draftFile, draftId, emptyDraft } from './draft-values.ts'

function inWords(words: number) {
  return { words, dictionaryWords: 0, characters: 0 }
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
    draftFile('f1', 'Spot 1 – safe water.docx', {
      wordCount: 812,
      summary: summary('Spot 1.docx', { paragraphs: 42, tables: 1, counted: inWords(812) }),
    }),
    draftFile('f2', 'Broadcast plan.xlsx', {
      wordCount: 1346,
      sizeBytes: 118_400,
      summary: summary('Broadcast plan.xlsx', { sheets: 3, counted: inWords(1346) }),
    }),
    draftFile('f3', 'clip-48.srt', {
      wordCount: 158,
      sizeBytes: 4_200,
      summary: summary('clip-48.srt', { cues: 64, durationMs: 190_000, counted: inWords(158) }),
    }),
  ],
  findings: radioFindings,
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
  findings: [
    {
      id: 'w1',
      code: 'twiceInDraft',
      severity: 'look',
      fileId: draftFile('f5', '').id,
      places: [],
      number: null,
      words: 0,
      excerpt: 'water_points_survey.docx',
      languages: [],
      isIgnored: false,
    },
    {
      id: 'w2',
      code: 'scanned',
      severity: 'problem',
      fileId: draftFile('f6', '').id,
      places: [],
      number: 2,
      words: 0,
      excerpt: '',
      languages: [],
      isIgnored: false,
    },
  ],
  basedOn: { kind: 'newVersion', ref: orderRef(70977), title: 'Water trucking notice' },
  sameTitle: null,
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

/** Discarded this morning. */
export const discardedDraft: Draft = {
  ...emptyDraft,
  id: draftId('d5'),
  fields: {
    ...emptyDraft.fields,
    title: 'Market bulletin, week 45',
    sourceLanguage: code('fra'),
    targetLanguages: [code('lin')],
  },
  files: [draftFile('f9', 'bulletin.docx', { wordCount: 610 })],
  countedWords: 610,
  updatedAt: '2026-11-20T07:10:00Z',
}

function rowOf({ id, fields, files, refusal, updatedAt }: Draft, discardedAt: string | null = null): DraftRow {
  return {
    id,
    accountId: fields.accountId,
    title: fields.title,
    fileNames: files.map(({ name }) => name),
    sourceLanguage: fields.sourceLanguage,
    targetLanguages: fields.targetLanguages,
    deadline: fields.deadline,
    isUnreadable: false,
    isRefused: refusal !== null,
    updatedAt,
    discardedAt,
  }
}

function sum(files: readonly DraftFile[]): number | null {
  return files.reduce<number | null>((whole, file) => {
    const count = file.wordCountOverride ?? file.wordCount
    return whole === null || count === null ? null : whole + count
  }, 0)
}

/** The JSON of one order, as sent to the service (specification 2.3). */
function requestsOf({ fields, files, countedWords }: Draft) {
  const filled = (text: string) => (text.trim() === '' ? undefined : text)
  return ordersOf(fields).map(({ targetLanguages, deadline }) => ({
    targetLanguages: [...targetLanguages],
    json: JSON.stringify(
      {
        contact_email: fields.contactEmail,
        title: filled(fields.title),
        source_lang: fields.sourceLanguage ?? '',
        target_langs: targetLanguages,
        source_document_ids: files.length === 0 ? undefined : files.map(({ name }) => name),
        source_wordcount: fields.wordCountOverride ?? (files.length === 0 ? undefined : (countedWords ?? undefined)),
        instructions: filled(fields.instructions),
        deadline: deadline?.slice(0, 19).replace('T', ' '),
        urgency: fields.urgency ?? undefined,
        project_id: fields.projectId ?? undefined,
        post_assign_instructions: filled(fields.postAssignInstructions),
      },
      null,
      2,
    ),
    files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
  }))
}

export interface DraftingDesk {
  hasDrafts: boolean
  orders?: readonly OrderRow[]
  /** Where a dropped folder opens its intake. */
  intakes?: Map<string, KeptIntake>
  emit?: EmitEvent
}

/** A page sees a dropped folder as a file without type and bytes. */
function isFolderOrArchive(file: File) {
  return file.name.endsWith('.zip') || (file.type === '' && !file.name.includes('.'))
}

export function draftingAnswers({
  hasDrafts,
  orders = [],
  intakes = new Map(),
  emit = () => undefined,
}: DraftingDesk): NonNullable<FakeAnswers['drafts']> {
  const begun = hasDrafts ? [radioDraft, refusedDraft, surveyDraft] : []
  const kept = new Map<DraftId, Draft>(begun.map((draft) => [draft.id, draft]))
  const gone = new Map<DraftId, { draft: Draft; at: string }>()
  if (hasDrafts) gone.set(discardedDraft.id, { draft: discardedDraft, at: '2026-11-20T07:12:00Z' })
  const change = (id: DraftId, to: (draft: Draft) => Partial<Draft>) => {
    const draft = kept.get(id)
    if (!draft) return refused({ code: 'notFound' })
    const changed = { ...draft, ...to(draft), updatedAt: now }
    kept.set(id, changed)
    return ok(changed)
  }
  const changeFiles = (id: DraftId, to: (files: readonly DraftFile[]) => DraftFile[]) =>
    change(id, (draft) => {
      const files = to(draft.files)
      const here = new Set(files.map((file) => file.id))
      const findings = draft.findings.filter(({ fileId }) => fileId === null || here.has(fileId))
      return { files, findings, countedWords: sum(files) }
    })
  const landedOn = (id: DraftId, files: readonly File[]) => {
    const opened = intakesFor(
      id,
      files.filter(isFolderOrArchive).map(({ name }) => name),
    )
    for (const one of opened) intakes.set(one.state.id, one)
    const plain = files.filter((file) => !isFolderOrArchive(file))
    void changeFiles(id, (known) => [
      ...known,
      ...plain.map((file, index) => draftFile(`f${String(known.length + index + 20)}`, file.name)),
    ])
    emit('drafts', 'changed', { draftIds: [id] })
    for (const { state } of opened) emit('intake', 'changed', { intakeId: state.id, draftId: id })
    return ok({
      draftId: id,
      taskId: null,
      taken: plain.length,
      intakes: opened.map(({ state }) => state.id),
      skipped: [],
    })
  }
  const begin = (fields: Partial<DraftFields>, basedOn: Draft['basedOn'], files: readonly DraftFile[] = []) => {
    const id = draftId(`made-${String(kept.size)}`)
    const draft: Draft = {
      ...emptyDraft,
      id,
      fields: { ...emptyDraft.fields, ...fields },
      files: [...files],
      countedWords: sum(files),
      basedOn,
    }
    kept.set(id, draft)
    emit('drafts', 'changed', { draftIds: [id] })
    return ok(draft)
  }
  const create = () => {
    kept.set(emptyDraft.id, kept.get(emptyDraft.id) ?? emptyDraft)
    return emptyDraft.id
  }
  // Ids arrive as plain text.
  const known = (id: string) => draftId(id)
  return {
    list: () => ok({ rows: [...kept.values()].map((draft) => rowOf(draft)), total: kept.size }),
    discarded: () => ok({ rows: [...gone.values()].map(({ draft, at }) => rowOf(draft, at)) }),
    create: () => ok(kept.get(create()) ?? emptyDraft),
    get: (args) => change(known(args.draftId), () => ({})),
    save: (args) =>
      change(known(args.draftId), ({ fields }) => ({
        fields: { ...fields, ...(args.changes as Partial<Draft['fields']>) },
      })),
    discard: (args) => {
      const draft = kept.get(known(args.draftId))
      if (draft) gone.set(draft.id, { draft, at: now })
      kept.delete(known(args.draftId))
      return ok(null)
    },
    restore: (args) => {
      const was = gone.get(known(args.draftId))
      if (!was) return refused({ code: 'notFound' })
      gone.delete(was.draft.id)
      kept.set(was.draft.id, was.draft)
      return ok(was.draft)
    },
    fromOrder: ({ ref, kind }) => {
      const row = orders.find((one) => one.ref.orderId === ref.orderId)
      if (!row) return refused({ code: 'notFound' })
      const files = row.fileNames.map((name, index) =>
        draftFile(`again-${String(index)}`, name, { wordCount: row.wordCount }),
      )
      return begin(
        { title: row.title, sourceLanguage: row.sourceLanguage, targetLanguages: row.targetLanguages },
        { kind, ref: row.ref, title: row.title },
        kind === 'again' ? files : [],
      )
    },
    fromTemplate: ({ templateId }) => {
      const template = templates.find((one) => one.id === templateId)
      return template ? begin(template.fields, null) : refused({ code: 'notFound' })
    },
    addFiles: (files, args) => landedOn(args.draftId === null ? create() : known(args.draftId), files),
    pickFiles: (args) => landedOn(known(args.draftId), []),
    pickFolder: (args) => landedOn(known(args.draftId), [new File([], 'Water points')]),
    replaceFile: (files, args) => {
      void changeFiles(known(args.draftId), (known) =>
        known.map((file) => (file.id === args.fileId ? { ...file, name: files[0]?.name ?? file.name } : file)),
      )
      return ok({ draftId: known(args.draftId), taskId: null, taken: 1, intakes: [], skipped: [] })
    },
    pickReplacement: (args) => landedOn(known(args.draftId), []),
    addText: (args) =>
      changeFiles(known(args.draftId), (files) => [
        ...files,
        draftFile(`f${String(files.length + 10)}`, args.name, { wordCount: 42, sizeBytes: 260 }),
      ]),
    removeFile: (args) => changeFiles(known(args.draftId), (files) => files.filter((file) => file.id !== args.fileId)),
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
    setFileWordCount: (args) =>
      changeFiles(known(args.draftId), (files) =>
        files.map((file) => (file.id === args.fileId ? { ...file, wordCountOverride: args.wordCount } : file)),
      ),
    ignoreFinding: (args) =>
      change(known(args.draftId), ({ findings }) => ({
        findings: findings.map((one) => (one.id === args.findingId ? { ...one, isIgnored: args.isIgnored } : one)),
      })),
    requests: (args) => {
      const draft = kept.get(known(args.draftId))
      return draft ? ok({ requests: requestsOf(draft) }) : refused({ code: 'notFound' })
    },
    gaps: (args) => {
      const draft = kept.get(known(args.draftId))
      return draft ? ok({ gaps: gapsOf(draft, new Date(now)) }) : refused({ code: 'notFound' })
    },
    send: (args) => {
      const draft = kept.get(known(args.draftId))
      if (!draft) return refused({ code: 'notFound' })
      if (gapsOf(draft, new Date(now)).length > 0) return refused({ code: 'draftIncomplete' })
      kept.delete(draft.id)
      const outboxIds = ordersOf(draft.fields).map((_, index) => `o${String(index + 9)}` as OutboxId)
      return ok({ outboxId: 'o9' as OutboxId, outboxIds })
    },
  }
}
