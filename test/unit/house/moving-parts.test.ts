// Nothing moves for a person who asked the system for reduced motion: one CSS rule ends every animation, so no style may
// override it, and no script may animate anything by itself.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}

test('one rule ends every animation and transition if reduced motion is wanted', () => {
  const [, rules = ''] =
    /@media \(prefers-reduced-motion: reduce\) \{([\s\S]*?\n)\}/.exec(read('renderer/styles/base.css')) ?? []
  const [, selectors = '', declarations = ''] = /([^{]*)\{([^}]*)\}/.exec(rules) ?? []
  expect(selectors.split(',').map((selector) => selector.trim())).toEqual(['*', '*::before', '*::after'])
  for (const declaration of [
    'animation: none !important',
    'transition: none !important',
    'scroll-behavior: auto !important',
  ])
    expect(declarations).toContain(declaration)
})

test('no style overrides that rule', () => {
  const strong = globSync('renderer/**/*.{css,svelte}', { cwd: root }).filter((file) =>
    file.endsWith('styles/base.css')
      ? false
      : /(?:animation|transition|scroll-behavior)[\w-]*\s*:[^;}]*!important/.test(read(file)),
  )
  expect(strong).toEqual([])
})

/** Pages that do not have the styles of the window. */
test('the pages of documents and reports, which have styles of their own, do not move', () => {
  const moving = [
    ...globSync('renderer/document-frames/**/*.{css,ts}', { cwd: root }),
    ...globSync('main/**/*.ts', { cwd: root }),
  ].filter((file) => /\b(?:animation|transition)(?:-[a-z]+)?:\s*[a-z0-9]|@keyframes/.test(read(file)))
  expect(moving).toEqual([])
})

test('a script that moves something checks the setting first', () => {
  const moving = globSync('renderer/**/*.{ts,svelte}', { cwd: root })
    .filter((file) => !file.includes('messages/generated'))
    .filter((file) => /svelte\/(?:transition|animate|motion)|\.animate\(|['"]smooth['"]/.test(read(file)))
    .filter((file) => !read(file).includes("matchMedia('(prefers-reduced-motion: reduce)')"))
  expect(moving).toEqual([])
})
