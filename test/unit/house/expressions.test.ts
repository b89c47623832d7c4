// No regular expression takes exponential time, and none in main takes quadratic time, because strangers write much of
// the text. The check looks for repetitions that can share one character.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

interface Expression {
  source: string
  flags: string
}

/** Why an expression may take quadratic time. */
const accepted: Readonly<Record<string, string>> = {
  [String.raw`^([\s\S]*?)(<source\b[^>]*>([\s\S]*?)<\/source>)(\s*)(<target\b[^>]*>[\s\S]*?<\/target>|<target\b[^>]*\/>)?([\s\S]*)$`]:
    'only the demo service: one unit of a document that the person orders there',
}

/** The expressions composed of constants, in their composed form; any new one must be added. */
const composed: Readonly<Record<string, number>> = {
  'main/review/checks/meaning/word-expressions.ts': 2,
  'main/review/checks/characters/homoglyphs.ts': 4,
  'main/review/checks/characters/misread-text.ts': 2,
  'main/review/checks/numbers/number-words.ts': 2,
  'main/review/checks/numbers/unit-names.ts': 2,
  'main/review/checks/meaning/negation-markers.ts': 1,
  'main/review/checks/meaning/opposite-words.ts': 6,
  'main/review/checks/numbers/letter-numerals.ts': 1,
  'main/review/checks/meaning/sentence-pairs.ts': 1,
  'main/review/checks/roles/role-words.ts': 7,
  'main/review/checks/meaning/word-beginnings.ts': 1,
  'main/review/letter-spellings.ts': 3,
  'main/review/checks/numbers/calendar-names.ts': 1,
  'main/review/checks/numbers/decades.ts': 1,
  'main/review/checks/numbers/half-hours.ts': 1,
  'main/review/checks/numbers/thousands.ts': 1,
  // Of a dictionary: a row of single characters and classes, of at most 120 characters, without repetition.
  'main/review/spelling/affixes.ts': 1,
  'main/electron/app/incoming.ts': 1,
  'renderer/messages/isolated.ts': 2,
  'main/service/resources/tolerant-fields.ts': 1,
  'main/store/database/files.ts': 1,
  'main/demo/translators/pseudo-translation.ts': 1,
  'main/demo/formats/separated-values.ts': 1,
  'main/documents/text/translation-files.ts': 1,
  'main/documents/markup/tokens.ts': 1,
  'main/documents/language/scripts.ts': 1,
  'main/documents/language/word-count.ts': 3,
  'main/documents/pdf/broken-text.ts': 2,
  'main/documents/pdf/marked-content.ts': 1,
  'main/documents/pdf/pdf-images.ts': 1,
  'main/documents/pdf/raw-objects.ts': 1,
  'main/documents/pdf/reading-order.ts': 1,
  'main/documents/pdf/stated-texts.ts': 1,
  'main/store/search/search-words.ts': 1,
  'main/store/search/marked-pieces.ts': 1,
  'main/review/checks/numbers/number-phrases.ts': 3,
  'main/review/checks/wording/doubled-by-grammar.ts': 1,
  'main/review/checks/omissions/joining-words.ts': 1,
  'main/review/checks/omissions/known-words.ts': 1,
  'main/review/checks/wording/earlier-consistency.ts': 1,
  'main/review/lexicon/vocabulary.ts': 1,
  'preload/text/unspaced-scripts.ts': 2,
  'preload/text/fold-text.ts': 2,
}

/** The literals of a file, and how many expressions it composes. */
function expressionsIn(file: string, text: string): { literals: Expression[]; composedCount: number } {
  const literals: Expression[] = []
  let composedCount = 0
  if (file.endsWith('.svelte')) {
    visitMarkup(parse(text, { modern: true }), (expression) => literals.push(expression))
    return { literals, composedCount }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      literals.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      const isText = source !== undefined && ts.isStringLiteralLike(source)
      if (isText)
        literals.push({ source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' })
      else composedCount += 1
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return { literals, composedCount }
}

function visitMarkup(node: unknown, found: (expression: Expression) => void): void {
  if (Array.isArray(node)) for (const one of node) visitMarkup(one, found)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const regex: unknown = Reflect.get(node, 'regex')
  if (typeof regex === 'object' && regex !== null && Reflect.get(node, 'type') === 'Literal') {
    found({ source: String(Reflect.get(regex, 'pattern')), flags: String(Reflect.get(regex, 'flags')) })
  }
  for (const child of Object.values(node)) visitMarkup(child, found)
}

/** `null` if the time grows with the length only. */
function growthOf(expression: Expression): 'exponential' | 'square' | null {
  const { reports } = analyse(expression)
  if (reports.length === 0) return null
  return reports.some(({ exponential }) => exponential) ? 'exponential' : 'square'
}

const files = globSync('{main,preload,renderer}/**/*.{ts,svelte}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.includes('/generated/'))
const all = files.map((file) => ({ file, ...expressionsIn(file, readFileSync(path.join(root, file), 'utf8')) }))

describe('regular expressions', () => {
  test('this test finds them and knows how their time grows', () => {
    const code = 'const a = /(a+)+b/u, b = new RegExp("x+y+$", "i"), c = new RegExp(`${a}`), d = 1 / 2 / 3'
    const found = expressionsIn('a.ts', code)
    expect(found).toEqual({
      literals: [
        { source: '(a+)+b', flags: 'u' },
        { source: 'x+y+$', flags: 'i' },
      ],
      composedCount: 1,
    })
    const markup = '<script lang="ts">const a: RegExp = /a+/g</script>{"x".replace(/b$/, "")}'
    expect(
      expressionsIn('a.svelte', markup)
        .literals.map(({ source }) => source)
        .toSorted(),
    ).toEqual(['a+', 'b$'])
    const growths = ['(a+)+b', String.raw`\s+$`, String.raw`a*a*b`, String.raw`(?<!\s)\s+$`, 'x[ab]*y?']
    expect(growths.map((source) => growthOf({ source, flags: '' }))).toEqual([
      'exponential',
      'square',
      'square',
      null,
      null,
    ])
  })

  test('are found in all rooms', () => {
    expect(all.flatMap(({ literals }) => literals).length).toBeGreaterThan(800)
  })

  test('never take exponential time', () => {
    const found = all.flatMap(({ file, literals }) =>
      literals.filter((one) => growthOf(one) === 'exponential').map(({ source }) => `${file}: ${source}`),
    )
    expect(found).toEqual([])
  })

  test('of main and preload take linear time, or this file says why not', () => {
    const needed = new Set<string>()
    const found = all
      .filter(({ file }) => !file.startsWith('renderer/'))
      .flatMap(({ file, literals }) =>
        literals
          .filter((one) => growthOf(one) !== null)
          .filter(({ source }) => !(source in accepted && needed.add(source)))
          .map(({ source }) => `${file}: ${source}`),
      )
    expect(found).toEqual([])
    expect([...needed].toSorted()).toEqual(Object.keys(accepted).toSorted())
  })

  test('that are composed are known, and were checked by a person', () => {
    const found = all.filter(({ composedCount }) => composedCount > 0)
    expect(Object.fromEntries(found.map(({ file, composedCount }) => [file, composedCount]))).toEqual(composed)
  })
})
