// A packaged Verso does the main job with nothing but its package: connects, orders, reads documents, reviews, stores, quits.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { RunningVerso } from '../e2e/host.ts'
import {
  awaiting,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  expectConfirmed,
  fillDraft,
  goToSettings,
  openDelivery,
  pressIfThere,
  refresh,
  rowWith,
  sendOrder,
  showAligned,
  sourceFrame,
  view,
  writeReason,
} from '../e2e/steps.ts'
import { expect, test } from '../e2e/world.ts'
import { chinesePdfOf } from '../fixtures/documents/pdf-writer.ts'

const title = 'Registration forms'

/** Sends what is held, unless it was already sent. */
async function expectSent(window: Page, name: string): Promise<void> {
  await window.keyboard.press('ControlOrMeta+4')
  await expect(view(window, 'Outbox')).toBeVisible()
  await pressIfThere(window.getByRole('button', { name: 'Send now' }).first())
  await expectConfirmed(window, name)
}

async function expectGoodEnd(verso: RunningVerso): Promise<void> {
  const main = verso.app.process()
  await verso.close()
  expect(main.exitCode).toBe(0)
  // There is no log until something is written to it.
  const logs = path.join(verso.directory, 'logs')
  const names = existsSync(logs) ? readdirSync(logs) : []
  const lines = names.flatMap((name) => readFileSync(path.join(logs, name), 'utf8').split('\n'))
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

test('a packaged Verso orders, reviews, keeps its key, and ends well', async ({ world }) => {
  const service = await world.service()
  const configuration = await world.directory('configuration')
  const chinese = path.join(await world.directory('documents'), 'water-rules.pdf')
  writeFileSync(chinese, chinesePdfOf(['请只饮用经过处理的水。', '每天早上七点开始供水。']))
  const start = (directory?: string) =>
    world.verso({ env: { XDG_CONFIG_HOME: configuration }, ...(directory === undefined ? {} : { directory }) })
  const verso = await start()
  const { window } = verso
  expect(await verso.app.evaluate(({ app }) => app.isPackaged)).toBe(true)

  await connect(window, service.baseUrl, service.key)
  await dropOnWindow(window, [documents.word, documents.pdf, chinese])
  await expect(window.getByText('Ready', { exact: true })).toHaveCount(3)
  await fillDraft(window, { title, source: 'English', targets: ['Arabic'], contact: 'kindu@relief.example' })
  await sendOrder(window)
  await expectSent(window, title)
  expect(service.orders()).toEqual([expect.objectContaining({ title })])

  await service.deliverNow()
  await refresh(window)
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(3)

  await test.step('a PDF is read and drawn', async () => {
    await openDelivery(window, 'water-points.pdf')
    for (const frame of [sourceFrame(window), deliveryFrame(window)]) {
      await expect(frame.locator('.page canvas').first()).toBeVisible()
      await expect(frame.getByText('Water points at the Kindu sites')).toBeAttached()
    }
  })

  await test.step('a PDF without its font is read by the character maps of the package', async () => {
    await openDelivery(window, 'water-rules.pdf')
    await showAligned(window)
    await expect(rowWith(window, '请只饮用经过处理的水。').first()).toBeVisible()
  })

  await test.step('a Word document is laid out, aligned and checked, and sent back', async () => {
    await openDelivery(window, 'site-registration.docx')
    await expect(deliveryFrame(window).getByRole('table')).toBeVisible()
    await showAligned(window)
    const reason = await writeReason(window, 'The opening hours on page 1 are missing.')
    await window.getByRole('button', { name: 'Send back', exact: true }).click()
    await expectSent(window, 'site-registration.docx')
    expect(service.decisions()).toEqual([
      expect.objectContaining({ delivery_status: 'rejected', reject_reason: reason }),
    ])
  })
  await expectGoodEnd(verso)

  await test.step('after a restart, it has its key from the keychain', async () => {
    const again = await start(verso.directory)
    await goToSettings(again.window)
    await expect(again.window.getByText('Keys are stored only in this computer’s keychain.')).toBeVisible()
    service.requests.length = 0
    await refresh(again.window)
    const keys = () => service.requests.map(({ headers }) => JSON.stringify(headers).includes(service.key))
    await expect.poll(keys).toContain(true)
    await expectGoodEnd(again)
  })
})
