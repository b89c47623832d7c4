// Actions of a person in the window, by the names that they see. Each step ends when its result is visible.
import path from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'playwright/test'
import { dropFiles, root } from './host.ts'

export const documents = {
  word: path.join(root, 'test/fixtures/documents/site-registration.docx'),
  pdf: path.join(root, 'test/fixtures/documents/water-points.pdf'),
  arabicText: path.join(root, 'test/fixtures/documents/hotline-ar.txt'),
}

export function view(window: Page, name: string): Locator {
  return window.getByRole('main', { name })
}
/** The notes at the foot of the window: what is held, what was done, what failed. */
export function notes(window: Page): Locator {
  return window.getByRole('region', { name: 'Notifications' })
}
function button(window: Page, name: string): Locator {
  return window.getByRole('button', { name, exact: true })
}

export async function enterConnection(window: Page, address: string, key: string): Promise<void> {
  await window.getByLabel('Service address').fill(address)
  await window.getByLabel('Key', { exact: true }).fill(key)
}

export async function connect(window: Page, address: string, key: string): Promise<void> {
  await enterConnection(window, address, key)
  await button(window, 'Connect').click()
  await expect(view(window, 'Inbox')).toBeVisible()
}

/** Connects under a name: the first account, or another one. */
export async function connectAs(window: Page, address: string, key: string, name: string): Promise<void> {
  const first = window.getByRole('heading', { name: 'Connect to your translation service' })
  if (!(await first.isVisible())) {
    await goToSettings(window)
    await button(window, 'Add account').click()
  }
  await window.getByText('More', { exact: true }).click()
  await window.getByLabel('Account name').fill(name)
  await connect(window, address, key)
}

export async function goToSettings(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+,')
  await expect(view(window, 'Settings')).toBeVisible()
}

/** Opens the page of an account from the settings. */
export async function openAccount(window: Page, name: string): Promise<void> {
  await goToSettings(window)
  await button(window, `Manage ${name}`).click()
  await expect(window.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Opens a view by its name in the sidebar. */
export async function goToPlace(window: Page, name: string): Promise<void> {
  await window.getByRole('navigation', { name: 'Places' }).getByTitle(name, { exact: true }).click()
  await expect(view(window, name)).toBeVisible()
}

/** Types the language as a person would, and chooses the first suggestion. */
export async function chooseLanguage(
  window: Page,
  field: 'Source language' | 'Target languages',
  name: string,
): Promise<void> {
  const box = window.getByRole('combobox', { name: field, exact: true })
  await box.fill(name)
  await expect(window.getByRole('listbox', { name: field, exact: true }).getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  if (field === 'Source language') await expect(box).toHaveValue(name)
  else await expect(window.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
}

/** Drops files from the file manager; the draft is open with all of them copied. */
export async function dropOnWindow(window: Page, paths: readonly string[]): Promise<void> {
  await dropFiles(window, 'main', paths)
  for (const file of paths) {
    await expect(view(window, 'Drafts').getByText(path.basename(file), { exact: true }).first()).toBeVisible()
  }
  await expect(window.getByText('Copying…', { exact: true })).toHaveCount(0)
}

/** A file's row in the open draft. */
export function fileRow(window: Page, name: string): Locator {
  return window
    .getByRole('region', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ has: window.getByText(name, { exact: true }) })
}

function beforeYouSend(window: Page): Locator {
  return window.getByRole('complementary', { name: 'Check before sending' })
}

/** The findings of a file, in “Check before sending”. */
export function findingsOf(window: Page, name: string): Locator {
  return beforeYouSend(window)
    .getByRole('listitem')
    .filter({ has: window.getByRole('heading').getByText(name, { exact: true }) })
}

/** The preview of a folder or an archive that was dropped. */
export function intakeOf(window: Page, name: string): Locator {
  return window.getByRole('dialog', { name: `Choose files from “${name}”` })
}

/** Opens a menu by its button, and chooses from it. */
export async function chooseFrom(window: Page, menu: Locator, item: string | RegExp): Promise<void> {
  await menu.click()
  const name = typeof item === 'string' ? { name: item, exact: true } : { name: item }
  await window.getByRole('menuitem', name).or(window.getByRole('menuitemcheckbox', name)).click()
}

export async function splitByLanguage(window: Page): Promise<void> {
  await chooseFrom(window, window.getByRole('button', { name: /One order for all$/ }), /^One order per language/)
  await expect(window.getByRole('button', { name: /One order per language$/ })).toBeVisible()
}

/** Every order that will be placed, as the preview shows it. */
export async function lookThrough(window: Page): Promise<unknown[]> {
  await button(window, 'Preview order').click()
  const sheet = window.getByRole('dialog', { name: 'Order preview' })
  const json = sheet.locator('pre')
  await expect(sheet.getByText('JSON', { exact: true }).first()).toBeVisible()
  const tabs = await sheet.getByRole('tab').all()
  const shown: unknown[] = []
  for (const tab of tabs.length === 0 ? [null] : tabs) {
    await tab?.click()
    await sheet.getByText('JSON', { exact: true }).click()
    await expect(json).toBeVisible()
    shown.push(JSON.parse(await json.innerText()))
  }
  await window.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  return shown
}

export interface DraftWords {
  title: string
  source: string
  targets: readonly string[]
  instructions?: string
  contact: string
}

export async function fillDraft(window: Page, words: DraftWords): Promise<void> {
  await window.getByLabel('Title', { exact: true }).fill(words.title)
  await chooseLanguage(window, 'Source language', words.source)
  for (const target of words.targets) await chooseLanguage(window, 'Target languages', target)
  if (words.instructions !== undefined) {
    await window.getByLabel('Instructions for the translators').fill(words.instructions)
  }
  await window.getByLabel('Contact e-mail').fill(words.contact)
}

/** Sends the open draft to the outbox, where it is held. */
export async function sendOrder(window: Page): Promise<void> {
  await button(window, 'Send order').click()
  await expect(view(window, 'Outbox')).toBeVisible()
}

export function outboxEntry(window: Page, title: string): Locator {
  return view(window, 'Outbox')
    .getByRole('listitem')
    .filter({ has: window.getByRole('heading', { name: title, exact: true }) })
}

/** Goes to the outbox and ends the undo window of everything that is held there. */
export async function sendHeldNow(window: Page): Promise<void> {
  await window.keyboard.press('ControlOrMeta+4')
  await expect(view(window, 'Outbox')).toBeVisible()
  const held = view(window, 'Outbox').getByRole('listitem').filter({ hasText: 'Sending soon' })
  await expect(held.first()).toBeVisible()
  for (let left = await held.count(); left > 0; left -= 1) {
    await held.first().getByRole('button', { name: 'Send now' }).click()
    await expect(held).toHaveCount(left - 1)
  }
}

/** Orders that were composed as one, each confirmed. */
export async function expectAllConfirmed(window: Page, title: string, languages: readonly string[]): Promise<void> {
  for (const language of languages) {
    await expect(
      outboxEntry(window, title).getByRole('button', { name: `Show order: ${language}`, exact: true }),
    ).toBeVisible()
  }
}

export async function expectConfirmed(window: Page, title: string): Promise<void> {
  await expect(outboxEntry(window, title).getByText('Sent', { exact: true })).toBeVisible()
}

/** Sends the order of a draft at once, and sees that the service has it. */
export async function placeOrder(window: Page, title: string): Promise<void> {
  await sendOrder(window)
  await sendHeldNow(window)
  await expectConfirmed(window, title)
}

/** Opens the status at the foot of the sidebar, presses a button in it, and closes it. A card of the outbox has a “Try now” of its own. */
async function askInStatus(window: Page, name: string | RegExp): Promise<void> {
  await window.getByTitle('Show connection status').click()
  const status = window.getByRole('dialog')
  await status.getByRole('button', { name, exact: true }).first().click()
  await window.keyboard.press('Escape')
  await expect(status).toBeHidden()
}

/** Presses a button if it exists. Its action may be done in the meantime, and the button removed. */
export async function pressIfThere(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined)
}

/** Checks the service now. */
export async function refresh(window: Page): Promise<void> {
  await askInStatus(window, /^(?:Check|Try) now$/)
}

/** Checks every service now, if there are several accounts. */
export async function refreshAll(window: Page): Promise<void> {
  await askInStatus(window, 'Check all now')
}

export function awaiting(window: Page): Locator {
  return window.getByRole('list', { name: 'Ready for review' }).getByRole('button')
}

/** Opens a delivery to review from the inbox, in the view in which the last one was read. */
export async function openReview(window: Page, name: string): Promise<void> {
  await window.keyboard.press('ControlOrMeta+1')
  const row = awaiting(window).filter({ hasText: name })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(window.getByRole('tab', { name: 'Layout' })).toBeVisible()
}

/** Opens a delivery to review from the inbox, and shows its layout. */
export async function openDelivery(window: Page, name: string): Promise<void> {
  await openReview(window, name)
  await window.getByRole('tab', { name: 'Layout' }).click()
  await expect(window.locator(`iframe[title="Translation: ${name}"]`)).toBeVisible()
}

/** Shows the aligned view, with all findings of the checks. */
export async function showAligned(window: Page): Promise<void> {
  await window.getByRole('tab', { name: 'Aligned' }).click()
  await expect(alignedRows(window).first()).toBeVisible()
  await checksEnd(window)
}

export function alignedRows(window: Page): Locator {
  return window.getByRole('grid', { name: 'Source and translation, segment by segment' }).locator('[data-row]')
}

export function rowWith(window: Page, text: string): Locator {
  return alignedRows(window).filter({ hasText: text })
}

/** The findings can be stepped through, or there are none. */
export async function checksEnd(window: Page, patience: { timeout?: number } = {}): Promise<void> {
  await expect(window.getByText(/^(Reading|Aligning|Checking)…$/)).toHaveCount(0, patience)
  await expect(window.getByRole('button', { name: 'Show findings' })).toBeVisible(patience)
}

/** The reason exactly as it will be sent, once no part of it is still being composed. */
export async function previewedReason(window: Page): Promise<string> {
  const preview = window.getByRole('region', { name: 'Preview' })
  const text = preview.locator('p.as-written')
  await expect(text).toBeVisible()
  await expect(text).not.toHaveClass(/stale/)
  return (await text.textContent()) ?? ''
}

/** Writes own words before the findings; returns the whole reason as previewed. */
export async function writeReason(window: Page, words: string): Promise<string> {
  await checksEnd(window)
  await window.getByRole('button', { name: 'Send back…' }).click()
  await window.getByLabel('What needs to be corrected').fill(words)
  const preview = window.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(words)
  return previewedReason(window)
}

export function sourceFrame(window: Page): FrameLocator {
  return window.frameLocator('iframe[title^="Source: "]')
}
export function deliveryFrame(window: Page): FrameLocator {
  return window.frameLocator('iframe[title^="Translation: "]')
}
