import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOnScreens } from '../../../../main/electron/window/window-bounds.ts'

const left = { x: 0, y: 0, width: 1920, height: 1080 }
const right = { x: 1920, y: 0, width: 2560, height: 1440 }
function stored(x: number, y: number, width = 1280, height = 800) {
  return {
    bounds: { x, y, width, height },
    isMaximized: false,
  }
}

describe('the bounds of the window', () => {
  test('are kept if they are on a screen', () => {
    expect(boundsOnScreens(stored(100, 100), [left, right])).toEqual(stored(100, 100))
    expect(boundsOnScreens(stored(2_000, 200), [left, right])).toEqual(stored(2_000, 200))
  })

  test('are kept if enough of the window is on a screen to drag it', () => {
    expect(boundsOnScreens(stored(-1_000, 100), [left])).not.toBeNull()
    expect(boundsOnScreens(stored(-1_200, 100), [left])).toBeNull()
  })

  test.each([
    ['on a screen that was removed', stored(2_000, 200)],
    ['above the screen', stored(100, -200)],
    ['below the screen', stored(100, 1_070)],
  ])('are forgotten if they are %s', (_where, place) => {
    expect(boundsOnScreens(place, [left])).toBeNull()
  })

  test('are fitted into a smaller screen, but not below the smallest size', () => {
    expect(boundsOnScreens(stored(0, 0, 3_000, 2_000), [left])?.bounds).toEqual({
      x: 0,
      y: 0,
      width: 1920,
      height: 1080,
    })
    expect(boundsOnScreens(stored(0, 0, 10, 10), [left])).toBeNull()
    expect(boundsOnScreens(stored(0, 0, 200, 200), [left])?.bounds).toMatchObject({ width: 880, height: 600 })
  })

  test('are forgotten if the file contains anything else', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(boundsOnScreens(junk, [left])).toBeNull()
      }),
    )
  })

  test('can be read without any screen', () => {
    expect(boundsOnScreens(stored(100, 100), [])).toBeNull()
  })
})
