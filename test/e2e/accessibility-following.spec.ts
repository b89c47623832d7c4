// Accessibility of the views about following: filters, saved views, the library, volunteers, projects, accounts, networks, callbacks.
import type { Page } from 'playwright'
import { placedElsewhere } from './elsewhere.ts'
import { barriersIn } from './for-everybody.ts'
import { connectAs, goToPlace, goToSettings, openAccount, refreshAll, view } from './steps.ts'
import { expect, test } from './world.ts'
import type { World } from './world.ts'

/** Goes through all views about following, with two accounts; `look` is called for each. */
async function throughFollowing(world: World, window: Page, look: (what: string) => Promise<void>): Promise<void> {
  const service = await world.service({ seed: 'showcase' })
  const other = await world.service({ key: 'a-second-key-of-the-spec' })
  await connectAs(window, service.baseUrl, service.key, 'River Valley')
  await goToSettings(window)
  await window.getByRole('button', { name: 'Add account' }).click()
  await window.getByText('Network', { exact: true }).click()
  await window.getByText('Custom proxy', { exact: true }).click()
  await look('another account, with its network')
  await window.keyboard.press('Escape')
  await connectAs(window, other.baseUrl, other.key, 'Harbour Clinics')
  await placedElsewhere(other, { title: 'Harbour sign', targets: ['swh'], files: { 'sign.txt': 'Queue here.' } })
  await other.deliverNow()
  await refreshAll(window)
  await expect(window.getByText('sign.txt').first()).toBeVisible()
  await look('the inbox of two accounts')

  other.quirks.fail({ path: /./, fault: { kind: 'status', status: 401, body: 'json' } })
  await refreshAll(window)
  const truth = window.getByTitle('Show connection status')
  await expect(truth).toHaveText(/Key refused/)
  await truth.click()
  await expect(window.getByRole('region', { name: 'Harbour Clinics' })).toBeVisible()
  await look('the status of each service')
  await window.keyboard.press('Escape')

  await window.keyboard.press('ControlOrMeta+2')
  const search = window.getByRole('combobox', { name: 'Search orders' })
  await search.fill('status:awaiting to:arabic river ')
  await expect(window.getByRole('button', { name: /^Remove filter / })).toHaveCount(2)
  await look('orders, filtered and searched')
  await search.fill('from:')
  await expect(window.getByRole('listbox', { name: 'Suggested filters' }).getByRole('option').first()).toBeVisible()
  await look('orders, a filter being typed')
  await search.fill('langs:arabic ')
  await expect(window.getByText(/is not a filter/)).toBeVisible()
  await look('orders, a filter misspelt')
  await search.fill('')
  await window.getByRole('button', { name: 'Save view' }).click()
  await expect(window.getByRole('dialog')).toBeVisible()
  await look('saving a view')
  await window.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Arabic to read')
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Clear all filters and search words' }).click()
  await window.getByRole('button', { name: 'Filter', exact: true }).click()
  await window.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  await look('orders, choosing a filter')
  await window.keyboard.press('Escape')

  await goToPlace(window, 'Library')
  const files = window.getByRole('table', { name: 'Library' })
  await files.getByRole('button', { name: /^Glossary HEALTH/ }).click()
  await look('the library')
  await window.getByRole('button', { name: 'Use in an order…' }).click()
  await expect(window.getByRole('dialog')).toBeVisible()
  await look('the library, using a file in an order')
  await window.keyboard.press('Escape')
  await goToPlace(window, 'Volunteers')
  await window.getByText('1 call has ended').click()
  await look('volunteers')
  await goToPlace(window, 'Projects')
  await window.getByRole('button', { name: /^Flood response/ }).click()
  await look('projects')
  await window.getByRole('button', { name: 'Another client' }).click()
  await window.getByLabel('Client number').fill('70340')
  await window.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(window.getByText(/Your key cannot see/)).toBeVisible()
  await look('projects that the key may not see')

  await goToSettings(window)
  await window.getByText('Verso on this computer', { exact: true }).click()
  await expect(
    view(window, 'Settings')
      .getByText('Listening', { exact: true })
      .or(view(window, 'Settings').getByText('Port in use', { exact: true }))
      .first(),
  ).toBeVisible()
  await look('settings, with the callback receiver')
  await window.getByText('None', { exact: true }).click()
  await openAccount(window, 'River Valley')
  await window.getByRole('switch', { name: 'Quiet hours' }).check()
  await window.getByRole('button', { name: 'Check connection' }).click()
  await expect(view(window, 'Settings').getByText('Everything works.')).toBeVisible()
  await look('an account, with a diagnosis')
  await window.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(window.getByRole('dialog')).toBeVisible()
  await look('removing an account')
}

test('the views about following are accessible to everybody', async ({ world }) => {
  test.slow()
  const { window } = await world.verso()
  const found: string[] = []
  await throughFollowing(world, window, async (what) => {
    found.push(...(await barriersIn(window, what)))
  })
  expect(found).toEqual([])
})
