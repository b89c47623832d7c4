// Recognises Verso's own addresses by their parsed parts. Never match on a substring of an address.

/** Origin of the page. */
const pageOrigin = 'app://verso'
/** Origin of previews of untrusted documents. */
export const documentOrigin = 'app://document'
export const pageAddress = `${pageOrigin}/index.html`

/** Which of Verso's two hosts an address belongs to; null for any other address. */
export function ownHostOf(address: string): 'verso' | 'document' | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'app:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url.host === 'verso' || url.host === 'document' ? url.host : null
}

/** The properties of Electron's `WebFrameMain` that identify a caller. */
interface CallingFrame {
  readonly url: string
  readonly parent: unknown
}

/** True only for the page's main frame; `frame` is null if it no longer exists. */
export function isTrustedSender(frame: CallingFrame | null): boolean {
  return frame !== null && frame.parent === null && ownHostOf(frame.url) === 'verso'
}
