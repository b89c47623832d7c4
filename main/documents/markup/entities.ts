// Decodes HTML character references: the named ones of HTML 4 and all numeric ones. Unknown ones stay as written.

/** U+00A0 … U+00FF in order (HTML 4, "Latin-1 characters"). */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** U+0391 … U+03C9 in order; `-` where there is no letter. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega - - - - - - - ' +
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'

const others: Readonly<Record<string, number>> = {
  quot: 0x22,
  amp: 0x26,
  apos: 0x27,
  lt: 0x3c,
  gt: 0x3e,
  OElig: 0x152,
  oelig: 0x153,
  Scaron: 0x160,
  scaron: 0x161,
  Yuml: 0x178,
  fnof: 0x192,
  circ: 0x2c6,
  tilde: 0x2dc,
  ensp: 0x2002,
  emsp: 0x2003,
  thinsp: 0x2009,
  zwnj: 0x200c,
  zwj: 0x200d,
  lrm: 0x200e,
  rlm: 0x200f,
  ndash: 0x2013,
  mdash: 0x2014,
  lsquo: 0x2018,
  rsquo: 0x2019,
  sbquo: 0x201a,
  ldquo: 0x201c,
  rdquo: 0x201d,
  bdquo: 0x201e,
  dagger: 0x2020,
  Dagger: 0x2021,
  bull: 0x2022,
  hellip: 0x2026,
  permil: 0x2030,
  prime: 0x2032,
  Prime: 0x2033,
  lsaquo: 0x2039,
  rsaquo: 0x203a,
  euro: 0x20ac,
  trade: 0x2122,
  larr: 0x2190,
  uarr: 0x2191,
  rarr: 0x2192,
  darr: 0x2193,
  harr: 0x2194,
  minus: 0x2212,
  infin: 0x221e,
  asymp: 0x2248,
  ne: 0x2260,
  le: 0x2264,
  ge: 0x2265,
}

const names = new Map<string, string>()
for (const [list, first] of [
  [latin1, 0xa0],
  [greek, 0x391],
] as const) {
  for (const [index, name] of list.split(' ').entries())
    if (name !== '-') names.set(name, String.fromCodePoint(first + index))
}
for (const [name, codePoint] of Object.entries(others)) names.set(name, String.fromCodePoint(codePoint))

const windows1252 = new TextDecoder('windows-1252')

function numbered(codePoint: number): string {
  if (codePoint === 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return '\uFFFD'
  // Browsers decode the C1 range as Windows-1252, because old pages meant it that way.
  if (codePoint >= 0x80 && codePoint <= 0x9f) return windows1252.decode(Uint8Array.of(codePoint))
  return String.fromCodePoint(codePoint)
}

/** Decodes references: `&eacute;`, `&#233;` and `&#xE9;` become é. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(
        /&(?:#[xX]([0-9a-fA-F]{1,8})|#([0-9]{1,8})|([A-Za-z][A-Za-z0-9]{1,30}));?/g,
        (whole, hex, decimal, name) => {
          if (typeof hex === 'string') return numbered(Number.parseInt(hex, 16))
          if (typeof decimal === 'string') return numbered(Number.parseInt(decimal, 10))
          return names.get(String(name)) ?? whole
        },
      )
    : text
}

const unsafe: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. NUL and other control characters become U+FFFD. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => unsafe[character] ?? '')
    .replace(/[\0-\x08\x0B\x0E-\x1F\x7F]/g, '\uFFFD')
}

/** The address of a link if it may be shown beside the link, which leads nowhere; null otherwise. */
export function shownAddress(address: string | undefined): string | null {
  const shown = address?.trim().slice(0, 500) ?? ''
  return /^(?:https?:|mailto:|tel:)/i.test(shown) ? shown : null
}
