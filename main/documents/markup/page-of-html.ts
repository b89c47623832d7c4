// Turns an HTML document into a preview page. Shows only embedded pictures; never fetches others.
import type { DocumentLimits } from '../limits.ts'
import { createPictures } from '../collecting/pictures.ts'
import type { ReadingPage } from '../collecting/pictures.ts'
import { sanitise } from './sanitise.ts'

const embedded = /^data:image\/[a-z0-9.+-]{1,20};base64,([A-Za-z0-9+/=\s]+)$/i

export function pageOfHtml(source: string, limits: DocumentLimits): ReadingPage {
  const { pictures, add } = createPictures(limits.pictureBytes)
  const { html, isCut } = sanitise(source, {
    pictureAddress: (address) => {
      const data = embedded.exec(address.trim())?.[1]
      return data === undefined ? null : add(new Uint8Array(Buffer.from(data, 'base64')))
    },
    maxCharacters: limits.shownCharacters,
    maxDepth: 100,
  })
  return { html, pictures, isCut }
}
