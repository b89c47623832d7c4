import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../main/demo/world/quirks.ts'
import { ask, manualClock, placeOrder, sendJson, startDemo, upload } from './demo-fixture.ts'

const leastOrder = { source_lang: 'eng', target_langs: ['ara'] }

describe('a quirk', () => {
  test('hides a new order for a while', async () => {
    const clock = manualClock()
    const service = await startDemo({ clock, quirks: { hiddenAfterCreationMs: 60_000, hiddenStatus: 403 } })
    const id = await placeOrder(service)
    expect((await ask(service, `/orders/${id}`)).status).toBe(403)
    clock.advance(60_000)
    expect((await ask(service, `/orders/${id}`)).status).toBe(200)
  })

  test('shortens the answers to creations', async () => {
    const service = await startDemo({ quirks: { creationAnswer: 'minimal' } })
    const order = await sendJson(service, 'POST', '/orders', leastOrder)
    expect(Object.keys(order.body)).toEqual(['order_id', 'order_web_url'])
    const form = new FormData()
    form.append('document', 'x')
    expect(Object.keys((await ask(service, '/documents', { method: 'POST', body: form })).body)).toEqual([
      'document_id',
    ])
  })

  test.each([
    ['json', 200, /"delivery_status":"accepted"/],
    ['empty', 200, /^$/],
    ['noContent', 204, /^$/],
  ] as const)('answers a decision with %s', async (decisionAnswer, status, body) => {
    const service = await startDemo({ quirks: { decisionAnswer } })
    const id = await placeOrder(service)
    await service.deliverNow()
    const path = `/orders/${id}/delivered_documents/${service.deliveries(id)[0]?.attachment_id}`
    const answer = await sendJson(service, 'PATCH', path, { delivery_status: 'accepted' })
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(body)
  })

  test.each([400, 404, 405, 501] as const)('refuses PATCH with %i but accepts its POST form', async (patch) => {
    const service = await startDemo({ quirks: { patch } })
    const id = await placeOrder(service)
    await service.deliverNow()
    const path = `/orders/${id}/delivered_documents/${service.deliveries(id)[0]?.attachment_id}`
    const accept = { delivery_status: 'accepted' }
    expect((await sendJson(service, 'PATCH', path, accept)).status).toBe(patch)
    expect((await sendJson(service, 'POST', path, accept, { 'X-HTTP-Method-Override': 'PATCH' })).status).toBe(200)
  })

  test.each([
    ['byField', 'application/json', /"error_messages":\{"source_lang":\["/],
    ['array', 'application/json', /"error_messages":\["source_lang: /],
    ['string', 'application/json', /"error_messages":"source_lang: /],
    ['html', 'text/html; charset=utf-8', /<h1>Error 400<\/h1>/],
    ['text', 'text/plain; charset=utf-8', /^source_lang: /],
    ['empty', null, /^$/],
  ] as const)('shapes errors as %s', async (errorShape, type, body) => {
    const service = await startDemo({ quirks: { errorShape } })
    const answer = await sendJson(service, 'POST', '/orders', {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, type])
    expect(answer.text).toMatch(body)
  })

  test('keeps listing a document that was just decided', async () => {
    const clock = manualClock()
    const service = await startDemo({ clock, quirks: { staleListMs: 30_000 } })
    const id = await placeOrder(service)
    await service.deliverNow()
    await sendJson(service, 'PATCH', `/orders/${id}/delivered_documents/${service.deliveries(id)[0]?.attachment_id}`, {
      delivery_status: 'accepted',
    })
    const listed = async (): Promise<string> => (await ask(service, '/orders?delivery_status=to_accept')).text
    expect(await listed()).toContain('"delivery_status":"to_accept"')
    expect((await ask(service, `/orders/${id}`)).text).toContain('"delivery_status":"accepted"')
    clock.advance(30_001)
    expect(await listed()).toContain('"data":[]')
  })

  test('names delivered files by language, shuffles them, writes null for empty text', async () => {
    const service = await startDemo({
      quirks: { deliveredName: 'withLanguage', deliveredOrder: 'shuffled', nullsForEmptyText: true },
    })
    const id = await placeOrder(service, {
      title: '',
      target_langs: ['ara', 'fra', 'swh', 'lin'],
      source_document_ids: [await upload(service, 'a.b.txt', 'x')],
    })
    await service.deliverNow()
    const answer = await ask(service, `/orders/${id}`)
    expect(answer.body).toMatchObject({ title: null, instructions: null })
    for (const name of ['a.b-ara.txt', 'a.b-fra.txt', 'a.b-swh.txt', 'a.b-lin.txt'])
      expect(answer.text).toContain(`"${name}"`)
  })

  test('forbids ordering, and everything is normal again after a reset', async () => {
    const service = await startDemo()
    service.quirks.set({ refusesOrders: true })
    expect((await sendJson(service, 'POST', '/orders', leastOrder)).status).toBe(403)
    service.quirks.reset()
    expect((await sendJson(service, 'POST', '/orders', leastOrder)).status).toBe(201)
  })
})

describe('a fault', () => {
  const once = (fault: Fault) => ({ method: 'POST', path: /\/orders$/, times: 1, fault })
  const order = (service: Awaited<ReturnType<typeof startDemo>>) => sendJson(service, 'POST', '/orders', leastOrder)

  test.each<[Fault, number]>([
    [{ kind: 'resetBefore' }, 0],
    [{ kind: 'resetDuringUpload', afterBytes: 1 }, 0],
    [{ kind: 'loseAnswer' }, 1],
    [{ kind: 'resetDuringAnswer', share: 0.5 }, 1],
  ])('%j breaks the connection, and the order exists %i times', async (fault, count) => {
    const service = await startDemo()
    service.quirks.fail(once(fault))
    await expect(order(service)).rejects.toThrow()
    expect(service.orders()).toHaveLength(count)
    expect((await order(service)).status).toBe(201)
  })

  test.each([true, false])('hangs, with the work done or not (%s)', async (isDone) => {
    const service = await startDemo()
    service.quirks.fail(once({ kind: 'hang', isDone }))
    const giveUp = new AbortController()
    const init = {
      method: 'POST',
      body: JSON.stringify(leastOrder),
      headers: { 'Content-Type': 'application/json' },
      signal: giveUp.signal,
    }
    const asked = expect(ask(service, '/orders', init)).rejects.toThrow()
    if (isDone) await expect.poll(() => service.orders().length).toBe(1)
    else await ask(service, '/orders')
    giveUp.abort()
    await asked
    expect(service.orders()).toHaveLength(isDone ? 1 : 0)
  })

  test('returns statuses, limits, pages and redirects instead of answers', async () => {
    const clock = manualClock()
    const service = await startDemo({ clock })
    const answerTo = async (fault: Fault) => {
      service.quirks.fail(once(fault))
      return ask(service, '/orders', {
        method: 'POST',
        body: JSON.stringify(leastOrder),
        headers: { 'Content-Type': 'application/json' },
        redirect: 'manual',
      })
    }
    expect((await answerTo({ kind: 'status', status: 503, body: 'html' })).status).toBe(503)
    expect((await answerTo({ kind: 'status', status: 500, body: 'empty' })).text).toBe('')
    const seconds = await answerTo({ kind: 'rateLimited', retryAfter: { seconds: 7 } })
    expect([seconds.status, seconds.headers.get('retry-after')]).toEqual([429, '7'])
    const date = await answerTo({ kind: 'rateLimited', retryAfter: { dateInMs: 5_000 } })
    expect(Date.parse(date.headers.get('retry-after') ?? '')).toBe(clock.now() + 5_000)
    const html = await answerTo({ kind: 'htmlPage' })
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const redirect = await answerTo({ kind: 'redirect', status: 302, location: 'http://127.0.0.1:1/' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/'])
    expect(service.orders()).toEqual([])
  })

  test('spoils an answer: JSON cut short, another type, bytes that trickle', async () => {
    const service = await startDemo()
    service.quirks.fail(once({ kind: 'truncateJson' }))
    await expect(order(service)).rejects.toThrow(SyntaxError)
    service.quirks.fail(once({ kind: 'wrongContentType', contentType: 'text/plain' }))
    expect((await order(service)).headers.get('content-type')).toBe('text/plain')
    service.quirks.fail(once({ kind: 'slow', bytesPerSecond: 2_000 }))
    expect((await order(service)).body).toHaveProperty('order_id')
  })

  test('affects the intended requests, a given number of times, after a given number', async () => {
    const service = await startDemo()
    const remove = service.quirks.fail({
      path: /projects/,
      skip: 1,
      times: 1,
      fault: { kind: 'status', status: 500, body: 'json' },
    })
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) statuses.push((await ask(service, '/projects?client=me')).status)
    expect(statuses).toEqual([200, 500, 200])
    remove()
    const removeAll = service.quirks.fail({ fault: { kind: 'status', status: 500, body: 'json' } })
    expect((await ask(service, '/orders')).status).toBe(500)
    removeAll()
    expect((await ask(service, '/orders')).status).toBe(200)
  })
})
