// Reports, from an order to its figures: what was ordered and decided here is counted, as chart, table, file and page, and every mark opens the
// orders behind it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  checksEnd,
  connect,
  documents,
  dropOnWindow,
  expectConfirmed,
  fillDraft,
  goToPlace,
  openReview,
  placeOrder,
  refresh,
  sendHeldNow,
  showAligned,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

const title = 'Site registration, Kindu'

test('an order that was accepted after a review is in the report, and the report links back to it', async ({
  world,
}) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()
  const directory = await world.directory('files')
  await connect(window, service.baseUrl, service.key)
  const report = view(window, 'Reports')
  const card = (name: string) => report.getByRole('region', { name, exact: true })

  await test.step('before the first order, the report says what will be here', async () => {
    await goToPlace(window, 'Reports')
    await expect(report.getByText('No orders in this period')).toBeVisible()
  })

  await test.step('an order is sent, delivered, reviewed and accepted', async () => {
    await dropOnWindow(window, [documents.word])
    await fillDraft(window, { title, source: 'English', targets: ['French'], contact: 'kindu@relief.example' })
    await placeOrder(window, title)
    await service.deliverNow()
    await refresh(window)
    await openReview(window, 'site-registration.docx')
    await showAligned(window)
    await checksEnd(window)
    await expect(window.getByText(/^\d+\.\d quality score$/)).toBeVisible()
    await window.getByRole('button', { name: 'What was checked' }).click()
    await expect(window.getByRole('dialog', { name: 'What was checked' })).toContainText('How the score is calculated')
    await window.keyboard.press('Escape')
    await window.getByRole('button', { name: /^Accept/ }).click()
    await sendHeldNow(window)
    await expectConfirmed(window, 'site-registration.docx')
  })

  await test.step('its words, its first version and its score are in the report', async () => {
    await goToPlace(window, 'Reports')
    await expect(report.getByText('1 order, 1 delivery · select a bar or point to see its orders')).toBeVisible()
    await expect(card('Words ordered').getByRole('button', { name: /^French, .*: [\d,]+ words$/ })).toHaveCount(1)
    await expect(card('Accepted first time').getByRole('button', { name: /1 first version accepted$/ })).toBeVisible()
    await expect(card('Quality').getByRole('button', { name: /: score \d+\.\d, 1 delivery$/ })).toBeVisible()
    // A single delivery is too little data for times.
    await expect(card('Time to delivery').getByText('1 delivery measured; 5 are needed')).toBeVisible()
  })

  await test.step('each chart is a table too, and a file', async () => {
    await card('Words ordered').getByRole('button', { name: 'Words ordered: show as table' }).click()
    const table = card('Words ordered').getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('columnheader', { name: 'French' })).toBeVisible()
    const file = path.join(directory, 'words.csv')
    await desktop.saveNextTo(file)
    await card('Words ordered').getByRole('button', { name: 'Words ordered: save as CSV' }).click()
    await expect
      .poll(() => readFile(file, 'utf8').catch(() => ''))
      .toMatch(/^\ufeffPeriod,Language,Words\r\n(?:\d{4}-\d\d,fra,\d+\r\n){12}$/)
  })

  await test.step('the page is saved as a PDF', async () => {
    const file = path.join(directory, 'report.pdf')
    await desktop.saveNextTo(file)
    await window.getByRole('button', { name: 'Print or save…' }).click()
    await window.getByRole('menuitem', { name: 'Save as PDF…' }).click()
    await expect.poll(() => readFile(file, 'latin1').catch(() => '')).toMatch(/^%PDF-/)
  })

  await test.step('a mark opens the order behind it', async () => {
    await card('Quality')
      .getByRole('button', { name: /: score / })
      .click()
    const orders = view(window, 'Orders')
    await expect(orders.getByText('Outcome: Reviewed in Verso')).toBeVisible()
    await expect(orders.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  })
})
