// Documents (specification 2.1, 4.1–4.3): upload of files and texts, and download. Uploads may be repeated, because an
// unused document does no harm.
import { Readable } from 'node:stream'
import { keyMayGoTo, readLink, serviceAddress } from '../transport/addresses.ts'
import { openDownload } from '../transport/downloads.ts'
import type { Download } from '../transport/downloads.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { DocumentId } from './identifiers.ts'
import { exchangeJson, readJson } from '../transport/json.ts'
import { fileBody, randomBoundary, textBody } from '../transport/multipart.ts'
import type { UploadProgress } from '../transport/multipart.ts'
import { documentSchema } from './schemas.ts'
import type { ServiceDocument } from './schemas.ts'

interface FileUpload {
  /** Sent unchanged; without a path. */
  name: string
  /** The exact number of bytes that `bytes` yields. */
  sizeBytes: number
  /** Read once, in order, with back-pressure. A Node Readable is closed when the upload ends, whatever the result. */
  bytes: AsyncIterable<Uint8Array>
  mediaType?: string
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

interface TextUpload {
  text: string
  /** The title of the text; null leaves it to the service. */
  name: string | null
  signal?: AbortSignal
}

interface DocumentDownload {
  documentId: DocumentId
  /** The document's `download_link`, if it has one. */
  downloadLink?: string | null
  /** The document's name, if known. */
  name?: string | null
  signal?: AbortSignal
}

export interface Documents {
  uploadFile(file: FileUpload): Promise<ServiceResult<ServiceDocument>>
  uploadText(text: TextUpload): Promise<ServiceResult<ServiceDocument>>
  get(documentId: DocumentId, options?: { signal?: AbortSignal }): Promise<ServiceResult<ServiceDocument>>
  download(document: DocumentDownload): Promise<ServiceResult<Download>>
}

export function createDocuments(http: Http, random: () => number): Documents {
  const uploadAddress = serviceAddress(http.baseUrl, ['documents'])
  return {
    async uploadFile(file) {
      const { contentType, sizeBytes, stream } = fileBody(
        { ...file, mediaType: file.mediaType ?? 'application/octet-stream' },
        randomBoundary(random),
      )
      const result = await http.exchange(
        {
          method: 'POST',
          address: uploadAddress,
          accept: 'application/json',
          headers: { 'content-type': contentType },
          body: { stream, sizeBytes },
          signal: file.signal,
        },
        (answer) => readJson(http, answer, documentSchema),
      )
      if (file.bytes instanceof Readable) file.bytes.destroy()
      return result
    },

    uploadText({ text, name, signal }) {
      const body = textBody(text, name, randomBoundary(random))
      return http.exchange(
        {
          method: 'POST',
          address: uploadAddress,
          accept: 'application/json',
          headers: { 'content-type': body.contentType },
          body: { text: body.text },
          signal,
        },
        (answer) => readJson(http, answer, documentSchema),
      )
    },

    get(documentId, options = {}) {
      const address = serviceAddress(http.baseUrl, ['documents', documentId])
      return exchangeJson(http, { address, signal: options.signal }, documentSchema)
    },

    async download({ documentId, downloadLink, name, signal }) {
      const options = { expectedName: name ?? null, signal }
      const [first, ...others] = downloadAddresses(http.baseUrl, documentId, downloadLink ?? null)
      let result = await openDownload(http, first, options)
      for (const address of others) {
        if (result.ok || result.error.code !== 'notFound') break
        result = await openDownload(http, address, options)
      }
      return result
    },
  }
}

/**
 * Where a document's bytes may be: at its link if that is inside the service, at the documented address, and last,
 * without the key, at a link outside (a server behind a proxy may write links with its internal host name).
 */
function downloadAddresses(baseUrl: URL, documentId: DocumentId, downloadLink: string | null): [URL, ...URL[]] {
  const documented = serviceAddress(baseUrl, ['document', documentId, 'file'])
  const link = readLink(downloadLink, baseUrl)
  if (link === null || link.href === documented.href) return [documented]
  return keyMayGoTo(baseUrl, link) ? [link, documented] : [documented, link]
}
