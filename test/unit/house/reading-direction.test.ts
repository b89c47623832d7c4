// The window reads from right to left as well as from left to right: styles name the start and the end of a line, not its
// left and right, and the keys to the sides are named in one file. Physical sides are listed here with their reason.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Per file, where it uses left or right on purpose. */
const exceptions: Record<string, readonly string[]> = {
  // A card and a button that are placed at a position measured in the window.
  'renderer/features/shell/Hints.svelte': ['inset: 0 auto auto 0', '{position.x}px {position.y}px'],
  'renderer/features/review/reason/SelectionComment.svelte': ['left: number', 'bounds.left', 'style:left', '.left}'],
  // The position of the pointer, compared with the edges of the box; the direction follows.
  'renderer/features/review/panes/Panes.svelte': ['bounds.left'],
  // The only place for the left and right keys.
  'renderer/ui/text/reading-direction.ts': ['ArrowLeft', 'ArrowRight'],
  // Which icons are mirrored.
  'renderer/styles/direction.css': ['.lucide-chevron-left', '.lucide-chevron-right', 'scale: -1 1'],
  // The pages of a PDF have a left and a right of their own, whatever their language.
  'renderer/document-frames/pdf/pdf-frame.css': [
    'left: 0',
    'transform: rotate(180deg) translate(-100%, -100%)',
    'transform: rotate(270deg) translateX(-100%)',
    'transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)))',
  ],
}

/** Values separated by spaces, those within brackets kept together. */
function values(text: string): string[] {
  return text.match(/(?:[^\s(]|\([^)]*(?:\([^)]*\)[^)]*)*\))+/g) ?? []
}

function isUneven(property: string, value: string): boolean {
  const [one, two, three, four] = values(value)
  if (property === 'border-radius') return two !== undefined && !(one === two && three === four)
  return four !== undefined && two !== four
}

const shorthands = /^(?:padding|margin|inset|border-(?:width|style|color|radius)|scroll-(?:margin|padding))$/

function isSided(property: string, value: string): boolean {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property) || /\b(?:left|right)\b/.test(value)) return true
  if (shorthands.test(property)) return isUneven(property, value)
  if (property === 'translate') return !/^(?:0|none)\b/.test(value)
  if (property === 'scale') return value.startsWith('-')
  if (property === 'transform') return /translateX|translate\((?!0)|scaleX|skewX|matrix/.test(value)
  return /gradient\(\s*(?:90|270|-90)deg/.test(value)
}

/** Style declarations that name a side. */
function sidedStyles(styles: string): string[] {
  const rules = styles.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...rules.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, property = '', value = '']) => isSided(property, value.trim()))
    .map(([declaration]) => declaration)
}

/** Places in scripts and markup that name a side. */
function sidedScript(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/<!--[\s\S]*?-->/g, '')
  const sides =
    /'Arrow(?:Left|Right)'|\.(?:left|right)\b|\b(?:left|right): number|style:(?:left|right)|\bscrollLeft\b|\boffsetLeft\b|style:translate="(?!0)[^"]*"/g
  return [...code.matchAll(sides)].map(([place]) => place)
}

function sidesIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found = file.endsWith('.css')
    ? sidedStyles(source)
    : file.endsWith('.svelte')
      ? [
          ...sidedScript(source.replace(/<style>[\s\S]*<\/style>/, '')),
          ...sidedStyles(/<style>([\s\S]*)<\/style>/.exec(source)?.[1] ?? ''),
        ]
      : sidedScript(source)
  const allowed = exceptions[file] ?? []
  return found.filter((place) => !allowed.some((one) => one.includes(place) || place.includes(one)))
}

const files = globSync('renderer/**/*.{svelte,css,ts}', { cwd: root, exclude: ['renderer/messages/**'] })

describe('the direction of the interface', () => {
  test.each([
    ['a { margin-left: 1px; }', 'margin-left: 1px'],
    ['a { color: red; text-align: right; }', 'text-align: right'],
    ['a { padding: 1px 2px 3px 4px; }', 'padding: 1px 2px 3px 4px'],
    ['a { border-radius: 3px 0 0 3px; }', 'border-radius: 3px 0 0 3px'],
    ['a { transform: translateX(4px); }', 'transform: translateX(4px)'],
    ['a { background: linear-gradient(90deg, red, blue); }', 'background: linear-gradient(90deg, red, blue)'],
  ])('this test finds the side in %s', (styles, found) => {
    expect(sidedStyles(styles)).toEqual([found])
  })

  test('this test finds the sides in scripts', () => {
    expect(sidedScript("if (event.key === 'ArrowLeft') box.scrollLeft = bounds.right")).toHaveLength(3)
    expect(sidedStyles('a { padding: 1px 2px 3px; inset-inline: 1px 2px; translate: 0 -50%; }')).toEqual([])
  })

  test('there are styles to check', () => {
    expect(files.length).toBeGreaterThan(200)
  })

  test('each exception is still needed', () => {
    const unused = Object.entries(exceptions).flatMap(([file, texts]) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return texts.filter((text) => !source.includes(text)).map((text) => `${file}: ${text}`)
    })
    expect(unused).toEqual([])
  })

  test('left and right are used only where listed with a reason', () => {
    const found = files.flatMap((file) => sidesIn(file).map((place) => `${file}: ${place}`))
    expect(found).toEqual([])
  })
})

/** Icons that look the same in every language: they do not point along a line. */
const symmetric = new Set([
  'arrow-down',
  'arrow-up',
  'bookmark',
  'check',
  'chevron-down',
  'chevron-up',
  'chevrons-up-down',
  'circle-alert',
  'download',
  'ellipsis',
  'ellipsis-vertical',
  'file-plus-2',
  'folder',
  'folder-open',
  'grip-vertical',
  'hand',
  'hard-drive-download',
  'heart-handshake',
  'inbox',
  'library',
  'list-checks',
  'list-filter',
  'loader-circle',
  'message-square-plus',
  'minus',
  'pencil',
  'plus',
  'refresh-cw',
  'search',
  'settings',
  'trash-2',
  'triangle-alert',
  'x',
])

test('each icon is either mirrored from right to left or known to look the same', () => {
  const styles = readFileSync(path.join(root, 'renderer/styles/direction.css'), 'utf8')
  const mirrored = new Set([...styles.matchAll(/\.lucide-([a-z0-9-]+)/g)].map(([, name = '']) => name))
  const used = new Set(
    globSync('renderer/**/*.svelte', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/@lucide\/svelte\/icons\/([a-z0-9-]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  )
  expect([...used].filter((name) => mirrored.has(name) === symmetric.has(name))).toEqual([])
  expect([...mirrored, ...symmetric].filter((name) => !used.has(name))).toEqual([])
})
