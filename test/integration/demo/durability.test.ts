import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readDocx } from '../../../main/documents/office/docx.ts'
import { collected } from '../../fixtures/corpus/reading.ts'
import { ask, key, manualClock, placeOrder, sendJson, startDemo, temporaryFolder, upload } from './demo-fixture.ts'

const cli = fileURLToPath(new URL('../../../main/demo/cli.ts', import.meta.url))

async function startCli(
  directory: string,
  ...more: string[]
): Promise<{ process: ChildProcess; baseUrl: string; output: () => string }> {
  const child = spawn(process.execPath, [cli, '--port', '0', '--key', key, '--data', directory, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`
    if (line.includes('Ctrl-C')) break
  }
  return { process: child, baseUrl: /Base address\s+(\S+)/.exec(output)?.[1] ?? '', output: () => output }
}

describe('the state', () => {
  test('is the same after a restart: documents, orders, deliveries, decisions, ids', async () => {
    const directory = temporaryFolder()
    const before = await startDemo({ directory })
    const documentId = await upload(before, 'a.txt', 'Article 3')
    const orderId = await placeOrder(before, { source_document_ids: [documentId] })
    await before.deliverNow()
    const path = `/orders/${orderId}/delivered_documents/${before.deliveries(orderId)[0]?.attachment_id}`
    await sendJson(before, 'PATCH', path, { delivery_status: 'accepted' })
    const shown = (await ask(before, `/orders/${orderId}`)).body
    await before.close()

    const after = await startDemo({ directory })
    const { self_link, order_web_url, delivered_documents, ...rest } = shown
    expect((await ask(after, `/orders/${orderId}`)).body).toMatchObject(rest)
    expect([self_link, order_web_url, delivered_documents]).not.toContain(undefined)
    expect((await ask(after, `/document/${documentId}/file`)).text).toBe('Article 3')
    expect(after.decisions()).toHaveLength(1)
    expect(await placeOrder(after)).toBeGreaterThan(orderId)
  })

  test('continues pending work, and does nothing twice', async () => {
    const directory = temporaryFolder()
    const clock = manualClock()
    const before = await startDemo({ directory, clock, deliverAfterMs: 60_000 })
    const orderId = await placeOrder(before)
    await before.close()
    clock.advance(3_600_000)
    const after = await startDemo({ directory, clock, deliverAfterMs: 60_000 })
    await after.idle()
    expect(after.deliveries(orderId)).toHaveLength(1)
    clock.advance(3_600_000)
    await after.idle()
    expect(after.deliveries(orderId)).toHaveLength(1)
  })

  test('contains everything that was answered, after the process was killed', async () => {
    const directory = temporaryFolder()
    const first = await startCli(directory, '--seed', 'empty', '--deliver-after', '1h')
    const headers = { 'X-Service-API-Key': key, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ title: 'Kept', source_lang: 'eng', target_langs: ['ara'] })
    const form = new FormData()
    form.append('document', 'kept text')
    const uploaded = await fetch(`${first.baseUrl}/documents`, {
      method: 'POST',
      body: form,
      headers: { 'X-Service-API-Key': key },
    })
    const placed = await fetch(`${first.baseUrl}/orders`, { method: 'POST', headers, body })
    expect([uploaded.status, placed.status]).toEqual([201, 201])
    const killed = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await killed

    const service = await startDemo({ directory })
    expect(service.orders().map((order) => order.title)).toEqual(['Kept'])
    const [document] = service.documents()
    expect(Buffer.from(service.readDocument(document?.document_id ?? 0)).toString()).toBe('kept text')
  })
})

describe('npm run demo-service', () => {
  test('prints its address and what to try, and ends at Ctrl-C', async () => {
    const demo = await startCli(
      temporaryFolder(),
      '--deliver-after',
      '1h-2h',
      '--quirks',
      '{"patch":405,"creationAnswer":"minimal"}',
    )
    expect(demo.output()).toContain(demo.baseUrl)
    expect(demo.output().match(/^ +curl /gm)).toHaveLength(3)
    const response = await fetch(`${demo.baseUrl}/orders`, { headers: { 'X-Service-API-Key': key } })
    expect(response.status).toBe(200)
    await response.text()
    const ended = once(demo.process, 'exit')
    demo.process.kill('SIGINT')
    expect((await ended)[0]).toBe(0)
  })

  test.each([
    ['--port', 'x'],
    ['--deliver-after', 'soon'],
    ['--quirks', '{"patsch":405}'],
    ['--quirks', '{"pageSize":"many"}'],
    ['--quirks', '{'],
  ])('refuses %s %s and prints its usage', async (option, value) => {
    const child = spawn(process.execPath, [cli, '--data', temporaryFolder(), option, value], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
    expect((await once(child, 'close'))[0]).toBe(2)
    expect(words).toContain('Usage:')
    expect(words).toContain(option)
  })
})

describe('the showcase', () => {
  test('is translated by people, with mistakes, and corrected after it is sent back', async () => {
    const service = await startDemo({ seed: 'showcase' })
    const order = service.orders().find((entry) => entry.title === 'Cholera leaflet for families')
    const deliveries = service.deliveries(order?.order_id ?? 0)
    expect(deliveries.map((entry) => [entry.language, entry.delivery_status, entry.mistake === null])).toEqual([
      ['swh', 'to_accept', true],
      ['fra', 'to_accept', false],
      ['ara', 'to_accept', false],
    ])
    const textOf = (documentId: number | undefined) =>
      collected((collector) => {
        readDocx(new Uint8Array(service.readDocument(documentId ?? 0)), documentLimits, collector)
      }).text
    const arabic = deliveries.at(-1)
    expect(textOf(arabic?.document_id)).toContain('٨ ملاعق صغيرة ممسوحة')

    const path = `/orders/${order?.order_id ?? 0}/delivered_documents/${arabic?.attachment_id ?? 0}`
    const rejection = { delivery_status: 'rejected', reject_reason: 'The dose is wrong.' }
    expect((await sendJson(service, 'PATCH', path, rejection)).status).toBe(200)
    await service.deliverNow(order?.order_id)
    const corrected = service.deliveries(order?.order_id ?? 0).at(-1)
    expect([corrected?.version, corrected?.mistake]).toEqual([2, null])
    expect(textOf(corrected?.document_id)).toContain('٦ ملاعق صغيرة ممسوحة')
  })

  test('includes a year of decided orders, whose documents are no longer kept', async () => {
    const service = await startDemo({ seed: 'showcase' })
    const decided = service.deliveries(service.orders()[0]?.order_id ?? 0)
    expect(decided.map((delivery) => delivery.delivery_status)).toContain('accepted')
    expect((await ask(service, `/document/${decided[0]?.document_id ?? 0}/file`)).status).toBe(404)
    const statuses = service
      .orders()
      .flatMap((order) => service.deliveries(order.order_id))
      .map((delivery) => delivery.delivery_status)
    expect(statuses.filter((status) => status === 'accepted').length).toBeGreaterThan(150)
    expect(statuses.filter((status) => status === 'rejected').length).toBeGreaterThan(10)
  })

  test('is set up once', async () => {
    const directory = temporaryFolder()
    const first = await startDemo({ directory, seed: 'showcase' })
    const count = first.orders().length
    await first.close()
    expect((await startDemo({ directory, seed: 'showcase' })).orders()).toHaveLength(count)
  })
})
