// Composing an order: by keyboard alone, from templates and earlier orders, and with deadlines in unusual time zones.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { ordersAsSent, uploadsOf } from './at-the-service.ts'
import { chooseByKeys, tabTo } from './keyboard.ts'
import {
  chooseFrom,
  connect,
  documents,
  dropOnWindow,
  expectAllConfirmed,
  expectConfirmed,
  fileRow,
  fillDraft,
  findingsOf,
  lookThrough,
  outboxEntry,
  sendHeldNow,
  sendOrder,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService, World } from './world.ts'

const contact = 'kindu@relief.example'

async function startConnected(world: World, service: WatchedService, env: Record<string, string> = {}) {
  const verso = await world.verso({ env })
  await connect(verso.window, service.baseUrl, service.key)
  return verso
}

test('an order is composed by keyboard alone, with sets, snippets, the checklist and a deadline for each language', async ({
  world,
}) => {
  test.slow()
  const service = await world.service()
  const { app, window } = await startConnected(world, service)
  const { keyboard } = window
  const title = 'Radio spots for the lakes'
  await app.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
    },
    [documents.word],
  )
  const button = (name: string | RegExp) => window.getByRole('button', { name, exact: typeof name === 'string' })
  const into = window.getByRole('combobox', { name: 'Target languages', exact: true })
  const instructions = window.getByLabel('Instructions for the translators')
  const chosen = (language: string) => button(`Remove ${language}`)

  await test.step('title, files and languages: by name, by own name, by an unknown code', async () => {
    await keyboard.press('n')
    await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
    await tabTo(window, window.getByLabel('Title', { exact: true }))
    await keyboard.type(title)
    await tabTo(window, button('Choose files…'))
    await keyboard.press('Enter')
    await expect(fileRow(window, 'site-registration.docx')).toBeVisible()
    await tabTo(window, window.getByRole('combobox', { name: 'Source language', exact: true }))
    await keyboard.type('English')
    await expect(window.getByRole('option', { name: 'English' }).first()).toBeVisible()
    await keyboard.press('Enter')
    await tabTo(window, into)
    for (const [typed, language] of [
      ['Arabic', 'Arabic'],
      ['kiswahili', 'Swahili'],
      ['apd-SD', 'apd-SD'],
    ] as const) {
      await keyboard.type(typed)
      await expect(
        window.getByRole('listbox', { name: 'Target languages', exact: true }).getByRole('option').first(),
      ).toBeVisible()
      await keyboard.press('Enter')
      await expect(chosen(language)).toBeVisible()
      await expect(into).toBeFocused()
    }
    // The last one is sent as it was typed.
    await keyboard.press('Backspace')
    await expect(chosen('apd-SD')).toHaveCount(0)
  })

  await test.step('a set of languages is saved', async () => {
    await chooseByKeys(window, button('Language sets'), 'Save as language set…')
    await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
    await keyboard.type('Lakes')
    await keyboard.press('Enter')
    await expect(window.getByRole('dialog')).toBeHidden()
    await expect(button('Language sets')).toBeFocused()
  })

  await test.step('one order for each, one of them an hour later than the other', async () => {
    await chooseByKeys(window, button(/One order for all$/), /^One order per language/)
    await expect(button(/One order per language$/)).toBeFocused()
    await tabTo(window, button(/^in (2 weeks|1\d days)$/))
    await keyboard.press('Enter')
    await tabTo(window, button('Set separate deadline for Swahili'))
    await keyboard.press('Enter')
    await expect(window.getByLabel('Date for Swahili')).toBeFocused()
    await tabTo(window, window.getByLabel('Time for Swahili'))
    await keyboard.press('ArrowUp')
  })

  await test.step('the checklist starts a line, which is saved as a snippet and inserted again', async () => {
    await tabTo(window, instructions)
    await keyboard.type('Read aloud on the radio.')
    await tabTo(window, button('Add “Readers”'))
    await keyboard.press('Enter')
    await expect(instructions).toBeFocused()
    await keyboard.type('mothers of small children')
    await expect(button('Go to “Readers” (filled in)')).toBeVisible()
    await keyboard.press('Control+Home')
    for (let letter = 0; letter < 'Read aloud'.length; letter += 1) await keyboard.press('Shift+ArrowRight')
    await chooseByKeys(window, button('Snippets'), 'Save selection as snippet…')
    await expect(window.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Read aloud')
    await keyboard.press('Enter')
    await expect(window.getByRole('dialog')).toBeHidden()
    await expect(button('Snippets')).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(button('Reference file')).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(instructions).toBeFocused()
    await keyboard.press('Control+End')
    await chooseByKeys(window, button('Snippets'), /^Read aloud/)
    await expect(instructions).toHaveValue(
      'Read aloud on the radio.\nWho reads it: mothers of small children Read aloud',
    )
    await expect(instructions).toBeFocused()
  })

  await test.step('sent and confirmed: one order for each, an hour apart', async () => {
    await tabTo(window, window.getByLabel('Contact e-mail'))
    await keyboard.type(contact)
    await keyboard.press('ControlOrMeta+Enter')
    await expect(outboxEntry(window, title)).toBeVisible()
    await tabTo(window, button('Send now'))
    await keyboard.press('Enter')
    await expectAllConfirmed(window, title, ['Arabic', 'Swahili'])
    const [arabic, swahili] = ordersAsSent(service)
    const same = {
      title,
      contact_email: contact,
      source_lang: 'eng',
      source_document_ids: ['site-registration.docx'],
      instructions: 'Read aloud on the radio.\nWho reads it: mothers of small children Read aloud',
    }
    expect(arabic).toMatchObject({ ...same, target_langs: ['ara'], deadline: expect.stringMatching(/ 15:00:00$/) })
    expect(swahili).toMatchObject({ ...same, target_langs: ['swh'], deadline: expect.stringMatching(/ 16:00:00$/) })
  })

  await test.step('the next order uses the set by its name', async () => {
    await keyboard.press('n')
    await expect(window.getByLabel('Title', { exact: true })).toHaveValue('')
    await tabTo(window, into)
    await keyboard.type('lakes')
    await keyboard.press('Enter')
    await expect(chosen('Arabic')).toBeVisible()
    await expect(chosen('Swahili')).toBeVisible()
  })
})

test('an order is started from a template or from an earlier order, and their differences are shown', async ({
  world,
}) => {
  test.slow()
  const service = await world.service()
  const { window, desktop } = await startConnected(world, service)
  const title = 'Weekly notices'
  const instructions = 'Short sentences, please.'
  const fields = {
    source_lang: 'eng',
    target_langs: ['ara', 'swh'],
    instructions,
    urgency: 'high',
    contact_email: contact,
  }
  const targets = ['Arabic', 'Swahili']
  const file = path.join(await world.directory('notices'), 'notices.txt')
  await writeFile(file, 'The market opens at six in the morning and closes at four.\n')

  const sendAs = async (): Promise<void> => {
    const before = service.orders().length
    await sendOrder(window)
    await sendHeldNow(window)
    await expect.poll(() => service.orders().length).toBe(before + 1)
    await expect(outboxEntry(window, title).getByText('Sent', { exact: true })).toHaveCount(before + 1)
  }
  const openOrder = async (): Promise<void> => {
    await window.keyboard.press('ControlOrMeta+2')
    await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
    await expect(view(window, 'Orders').getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const begin = (how: RegExp) =>
    chooseFrom(window, view(window, 'Orders').getByRole('button', { name: 'Order again' }), how)

  await test.step('a draft is saved as a template, and sent', async () => {
    await dropOnWindow(window, [file])
    await fillDraft(window, { title, source: 'English', targets, instructions, contact })
    await window.getByText('High', { exact: true }).click()
    await chooseFrom(window, window.getByRole('button', { name: 'Templates' }), 'Save as template…')
    const save = window.getByRole('dialog', { name: 'Save as template' })
    await save.getByLabel('Name', { exact: true }).fill('Notices')
    await save.getByRole('button', { name: 'Save' }).click()
    await expect(save).toBeHidden()
    await sendAs()
  })

  await test.step('ordered again: the same fields and the same file, which is reported as ordered before', async () => {
    await openOrder()
    await begin(/^Order again/)
    await expect(window.getByText(/^Based on order \d+ from /)).toBeVisible()
    await expect(fileRow(window, 'notices.txt')).toBeVisible()
    await expect(
      findingsOf(window, 'notices.txt').getByText(`The same file was ordered before, in “${title}”.`),
    ).toBeVisible()
    await sendAs()
    const [first, second] = ordersAsSent(service)
    expect(first).toMatchObject({ ...fields, title })
    expect(second).toEqual(first)
    const uploads = uploadsOf(service)
    expect(uploads.map(({ bytes }) => bytes.equals(uploads[0]?.bytes ?? Buffer.of()))).toEqual([true, true])
  })

  await test.step('a new version: the same fields, and the new file only', async () => {
    await writeFile(file, 'The market opens at five in the morning and closes at four.\n')
    await openOrder()
    await begin(/^Order a new version/)
    await expect(window.getByText(/^New version of order \d+ from /)).toBeVisible()
    await expect(fileRow(window, 'notices.txt')).toHaveCount(0)
    await dropOnWindow(window, [file])
    await expect(fileRow(window, 'notices.txt').getByText('Ready', { exact: true })).toBeVisible()
    await sendAs()
    const [first, , third] = ordersAsSent(service)
    expect(third).toEqual(first)
    expect(
      uploadsOf(service)
        .at(-1)
        ?.bytes.equals(await readFile(file)),
    ).toBe(true)
  })

  await test.step('from the template, everything but files and deadline is there', async () => {
    await desktop.chooseFromMenu('newFromTemplate')
    await window
      .getByRole('dialog', { name: 'Templates' })
      .getByRole('button', { name: 'Notices', exact: true })
      .click()
    await expect(window.getByLabel('Instructions for the translators')).toHaveValue(instructions)
    const [shown] = await lookThrough(window)
    expect(shown).toMatchObject(fields)
    expect(shown).not.toHaveProperty('deadline')
    expect(shown).not.toHaveProperty('source_document_ids')
  })
})

/** The last Sunday of March of next year, when the clocks of Berlin go from two to three. */
function lastSundayOfMarch(): string {
  const lastDay = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31))
  lastDay.setUTCDate(31 - lastDay.getUTCDay())
  return lastDay.toISOString().slice(0, 10)
}

for (const { zone, day, typed, kept, sent, notice } of [
  {
    zone: 'Asia/Kathmandu',
    day: new Date(Date.now() + 9 * 24 * 60 * 60_000).toISOString().slice(0, 10),
    typed: '17:30',
    kept: '17:30',
    // Five hours and three quarters ahead of UTC.
    sent: '11:45:00',
    notice: null,
  },
  {
    zone: 'Europe/Berlin',
    day: lastSundayOfMarch(),
    typed: '02:30',
    kept: '03:30',
    sent: '01:30:00',
    notice: 'The clocks change on that day, so 02:30 does not exist. Verso uses 03:30.',
  },
]) {
  test(`a deadline in ${zone} is shown, kept and sent as the same instant`, async ({ world }) => {
    const service = await world.service()
    let verso = await startConnected(world, service, { TZ: zone })
    const title = `Needed by ${typed}`
    const time = (window: Page) => window.getByLabel('Time', { exact: true })
    await dropOnWindow(verso.window, [documents.arabicText])
    await fillDraft(verso.window, { title, source: 'English', targets: ['Arabic'], contact })
    await verso.window.getByLabel('Date', { exact: true }).fill(day)
    await time(verso.window).fill(typed)
    if (notice !== null) await expect(verso.window.getByText(notice)).toBeVisible()
    await verso.window.getByLabel('Title', { exact: true }).focus()
    expect(await lookThrough(verso.window)).toEqual([expect.objectContaining({ deadline: `${day} ${sent}` })])

    await test.step('it is the same after a restart', async () => {
      await verso.close()
      verso = await world.verso({ directory: verso.directory, env: { TZ: zone } })
      await verso.window.keyboard.press('ControlOrMeta+3')
      await view(verso.window, 'Drafts').getByRole('button', { name: title, exact: true }).click()
      await expect(verso.window.getByLabel('Date', { exact: true })).toHaveValue(day)
      await expect(time(verso.window)).toHaveValue(kept)
    })

    await test.step('it is the same at the service, and in the service’s answer', async () => {
      await sendOrder(verso.window)
      await sendHeldNow(verso.window)
      await expectConfirmed(verso.window, title)
      expect(ordersAsSent(service)).toEqual([expect.objectContaining({ title, deadline: `${day} ${sent}` })])
      await outboxEntry(verso.window, title).getByRole('button', { name: 'Show order' }).click()
      const page = view(verso.window, 'Orders')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(new RegExp(`, ${kept}$`)).first()).toBeVisible()
    })
  })
}
