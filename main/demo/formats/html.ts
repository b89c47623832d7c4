// HTML pages: translates the text between tags, keeps scripts, styles and code, and sets the page's language and
// direction.
import { decodeText } from './decode-text.ts'
import type { MarkupRules } from './markup.ts'
import { openMarkup } from './markup.ts'
import type { OpenDocument } from './opened-document.ts'

const inlineElements = new Set(
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

const rules: MarkupRules = {
  opaqueElements: new Set(['script', 'style', 'code', 'pre', 'textarea', 'svg']),
  textElement: null,
  endsPassage: (name) => !inlineElements.has(name.toLowerCase()),
  preservesBlanks: false,
  keepsNamedEntities: true,
}

function withLanguage(html: string, code: string, isRightToLeft: boolean): string {
  return html.replace(/<html\b([^<>]*)>/i, (_, attributes: string) => {
    const others = attributes.replace(/(?<!\s)\s+(?:lang|dir|xml:lang)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    return `<html${others} lang="${code}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">`
  })
}

export const openHtml: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const markup = openMarkup(decoded.text, rules)
  return {
    passages: markup.passages,
    rebuild(translations, target) {
      const html = withLanguage(markup.rebuild(translations), target.code, target.isRightToLeft)
      // The output is UTF-8, whatever the page declared before.
      return decoded.encode(html.replace(/(<meta\b[^>]*charset\s*=\s*["']?)[\w-]+/i, '$1utf-8'))
    },
  }
}
