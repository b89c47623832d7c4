// Deliveries for the fake bridge: those of the design's pictures with their sources and versions, and the documents
// themselves as main answers them.
import type { DeliveryDetail, OrderRow, OutboxId, Preview, SourceFileId } from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { awaiting, code, deliveryRef, deliveryRow } from './fixtures.ts'
import { answeredLate } from './late-answer.ts'
import type { ReviewOptions } from './review-answers.ts'

/** The origin of document frames; a real window uses `app://document`. */
export const documentOrigin = 'http://document.test'

const english = [
  '<h1>Protect your family from cholera</h1>',
  '<p>Cholera spreads through water and food that carry the bacterium.</p>',
  '<p>Mix 6 teaspoons of sugar and half a teaspoon of salt in 1 litre of clean water.</p>',
  '<p>Give the drink in small sips, even if the person vomits.</p>',
  '<p>Call the hotline 0800 114 114 or go to the nearest treatment point.</p>',
  '<p>Wash your hands with soap before cooking, before eating and after using the latrine.</p>',
]
const arabic = [
  '<h1>احمِ عائلتك من الكوليرا</h1>',
  '<p>تنتشر الكوليرا عن طريق الماء والطعام الملوثين بالبكتيريا.</p>',
  '<p>اخلط ٨ ملاعق صغيرة من السكر ونصف ملعقة صغيرة من الملح في لتر واحد من الماء النظيف.</p>',
  '<p>أعطِ الشراب على رشفات صغيرة، حتى لو تقيأ الشخص.</p>',
  '<p>اتصل بالخط الساخن 0800 114 114 أو توجه إلى أقرب نقطة علاج.</p>',
  '<p>اغسل يديك بالصابون قبل الطهي وقبل الأكل وبعد استخدام المرحاض.</p>',
]
const swahili = [
  '<h1>Linda familia yako dhidi ya kipindupindu</h1>',
  '<p>Kipindupindu huenea kupitia maji na chakula chenye bakteria.</p>',
  '<p>Changanya vijiko 6 vya sukari na nusu kijiko cha chumvi katika lita 1 ya maji safi.</p>',
]

const style =
  ':root{color-scheme:light dark}html{background:#fff;color:#1f1e1b}@media(prefers-color-scheme:dark){html{background:#1f1e1b;color:#ece9e1}}' +
  "body{margin:0 auto;max-width:44rem;padding:24px 22px 64px;font:16px/1.6 'Source Serif 4 Variable','Noto Naskh Arabic',serif}h1{font-size:1.3em}"

function page(language: string, direction: string, lines: readonly string[]): string {
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><style>${style}</style><body>${lines.join('')}</body></html>`
}

/** The answer of the documents' origin, by path. */
export const documents: Record<string, string> = {
  '/english': page('en', 'ltr', english),
  '/arabic': page('ar', 'rtl', arabic),
  '/swahili': page('sw', 'ltr', swahili),
}

function frame(
  path: string,
  name: string,
  language: string,
  direction: 'ltr' | 'rtl',
): Extract<Preview, { kind: 'frame' }> {
  return {
    kind: 'frame',
    url: `${documentOrigin}${path}`,
    format: 'document',
    name,
    language: code(language),
    direction,
  }
}

const source = {
  id: 'f1' as SourceFileId,
  name: 'leaflet-v3.docx',
  sizeBytes: 48_213,
  isAttached: false,
  fit: 'likely' as const,
}

/** As the bridge receives it. */
interface Named {
  orderId: number
  attachmentId: number
}

type Version = DeliveryDetail['versions'][number]

function versionOf(order: number, attachment: number, version: number, changes: Partial<Version> = {}): Version {
  return {
    ref: deliveryRef(order, attachment),
    version,
    name: 'leaflet-v3.docx',
    deliveredAt: '2026-11-20T12:02:00Z',
    status: 'to_accept',
    rejectReason: null,
    decidedAt: null,
    decidedBy: null,
    ...changes,
  }
}

const sentBack: Partial<Version> = {
  status: 'rejected',
  deliveredAt: '2026-11-17T10:20:00Z',
  rejectReason: 'The amount of sugar is wrong: the source says 6 teaspoons, the translation says 8.',
  decidedAt: '2026-11-17T13:05:00Z',
  decidedBy: 'Kavira Dunia',
}

/** A delivery that was sent back, besides those to review. */
const decided = deliveryRow(71001, 4990, {
  language: code('swh'),
  status: 'rejected',
  versionCount: 2,
  deliveredAt: '2026-11-17T10:20:00Z',
})

export function reviewingAnswers(
  orders: readonly OrderRow[],
  { areDetailsLate = false, arePdfs = false }: ReviewOptions,
): NonNullable<FakeAnswers['deliveries']> {
  const versions: Record<number, Version[]> = {
    5001: [versionOf(71001, 5001, 1)],
    5002: [versionOf(71001, 4990, 1, sentBack), versionOf(71001, 5002, 2, { deliveredAt: '2026-11-20T11:40:00Z' })],
    4990: [versionOf(71001, 4990, 1, sentBack), versionOf(71001, 5002, 2, { deliveredAt: '2026-11-20T11:40:00Z' })],
    5003: [versionOf(71002, 5003, 2, { name: 'spot-1.docx', deliveredAt: '2026-11-19T15:00:00Z' })],
  }
  const opened = new Set<number>()
  const attached = new Map<number, DeliveryDetail['sources']>()
  const detailOf = (ref: Named) => {
    const row = [...awaiting, decided].find((one) => one.ref.attachmentId === ref.attachmentId)
    const order = orders.find((one) => one.ref.orderId === ref.orderId)
    if (!row || !order) return refused({ code: 'notFound' })
    const of = versions[ref.attachmentId] ?? []
    const version = of.find((one) => one.ref.attachmentId === ref.attachmentId)?.version ?? 1
    return ok({
      row: { ...row, version, versionCount: of.length },
      order,
      versions: of,
      sources: [...(ref.orderId === 71001 ? [source] : []), ...(attached.get(ref.attachmentId) ?? [])],
      isOpened: opened.has(ref.attachmentId),
    })
  }
  const attach = (ref: Named, name: string) => {
    const before = attached.get(ref.attachmentId) ?? []
    const id = `attached-${String(before.length + 1)}` as SourceFileId
    attached.set(ref.attachmentId, [{ id, name, sizeBytes: 20_480, isAttached: true, fit: 'chosen' }, ...before])
    return detailOf(ref)
  }
  return {
    get: ({ ref }) => (areDetailsLate ? answeredLate(() => detailOf(ref)) : detailOf(ref)),
    attachSource: (files, { ref }) => attach(ref, files[0]?.name ?? 'source.docx'),
    pickSource: ({ ref }) => attach(ref, 'spot-1-fr.docx'),
    detachSource: ({ ref, sourceFileId }) => {
      const left = (attached.get(ref.attachmentId) ?? []).filter(({ id }) => id !== sourceFileId)
      attached.set(ref.attachmentId, left)
      return detailOf(ref)
    },
    preview: (shown) => {
      if (arePdfs) return ok({ ...frame('/english', 'leaflet.pdf', 'eng', 'ltr'), format: 'pdf' })
      if (shown.side === 'delivery') opened.add(shown.ref.attachmentId)
      if (shown.side === 'source') return ok(frame('/english', source.name, 'eng', 'ltr'))
      switch (shown.ref.attachmentId) {
        case 5001:
          return ok(frame('/arabic', source.name, 'ara', 'rtl'))
        case 5002:
        case 4990:
          return ok(frame('/swahili', source.name, 'swh', 'ltr'))
        default:
          return ok({ kind: 'cannotShow', reason: 'notDownloaded', name: 'spot-1.docx' })
      }
    },
    cleanOnes: () => {
      const rows = awaiting.filter(({ judgement }) => judgement?.verdict === 'clean')
      return ok({ rows, total: rows.length })
    },
    markSeen: () => ok(null),
    fetch: () => refused({ code: 'offline', retryable: true }),
    decide: () => ok({ outboxId: 'o8' as OutboxId }),
    saveAs: () => ok({ outcome: 'done' }),
    openInProgram: () => ok({ outcome: 'done' }),
  }
}
