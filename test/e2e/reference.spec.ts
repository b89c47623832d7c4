// The rest of what the service offers: its library, its calls for volunteers and its projects; and that every endpoint of the specification
// has a place in the window.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import {
  connect,
  documents,
  dropOnWindow,
  expectConfirmed,
  fillDraft,
  goToPlace,
  notes,
  openReview,
  placeOrder,
  refresh,
  sendHeldNow,
  view,
  writeReason,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService } from './world.ts'

function files(window: Page) {
  return window.getByRole('table', { name: 'Library' })
}
function about(window: Page) {
  return window.getByRole('region', { name: 'About this file' })
}
const glossaryName = 'Glossary HEALTH and hygiene'
const healthGlossary = `${glossaryName}.csv`

async function pasteText(window: Page, text: string): Promise<void> {
  await window.getByRole('button', { name: 'Paste text…' }).click()
  const dialog = window.getByRole('dialog', { name: 'Paste text' })
  await dialog.getByRole('textbox').first().fill(text)
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await expect(dialog).toBeHidden()
}

/** The received requests, as the endpoints of the specification (section 4). */
function endpointsAsked({ requests }: WatchedService): string[] {
  const asked = requests.map(({ method, url }) => {
    const { pathname } = new URL(url, 'http://service.invalid')
    return `${method} ${pathname.replace('/api/v1', '').replaceAll(/\d+/g, ':id')}`
  })
  return [...new Set(asked)].toSorted()
}

test('a file of the library is found, downloaded, used as a glossary, and linked in an order', async ({ world }) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await goToPlace(window, 'Library')

  await test.step('found by words and by language', async () => {
    await expect(files(window).getByRole('row').nth(3)).toBeVisible()
    await window.getByLabel('Search the library').fill('hygien')
    await expect(view(window, 'Library').getByText(/^1 of \d+ files/)).toBeVisible()
    await files(window).getByRole('button', { name: healthGlossary }).click()
    await expect(about(window).getByRole('heading', { name: healthGlossary })).toBeVisible()
    await expect(about(window)).toContainText('terms that the teams agreed on')
  })

  await test.step('saved to a folder, byte for byte', async () => {
    const file = path.join(await world.directory('saved'), 'glossary.csv')
    await desktop.saveNextTo(file)
    await about(window).getByRole('button', { name: 'Save as…' }).click()
    await expect(window.getByText(`“${healthGlossary}” was saved.`).first()).toBeVisible()
    expect(await readFile(file, 'utf8')).toContain('clean water')
    await expect(about(window).getByText('Available offline')).toBeVisible()
  })

  await test.step('used as a glossary from now on', async () => {
    await about(window).getByRole('button', { name: 'Use as glossary' }).click()
    await expect(window.getByText(`“${glossaryName}” is now used as a glossary.`).first()).toBeVisible()
    await notes(window).getByRole('button', { name: 'Show in settings' }).click()
    await expect(view(window, 'Settings').getByText(glossaryName).first()).toBeVisible()
  })

  await test.step('its link is added to the instructions of a new order', async () => {
    await goToPlace(window, 'Library')
    await window.getByLabel('Search the library').fill('hygien')
    await files(window).getByRole('button', { name: healthGlossary }).click()
    await about(window).getByRole('button', { name: 'Use in an order…' }).click()
    await window.getByRole('dialog').getByRole('button', { name: 'New order' }).click()
    await expect(window.getByLabel('Instructions for the translators')).toHaveValue(
      new RegExp(`^Reference: ${healthGlossary} – http`),
    )
  })

  await test.step('a sign-in page instead of a file is recognised and reported', async () => {
    await goToPlace(window, 'Library')
    await window.getByLabel('Search the library').fill('order form')
    await files(window).getByRole('button', { name: 'Order FORM (old).doc' }).click()
    await about(window).getByRole('button', { name: 'Make available offline' }).click()
    await expect(about(window).getByText('Verso received a web page instead of the file.')).toBeVisible()
  })
})

test('calls for volunteers are in the wanted language, or say that they are not; ended ones are folded away', async ({
  world,
}) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await goToPlace(window, 'Volunteers')
  const calls = view(window, 'Volunteers')
  await expect(calls.getByText('English <-> Swahili: flood warnings by text message')).toBeVisible()
  await expect(calls.getByText('Kenya')).toBeVisible()
  await expect(calls.getByText('Amharic and Tigrinya: questions about vaccines')).toBeHidden()
  await calls.getByText('1 call has ended').click()
  await expect(calls.getByText('Amharic and Tigrinya: questions about vaccines')).toBeVisible()

  await window.getByLabel('Language of calls').selectOption({ label: 'French' })
  await expect(calls.getByText('Anglais <-> swahili : alertes aux inondations par SMS')).toBeVisible()
  const rohingya = calls.getByRole('article').filter({ hasText: 'Rohingya voice recordings' })
  await expect(rohingya).toContainText('Not available in French. Shown in English.')
  await rohingya.getByRole('button', { name: 'Open page' }).click()
  await expect.poll(() => desktop.openedAddresses()).toContainEqual(expect.stringMatching(/\/volunteer\/voices-77$/))

  await test.step('a call for ordered languages is on top', async () => {
    await window.keyboard.press('n')
    await pasteText(window, 'The river rises.')
    await fillDraft(window, { title: 'Warning', source: 'English', targets: ['Swahili'], contact: 'k@relief.example' })
    await placeOrder(window, 'Warning')
    await goToPlace(window, 'Volunteers')
    await expect(calls.getByRole('heading', { name: 'For languages you order' })).toBeVisible()
    await expect(calls.getByText('You order this pair').first()).toBeVisible()
  })
})

test('projects of one’s own and of another client are shown; a refusal is explained; an order can be started in one', async ({
  world,
}) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await goToPlace(window, 'Projects')
  const list = window.getByRole('list', { name: 'Projects' })
  await expect(list.getByRole('button', { name: /^Flood response, River Valley/ })).toBeVisible()
  await expect(list.getByRole('button', { name: /^Clinic intake forms/ })).toHaveCount(0)

  const show = async (client: string) => {
    await window.getByLabel('Client number').fill(client)
    await window.getByRole('button', { name: 'Show', exact: true }).click()
  }
  await window.getByRole('button', { name: 'Another client' }).click()
  await show('70311')
  await expect(list.getByRole('button', { name: /^Clinic intake forms/ })).toBeVisible()
  await show('70340')
  await expect(window.getByText('Your key cannot see the projects of client 70340.')).toBeVisible()
  service.quirks.fail({ path: /client=70399/, fault: { kind: 'status', status: 400, body: 'json' } })
  await show('70399')
  await expect(window.getByText('The service has no client with this number.')).toBeVisible()
  await show('twelve')
  await expect(window.getByText('A client number contains only digits, for example 1204.')).toBeVisible()

  await window.getByRole('button', { name: 'Mine', exact: true }).click()
  await list.getByRole('button', { name: /^Flood response, River Valley/ }).click()
  await window.getByRole('button', { name: 'New order in this project' }).click()
  await fillDraft(window, {
    title: 'In a project',
    source: 'English',
    targets: ['Arabic'],
    contact: 'k@relief.example',
  })
  await pasteText(window, 'The river rises.')
  await placeOrder(window, 'In a project')
  expect(service.orders().map(({ project_id }) => project_id)).toEqual([70_190])
})

test('every endpoint of the specification has its place in the window', async ({ world }) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await dropOnWindow(window, [documents.arabicText])
  await fillDraft(window, { title: 'Signs', source: 'English', targets: ['Arabic'], contact: 'k@relief.example' })
  await placeOrder(window, 'Signs')
  await service.deliverNow()
  await refresh(window)
  await openReview(window, 'hotline-ar.txt')
  await writeReason(window, 'The second line is missing.')
  await window.keyboard.press('ControlOrMeta+Enter')
  await sendHeldNow(window)
  await expectConfirmed(window, 'hotline-ar.txt')
  await window.keyboard.press('ControlOrMeta+2')
  await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: 'Signs' }).first().click()
  await window.getByRole('button', { name: 'Check with the service: “hotline-ar.txt”' }).click()
  await expect(view(window, 'Orders').getByText('The service has this file as “hotline-ar.txt”.')).toBeVisible()
  for (const place of ['Library', 'Volunteers', 'Projects']) await goToPlace(window, place)
  const expected = [
    'GET /calls-for-volunteers',
    'GET /document/:id/file',
    'GET /documents/:id',
    'GET /orders',
    'GET /orders/:id',
    'GET /projects',
    'GET /public-files',
    'GET /public-files/categories',
    'GET /public-files/languages',
    'PATCH /orders/:id/delivered_documents/:id',
    'POST /documents',
    'POST /orders',
  ]
  await expect.poll(() => expected.filter((endpoint) => !endpointsAsked(service).includes(endpoint))).toEqual([])
})
