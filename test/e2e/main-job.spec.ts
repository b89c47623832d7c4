// The whole main job as one person does it: connect, drop, order, be notified, read, send back, accept.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WatchedService } from './world.ts'
import { expect, test } from './world.ts'
import {
  awaiting,
  chooseLanguage,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  enterConnection,
  expectConfirmed,
  notes,
  openDelivery,
  outboxEntry,
  refresh,
  sendHeldNow,
  sendOrder,
  sourceFrame,
  view,
  writeReason,
} from './steps.ts'

const title = 'Site registration and water points, Kindu'
const instructions = 'Keep the numbers of the pumps as they are.\nUse the names of the zones from the last order.'
const reason = 'Page 1, opening hours: the source says Tuesday, the translation leaves that row out.'

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function uploads(service: WatchedService): { name: string; sha256: string }[] {
  return service
    .documents()
    .filter((document) => document.is_delivery === 0)
    .map(({ document_id, name }) => ({ name, sha256: sha256(service.readDocument(document_id)) }))
}

test('from the welcome to the accepted second version, everything arrives as intended', async ({ world }) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()

  await test.step('the connection test succeeds, and connecting opens the inbox', async () => {
    await enterConnection(window, service.baseUrl, service.key)
    await window.getByRole('button', { name: 'Test connection' }).click()
    await expect(window.getByText('The connection works.', { exact: true })).toBeVisible()
    await connect(window, service.baseUrl, service.key)
    await expect(window.getByText('You’re all caught up')).toBeVisible()
  })

  await test.step('dropped files are a draft at once, with their words counted', async () => {
    await dropOnWindow(window, [documents.word, documents.pdf, documents.arabicText])
    await expect(window.getByText('Ready', { exact: true })).toHaveCount(3)
    await expect(view(window, 'Drafts').getByText(/^3 files · [\d,]+ words$/)).toBeVisible()
  })

  // Six days ahead in Lubumbashi, where it is already tomorrow at 22:00 UTC.
  const hour = 60 * 60_000
  const day = new Date(Date.now() + 2 * hour + 6 * 24 * hour).toISOString().slice(0, 10)

  await test.step('the order is described', async () => {
    await window.getByLabel('Title', { exact: true }).fill(title)
    await chooseLanguage(window, 'Source language', 'English')
    await chooseLanguage(window, 'Target languages', 'Arabic')
    await window.getByLabel('Date', { exact: true }).fill(day)
    await window.getByLabel('Time', { exact: true }).fill('17:30')
    const deadline = window.getByRole('group', { name: 'Needed by' })
    await expect(deadline.getByText('UTC+2, Lubumbashi').filter({ visible: true })).toHaveCount(1)
    await expect(deadline.getByText('in 6 days')).toBeVisible()
    await window.getByText('High', { exact: true }).click()
    await window.getByLabel('Instructions for the translators').fill(instructions)
    await window.getByRole('combobox', { name: 'Project' }).fill('Flood')
    await window.getByRole('option', { name: /^Flood response, River Valley/ }).click()
    await window.getByLabel('Contact e-mail').fill('kindu@relief.example')
    await expect(window.getByText(/^Nothing is missing/)).toBeVisible()
  })

  await test.step('the preview shows exactly what will be sent', async () => {
    await window.getByRole('button', { name: 'Preview order' }).click()
    const sheet = window.getByRole('dialog', { name: 'Order preview' })
    for (const shown of [title, 'kindu@relief.example', 'Flood response, River Valley', `${day} 15:30 UTC`, 'High']) {
      await expect(sheet.getByText(shown).first()).toBeVisible()
    }
    await sheet.getByText('JSON', { exact: true }).click()
    const shown: unknown = JSON.parse(await sheet.locator('pre').innerText())
    expect(shown).toEqual({
      contact_email: 'kindu@relief.example',
      title,
      source_lang: 'eng',
      target_langs: ['ara'],
      // Their numbers are known once they are uploaded.
      source_document_ids: [documents.word, documents.pdf, documents.arabicText].map((file) => path.basename(file)),
      source_wordcount: expect.any(Number),
      instructions,
      deadline: `${day} 15:30:00`,
      urgency: 'high',
      project_id: 70_190,
    })
    await window.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the order is held first; then the service has exactly this order', async () => {
    await sendOrder(window)
    await expect(outboxEntry(window, title).getByText('Sending soon')).toBeVisible()
    expect(service.orders()).toEqual([])
    await sendHeldNow(window)
    await expectConfirmed(window, title)
    expect(service.orders()).toEqual([
      expect.objectContaining({
        title,
        contact_email: 'kindu@relief.example',
        source_lang: 'eng',
        instructions,
        deadline: `${day} 15:30:00`,
        urgency: 'high',
        project_id: 70_190,
      }),
    ])
    const [order] = service.orders()
    expect(service.jobs(order?.order_id ?? 0).map(({ language }) => language)).toEqual(['ara'])
    expect(uploads(service)).toEqual(
      [documents.word, documents.pdf, documents.arabicText].map((file) => ({
        name: path.basename(file),
        sha256: sha256(readFileSync(file)),
      })),
    )
  })

  await test.step('the delivery is notified once, and the badge counts deliveries to review', async () => {
    await service.deliverNow()
    await refresh(window)
    await expect.poll(() => desktop.notifications()).toEqual([{ title, body: expect.stringContaining('3 documents') }])
    await expect.poll(() => desktop.badge()).toBe(3)
  })

  await test.step('a click on the notification opens the review', async () => {
    await desktop.clickNotification(title)
    await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(awaiting(window)).toHaveCount(3)
  })

  await test.step('source and delivery are side by side, each in its own direction', async () => {
    await openDelivery(window, 'site-registration.docx')
    await expect(sourceFrame(window).getByRole('heading', { name: 'Site registration form' })).toBeVisible()
    await expect(sourceFrame(window).locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(deliveryFrame(window).locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      deliveryFrame(window)
        .getByText(/\p{Script=Arabic}{3}/u)
        .first(),
    ).toBeVisible()
    await expect(deliveryFrame(window).getByRole('table')).toBeVisible()

    await openDelivery(window, 'water-points.pdf')
    for (const frame of [sourceFrame(window), deliveryFrame(window)]) {
      await expect(frame.locator('html')).toHaveAttribute('data-shown', 'true')
      await expect(frame.locator('.page canvas').first()).toBeVisible()
      await expect(frame.getByText('Water points at the Kindu sites')).toBeAttached()
    }

    await openDelivery(window, 'hotline-ar.txt')
    await expect(deliveryFrame(window).locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(sourceFrame(window).getByText('خط الشكاوى والاستفسارات', { exact: true })).toBeVisible()
  })

  await test.step('after it is sent back with a reason, the service has that decision and no other', async () => {
    await openDelivery(window, 'site-registration.docx')
    const previewed = await writeReason(window, reason)
    expect(previewed).toContain(reason)
    await window.getByRole('button', { name: 'Send back', exact: true }).click()
    await expect(notes(window).getByText('“site-registration.docx” (Arabic) will be sent back')).toBeVisible()
    expect(service.decisions()).toEqual([])
    await sendHeldNow(window)
    await expectConfirmed(window, 'site-registration.docx')
    expect(service.decisions()).toEqual([
      expect.objectContaining({ delivery_status: 'rejected', reject_reason: previewed }),
    ])
  })

  await test.step('the corrected version is notified once, as version 2, with the reason above it', async () => {
    await service.deliverNow()
    await refresh(window)
    await expect
      .poll(() => desktop.notifications())
      .toEqual([
        expect.anything(),
        {
          title,
          // The findings follow on a separate line.
          body: expect.stringMatching(
            /^Version 2 of site-registration\.docx was delivered and is ready for review\.(\n|$)/,
          ),
        },
      ])
    await desktop.clickNotification(title)
    await expect(window.getByRole('button', { name: 'Version 2', exact: true })).toBeVisible()
    await expect(window.getByText('Version 1 was sent back with this reason')).toBeVisible()
    await expect(window.getByText(reason)).toBeVisible()
    await expect(deliveryFrame(window).getByRole('table')).toBeVisible()
  })

  await test.step('once accepted, it is accepted at the service', async () => {
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expect(outboxEntry(window, 'site-registration.docx').getByText('Sent', { exact: true })).toHaveCount(2)
    expect(service.decisions().map(({ delivery_status }) => delivery_status)).toEqual(['rejected', 'accepted'])
  })

  await test.step('the order page shows all of it', async () => {
    await window.keyboard.press('ControlOrMeta+2')
    await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
    const page = view(window, 'Orders')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Ordered from this computer', { exact: true })).toBeVisible()
    await expect(page.getByText('“site-registration.docx” (Arabic) delivered again, as version 2')).toBeVisible()
    await expect(page.getByText('“site-registration.docx” (Arabic) sent back from this computer')).toBeVisible()
    await expect(page.getByText('“site-registration.docx” (Arabic) accepted from this computer')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText(instructions)).toBeVisible()
    await expect(page.getByText('High', { exact: true })).toBeVisible()
    await expect(page.getByText('kindu@relief.example')).toBeVisible()
    await expect(page.getByRole('button', { name: /site-registration\.docx.*Version 2/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /site-registration\.docx.*Version 1/ })).toBeVisible()
  })
})
