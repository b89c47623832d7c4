// The part of the tour about following: two accounts, filters, the library, volunteers, projects, and the settings for all of it.
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { DemoService } from '../../main/demo/demo-service.ts'
import { placedElsewhere } from '../e2e/elsewhere.ts'
import { connectAs, goToPlace, goToSettings, openAccount, refreshAll, view } from '../e2e/steps.ts'

export interface FollowingTour {
  window: Page
  /** The name of the account that is connected already, and that of the one which is added. */
  first: string
  second: string
  other: DemoService
  otherKey: string
  picture(name: string): Promise<void>
}

export async function tourFollowing({ window, first, second, other, otherKey, picture }: FollowingTour): Promise<void> {
  await connectAs(window, other.baseUrl, otherKey, second)
  const sign = { title: 'Signs at the harbour', targets: ['swh'], files: { 'signs.txt': 'Queue here, please.' } }
  await placedElsewhere({ baseUrl: other.baseUrl, key: otherKey }, sign)
  await other.deliverNow()
  await refreshAll(window)
  await expect(window.getByText('signs.txt').first()).toBeVisible()
  await picture('inbox-of-two-accounts')
  const repair = other.quirks.fail({ path: /./, fault: { kind: 'status', status: 503, body: 'html' } })
  await refreshAll(window)
  const truth = window.getByTitle('Show connection status')
  await expect(truth).toHaveText(/Service error/)
  await truth.click()
  await picture('service-status')
  await window.keyboard.press('Escape')
  repair()

  await window.keyboard.press('ControlOrMeta+2')
  const search = window.getByRole('combobox', { name: 'Search orders' })
  await search.fill('to:arabic status:awaiting ')
  await expect(window.getByRole('button', { name: /^Remove filter / })).toHaveCount(2)
  await picture('orders-filtered')
  await window.getByRole('button', { name: 'Save view' }).click()
  await window.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Arabic to read')
  await window.keyboard.press('Enter')
  await window.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).last().click()
  await window.getByRole('button', { name: 'Clear all filters and search words' }).click()
  await search.fill('water')
  await expect(window.locator('mark').first()).toBeVisible()
  await picture('orders-searched-in-contents')
  await window.getByRole('button', { name: 'Clear all filters and search words' }).click()
  await window.getByRole('button', { name: 'Filter', exact: true }).click()
  await window.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  await picture('orders-choosing-a-filter')
  await window.keyboard.press('Escape')

  await goToPlace(window, 'Library')
  await window
    .getByRole('table', { name: 'Library' })
    .getByRole('button', { name: /^Glossary HEALTH/ })
    .click()
  await picture('library')
  await goToPlace(window, 'Volunteers')
  await picture('volunteers')
  await goToPlace(window, 'Projects')
  await window.getByRole('button', { name: /^Flood response/ }).click()
  await picture('projects')
  await goToPlace(window, 'Reports')
  await expect(view(window, 'Reports').getByText('Calculated on this computer')).toBeVisible()
  await picture('reports')
  await window.emulateMedia({ colorScheme: 'dark' })
  await picture('reports-dark')
  await window.emulateMedia({ colorScheme: 'light' })

  await goToSettings(window)
  await window.getByText('Verso on this computer', { exact: true }).click()
  await window.getByText('Listen for calls').scrollIntoViewIfNeeded()
  await expect(view(window, 'Settings').getByText('Webhook (callback)').last()).toBeVisible()
  await picture('settings-webhook')
  await window.getByText('None', { exact: true }).click()
  await openAccount(window, first)
  await picture('account')
  await window.getByRole('button', { name: 'Check connection' }).click()
  await expect(view(window, 'Settings').getByText('Everything works.')).toBeVisible()
  await view(window, 'Settings').getByText('Everything works.').scrollIntoViewIfNeeded()
  await picture('account-diagnosis')
  await window.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(window.getByRole('dialog')).toBeVisible()
  await picture('account-parting')
  await window.keyboard.press('Escape')
}
