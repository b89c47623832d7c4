// Downloads from addresses that the service provided and that may be on any host: public files, and the `download_url`
// of a callback. The key is sent only to the service itself (field notes 6, 13).
import { readLink } from './addresses.ts'
import { openDownload } from './downloads.ts'
import type { Download } from './downloads.ts'
import { failed, serviceError } from './errors.ts'
import type { ServiceResult } from './errors.ts'
import type { Http } from './http.ts'

interface FileDownload {
  /** As the service gave it; resolved against the base address if relative. */
  url: string
  /** The file's name in the list; distinguishes a wanted HTML file from a log-in page. */
  name?: string | null
  signal?: AbortSignal
}

export interface Files {
  download(file: FileDownload): Promise<ServiceResult<Download>>
}

export function createFiles(http: Http): Files {
  return {
    async download({ url, name, signal }) {
      // Without the trailing slash, the link would replace the last segment of the base address.
      const address = readLink(url, new URL(`${http.baseUrl.href.replace(/(?<!\/)\/+$/, '')}/`))
      if (address === null) return failed(serviceError('badAddress', 'the address of the file cannot be read'))
      return openDownload(http, address, { expectedName: hasExtension(name) ? name : nameIn(address), signal })
    },
  }
}

function hasExtension(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && /\.[^.\s]{1,10}$/.test(name)
}

function nameIn(address: URL): string | null {
  return address.pathname.split('/').at(-1) || null
}
