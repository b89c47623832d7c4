// Notes at the foot of the window: how long each stays.
import { describe, expect, test } from 'vitest'
import { speak } from '../../../renderer/messages/spoken.svelte.ts'
import { Announcements } from '../../../renderer/state/app/announcements.svelte.ts'
import { Clock } from '../../../renderer/state/app/clock.svelte.ts'
import { Toasts } from '../../../renderer/state/app/toasts.svelte.ts'
import { createManualClock } from './manual-clock.ts'

function shown() {
  const clock = createManualClock(0)
  const toasts = new Toasts(new Clock(clock), new Announcements())
  return { clock, toasts, texts: () => toasts.list.map(({ text }) => text) }
}

const action = { label: 'Undo', run: () => undefined }

describe('a note', () => {
  test('disappears after six seconds, even with a link', () => {
    const { clock, toasts, texts } = shown()
    toasts.show('Saved.')
    toasts.show('Sent.', { action: { ...action, label: 'Show' } })
    clock.advance(5_900)
    expect(texts()).toEqual(['Saved.', 'Sent.'])
    clock.advance(200)
    expect(texts()).toEqual([])
  })

  test('stays while it is hovered or has the focus, and six seconds after', () => {
    const { clock, toasts, texts } = shown()
    const id = toasts.show('Saved.')
    toasts.hold(id)
    clock.advance(60_000)
    expect(texts()).toEqual(['Saved.'])
    toasts.resume(id)
    clock.advance(6_100)
    expect(texts()).toEqual([])
  })

  test('with an undo stays longer', () => {
    const { clock, toasts, texts } = shown()
    toasts.show('Removed.', { action: { ...action, isUndo: true } })
    clock.advance(19_000)
    expect(texts()).toEqual(['Removed.'])
    clock.advance(2_000)
    expect(texts()).toEqual([])
  })

  test('about a failure stays until it is closed', () => {
    const { clock, toasts, texts } = shown()
    const id = toasts.show('It failed.', { tone: 'wrong' })
    clock.advance(3_600_000)
    expect(texts()).toEqual(['It failed.'])
    toasts.dismiss(id)
    expect(texts()).toEqual([])
  })

  test('stays in the language in which it was written, whatever the language of the window later', async () => {
    const { toasts } = shown()
    await speak('ar')
    toasts.show('حُفظ.')
    await speak('en')
    toasts.show('Saved.')
    expect(toasts.list.map(({ language }) => language)).toEqual(['ar', 'en'])
  })

  test('that only confirms an action disappears when the language changes', async () => {
    const { toasts, texts } = shown()
    await speak('ar')
    toasts.show('حُفظ.')
    toasts.show('أُزيل.', { action })
    toasts.show('فشل.', { tone: 'wrong' })
    await speak('en')
    toasts.show('Saved.')
    toasts.languageChanged()
    expect(texts()).toEqual(['أُزيل.', 'فشل.', 'Saved.'])
  })
})
