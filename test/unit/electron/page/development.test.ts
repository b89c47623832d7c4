import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  createDevelopmentPage,
  developmentPolicy,
  developmentServerOf,
} from '../../../../main/electron/page/development.ts'
import { pagePolicy } from '../../../../main/electron/page/policy.ts'

const address = 'http://127.0.0.1:5173'

describe('the development server', () => {
  test('is the one that the environment names, as long as Verso is not packaged', () => {
    expect(developmentServerOf({ VERSO_DEVELOPMENT_SERVER: address }, false)?.origin).toBe(address)
    expect(developmentServerOf({}, false)).toBeNull()
  })

  test('is never used by a packaged application', () => {
    expect(developmentServerOf({ VERSO_DEVELOPMENT_SERVER: address }, true)).toBeNull()
  })

  test.each([
    'https://127.0.0.1:5173',
    'http://127.0.0.1',
    'http://localhost:5173',
    'http://example.org:5173',
    'http://127.0.0.1.example.org:5173',
    'file:///tmp',
    'nonsense',
    '',
  ])('is never %s', (other) => {
    expect(developmentServerOf({ VERSO_DEVELOPMENT_SERVER: other }, false)).toBeNull()
  })
})

describe('the policy in development', () => {
  const policy = developmentPolicy(pagePolicy, new URL(address))

  test('differs from the page’s in styles and in one socket, and in nothing else', () => {
    const directives = policy.split('; ')
    const added = directives.filter((directive) => !pagePolicy.split('; ').includes(directive))
    expect(added).toEqual(["style-src 'self' 'unsafe-inline'", 'connect-src ws://127.0.0.1:5173'])
    expect(directives).toHaveLength(pagePolicy.split('; ').length)
  })
})

describe('the page in development', () => {
  async function withServer(run: (server: URL, asked: string[]) => Promise<void>): Promise<void> {
    const asked: string[] = []
    const http = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.accept ?? ''}`)
      response.writeHead(request.url === '/none' ? 404 : 200, { 'content-type': 'text/css', 'set-cookie': 'a=b' })
      response.end('body {}')
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    try {
      await run(new URL(`http://127.0.0.1:${String((http.address() as AddressInfo).port)}`), asked)
    } finally {
      http.closeAllConnections()
      http.close()
    }
  }

  test('is what the server answers, under Verso’s own headers', async () => {
    await withServer(async (server, asked) => {
      const answer = createDevelopmentPage(server, pagePolicy)
      const response = await answer(new Request('http://verso/a.css?t=1', { headers: { accept: 'text/css' } }))
      expect(asked).toEqual(['GET /a.css?t=1 text/css'])
      expect(await response.text()).toBe('body {}')
      expect(response.headers.get('content-type')).toBe('text/css')
      expect(response.headers.get('content-security-policy')).toBe(developmentPolicy(pagePolicy, server))
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect((await answer(new Request('http://verso/none'))).status).toBe(404)
    })
  })

  test('comes from no other host, whatever the path', async () => {
    await withServer(async (server, asked) => {
      await createDevelopmentPage(server, pagePolicy)(new Request('http://verso//example.org/x'))
      expect(asked).toEqual(['GET //example.org/x */*'])
    })
  })
})
