// Strings of programs as translators deliver them, clean, and each with one mistake. Made from the Universal Declaration and typical
// contents of strings; the same in every run. For the comparison of checks with those of other tools.

export interface Strings {
  source: string
  target: string
}

export interface DefectLanguage {
  /** BCP 47, as `Intl` accepts it. */
  locale: string
  /** Words are separated by spaces. */
  hasBlanks: boolean
  /** Its letters have upper and lower case. */
  hasCase: boolean
}

export interface Defect {
  kind: string
  /** The clean content of both sides; null if the pair does not suit it. */
  carry: (pair: Strings, turn: number, language: DefectLanguage) => Strings | null
  /** The translation with the mistake; null if it cannot be made there. */
  spoil: (clean: Strings, turn: number, language: DefectLanguage) => string | null
}

const stop = /\s*[.。।۔]$/u

/** Inserts something before the full stop of both. */
function before(pair: Strings, source: string, target = source): Strings {
  return {
    source: pair.source.replace(stop, (sign) => ` ${source}${sign.trim()}`),
    target: pair.target.replace(stop, (sign) => ` ${target}${sign.trim()}`),
  }
}

function carrying(source: (turn: number) => string): Defect['carry'] {
  return (pair, turn) => before(pair, source(turn))
}

const asItIs: Defect['carry'] = (pair) => pair

/** The text with the last of these replaced; null if there is none. */
function replacing(what: string | RegExp, by: string): Defect['spoil'] {
  return ({ target }) => {
    const changed = target.replace(what, by)
    return changed === target ? null : changed
  }
}

function number(turn: number): number {
  return [1250, 84.5, 137, 20_480, 263.75, 58, 990, 412][turn % 8] ?? 250
}
function formatted(locale: string, value: number): string {
  return new Intl.NumberFormat(locale).format(value)
}

function commandsOf({ source, target }: Strings): Strings | null {
  const short = (text: string): string =>
    text
      .split(' ')
      .slice(0, 3)
      .join(' ')
      .slice(0, 24)
      .replace(/[\s\p{P}]+$/u, '')
  const pair = { source: short(source), target: short(target) }
  return pair.target.length < 4 ? null : pair
}

function lines(pair: Strings, by: string): Strings {
  return {
    source: `${pair.source}${by}${pair.source}`,
    target: `${pair.target}${by}${pair.target}`,
  }
}

export const defects: readonly Defect[] = [
  {
    kind: 'number changed',
    carry: (pair, turn, { locale }) =>
      before(pair, `(${formatted('en', number(turn))})`, `(${formatted(locale, number(turn))})`),
    spoil: ({ target }, turn, { locale }) =>
      target.replace(`(${formatted(locale, number(turn))})`, `(${formatted(locale, number(turn) + 90)})`),
  },
  {
    kind: 'number missing',
    carry: (pair, turn, { locale }) =>
      before(pair, `(${formatted('en', number(turn))})`, `(${formatted(locale, number(turn))})`),
    spoil: ({ target }, turn, { locale }) => target.replace(` (${formatted(locale, number(turn))})`, ''),
  },
  { kind: 'printf missing', carry: carrying(() => '– %s'), spoil: replacing(' – %s', '') },
  { kind: 'printf changed', carry: carrying(() => '– %d'), spoil: replacing('%d', '%s') },
  { kind: 'printf added', carry: carrying(() => '– %s'), spoil: replacing('%s', '%s %s') },
  { kind: 'printf broken', carry: carrying(() => '– %s'), spoil: replacing('%s', '% s') },
  { kind: 'python name translated', carry: carrying(() => '– %(count)d'), spoil: replacing('%(count)d', '%(total)d') },
  { kind: 'brace name translated', carry: carrying(() => '– {name}'), spoil: replacing('{name}', '{nom}') },
  { kind: 'brace missing', carry: carrying(() => '– {0}'), spoil: replacing(' – {0}', '') },
  { kind: 'shell variable changed', carry: carrying(() => '– $HOME'), spoil: replacing('$HOME', '$CASA') },
  {
    kind: 'URL changed',
    carry: carrying(() => 'https://www.example.org/aid'),
    spoil: replacing('example.org', 'exemple.org'),
  },
  {
    kind: 'URL missing',
    carry: carrying(() => 'https://www.example.org/aid'),
    spoil: replacing(' https://www.example.org/aid', ''),
  },
  { kind: 'e-mail changed', carry: carrying(() => 'help@relief.example'), spoil: replacing('help@', 'aide@') },
  { kind: 'tag lost', carry: carrying(() => '<b>!</b>'), spoil: replacing('</b>', '') },
  { kind: 'tag translated', carry: carrying(() => '<b>!</b>'), spoil: replacing(/<b>!<\/b>/u, '<gras>!</gras>') },
  { kind: 'entity lost', carry: carrying(() => '&lt;'), spoil: replacing('&lt;', 'lt') },
  { kind: 'option translated', carry: carrying(() => '--verbose'), spoil: replacing('--verbose', '--bavard') },
  {
    kind: 'path translated',
    carry: carrying(() => '/usr/share/doc'),
    spoil: replacing('/usr/share/doc', '/usr/partage/doc'),
  },
  {
    kind: 'function translated',
    carry: carrying(() => 'open_file()'),
    spoil: replacing('open_file()', 'ouvrir_fichier()'),
  },
  {
    kind: 'word doubled',
    carry: asItIs,
    spoil: ({ target }, _, { hasBlanks, locale }) =>
      !hasBlanks || locale === 'hi' ? null : target.replace(/(?<= )(\p{L}{4,})(?= )/u, '$1 $1'),
  },
  { kind: 'bracket lost', carry: carrying(() => '(UNHCR)'), spoil: replacing('UNHCR)', 'UNHCR') },
  { kind: 'quotation mark lost', carry: carrying(() => '"UNHCR"'), spoil: replacing('UNHCR"', 'UNHCR') },
  { kind: 'end lost', carry: asItIs, spoil: replacing(stop, '') },
  { kind: 'end changed', carry: asItIs, spoil: replacing(stop, '?') },
  {
    kind: 'question lost',
    carry: ({ source, target }, _, { locale }) => ({
      source: source.replace(stop, '?'),
      target: target.replace(stop, locale === 'ar' ? '؟' : locale === 'zh' ? '？' : '?'),
    }),
    spoil: replacing(/[?؟？]$/u, '.'),
  },
  {
    kind: 'colon lost',
    carry: ({ source, target }) => ({ source: source.replace(stop, ':'), target: target.replace(stop, ':') }),
    spoil: replacing(/:$/u, ''),
  },
  {
    kind: 'beginning lost',
    carry: ({ source, target }) => ({ source: `* ${source}`, target: `* ${target}` }),
    spoil: replacing(/^\* /u, ''),
  },
  { kind: 'untranslated', carry: asItIs, spoil: ({ source }) => source },
  { kind: 'empty', carry: asItIs, spoil: () => '' },
  {
    kind: 'access key lost',
    carry: (pair) => {
      const command = commandsOf(pair)
      return command && { source: `&${command.source}`, target: `&${command.target}` }
    },
    spoil: replacing(/^&/u, ''),
  },
  { kind: 'written escape lost', carry: carrying(() => '\\n'), spoil: replacing(' \\n', '') },
  { kind: 'line break lost', carry: (pair) => lines(pair, '\n'), spoil: replacing('\n', ' ') },
  { kind: 'line breaks lost', carry: (pair) => lines(pair, '\n\n- '), spoil: replacing('\n\n- ', ' ') },
  {
    kind: 'last line break lost',
    carry: ({ source, target }) => ({ source: `${source}\n`, target: `${target}\n` }),
    spoil: replacing(/\n$/u, ''),
  },
  { kind: 'tab lost', carry: (pair) => lines(pair, '\t'), spoil: replacing('\t', ' ') },
  { kind: 'space doubled', carry: asItIs, spoil: replacing(/(?<=\p{L}) (?=\p{L})/u, '  ') },
  {
    kind: 'first space lost',
    carry: ({ source, target }) => ({ source: ` ${source}`, target: ` ${target}` }),
    spoil: replacing(/^ /u, ''),
  },
  {
    kind: 'last space lost',
    carry: ({ source, target }) => ({ source: `${source} `, target: `${target} ` }),
    spoil: replacing(/ $/u, ''),
  },
  { kind: 'last space added', carry: asItIs, spoil: ({ target }) => `${target} ` },
  {
    kind: 'sentence lost',
    carry: (pair) => lines(pair, ' '),
    spoil: ({ target }) => target.slice(0, (target.length - 1) / 2),
  },
  {
    kind: 'most lost',
    carry: asItIs,
    spoil: ({ target }) => (target.length < 40 ? null : `${target.slice(0, 8).trim()}.`),
  },
  { kind: 'said four times', carry: asItIs, spoil: ({ target }) => Array.from({ length: 4 }, () => target).join(' ') },
  {
    kind: 'first letter small',
    carry: asItIs,
    spoil: ({ target }, _, { hasCase }) =>
      hasCase ? target.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : null,
  },
  {
    kind: 'all capitals',
    carry: asItIs,
    spoil: ({ target }, _, { hasCase }) => (hasCase ? target.toUpperCase() : null),
  },
  { kind: 'merge mark left', carry: asItIs, spoil: ({ target }) => `#-#-#-#-#  a.po  #-#-#-#-#\n${target}` },
  { kind: 'code changed', carry: carrying(() => 'WPA2'), spoil: replacing('WPA2', 'WPA3') },
]
