// Lays out a text document as a page: header, body with text boxes where they are anchored, notes, footer.
import type { DocumentPlace } from '../model.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { escapeHtml } from '../markup/entities.ts'
import { createFlow } from './flow.ts'
import type { Flow } from './flow.ts'
import { createAllowance, createPageImages, ignoringCollector } from './page-parts.ts'
import type { LaidOut } from './page-parts.ts'

export interface PageCollector extends Collector {
  finish(isCut: boolean): LaidOut
}

export interface DocumentPage extends PageCollector {
  /** HTML by region; ends the page like `finish`. */
  regions(): Record<Region, string>
}

type Region = 'header' | 'body' | 'notes' | 'footer'

function regionOf(part: DocumentPlace['part']): Region {
  if (part === 'header' || part === 'footer') return part
  return part === 'footnote' || part === 'endnote' ? 'notes' : 'body'
}

function isBeside(part: DocumentPlace['part']): boolean {
  return part === 'textBox' || part === 'chart'
}

/** @param isWanted selects the parts of the document to show; all by default */
export function createDocumentPage(
  limits: Pick<DocumentLimits, 'shownCharacters' | 'pictureBytes'>,
  isWanted: (place: DocumentPlace) => boolean = () => true,
): DocumentPage {
  const allowance = createAllowance(limits.shownCharacters)
  const images = createPageImages(limits.pictureBytes)
  const flows: Record<Region, Flow> = {
    header: createFlow(),
    body: createFlow(),
    notes: createFlow(),
    footer: createFlow(),
  }
  let box: Flow | null = null
  let note = ''

  const endBox = (): void => {
    if (box && !box.isEmpty()) flows.body.piece(`<div class="text-box">${box.html()}</div>`, undefined)
    box = null
  }

  const flowOf = (place: DocumentPlace): Flow => {
    if (isBeside(place.part)) {
      box ??= createFlow()
      return box
    }
    endBox()
    return flows[regionOf(place.part)]
  }

  const regions = (): Record<Region, string> => {
    endBox()
    const within = (region: Region, name: string): string =>
      flows[region].isEmpty() ? '' : `<div class="${name}">${flows[region].html()}</div>`
    return {
      header: within('header', 'page-header'),
      body: flows.body.html(),
      notes: within('notes', 'notes'),
      footer: within('footer', 'page-footer'),
    }
  }

  return {
    ...ignoringCollector,
    passage: (text, place, _, shape) => {
      if (text.trim() === '' || !isWanted(place)) return
      allowance.take(text)
      const flow = flowOf(place)
      if (regionOf(place.part) === 'notes') {
        const key = `${place.part} ${place.at ?? ''}`
        if (key !== note && place.at !== null)
          flow.piece(`<span class="note-number">${escapeHtml(place.at)}</span>`, undefined)
        note = key
      }
      flow.passage(text, shape)
    },
    picture: ({ place, read, description, cell }) => {
      if (!isWanted(place)) return
      allowance.take(description)
      flowOf(place).piece(images.html(read, description), cell)
    },
    regions,
    finish: (isCut) => {
      const { header, body, notes, footer } = regions()
      const html = [header, body, notes, footer].filter((region) => region !== '').join('\n')
      return { html, pictures: images.pictures, isCut, shownCharacters: allowance.shownCharacters() }
    },
  }
}
