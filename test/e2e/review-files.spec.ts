// Files that a review imports and exports: sheets for colleagues, archives of a whole order, sources attached to a delivery by hand,
// glossaries.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright'
import { launchBrowser } from '../harness/browser.ts'
import { dropFiles } from './host.ts'
import { chooseNext, key, ordered, orderedElsewhere, startService } from './hand-translated.ts'
import { awaiting, checksEnd, chooseFrom, connect, notes, openReview, rowWith, showAligned } from './steps.ts'
import { guide, hurried, planted } from './water-guide.ts'
import { expect, test } from './world.ts'

function more(window: Page): Locator {
  return window.getByRole('button', { name: 'More', exact: true })
}
function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test('a colleague without Verso reads a review sheet in a browser, and what they saved is imported as comments', async ({
  world,
}) => {
  const { verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window, desktop } = verso
  await deliver({ [guide.name]: hurried })
  await openReview(window, guide.name)
  await checksEnd(window)
  const folder = await world.directory('sheet')
  const sheet = path.join(folder, 'sheet.html')
  await desktop.saveNextTo(sheet)
  await chooseFrom(window, more(window), /^Save review sheet/)
  await expect(notes(window).getByText(/^Review sheet saved/)).toBeVisible()

  const answers = path.join(folder, 'answers.json')
  await test.step('in a browser, beside the passages', async () => {
    const browser = await launchBrowser()
    world.afterwards(() => browser.close())
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`file://${sheet}`)
    const row = page.getByRole('row').filter({ hasText: planted.stiff })
    await expect(row).toContainText('Bring your registration card')
    await page.getByLabel('Your name').fill('Espérance Mapendo')
    await row.getByRole('button', { name: 'Add comment' }).click()
    await row.getByLabel('What is wrong, and what it should be').fill('Nobody says “recipiente” here.')
    await row.getByLabel('Text in the translation').fill('un recipiente limpio')
    await page.getByLabel('Send back').check()
    await page.getByLabel('Other comments on the document').fill('Otherwise it reads well.')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save comments' }).click(),
    ])
    await saved.saveAs(answers)
    expect(
      asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:') && !url.startsWith('data:')),
    ).toEqual([])
  })

  await test.step('dropped on the review, each comment is at its passage, with the name', async () => {
    await dropFiles(window, '.review', [answers])
    await expect(notes(window).getByText(/comments? from Espérance Mapendo added/)).toBeVisible()
    await window.getByRole('button', { name: /^\d+ comments?$/ }).click()
    const comments = window.getByRole('region', { name: 'Comments', exact: true })
    const comment = comments.getByRole('listitem').filter({ hasText: 'Nobody says “recipiente” here.' })
    await expect(comment).toContainText('Espérance Mapendo')
    await expect(comment).toContainText('un recipiente limpio')
    await expect(comments).toContainText('Otherwise it reads well.')
    await comment.getByRole('button', { name: /^Show segment/ }).click()
    await expect(rowWith(window, planted.stiff)).toBeInViewport()
  })

  await test.step('dropped once more, nothing is doubled', async () => {
    const before = await window.locator('[data-comment]').count()
    await dropFiles(window, '.review', [answers])
    await expect(notes(window).getByText(/^No new comments from Espérance Mapendo/)).toBeVisible()
    await expect(window.locator('[data-comment]')).toHaveCount(before)
  })
})

test('all of an order is saved as one archive, by the person’s pattern, byte for byte', async ({ world }) => {
  const sources = { 'one.txt': 'The clinic opens at 8.', [guide.name]: guide.source }
  const { verso, deliver } = await ordered(world, sources)
  const { window, desktop } = verso
  const text = Buffer.from('La clínica abre a las 8.\r\n')
  await deliver({ 'one.txt': text, [guide.name]: hurried })
  await openReview(window, guide.name)
  await expect(awaiting(window)).toHaveCount(2)
  await checksEnd(window)
  const archive = path.join(await world.directory('taken'), 'all.zip')
  await desktop.saveNextTo(archive)
  await chooseFrom(window, more(window), /^Save all documents as ZIP/)
  const dialog = window.getByRole('dialog', { name: 'Save all documents as ZIP' })
  await dialog.getByLabel('File names').fill('{language}/{name} v{version}')
  await expect(dialog.getByText('spa/water-guide v1.docx')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save…', exact: true }).click()
  await expect(notes(window).getByText('2 documents saved.')).toBeVisible()
  const files = unzipSync(await readFile(archive))
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]))).toEqual({
    'spa/one v1.txt': sha256(text),
    'spa/water-guide v1.docx': sha256(hurried),
  })
})

test('a source attached to another program’s delivery by hand is aligned and checked', async ({ world }) => {
  const service = await startService(world)
  await orderedElsewhere(service, 'foreign.docx', hurried)
  const source = path.join(await world.directory('files'), 'the source.docx')
  await writeFile(source, guide.source)
  const verso = await world.verso()
  const { window } = verso
  await connect(window, service.baseUrl, key)
  await openReview(window, 'foreign.docx')
  await expect(window.getByText(/The source is not on this computer/).first()).toBeVisible()
  await window.getByRole('tab', { name: 'Layout' }).click()
  await chooseNext(verso, [source])
  await window.getByRole('button', { name: 'Choose source…' }).click()
  await expect(notes(window).getByText(/is now the source/)).toBeVisible()
  await showAligned(window)
  await expect(rowWith(window, planted.number).getByText(/The source says 1,250/)).toBeVisible()
  await expect(rowWith(window, 'Older people, pregnant women')).toContainText('Las personas mayores')
})

test('a glossary added in the settings is applied to the next opened delivery', async ({ world }) => {
  const { verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window } = verso
  const terms = path.join(await world.directory('files'), 'terms.csv')
  await writeFile(terms, 'eng,spa\nhotline,línea de ayuda\nregistration card,tarjeta de registro\n')
  await chooseNext(verso, [terms])
  await window.keyboard.press('ControlOrMeta+,')
  await window.getByRole('button', { name: 'Add glossary…' }).click()
  await expect(notes(window).getByText(/terms(\.csv)? added: 2 terms/)).toBeVisible()
  await deliver({ [guide.name]: guide.translation })
  await openReview(window, guide.name)
  await checksEnd(window)
  const hotline = rowWith(window, 'call the free hotline')
  await expect(hotline.getByText(/The glossary translates .*hotline.* as .*línea de ayuda/)).toBeVisible()
  await expect(rowWith(window, 'Bring your registration card').getByText(/The glossary/)).toHaveCount(0)
})
