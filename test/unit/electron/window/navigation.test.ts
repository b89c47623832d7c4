import { describe, expect, test, vi } from 'vitest'
import { createNavigation } from '../../../../main/electron/window/navigation.ts'
import { createTurnedClock } from '../fakes.ts'

function setUp() {
  const emit = vi.fn()
  const showWindow = vi.fn()
  const clock = createTurnedClock()
  return { navigation: createNavigation({ emit, showWindow, clock }), emit, showWindow, clock }
}

describe('navigating the window', () => {
  test('a page that listens is notified at once, and the window is shown', () => {
    const { navigation, emit, showWindow } = setUp()
    navigation.takePending()
    navigation.goTo({ view: 'inbox' })
    expect(emit).toHaveBeenCalledExactlyOnceWith('application', 'routeRequested', { view: 'inbox' })
    expect(showWindow).toHaveBeenCalledOnce()
  })

  test('before that, the latest route waits for the snapshot, and is delivered once', () => {
    const { navigation, emit } = setUp()
    navigation.goTo({ view: 'orders' })
    navigation.goTo({ view: 'inbox' })
    expect(emit).not.toHaveBeenCalled()
    expect(navigation.takePending()).toEqual({ view: 'inbox' })
    expect(navigation.takePending()).toBeNull()
  })

  test('a command waits for the page too, and comes after the snapshot', () => {
    const { navigation, emit, clock } = setUp()
    navigation.invoke('newOrder')
    expect(navigation.takePending()).toBeNull()
    expect(emit).not.toHaveBeenCalled()
    clock.turn(1)
    expect(emit).toHaveBeenCalledExactlyOnceWith('application', 'commandInvoked', { command: 'newOrder' })
  })

  test('a failure is reported once, to a page that listens or after its snapshot', () => {
    const { navigation, emit, clock } = setUp()
    navigation.say('linkNotFound', 'verso://order/9')
    expect(emit).not.toHaveBeenCalled()
    navigation.takePending()
    clock.turn(1)
    navigation.takePending()
    clock.turn(1)
    expect(emit).toHaveBeenCalledExactlyOnceWith('application', 'failed', {
      code: 'linkNotFound',
      message: 'verso://order/9',
    })
    navigation.say('linkNotReached', '')
    expect(emit).toHaveBeenLastCalledWith('application', 'failed', { code: 'linkNotReached', message: '' })
  })

  test('a page that was left gets no events until it requests a snapshot again', () => {
    const { navigation, emit } = setUp()
    navigation.takePending()
    navigation.pageLeft()
    navigation.goTo({ view: 'drafts' })
    expect(emit).not.toHaveBeenCalled()
    expect(navigation.takePending()).toEqual({ view: 'drafts' })
  })
})
