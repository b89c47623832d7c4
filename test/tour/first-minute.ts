// The first part of the tour: what a person sees who presses “Try the demo”, in a window of its own.
import type { Page } from 'playwright'
import { expect as expectSoon } from 'playwright/test'
import { removeDirectory, startVerso } from '../e2e/host.ts'
import { awaiting, checksEnd, goToPlace } from '../e2e/steps.ts'
import { patience } from './drawn-documents.ts'

const expect = expectSoon.configure(patience)

export async function tourFirstMinute(picture: (name: string, page: Page) => Promise<void>): Promise<void> {
  const verso = await startVerso({ env: { LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' } })
  const { window } = verso
  try {
    await window.getByRole('button', { name: 'Try the demo' }).click()
    await expect(window.getByRole('heading', { name: 'Cholera leaflet for families' })).toBeVisible()
    await expect(window.getByText('The source says 6, but the translation says ٨ (8).')).toBeInViewport()
    await picture('demo-first-minute', window)
    const hints = window.getByRole('region', { name: 'Quick tour' })
    for (const name of ['check', 'send-back', 'compare']) {
      await hints.getByRole('button', { name: 'Next' }).click()
      await picture(`demo-hint-${name}`, window)
    }
    await hints.getByRole('button', { name: 'Done' }).click()
    await awaiting(window).filter({ hasText: 'Version 2' }).click()
    await checksEnd(window, patience)
    await window.getByRole('tab', { name: 'Changes' }).click()
    await expect(window.getByText('2 of 3 resolved')).toBeVisible()
    await picture('demo-changes', window)
    for (const [name, title] of [
      ['form', 'Registration form'],
      ['strings', 'Hotline messages'],
      ['slides', 'Dehydration training'],
      ['notice', 'Notice: food distribution'],
    ] as const) {
      await window.keyboard.press('ControlOrMeta+1')
      await awaiting(window).filter({ hasText: title }).first().click()
      await expect(window.getByRole('heading', { name: new RegExp(title), level: 1 })).toBeVisible()
      await checksEnd(window, patience)
      await window.getByRole('tab', { name: 'Aligned' }).click()
      await picture(`demo-${name}`, window)
    }
    await window.keyboard.press('ControlOrMeta+2')
    await expect(window.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await expect(window.getByRole('row').nth(3)).toBeVisible()
    await picture('demo-orders', window)
    await goToPlace(window, 'Reports')
    await expect(window.getByText('Calculated on this computer')).toBeVisible()
    await picture('demo-reports', window)
    await window.emulateMedia({ colorScheme: 'dark' })
    await picture('demo-reports-dark', window)
    await window.emulateMedia({ colorScheme: 'light' })
  } finally {
    await verso.close()
    await removeDirectory(verso.directory)
  }
}
