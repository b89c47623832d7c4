// Blocks of a document's text, taken evenly from all of it, small in number however long it is: what languages are told by.
import { mainScriptOf } from './scripts.ts'

export interface LanguageBlock {
  text: string
  script: string
  letters: number
}

export interface LanguageSamples {
  add(passage: string): void
  blocks(): LanguageBlock[]
}

/** Trigrams tell languages apart best at about this length; longer texts look more alike, not less. */
const blockCharacters = 300
const mostBlocks = 120
/** Of a long passage, so many pieces are looked at. */
const piecesOfPassage = 40
/** A passage of so much is a block of its own: documents change their language between passages, seldom in them. */
const ownBlockCharacters = 120

/** Which of every `of` is taken: not the same each time, or of a document with two languages in turns only one would be seen. */
function takenOf(group: number, of: number): number {
  return ((group * 2_654_435_761) >>> 16) % of
}

export function createLanguageSamples(): LanguageSamples {
  let blocks: LanguageBlock[] = []
  let pending = ''
  let pendingScript = ''
  let passages = 0
  let stride = 1

  const flush = (): void => {
    const main = pending === '' ? null : mainScriptOf(pending)
    if (main) blocks.push({ text: pending, ...main })
    pending = ''
    if (blocks.length <= mostBlocks) return
    blocks = blocks.filter((_, index) => index % 2 === takenOf(index >> 1, 2))
    stride *= 2
  }

  const take = (piece: string): void => {
    const main = mainScriptOf(piece.slice(0, 120))
    if (!main) return
    const isOwn = piece.length >= ownBlockCharacters || pending.length >= ownBlockCharacters
    if (pending !== '' && (isOwn || main.script !== pendingScript)) flush()
    pendingScript = main.script
    pending += `${piece}\n`
    if (pending.length >= blockCharacters) flush()
  }

  return {
    add: (passage) => {
      const group = Math.floor(passages / stride)
      const isTaken = passages % stride === takenOf(group, stride)
      passages += 1
      if (!isTaken) return
      const step = Math.max(blockCharacters, Math.floor(passage.length / piecesOfPassage))
      for (let at = 0; at < passage.length; at += step) take(passage.slice(at, at + blockCharacters))
    },
    blocks: () => {
      flush()
      return blocks
    },
  }
}
