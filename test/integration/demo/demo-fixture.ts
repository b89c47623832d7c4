// A demo service in its own folder for one test, and the few requests that many tests make.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DemoClock } from '../../../main/demo/world/clock.ts'
import type { DemoService, DemoServiceOptions } from '../../../main/demo/demo-service.ts'
import { createDemoService } from '../../../main/demo/demo-service.ts'

export const key = 'test-key'
export const keyHeader = { 'X-Service-API-Key': key }

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verso-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A clock that only moves when it is moved. */
export type ManualClock = DemoClock & { advance(byMs: number): void }

export function manualClock(startMs: number = Date.UTC(2025, 4, 12, 10)): ManualClock {
  let nowMs = startMs
  let timers: { atMs: number; run: () => void }[] = []
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(byMs) {
      nowMs += byMs
      const due = timers.filter((timer) => timer.atMs <= nowMs)
      timers = timers.filter((timer) => timer.atMs > nowMs)
      for (const timer of due) timer.run()
    },
  }
}

/** Starts a service that ends with the test. Translators finish only on request, unless options say otherwise. */
export async function startDemo(options: Partial<DemoServiceOptions> = {}): Promise<DemoService> {
  const service = await createDemoService({
    directory: options.directory ?? temporaryFolder(),
    port: 0,
    key,
    deliverAfterMs: 3_600_000,
    seed: 'empty',
    random: () => 0.5,
    ...options,
  })
  let isClosed = false
  const close = service.close.bind(service)
  const closeOnce = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await close()
  }
  onTestFinished(closeOnce)
  return { ...service, close: closeOnce }
}

export interface JsonAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown>
  text: string
}

/** One request with the key; the body of the answer as text, and as an object if it is one. */
export async function ask(service: DemoService, path: string, init: RequestInit = {}): Promise<JsonAnswer> {
  const url = path.startsWith('http') ? path : service.baseUrl + path
  const headers = new Headers(init.headers)
  if (!headers.has('X-Service-API-Key')) headers.set('X-Service-API-Key', key)
  const response = await fetch(url, { ...init, headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const parsed: unknown = isJson ? JSON.parse(text) : {}
  const body = typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {}
  return { status: response.status, headers: response.headers, body, text }
}

export function sendJson(
  service: DemoService,
  method: string,
  path: string,
  value: unknown,
  headers = {},
): Promise<JsonAnswer> {
  return ask(service, path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(value),
  })
}

/** Uploads a file; returns its document id. */
export async function upload(
  service: DemoService,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  form.append('document', new File([content], name))
  const answer = await ask(service, '/documents', { method: 'POST', body: form })
  return Number(answer.body['document_id'])
}

/** Places an order; returns its id. */
export async function placeOrder(service: DemoService, fields: Record<string, unknown> = {}): Promise<number> {
  const answer = await sendJson(service, 'POST', '/orders', {
    title: 'Leaflet',
    source_lang: 'eng',
    target_langs: ['ara'],
    source_wordcount: 12,
    instructions: '',
    ...fields,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return Number(answer.body['order_id'])
}

/** Sends bytes unchanged and reads the answer until the connection closes. */
export function sendRaw(service: DemoService, head: string, body: Uint8Array = new Uint8Array()): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', reject)
    socket.write(Buffer.concat([Buffer.from(head.replace(/\n/g, '\r\n'), 'utf8'), body]))
  })
}

/** The JSON body of a raw answer. */
export function rawJson(answer: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(
    Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString('utf8'),
  )
  return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {}
}

/** A multipart POST as a client wrote it, part by part. */
export function rawUpload(
  service: DemoService,
  body: Uint8Array,
  contentType: string = 'multipart/form-data;boundary=XyZ',
): Promise<string> {
  const head = `POST /api/v1/documents HTTP/1.1\nHost: 127.0.0.1:${service.port}\nX-Service-API-Key: ${key}\nContent-Type: ${contentType}\nContent-Length: ${body.byteLength}\nConnection: close\n\n`
  return sendRaw(service, head, body)
}

export function lines(...parts: (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\r\n`, 'utf8') : part)))
}
