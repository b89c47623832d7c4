// Verso's own addresses, recognised by their parsed parts. No rule may look for a piece of text inside an address.

/** The page's origin. */
export const pageOrigin = 'app://verso'
/** The origin of previews of documents from outside. */
export const documentOrigin = 'app://document'
export const pageAddress = `${pageOrigin}/index.html`

/** Which of Verso's two hosts an address belongs to; null for anything else. */
export function ownHostOf(address: string): 'verso' | 'document' | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'app:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url.host === 'verso' || url.host === 'document' ? url.host : null
}

/** The few properties of Electron's `WebFrameMain` that say who calls. */
export interface CallingFrame {
  readonly url: string
  readonly parent: unknown
}

/** True for the main frame of the page and nothing else; a frame that is gone is null. */
export function isTrustedSender(frame: CallingFrame | null): boolean {
  return frame !== null && frame.parent === null && ownHostOf(frame.url) === 'verso'
}
