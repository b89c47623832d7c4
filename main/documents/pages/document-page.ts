// Lays out a text document as a page: header, body with text boxes where they are anchored, notes, footer.
import type { DocumentPlace } from '../model.ts'
import type { Collector } from '../collecting/collector.ts'
import type { CellPosition } from '../collecting/passage-shape.ts'
import type { DocumentLimits } from '../limits.ts'
import { escapeHtml } from '../markup/escape-html.ts'
import { createFlow } from './flow.ts'
import type { Flow } from './flow.ts'
import { createAllowance, createPageImages, ignoringCollector } from './page-parts.ts'
import type { LaidOut } from './page-parts.ts'

export interface PageCollector extends Collector {
  finish(isCut: boolean): LaidOut
}

type Region = 'header' | 'body' | 'notes' | 'footer'

function regionOf(part: DocumentPlace['part']): Region {
  if (part === 'header' || part === 'footer') return part
  return part === 'footnote' || part === 'endnote' ? 'notes' : 'body'
}

function isBeside(part: DocumentPlace['part']): boolean {
  return part === 'textBox' || part === 'chart'
}

export function createDocumentPage(limits: Pick<DocumentLimits, 'shownCharacters' | 'pictureBytes'>): PageCollector {
  const allowance = createAllowance(limits.shownCharacters)
  const images = createPageImages(limits.pictureBytes)
  const flows: Record<Region, Flow> = {
    header: createFlow(allowance),
    body: createFlow(allowance),
    notes: createFlow(allowance),
    footer: createFlow(allowance),
  }
  let box: Flow | null = null
  let note = ''

  const endBox = (cell?: CellPosition): void => {
    if (box && !box.isEmpty()) flows.body.piece(`<div class="text-box">${box.html()}</div>`, cell)
    box = null
  }

  /** A text box is placed before the text that it is anchored to, in the same cell. */
  const flowOf = (place: DocumentPlace, cell: CellPosition | undefined): Flow => {
    if (isBeside(place.part)) {
      box ??= createFlow(allowance)
      return box
    }
    const region = regionOf(place.part)
    endBox(region === 'body' ? cell : undefined)
    return flows[region]
  }

  const within = (region: Region, name: string): string =>
    flows[region].isEmpty() ? '' : `<div class="${name}">${flows[region].html()}</div>`

  return {
    ...ignoringCollector,
    passage: (text, place, _, shape) => {
      if (text.trim() === '') return
      allowance.take(text)
      const flow = flowOf(place, shape?.cell)
      if (regionOf(place.part) === 'notes') {
        const key = `${place.part} ${place.at ?? ''}`
        if (key !== note && place.at !== null) {
          allowance.takeMarkup(place.at.length)
          flow.piece(`<span class="note-number">${escapeHtml(place.at)}</span>`, undefined)
        }
        note = key
      }
      const pictures = shape?.pictures?.map(({ at, read, description }) => {
        allowance.take(description)
        return { at, html: images.html(read, description) }
      })
      flow.passage(text, shape, pictures)
    },
    picture: ({ place, read, description, cell }) => {
      allowance.take(description)
      flowOf(place, cell).piece(images.html(read, description), cell)
    },
    finish: (isCut) => {
      endBox()
      const html = [
        within('header', 'page-header'),
        flows.body.html(),
        within('notes', 'notes'),
        within('footer', 'page-footer'),
      ]
        .filter((region) => region !== '')
        .join('\n')
      return { html, pictures: images.pictures, isCut, shownCharacters: allowance.shownCharacters() }
    },
  }
}
