// Lays out a presentation as an outline: each slide with number, title, points, tables and pictures, and folded speaker
// notes.
import type { DocumentPlace } from '../model.ts'
import type { DocumentLimits } from '../limits.ts'
import { escapeHtml } from '../markup/escape-html.ts'
import type { PageCollector } from './document-page.ts'
import { createFlow } from './flow.ts'
import type { Flow } from './flow.ts'
import { createAllowance, createPageImages, ignoringCollector } from './page-parts.ts'

interface Slide {
  number: number
  title: string
  content: Flow
  notes: Flow
}

/**
 * @param notesWord heading for notes in the person's language; without it, the first words of the notes are the heading
 */
export function createSlidesPage(
  limits: Pick<DocumentLimits, 'shownCharacters' | 'pictureBytes'>,
  notesWord: string | null,
): PageCollector {
  const allowance = createAllowance(limits.shownCharacters)
  const images = createPageImages(limits.pictureBytes)
  const slides = new Map<number, Slide>()
  let last = 0

  const slideOf = (place: DocumentPlace): Slide => {
    const number = place.number ?? last
    last = number
    const slide = slides.get(number) ?? {
      number,
      title: '',
      content: createFlow(allowance),
      notes: createFlow(allowance),
    }
    slides.set(number, slide)
    return slide
  }

  const notesHtml = (notes: Flow): string => {
    if (notes.isEmpty()) return ''
    const html = notes.html()
    const words = html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    // Cut at a space, so that no character reference is split.
    const first = /^.{0,60}(?=\s)/.exec(words)?.[0] ?? words.slice(0, 0)
    const summary = notesWord === null ? `${first}…` : escapeHtml(notesWord)
    return `<details><summary>${summary}</summary>${html}</details>`
  }

  const slideHtml = ({ number, title, content, notes }: Slide): string =>
    `<section class="slide"><h2><span class="slide-number">${String(number)}</span> ${title}</h2>${content.html()}${notesHtml(notes)}</section>`

  return {
    ...ignoringCollector,
    passage: (text, place, _, shape) => {
      if (text.trim() === '') return
      allowance.take(text)
      const slide = slideOf(place)
      if (place.part === 'slideNotes') slide.notes.passage(text, shape)
      else if (shape?.kind === 'heading' && slide.title === '')
        slide.title = escapeHtml(text.replace(/\s+/g, ' ').trim())
      // A title in several paragraphs is one title; other headings go one level lower.
      else slide.content.passage(text, shape?.kind === 'heading' ? { ...shape, level: 3 } : shape)
    },
    picture: ({ place, read, description }) => {
      allowance.take(description)
      slideOf(place).content.piece(images.html(read, description), undefined)
    },
    finish: (isCut) => ({
      html: [...slides.values()].map(slideHtml).join('\n'),
      pictures: images.pictures,
      isCut,
      shownCharacters: allowance.shownCharacters(),
    }),
  }
}
