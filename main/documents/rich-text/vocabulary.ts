// Lookup tables for RTF control words. Their behaviour is in rtf.ts.
import type { MarkKind } from '../collecting/passage-shape.ts'

export const headerParts: Readonly<Record<string, 'header' | 'footer'>> = {
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
}

/** Destinations whose text is not part of the document. */
export const skipped = new Set(
  (
    'colortbl datafield bkmkstart bkmkend atnid atnauthor atntime atndate atnref atnparent atnicn ' +
    'nonshppict objdata objclass objname themedata colorschememapping datastore latentstyles listtable listoverridetable listpicture ' +
    'revtbl rsidtbl generator xmlnstbl pgdsctbl filetbl sn sv ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pnseclvl template private ' +
    'mmathPr userprops passwordhash wgrffmtfilter upr'
  ).split(' '),
)
/** Known destinations that older programs may ignore (`\*`). */
export const readOptional = new Set([
  'shpinst',
  'shppict',
  'ud',
  'footnote',
  'annotation',
  'shptxt',
  'do',
  'dptxbxtext',
  'fldinst',
])

export const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201C',
  rdblquote: '\u201D',
  zwj: '\u200D',
  zwnj: '\u200C',
  ltrmark: '\u200E',
  rtlmark: '\u200F',
}
export const symbols: Readonly<Record<string, string>> = {
  '~': '\u00A0',
  _: '\u2011',
  '-': '\u00AD',
  '{': '{',
  '}': '}',
  '\\': '\\',
}
export const endsParagraph = new Set(['par', 'cell', 'nestcell', 'row', 'nestrow', 'sect', 'page', 'column'])

/** Windows font charsets → code pages. */
export const codePages: Readonly<Record<number, string>> = {
  0: 'cp1252',
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  130: 'cp949',
  134: 'cp936',
  136: 'cp950',
  161: 'cp1253',
  162: 'cp1254',
  163: 'cp1258',
  177: 'cp1255',
  178: 'cp1256',
  186: 'cp1257',
  204: 'cp1251',
  222: 'cp874',
  238: 'cp1250',
}

export const markWords: Readonly<Record<string, MarkKind>> = {
  b: 'strong',
  i: 'em',
  ul: 'u',
  strike: 's',
  super: 'sup',
  sub: 'sub',
}
