// Tracks whether the text at the current position of an HTML page is code, or marked as not to be translated. Follows
// the tags, including omitted end tags, and builds no tree.

const inlineCode = new Set(['code', 'kbd', 'samp', 'var', 'tt'])
/** Outside of code, these do not end an element that was left open. */
const within = new Set(['br', 'pre'])
/** A page that as a whole is not for machine translation may still be translated by people. */
const wholePage = new Set(['html', 'body'])
/** Elements that have no end tag. */
export const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const endIsOptional = new Set('p li dt dd td th tr'.split(' '))
/** A hostile page may open any number. */
const maxDepth = 100

interface CodeTracker {
  open(name: string, attributes: ReadonlyMap<string, string>, isInline: boolean): void
  close(name: string, isInline: boolean): void
  isOpen(): boolean
}

function isKeptAsIs(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (wholePage.has(name)) return false
  return (
    attributes.get('translate')?.trim().toLowerCase() === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(attributes.get('class') ?? '')
  )
}

export function createCodeTracker(): CodeTracker {
  /** The open elements that are code, and those of the same name within them. */
  const open: string[] = []

  /** An inline element whose end tag was forgotten must not make the rest of the page code. */
  const leaveInline = (name: string, isInline: boolean): void => {
    if (isInline || within.has(name)) return
    while (inlineCode.has(open.at(-1) ?? '')) open.pop()
  }

  return {
    open: (name, attributes, isInline) => {
      if (withoutEnd.has(name)) return
      leaveInline(name, isInline)
      if (open.at(-1) === name && endIsOptional.has(name)) open.pop()
      const isCode = name === 'pre' || inlineCode.has(name) || isKeptAsIs(name, attributes)
      if ((isCode || open.at(-1) === name) && open.length < maxDepth) open.push(name)
    },
    close: (name, isInline) => {
      leaveInline(name, isInline)
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    },
    isOpen: () => open.length > 0,
  }
}
