// The main job against another implementation of the service, which answers everything that the specification leaves open in the less convenient way.
import { copyFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startOtherService } from '../faults/other-service.ts'
import {
  awaiting,
  chooseLanguage,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  expectConfirmed,
  openDelivery,
  outboxEntry,
  placeOrder,
  refresh,
  sendHeldNow,
  view,
  writeReason,
} from './steps.ts'
import { expect, test } from './world.ts'

const title = 'Anuncios de radio'
const reason = 'El número de la bomba "W-03" falta en la segunda línea; añádalo, por favor.'

test('ordering, deciding and following work with another service that behaves differently', async ({ world }) => {
  const service = await startOtherService({ key: 'llave-47' })
  world.afterwards(() => service.close())
  const folder = await world.directory('files')
  // A name in another script, with quotes, comes back through every form of a file name's header.
  const named = path.join(folder, 'Водные “точки” №3.txt')
  await writeFile(named, 'Water points W-01 to W-04 are open from 06:00.\n')
  const plain = path.join(folder, 'form.docx')
  await copyFile(documents.word, plain)

  const { window, desktop } = await world.verso()

  await test.step('the address is accepted as typed: no ending, spaces around it', async () => {
    await connect(window, `  ${service.baseUrl.replace('/api/v1', '/')} `, 'llave-47')
    expect(
      new Set(service.requests.filter(({ path: asked }) => asked.startsWith('/srv/api/v1/')).map(({ key }) => key)),
    ).toEqual(new Set(['llave-47']))
  })

  await test.step('an order into non-standard codes, with the service’s own names first', async () => {
    await dropOnWindow(window, [named, plain])
    await window.getByLabel('Title', { exact: true }).fill(title)
    const from = window.getByRole('combobox', { name: 'Source language', exact: true })
    await from.fill('und')
    await from.press('Enter')
    await chooseLanguage(window, 'Target languages', 'Spanish')
    const into = window.getByRole('combobox', { name: 'Target languages', exact: true })
    await into.fill('swc-CD')
    await into.press('Enter')
    await window.getByLabel('Contact e-mail').fill('radio@relief.example')
    await placeOrder(window, title)
    expect(service.orders.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({
        title,
        source_lang: 'und',
        target_langs: ['esl', 'swc-CD'],
        contact_email: 'radio@relief.example',
      }),
    ])
  })

  const order = service.orders[0]
  if (order === undefined) throw new Error('no order')

  await test.step('orders of other programs fill pages before it, and none is missed', async () => {
    for (const other of ['A', 'B', 'C', 'D', 'E']) {
      const response = await fetch(`${service.baseUrl}/orders`, {
        method: 'POST',
        headers: { 'x-service-api-key': 'llave-47', 'content-type': 'application/json' },
        body: JSON.stringify({
          title: `Other ${other}`,
          source_lang: 'eng',
          target_langs: ['esl'],
          contact_email: 'x@y.example',
        }),
      })
      expect(response.status).toBe(201)
    }
    service.deliver(order.id, 'esl', (name) => `Puntos de agua en español: ${name}\n`)
    await refresh(window)
    await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title })])
    await window.keyboard.press('ControlOrMeta+2')
    await expect(view(window, 'Orders').getByText('6 orders', { exact: true })).toBeVisible()
  })

  const name = path.basename(named)

  await test.step('the delivery keeps its name and its text, whatever the header says', async () => {
    await openDelivery(window, name)
    await expect(deliveryFrame(window).getByText(`Puntos de agua en español: ${name}`)).toBeVisible()
  })

  await test.step('sent back: refused as PATCH, accepted in the override form, answered with nothing', async () => {
    const previewed = await writeReason(window, reason)
    expect(previewed).toContain(reason)
    await window.keyboard.press('ControlOrMeta+Enter')
    await sendHeldNow(window)
    await expectConfirmed(window, name)
    expect(service.decisions).toEqual([
      expect.objectContaining({ orderId: order.id, status: 'rejected', reason: previewed }),
    ])
    expect(service.requests.filter(({ override }) => override === 'PATCH')).toHaveLength(1)
  })

  await test.step('the redelivery, at the front of the list, is version 2 and is accepted', async () => {
    service.deliver(order.id, 'esl', (source) => `Segunda versión, W-03 incluida: ${source}\n`)
    await refresh(window)
    await expect.poll(async () => (await desktop.notifications()).length).toBe(2)
    await window.keyboard.press('ControlOrMeta+1')
    const second = awaiting(window).filter({ hasText: name }).filter({ hasText: 'Version 2' })
    await second.click()
    await expect(window.getByText('Version 1 was sent back with this reason')).toBeVisible()
    await expect(deliveryFrame(window).getByText('Segunda versión, W-03 incluida')).toBeVisible()
    await window.keyboard.press('a')
    await sendHeldNow(window)
    await expect(outboxEntry(window, name).getByText('Sent', { exact: true })).toHaveCount(2)
    expect(service.decisions.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
  })

  await test.step('the order page shows the status in the window’s words, and the service’s own fields', async () => {
    await window.keyboard.press('ControlOrMeta+2')
    await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
    const page = view(window, 'Orders')
    await expect(page.getByText('priority_class')).toBeVisible()
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
    // The service lists `und` without a name.
    await expect(page.getByText('Undetermined language').first()).toBeVisible()
    await expect(page.getByText('Swahili (Congo - Kinshasa)').first()).toBeVisible()
  })
})
