// Following, from end to end: what is new is found, announced once, and stays correct, whatever the services do in the meantime.
import type { Page } from 'playwright'
import { startAgain } from './host.ts'
import { placedElsewhere } from './elsewhere.ts'
import {
  awaiting,
  chooseFrom,
  connect,
  connectAs,
  goToPlace,
  goToSettings,
  openAccount,
  refresh,
  refreshAll,
  sendHeldNow,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

function truth(window: Page) {
  return window.getByTitle('Show connection status')
}
/** An account's part of the opened connection status. */
function statusOf(window: Page, account: string) {
  return window.getByRole('dialog', { name: 'Connection status' }).getByRole('region', { name: account })
}

async function switchTo(window: Page, account: string): Promise<void> {
  await chooseFrom(window, window.getByRole('button', { name: /^Account shown: / }), account)
}

test('if one of two accounts has a problem, the other keeps working, and the status line says which', async ({
  world,
}) => {
  test.slow()
  const well = await world.service()
  const ill = await world.service({ key: 'a-second-key-of-the-spec' })
  const verso = await world.verso()
  const { window, desktop } = verso
  await connectAs(window, well.baseUrl, well.key, 'River Valley')
  await connectAs(window, ill.baseUrl, ill.key, 'Harbour Clinics')
  await placedElsewhere(well, { title: 'Well leaflet', targets: ['ara'], files: { 'leaflet.txt': 'Boil the water.' } })
  await placedElsewhere(ill, { title: 'Harbour sign', targets: ['swh'], files: { 'sign.txt': 'Queue here.' } })
  await refreshAll(window)
  await window.keyboard.press('ControlOrMeta+2')
  const orders = window.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('button', { name: 'Well leaflet' })).toBeVisible()
  await expect(orders.getByRole('button', { name: 'Harbour sign' })).toBeVisible()

  let repair = ill.quirks.fail({ path: /./, fault: { kind: 'status', status: 503, body: 'html' } })

  await test.step('a failing service is named and retried; the other delivers in the meantime', async () => {
    await well.deliverNow()
    await refreshAll(window)
    await expect(truth(window)).toHaveText(/^\s*Harbour Clinics: Service error/)
    await truth(window).click()
    await expect(statusOf(window, 'River Valley')).toContainText('Up to date')
    await expect(statusOf(window, 'Harbour Clinics')).toContainText('The service reported an error.')
    await expect(statusOf(window, 'Harbour Clinics')).toContainText(/Since .* Next attempt/)
    await window.keyboard.press('Escape')
    await window.keyboard.press('ControlOrMeta+1')
    await expect(awaiting(window).filter({ hasText: 'leaflet.txt' })).toBeVisible()
  })

  await test.step('a refused key is reported as such, with a link to enter another', async () => {
    repair()
    repair = ill.quirks.fail({ path: /./, fault: { kind: 'status', status: 401, body: 'json' } })
    await refreshAll(window)
    await expect(truth(window)).toHaveText('Harbour Clinics: Key refused')
    await truth(window).click()
    await expect(statusOf(window, 'River Valley')).toContainText('Up to date')
    await statusOf(window, 'Harbour Clinics').getByRole('button', { name: 'Enter key' }).click()
    await expect(window.getByRole('heading', { level: 1, name: 'Harbour Clinics' })).toBeVisible()
  })

  await test.step('a new key is tested first; a wrong one changes nothing', async () => {
    await window.getByRole('button', { name: 'Replace key' }).click()
    await window.getByLabel('New key').fill('a-wrong-key')
    await window.getByRole('button', { name: 'Test and replace' }).click()
    await expect(window.getByText('The current key was kept.', { exact: true })).toBeVisible()
    repair()
    await window.getByLabel('New key').fill(ill.key)
    await window.getByRole('button', { name: 'Test and replace' }).click()
    await expect(window.getByRole('button', { name: 'Replace key' })).toBeVisible()
    await expect(truth(window)).toHaveText(/^\s*Up to date/)
    expect(ill.requests.filter(({ headers }) => headers['x-service-api-key'] === well.key)).toEqual([])
    expect(well.requests.filter(({ headers }) => headers['x-service-api-key'] === ill.key)).toEqual([])
  })

  await test.step('the views show one account or all, and each item names its account', async () => {
    await ill.deliverNow()
    await refreshAll(window)
    await window.keyboard.press('ControlOrMeta+1')
    const sign = awaiting(window).filter({ hasText: 'sign.txt' })
    await expect(sign).toContainText('Harbour Clinics')
    await expect(awaiting(window).filter({ hasText: 'leaflet.txt' })).toContainText('River Valley')
    await switchTo(window, 'Harbour Clinics')
    await expect(awaiting(window)).toHaveCount(1)
    await window.keyboard.press('ControlOrMeta+2')
    await expect(orders.getByRole('button', { name: 'Harbour sign' })).toBeVisible()
    await expect(orders.getByRole('button', { name: 'Well leaflet' })).toHaveCount(0)
    await switchTo(window, 'All accounts')
    await expect(orders.getByRole('button', { name: 'Well leaflet' })).toBeVisible()
    await expect.poll(() => desktop.badge()).toBe(2)
  })

  await test.step('the shown account is the same after a restart, with its own counts; the badge counts all', async () => {
    await switchTo(window, 'Harbour Clinics')
    const inbox = (of: Page) => of.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: /^Inbox/ })
    await expect(inbox(window)).toHaveText(/Inbox\s*1/)
    await verso.close()
    const again = await world.verso({ directory: verso.directory })
    await expect(again.window.getByRole('button', { name: 'Account shown: Harbour Clinics' })).toBeVisible()
    await expect(awaiting(again.window)).toHaveCount(1)
    await expect(inbox(again.window)).toHaveText(/Inbox\s*1/)
    await expect.poll(() => again.desktop.badge()).toBe(2)
  })
})

test('a removed account stays readable if the person wants that, and its service is no longer asked', async ({
  world,
}) => {
  const kept = await world.service()
  const leaving = await world.service({ key: 'a-second-key-of-the-spec' })
  const verso = await world.verso()
  const { window } = verso
  await connectAs(window, kept.baseUrl, kept.key, 'River Valley')
  await connectAs(window, leaving.baseUrl, leaving.key, 'Harbour Clinics')
  const files = { 'sign.txt': 'Queue here.' }
  await placedElsewhere(leaving, { title: 'Harbour sign', targets: ['swh'], files, instructions: 'Painted on wood.' })
  await leaving.deliverNow()
  await refreshAll(window)
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window).filter({ hasText: 'sign.txt' })).toBeVisible()
  await switchTo(window, 'Harbour Clinics')
  await window.keyboard.press('n')
  await window.getByLabel('Title', { exact: true }).fill('Half a draft')
  await expect(window.getByText(/saved/).first()).toBeVisible()

  await openAccount(window, 'Harbour Clinics')
  await window.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = window.getByRole('dialog', { name: 'Remove “Harbour Clinics”?' })
  await expect(dialog.getByText('Half a draft')).toBeVisible()
  await expect(dialog.getByLabel(/Keep its history/)).toBeChecked()
  await expect(dialog.getByLabel('What to do with the drafts')).toContainText('Move them to River Valley')
  await dialog.getByRole('button', { name: 'Remove and keep history' }).click()
  await expect(dialog).toBeHidden()
  await expect(window.getByText('Read-only').first()).toBeVisible()
  const asked = leaving.requests.length

  await test.step('its orders can be read, even after a restart, and its service is not asked', async () => {
    await verso.close()
    const again = await world.verso({ directory: verso.directory })
    await refresh(again.window)
    await again.window.keyboard.press('ControlOrMeta+2')
    await again.window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: 'Harbour sign' }).click()
    await expect(again.window.getByText('Painted on wood.')).toBeVisible()
    await again.window.keyboard.press('ControlOrMeta+3')
    await expect(again.window.getByText('Half a draft').first()).toBeVisible()
    expect(leaving.requests).toHaveLength(asked)
  })
})

test('deliveries are announced once: one notification per order, one digest for many, none in quiet hours', async ({
  world,
}) => {
  test.slow()
  const service = await world.service()
  const verso = await world.verso()
  const { window, desktop } = verso
  await connect(window, service.baseUrl, service.key)
  const place = (title: string, ...names: string[]) =>
    placedElsewhere(service, {
      title,
      targets: ['ara'],
      files: Object.fromEntries(names.map((name) => [name, `${title}: wash your hands.`])),
    })
  const titles = async () => (await desktop.notifications()).map(({ title }) => title)

  await test.step('two orders, three documents: two notifications', async () => {
    await place('Leaflet', 'front.txt', 'back.txt')
    await place('Poster', 'poster.txt')
    await service.deliverNow()
    await refresh(window)
    await expect.poll(titles).toHaveLength(2)
    expect((await titles()).toSorted()).toEqual(['Leaflet', 'Poster'])
    expect((await desktop.notifications()).find(({ title }) => title === 'Leaflet')?.body).toMatch(/^2 documents/)
    await expect.poll(() => desktop.badge()).toBe(3)
    await refresh(window)
    await desktop.clickNotification('Poster')
    await expect(window.getByRole('heading', { level: 1, name: 'Poster' })).toBeVisible()
    await expect(
      window
        .getByRole('button', { name: 'Accept', exact: true })
        .or(window.getByRole('button', { name: 'Review here' }))
        .first(),
    ).toBeVisible()
    expect(await titles()).toHaveLength(2)
  })

  await test.step('the badge decreases when one is decided', async () => {
    await window.getByRole('button', { name: 'Review here' }).click()
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expect.poll(() => desktop.badge()).toBe(2)
    // The badge treats decisions that are being sent as made.
    await expect.poll(() => service.decisions().map(({ delivery_status }) => delivery_status)).toEqual(['accepted'])
  })

  await test.step('many at once are one digest, and a click on it opens the inbox', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await place(title, `${title}.txt`)
    await service.deliverNow()
    await refresh(window)
    await expect.poll(titles).toContain('4 documents delivered')
    expect(await titles()).toHaveLength(3)
    await goToSettings(window)
    await desktop.clickNotification('4 documents delivered')
    await expect(view(window, 'Inbox')).toBeVisible()
    await expect(awaiting(window)).toHaveCount(6)
  })

  await test.step('in quiet hours, deliveries are held back but are in the inbox, and are announced together when the hours end', async () => {
    const name = new URL(service.baseUrl).hostname
    await openAccount(window, name)
    await window.getByRole('switch', { name: 'Quiet hours' }).check()
    const time = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Africa/Lubumbashi',
        hour: '2-digit',
        minute: '2-digit',
      })
    await window.getByLabel('From', { exact: true }).fill(time(-2))
    await window.getByLabel('To', { exact: true }).fill(time(2))
    await window.getByLabel('To', { exact: true }).press('Tab')
    await place('At night', 'night.txt')
    await place('At dawn', 'dawn.txt')
    await service.deliverNow()
    await refresh(window)
    await window.keyboard.press('ControlOrMeta+1')
    await expect(awaiting(window).filter({ hasText: 'night.txt' })).toBeVisible()
    await expect.poll(() => desktop.badge()).toBe(8)
    expect(await titles()).toHaveLength(3)
    await openAccount(window, name)
    await window.getByRole('switch', { name: 'Quiet hours' }).uncheck()
    await refresh(window)
    await expect.poll(titles).toContain('2 documents delivered')
    expect(await titles()).toHaveLength(4)
  })
})

test('a link opens the order or the document that it names, even if Verso did not know it', async ({ world }) => {
  const service = await world.service()
  const { window, directory } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const files = { 'leaflet.txt': 'Boil the water.' }
  const known = await placedElsewhere(service, { title: 'Well leaflet', targets: ['ara'], files })
  await service.deliverNow()
  await refresh(window)
  await expect(awaiting(window)).toHaveCount(1)
  const [delivery] = service.deliveries(known)

  await test.step('a link to a document opens it', async () => {
    await startAgain(directory, [`verso://delivery/${String(known)}/${String(delivery?.attachment_id)}`])
    await expect(window.getByRole('heading', { level: 1, name: 'Well leaflet' })).toBeVisible()
    await expect(window.getByRole('tab', { name: 'Layout' })).toBeVisible()
  })

  await test.step('a link to a missing document opens its order', async () => {
    await startAgain(directory, [`verso://delivery/${String(known)}/999999`])
    await expect(view(window, 'Orders').getByRole('heading', { level: 1, name: 'Well leaflet' })).toBeVisible()
  })

  await test.step('for a link to an unknown order, the service is asked', async () => {
    const fresh = await placedElsewhere(service, { title: 'Placed a moment ago', targets: ['swh'] })
    await startAgain(directory, [`verso://order/${String(fresh)}`])
    await expect(view(window, 'Orders').getByRole('heading', { level: 1, name: 'Placed a moment ago' })).toBeVisible()
  })

  await test.step('while the service is down, the window only says that the order is not there', async () => {
    const repair = service.quirks.fail({ path: /./, fault: { kind: 'status', status: 503, body: 'text' } })
    await startAgain(directory, ['verso://order/424242'])
    await expect(window.getByText('This order is not in Verso yet.').first()).toBeVisible()
    repair()
  })

  await test.step('an invalid link opens nothing', async () => {
    await goToPlace(window, 'Library')
    await startAgain(directory, ['verso://order/1/../../settings', 'verso://javascript:alert(1)'])
    await startAgain(directory, ['verso://inbox'])
    await expect(view(window, 'Inbox')).toBeVisible()
  })
})
