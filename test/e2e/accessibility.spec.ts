// Accessibility of every view: no violation that axe finds, every task by keyboard alone, and enough room in a small or enlarged window.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { chooseNext, ordered, orderedElsewhere } from './hand-translated.ts'
import type { Ordered } from './hand-translated.ts'
import { barriersIn } from './for-everybody.ts'
import { dropFiles } from './host.ts'
import { focusNow, tabTo } from './keyboard.ts'
import { folderName, writeMixedFolder } from './mixed-folder.ts'
import {
  alignedRows,
  awaiting,
  checksEnd,
  chooseFrom,
  chooseLanguage,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  enterConnection,
  expectAllConfirmed,
  expectConfirmed,
  fileRow,
  fillDraft,
  findingsOf,
  intakeOf,
  openDelivery,
  openReview,
  outboxEntry,
  refresh,
  sendHeldNow,
  splitByLanguage,
  view,
  writeReason,
} from './steps.ts'
import { guide, hurried, corrected, planted } from './water-guide.ts'
import { expect, test } from './world.ts'
import type { WatchedService } from './world.ts'

const title = 'Registration, Kindu'

async function goTo(window: Page, key: string, name: string): Promise<void> {
  await window.keyboard.press(`ControlOrMeta+${key}`)
  await expect(view(window, name)).toBeVisible()
}

/** Goes through all views of the main job; `look` is called for each. */
async function throughEveryView(
  window: Page,
  service: WatchedService,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const dialog = async (open: Locator, name: string, what: string): Promise<void> => {
    await open.click()
    await expect(window.getByRole('dialog', { name })).toBeVisible()
    await look(what)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name })).toBeHidden()
  }

  await look('welcome')
  await enterConnection(window, service.baseUrl, 'wrong')
  await window.getByRole('button', { name: 'Test connection' }).click()
  await expect(window.getByText('The service does not accept this key.', { exact: true })).toBeVisible()
  await look('welcome, with a trouble')
  await connect(window, service.baseUrl, service.key)
  await expect(window.getByText('You’re all caught up')).toBeVisible()
  await look('the empty inbox')
  for (const [key, name] of [
    ['2', 'Orders'],
    ['3', 'Drafts'],
    ['4', 'Outbox'],
  ] as const) {
    await goTo(window, key, name)
    await look(`${name}, empty`)
  }

  await window.keyboard.press('n')
  await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
  await look('an empty draft')
  await dialog(window.getByRole('button', { name: 'Paste text…' }), 'Paste text', 'pasting text')
  await dropOnWindow(window, [documents.word, documents.pdf])
  await fillDraft(window, {
    title,
    source: 'English',
    targets: ['Arabic'],
    instructions: 'Short sentences, please.',
    contact: 'kindu@relief.example',
  })
  await window.getByLabel('Date', { exact: true }).fill(new Date(Date.now() + 60_000).toISOString().slice(0, 10))
  await look('a draft')
  await window.getByRole('combobox', { name: 'Target languages', exact: true }).click()
  await look('a draft, choosing a language')
  await window.keyboard.press('Escape')
  await dialog(window.getByRole('button', { name: 'Preview order' }), 'Order preview', 'looking an order through')
  await goTo(window, '3', 'Drafts')
  await expect(window.getByRole('button', { name: title, exact: true })).toBeVisible()
  await look('drafts')
  await window.getByRole('button', { name: title, exact: true }).click()
  await window.getByRole('button', { name: 'No deadline' }).click()
  await window.getByRole('button', { name: 'Send order', exact: true }).click()
  await expect(outboxEntry(window, title)).toBeVisible()
  await look('an order in the outbox')
  await sendHeldNow(window)
  await expectConfirmed(window, title)
  await look('a confirmed order in the outbox')

  await service.deliverNow()
  await refresh(window)
  await openDelivery(window, 'water-points.pdf')
  await expect(deliveryFrame(window).locator('.page canvas').first()).toBeVisible()
  await look('the review of a PDF')
  await openDelivery(window, 'site-registration.docx')
  await expect(deliveryFrame(window).locator('p').first()).toBeVisible()
  await look('the review of a Word document')
  await window.getByRole('button', { name: 'Send back…' }).click()
  await window.getByLabel('What needs to be corrected').fill('The second line of the table is missing.')
  await look('sending back')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText(/will be sent back/).first()).toBeVisible()
  await look('a decision that is held')
  await window.getByRole('tab', { name: 'Order' }).click()
  await look('the order beside the review')

  await goTo(window, '2', 'Orders')
  await expect(window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first()).toBeVisible()
  await look('orders')
  await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
  await expect(window.getByRole('heading', { name: 'History' })).toBeVisible()
  await look('an order')
  await window.keyboard.press('ControlOrMeta+,')
  await expect(view(window, 'Settings')).toBeVisible()
  await look('settings')
  await window.getByRole('button', { name: 'Manage 127.0.0.1' }).click()
  await expect(window.getByRole('heading', { name: 'Name and colour' })).toBeVisible()
  await look('an account')
  await dialog(
    window.getByRole('button', { name: 'Remove', exact: true }),
    'Remove “127.0.0.1”?',
    'removing an account',
  )
  await window.keyboard.press('ControlOrMeta+k')
  await expect(window.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await look('the palette')
  await window.keyboard.press('Escape')
  await window.getByRole('heading', { level: 1 }).click()
  await window.keyboard.press('?')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look('the sheet of keys')
  await window.keyboard.press('Escape')
}

/** Goes through all views while a folder becomes one order for each language; `look` is called for each. */
async function throughOrdering(
  window: Page,
  service: WatchedService,
  folder: string,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const shut = async (name: string | RegExp): Promise<void> => {
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name })).toBeHidden()
  }
  await connect(window, service.baseUrl, service.key)
  await dropFiles(window, 'main', [folder])
  const choice = intakeOf(window, folderName)
  await expect(choice.getByRole('option').first()).toBeVisible()
  await look('what to take of a folder')
  await choice.getByRole('button', { name: /^Add \d+ files/ }).click()
  await expect(choice).toBeHidden()
  await chooseLanguage(window, 'Source language', 'English')
  await expect(findingsOf(window, 'Scan.pdf')).toBeVisible()
  await expect(window.getByText('Counting…', { exact: true })).toHaveCount(0)
  await look('findings')
  await fileRow(window, 'ไทย.txt')
    .getByRole('button', { name: /word count details$/ })
    .click()
  await expect(window.getByRole('dialog', { name: 'Word count details' })).toBeVisible()
  await look('how a file was counted')
  await shut('Word count details')
  await findingsOf(window, 'Scan.pdf').getByRole('button', { name: 'Dismiss' }).click()
  await window.getByText('1 dismissed', { exact: true }).click()
  await look('a finding that is ignored')

  const targets = ['Arabic', 'Swahili', 'French']
  await fillDraft(window, { title, source: 'English', targets, contact: 'kindu@relief.example' })
  await splitByLanguage(window)
  await window.getByRole('button', { name: 'Set separate deadline for Swahili' }).click()
  await window.getByLabel('Date for Swahili').fill(new Date(Date.now() + 60_000).toISOString().slice(0, 10))
  await window.getByRole('button', { name: 'Add “Readers”' }).click()
  await look('one order for each language, with a deadline of its own')
  await window.getByRole('button', { name: 'Language sets', exact: true }).click()
  await expect(window.getByRole('menu')).toBeVisible()
  await look('the menu of sets')
  await window.getByRole('menuitem', { name: 'Custom language names…' }).click()
  await expect(window.getByRole('dialog', { name: 'Custom language names' })).toBeVisible()
  await look('own names for languages')
  await shut('Custom language names')
  await chooseFrom(window, window.getByRole('button', { name: 'Templates' }), 'Save as template…')
  await expect(window.getByRole('dialog', { name: 'Save as template' })).toBeVisible()
  await look('saving a template')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('dialog')).toBeHidden()
  await chooseFrom(window, window.getByRole('button', { name: 'Templates' }), 'Manage templates…')
  await expect(window.getByRole('dialog', { name: 'Templates' })).toBeVisible()
  await look('all templates')
  await shut('Templates')
  await window.getByRole('button', { name: 'Use deadline above for Swahili' }).click()
  await window.getByRole('button', { name: 'Preview order' }).click()
  await expect(window.getByRole('dialog', { name: 'Order preview' }).getByRole('tab')).toHaveCount(3)
  await look('looking three orders through')
  await shut('Order preview')

  await window.getByRole('button', { name: 'Send order', exact: true }).click()
  await expect(outboxEntry(window, title)).toBeVisible()
  await look('three orders that are held')
  const stop = service.quirks.fail({
    method: 'POST',
    path: /documents/,
    skip: 2,
    fault: { kind: 'hang', isDone: false },
  })
  await outboxEntry(window, title).getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText(/^Files uploaded: 2 of \d+/)).toBeVisible()
  await look('files on their way')
  stop()
  await window.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(window.getByText('Paused: nothing is sent')).toBeVisible()
  await look('a paused outbox')
  await window.getByRole('button', { name: 'Resume', exact: true }).click()
  await expectAllConfirmed(window, title, targets)
  await look('three confirmed orders')
  await window.getByRole('button', { name: 'Show order: Swahili' }).click()
  await expect(window.getByRole('heading', { name: 'Ordered together' })).toBeVisible()
  await look('an order with those that were ordered with it')
}

/** Goes through all views while a delivery with mistakes is reviewed; `look` is called for each. */
async function throughDeciding(
  { service, verso, deliver }: Ordered,
  files: string,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const { window, desktop } = verso
  const shut = async (name: string): Promise<void> => {
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name })).toBeHidden()
  }
  await orderedElsewhere(service, 'foreign.docx', hurried)
  await deliver({ [guide.name]: hurried, 'one.txt': 'La clínica abre a las 8.', 'two.txt': 'Traiga su tarjeta.' })
  await openReview(window, guide.name)
  await checksEnd(window)
  await look('sentence beside sentence')
  await window.getByRole('button', { name: 'Show findings' }).click()
  await window.keyboard.press('F8')
  await look('the list of findings')
  const numberRow = alignedRows(window).filter({ hasText: planted.number })
  await numberRow.getByRole('button', { name: 'Dismiss' }).click()
  await expect(window.getByRole('menu')).toBeVisible()
  await look('waving a finding off')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('menu')).toBeHidden()
  await window.keyboard.press('ControlOrMeta+f')
  await window.keyboard.type('agua')
  await expect(window.getByText(/in the translation$/)).toBeVisible()
  await look('finding words in both')
  await window.keyboard.press('Escape')
  await numberRow.click()
  await window.keyboard.press('m')
  await expect(window.getByRole('group', { name: 'New comment' })).toBeVisible()
  await look('a new comment')
  await window.getByLabel('What is wrong, and what it should be').fill('Please read it aloud once.')
  await window.getByRole('button', { name: 'Save comment' }).click()
  await expect(window.getByRole('button', { name: '1 comment' })).toBeVisible()
  await look('comments')
  await writeReason(window, 'Thank you for the quick work.')
  await look('sending back, with findings and comments')
  await window.keyboard.press('Escape')
  await desktop.saveNextTo(path.join(files, 'never.zip'))
  await chooseFrom(window, window.getByRole('button', { name: 'More', exact: true }), /^Save all documents as ZIP/)
  await expect(window.getByRole('dialog', { name: 'Save all documents as ZIP' })).toBeVisible()
  await look('saving all')
  await shut('Save all documents as ZIP')
  // In a small window, only the list is shown.
  await goTo(window, '1', 'Inbox')
  for (const name of ['one.txt', 'two.txt']) await awaiting(window).filter({ hasText: name }).press('x')
  await look('deliveries that are chosen together')
  await window.getByRole('button', { name: 'Accept 2…', exact: true }).click()
  await expect(window.getByRole('dialog', { name: 'Accept 2 documents' })).toBeVisible()
  await look('accepting together')
  await shut('Accept 2 documents')
  await openReview(window, 'foreign.docx')
  await expect(window.getByText(/The source is not on this computer/).first()).toBeVisible()
  await look('a delivery without its source')
  await openReview(window, guide.name)
  await checksEnd(window)
  await window.keyboard.press('r')
  await window.keyboard.press('ControlOrMeta+Enter')
  await sendHeldNow(window)
  await expectConfirmed(window, guide.name)
  await deliver({ [guide.name]: corrected })
  await openReview(window, guide.name)
  await window.getByRole('tab', { name: 'Changes' }).click()
  await expect(window.getByText('Requested corrections')).toBeVisible()
  await expect(window.getByRole('list', { name: 'Changes since the earlier version' })).toContainText('bidón')
  await look('what changed')
  const terms = path.join(files, 'terms.csv')
  await writeFile(terms, 'eng,spa\nhotline,línea de ayuda\n')
  await chooseNext(verso, [terms])
  await goTo(window, ',', 'Settings')
  await window.getByRole('button', { name: 'Add glossary…' }).click()
  await expect(window.getByText('1 term', { exact: false }).first()).toBeVisible()
  await look('glossaries')
}

const toJudge = { [guide.name]: guide.source, 'one.txt': 'The clinic opens at 8.', 'two.txt': 'Bring your card.' }

test('every view is accessible to everybody', async ({ world }) => {
  test.slow()
  const service = await world.service()
  const { window } = await world.verso()
  const found: string[] = []
  await throughEveryView(window, service, async (what) => {
    found.push(...(await barriersIn(window, what)))
  })
  expect(found).toEqual([])
})

test('ordering a folder into several languages is accessible to everybody', async ({ world }) => {
  test.slow()
  const service = await world.service()
  const { window } = await world.verso()
  const folder = await writeMixedFolder(await world.directory('folder'))
  const found: string[] = []
  await throughOrdering(window, service, folder, async (what) => {
    found.push(...(await barriersIn(window, what)))
  })
  expect(found).toEqual([])
})

test('reviewing a delivery with mistakes is accessible to everybody', async ({ world }) => {
  test.slow()
  const order = await ordered(world, toJudge)
  const found: string[] = []
  await throughDeciding(order, await world.directory('files'), async (what) => {
    found.push(...(await barriersIn(order.verso.window, what)))
  })
  expect(found).toEqual([])
})

test('the whole main job by keyboard alone, with the focus never lost and always visible', async ({ world }) => {
  test.slow()
  const service = await world.service()
  const { app, window } = await world.verso()
  const { keyboard } = window
  const expectFocus = async (after: string) => {
    await expect.poll(async () => (await window.evaluate(focusNow)).isLost, `focus after ${after}`).toBe(false)
  }
  await app.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
    },
    [documents.word, documents.arabicText],
  )

  await test.step('connect', async () => {
    await tabTo(window, window.getByLabel('Service address'))
    await keyboard.type(service.baseUrl)
    await tabTo(window, window.getByLabel('Key', { exact: true }))
    await keyboard.type(service.key)
    await keyboard.press('Enter')
    await expect(view(window, 'Inbox')).toBeVisible()
    await expectFocus('connecting')
  })

  await test.step('order', async () => {
    await keyboard.press('n')
    await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
    await expectFocus('N')
    await tabTo(window, window.getByLabel('Title', { exact: true }))
    await keyboard.type(title)
    await tabTo(window, window.getByRole('button', { name: 'Choose files…', exact: true }))
    await keyboard.press('Enter')
    await expect(window.getByText('Ready', { exact: true })).toHaveCount(2)
    for (const [field, language] of [
      ['Source language', 'English'],
      ['Target languages', 'Arabic'],
    ] as const) {
      await tabTo(window, window.getByRole('combobox', { name: field, exact: true }))
      await keyboard.type(language)
      await expect(window.getByRole('option', { name: language }).first()).toBeVisible()
      await keyboard.press('Enter')
    }
    await tabTo(window, window.getByLabel('Instructions for the translators'))
    await keyboard.type('Short sentences, please.')
    await tabTo(window, window.getByLabel('Contact e-mail'))
    await keyboard.type('kindu@relief.example')
    await keyboard.press('ControlOrMeta+Enter')
    await expect(outboxEntry(window, title)).toBeVisible()
    await expectFocus('sending')
    await tabTo(window, window.getByRole('button', { name: 'Send now' }))
    await keyboard.press('Enter')
    await expectConfirmed(window, title)
    await expectFocus('the entry was confirmed')
    expect(service.orders()).toEqual([expect.objectContaining({ title, instructions: 'Short sentences, please.' })])
  })

  await test.step('read, send back, accept', async () => {
    await service.deliverNow()
    await keyboard.press('ControlOrMeta+1')
    await expect(view(window, 'Inbox')).toBeVisible()
    await keyboard.press('ControlOrMeta+r')
    await expect(awaiting(window)).toHaveCount(2)
    await expectFocus('the list changed')
    await keyboard.press('j')
    const second = awaiting(window).nth(1)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(second).toBeFocused()
    await keyboard.press('k')
    await expect(awaiting(window).first()).toHaveAttribute('aria-current', 'true')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()

    await tabTo(window, window.getByRole('tab', { name: 'Aligned' }))
    await keyboard.press('ArrowRight')
    await expect(window.getByRole('tab', { name: 'Layout' })).toBeFocused()
    await keyboard.press('r')
    await expect(window.getByLabel('What needs to be corrected')).toBeFocused()
    await keyboard.type('A line is missing: read it as a whole, and again.')
    await keyboard.press('Escape')
    await expect(window.getByLabel('What needs to be corrected')).toBeHidden()
    await expectFocus('Escape')
    await keyboard.press('r')
    await expect(window.getByLabel('What needs to be corrected')).toHaveValue(
      'A line is missing: read it as a whole, and again.',
    )
    const sentBack = (await window.locator('iframe[title^="Translation: "]').getAttribute('title')) ?? ''
    await keyboard.press('ControlOrMeta+Enter')
    await expect(window.locator('iframe[title^="Translation: "]')).not.toHaveAttribute('title', sentBack)
    await expectFocus('going on to the next delivery')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
    await keyboard.press('a')
    await expect(window.getByText(/Sending in \d+ min/).first()).toBeVisible()
    await expectFocus('accepting')
    await keyboard.press('ControlOrMeta+4')
    await expect(view(window, 'Outbox')).toBeVisible()
    for (const left of [1, 0]) {
      await tabTo(window, window.getByRole('button', { name: 'Send now' }).first())
      await keyboard.press('Enter')
      await expect(window.getByRole('button', { name: 'Send now' })).toHaveCount(left)
      await expectFocus('sending a decision')
    }
    await expect
      .poll(() => service.decisions().map(({ delivery_status }) => delivery_status))
      .toEqual(['rejected', 'accepted'])
  })

  await test.step('find help', async () => {
    await keyboard.press('?')
    await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectFocus('?')
    await keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
    await expectFocus('closing the sheet of keys')
    await keyboard.press('ControlOrMeta+k')
    await expect(window.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
    await keyboard.type('Kindu')
    await expect(window.getByRole('option', { name: new RegExp(title) })).toBeVisible()
    await keyboard.press('Enter')
    await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectFocus('going to an order')
    await keyboard.press('Escape')
    await expect(view(window, 'Outbox')).toBeVisible()
    await expectFocus('going back')
  })
})
