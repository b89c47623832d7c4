// Finding an order again: by filters in words, by saved views, and by the text of its documents, in scripts without spaces between words.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { placedElsewhere } from './elsewhere.ts'
import { startOtherService } from '../faults/other-service.ts'
import {
  alignedRows,
  connect,
  connectAs,
  dropOnWindow,
  fillDraft,
  notes,
  placeOrder,
  refresh,
  refreshAll,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

function orders(window: Page) {
  return window.getByRole('table', { name: 'Orders' })
}
function search(window: Page) {
  return window.getByRole('combobox', { name: 'Search orders' })
}
function chip(window: Page, text: string) {
  return window.getByRole('button', { name: `Remove filter ${text}`, exact: true })
}
function rowOf(window: Page, title: string) {
  return orders(window).getByRole('row').filter({ hasText: title })
}

test('filters are typed as words and become chips, a saved view survives a restart, and the list is exported', async ({
  world,
}) => {
  const service = await world.service()
  const other = await world.service({ key: 'a-second-key-of-the-spec' })
  const verso = await world.verso()
  const { window, desktop } = verso
  await connectAs(window, service.baseUrl, service.key, 'River Valley')
  await connectAs(window, other.baseUrl, other.key, 'Harbour Clinics')
  const leaflet = await placedElsewhere(service, {
    title: 'Leaflet, =1+1',
    targets: ['ara'],
    files: { 'a.txt': 'Boil.' },
  })
  await placedElsewhere(service, { title: 'Poster', targets: ['ara'], files: { 'b.txt': 'Wash.' } })
  await placedElsewhere(other, { title: 'Sign', targets: ['swh'], files: { 'c.txt': 'Queue.' } })
  service.changeOrder(leaflet, { deadline: '2030-05-04 10:00:00' })
  await service.deliverNow(leaflet)
  await refreshAll(window)
  await window.keyboard.press('ControlOrMeta+2')
  for (const title of ['Leaflet, =1+1', 'Poster', 'Sign']) await expect(rowOf(window, title)).toBeVisible()

  await test.step('a known filter becomes a chip that can be removed', async () => {
    await search(window).fill('account:"River Valley" ')
    await expect(chip(window, 'Account: River Valley')).toBeVisible()
    await expect(search(window)).toHaveValue('')
    await expect(rowOf(window, 'Sign')).toHaveCount(0)
    await search(window).pressSequentially('status:to')
    await expect(window.getByRole('listbox', { name: 'Suggested filters' }).getByRole('option').first()).toBeVisible()
    await search(window).fill('')
    await search(window).fill('to:arabic status:awaiting ')
    await expect(chip(window, 'Target language: Arabic')).toBeVisible()
    await expect(rowOf(window, 'Leaflet, =1+1')).toBeVisible()
    await expect(rowOf(window, 'Poster')).toHaveCount(0)
  })

  await test.step('an unknown filter is reported, with suggestions', async () => {
    await search(window).fill('langs:arabic ')
    await expect(window.getByText('“langs:” is not a filter. Did you mean “lang:”?')).toBeVisible()
    await search(window).fill('')
  })

  await test.step('the filters are saved under a name', async () => {
    await window.getByRole('button', { name: 'Save view' }).click()
    await window.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Arabic to read')
    await window.keyboard.press('Enter')
    await expect(window.getByRole('list', { name: 'Saved views' }).getByText('Arabic to read')).toBeVisible()
  })

  await test.step('the list is exported as a table and as a calendar', async () => {
    const folder = await world.directory('taken')
    const csv = path.join(folder, 'orders.csv')
    const ics = path.join(folder, 'orders.ics')
    const take = async (item: RegExp, file: string) => {
      await desktop.saveNextTo(file)
      await window.getByRole('button', { name: 'Export' }).click()
      await window.getByRole('menuitem', { name: item }).click()
    }
    await take(/^Table/, csv)
    await expect(notes(window).getByText('Saved 1 order.')).toBeVisible()
    const table = await readFile(csv, 'utf8')
    expect(table.startsWith('\uFEFF')).toBe(true)
    expect(table).toContain(String(leaflet))
    expect(table).toContain('Leaflet, =1+1')
    expect(table).not.toContain('Poster')
    await take(/^Calendar/, ics)
    await expect(notes(window).getByText('Saved 1 deadline.')).toBeVisible()
    const calendar = await readFile(ics, 'utf8')
    expect(calendar).toContain('BEGIN:VEVENT\r\n')
    expect(calendar).toContain('20300504T100000Z')
    expect(calendar).toContain('Leaflet\\, =1+1')
  })

  await test.step('after a restart the view is there, with its current results', async () => {
    await verso.close()
    await service.deliverNow()
    const again = await world.verso({ directory: verso.directory })
    await refreshAll(again.window)
    await again.window.getByRole('list', { name: 'Saved views' }).getByText('Arabic to read').click()
    await expect(again.window.getByRole('heading', { level: 1, name: 'Arabic to read' })).toBeVisible()
    await expect(rowOf(again.window, 'Leaflet, =1+1')).toBeVisible()
    await expect(rowOf(again.window, 'Poster')).toBeVisible()
    await expect(rowOf(again.window, 'Sign')).toHaveCount(0)
    await chip(again.window, 'Account: River Valley').click()
    await again.window.getByRole('button', { name: 'Clear all filters and search words' }).click()
    await expect(rowOf(again.window, 'Sign')).toBeVisible()
  })
})

/** Text in the middle of a delivery, how a person searches for it, and what is then marked in the document, as written there. */
const passages = [
  { code: 'tha', name: 'Thai', text: 'กรุณาล้างมือก่อนรับประทานอาหารและหลังใช้ห้องน้ำทุกครั้ง', sought: 'ล้างมือ', found: 'ล้างมือ' },
  {
    code: 'ara',
    name: 'Arabic',
    text: 'اغسلوا أيديكم جيّدًا قبل الأكل وبعد استعمال المرحاض.',
    sought: 'ايديكم جيدا',
    found: 'أيديكم جيّدًا',
  },
  { code: 'cmn', name: 'Chinese', text: '请在吃饭之前和上厕所之后用肥皂洗手。', sought: '肥皂洗手', found: '肥皂洗手' },
] as const

test('words are found in the contents of deliveries, in any script, and link to their place', async ({ world }) => {
  test.slow()
  const key = 'a-key-of-the-spec'
  const title = 'Hygiene, Kindu'
  const languages = Object.fromEntries([['eng', 'English'], ...passages.map(({ code, name }) => [code, name])])
  const service = await startOtherService({ key, languages })
  world.afterwards(() => service.close())
  const file = path.join(await world.directory('source'), 'hygiene.txt')
  await writeFile(file, 'Keep calm.\n\nWash your hands with soap before eating and after using the toilet.\n')
  const { window } = await world.verso()
  await connect(window, service.baseUrl, key)
  await dropOnWindow(window, [file])
  const targets = passages.map(({ name }) => name)
  await fillDraft(window, { title, source: 'English', targets, contact: 'kindu@relief.example' })
  await placeOrder(window, title)
  for (const { code, text } of passages) service.deliver(service.orders[0]?.id ?? 0, code, () => `—\n\n${text}\n`)
  await refresh(window)
  for (const { name, text, sought, found } of passages) {
    await test.step(name, async () => {
      await window.keyboard.press('ControlOrMeta+2')
      await search(window).fill(sought)
      const line = rowOf(window, title)
        .getByRole('button')
        .filter({ has: window.locator('mark') })
      await expect(line.first()).toContainText(name)
      await expect(line).toHaveCount(1)
      await line.click()
      await expect(view(window, 'Inbox').getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(window.getByRole('textbox', { name: /^Find/ })).toHaveValue(found)
      await expect(alignedRows(window).filter({ hasText: text }).locator('mark').first()).toBeInViewport()
    })
  }
})
