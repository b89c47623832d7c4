// Opens the file at an address as a stream, with the name, type and size from its headers. Detects a web page that came
// instead of the file. http.ts decides whether the key is sent. Never unpacks: a few bytes could become a full disk.
import { parseContentDisposition } from './content-disposition.ts'
import { failed, succeeded } from './errors.ts'
import type { ServiceResult } from './errors.ts'
import { htmlTitle } from './error-words.ts'
import type { HttpAnswer } from './answers.ts'
import type { Http } from './http.ts'
import { isHtml, mediaTypeOf } from './json.ts'

export interface Download {
  /** The bytes. Iteration throws ServiceFailure if they break off or end before the announced size. */
  stream: AsyncIterable<Uint8Array>
  /** The server's name for the file; not a safe file name (see file-names.ts). */
  name: string | null
  mediaType: string | null
  /** Announced size, or null. */
  sizeBytes: number | null
  /** Ends a download that is no longer wanted, even if it was never read. */
  cancel(): void
}

export interface OpenOptions {
  /** The likely name of the file; decides whether a web page is the wanted file. */
  expectedName: string | null
  signal?: AbortSignal | undefined
}

export async function openDownload(http: Http, address: URL, options: OpenOptions): Promise<ServiceResult<Download>> {
  return http.exchange(
    { method: 'GET', address, accept: '*/*', asIs: true, signal: options.signal },
    async (answer) => {
      if (answer.codings.length > 0) {
        // Unpacked, the file would have another size than announced, and no end.
        answer.abandon()
        return failed(
          answer.error('unexpectedShape', `the file came encoded as ${answer.codings.join(', ').slice(0, 100)}`),
        )
      }
      const disposition = parseContentDisposition(answer.header('content-disposition'))
      const isHtmlExpected =
        disposition.type === 'attachment' || isHtmlName(disposition.fileName ?? options.expectedName)
      if (isHtml(answer) && !isHtmlExpected) {
        const title = htmlTitle(await beginningOf(answer))
        return failed(answer.error('htmlInsteadOfFile', `a page titled "${title ?? ''}" came in place of the file`))
      }
      return succeeded({
        stream: answer.body,
        name: disposition.fileName,
        mediaType: mediaTypeOf(answer),
        sizeBytes: announcedSize(answer),
        cancel: () => answer.abandon(),
      })
    },
  )
}

function isHtmlName(name: string | null): boolean {
  return name !== null && /\.x?html?$/i.test(name.trim())
}

function announcedSize(answer: HttpAnswer): number | null {
  const length = answer.header('content-length')
  return length === undefined || !/^\d+$/.test(length) ? null : Number(length)
}

async function beginningOf(answer: HttpAnswer): Promise<string> {
  for await (const chunk of answer.body) {
    return new TextDecoder().decode(chunk)
  }
  return ''
}
