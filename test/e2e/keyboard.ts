// A person without a pointer: goes by Tab and the arrow keys, and expects to see at each step where they are.
import type { Locator, Page } from 'playwright'
import { expect } from 'playwright/test'

/**
 * Runs in the page. The element that has the focus, and whether that can be seen: an outline on it, on its `::after`, or on the box around it.
 * A view or its title takes the focus when the focused element disappears. It is not a control, so it needs no outline; the next Tab continues from there.
 */
export function focusNow(): { name: string; isLost: boolean; isVisible: boolean } {
  const active = document.activeElement
  if (active === null || active === document.body) return { name: 'nothing', isLost: true, isVisible: false }
  const hasOutline = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  let isVisible = active.matches('main, h1, .review') || hasOutline(getComputedStyle(active, '::after'))
  let around: Element | null = active
  for (let step = 0; step < 4 && around !== null && !isVisible; step += 1) {
    isVisible = hasOutline(getComputedStyle(around))
    around = around.parentElement
  }
  return { name: active.getAttribute('aria-label') ?? active.outerHTML.slice(0, 120), isLost: false, isVisible }
}

const mostStops = 90

/** Presses Tab until it has the focus; on the way the focus is never lost, and always visible. */
export async function tabTo(window: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused()) return
    await window.keyboard.press('Tab')
    // An element that disappears with the focus passes it on a frame later.
    await expect
      .poll(() => window.evaluate(focusNow), { message: 'after Tab' })
      .toEqual(expect.objectContaining({ isLost: false, isVisible: true }))
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Opens the menu of a button with Enter, and moves down to an item. */
export async function chooseByKeys(window: Page, menu: Locator, item: string | RegExp): Promise<void> {
  await tabTo(window, menu)
  await window.keyboard.press('Enter')
  const name = typeof item === 'string' ? { name: item, exact: true } : { name: item }
  const wanted = window.getByRole('menuitem', name).or(window.getByRole('menuitemcheckbox', name))
  await expect(wanted).toBeVisible()
  // The first item has the focus as soon as the menu opens.
  await expect(window.getByRole('menu').locator(':focus')).toHaveCount(1)
  const items = await window.getByRole('menu').locator('[role^="menuitem"]').count()
  const place = () =>
    window.getByRole('menu').evaluate((menu) => {
      const all = [...menu.querySelectorAll('[role^="menuitem"]')]
      return all.findIndex((element) => element === document.activeElement)
    })
  for (let step = 0; step < items; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    const before = await place()
    await window.keyboard.press('ArrowDown')
    await expect.poll(place).not.toBe(before)
  }
  await expect(wanted).toBeFocused()
  await window.keyboard.press('Enter')
}
