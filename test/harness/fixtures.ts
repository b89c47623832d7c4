// The data of a field office, as in the design's pictures, in the contract's types. The time is Friday 20 November
// 2026, 14:12 in Kindu.
import { defaultSettings } from '../../preload/contract/application/default-settings.ts'
import type {
  AccountId,
  Account,
  AttachmentId,
  Counts,
  DeliveryRow,
  DocumentId,
  HistoryEntry,
  Judgement,
  JudgementTally,
  Language,
  LanguageCode,
  OrderDetail,
  OrderId,
  OrderRow,
  ProgressMark,
  Settings,
  SourceFileId,
  SyncStatus,
} from '../../preload/contract/index.ts'

export const now = '2026-11-20T12:12:12Z'
export const timeZone = 'Africa/Lubumbashi'

export function code(text: string) {
  return text as LanguageCode
}
export const accountId = 'kindu' as AccountId
export function orderRef(id: number) {
  return { accountId, orderId: id as OrderId }
}
export function deliveryRef(order: number, attachment: number) {
  return {
    accountId,
    orderId: order as OrderId,
    attachmentId: attachment as AttachmentId,
  }
}

export const account: Account = {
  id: accountId,
  name: 'Field office Kindu',
  baseUrl: 'https://service.example/api/v1',
  keyHeader: 'X-Service-API-Key',
  isDemo: false,
  keyState: 'keychain',
  createdAt: '2026-03-02T08:00:00Z',
  colour: 'sea',
  quietHours: null,
  pollIntervalMinutes: null,
  reasonLanguage: 'english',
  proxy: { mode: 'system', address: '', user: '' },
  proxyPasswordState: 'missing',
  authorities: [],
  archivedAt: null,
}

export const otherAccountId = 'goma' as AccountId

export const otherAccount: Account = { ...account, id: otherAccountId, name: 'Coordination Goma', colour: 'ochre' }

export const settings: Settings = {
  ...defaultSettings,
  personName: 'Kavira Dunia',
  contactEmail: 'kavira@example.org',
}

export const counts: Counts = {
  toDecide: 3,
  orders: 148,
  drafts: 3,
  outbox: 0,
  outboxNeedsPerson: 0,
  newFiles: 0,
  newCalls: 0,
}

export const status: SyncStatus = {
  accountId,
  state: 'upToDate',
  lastSuccessAt: '2026-11-20T12:12:00Z',
  failingSince: null,
  nextAttemptAt: '2026-11-20T12:14:00Z',
  problem: null,
  clockSkewMs: null,
}

/** The other account cannot reach its service. */
export const otherStatus: SyncStatus = {
  accountId: otherAccountId,
  state: 'failing',
  lastSuccessAt: '2026-11-20T10:30:00Z',
  failingSince: '2026-11-20T10:32:00Z',
  nextAttemptAt: '2026-11-20T12:15:12Z',
  problem: { code: 'connectionRefused', message: 'ECONNREFUSED', retryable: true },
  clockSkewMs: null,
}

export const languages: Language[] = [
  ['eng', 'English'],
  ['lua', 'Luba-Kasai', 'Tshiluba'],
  ['fra', 'French'],
  ['ara', 'Arabic'],
  ['swh', 'Swahili'],
  ['swc', 'Swahili (Congo)'],
  ['kin', 'Kinyarwanda'],
  ['lin', 'Lingala'],
  ['esl', 'Spanish'],
].map(([language = '', serviceName = '', ownName = null], index) => ({
  code: code(language),
  serviceName,
  ownName,
  lastUsedAt: index < 4 ? `2026-11-${String(18 - index)}T09:00:00Z` : null,
}))

/** None of the deliveries was checked yet. */
export function uncheckedTally(pending = 0): JudgementTally {
  return { critical: 0, major: 0, minor: 0, partlyChecked: 0, notJudged: 0, clean: 0, pending }
}

export function judgement(changes: Partial<Judgement> = {}): Judgement {
  return {
    verdict: 'clean',
    reason: null,
    findings: { critical: 0, major: 0, minor: 0, dismissed: 0 },
    segments: 61,
    alignedSegments: 61,
    words: 1284,
    unchecked: [],
    judgedAt: '2026-11-20T12:03:00Z',
    ...changes,
  }
}

export function orderRow(id: number, title: string, changes: Partial<OrderRow> = {}): OrderRow {
  return {
    ref: orderRef(id),
    title,
    sourceLanguage: code('eng'),
    targetLanguages: [code('swh')],
    state: 'withTranslators',
    serviceStatus: 'draft',
    marks: ['pending'],
    toDecideCount: 0,
    acceptedCount: 0,
    sentBackCount: 0,
    deadline: null,
    wordCount: null,
    projectName: null,
    fileNames: [],
    isPlacedHere: true,
    isChangedSinceSeen: false,
    latestChange: null,
    isVanished: false,
    isCancelled: false,
    judgement: null,
    updatedAt: '2026-11-16T09:00:00Z',
    ...changes,
  }
}

function marks(mark: ProgressMark, count: number): ProgressMark[] {
  return Array.from({ length: count }, () => mark)
}

const deadlineMoved: HistoryEntry = {
  at: '2026-11-16T09:00:00Z',
  what: { kind: 'fieldChanged', field: 'deadline', from: '2026-11-24T15:00:00Z', to: '2026-11-27T15:00:00Z' },
}

const named: OrderRow[] = [
  orderRow(71001, 'Cholera prevention leaflet', {
    targetLanguages: [code('ara'), code('swh')],
    state: 'awaitingDecision',
    serviceStatus: 'delivered',
    marks: marks('waiting', 2),
    toDecideCount: 2,
    deadline: '2026-11-20T16:00:00Z',
    wordCount: 1284,
    projectName: 'Cholera response 2026',
    fileNames: ['leaflet-v3.docx'],
    judgement: {
      deliveries: { ...uncheckedTally(), critical: 1, clean: 1 },
      findings: { critical: 1, major: 0, minor: 2, dismissed: 0 },
      segments: 122,
      alignedSegments: 122,
      words: 2568,
    },
  }),
  orderRow(71002, 'Radio spots, week 47', {
    sourceLanguage: code('fra'),
    targetLanguages: [code('kin')],
    state: 'awaitingDecision',
    marks: ['waiting'],
    toDecideCount: 1,
    deadline: '2026-11-21T10:00:00Z',
    wordCount: 1902,
    projectName: 'Cholera response 2026',
    fileNames: ['spot-1.docx', 'spot-2.docx', 'spot-3.docx'],
    latestChange: {
      at: '2026-11-19T15:00:00Z',
      what: {
        kind: 'delivered',
        attachmentId: 5003 as AttachmentId,
        name: 'spot-1.docx',
        language: code('kin'),
        version: 2,
      },
    },
  }),
  orderRow(71003, 'Site registration form', {
    targetLanguages: [code('swh'), code('lin'), code('fra')],
    marks: ['accepted', 'pending', 'pending'],
    acceptedCount: 1,
    deadline: '2026-11-22T22:30:00Z',
    wordCount: 640,
    projectName: 'Camp management',
    fileNames: ['form.xlsx'],
  }),
  orderRow(71004, 'Feedback hotline script', {
    sourceLanguage: code('fra'),
    targetLanguages: [code('swc')],
    deadline: '2026-11-26T15:00:00Z',
    wordCount: 318,
    fileNames: ['pasted text.txt'],
  }),
  orderRow(71005, 'Shelter guidelines', {
    targetLanguages: [code('fra')],
    deadline: '2026-11-27T15:00:00Z',
    wordCount: 8420,
    fileNames: ['guidelines.pdf'],
    isChangedSinceSeen: true,
    latestChange: deadlineMoved,
  }),
  orderRow(71006, 'Vaccination cards', {
    state: 'sentBack',
    marks: ['sentBack'],
    sentBackCount: 1,
    deadline: '2026-11-28T15:00:00Z',
    wordCount: 212,
    fileNames: ['cards-front.docx', 'cards-back.docx'],
  }),
  orderRow(70990, 'Community health worker guide', {
    state: 'accepted',
    marks: ['accepted'],
    acceptedCount: 1,
    deadline: '2026-11-12T15:00:00Z',
    wordCount: 14070,
    fileNames: ['guide-1.docx', 'guide-2.docx', 'guide-3.docx', 'guide-4.docx'],
    isPlacedHere: false,
  }),
  orderRow(70981, 'Handwashing poster', {
    targetLanguages: [code('swh'), code('ara'), code('fra'), code('lin')],
    state: 'accepted',
    marks: marks('accepted', 4),
    acceptedCount: 4,
    deadline: '2026-11-09T15:00:00Z',
    wordCount: 96,
    fileNames: ['poster.pptx'],
  }),
  orderRow(70977, 'Water trucking notice', {
    sourceLanguage: code('fra'),
    targetLanguages: [code('swh'), code('lin')],
    state: 'accepted',
    marks: marks('accepted', 2),
    acceptedCount: 2,
    deadline: '2026-11-06T15:00:00Z',
    wordCount: 441,
    fileNames: ['notice.odt'],
  }),
  orderRow(70970, 'Interview consent form', {
    targetLanguages: [code('swh'), code('fra')],
    state: 'accepted',
    marks: marks('accepted', 2),
    acceptedCount: 2,
    deadline: '2026-11-03T15:00:00Z',
    wordCount: 527,
    fileNames: ['consent.docx'],
  }),
]

const titles = [
  'Nutrition survey',
  'Market bulletin',
  'Safe water poster',
  'School enrolment letter',
  'Complaints procedure',
  'Road safety talk',
]

/** As many as a small office orders in a year, the named ones first. */
export function manyOrders(count: number): OrderRow[] {
  const made = Array.from({ length: Math.max(0, count - named.length) }, (_, index) =>
    orderRow(70_900 - index, `${titles[index % titles.length] ?? ''} ${String(index + 1)}`, {
      targetLanguages: [code(index % 2 === 0 ? 'swh' : 'fra')],
      state: 'accepted',
      marks: ['accepted'],
      acceptedCount: 1,
      deadline: new Date(Date.parse('2026-11-01T15:00:00Z') - index * 2.4 * 86_400_000).toISOString(),
      wordCount: 120 + ((index * 379) % 6000),
      fileNames: [`document-${String(index + 1)}.docx`],
    }),
  )
  return [...named, ...made].slice(0, count)
}

export function deliveryRow(order: number, attachment: number, changes: Partial<DeliveryRow> = {}): DeliveryRow {
  const row = named.find((one) => one.ref.orderId === order)
  return {
    ref: deliveryRef(order, attachment),
    documentId: (attachment + 9000) as DocumentId,
    orderTitle: row?.title ?? 'Order',
    name: row?.fileNames[0] ?? 'document.docx',
    sourceLanguage: row?.sourceLanguage ?? null,
    language: code('ara'),
    status: 'to_accept',
    pendingDecision: null,
    version: 1,
    versionCount: 1,
    deliveredAt: '2026-11-20T12:02:00Z',
    isSeen: true,
    isPlacedHere: true,
    isArchived: false,
    body: 'present',
    sizeBytes: 48_213,
    judgement: null,
    ...changes,
  }
}

export const awaiting: DeliveryRow[] = [
  deliveryRow(71001, 5001, {
    judgement: judgement({ verdict: 'findings', findings: { critical: 1, major: 0, minor: 2, dismissed: 0 } }),
  }),
  deliveryRow(71001, 5002, {
    language: code('swh'),
    deliveredAt: '2026-11-20T11:40:00Z',
    isSeen: false,
    judgement: judgement(),
  }),
  deliveryRow(71002, 5003, {
    language: code('kin'),
    version: 2,
    versionCount: 2,
    deliveredAt: '2026-11-19T15:00:00Z',
    isSeen: false,
    isPlacedHere: false,
    judgement: judgement({ verdict: 'notJudged', reason: 'noSource', segments: 0, alignedSegments: 0, words: null }),
  }),
]

export const inbox = {
  awaiting,
  awaitingTotal: 3,
  checked: { ...uncheckedTally(), critical: 1, clean: 1, notJudged: 1 },
  cleanHere: 1,
  withTranslators: named.slice(2, 4),
  withTranslatorsTotal: 11,
  changed: named.slice(4, 5),
  changedTotal: 1,
}

export const orderDetail: OrderDetail = {
  row: named[0] ?? orderRow(71001, 'Cholera prevention leaflet'),
  instructions:
    'Short sentences, everyday words. Keep the hotline number 0800 114 114 as it is.\nThe leaflet is read aloud by volunteers.',
  contactEmail: 'kavira@example.org',
  hasWebPage: true,
  projectId: 12,
  clientId: 4,
  ordererAccountId: 70_031,
  clientContactAccountId: 70_031,
  projectManagerAccountId: 0,
  placement: {
    placedAt: '2026-11-12T07:40:00Z',
    targetLanguages: [code('ara'), code('swh')],
    urgency: 'normal',
    postAssignInstructions: '',
    sourceFiles: [
      {
        id: 'f1' as SourceFileId,
        name: 'leaflet-v3.docx',
        sizeBytes: 48_213,
        wordCount: 1284,
        documentId: 88_201 as DocumentId,
      },
    ],
  },
  deliveries: [
    ...awaiting.slice(0, 2),
    deliveryRow(71001, 4990, {
      language: code('swh'),
      status: 'rejected',
      version: 1,
      versionCount: 2,
      deliveredAt: '2026-11-17T10:20:00Z',
    }),
  ],
  history: [
    { at: '2026-11-12T07:40:00Z', what: { kind: 'placedHere' } },
    {
      at: '2026-11-13T07:44:00Z',
      what: { kind: 'fieldChanged', field: 'deadline', from: '2026-11-19T16:00:00Z', to: '2026-11-20T16:00:00Z' },
    },
    {
      at: '2026-11-17T10:20:00Z',
      what: {
        kind: 'delivered',
        attachmentId: 4990 as AttachmentId,
        name: 'leaflet-v3.docx',
        language: code('swh'),
        version: 1,
      },
    },
    {
      at: '2026-11-17T13:05:00Z',
      what: {
        kind: 'decided',
        attachmentId: 4990 as AttachmentId,
        name: 'leaflet-v3.docx',
        language: code('swh'),
        decision: 'rejected',
        reason: 'The amount of sugar is wrong: the source says 6 teaspoons, the translation says 8.',
        by: 'Kavira Dunia',
      },
    },
    {
      at: '2026-11-20T12:02:00Z',
      what: {
        kind: 'delivered',
        attachmentId: 5001 as AttachmentId,
        name: 'leaflet-v3.docx',
        language: code('ara'),
        version: 1,
      },
    },
  ],
  linked: [
    { ref: orderRef(71003), title: 'Cholera prevention leaflet', targetLanguages: [code('lin')] },
    { ref: orderRef(71005), title: 'Cholera prevention leaflet', targetLanguages: [code('fra')] },
  ],
  basedOn: { kind: 'newVersion', ref: orderRef(70981), title: 'Handwashing poster' },
  checkedAt: '2026-11-20T12:12:00Z',
  otherFields: { priority_note: 'health', batch: '2026-47' },
}
