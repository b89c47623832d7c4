// The tour's last part: each view in Arabic, from right to left, in light and in dark. Found by keys and roles, because
// the texts are different.
import type { Page } from 'playwright'
import { expect } from 'playwright/test'

const places = ['inbox', 'orders', 'drafts', 'outbox', 'library', 'volunteers', 'projects', 'reports'] as const

/** From the settings, shown in English. The window is in Arabic afterwards. */
export async function tourArabic(window: Page, picture: (name: string) => Promise<void>): Promise<void> {
  await window.getByLabel('Language', { exact: true }).selectOption('ar')
  await expect(window.locator('html')).toHaveAttribute('dir', 'rtl')
  await picture('settings-ar')
  for (const [index, place] of places.entries()) {
    await window.keyboard.press(`ControlOrMeta+${String(index + 1)}`)
    await expect(window.getByRole('main').getByRole('heading').first()).toBeVisible()
    await picture(`${place}-ar`)
  }
  await window.keyboard.press('ControlOrMeta+1')
  // An order placed from here: only those have a known source, and file names are the same in all languages.
  await window.getByRole('main').locator('li button', { hasText: 'water-points.pdf' }).first().click()
  await window.getByRole('tab').first().click()
  await expect(window.locator('[data-row="0"]')).toBeVisible()
  await picture('review-ar')
  await window.getByRole('tab').nth(1).click()
  await picture('review-layout-ar')
  await window.keyboard.press('r')
  await expect(window.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await picture('review-send-back-ar')
  await window.keyboard.press('Escape')
  await window.keyboard.press('?')
  await picture('shortcuts-ar')
  await window.keyboard.press('Escape')
  await window.emulateMedia({ colorScheme: 'dark' })
  await picture('review-ar-dark')
  await window.keyboard.press('ControlOrMeta+2')
  await picture('orders-ar-dark')
  await window.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await picture('orders-ar-high-contrast')
}
