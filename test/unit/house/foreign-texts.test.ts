// A text from elsewhere (a title, a file name, a person's note) declares that its language is not that of the window,
// known or not (`lang=""`): otherwise a screen reader reads it in the voice of the window (WCAG 3.1.2).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Of our own words or the service\'s: the element cannot know. */
const ownOrForeign = ['{id}-error', 'ink-wrong']

/** The opening tags with `dir="auto"`, except for fields, whose text is the person\'s, and components. */
function foreignTags(source: string): string[] {
  return [
    ...source.matchAll(
      /<[a-z][a-z0-9]*\s(?:[^<>{]|\{(?:[^{}]|\{[^{}]*\})*\}|(?<==)>)*?dir="auto"(?:[^<>{]|\{(?:[^{}]|\{[^{}]*\})*\})*/g,
    ),
  ]
    .map(([tag]) => tag)
    .filter((tag) => !/^<(?:input|textarea)\s/.test(tag))
}

test('every text with a direction of its own declares its language, or that it is not known', () => {
  const silent = globSync('renderer/**/*.svelte', { cwd: root }).flatMap((file) =>
    foreignTags(readFileSync(path.join(root, file), 'utf8'))
      .filter((tag) => !/\slang=/.test(tag) && !ownOrForeign.some((part) => tag.includes(part)))
      .map((tag) => `${file}: ${tag.replace(/\s+/g, ' ')}`),
  )
  // Inside an element that declares it for both.
  expect(silent.filter((place) => !place.startsWith('renderer/features/volunteers/CallCard.svelte'))).toEqual([])
})
