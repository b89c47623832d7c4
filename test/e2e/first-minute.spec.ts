// The first minute: a person who presses “Try the demo” sees what Verso is for, without doing anything.
import type { Page } from 'playwright'
import { accessibilityViolations } from '../harness/axe.ts'
import { awaiting, checksEnd, deliveryFrame, goToSettings } from './steps.ts'
import { expect, test } from './world.ts'

const leaflet = 'Cholera leaflet for families'

async function tryDemo(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try the demo' }).click()
  await expect(window.getByRole('heading', { name: leaflet })).toBeVisible()
}

function tourOf(window: Page) {
  return window.getByRole('region', { name: 'Quick tour' })
}

test('“Try the demo” opens a leaflet beside its source, at the wrong dose', async ({ world }) => {
  const { window } = await world.verso()
  await tryDemo(window)
  await checksEnd(window)
  await expect(window.getByText('The source says 6, but the translation says ٨ (8).')).toBeInViewport()
  await expect(window.getByText('6 level teaspoons')).toBeInViewport()
  await expect(window.getByText('2 open critical findings')).toBeVisible()
  await expect(window.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  await window.getByRole('tab', { name: 'Layout' }).click()
  await expect(deliveryFrame(window).getByText('٨ ملاعق صغيرة ممسوحة')).toBeVisible()
})

test('the quick tour shows four hints without taking the focus, can be skipped, and comes back from Help', async ({
  world,
}) => {
  const { window } = await world.verso()
  await tryDemo(window)
  const tour = tourOf(window)
  await expect(tour.getByText('1 of 4')).toBeVisible()
  expect(await tour.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  // Nothing moves any more.
  await checksEnd(window)
  expect(await accessibilityViolations(window)).toEqual([])
  for (const title of ['See what needs attention', 'Send it back with a reason', 'Compare the next version']) {
    await tour.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(tour.getByRole('heading', { name: title })).toBeVisible()
  }
  await tour.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(tour).toHaveCount(0)

  await goToSettings(window)
  await window.getByRole('button', { name: 'Start the quick tour' }).click()
  await expect(tour.getByText('1 of 4')).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).focus()
  await window.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
})

test('the demo is there again at the next start, without the tour that was skipped', async ({ world }) => {
  const first = await world.verso()
  await tryDemo(first.window)
  await tourOf(first.window).getByRole('button', { name: 'Skip the tour' }).last().click()
  await expect(tourOf(first.window)).toHaveCount(0)
  await expect(awaiting(first.window).filter({ hasText: 'Swahili' }).first()).toBeVisible()
  await first.close()

  const second = await world.verso({ directory: first.directory })
  await expect(awaiting(second.window).filter({ hasText: leaflet })).toHaveCount(3)
  await expect(second.window.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await expect(tourOf(second.window)).toHaveCount(0)
})

test('a delivery that is sent back in the demo is delivered again, corrected', async ({ world }) => {
  const { window } = await world.verso({ env: { VERSO_DEMO_DELIVER_AFTER_MS: '500', VERSO_HOLD_MS: '300' } })
  await tryDemo(window)
  await tourOf(window).getByRole('button', { name: 'Skip the tour' }).last().click()
  await checksEnd(window)
  await window.getByRole('button', { name: /^Send back/ }).click()
  await window.keyboard.press('ControlOrMeta+Enter')
  const corrected = awaiting(window).filter({ hasText: 'Arabic' }).filter({ hasText: 'Version 2' })
  await corrected.click()
  await checksEnd(window)
  await window.getByRole('tab', { name: 'Changes' }).click()
  await expect(window.getByText('2 of 2 resolved')).toBeVisible()
})
