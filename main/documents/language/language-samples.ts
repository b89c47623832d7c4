// Samples blocks evenly from a document's whole text, few however long it is, as input for the language guess.
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

/** Trigrams distinguish languages best at about this length; longer texts become more alike. */
const blockCharacters = 300
const maxBlocks = 120
/** How many pieces of a long passage are sampled. */
const piecesOfPassage = 40
/** A passage of this length is a block of its own: documents change language between passages, rarely within. */
const ownBlockCharacters = 120

/** The index to sample out of `of`. It varies, or only one language of an alternating document would be seen. */
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
    if (blocks.length <= maxBlocks) return
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
