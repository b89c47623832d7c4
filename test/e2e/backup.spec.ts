// A desk is exported to a file and restored: its contents are the same, nothing is sent twice, and no key is in what leaves Verso.
import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { unpackExport } from '../../main/maintenance/backup-file.ts'
import type { RunningVerso } from './host.ts'
import {
  connect,
  documents,
  dropOnWindow,
  expectConfirmed,
  fillDraft,
  goToSettings,
  notes,
  outboxEntry,
  placeOrder,
  pressIfThere,
  refresh,
  sendHeldNow,
  sendOrder,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService } from './world.ts'

const words = { source: 'English', targets: ['Arabic'], contact: 'kindu@relief.example' }
const markerKey = 'marker-key-0f-the-backup-5pec'

function titlesAt(service: WatchedService) {
  return service.orders().map(({ title }) => title)
}
function placings({ requests }: WatchedService) {
  return requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/orders')).length
}
function question(window: Page) {
  return window.getByRole('dialog', { name: 'Restore this backup?' })
}

async function writeDraft(window: Page, title: string): Promise<void> {
  await window.getByLabel('Title', { exact: true }).fill(title)
  await expect(window.getByText(/saved/).first()).toBeVisible()
}

/** Some of them may disappear by themselves in the meantime. */
async function closeNotes(window: Page): Promise<void> {
  const close = notes(window).getByRole('button', { name: 'Close', exact: true })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1_000 })
    expect(await close.count()).toBe(0)
  }).toPass()
}

async function backUpTo({ window, desktop }: RunningVerso, file: string): Promise<void> {
  await desktop.saveNextTo(file)
  await goToSettings(window)
  await window.getByRole('button', { name: 'Back up to a file…' }).click()
  await expect(notes(window).getByText('Backup created.')).toBeVisible()
}

async function chooseBackup({ app, window }: RunningVerso, file: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
  }, file)
  await goToSettings(window)
  await window.getByRole('button', { name: 'Restore from backup…' }).click()
}

/** Confirms. Verso asks to be restarted and quits; the spec starts it, because it could not follow a run that Verso starts by itself. */
async function bringBack(verso: RunningVerso, marker: string): Promise<void> {
  await verso.app.evaluate(({ app }, file) => {
    app.relaunch = () => {
      process.getBuiltinModule('node:fs').writeFileSync(file, 'asked')
    }
  }, marker)
  const ended = verso.app.waitForEvent('close')
  await question(verso.window).getByRole('button', { name: 'Restore and restart' }).click()
  await ended
  expect(existsSync(marker)).toBe(true)
}

test('a restored desk has its contents again, and waiting orders are not sent a second time', async ({ world }) => {
  test.slow()
  const atService = await world.directory('service')
  const folder = await world.directory('backup')
  const backup = path.join(folder, 'desk.verso')
  const before = await world.service({ directory: atService })
  let verso = await world.verso()
  await connect(verso.window, before.baseUrl, before.key)

  await test.step('a desk with a placed order, a draft, and an order that waits for the service', async () => {
    const { window } = verso
    await dropOnWindow(window, [documents.arabicText])
    await fillDraft(window, { ...words, title: 'Placed before' })
    await placeOrder(window, 'Placed before')
    await window.keyboard.press('n')
    await writeDraft(window, 'Half a draft')
    await window.keyboard.press('ControlOrMeta+1')
    await dropOnWindow(window, [documents.word])
    await fillDraft(window, { ...words, title: 'Waits in the backup' })
    await before.close()
    await sendOrder(window)
    await sendHeldNow(window)
    await expect(outboxEntry(window, 'Waits in the backup').getByText('Queued', { exact: true })).toBeVisible()
    await backUpTo(verso, backup)
  })

  const service = await world.service({ directory: atService, port: before.port })

  await test.step('the desk changes: the waiting order is placed, and the draft is edited', async () => {
    const { window } = verso
    await window.keyboard.press('ControlOrMeta+4')
    await refresh(window)
    await expectConfirmed(window, 'Waits in the backup')
    expect(titlesAt(service)).toEqual(['Placed before', 'Waits in the backup'])
    await window.keyboard.press('ControlOrMeta+3')
    await view(window, 'Drafts').getByRole('button', { name: 'Half a draft', exact: true }).click()
    await writeDraft(window, 'Changed since')
  })

  await test.step('the backup is previewed before anything changes, and cancelling changes nothing', async () => {
    const { window } = verso
    await chooseBackup(verso, backup)
    await expect(question(window).getByRole('row', { name: /^Waiting to be sent 1 0$/ })).toBeVisible()
    await expect(question(window).getByText(/may have been sent already/)).toBeVisible()
    await question(window).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(window)).toBeHidden()
    await window.keyboard.press('ControlOrMeta+3')
    await expect(view(window, 'Drafts').getByText('Changed since').first()).toBeVisible()
  })

  const placedSoFar = placings(service)

  await test.step('after restoring it, Verso restarts with it', async () => {
    await chooseBackup(verso, backup)
    await bringBack(verso, path.join(folder, 'relaunch'))
    verso = await world.verso({ directory: verso.directory })
    const { window } = verso
    await expect(window.getByText('The backup was restored.')).toBeVisible()
    await window.keyboard.press('ControlOrMeta+3')
    await expect(view(window, 'Drafts').getByText('Half a draft').first()).toBeVisible()
    await expect(view(window, 'Drafts').getByText('Changed since')).toHaveCount(0)
    await window.keyboard.press('ControlOrMeta+2')
    const orders = window.getByRole('table', { name: 'Orders' })
    await expect(orders.getByRole('button', { name: 'Placed before', exact: true })).toBeVisible()
  })

  await test.step('the waiting order waits for the person, even if the service answers', async () => {
    const { window } = verso
    await window.keyboard.press('ControlOrMeta+4')
    const entry = outboxEntry(window, 'Waits in the backup')
    await expect(entry.getByText('Unconfirmed', { exact: true })).toBeVisible()
    await expect(entry.getByText(/Nothing is sent until you choose what to do\./)).toBeVisible()
    const asked = service.requests.length
    await refresh(window)
    await expect.poll(() => service.requests.length).toBeGreaterThan(asked)
    await expect(entry.getByText('Unconfirmed', { exact: true })).toBeVisible()
    expect(placings(service)).toBe(placedSoFar)
  })

  await test.step('looked up on request, it is found at the service and not placed again', async () => {
    const { window } = verso
    const entry = outboxEntry(window, 'Waits in the backup')
    await entry.getByRole('button', { name: 'Check again' }).click()
    const isIt = entry.getByRole('button', { name: /^This is my order: \d+$/ })
    const confirmed = entry.getByText('Sent', { exact: true })
    await expect(isIt.or(confirmed).first()).toBeVisible()
    await pressIfThere(isIt)
    await expectConfirmed(window, 'Waits in the backup')
    expect(placings(service)).toBe(placedSoFar)
    expect(titlesAt(service)).toEqual(['Placed before', 'Waits in the backup'])
  })

  await test.step('the replaced desk was set aside, and is listed among the copies', async () => {
    await goToSettings(verso.window)
    await expect(verso.window.getByText(/^Data before a restore/)).toBeVisible()
  })
})

test('a damaged file, or one that is not a backup, is refused with a message and changes nothing', async ({
  world,
}) => {
  const service = await world.service()
  const verso = await world.verso()
  const { window } = verso
  await connect(window, service.baseUrl, service.key)
  await window.keyboard.press('n')
  await writeDraft(window, 'Here and whole')
  const folder = await world.directory('backup')
  const backup = path.join(folder, 'desk.verso')
  await backUpTo(verso, backup)
  await closeNotes(window)

  const bytes = await readFile(backup)
  const changed = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  changed.fill(~(bytes[middle] ?? 0) & 0xff, middle, middle + 64)
  const refused: [name: string, content: Buffer, said: RegExp][] = [
    ['changed.verso', changed, /^This backup is damaged or was modified\./],
    ['cut-off.verso', bytes.subarray(0, middle), /^This file is not a Verso backup\./],
    ['letter.verso', Buffer.from('Dear colleagues,'), /^This file is not a Verso backup\./],
  ]
  for (const [name, content, said] of refused) {
    await test.step(name, async () => {
      const file = path.join(folder, name)
      await writeFile(file, content)
      await chooseBackup(verso, file)
      await expect(notes(window).getByText(said)).toBeVisible()
      await expect(question(window)).toBeHidden()
      await closeNotes(window)
    })
  }

  await window.keyboard.press('ControlOrMeta+3')
  await expect(view(window, 'Drafts').getByText('Here and whole').first()).toBeVisible()
  expect((await readdir(verso.directory, { recursive: true })).filter((name) => /desk-chosen/.test(name))).toEqual([])
})

test('the key is in neither the backup nor the copied diagnostics nor the log', async ({ world }) => {
  const service = await world.service({ key: markerKey })
  const verso = await world.verso()
  const { app, window } = verso
  await connect(window, service.baseUrl, markerKey)
  // People ask for help about a refused key, and a careless log would contain it.
  service.quirks.fail({ path: /./, fault: { kind: 'status', status: 401, body: 'json' } })
  await refresh(window)
  await expect(window.getByTitle('Show connection status')).toHaveText('Key refused')

  await test.step('the diagnostics', async () => {
    await app.evaluate(({ clipboard }) => {
      clipboard.writeText('')
    })
    await goToSettings(window)
    await window.getByRole('button', { name: 'Copy diagnostics' }).click()
    const copied = () => app.evaluate(({ clipboard }) => clipboard.readText())
    await expect.poll(copied).toMatch(/verso/i)
    expect(await copied()).not.toContain(markerKey)
  })

  await test.step('the backup, unpacked', async () => {
    const folder = await world.directory('backup')
    await backUpTo(verso, path.join(folder, 'desk.verso'))
    const unpacked = path.join(folder, 'desk.db')
    expect(await unpackExport(path.join(folder, 'desk.verso'), () => Promise.resolve(unpacked))).toMatchObject({
      kind: 'unpacked',
    })
    const desk = await readFile(unpacked)
    expect(desk.includes(new URL(service.baseUrl).host)).toBe(true)
    expect(desk.includes(markerKey)).toBe(false)
  })

  await test.step('the log', async () => {
    await verso.close()
    const names = await readdir(verso.directory, { recursive: true })
    const logs = names.filter((name) => name.endsWith('.log'))
    expect(logs).not.toEqual([])
    for (const name of logs) {
      expect(await readFile(path.join(verso.directory, name), 'utf8')).not.toContain(markerKey)
    }
  })
})
