// The callback receiver over real HTTP: what it accepts, what it refuses, and what follows.
import { connect } from 'node:net'
import { Agent } from 'undici'
import { describe, expect, test } from 'vitest'
import { liveBytes } from '../service/live-memory.ts'
import { completed, createDesk, first, freePort, head, keyOf, order, post, second, send } from './fixture.ts'
import type { Desk } from './fixture.ts'
import { until } from '../../harness/until.ts'

const one = { accountId: first, orderId: order(4711) }

async function deskWithOrder(options: Parameters<typeof createDesk>[0] = {}): Promise<Desk> {
  const desk = await createDesk(options)
  desk.known.set(keyOf(one), 0)
  desk.atService.set(keyOf(one), 1)
  return desk
}

async function outcomes(desk: Desk) {
  return (await desk.arrivals()).map(({ outcome }) => outcome)
}

describe('the address of the receiver', () => {
  test('is off at first, on this computer only, with a path of at least 128 random bits', async () => {
    const { status } = await createDesk({ isOn: false })
    expect(status).toMatchObject({ isOn: false, host: '127.0.0.1', state: 'off', publicAddress: null })
    expect(status.path).toMatch(/^\/verso\/[\w-]{43}$/)
    const other = await createDesk({ isOn: false })
    expect(other.status.path).not.toBe(status.path)
    await expect(post(status.localAddress, '{}')).rejects.toThrow()
  })

  test('has the same path and port after a restart', async () => {
    const desk = await deskWithOrder()
    const before = desk.status
    await desk.receiver.stop()
    await expect(post(before.localAddress, completed(4711))).rejects.toThrow()
    const { stored } = desk
    const again = await createDesk({ stored, isOn: false })
    expect(again.status).toMatchObject({ isOn: true, state: 'listening', localAddress: before.localAddress })
    expect((await post(before.localAddress, completed(4711))).status).toBe(204)
  })

  test('a port in use is reported, and opened once it is free', async () => {
    const port = await freePort()
    const { createServer } = await import('node:net')
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const desk = await createDesk({ port })
    expect(desk.status).toMatchObject({ isOn: true, state: 'portTaken' })
    expect(await desk.receiver.test('here')).toMatchObject({ outcome: 'notOn' })
    await new Promise((resolve) => other.close(resolve))
    desk.clock.advance(30_000)
    await until(async () => expect((await desk.receiver.status()).state).toBe('listening'))
  })

  test('an address that this computer does not have is reported', async () => {
    const desk = await createDesk()
    expect(await desk.receiver.set({ host: '203.0.113.7' })).toMatchObject({ state: 'hostUnavailable' })
    expect(await desk.receiver.set({ host: '127.0.0.1' })).toMatchObject({ state: 'listening' })
  })

  test('after the computer slept, the receiver still listens, or opens again', async () => {
    const port = await freePort()
    const { createServer } = await import('node:net')
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const desk = await createDesk({ port })
    await new Promise((resolve) => other.close(resolve))
    desk.receiver.wake()
    await until(async () => expect((await desk.receiver.status()).state).toBe('listening'))
    desk.receiver.wake()
    // After the check that waking triggers.
    expect((await desk.receiver.set({})).state).toBe('listening')
    expect(await outcomes(desk)).toEqual([])
  })

  test('a new path is valid at once, and the old one reaches nothing', async () => {
    const desk = await deskWithOrder()
    const renewed = await desk.receiver.renewPath()
    expect(renewed.path).not.toBe(desk.status.path)
    expect((await post(desk.status.localAddress, completed(4711))).status).toBe(404)
    expect((await post(renewed.localAddress, completed(4711))).status).toBe(204)
  })

  test('nothing listens when it is off', async () => {
    const desk = await deskWithOrder()
    expect(await desk.receiver.set({ isOn: false })).toMatchObject({ state: 'off' })
    await expect(post(desk.status.localAddress, completed(4711))).rejects.toThrow()
  })
})

describe('new orders', () => {
  test('contain the public address with the path, and the new one when it changes', async () => {
    const desk = await createDesk()
    expect(await desk.receiver.useForNewOrders(true)).toBeNull()
    await desk.receiver.set({ publicAddress: 'https://verso.example.org/tools/' })
    expect(await desk.receiver.useForNewOrders(true)).toMatchObject({ isUsedForNewOrders: true })
    expect(desk.settings.callbackUrl).toBe(`https://verso.example.org/tools${desk.status.path}`)
    expect(desk.emitted).toContainEqual({ area: 'settings', name: 'changed' })
    const { path } = await desk.receiver.renewPath()
    expect(desk.settings.callbackUrl).toBe(`https://verso.example.org/tools${path}`)
    await desk.receiver.set({ isOn: false })
    expect(desk.settings.callbackUrl).toBe('')
  })

  test('keep an address that the person entered for another program', async () => {
    const desk = await createDesk()
    desk.settings.callbackUrl = 'https://organisation.example/hook'
    await desk.receiver.set({ publicAddress: 'https://verso.example.org' })
    await desk.receiver.renewPath()
    expect(desk.settings.callbackUrl).toBe('https://organisation.example/hook')
  })
})

describe('what happens after a callback', () => {
  test('the order is requested at once; the content of the callback is not believed', async () => {
    const desk = await deskWithOrder()
    const answer = await post(desk.status.localAddress, completed(4711))
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    await until(async () =>
      expect(await desk.arrivals()).toMatchObject([
        { outcome: 'polled', orderId: 4711, orderRef: one, event: 'job:completed', newDeliveries: 1, count: 1 },
      ]),
    )
    // The address in it is never opened: only the order is refreshed, on the account that knows it.
    expect(desk.asked).toEqual([keyOf(one)])
  })

  test('an order that two accounts have is requested from both', async () => {
    const desk = await deskWithOrder()
    const other = { accountId: second, orderId: order(4711) }
    desk.known.set(keyOf(other), 3)
    desk.atService.set(keyOf(other), 5)
    desk.atService.set(keyOf(one), 0)
    await post(desk.status.localAddress, completed(4711))
    await until(async () =>
      expect(await desk.arrivals()).toMatchObject([{ outcome: 'polled', orderRef: other, newDeliveries: 2 }]),
    )
    expect(desk.asked).toEqual([keyOf(one), keyOf(other)])
  })

  test('twenty equal callbacks lead to two requests: at once, and after a pause', async () => {
    const desk = await deskWithOrder()
    await Promise.all(Array.from({ length: 20 }, () => post(desk.status.localAddress, completed(4711))))
    await until(async () => expect(await outcomes(desk)).not.toContain('asking'))
    expect((await outcomes(desk)).filter((outcome) => outcome === 'repeated')).toHaveLength(19)
    expect(desk.asked).toHaveLength(1)
    desk.clock.advance(10_000)
    await until(() => expect(desk.asked).toHaveLength(2))
    desk.clock.advance(10 * 60_000)
    await desk.arrivals()
    expect(desk.asked.length).toBeLessThanOrEqual(3)
    expect((await desk.arrivals()).at(-1)).toMatchObject({ outcome: 'polled', newDeliveries: 1 })
  })

  test('what the second of two callbacks finds is reported with the second', async () => {
    const desk = await deskWithOrder()
    await post(desk.status.localAddress, completed(4711))
    await until(async () => expect(await outcomes(desk)).toEqual(['polled']))
    await post(desk.status.localAddress, completed(4711))
    await until(async () => expect(await outcomes(desk)).toEqual(['repeated', 'polled']))
    desk.atService.set(keyOf(one), 3)
    desk.clock.advance(10_000)
    await until(async () => expect((await desk.arrivals()).map(({ newDeliveries }) => newDeliveries)).toEqual([2, 1]))
  })

  test('each job of one order is requested without a pause', async () => {
    const desk = await deskWithOrder()
    for (const count of [1, 2, 3]) {
      desk.atService.set(keyOf(one), count)
      await post(desk.status.localAddress, completed(4711, { job_id: count }))
      await until(async () => expect((await desk.arrivals())[0]).toMatchObject({ outcome: 'polled', newDeliveries: 1 }))
    }
    expect(desk.asked).toHaveLength(3)
  })

  test('a late callback finds nothing new, and says so', async () => {
    const desk = await deskWithOrder()
    desk.known.set(keyOf(one), 1)
    await post(desk.status.localAddress, completed(4711))
    await until(async () => expect(await desk.arrivals()).toMatchObject([{ outcome: 'nothingNew', newDeliveries: 0 }]))
  })

  test('the order is requested again a little later if a callback arrives before its document is listed', async () => {
    const desk = await deskWithOrder()
    desk.atService.set(keyOf(one), 0)
    await post(desk.status.localAddress, completed(4711))
    await until(async () => expect(await outcomes(desk)).toEqual(['nothingNew']))
    desk.atService.set(keyOf(one), 1)
    desk.clock.advance(10_000)
    desk.clock.advance(5_000)
    await until(async () => expect(await desk.arrivals()).toMatchObject([{ outcome: 'polled', newDeliveries: 1 }]))
  })

  test('callbacks out of order each find their order', async () => {
    const desk = await createDesk()
    for (const id of [3, 1, 2]) {
      desk.known.set(`${first} ${String(id)}`, 0)
      desk.atService.set(`${first} ${String(id)}`, id)
    }
    for (const id of [3, 1, 2]) await post(desk.status.localAddress, completed(id))
    await until(async () =>
      expect((await desk.arrivals()).map(({ orderId, newDeliveries }) => [orderId, newDeliveries])).toEqual([
        [2, 2],
        [1, 1],
        [3, 3],
      ]),
    )
  })

  test('for an unknown order, all accounts are checked, at most once a minute, however many callbacks arrive', async () => {
    const desk = await createDesk()
    for (let id = 1; id <= 30; id += 1) await post(desk.status.localAddress, completed(id))
    await until(async () => expect(new Set(await outcomes(desk))).toEqual(new Set(['unknownOrder'])))
    expect(desk.asked).toEqual([])
    expect(desk.checks).toBe(1)
    desk.clock.advance(60_000)
    expect(desk.checks).toBe(2)
    desk.clock.advance(10 * 60_000)
    expect(desk.checks).toBe(2)
  })

  test('if the service cannot be reached, this is reported, and the request is repeated', async () => {
    const desk = await deskWithOrder()
    desk.isServiceAway = true
    await post(desk.status.localAddress, completed(4711))
    await until(async () => expect(await outcomes(desk)).toEqual(['notRead']))
    desk.isServiceAway = false
    desk.clock.advance(10_000)
    desk.clock.advance(5_000)
    await until(async () => expect(await outcomes(desk)).toEqual(['polled']))
  })

  test('other events change nothing and are listed', async () => {
    const desk = await deskWithOrder()
    for (const event of ['job:assigned', 'order:cancelled', '<b>\u202e</b>']) {
      const answer = await post(desk.status.localAddress, JSON.stringify({ event, event_data: { order_id: 4711 } }))
      expect(answer.status).toBe(204)
    }
    expect((await desk.arrivals()).map(({ outcome, event }) => [outcome, event])).toEqual([
      ['otherEvent', null],
      ['otherEvent', 'order:cancelled'],
      ['otherEvent', 'job:assigned'],
    ])
    expect(desk.asked).toEqual([])
  })

  test('a lost callback loses nothing: no state waits for it', async () => {
    const desk = await deskWithOrder()
    expect(desk.clock.waiting()).toBe(0)
  })
})

describe('refused callbacks', () => {
  const malformed: readonly [string, string | Uint8Array<ArrayBuffer>][] = [
    ['nothing', ''],
    ['text that is not JSON', 'order 4711 is done'],
    ['JSON cut off', completed(4711).slice(0, 60)],
    ['a list', '[]'],
    ['null', 'null'],
    ['no order', '{"event":"job:completed","event_data":{}}'],
    ['an order number as text', '{"event":"job:completed","event_data":{"order_id":"4711"}}'],
    ['a negative order', '{"event":"job:completed","event_data":{"order_id":-1}}'],
    ['an order beyond all numbers', '{"event":"job:completed","event_data":{"order_id":1e300}}'],
    ['an order within an order', '{"event":"job:completed","event_data":{"order_id":{"order_id":4711}}}'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['an abyss of brackets', '['.repeat(60_000)],
    ['an order in the nature of things', '{"event":"job:completed","__proto__":{"event_data":{"order_id":4711}}}'],
    ['a form', 'event=job:completed&order_id=4711'],
  ]
  test.each(malformed)('%s is malformed, and nothing is requested', async (_name, body) => {
    const desk = await deskWithOrder()
    expect((await post(desk.status.localAddress, body)).status).toBe(400)
    expect(await outcomes(desk)).toEqual(['malformed'])
    expect(desk.asked).toEqual([])
  })

  test('a body cannot pollute the prototype of objects', async () => {
    const desk = await deskWithOrder()
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${completed(4711).slice(1)}`
    expect((await post(desk.status.localAddress, body)).status).toBe(204)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a compressed body is not decompressed', async () => {
    const desk = await deskWithOrder()
    const answer = await post(desk.status.localAddress, completed(4711), { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(400)
    expect(desk.asked).toEqual([])
  })

  test('more than 64 KiB is too large, announced or not', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    const large = 'x'.repeat(64 * 1024 + 1)
    expect((await post(localAddress, large)).status).toBe(413)
    const chunk = `${(16 * 1024).toString(16)}\r\n${'x'.repeat(16 * 1024)}\r\n`
    const chunked = await send(localAddress, [
      head('POST', path, { 'Transfer-Encoding': 'chunked', Connection: 'close' }),
      ...Array.from({ length: 6 }, () => chunk),
      '0\r\n\r\n',
    ])
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
    expect(await outcomes(desk)).toEqual(['tooLarge', 'tooLarge'])
    // Exactly the allowed size is read.
    expect((await post(localAddress, completed(4711).padEnd(64 * 1024))).status).toBe(204)
  })

  test('an endless body is cut off', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    const { hostname, port } = new URL(localAddress)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(head('POST', path, { 'Content-Length': 10 ** 12 }))
    let sentBytes = 0
    await new Promise<void>((resolve) => {
      const chunk = Buffer.alloc(64 * 1024)
      socket.on('close', () => {
        resolve()
      })
      const write = () => {
        if (socket.destroyed) return
        sentBytes += chunk.byteLength
        socket.write(chunk, () => {
          setImmediate(write)
        })
      }
      write()
    })
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024)
  })

  test('a caller without the path cannot tell a wrong path from none, by answer or by method', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    const almost = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`
    const close = { Connection: 'close' }
    const answers = new Set<string>()
    for (const wrong of ['/', '/verso/', almost, `${path}/`, `${path}?`, path.toUpperCase(), `/${path}`, '*'])
      answers.add(await send(localAddress, [head('POST', wrong, { ...close, 'Content-Length': 0 })]))
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      answers.add(await send(localAddress, [head(method, path, close)]))
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^HTTP\/1\.1 404 /)
    expect([...answers][0]).not.toMatch(/server|date|verso|node/i)
    expect(desk.asked).toEqual([])
    expect(await desk.refusedElsewhere()).toBe(8)
    expect(new Set(await outcomes(desk))).toEqual(new Set(['wrongMethod']))
  })

  test('a nearly right path is refused no later than a completely wrong one', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    const origin = new URL(localAddress).origin
    const wrong = [`${path.slice(0, -1)}_`, `/_${path.slice(2)}`]
    const times: number[][] = [[], []]
    for (let round = 0; round < 300; round += 1) {
      for (const [index, candidate] of wrong.entries()) {
        const startedMs = performance.now()
        await (await post(`${origin}${candidate}`, '{}')).text()
        times[index]?.push(performance.now() - startedMs)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
    const [near = 0, far = 0] = times.map(median)
    expect(Math.abs(near - far)).toBeLessThan(0.5 * Math.max(near, far))
  })

  test('a flood is answered with a time to retry, and listed as one row', async () => {
    const desk = await deskWithOrder()
    const statuses: number[] = []
    for (let number = 0; number < 200; number += 1) {
      const answer = await post(desk.status.localAddress, completed(4711))
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await answer.text()
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80)
    desk.clock.advance(10_000)
    await until(async () => expect((await desk.arrivals())[0]).toMatchObject({ outcome: 'tooMany', count: 80 }))
    desk.clock.advance(60_000)
    expect((await post(desk.status.localAddress, completed(4711))).status).toBe(204)
  })

  test('a clock that is set back does not close the receiver for ever', async () => {
    const desk = await deskWithOrder()
    for (let number = 0; number < 120; number += 1) await post(desk.status.localAddress, completed(4711))
    desk.clock.setBack(24 * 60 * 60_000)
    expect((await post(desk.status.localAddress, completed(4711))).status).toBe(429)
    desk.clock.advance(30_000)
    expect((await post(desk.status.localAddress, completed(4711))).status).toBe(204)
  })
})

describe('slow clients', () => {
  const limits = { headersMs: 1_000, requestMs: 1_500, idleMs: 1_500, lookMs: 50, connections: 8 }

  test('endless headers, a missing body, and silence are cut off', async () => {
    const desk = await deskWithOrder({ limits })
    const { localAddress, path } = desk.status
    const slow = [
      send(localAddress, []),
      send(localAddress, [`POST ${path} HTTP/1.1\r\nHost: x\r\nX-`]),
      send(localAddress, [head('POST', path, { 'Content-Length': 100 }), '{"event"']),
    ]
    for (const answer of await Promise.all(slow)) expect(answer).not.toContain(' 204 ')
    expect((await post(localAddress, completed(4711))).status).toBe(204)
  })

  test('many silent connections do not block others', async () => {
    const desk = await deskWithOrder({ limits: { ...limits, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000 } })
    const { localAddress } = desk.status
    const silent = Array.from({ length: 100 }, () => send(localAddress, ['POST / HTTP/1.1\r\n']))
    await until(async () => expect((await post(localAddress, completed(4711))).status).toBe(204))
    await desk.receiver.stop()
    await Promise.all(silent)
  })

  test('headers of more than 8 KiB are not read', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    expect(await send(localAddress, [head('POST', path, { 'X-Long': 'x'.repeat(9_000) })])).toBe('')
  })

  test('a client that asks before sending may send on the path only', async () => {
    const desk = await deskWithOrder()
    const { localAddress, path } = desk.status
    const asks = { Expect: '100-continue', Connection: 'close' }
    const body = completed(4711)
    const taken = await send(localAddress, [head('POST', path, { ...asks, 'Content-Length': body.length }), body])
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /)
    expect(await send(localAddress, [head('POST', '/', { ...asks, 'Content-Length': 9 })])).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('the test of the address', () => {
  test('arrives here, and is listed as a test', async () => {
    const desk = await createDesk()
    expect(await desk.receiver.test('here')).toEqual({ outcome: 'arrived', status: 204, detail: 'HTTP 204' })
    expect(await outcomes(desk)).toEqual(['test'])
  })

  test('a test call that nobody started counts as an other event', async () => {
    const desk = await createDesk()
    await post(desk.status.localAddress, '{"event":"verso:test","event_data":{"nonce":"invented"}}')
    expect(await outcomes(desk)).toEqual(['otherEvent'])
  })

  test('says what is missing before there is anything to test', async () => {
    const desk = await createDesk()
    expect(await desk.receiver.test('public')).toMatchObject({ outcome: 'noPublicAddress' })
    await desk.receiver.set({ isOn: false })
    expect(await desk.receiver.test('here')).toMatchObject({ outcome: 'notOn' })
  })

  const answers: readonly [number, string][] = [
    [200, 'wrongAnswer'],
    [204, 'wrongAnswer'],
    [302, 'redirected'],
    [401, 'refusedThere'],
    [404, 'wrongPath'],
    [429, 'tooMany'],
    [502, 'notPassedOn'],
    [500, 'wrongAnswer'],
  ]
  test.each(answers)('another server that answers %s is recognised: %s', async (status, outcome) => {
    const desk = await createDesk()
    const { createServer } = await import('node:http')
    const other = createServer((_request, response) => {
      response.writeHead(status, { location: desk.status.localAddress, connection: 'close' }).end('<html>')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await desk.receiver.set({ publicAddress: `http://127.0.0.1:${String(port)}` })
    expect(await desk.receiver.test('public')).toMatchObject({ outcome, status })
    expect(await outcomes(desk)).toEqual([])
    await new Promise((resolve) => other.close(resolve))
  })

  test('a proxy that forwards the call works, whatever it answers', async () => {
    const desk = await createDesk()
    const { createServer } = await import('node:http')
    const proxy = createServer((request, response) => {
      const pass = async () => {
        const pieces: Buffer[] = []
        for await (const piece of request) pieces.push(Buffer.from(piece))
        const target = new URL(request.url?.replace('/tools', '') ?? '/', desk.status.localAddress)
        await fetch(target, { method: 'POST', body: Buffer.concat(pieces) })
        response.writeHead(200, { connection: 'close' }).end('ok')
      }
      pass().catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await desk.receiver.set({ publicAddress: `http://127.0.0.1:${String(port)}/tools` })
    expect(await desk.receiver.test('public')).toMatchObject({ outcome: 'arrived', status: 200 })
    await new Promise((resolve) => proxy.close(resolve))
  })

  test('an address that nobody answers is recognised', async () => {
    const desk = await createDesk()
    await desk.receiver.set({ publicAddress: `http://127.0.0.1:${String(await freePort())}` })
    expect(await desk.receiver.test('public')).toMatchObject({ outcome: 'notReachable', status: null })
  })
})

describe('for a long time', () => {
  test('10,000 callbacks leave memory and timers unchanged', async () => {
    const desk = await createDesk()
    for (let id = 0; id < 50; id += 1) desk.known.set(keyOf({ accountId: first, orderId: order(id) }), 0)
    const { origin } = new URL(desk.status.localAddress)
    const callMany = async (count: number) => {
      const agent = new Agent({ connections: 4 })
      const statuses = new Set<number>()
      for (let number = 0; number < count; number += 1) {
        const path = number % 3 === 0 ? '/elsewhere' : desk.status.path
        const body = number % 5 === 0 ? '{' : completed(number % 60)
        const { statusCode, body: answer } = await agent.request({ origin, path, method: 'POST', body })
        await answer.dump()
        statuses.add(statusCode)
        if (number % 250 === 0) desk.clock.advance(60_000)
      }
      await agent.close()
      await desk.arrivals()
      desk.asked.length = 0
      desk.emitted.length = 0
      return statuses
    }
    await callMany(5_000)
    const before = liveBytes()
    expect(await callMany(10_000)).toEqual(new Set([204, 400, 404, 429]))
    // The last connections are still being closed.
    await until(() => expect(liveBytes()).toBeLessThan(before * 1.05))
    expect(desk.stored.arrivals.length).toBeLessThanOrEqual(500)
    for (let minute = 0; minute < 10; minute += 1) {
      desk.clock.advance(60_000)
      await desk.arrivals()
    }
    await until(() => expect(desk.clock.waiting()).toBe(0))
  }, 600_000)
})
