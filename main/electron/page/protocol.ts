// Handles `app:`, the window's only scheme: `app://verso` serves the built page, `app://document` serves previews.
// Serves only files listed at start-up, so no address can reach outside the page's folder.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Protocol } from 'electron'
import { directionOf } from '../../../preload/contract/application/languages.ts'
import type { Speech } from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import { ownHostOf } from './addresses.ts'
import { pagePolicy } from './policy.ts'

/** A response of the previews; see `main/documents`. */
export interface DocumentAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null
}

interface PageFile {
  path: string
  mediaType: string
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Call before `ready`: makes `app:` a scheme with origins that is as secure as https. */
export function registerScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        corsEnabled: true,
        stream: true,
        // The page's compiled scripts are kept for the next start.
        codeCache: true,
      },
    },
  ])
}

/** Every regular file in the page's folder, by its address path. Skips symbolic links and unknown file types. */
export function listPageFiles(directory: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>()
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const address = `${prefix}/${encodeURIComponent(entry.name)}`
      // Document frames are served only under `app://document`.
      if (entry.isDirectory() && address !== '/document-frames') walk(path, address)
      const mediaType = mediaTypes[extname(entry.name).toLowerCase()]
      if (entry.isFile() && mediaType !== undefined) files.set(address, { path, mediaType })
    }
  }
  walk(directory, '')
  return files
}

export interface AppProtocolDeps {
  pageFiles: ReadonlyMap<string, PageFile>
  answerDocument(request: { method: string; url: URL }): Promise<DocumentAnswer>
  /** In the place of the page's files: see `development.ts`. */
  developmentPage: ((request: Request) => Promise<Response>) | null
  /** The language of the page from its first moment. */
  speech(): Speech
  log: Log
}

/** The handler for all `app:` requests. */
export function createAppProtocol(deps: AppProtocolDeps): (request: Request) => Promise<Response> {
  const answerPage = async (request: Request): Promise<Response> => {
    if (deps.developmentPage !== null) {
      const answer = await deps.developmentPage(request)
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
      return isPage ? new Response(withLanguage(await answer.text(), deps.speech()), answer) : answer
    }
    const path = new URL(request.url).pathname
    const file = deps.pageFiles.get(path === '' || path === '/' ? '/index.html' : path)
    if (file === undefined) return refusal(404)
    const content = await readFile(file.path)
    const isPage = file.mediaType.startsWith('text/html')
    const body = isPage ? Buffer.from(withLanguage(content.toString(), deps.speech())) : content
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': file.mediaType,
        'content-length': String(body.byteLength),
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'cache-control': 'no-cache',
      },
    })
  }

  const answerDocument = async (request: Request): Promise<Response> => {
    const answer = await deps.answerDocument({ method: request.method, url: new URL(request.url) })
    return new Response(request.method === 'HEAD' ? null : bodyOf(answer.body), {
      status: answer.status,
      headers: {
        ...answer.headers,
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'referrer-policy': 'no-referrer',
      },
    })
  }

  return async (request) => {
    try {
      const host = ownHostOf(request.url)
      if (host === null) return refusal(404)
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
      return await (host === 'verso' ? answerPage(request) : answerDocument(request))
    } catch (error) {
      deps.log({ level: 'error', area: 'protocol', message: 'requestFailed', data: { error } })
      return refusal(500)
    }
  }
}

/** The page with its language, so that it need not ask for it before it shows anything. */
function withLanguage(page: string, { language, locale }: Speech): string {
  const direction = directionOf(language)
  return page.replace(/<html [^>]*>/, `<html lang="${language}" dir="${direction}" data-locale="${locale}">`)
}

function refusal(status: 404 | 405 | 500): Response {
  return new Response(null, {
    status,
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    },
  })
}

function bodyOf(body: DocumentAnswer['body']): ConstructorParameters<typeof Response>[0] {
  if (body === null || body instanceof ReadableStream) return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return streamOf(body)
}

/** If the frame disappears, the stream is cancelled, which stops reading the document. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
