// The whole main job as a person sees it, in a window of 1280 × 800, with real documents; leaves numbered pictures in tour/.
// `npm run tour` sets up and builds first. It fails if a step of the job cannot be done. With `--language=fr` the window
// speaks that language for each picture, and English for the steps, which are found by their words.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { expect as expectSoon } from 'playwright/test'
import { createDemoService } from '../../main/demo/demo-service.ts'
import { baseLanguage, interfaceLanguages } from '../../preload/contract/application/languages.ts'
import type { InterfaceLanguage, VersoBridge } from '../../preload/contract/index.ts'
import { checksEnd, goToPlace, previewedReason } from '../e2e/steps.ts'
import { dropFiles, removeDirectory, root, startVerso, temporaryDirectory } from '../e2e/host.ts'
import { tourArabic } from './arabic.ts'
import { documentsAreDrawn, patience } from './drawn-documents.ts'
import { tourFirstMinute } from './first-minute.ts'
import { tourFollowing } from './following.ts'
import { writeHealthWeek } from './health-week.ts'

const expect = expectSoon.configure(patience)
const pictures = path.join(root, 'tour')
const documents = path.join(root, 'test/fixtures/documents')
const key = 'key-of-the-tour'
const wish = parseArgs({ options: { language: { type: 'string' } } }).values.language ?? baseLanguage
const language = interfaceLanguages.find(({ code }) => code === wish)?.code
if (language === undefined) throw new Error(`Verso does not speak “${wish}”.`)

await rm(pictures, { recursive: true, force: true })
await mkdir(pictures)
const serviceDirectory = await temporaryDirectory('tour-service')
const service = await createDemoService({
  directory: serviceDirectory,
  port: 0,
  key,
  // Delivered when the tour says so.
  deliverAfterMs: 60 * 60_000,
  seed: 'showcase',
})
const otherKey = 'key-of-the-other'
const otherDirectory = await temporaryDirectory('tour-other')
const other = await createDemoService({ directory: otherDirectory, port: 0, key: otherKey, deliverAfterMs: 60 * 60_000 })
const deskDirectory = await temporaryDirectory('tour-desk')
const verso = await startVerso({ env: { LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' } })
const { window } = verso

async function speak(page: Page, code: InterfaceLanguage): Promise<void> {
  await page.evaluate(async (interfaceLanguage) => {
    const { verso: bridge } = globalThis as { verso?: VersoBridge }
    await bridge?.settings.set({ interfaceLanguage })
  }, code)
  await page.locator(`html[lang="${code}"]`).waitFor({ state: 'attached' })
}

let number = 0
async function picture(name: string, page: Page = window): Promise<void> {
  if (language === undefined || language === baseLanguage) {
    await take(name, page)
    return
  }
  await speak(page, language)
  await take(`${name}-${language}`, page)
  await speak(page, baseLanguage)
}

async function take(name: string, page: Page): Promise<void> {
  await documentsAreDrawn(page)
  // Animations have ended and fonts are loaded, so that a picture shows the final state.
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
  await save(name, page)
}

async function save(name: string, page: Page): Promise<void> {
  number += 1
  const file = `${String(number).padStart(2, '0')}-${name}.png`
  await page.screenshot({ path: path.join(pictures, file) })
  console.log(`tour/${file}`)
}

/** As a person who has read them. Without waiting for a button: a note may leave by itself just then. */
async function dismissNotes(): Promise<void> {
  const close = window.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' })
  while ((await close.count()) > 0)
    await close.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
}

async function translatorsDeliver(title: string): Promise<void> {
  const order = service.orders().find((one) => one.title === title)
  if (!order) throw new Error(`the service has no order “${title}”`)
  await service.deliverNow(order.order_id)
  await window.getByRole('button', { name: /Up to date/ }).click()
  await window.getByRole('button', { name: 'Check now' }).first().click()
  await window.keyboard.press('Escape')
}

async function go(place: 'Inbox' | 'Orders' | 'Drafts' | 'Outbox' | 'Settings'): Promise<void> {
  await window.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: place }).click()
  await expect(window.getByRole('heading', { name: place, level: 1 })).toBeVisible()
}

async function addLanguages(page: Page, names: string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Target languages' })
  for (const name of names) {
    await field.fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).first().click()
  }
}

try {
  await tourFirstMinute(picture)

  await expect(window.getByRole('heading', { name: 'Connect to your translation service' })).toBeVisible()
  await picture('welcome')

  await window.getByLabel('Service address').fill('https://translations.example.invalid/api/v1')
  await window.getByLabel('Key', { exact: true }).fill(key)
  await window.getByRole('button', { name: 'Test connection' }).click()
  await expect(window.getByText('Verso cannot find a server at this address.').first()).toBeVisible()
  await picture('welcome-wrong-address')

  await window.getByLabel('Service address').fill(service.baseUrl)
  await window.getByText('More', { exact: true }).click()
  await window.getByLabel('Account name').fill('River Valley Relief')
  await window.getByRole('button', { name: 'Test connection' }).click()
  await expect(window.getByText('The connection works.').first()).toBeVisible()
  await picture('welcome-it-works')
  await window.getByRole('button', { name: /^Connect/ }).click()
  await expect(window.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await go('Settings')
  await window.getByLabel('Your name').fill('Amina Wanjiru')
  await window.getByLabel('Contact e-mail').fill('amina@rivervalley-relief.example')
  await picture('settings')

  await go('Inbox')
  await picture('inbox')

  await dropFiles(window, 'body', [
    path.join(documents, 'site-registration.docx'),
    path.join(documents, 'water-points.pdf'),
  ])
  await expect(window.getByText('site-registration.docx').first()).toBeVisible()
  await expect(window.getByText('2 files ·')).toContainText('words')
  await picture('draft-begun')

  await window.getByRole('textbox', { name: 'Title' }).fill('Site registration, river camps')
  await window.getByRole('button', { name: 'Use English (detected)' }).click()
  await addLanguages(window, ['Arabic', 'Swahili'])
  const neededBy = new Date(Date.now() + 6 * 24 * 60 * 60_000)
  await window.getByLabel('Date', { exact: true }).fill(neededBy.toISOString().slice(0, 10))
  await window.getByLabel('Time', { exact: true }).fill('17:00')
  await window.getByText('High', { exact: true }).click()
  await window
    .getByLabel('Instructions for the translators')
    .fill('Read aloud at registration desks: short sentences, everyday words. Names of sites stay as they are.')
  await window.getByRole('combobox', { name: 'Project' }).click()
  await window.getByRole('option', { name: /Flood response/ }).click()
  await expect(window.getByText('Nothing is missing.')).toBeVisible()
  await picture('draft-composed')
  await window.getByRole('button', { name: 'Preview order' }).click()
  await expect(window.getByRole('dialog', { name: 'Order preview' })).toBeVisible()
  await picture('draft-looked-through')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+Enter')
  await expect(window.getByText(/Order “Site registration, river camps” will be sent/).first()).toBeVisible()
  await picture('order-held')
  await go('Outbox')
  await picture('outbox')
  await window.getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText('Sent', { exact: true })).toBeVisible()
  await picture('outbox-confirmed')

  await dropFiles(window, 'body', [path.join(documents, 'hotline-ar.txt')])
  await expect(window.getByText('1 file ·')).toContainText('words')
  await window.getByRole('button', { name: 'Use Arabic (detected)' }).click()
  await addLanguages(window, ['English'])
  await picture('draft-in-arabic')
  await window.keyboard.press('Control+Enter')
  await go('Outbox')
  await window.getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText('Sent', { exact: true })).toHaveCount(2)

  await go('Inbox')
  await translatorsDeliver('Site registration, river camps')
  const arabic = window.getByRole('button', { name: /Site registration.*Arabic.*site-registration/ })
  await expect(arabic).toBeVisible()
  await arabic.click()
  await expect(window.getByRole('button', { name: /^Accept/ })).toBeVisible()
  await checksEnd(window, patience)
  await dismissNotes()
  await picture('review-aligned')
  await window.keyboard.press('F8')
  await window.getByRole('button', { name: 'Show findings' }).click()
  await expect(window.getByRole('region', { name: 'Findings', exact: true })).toBeVisible()
  await picture('review-findings')
  await window.emulateMedia({ colorScheme: 'dark' })
  await picture('review-findings-dark')
  await window.emulateMedia({ colorScheme: 'light' })
  await window.getByRole('region', { name: 'Findings', exact: true }).getByRole('button', { name: 'Close' }).click()
  await window.getByRole('tab', { name: 'Layout' }).click()
  await picture('review-document')
  await window.emulateMedia({ colorScheme: 'dark' })
  await picture('review-document-dark')
  await window.emulateMedia({ colorScheme: 'light' })
  await window.getByRole('tab', { name: 'Aligned' }).click()
  await window.locator('[data-row="2"]').click()
  await window.keyboard.press('m')
  await window
    .getByLabel('What is wrong, and what it should be')
    .fill('Nobody at the desks uses this word. Please take the one from last year’s form.')
  await picture('review-comment')
  await window.getByRole('button', { name: 'Save comment' }).click()
  await expect(window.getByRole('button', { name: '1 comment' })).toBeVisible()

  await window.keyboard.press('r')
  await window
    .getByLabel('What needs to be corrected')
    .fill('Thank you for the quick work. Please check every number against the source once more.')
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Thank you for the quick work.')
  await previewedReason(window)
  await picture('review-send-back')
  await window.keyboard.press('Control+Enter')
  await expect(window.getByText(/will be sent back/).first()).toBeVisible()
  await picture('review-sent-back')
  await go('Outbox')
  await window.getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText('Sent', { exact: true })).toHaveCount(3)

  await go('Inbox')
  await translatorsDeliver('Site registration, river camps')
  const corrected = window.getByRole('button', { name: /Site registration.*Arabic.*site-registration.*Version 2/ })
  await corrected.click()
  await checksEnd(window, patience)
  await window.getByRole('tab', { name: 'Changes' }).click()
  await expect(window.getByText('Requested corrections')).toBeVisible()
  await expect(window.getByRole('list', { name: 'Changes since the earlier version' })).not.toBeEmpty()
  await picture('review-changes')
  await window.getByRole('tab', { name: 'Layout' }).click()
  await picture('review-version-2')
  await window.getByRole('button', { name: 'More', exact: true }).click()
  await picture('review-more')
  await window.getByRole('menuitem', { name: /^Save all documents as ZIP/ }).click()
  await expect(window.getByRole('dialog', { name: 'Save all documents as ZIP' })).toBeVisible()
  await picture('save-all')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.keyboard.press('a')
  await expect(window.getByText(/accepted/i).first()).toBeVisible()
  await picture('review-accepted')
  await go('Outbox')
  await window.getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText('Sent', { exact: true })).toHaveCount(4)

  await go('Inbox')
  await window.getByRole('button', { name: /Site registration.*Swahili.*water-points/ }).click()
  await picture('review-pdf')
  await translatorsDeliver('hotline-ar')
  await window.getByRole('button', { name: /hotline-ar.*hotline-ar\.txt/ }).click()
  await picture('review-arabic-source')
  const together = window.getByRole('list', { name: 'Ready for review' }).getByRole('button', { name: /Site registration.*Swahili/ })
  await expect(together).toHaveCount(2)
  for (const row of await together.all()) await row.press('x')
  await picture('chosen-together')
  await window.getByRole('button', { name: 'Accept 2…', exact: true }).click()
  await expect(window.getByRole('dialog', { name: 'Accept 2 documents' })).toBeVisible()
  await picture('accept-together')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.getByRole('tab', { name: 'Order' }).click()
  await picture('review-order')

  await go('Orders')
  await expect(window.getByRole('row').nth(3)).toBeVisible()
  await picture('orders')
  await window.keyboard.press('/')
  await window.keyboard.type('registration')
  await expect(window.getByText('3 of 144 orders match').first()).toBeVisible()
  await picture('orders-found')
  await window.getByText('Site registration, river camps').first().click()
  await expect(window.getByRole('heading', { name: 'Site registration, river camps' })).toBeVisible()
  await picture('order')
  await window.keyboard.press('Control+k')
  await picture('palette')
  await window.keyboard.press('Escape')
  await expect(window.getByRole('dialog')).toBeHidden()
  await window.keyboard.press('?')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await picture('shortcuts')
  await window.keyboard.press('Escape')

  await go('Orders')
  await dropFiles(window, 'body', [await writeHealthWeek(deskDirectory)])
  const choice = window.getByRole('dialog', { name: /Choose files from “Health week 48”/ })
  await expect(choice.getByText('jerrycan.srt')).toBeVisible()
  await picture('folder-looked-through')
  await choice.getByRole('button', { name: /^Add 6 files/ }).click()
  await expect(window.getByText(/^6 files · [\d,]+ words$/)).toBeVisible()
  await expect(window.getByText('Tracked changes').first()).toBeVisible()
  await dismissNotes()
  await picture('folder-findings')

  await window.getByRole('textbox', { name: 'Title' }).fill('Health week 48')
  await window.getByRole('button', { name: 'Use English (detected)' }).click()
  await addLanguages(window, ['Arabic', 'Swahili', 'French'])
  await window.keyboard.press('Escape')
  await window.getByRole('button', { name: /One order for all/ }).click()
  await picture('draft-split-choice')
  await window.getByRole('menuitemcheckbox', { name: /One order per language/ }).click()
  await window.getByRole('button', { name: /^in (2 weeks|1\d days)$/ }).click()
  await expect(window.getByText(/3 orders will be placed/).first()).toBeVisible()
  await picture('draft-split')
  await window.getByRole('button', { name: 'Preview order' }).click()
  await expect(window.getByRole('dialog', { name: 'Order preview' }).getByRole('tab')).toHaveCount(3)
  await picture('draft-split-looked-through')
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+Enter')
  await go('Outbox')
  await expect(window.getByRole('button', { name: 'Undo all' })).toBeVisible()
  await picture('outbox-orders-held')
  // The line breaks down in the last file.
  const repair = service.quirks.fail({ method: 'POST', path: /documents/, skip: 5, fault: { kind: 'hang', isDone: false } })
  await window.getByRole('button', { name: 'Send now' }).click()
  await expect(window.getByText(/^Files uploaded: 5 of 6/)).toBeVisible()
  await expect(window.getByRole('progressbar', { name: /Training slides/ })).toHaveAttribute('aria-valuenow', '100')
  await picture('outbox-uploading')
  await window.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(window.getByText('Paused: nothing is sent')).toBeVisible()
  await picture('outbox-paused')
  repair()
  await window.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(window.getByRole('button', { name: /^Show order: / })).toHaveCount(3)
  await dismissNotes()
  await picture('outbox-orders-confirmed')
  await window.getByRole('button', { name: 'Show order: Swahili' }).click()
  await expect(window.getByRole('heading', { name: 'Ordered together' })).toBeVisible()
  await picture('order-ordered-together')

  await tourFollowing({ window, first: 'River Valley Relief', second: 'Harbour Clinics', other, otherKey, picture })

  await window.emulateMedia({ colorScheme: 'dark' })
  await go('Orders')
  await picture('orders-dark')
  await goToPlace(window, 'Library')
  await picture('library-dark')
  await window.emulateMedia({ colorScheme: 'light' })
  if (language === baseLanguage) {
    await go('Settings')
    await tourArabic(window, picture)
  }
} catch (error) {
  // As it is: what the picture would wait for may be what stopped it.
  await save('where-it-stopped', window)
  throw error
} finally {
  await verso.close()
  await service.close()
  await other.close()
  await removeDirectory(serviceDirectory)
  await removeDirectory(otherDirectory)
  await removeDirectory(deskDirectory)
  await removeDirectory(verso.directory)
}
