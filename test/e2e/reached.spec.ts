// The connections between Verso and a service, in both directions: how Verso reaches it through proxies, and how the service calls Verso.
import http from 'node:http'
import net from 'node:net'
import type { Page } from 'playwright'
import { createTestAuthority } from '../integration/accounts/certificates.ts'
import { startHttpProxy } from '../integration/accounts/proxy.ts'
import { startStub, json, routes } from '../integration/service/stub-service.ts'
import { chooseNext } from './hand-translated.ts'
import {
  awaiting,
  connect,
  documents,
  dropOnWindow,
  enterConnection,
  fillDraft,
  goToSettings,
  openAccount,
  placeOrder,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

function diagnosis(window: Page) {
  return window.getByRole('region', { name: 'Connection check' })
}
function step(window: Page, name: string) {
  return diagnosis(window)
    .getByRole('listitem')
    .filter({ has: window.getByText(new RegExp(`^${name}, `)) })
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}

test('behind a proxy that wants a password and a private authority, each step of the connection is reported without any secret', async ({
  world,
}) => {
  test.slow()
  const password = 'marker-password-of-the-proxy'
  const key = 'VERSO-MARKER-key-of-the-spec'
  const authority = await createTestAuthority()
  world.afterwards(() => authority.end())
  const proxy = await startHttpProxy('amina', password)
  world.afterwards(() => proxy.close())
  const service = await startStub(
    routes({
      '/api/v1/orders': json({ _links: { next: { href: null } }, data: [] }),
      '/api/v1/projects': json([]),
      '/api/v1/public-files/categories': json([]),
      '/api/v1/public-files/languages': json([]),
      '/api/v1/public-files': json([]),
      '/api/v1/calls-for-volunteers': json({ calls: [] }),
    }),
    { tls: authority.server },
  )
  world.afterwards(() => service.close())
  const verso = await world.verso()
  const { window, app } = verso

  await test.step('the account is connected through both', async () => {
    await enterConnection(window, service.baseUrl, key)
    await window.getByText('Network', { exact: true }).click()
    await window.getByText('Custom proxy', { exact: true }).click()
    await window.getByLabel('Proxy address').fill(proxy.address)
    await window.getByLabel('Proxy user name').fill('amina')
    await window.getByLabel('Proxy password').fill('wrong')
    await window.getByRole('button', { name: 'Test connection' }).click()
    await expect(window.getByText(/proxy.*(password|name)|password.*proxy/i).last()).toBeVisible()
    await window.getByLabel('Proxy password').fill(password)
    await chooseNext(verso, [authority.certificatePath])
    await window.getByRole('button', { name: 'Add from file…' }).click()
    await expect(window.getByText('Verso Test Authority').first()).toBeVisible()
    await window.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(view(window, 'Inbox')).toBeVisible()
    expect(proxy.passed.length).toBeGreaterThan(0)
    expect(proxy.passed.every((one) => one === `CONNECT 127.0.0.1:${String(service.port)}`)).toBe(true)
    expect(proxy.seen).not.toContain(key)
  })

  await test.step('every step passes', async () => {
    await openAccount(window, '127.0.0.1')
    await window.getByRole('button', { name: 'Check connection' }).click()
    await expect(diagnosis(window).getByText('Everything works.')).toBeVisible()
    for (const name of ['Proxy', 'Encryption', 'Key', 'Orders']) await expect(step(window, name)).toHaveClass(/passed/)
  })

  await test.step('with the proxy’s password changed, the check fails there, and says what to do', async () => {
    proxy.want('amina', 'another')
    await window.getByRole('button', { name: 'Check again' }).click()
    await expect(diagnosis(window).getByText('Failed at “Proxy”.')).toBeVisible()
    await expect(step(window, 'Key')).toContainText('Skipped because an earlier step failed.')
  })

  await test.step('the copied report contains no secret', async () => {
    await app.evaluate(({ clipboard }) => {
      clipboard.writeText('')
    })
    await window.getByRole('button', { name: 'Copy report' }).click()
    const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
    await expect.poll(copied).toContain('Proxy')
    expect(await copied()).not.toContain(password)
    expect(await copied()).not.toContain(key)
    expect(await copied()).not.toContain('amina')
  })
})

test('an unreachable service is diagnosed at the right step', async ({ world }) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await service.close()
  await openAccount(window, '127.0.0.1')
  await window.getByRole('button', { name: 'Check connection' }).click()
  await expect(diagnosis(window).getByText('Failed at “Connection”.')).toBeVisible()
  await expect(step(window, 'Address')).toHaveClass(/passed/)
  await expect(step(window, 'Orders')).toContainText('Skipped because an earlier step failed.')
})

/** Posts as anybody could who can reach the port. */
function post(url: string, body: string, method = 'POST'): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(url, { method, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}

function completed(orderId: number, event = 'job:completed') {
  return JSON.stringify({ event, event_data: { order_id: orderId, job_id: 1, delivered_documents: [] } })
}

/** Has Verso listen, with this computer as the address that the service calls; returns the port. */
async function listen(window: Page): Promise<number> {
  const port = await freePort()
  await goToSettings(window)
  await window.getByText('Verso on this computer', { exact: true }).click()
  await window.getByLabel('Port', { exact: true }).fill(String(port))
  await window.getByLabel('Port', { exact: true }).press('Tab')
  await expect(window.getByText('Listening', { exact: true })).toBeVisible()
  await window.getByLabel('Public address').fill(`http://127.0.0.1:${String(port)}`)
  await window.getByLabel('Public address').press('Tab')
  await expect(window.getByRole('switch', { name: 'Use this address for new orders' })).toBeChecked()
  return port
}

test('after a call of the service, a delivery is there at once; a forged call only adds a line to the list', async ({
  world,
}) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const port = await listen(window)

  await test.step('the receiver can be tested', async () => {
    await window.getByRole('button', { name: 'Test the public address' }).click()
    await expect(window.getByText('The call arrived.').first()).toBeVisible()
  })

  await dropOnWindow(window, [documents.arabicText])
  await fillDraft(window, { title: 'Signs', source: 'English', targets: ['Arabic'], contact: 'k@relief.example' })
  await placeOrder(window, 'Signs')
  const [order] = service.orders()
  const address = order?.callback_url ?? ''
  expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${String(port)}/.{22,}$`))

  await test.step('the delivery arrives without polling', async () => {
    await window.keyboard.press('ControlOrMeta+1')
    const listsAsked = () => service.requests.filter(({ url }) => /\/orders(\?|$)/.test(url)).length
    const before = listsAsked()
    await service.deliverNow()
    await expect(awaiting(window).filter({ hasText: 'hotline-ar.txt' })).toBeVisible()
    expect(listsAsked()).toBe(before)
    expect(service.callbacks().map(({ outcome }) => outcome)).toEqual([204])
    await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title: 'Signs' })])
  })

  await test.step('a forged, a huge, a malformed and a stray call change nothing', async () => {
    expect(await post(`http://127.0.0.1:${String(port)}/callback`, completed(order?.order_id ?? 0))).toBe(404)
    expect(await post(address, 'x'.repeat(200_000))).not.toBe(204)
    expect(await post(address, '{"event":')).toBe(400)
    expect(await post(address, completed(999_999))).toBe(204)
    expect(await post(address, completed(order?.order_id ?? 0, 'order:deleted'))).toBe(204)
    await goToSettings(window)
    for (const outcome of [
      'Too large; refused',
      'Not readable; refused',
      'Unknown order; all accounts were checked',
      'Other event; ignored',
    ]) {
      await expect(view(window, 'Settings').getByText(outcome).first()).toBeVisible()
    }
    await expect(
      view(window, 'Settings')
        .getByText(/^One new delivery found|^Something new/)
        .first(),
    ).toBeVisible()
    expect(await desktop.badge()).toBe(1)
    expect(await desktop.notifications()).toHaveLength(1)
    expect(service.orders()).toHaveLength(1)
  })
})
