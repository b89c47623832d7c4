// Short documents: what packages of Debian tell and ask while they are installed (debconf templates), each with its translations. Every notice is a heading and
// some paragraphs; notices of a package are put together to pages of ten to some twenty sentences.
import { escapeUTF8 } from 'entities'

/** Packages whose templates have paragraphs and many translations. */
export const packagesWithNotices = [
  'apt-cacher-ng',
  'apt-listchanges',
  'arno-iptables-firewall',
  'atftpd',
  'ca-certificates',
  'console-setup',
  'davfs2',
  'dbconfig-common',
  'debconf',
  'debian-edu-config',
  'dictionaries-common',
  'exim4-config',
  'fontconfig-config',
  'gpm',
  'grub-pc',
  'keyboard-configuration',
  'krb5-config',
  'libpam-runtime',
  'localepurge',
  'mdadm',
  'nslcd',
  'nullmailer',
  'popularity-contest',
  'postfix',
  'resolvconf',
  'roundcube-core',
  'samba-common',
  'sasl2-bin',
  'slapd',
  'ssl-cert',
  'tripwire',
  'ucf',
  'webalizer',
  'wireshark-common',
] as const

/** The first paragraph is the heading. */
type Paragraphs = readonly string[]

export interface Notice {
  source: Paragraphs
  target: Paragraphs
}

/** Some templates were encoded twice. */
const misread = /[\u00C2\u00C3\u00D0\u00D1][\u0080-\u00BF\u0152-\u0178]|\u00E2\u20AC/u

/** The value of a field: its first line, and below it paragraphs that a line with a full stop separates. Null where lines are to be kept as they are. */
function paragraphsOf(value: string): Paragraphs | null {
  const [heading = '', ...lines] = value.split('\n')
  if (lines.some((line) => line.startsWith('  '))) return null
  const paragraphs = lines
    .map((line) => (line.trim() === '.' ? '\n' : line.trim()))
    .join(' ')
    .split('\n')
  return [heading, ...paragraphs].map((text) => text.replaceAll(/\s+/gu, ' ').trim()).filter((text) => text !== '')
}

/**
 * Those that are translated, as many paragraphs on both sides, in the order of the file.
 * @param templates of a package, as debconf reads them (debconf-devel(7))
 */
export function noticesIn(templates: string, locale: string): Notice[] {
  return templates.split(/\n{2,}/u).flatMap((template) => {
    const fields = new Map(
      Array.from(template.matchAll(/^([\w.@-]+): ?(.*(?:\n[ \t].*)*)/gmu), ([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const [own, other] = [fields.get('Description'), fields.get(`Description-${locale}.UTF-8`)]
    if (own === undefined || other === undefined) return []
    const [source, target] = [paragraphsOf(own), paragraphsOf(other)]
    if (source === null || target === null || source.length < 2 || source.length !== target.length) return []
    if (target.some((text) => misread.test(text))) return []
    return source.some((text, at) => text === target[at]) ? [] : [{ source, target }]
  })
}

const fewestCharacters = 900
const mostCharacters = 2_200

function pageOf(notices: readonly Paragraphs[], tag: string): string {
  const body = notices.map(([heading = '', ...paragraphs]) =>
    [`<h2>${escapeUTF8(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeUTF8(text)}</p>`)].join('\n'),
  )
  return `<!DOCTYPE html>\n<html lang="${tag}">\n<head><meta charset="utf-8"></head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`
}

/** Pages in both languages; the last notices are left out where they are too short for one. */
export function pagesOfNotices(notices: readonly Notice[], tag: string): { source: string; target: string }[] {
  const pages: Notice[][] = []
  let page: Notice[] = []
  let characters = 0
  for (const notice of notices) {
    const own = notice.source.reduce((sum, text) => sum + text.length, 0)
    if (characters >= fewestCharacters && characters + own > mostCharacters) {
      pages.push(page)
      page = []
      characters = 0
    }
    page.push(notice)
    characters += own
  }
  if (characters >= fewestCharacters) pages.push(page)
  return pages.map((one) => ({
    source: pageOf(
      one.map(({ source }) => source),
      'en',
    ),
    target: pageOf(
      one.map(({ target }) => target),
      tag,
    ),
  }))
}
