// Every word that a person sees stands in the message files: no component carries words of its own.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'svelte/compiler'
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

describe('visible words', () => {
  test('this test finds words where there are some', () => {
    const markup = '<script>let a = "no"</script><p class="plain">Some <b>words</b>{a}</p><input placeholder="More" />'
    expect(wordsIn(markup)).toEqual(['Some', 'words', 'More'])
  })

  const components = globSync('renderer/**/*.svelte', { cwd: root })

  test('there are components to look at', () => {
    expect(components.length).toBeGreaterThan(50)
  })

  test.each(components)('%s has none of its own', (file) => {
    expect(wordsIn(readFileSync(path.join(root, file), 'utf8'))).toEqual([])
  })
})
