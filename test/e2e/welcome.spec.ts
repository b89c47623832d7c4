// The first view: every way in which a connection can fail is explained with what to do, and the demo is one click away.
import { createServer as createPlainServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Page } from 'playwright'
import { loopbackCertificate } from '../integration/service/loopback-certificate.ts'
import { enterConnection, view } from './steps.ts'
import { expect, test } from './world.ts'
import type { World } from './world.ts'

async function listen(world: World, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  world.afterwards(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function serve(world: World, answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${String(await listen(world, createPlainServer(answer)))}/api/v1`
}

/** Always the same answer, whatever the request. */
function answering(status: number, type: string, body: string): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
}

const page = '<!doctype html><title>Welcome</title><h1>Please log in</h1>'

interface Trouble {
  called: string
  address: (world: World) => Promise<string>
  /** What the person reads: what is wrong, and what to do. */
  says: string
  advises: RegExp
  /** The focused field, if the problem can be fixed in one. */
  leadsTo?: 'Service address' | 'Key'
}

const troubles: Trouble[] = [
  {
    called: 'a name that nobody knows',
    address: () => Promise.resolve('https://nothing.invalid/api/v1'),
    says: 'Verso cannot find a server at this address.',
    advises: /Check the spelling/,
    leadsTo: 'Service address',
  },
  {
    called: 'a port at which nothing listens',
    address: async (world) => {
      const server = createPlainServer()
      const port = await listen(world, server)
      await new Promise((resolve) => server.close(resolve))
      return `http://127.0.0.1:${String(port)}/api/v1`
    },
    says: 'There is no response at this address.',
    advises: /Check the address and its port/,
    leadsTo: 'Service address',
  },
  {
    called: 'a key that is not known',
    address: async (world) => (await world.service({ key: 'another-key' })).baseUrl,
    says: 'The service does not accept this key.',
    advises: /Copy the whole key again/,
    leadsTo: 'Key',
  },
  {
    called: 'a key that may do nothing',
    address: (world) => serve(world, answering(403, 'application/json', '{"error_messages":"This key is suspended."}')),
    says: 'The service does not accept this key.',
    advises: /Copy the whole key again/,
    leadsTo: 'Key',
  },
  {
    called: 'a web server without the service',
    address: (world) => serve(world, answering(404, 'text/html', '<h1>Not Found</h1>')),
    says: 'There is a server at this address, but it is not the translation service.',
    advises: /usually ends with \/api\/v1/,
    leadsTo: 'Service address',
  },
  {
    called: 'a login page in place of every answer',
    address: (world) => serve(world, answering(200, 'text/html', page)),
    says: 'Verso received a web page instead of the service’s data.',
    advises: /sign in to the network in your browser first/,
    leadsTo: 'Service address',
  },
  {
    called: 'a server in trouble',
    address: (world) => serve(world, answering(503, 'text/html', '<h1>Service Unavailable</h1>')),
    says: 'The service reported an error.',
    advises: /Try again later/,
  },
  {
    called: 'a certificate that proves nothing',
    address: async (world) => {
      const server = createSecureServer(loopbackCertificate, answering(200, 'application/json', '{"data":[]}'))
      return `https://localhost:${String(await listen(world, server))}/api/v1`
    },
    says: 'Verso cannot verify the service’s identity.',
    advises: /Your key was not sent/,
    leadsTo: 'Service address',
  },
  {
    called: 'something that is no address',
    address: () => Promise.resolve('ftp://translations.example.org'),
    says: 'Verso cannot use this address.',
    advises: /It begins with https:\/\//,
    leadsTo: 'Service address',
  },
]

async function testConnection(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Test connection' }).click()
  await expect(window.getByRole('button', { name: 'Test connection' })).toBeEnabled({ timeout: 60_000 })
}

test('every connection problem is explained, with what to do about it', async ({ world }) => {
  const { window } = await world.verso()
  await expect(window.getByRole('heading', { name: 'Connect to your translation service' })).toBeVisible()

  for (const { called, address, says, advises, leadsTo } of troubles) {
    await test.step(called, async () => {
      await enterConnection(window, await address(world), 'the-key')
      await testConnection(window)
      const found = view(window, 'Welcome').getByText(says, { exact: true })
      await expect(found).toBeVisible()
      await expect(view(window, 'Welcome').getByText(advises).first()).toBeVisible()
      if (leadsTo !== undefined) await expect(window.getByLabel(leadsTo, { exact: true })).toBeFocused()
    })
  }

  await test.step('the service’s own words are shown unchanged', async () => {
    await enterConnection(
      window,
      await serve(world, answering(403, 'application/json', '{"error_messages":{"key":["Suspended until 3 March."]}}')),
      'the-key',
    )
    await testConnection(window)
    await expect(window.getByText('Suspended until 3 March.').first()).toBeVisible()
  })

  await test.step('there is a warning about an address without encryption to another computer', async () => {
    await enterConnection(window, 'http://nothing.invalid/api/v1', 'the-key')
    await testConnection(window)
    await expect(window.getByText(/others could read your key and your documents on the way/)).toBeVisible()
  })

  await test.step('after all that, the right address without its ending connects', async () => {
    const service = await world.service()
    await enterConnection(window, service.baseUrl.replace('/api/v1', '/'), service.key)
    await testConnection(window)
    await expect(window.getByText('The connection works.', { exact: true })).toBeVisible()
    await window.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(view(window, 'Inbox')).toBeVisible()
    await window.keyboard.press('ControlOrMeta+,')
    await expect(window.getByText(service.baseUrl, { exact: true })).toBeVisible()
  })
})
