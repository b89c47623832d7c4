// The quick tour: four hints that can be skipped, come back on request, and start by themselves only once.
import { describe, expect, test, vi } from 'vitest'
import { beside } from '../../../renderer/features/shell/beside.ts'
import { Hints, hintNames } from '../../../renderer/state/app/hints.svelte.ts'

function setUp(isSeen = false) {
  let seen = isSeen
  const keepSeen = vi.fn(() => {
    seen = true
  })
  return { hints: new Hints({ wasSeen: () => seen, keepSeen }), keepSeen }
}

describe('the quick tour', () => {
  test('goes through drop, check, send back and compare, and is not offered again once it is finished', () => {
    const { hints, keepSeen } = setUp()
    hints.offer()
    const shown = hintNames.map(() => {
      const { current } = hints
      hints.next()
      return current
    })
    expect(shown).toEqual(['drop', 'check', 'sendBack', 'compare'])
    expect(hints.current).toBeNull()
    expect(keepSeen).toHaveBeenCalledOnce()
    hints.offer()
    expect(hints.current).toBeNull()
  })

  test('can be skipped at any hint', () => {
    const { hints, keepSeen } = setUp()
    hints.offer()
    hints.next()
    hints.end()
    expect(hints.current).toBeNull()
    expect(keepSeen).toHaveBeenCalledOnce()
  })

  test('goes back a hint, but not before the first', () => {
    const { hints } = setUp()
    hints.start()
    hints.next()
    hints.previous()
    hints.previous()
    expect([hints.current, hints.number]).toEqual(['drop', 1])
  })

  test('starts again on request', () => {
    const { hints } = setUp(true)
    hints.offer()
    expect(hints.current).toBeNull()
    hints.start()
    expect(hints.current).toBe('drop')
  })
})

describe('the card of a hint', () => {
  const card = { width: 320, height: 200 }
  const room = { width: 1280, height: 800 }

  test.each([
    ['below a button at the top', { x: 500, y: 20, width: 200, height: 40 }, { x: 440, y: 70 }],
    ['above a button at the bottom', { x: 500, y: 740, width: 200, height: 40 }, { x: 440, y: 530 }],
    ['inside the window beside its edge', { x: 1200, y: 20, width: 60, height: 30 }, { x: 948, y: 60 }],
    ['at the bottom of an element with room for it', { x: 0, y: 100, width: 400, height: 600 }, { x: 40, y: 490 }],
    ['in the lower middle if its element does not exist', null, { x: 480, y: 528 }],
  ])('is %s', (_where, element, expected) => {
    expect(beside(element, card, room)).toEqual(expected)
  })
})
