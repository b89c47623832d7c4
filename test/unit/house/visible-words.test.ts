// Every word that a person sees is in the message files: no component contains words of its own.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const spokenAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'summary',
  'aria-label',
  'aria-description',
])

/** Texts with letters in the markup of a component, and in attributes that are read or shown. */
function wordsIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, attribute: string | null): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, attribute)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const type: unknown = Reflect.get(node, 'type')
    if (type === 'StyleDirective') return
    const name: unknown = Reflect.get(node, 'name')
    const data: unknown = Reflect.get(node, 'data')
    if (type === 'Text' && typeof data === 'string' && /\p{L}/u.test(data)) {
      if (attribute === null || spokenAttributes.has(attribute)) found.push(data.trim())
      return
    }
    const within = type === 'Attribute' && typeof name === 'string' ? name : attribute
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'css' && key !== 'instance' && key !== 'module') visit(child, within)
    }
  }
  visit(parse(source, { modern: true }).fragment, null)
  return found
}

/** Written by programs or for programs; and what languages call themselves. */
const notSaid = new Set(['ResizeObserver loop', 'Èdè Yorùbá', 'Kreyòl ayisyen'])

/** Sentences in code: texts of several words that begin with a capital, except those of errors, which only the log shows. */
function sentencesIn(source: string, isComponent: boolean): string[] {
  const code = isComponent ? (/<script lang="ts"[^>]*>([\s\S]*?)<\/script>/.exec(source)?.[1] ?? '') : source
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : ''
    if (/^\p{Lu}\p{L}*['’]?\p{L}* \p{L}/u.test(text) && !notSaid.has(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true))
  return found
}

describe('visible words', () => {
  test('this test finds words if there are some', () => {
    const markup = '<script>let a = "no"</script><p class="plain">Some <b>words</b>{a}</p><input placeholder="More" />'
    expect(wordsIn(markup)).toEqual(['Some', 'words', 'More'])
  })

  const components = globSync('renderer/**/*.svelte', { cwd: root })

  test('there are components to check', () => {
    expect(components.length).toBeGreaterThan(50)
  })

  test.each(components)('%s has none of its own', (file) => {
    expect(wordsIn(readFileSync(path.join(root, file), 'utf8'))).toEqual([])
  })

  test('this test finds sentences in code, except those of errors', () => {
    const code = "const a = isGone ? 'It is gone' : `Wait for ${name}`; throw new Error('No such place')"
    expect(sentencesIn(code, false)).toEqual(['It is gone', 'Wait for …'])
    expect(sentencesIn(`<script lang="ts">${code}</script><p>{a}</p>`, true)).toHaveLength(2)
  })

  const code = globSync('renderer/**/*.ts', { cwd: root }).filter((file) => !file.includes('/generated/'))

  test('there is code to check', () => {
    expect(code.length).toBeGreaterThan(100)
  })

  test.each([...code, ...components])('%s has no sentence of its own in its code', (file) => {
    expect(sentencesIn(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.svelte'))).toEqual([])
  })
})
