import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { ask, key, manualClock, placeOrder, sendJson, sendRaw, startDemo, upload } from './demo-fixture.ts'

interface Delivered {
  document_id: number
  attachment_id: number
  name: string
  language: string
  delivery_status: string
  self_link: string
  download_link: string
}
interface Order {
  order_id: number
  status: string
  delivered_documents: Delivered[]
}
interface Page {
  _links: { self: { href: string }; next: { href: string | null }; prev: { href: string | null } }
  data: Order[]
}

async function page(service: DemoService, query: string = ''): Promise<Page> {
  return JSON.parse((await ask(service, `/orders${query}`)).text)
}
async function order(service: DemoService, id: number): Promise<Order> {
  return JSON.parse((await ask(service, `/orders/${id}`)).text)
}

describe('the key', () => {
  test.each([[undefined], ['wrong'], [`${key}x`]])('%s is refused with 401 and a message', async (given) => {
    const service = await startDemo()
    const response = await fetch(
      `${service.baseUrl}/orders`,
      given === undefined ? {} : { headers: { 'X-Service-API-Key': given } },
    )
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ error_messages: [expect.any(String)] })
  })

  test('is read from another header if the service uses another name', async () => {
    const service = await startDemo({ quirks: { keyHeader: 'X-Other-Key' } })
    expect((await ask(service, '/orders')).status).toBe(401)
    expect((await ask(service, '/orders', { headers: { 'X-Other-Key': key } })).status).toBe(200)
  })
})

describe('POST /orders', () => {
  test('answers 201 with the complete order, without deliveries', async () => {
    const service = await startDemo()
    const answer = await sendJson(service, 'POST', '/orders', {
      contact_email: 'a@example.org',
      title: 'Leaflet',
      source_lang: 'eng',
      target_langs: ['ara', 'esl'],
      source_document_ids: [await upload(service, 'a.txt', 'Hello')],
      source_wordcount: 1,
      instructions: 'Soon, please.',
      deadline: '2030-01-31 12:00:00',
      urgency: 'high',
      project_id: 70_190,
      callback_url: 'http://127.0.0.1:9/x',
    })
    expect(answer.status).toBe(201)
    const id = Number(answer.body['order_id'])
    expect(id).toBeGreaterThan(65_535)
    expect(answer.body).toEqual({
      order_id: id,
      self_link: `${service.baseUrl}/orders/${id}`,
      order_web_url: `http://127.0.0.1:${service.port}/orders/${id}`,
      status: 'draft',
      project_id: 70_190,
      client_id: expect.any(Number),
      orderer_contact_email: 'a@example.org',
      orderer_account_id: expect.any(Number),
      client_contact_account_id: expect.any(Number),
      pm_account_id: expect.any(Number),
      title: 'Leaflet',
      source_lang: 'eng',
      source_wordcount: 1,
      instructions: 'Soon, please.',
      deadline: '2030-01-31 12:00:00',
      delivered_documents: [],
    })
    expect(service.jobs(id).map((job) => job.language)).toEqual(['ara', 'esl'])
    expect((await ask(service, `/order/${id}`)).body).toEqual((await ask(service, `/orders/${id}`)).body)
    expect(
      (await ask(service, String(answer.body['order_web_url']), { headers: { 'X-Service-API-Key': '' } })).text,
    ).toContain('Leaflet')
  })

  test('accepts pretty-printed JSON with a null project, and 0 means no project', async () => {
    const service = await startDemo()
    const body = JSON.stringify({ source_lang: 'und', target_langs: ['rhg-MM'], project_id: null }, null, 4)
    const answer = await ask(service, '/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body,
    })
    expect(answer.status).toBe(201)
    expect(answer.body['project_id']).toBe(0)
    expect(answer.body['pm_account_id']).toBe(0)
  })

  test('says what is wrong with each field', async () => {
    const service = await startDemo()
    const answer = await sendJson(service, 'POST', '/orders', {
      source_lang: 'eng',
      target_langs: [],
      source_document_ids: [70_999],
      project_id: 70_260,
    })
    expect(answer.status).toBe(400)
    expect(answer.body['error_messages']).toEqual({
      target_langs: [expect.any(String)],
      source_document_ids: ['There is no document 70999.'],
      project_id: [expect.any(String)],
    })
    expect(service.orders()).toEqual([])
  })

  test('refuses anything but JSON: 415 without its type, 400 if it cannot be read', async () => {
    const service = await startDemo()
    const post = (body: string, type: string) =>
      ask(service, '/orders', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await post('{}', 'text/plain')).status).toBe(415)
    expect((await post('{"title": "', 'application/json')).body['error_messages']).toEqual([
      expect.stringContaining('not valid JSON'),
    ])
    expect((await post('[]', 'application/json')).status).toBe(400)
    const head = `POST /api/v1/orders HTTP/1.1\nHost: x\nX-Service-API-Key: ${key}\nContent-Length: 2\nConnection: close\n\n`
    expect(await sendRaw(service, head, Buffer.from('{}'))).toMatch(/^HTTP\/1\.1 415/)
  })

  test('is 403 for a key that may not order, but may read', async () => {
    const service = await startDemo()
    const reader = { 'X-Service-API-Key': `${key}-reader` }
    const refused = await sendJson(service, 'POST', '/orders', { source_lang: 'eng', target_langs: ['ara'] }, reader)
    expect([refused.status, refused.body['error_messages']]).toEqual([403, [expect.any(String)]])
    const id = await placeOrder(service)
    expect((await ask(service, `/orders/${id}`, { headers: reader })).status).toBe(200)
  })
})

describe('GET /orders/:id', () => {
  test('is 404 for an unknown order and 403 for one of another organisation', async () => {
    const service = await startDemo()
    const id = await placeOrder(service)
    expect((await ask(service, '/orders/99999')).status).toBe(404)
    const other = { headers: { 'X-Service-API-Key': `${key}-partner` } }
    expect((await ask(service, `/orders/${id}`, other)).status).toBe(403)
    expect((await ask(service, `/orders/99999`, other)).status).toBe(404)
  })

  test('starts its links with the host that the caller used', async () => {
    const service = await startDemo()
    const id = await placeOrder(service)
    const answer = await sendRaw(
      service,
      `GET /api/v1/orders/${id} HTTP/1.1\nHost: demo.example:8443\nX-Service-API-Key: ${key}\nConnection: close\n\n`,
    )
    expect(answer).toContain(`"self_link":"http://demo.example:8443/api/v1/orders/${id}"`)
    const odd = await sendRaw(
      service,
      `GET /api/v1/orders/${id} HTTP/1.1\nHost: "><x\nX-Service-API-Key: ${key}\nConnection: close\n\n`,
    )
    expect(odd).toContain(`"self_link":"${service.baseUrl}/orders/${id}"`)
  })

  test('shows changes by staff, unknown states too, and no order that they removed', async () => {
    const service = await startDemo()
    const id = await placeOrder(service)
    service.changeOrder(id, { title: 'Leaflet (shortened)', status: 'on_hold', source_wordcount: 9 })
    expect((await ask(service, `/orders/${id}`)).body).toMatchObject({
      title: 'Leaflet (shortened)',
      status: 'on_hold',
      source_wordcount: 9,
    })
    service.changeOrder(id, { is_hidden: 1 })
    expect((await ask(service, `/orders/${id}`)).status).toBe(404)
    expect((await page(service)).data).toEqual([])
  })
})

describe('GET /orders', () => {
  test('lists every order exactly once over its pages, by the links alone', async () => {
    const service = await startDemo({ quirks: { pageSize: 4 } })
    const placed = service.addOrders(11, (position) => `Order ${position}`)
    const seen: number[] = []
    const sizes: number[] = []
    let next: string | null = `${service.baseUrl}/orders`
    let previous: string | null = null
    while (next !== null) {
      const current: Page = JSON.parse((await ask(service, next)).text)
      seen.push(...current.data.map((entry) => entry.order_id))
      sizes.push(current.data.length)
      expect(current._links.prev.href === null).toBe(previous === null)
      previous = next
      next = current._links.next.href
      if (next !== null) expect(new URL(next).searchParams.get('page')).toBe(String(sizes.length + 1))
    }
    expect(sizes).toEqual([4, 4, 3])
    expect(seen.toSorted()).toEqual(placed.toSorted())
  })

  test('has no next page if the last one is full, and an empty one beyond the end', async () => {
    const service = await startDemo({ quirks: { pageSize: 3 } })
    service.addOrders(3, String)
    expect((await page(service))._links.next.href).toBeNull()
    expect((await page(service, '?page=7')).data).toEqual([])
  })

  test('keeps the filter in its links', async () => {
    const service = await startDemo({ quirks: { pageSize: 1 } })
    await placeOrder(service)
    await placeOrder(service)
    await service.deliverNow()
    const { _links } = await page(service, '?delivery_status=to_accept')
    expect(_links.next.href).toBe(`${service.baseUrl}/orders?delivery_status=to_accept&page=2`)
  })

  test.each(['?page=0', '?page=-1', '?page=two', '?delivery_status=done'])('refuses %s with 400', async (query) => {
    const service = await startDemo()
    expect((await ask(service, `/orders${query}`)).status).toBe(400)
  })

  test('lists deliveries to review with to_accept, and never the orders of another organisation', async () => {
    const service = await startDemo()
    await placeOrder(service)
    const delivered = await placeOrder(service)
    await service.deliverNow(delivered)
    expect((await page(service, '?delivery_status=to_accept')).data.map((entry) => entry.order_id)).toEqual([delivered])
    const other = await ask(service, '/orders', { headers: { 'X-Service-API-Key': `${key}-partner` } })
    expect(other.body['data']).toEqual([])
  })

  test('no longer lists a decided document with to_accept, while its sibling stays', async () => {
    const service = await startDemo()
    const id = await placeOrder(service, { target_langs: ['ara', 'swh'] })
    await service.deliverNow()
    const [arabic, swahili] = (await order(service, id)).delivered_documents
    await sendJson(service, 'PATCH', arabic?.self_link ?? '', { delivery_status: 'accepted' })
    const languagesListed = async (status: string): Promise<string[]> =>
      (await page(service, `?delivery_status=${status}`)).data.flatMap((entry) =>
        entry.delivered_documents.map((document) => document.language),
      )
    expect(await languagesListed('to_accept')).toEqual(['swh'])
    expect(await languagesListed('accepted')).toEqual(['ara'])
    await sendJson(service, 'PATCH', swahili?.self_link ?? '', {
      delivery_status: 'rejected',
      reject_reason: 'Too long.',
    })
    expect(await languagesListed('to_accept')).toEqual([])
    expect(await languagesListed('rejected')).toEqual(['swh'])
    service.quirks.set({ listedDocuments: 'all' })
    expect(await languagesListed('rejected')).toEqual(['ara', 'swh'])
  })
})

describe('the simulated translators', () => {
  test('turn a draft into work in progress, and deliver one document per source document and language when it is due', async () => {
    const clock = manualClock()
    const service = await startDemo({ clock, deliverAfterMs: 60_000 })
    const sources = [await upload(service, 'a.txt', 'Article 3'), await upload(service, 'b.txt', 'Article 4')]
    const id = await placeOrder(service, { target_langs: ['ara', 'fra'], source_document_ids: sources })
    expect((await order(service, id)).status).toBe('draft')
    clock.advance(30_000)
    expect((await order(service, id)).status).toBe('in_progress')
    clock.advance(30_000)
    await service.idle()
    const done = await order(service, id)
    expect(done.status).toBe('delivered')
    expect(
      done.delivered_documents.map((entry) => `${entry.name} ${entry.language} ${entry.delivery_status}`).toSorted(),
    ).toEqual(['a.txt ara to_accept', 'a.txt fra to_accept', 'b.txt ara to_accept', 'b.txt fra to_accept'])
    const arabic = done.delivered_documents.find((entry) => entry.language === 'ara' && entry.name === 'a.txt')
    expect((await ask(service, arabic?.download_link ?? '')).text).toBe('المادة 3')
    expect((await ask(service, `/documents/${arabic?.document_id}`)).body['name']).toBe('a.txt')
    expect(arabic?.self_link).toBe(`${service.baseUrl}/orders/${id}/delivered_documents/${arabic?.attachment_id}`)
  })

  test('deliver one text if the order has no documents', async () => {
    const service = await startDemo()
    const id = await placeOrder(service, { title: 'Interview: notes', instructions: 'Article 3' })
    await service.deliverNow()
    const [document] = (await order(service, id)).delivered_documents
    expect(document?.name).toBe('Interview- notes.txt')
    expect((await ask(service, document?.download_link ?? '')).text).toContain('المادة 3')
  })

  test('do not work on cancelled orders', async () => {
    const service = await startDemo()
    const id = await placeOrder(service)
    service.changeOrder(id, { status: 'cancelled' })
    await service.deliverNow()
    expect(await order(service, id)).toMatchObject({ status: 'cancelled', delivered_documents: [] })
  })

  test('translate into a language that staff added later', async () => {
    const service = await startDemo()
    const id = await placeOrder(service)
    service.addTargetLanguage(id, 'lin')
    await service.deliverNow()
    expect((await order(service, id)).delivered_documents.map((entry) => entry.language)).toEqual(['ara', 'lin'])
  })

  test('fix the planted mistake after a rejection: the rejected version stays, the corrected one is added', async () => {
    const service = await startDemo({ quirks: { mistakes: 'always' } })
    const text = 'Article 3\n\nEveryone has the right to life, liberty and the security of person.\n'
    const id = await placeOrder(service, {
      target_langs: ['fra'],
      source_document_ids: [await upload(service, 'a.txt', text)],
    })
    await service.deliverNow()
    const [first] = (await order(service, id)).delivered_documents
    expect(service.deliveries(id)[0]?.mistake).not.toBeNull()
    await sendJson(service, 'PATCH', first?.self_link ?? '', {
      delivery_status: 'rejected',
      reject_reason: 'Not as in the source.',
    })
    expect((await order(service, id)).status).toBe('in_progress')
    await service.deliverNow()
    const after = await order(service, id)
    expect(after.delivered_documents.map((entry) => entry.delivery_status)).toEqual(['rejected', 'to_accept'])
    const corrected = await ask(service, after.delivered_documents[1]?.download_link ?? '')
    expect(corrected.text).toBe(
      'Article 3\n\nTout individu a droit à la vie, à la liberté et à la sûreté de sa personne.\n',
    )
    expect((await ask(service, first?.download_link ?? '')).text).not.toBe(corrected.text)
  })

  test('change the wording of a new version in places if there was no mistake to fix', async () => {
    const service = await startDemo({ quirks: { mistakes: 'none' } })
    const text = Array.from({ length: 30 }, (_, line) => `Line ${line} of the notice about the boats.`).join('\n')
    const id = await placeOrder(service, {
      target_langs: ['fra'],
      source_document_ids: [await upload(service, 'a.txt', text)],
    })
    await service.deliverNow()
    const [first] = (await order(service, id)).delivered_documents
    await sendJson(service, 'PATCH', first?.self_link ?? '', { delivery_status: 'rejected', reject_reason: 'Style.' })
    await service.deliverNow()
    const [before = '', after = ''] = service
      .deliveries(id)
      .map((entry) => Buffer.from(service.readDocument(entry.document_id)).toString('utf8'))
    const changed = before.split('\n').filter((line, index) => line !== after.split('\n')[index])
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(15)
  })
})

describe('the callback', () => {
  async function receiver(status: number): Promise<{ url: string; bodies: unknown[]; next: () => Promise<void> }> {
    const bodies: unknown[] = []
    const server = createServer((request, response) => {
      request.setEncoding('utf8')
      let text = ''
      request.on('data', (chunk: string) => (text += chunk))
      request.on('end', () => {
        bodies.push({ headers: request.headers, body: JSON.parse(text) })
        response.writeHead(status).end()
        server.emit('received')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return { url: `http://127.0.0.1:${port}/hook`, bodies, next: () => once(server, 'received').then(() => undefined) }
  }

  test('notifies of each completed job, without the key', async () => {
    const service = await startDemo()
    const hook = await receiver(204)
    const id = await placeOrder(service, { callback_url: hook.url })
    const called = hook.next()
    await service.deliverNow()
    await called
    const [delivery] = service.deliveries(id)
    expect(hook.bodies).toHaveLength(1)
    expect(hook.bodies[0]).toMatchObject({
      body: {
        event: 'job:completed',
        event_data: {
          order_id: id,
          order_web_url: `http://127.0.0.1:${service.port}/orders/${id}`,
          job_id: service.jobs(id)[0]?.job_id,
          job_web_url: `http://127.0.0.1:${service.port}/jobs/${service.jobs(id)[0]?.job_id}`,
          delivered_documents: [
            {
              document_id: delivery?.document_id,
              download_url: `${service.baseUrl}/document/${delivery?.document_id}/file`,
            },
          ],
        },
      },
    })
    expect(JSON.stringify(hook.bodies)).not.toContain(key)
  })

  test('is repeated once, later, if it failed, and then no more', async () => {
    const clock = manualClock()
    const service = await startDemo({ clock })
    const hook = await receiver(500)
    await placeOrder(service, { callback_url: hook.url })
    let called = hook.next()
    await service.deliverNow()
    await called
    await expect.poll(() => service.callbacks().length).toBe(1)
    called = hook.next()
    clock.advance(60_000)
    await called
    await expect.poll(() => service.callbacks().length).toBe(2)
    clock.advance(3_000_000)
    expect(service.callbacks().map((call) => call.outcome)).toEqual([500, 500])
  })

  test('that nobody receives does no harm', async () => {
    const service = await startDemo()
    const id = await placeOrder(service, { callback_url: 'http://127.0.0.1:1/nobody' })
    await service.deliverNow()
    await expect.poll(() => service.callbacks().map((call) => call.outcome)).toEqual(['failed'])
    expect((await order(service, id)).status).toBe('delivered')
  })
})
