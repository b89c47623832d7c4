import { describe, expect, test } from 'vitest'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { ask, key, placeOrder, sendJson, startDemo } from './demo-fixture.ts'

async function delivered(service: DemoService): Promise<{ orderId: number; path: string }> {
  const orderId = await placeOrder(service)
  await service.deliverNow(orderId)
  return { orderId, path: `/orders/${orderId}/delivered_documents/${service.deliveries(orderId)[0]?.attachment_id}` }
}

function statusOf(service: DemoService, orderId: number): string | undefined {
  return service.deliveries(orderId)[0]?.delivery_status
}

describe('PATCH on a delivered document', () => {
  test('accepts it', async () => {
    const service = await startDemo()
    const { orderId, path } = await delivered(service)
    const answer = await sendJson(service, 'PATCH', path, { delivery_status: 'accepted' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ delivery_status: 'accepted', self_link: service.baseUrl + path })
    expect(statusOf(service, orderId)).toBe('accepted')
  })

  test('rejects it with a reason, which is kept', async () => {
    const service = await startDemo()
    const { path } = await delivered(service)
    const reason = 'الفقرة الثانية ناقصة'
    await sendJson(service, 'PATCH', path, { delivery_status: 'rejected', reject_reason: reason })
    expect(service.decisions()).toMatchObject([{ delivery_status: 'rejected', reject_reason: reason }])
  })

  test('accepts a reason with an acceptance', async () => {
    const service = await startDemo()
    const { orderId, path } = await delivered(service)
    const answer = await sendJson(
      service,
      'POST',
      path,
      { delivery_status: 'accepted', reject_reason: '' },
      { 'X-HTTP-Method-Override': 'PATCH' },
    )
    expect(answer.status).toBe(200)
    expect(statusOf(service, orderId)).toBe('accepted')
  })

  test('may be sent as POST with the override header, and in no other way', async () => {
    const service = await startDemo()
    const { orderId, path } = await delivered(service)
    const plain = await sendJson(service, 'POST', path, { delivery_status: 'accepted' })
    expect([plain.status, plain.headers.get('allow')]).toEqual([405, 'PATCH'])
    expect(statusOf(service, orderId)).toBe('to_accept')
    expect(
      (await sendJson(service, 'POST', path, { delivery_status: 'accepted' }, { 'X-HTTP-Method-Override': 'patch' }))
        .status,
    ).toBe(200)
  })

  test.each([
    [{}, 'delivery_status'],
    [{ delivery_status: 'to_accept' }, 'delivery_status'],
    [{ delivery_status: 'rejected' }, 'reject_reason'],
    [{ delivery_status: 'rejected', reject_reason: '  ' }, 'reject_reason'],
    [{ delivery_status: 'rejected', reject_reason: 7 }, 'reject_reason'],
  ])('is refused for %j, with the field named', async (body, field) => {
    const service = await startDemo()
    const { orderId, path } = await delivered(service)
    const answer = await sendJson(service, 'PATCH', path, body)
    expect(answer.status).toBe(400)
    expect(answer.body['error_messages']).toHaveProperty(field)
    expect(statusOf(service, orderId)).toBe('to_accept')
  })

  test('is refused with a message for JSON with an unescaped quote', async () => {
    const service = await startDemo()
    const { path } = await delivered(service)
    const body = '{"delivery_status":"rejected","reject_reason":"the word "water" is wrong"}'
    const answer = await ask(service, path, { method: 'PATCH', body, headers: { 'Content-Type': 'application/json' } })
    expect(answer.status).toBe(400)
    expect(answer.body['error_messages']).toEqual([expect.stringContaining('not valid JSON')])
  })

  test('is refused with 409 if the document was already decided, and changes nothing', async () => {
    const service = await startDemo()
    const { orderId, path } = await delivered(service)
    await sendJson(service, 'PATCH', path, { delivery_status: 'accepted' })
    for (const body of [{ delivery_status: 'accepted' }, { delivery_status: 'rejected', reject_reason: 'No.' }]) {
      expect((await sendJson(service, 'PATCH', path, body)).status).toBe(409)
    }
    expect(statusOf(service, orderId)).toBe('accepted')
    expect(service.decisions()).toHaveLength(1)
  })

  test('is 404 for a document of another order, 403 for another organisation, 415 without its type', async () => {
    const service = await startDemo()
    const first = await delivered(service)
    const second = await delivered(service)
    const mixed = first.path.replace(String(first.orderId), String(second.orderId))
    const accept = { delivery_status: 'accepted' }
    expect((await sendJson(service, 'PATCH', mixed, accept)).status).toBe(404)
    expect(
      (await sendJson(service, 'PATCH', first.path, accept, { 'X-Service-API-Key': `${key}-partner` })).status,
    ).toBe(403)
    const untyped = await ask(service, first.path, { method: 'PATCH', body: new Blob([JSON.stringify(accept)]) })
    expect(untyped.status).toBe(415)
  })
})
