// The pages of a PDF: each has its size at once and is drawn when it comes near the visible part; distant ones release
// their pixels.
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

interface PagesParts {
  pdf: PDFDocumentProxy
  container: HTMLElement
  words: { page: string; pageDamaged: string }
  /** Called once, when the first page is visible, or what is wrong with it. */
  onFirstDrawn: () => void
}

interface Sheet {
  number: number
  element: HTMLElement
  widthPoints: number
  /** Width in device pixels for which it is drawn, 0 if it is not drawn. */
  drawnWidth: number
  isNear: boolean
}

/** How many pages are added together, so that a long document can be read before all of it is measured. */
const batch = 20
/** The pixel limit for one page: a poster would use all the memory of the frame. */
const maxPixels = 16_000_000
const idleMs = 120

/** The size of A4, for pages without a usable size. */
const usualSize = { width: 595, height: 842 }

export function createPages({ pdf, container, words, onFirstDrawn }: PagesParts): { layOut(): Promise<void> } {
  const sheets = new Map<Element, Sheet>()
  let isDrawing = false
  let isFirstDrawn = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const fit = ({ element, widthPoints }: Sheet): void => {
    element.style.setProperty('--total-scale-factor', String(element.clientWidth / widthPoints))
  }

  const wantedWidth = ({ element }: Sheet): number => element.clientWidth * devicePixelRatio

  const clear = (sheet: Sheet): void => {
    for (const canvas of sheet.element.querySelectorAll('canvas')) canvas.width = canvas.height = 0
    sheet.element.replaceChildren()
    sheet.drawnWidth = 0
  }

  const drawn = async (page: PDFPageProxy, sheet: Sheet, width: number): Promise<HTMLElement[]> => {
    const plain = page.getViewport({ scale: 1 })
    const wanted = (width / plain.width) * devicePixelRatio
    const most = Math.sqrt(maxPixels / (plain.width * plain.height))
    const viewport = page.getViewport({ scale: Math.min(wanted, most) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    canvas.setAttribute('aria-hidden', 'true')
    await page.render({ canvas, viewport }).promise
    const text = document.createElement('div')
    text.className = 'textLayer'
    fit(sheet)
    const textViewport = page.getViewport({ scale: width / plain.width })
    await new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: textViewport,
    }).render()
    return [canvas, text]
  }

  const draw = async (sheet: Sheet): Promise<void> => {
    const width = sheet.element.clientWidth
    sheet.drawnWidth = wantedWidth(sheet)
    try {
      const page = await pdf.getPage(sheet.number)
      const layers = await drawn(page, sheet, width)
      page.cleanup()
      // The old drawing stays until the new one is complete.
      if (sheet.isNear) sheet.element.replaceChildren(...layers)
      else sheet.drawnWidth = 0
    } catch {
      const failed = document.createElement('p')
      failed.className = 'failed'
      failed.textContent = words.pageDamaged
      sheet.element.replaceChildren(failed)
    }
  }

  /** One page at a time, from the top: the thread is shared with scrolling. */
  const drawNear = async (): Promise<void> => {
    if (isDrawing) return
    isDrawing = true
    const next = (): Sheet | undefined =>
      [...sheets.values()].find(
        (sheet) => sheet.isNear && wantedWidth(sheet) > 0 && sheet.drawnWidth !== wantedWidth(sheet),
      )
    for (let sheet = next(); sheet; sheet = next()) {
      await draw(sheet)
      if (!isFirstDrawn) onFirstDrawn()
      isFirstDrawn = true
    }
    isDrawing = false
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheets.get(target)
        if (!sheet) continue
        sheet.isNear = isIntersecting
        if (!isIntersecting && sheet.drawnWidth > 0) clear(sheet)
      }
      void drawNear()
    },
    { rootMargin: '100% 0px' },
  )

  const settle = (): void => {
    for (const sheet of sheets.values()) fit(sheet)
    // While a pane is resized, the drawing is stretched; it is redrawn afterwards.
    clearTimeout(settling)
    settling = setTimeout(() => void drawNear(), idleMs)
  }
  const sizes = new ResizeObserver(settle)

  const sheetOf = async (number: number): Promise<Sheet> => {
    const size = await pdf.getPage(number).then(
      (page) => page.getViewport({ scale: 1 }),
      () => usualSize,
    )
    const width = size.width > 0 ? size.width : usualSize.width
    const height = size.height > 0 ? size.height : usualSize.height
    const element = document.createElement('section')
    element.className = 'page'
    element.setAttribute(
      'aria-label',
      words.page.replace('{pages}', String(pdf.numPages)).replace('{page}', String(number)),
    )
    element.style.setProperty('--page-width', String(width))
    element.style.setProperty('--page-height', String(height))
    element.style.setProperty('--scale-round-x', '1px')
    element.style.setProperty('--scale-round-y', '1px')
    return { number, element, widthPoints: width, drawnWidth: 0, isNear: false }
  }

  return {
    layOut: async () => {
      sizes.observe(container)
      // Fires also when the screen's resolution or the zoom changes.
      addEventListener('resize', settle)
      for (let first = 1; first <= pdf.numPages; first += batch) {
        const numbers = Array.from({ length: Math.min(batch, pdf.numPages - first + 1) }, (_, index) => first + index)
        const laid = await Promise.all(numbers.map(sheetOf))
        container.append(...laid.map(({ element }) => element))
        for (const sheet of laid) {
          sheets.set(sheet.element, sheet)
          fit(sheet)
          near.observe(sheet.element)
        }
      }
    },
  }
}
