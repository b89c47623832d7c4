// The page of an account, in a real browser: what a person can set, the error messages, and accessibility.
import { describe, expect, test } from 'vitest'
import { looks, violationsIn } from '../../harness/axe.ts'
import { open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function openAccount(options: OpenOptions = {}): Promise<void> {
  await open({ hasTwoAccounts: true, ...options })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Settings/ })
    .click()
  await page.getByRole('button', { name: 'Manage Field office Kindu' }).click()
  await page.getByRole('heading', { name: 'Name and colour' }).waitFor()
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true })
}

describe('the page of an account', () => {
  test('keeps the current key if the new one is refused, and says why', async () => {
    await openAccount()
    await button('Replace key').click()
    await page.getByLabel('New key').fill('refused')
    await button('Test and replace').click()
    await page.getByText('The current key was kept.', { exact: true }).first().waitFor()
    await page.getByRole('main').getByText('The service does not accept this key.').waitFor()
    // The service has answered, so the key cannot be saved untested.
    expect(await button('Save without testing').count()).toBe(0)
    await page.getByLabel('New key').fill('good')
    await button('Test and replace').click()
    await button('Replace key').waitFor()
  })

  test('changes nothing if another service answers, and offers a separate account', async () => {
    await openAccount()
    await page.getByLabel('Service address').fill('https://other.example/api/v1')
    await button('Test and change').click()
    await page.getByRole('main').getByText('Another service responds at this address.').waitFor()
    await button('Add as separate account').waitFor()
  })

  test('warns about an address without encryption before anything is sent', async () => {
    await openAccount()
    const warning = page.getByText('The address begins with http://')
    await page.getByLabel('Service address').fill('http://127.0.0.1:4010/api/v1')
    await button('Test and change').waitFor()
    expect(await warning.count()).toBe(0)
    await page.getByLabel('Service address').fill('http://service.example/api/v1')
    await warning.waitFor()
    await button('Cancel').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add account' }).click()
    await page.getByLabel('Service address').fill('service.example')
    expect(await warning.count()).toBe(0)
    await page.getByLabel('Service address').fill('http://service.example')
    await warning.waitFor()
  })

  test('requires a valid proxy address', async () => {
    await openAccount()
    await page.getByText('Custom proxy', { exact: true }).click()
    for (const [typed, said] of [
      ['', 'Enter the proxy address.'],
      ['proxy', /The address must begin with http/],
      ['http://me:word@proxy.example', /Leave the user name and password out/],
    ] as const) {
      await page.getByLabel('Proxy address').fill(typed)
      await button('Save').click()
      await page.getByText(said).first().waitFor()
    }
    await page.getByLabel('Proxy address').fill('socks5://proxy.example:1080')
    await button('Save').click()
    await page.getByText('Network settings saved.').first().waitFor()
  })

  test('explains quiet hours, even if they are empty', async () => {
    await openAccount()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByText('the next day', { exact: true }).waitFor()
    await page.getByLabel('From', { exact: true }).fill('07:00')
    await page.getByText(/^Both times are the same/).waitFor()
    expect(await page.getByText('the next day', { exact: true }).count()).toBe(0)
  })

  test('is opened if the same address and key are entered again', async () => {
    await openAccount()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add account' }).click()
    await page.getByLabel('Service address').fill('https://service.example/api/v1')
    await page.getByLabel('Key', { exact: true }).fill('here-already')
    await button('Connect').click()
    await page.getByText(/^This account has already been added: Field office Kindu\./).waitFor()
    await button('Open account').click()
    await page.getByRole('heading', { name: 'Name and colour' }).waitFor()
  })

  test('shows the steps of the connection one by one, and which one failed', async () => {
    await openAccount()
    await button('Check connection').click()
    await page.getByRole('main').getByText('Failed at “Key”.').waitFor()
    const steps = page.getByRole('main').locator('ol > li')
    expect(await steps.count()).toBe(8)
    expect(await steps.nth(6).innerText()).toContain('Copy the whole key again')
    await button('Copy report').click()
    await page.getByText('It contains no keys or passwords.').first().waitFor()
  })

  test('lists what belongs to it before it is removed, and keeps its history readable', async () => {
    await openAccount()
    await button('Remove').click()
    const dialog = page.getByRole('dialog')
    for (const named of ['Water points', 'Radio spots: hand washing', 'may have arrived; check', 'Its 148 orders'])
      await dialog.getByText(named).first().waitFor()
    expect(await dialog.getByLabel('What to do with the drafts').inputValue()).toBe('goma')
    await dialog.getByRole('button', { name: 'Remove and keep history' }).click()
    await page.getByText('Read-only', { exact: true }).first().waitFor()
    expect(await button('Replace key').count()).toBe(0)
  })

  test('can limit the views to one account', async () => {
    await openAccount()
    await page.getByRole('button', { name: /^Account shown/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Coordination Goma' }).click()
    await page.getByRole('button', { name: 'Account shown: Coordination Goma' }).waitFor()
  })

  test('has no accessibility violation and does not overflow', async () => {
    await openAccount()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await button('Add from file…').click()
    await button('Check connection').click()
    await page.getByRole('main').getByText('Failed at “Key”.').waitFor()
    for (const look of [...looks, { width: 880, height: 600 }]) {
      expect(await violationsIn(page, [look])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
})
