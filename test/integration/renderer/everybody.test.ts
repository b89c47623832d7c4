// Every view is accessible: no rule broken in light, dark and forced colours, from left to right in English, with the long
// words of the pseudo-locale and from right to left in Arabic, no text read in the wrong voice, controls large enough to
// hit, and nothing out of reach at 320 pixels.
import { describe, expect, test } from 'vitest'
import { barriersIn } from '../../harness/barriers.ts'
import { open, testsOfTheWindow } from '../../harness/shown-window.ts'
import { windowViews } from '../../harness/window-views.ts'

testsOfTheWindow()

/** Views with the same parts as another one, in another state, size or set of colours: for the pictures only. */
const onlyForPictures =
  /-(?:small|zoomed|narrow|forced|accounts|offline|groups|notifications|space|help|glossaries|callback|refused|quality|aligning|foreign|layout-findings|version-2|sign-in|forbidden)(?:-|$)/

describe('accessible to everybody:', () => {
  const views = windowViews.filter(({ name }) => !onlyForPictures.test(name))
  for (const [turn, { name, prepare, ...options }] of views.entries()) {
    test(name, async () => {
      const page = await open(options)
      await prepare?.(page)
      expect(await barriersIn(page, turn)).toEqual([])
    })
  }
})
