// Webhooks, in a real browser: the address in use, whether Verso listens, the examples to copy, the tests, and the received calls.
import { expect, test } from 'vitest'
import { littleRoom, looks, violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function openSettings(options: OpenOptions = {}) {
  await open(options)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Settings/ })
    .click()
  const section = page.getByRole('region', { name: 'Webhook (callback)' })
  await section.waitFor()
  return section
}

test('the active receiver has no accessibility violation', async () => {
  const section = await openSettings({ callback: { isOn: true, outside: 'wrongPath' } })
  await section.getByRole('button', { name: 'Test the public address' }).click()
  await section.getByText('does not know this path').waitFor()
  expect(await violationsIn(page, [...looks, littleRoom])).toEqual([])
})

test('there is no webhook at first, and the page says that this is right for most people', async () => {
  const section = await openSettings()
  await expect.poll(() => section.getByLabel('None').isChecked()).toBe(true)
  await section.getByText('This is right for most').waitFor()
})

test('an address for new orders is set up step by step', async () => {
  const section = await openSettings()
  await section.getByText('Verso on this computer').click()
  await section.getByText('Listening', { exact: true }).waitFor()
  await section.getByText('cloudflared tunnel --url http://127.0.0.1:47326').waitFor()
  expect(await section.getByRole('switch').isDisabled()).toBe(true)
  const address = section.getByLabel('Public address')
  await address.fill('https://verso.example.org?x=1')
  await section.getByText('and everything after it').waitFor()
  await address.fill('https://verso.example.org')
  await address.blur()
  await section.getByText(/^https:\/\/verso\.example\.org\/verso\/[\w-]{43}$/).waitFor()
  await expect.poll(() => section.getByRole('switch').isChecked()).toBe(true)
  expect(await argumentsOf('callback.useForNewOrders')).toEqual([{ isUsed: true }])
})

test('the examples contain the real port and path, and are copied completely', async () => {
  const section = await openSettings({ callback: { isOn: true } })
  await section.getByText('nginx', { exact: true }).click()
  await section.getByRole('button', { name: 'Copy: Configuration' }).click()
  await expect.poll(async () => (await argumentsOf('application.copyText')).length).toBe(1)
  const [{ text }] = (await argumentsOf('application.copyText')) as [{ text: string }]
  expect(text).toMatch(/^location = (\/verso\/[\w-]{43}) \{\n {4}proxy_pass http:\/\/127\.0\.0\.1:47326\1;\n\}$/)
})

test('a port in use is reported with advice, and another one can be entered', async () => {
  const section = await openSettings({ callback: { isOn: true, state: 'portTaken' } })
  await section.getByText('Port in use').waitFor()
  await section.getByText(/Another program is using this port/).waitFor()
  const port = section.getByLabel('Port', { exact: true })
  await port.fill('70000')
  await section.getByText('Enter a number from 1 to 65535.').waitFor()
  await port.blur()
  expect(await argumentsOf('callback.set')).toEqual([])
  await port.fill('47327')
  await port.blur()
  await expect.poll(() => argumentsOf('callback.set')).toEqual([{ port: 47_327 }])
})

test('a new address needs confirmation, because it cannot be undone', async () => {
  const section = await openSettings({ callback: { isOn: true } })
  await section.getByRole('button', { name: 'Create new address…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a new address?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await argumentsOf('callback.renewPath')).toEqual([])
  await section.getByRole('button', { name: 'Create new address…' }).click()
  await dialog.getByRole('button', { name: 'Create new address' }).click()
  await page.getByText('New address created.').first().waitFor()
})

test('received calls are listed with their results, and link to their orders', async () => {
  const section = await openSettings({ callback: { isOn: true } })
  await section.getByText('2 new deliveries found').waitFor()
  await section.getByText('Unknown order; all accounts were checked').waitFor()
  await section.getByText('· 1,412 times').waitFor()
  await section.getByText(/12 calls to a wrong address/).waitFor()
  await section.getByRole('button', { name: 'order 1281' }).click()
  await expect.poll(() => argumentsOf('orders.get')).toContainEqual({ ref: { accountId: 'kindu', orderId: 1281 } })
})
