// Simulates the translators: starts work when it is due, one piece at a time, delivers it and sends callbacks. Work
// survives a restart; an unfinished piece is simply repeated.
import type { DemoClock } from '../world/clock.ts'
import { documentLinks, jobWebUrl, orderWebUrl } from '../world/links.ts'
import type { DemoQuirks } from '../world/quirks.ts'
import type { DocumentBodies } from '../state/document-bodies.ts'
import type { DeliveryRow, DocumentRow, Ledger, NewDelivery, OrderRow, WorkRow } from '../state/ledger.ts'
import type { CallbackSender } from './callback-sender.ts'
import { stableNumber } from './stable-number.ts'
import { translateDocument } from './translate-document.ts'

export interface TranslatorSimulator {
  /** How long the next piece of work takes. */
  nextDelayMs(): number
  /** Checks what is due and schedules the next check; call it after adding work. */
  wake(): void
  /** Delivers the work of one order that is due. */
  deliverDue(orderId: number): Promise<void>
  /** Delivers pending work, of one order or of all, whether due or not. */
  deliverNow(orderId?: number): Promise<void>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  close(): Promise<void>
}

export interface PreparedTranslation {
  bytes: Uint8Array
  /** JSON of its mistakes; null if it has none. */
  mistake: string | null
}

interface TranslatorSimulatorParts {
  ledger: Ledger
  bodies: DocumentBodies
  clock: DemoClock
  random: () => number
  deliveredName: () => DemoQuirks['deliveredName']
  /** Whether the first version of a document gets a mistake; the number is stable for order, language and position. */
  makesMistake: (work: WorkRow, number: number) => boolean
  /** A translation that people wrote beforehand; null if the document is to be translated by simulation. */
  prepared: (order: OrderRow, sourceName: string, language: string, version: number) => PreparedTranslation | null
  deliverAfterMs: { minMs: number; maxMs: number }
  callbacks: CallbackSender
  /** The service's own address, for links outside of a request. */
  address: () => { origin: string; baseUrl: string }
  /** Called for the demo's own failures (a full disk); the work stays pending. */
  onFailure: (error: unknown) => void
}

/** Larger documents are delivered unchanged, because translation happens in memory. */
const translatableBytes = 16 * 1024 * 1024
const retryAfterFailureMs = 5_000

/** A job without source documents delivers the text of the order itself. */
function textOf(order: OrderRow): { name: string; bytes: Uint8Array } {
  const lines = [order.title, order.instructions, order.post_assign_instructions].filter((line) => line !== '')
  const title = order.title.slice(0, 80).replace(/[\\/:*?"<>|]/g, '-')
  const name = title === '' ? `order-${order.order_id}.txt` : `${title}.txt`
  return { name, bytes: new TextEncoder().encode(`${lines.join('\n\n')}\n`) }
}

function nameInLanguage(name: string, language: string, form: DemoQuirks['deliveredName']): string {
  if (form === 'same') return name
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? []
  return `${stem}-${language}${ending}`
}

export function createTranslatorSimulator(parts: TranslatorSimulatorParts): TranslatorSimulator {
  const { ledger, bodies, clock } = parts
  let cancelTimer: (() => void) | null = null
  let isClosed = false
  let queue: Promise<void> = Promise.resolve()

  function mistakeNumber(work: WorkRow, position: number): number | null {
    const number = stableNumber(work.order_id, work.language, position)
    return work.corrects_attachment_id === null && parts.makesMistake(work, number) ? number : null
  }

  /** One translated document, on disk and in the ledger, but not yet delivered. */
  async function produce(
    work: WorkRow,
    order: OrderRow,
    source: DocumentRow | null,
    position: number,
    corrected: DeliveryRow | null,
  ): Promise<NewDelivery> {
    const text = textOf(order)
    const sourceName = source?.name ?? text.name
    const version = (corrected?.version ?? 0) + 1
    const prepared = parts.prepared(order, sourceName, work.language, version)
    const isTranslatable = source === null || source.size_bytes <= translatableBytes
    const bytes = source === null ? text.bytes : isTranslatable ? bodies.readWhole(source.document_id) : null
    const translated =
      bytes === null || prepared !== null
        ? null
        : await translateDocument({
            name: sourceName,
            bytes,
            sourceLanguage: order.source_lang,
            targetLanguage: work.language,
            mistakeNumber: mistakeNumber(work, position),
            // A version without a mistake is reworded in places, so that a corrected version always differs.
            rewording: corrected !== null && corrected.mistake === null ? corrected.version : 0,
          })
    const written = prepared?.bytes ?? translated?.bytes ?? null
    const body = await bodies.receive(written === null ? bodies.read(source?.document_id ?? 0) : singleChunk(written))
    const document = ledger.addDocument(
      {
        client_id: order.client_id,
        name: nameInLanguage(sourceName, work.language, parts.deliveredName()),
        media_type: source?.media_type ?? 'text/plain; charset=utf-8',
        size_bytes: body.sizeBytes,
        is_delivery: 1,
        created_at_ms: clock.now(),
      },
      (documentId) => body.keep(documentId),
    )
    const simulated = translated?.mistake ?? null
    const mistake = prepared?.mistake ?? (simulated === null ? null : JSON.stringify(simulated))
    return {
      order_id: order.order_id,
      job_id: work.job_id,
      document_id: document.document_id,
      source_document_id: source?.document_id ?? null,
      language: work.language,
      version,
      mistake,
      delivered_at_ms: clock.now(),
    }
  }

  async function perform(work: WorkRow): Promise<void> {
    const order = ledger.order(work.order_id)
    if (order === null) return
    const corrected = work.corrects_attachment_id === null ? null : ledger.delivery(work.corrects_attachment_id)
    const sources: (DocumentRow | null)[] =
      corrected === null
        ? ledger.sourceDocuments(order.order_id)
        : [corrected.source_document_id === null ? null : ledger.document(corrected.source_document_id)]
    const deliveries: NewDelivery[] = []
    for (const [position, source] of (sources.length === 0 ? [null] : sources).entries()) {
      deliveries.push(await produce(work, order, source, position, corrected))
    }
    ledger.finish(work, deliveries)
    if (order.callback_url !== null) announce(order.callback_url, work, deliveries)
  }

  function announce(url: string, work: WorkRow, deliveries: readonly NewDelivery[]): void {
    const { origin, baseUrl } = parts.address()
    parts.callbacks.send(url, {
      event: 'job:completed',
      event_data: {
        order_id: work.order_id,
        order_web_url: orderWebUrl(origin, work.order_id),
        job_id: work.job_id,
        job_web_url: jobWebUrl(origin, work.job_id),
        delivered_documents: deliveries.map(({ document_id }) => ({
          document_id,
          download_url: documentLinks(baseUrl, document_id).download_link,
        })),
      },
    })
  }

  /** Work is done strictly one piece at a time, so that no piece is done twice. */
  function enqueue(dueAtMs: () => number, orderId: number | null): Promise<void> {
    const run = queue.then(async () => {
      for (const work of isClosed ? [] : ledger.dueWork(dueAtMs(), orderId)) {
        if (isClosed) return
        await perform(work)
      }
    })
    queue = run.catch(parts.onFailure)
    return run
  }

  function setTimer(delayMs: number): void {
    cancelTimer?.()
    cancelTimer = clock.after(delayMs, wake)
  }

  function wake(): void {
    if (isClosed) return
    enqueue(() => clock.now(), null).then(
      () => {
        const dueAtMs = isClosed ? null : ledger.nextDue()
        if (dueAtMs !== null) setTimer(Math.max(0, dueAtMs - clock.now()))
      },
      () => {
        if (!isClosed) setTimer(retryAfterFailureMs)
      },
    )
  }

  return {
    nextDelayMs() {
      const { minMs, maxMs } = parts.deliverAfterMs
      return Math.round(minMs + parts.random() * (maxMs - minMs))
    },
    wake,
    deliverDue: (orderId) => enqueue(() => clock.now(), orderId),
    deliverNow: (orderId) => enqueue(() => Number.MAX_SAFE_INTEGER, orderId ?? null),
    idle: () => queue,
    async close() {
      isClosed = true
      cancelTimer?.()
      await queue
    },
  }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
