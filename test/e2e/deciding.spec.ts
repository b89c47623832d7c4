// Deciding on deliveries, whole: what is certainly wrong is seen and named, sent back so that a translator can act on it, and found again
// in the next version. The translators of these specs write by hand, with mistakes that are known.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { chromium } from 'playwright'
import type { Locator, Page } from 'playwright'
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import { hostileFiles } from './hostile-files.ts'
import { dropFiles } from './host.ts'
import { chooseNext, key, ordered, orderedElsewhere, startService, title } from './hand-translated.ts'
import { chooseByKeys, focusNow, tabTo } from './keyboard.ts'
import {
  alignedRows,
  awaiting,
  checksEnd,
  chooseFrom,
  connect,
  expectConfirmed,
  notes,
  openDelivery,
  openReview,
  outboxEntry,
  previewedReason,
  refresh,
  sendHeldNow,
  showAligned,
  view,
} from './steps.ts'
import { guide, hurried, mended, planted } from './water-guide.ts'
import { expect, test } from './world.ts'

const more = (window: Page): Locator => window.getByRole('button', { name: 'More', exact: true })
const rowWith = (window: Page, text: string): Locator => alignedRows(window).filter({ hasText: text })
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const findingsSheet = (window: Page): Locator => window.getByRole('region', { name: 'Findings', exact: true })

/** Selects words of a row as the mouse does. */
async function selectWords(row: Locator, words: string): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.locator('[data-side="target"] .text').evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = (node.nodeValue ?? '').indexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const lines = [...range.getClientRects()]
      const [begin, end] = [lines.at(0), lines.at(-1)]
      if (begin === undefined || end === undefined) break
      return {
        begin: { x: begin.left + 1, y: (begin.top + begin.bottom) / 2 },
        end: { x: end.right - 1, y: (end.top + end.bottom) / 2 },
      }
    }
    throw new Error(`not in the row: ${wanted}`)
  }, words)
  const { mouse } = row.page()
  await mouse.move(box.begin.x, box.begin.y)
  await mouse.down()
  await mouse.move(box.end.x, box.end.y, { steps: 6 })
  await mouse.up()
}

/** What was planted in the hurried translation: what is said of it, and the passage where it is said. */
const expectedFindings: readonly { passage: string; says: RegExp }[] = [
  { passage: planted.number, says: /The source says 1,250, the translation says 1520/ },
  { passage: planted.address, says: /https:\/\/water\.relief\.example\/rules.* became/ },
  { passage: planted.leftOut, says: /missing in the translation|not in the translation|has no translation|left out/i },
  { passage: planted.english, says: /same as the source|language of the source/i },
  { passage: planted.doubled, says: /twice/ },
]

test('planted mistakes are named where they stand, are sent back so that a translator can act, and are looked for in the next version', async ({
  world,
}) => {
  test.slow()
  const { service, verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window } = verso
  await deliver({ [guide.name]: hurried })

  await test.step('sentence stands beside sentence, and each mistake is named at its passage', async () => {
    await openReview(window, guide.name)
    await checksEnd(window)
    await expect(rowWith(window, 'Older people, pregnant women')).toContainText('Las personas mayores')
    await window.getByRole('button', { name: 'Show all findings' }).click()
    const findings = findingsSheet(window).getByRole('listitem')
    for (const { passage, says } of expectedFindings) {
      const finding = findings.filter({ hasText: passage }).filter({ hasText: says })
      await expect(finding, passage).toHaveCount(1)
      await finding.getByRole('button').first().click()
      const row = rowWith(window, passage).filter({ hasText: says })
      await expect(row, passage).toHaveCount(1)
      await expect(row, passage).toBeInViewport()
    }
  })

  await test.step('“next finding” goes from one to the next, and none is passed over', async () => {
    const count = await findingsSheet(window).getByRole('listitem').count()
    await rowWith(window, planted.doubled).last().click()
    const seen = new Set<string>()
    for (let step = 0; step < count; step += 1) {
      await window.keyboard.press('F8')
      const row = window.locator('[data-row]:focus')
      await expect(row).toHaveCount(1)
      await expect(row).toBeInViewport()
      seen.add((await row.textContent()) ?? '')
    }
    for (const { passage } of expectedFindings) {
      expect(
        [...seen].some((text) => text.includes(passage)),
        passage,
      ).toBe(true)
    }
    await window.keyboard.press('F8')
    await window.getByRole('button', { name: 'Close', exact: true }).first().click()
  })

  const marked = 'un recipiente limpio'

  await test.step('a remark is made on the words that were selected', async () => {
    await selectWords(rowWith(window, planted.stiff), marked)
    await window.getByRole('button', { name: 'Make a remark on these words' }).click()
    const form = window.getByRole('group', { name: 'New remark' })
    await expect(form).toContainText(marked)
    await form.getByLabel('What is wrong, and what should be there').fill('People here say “bidón” for it.')
    await form.getByLabel('What it is about').selectOption({ label: 'Style' })
    await form.getByLabel('How much it matters').selectOption({ label: 'Must be corrected' })
    await form.getByRole('button', { name: 'Keep the remark' }).click()
    await expect(window.getByRole('button', { name: '1 remark collected' })).toBeVisible()
  })

  let sent = ''

  await test.step('what is previewed has every point, with both passages', async () => {
    await window.getByRole('button', { name: 'Send back…' }).click()
    await window.getByLabel('What has to be corrected').fill('Thank you for the quick work.')
    await expect(window.getByRole('region', { name: 'As it will be sent' })).toContainText(
      'Thank you for the quick work.',
    )
    sent = await previewedReason(window)
    expect(sent).toMatch(/^Thank you for the quick work\.\n\n1\. /)
    for (const { passage } of expectedFindings) expect(sent).toContain(passage)
    expect(sent).toContain('People here say “bidón” for it.')
    expect(sent).toContain(marked)
    expect(sent).toContain('Style, critical: People here say')
  })

  await test.step('sent back, it can be taken back first; then the service has exactly what was previewed', async () => {
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(notes(window).getByText(`“${guide.name}” will be sent back`)).toBeVisible()
    expect(service.decisions).toEqual([])
    await sendHeldNow(window)
    await expectConfirmed(window, guide.name)
    expect(service.decisions).toEqual([expect.objectContaining({ status: 'rejected', reason: sent })])
  })

  await test.step('the second version says of every point whether it was handled', async () => {
    await deliver({ [guide.name]: mended })
    await openReview(window, guide.name)
    await window.getByRole('tab', { name: 'Changes' }).click()
    const asked = window.getByRole('region', { name: /^What was asked for/ })
    const point = (words: string) => asked.getByRole('listitem').filter({ hasText: words })
    await expect(point(planted.number)).toContainText(/^handled/)
    await expect(point(planted.number)).toContainText('Cada tanque contiene 1250 litros')
    await expect(point(planted.address)).toContainText(/^handled/)
    await expect(point(planted.leftOut)).toContainText(/^handled/)
    await expect(point(planted.doubled).first()).toContainText(/^not handled/)
    // What was asked for in quotation marks is there now.
    await expect(point('People here say “bidón” for it.')).toContainText(/^handled/)
  })

  await test.step('and shows word by word what changed', async () => {
    const changes = window.getByRole('list', { name: 'Passages compared with the earlier version' })
    const number = changes.getByRole('listitem').filter({ hasText: '1520' })
    await expect(number.locator('del')).toHaveText(/1520/)
    await expect(number.locator('ins')).toHaveText(/1250/)
    const unchanged = changes.getByRole('listitem').filter({ hasText: 'Gracias por ayudar' })
    await expect(unchanged).toHaveCount(0)
    await window.getByText('Only what changed').click()
    // By the keyboard, as far as the heights of the rows are known.
    await expect(async () => {
      await window.getByRole('region', { name: 'Changes', exact: true }).press('End')
      await expect(unchanged).toBeInViewport({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
  })

  await test.step('accepted, the history says what was decided, when, from where and why', async () => {
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expect(outboxEntry(window, guide.name).getByText('confirmed', { exact: true })).toHaveCount(2)
    expect(service.decisions.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
    await window.keyboard.press('ControlOrMeta+2')
    await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
    const page = view(window, 'Orders')
    await expect(page.getByText(`“${guide.name}” (Spanish) sent back from this computer`)).toBeVisible()
    await expect(page.getByText(`“${guide.name}” (Spanish) accepted from this computer`)).toBeVisible()
    await expect(page.getByText('Thank you for the quick work.')).toBeVisible()
  })
})

test('a finding that was said to be no problem stays away, also after a restart', async ({ world }) => {
  const { verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  await deliver({ [guide.name]: hurried })
  const said = /The source says 1,250, the translation says 1520/
  await openReview(verso.window, guide.name)
  await checksEnd(verso.window)
  const row = rowWith(verso.window, planted.number)
  await chooseFrom(verso.window, row.getByRole('button', { name: 'Not a problem' }).first(), /^Not here/)
  await expect(row.getByText(said)).toHaveCount(0)
  await verso.close()

  const { window } = await world.verso({ directory: verso.directory })
  await openReview(window, guide.name)
  await checksEnd(window)
  await expect(rowWith(window, planted.address).getByText(/became/)).toBeVisible()
  await expect(rowWith(window, planted.number).getByText(said)).toHaveCount(0)

  await test.step('and can be heard again', async () => {
    await window.getByRole('button', { name: 'Show all findings' }).click()
    await findingsSheet(window).getByText('1 dismissed').click()
    await findingsSheet(window).getByRole('button', { name: 'Tell again' }).click()
    await expect(rowWith(window, planted.number).getByText(said)).toBeVisible()
  })
})

test('together is accepted what was opened or expressly waived, and never what another program ordered', async ({
  world,
}) => {
  const sources = { 'one.txt': 'The clinic opens at 8.', 'two.txt': 'Bring your card.', 'three.txt': 'Thank you.' }
  const { service, verso, deliver } = await ordered(world, sources)
  const { window } = verso
  await orderedElsewhere(service, 'foreign.docx', guide.translation)
  await deliver({ 'one.txt': 'La clínica abre a las 8.', 'two.txt': 'Traiga su tarjeta.', 'three.txt': 'Gracias.' })
  await openReview(window, 'one.txt')
  await checksEnd(window)

  await test.step('another program’s order has no tick, takes no key, and is decided on only after a step more', async () => {
    const foreign = awaiting(window).filter({ hasText: 'foreign.docx' })
    const item = window.getByRole('listitem').filter({ has: foreign })
    await expect(item.getByRole('checkbox')).toHaveCount(0)
    await foreign.press('x')
    await expect(window.getByRole('region', { name: /^Accept \d/ })).toHaveCount(0)
    await foreign.click()
    await expect(window.getByText(/^Another program or computer placed this order/).last()).toBeVisible()
    await window.keyboard.press('a')
    await window.keyboard.press('r')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
    await expect(window.getByLabel('What has to be corrected')).toHaveCount(0)
  })

  await test.step('of what was chosen, only what was opened can go at once', async () => {
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await awaiting(window).filter({ hasText: name }).press('x')
    await window.getByRole('button', { name: 'Accept 3', exact: true }).click()
    const dialog = window.getByRole('dialog', { name: 'Accept 3 documents' })
    await expect(dialog.getByText('2 have not been opened here')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Accept 1', exact: true })).toBeEnabled()
    await dialog.getByLabel('Accept two.txt without looking').check()
    await dialog.getByRole('button', { name: 'Accept 2', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(service.decisions).toEqual([])
    await sendHeldNow(window)
    await expectConfirmed(window, 'two.txt')
    await expectConfirmed(window, 'one.txt')
    expect(service.decisions.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    await window.keyboard.press('ControlOrMeta+1')
    await expect(awaiting(window).filter({ hasText: 'three.txt' })).toBeVisible()
    await expect(awaiting(window)).toHaveCount(2)
  })

  await test.step('another program’s delivery can be decided on where that is said expressly', async () => {
    await awaiting(window).filter({ hasText: 'foreign.docx' }).click()
    await window.getByRole('button', { name: 'Decide on it here' }).click()
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expectConfirmed(window, 'foreign.docx')
    expect(service.decisions).toHaveLength(3)
  })
})

test('a colleague without Verso reads a review sheet in a browser, and what they saved comes back as remarks', async ({
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
  await chooseFrom(window, more(window), /^Save a review sheet/)
  await expect(notes(window).getByText(/^The review sheet is saved/)).toBeVisible()

  const answers = path.join(folder, 'answers.json')
  await test.step('in a browser, beside the passages', async () => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    world.afterwards(() => browser.close())
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`file://${sheet}`)
    const row = page.getByRole('row').filter({ hasText: planted.stiff })
    await expect(row).toContainText('Bring your registration card')
    await page.getByLabel('Your name').fill('Espérance Mapendo')
    await row.getByRole('button', { name: 'Add a remark' }).click()
    await row.getByLabel('What is wrong, and what should be there').fill('Nobody says “recipiente” here.')
    await row.getByLabel('The words that it is about').fill('un recipiente limpio')
    await page.getByLabel('It should be sent back').check()
    await page.getByLabel('Anything else about the document').fill('Otherwise it reads well.')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my remarks' }).click(),
    ])
    await saved.saveAs(answers)
    expect(
      asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:') && !url.startsWith('data:')),
    ).toEqual([])
  })

  await test.step('dropped on the review, each remark stands at its passage, with the name', async () => {
    await dropFiles(window, '.review', [answers])
    await expect(notes(window).getByText(/remarks? of Espérance Mapendo added/)).toBeVisible()
    await window.getByRole('button', { name: /remarks? collected/ }).click()
    const remarks = window.getByRole('region', { name: 'Remarks', exact: true })
    const remark = remarks.getByRole('listitem').filter({ hasText: 'Nobody says “recipiente” here.' })
    await expect(remark).toContainText('Espérance Mapendo')
    await expect(remark).toContainText('un recipiente limpio')
    await expect(remarks).toContainText('Otherwise it reads well.')
    await remark.getByRole('button', { name: /^Show row/ }).click()
    await expect(rowWith(window, planted.stiff)).toBeInViewport()
  })

  await test.step('dropped once more, nothing is doubled', async () => {
    const before = await window.locator('[data-remark]').count()
    await dropFiles(window, '.review', [answers])
    await expect(notes(window).getByText(/^There is no new remark in the answers of Espérance Mapendo/)).toBeVisible()
    await expect(window.locator('[data-remark]')).toHaveCount(before)
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
  await chooseFrom(window, more(window), /^Save all of this order/)
  const dialog = window.getByRole('dialog', { name: 'Save all as a ZIP archive' })
  await dialog.getByLabel('How the files are named').fill('{language}/{name} v{version}')
  await expect(dialog.getByText('spa/water-guide v1.docx')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save…', exact: true }).click()
  await expect(notes(window).getByText('2 documents saved.')).toBeVisible()
  const files = unzipSync(await readFile(archive))
  expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]))).toEqual({
    'spa/one v1.txt': sha256(text),
    'spa/water-guide v1.docx': sha256(hurried),
  })
})

test('a source that is laid beside another program’s delivery by hand is aligned and checked', async ({ world }) => {
  const service = await startService(world)
  await orderedElsewhere(service, 'foreign.docx', hurried)
  const source = path.join(await world.directory('files'), 'the source.docx')
  await writeFile(source, guide.source)
  const verso = await world.verso()
  const { window } = verso
  await connect(window, service.baseUrl, key)
  await openReview(window, 'foreign.docx')
  await expect(window.getByText(/there is no source on this computer/).first()).toBeVisible()
  await window.getByRole('tab', { name: 'Layout' }).click()
  await chooseNext(verso, [source])
  await window.getByRole('button', { name: 'Choose the source…' }).click()
  await expect(notes(window).getByText(/is now the source beside it/)).toBeVisible()
  await showAligned(window)
  await expect(rowWith(window, planted.number).getByText(/The source says 1,250/)).toBeVisible()
  await expect(rowWith(window, 'Older people, pregnant women')).toContainText('Las personas mayores')
})

test('a glossary that is added in the settings is held against the next delivery that is opened', async ({ world }) => {
  const { verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window } = verso
  const terms = path.join(await world.directory('files'), 'terms.csv')
  await writeFile(terms, 'eng,spa\nhotline,línea de ayuda\nregistration card,tarjeta de registro\n')
  await chooseNext(verso, [terms])
  await window.keyboard.press('ControlOrMeta+,')
  await window.getByRole('button', { name: 'Add a glossary…' }).click()
  await expect(notes(window).getByText(/terms(\.csv)? added: 2 terms/)).toBeVisible()
  await deliver({ [guide.name]: guide.translation })
  await openReview(window, guide.name)
  await checksEnd(window)
  const hotline = rowWith(window, 'call the free hotline')
  await expect(hotline.getByText(/The glossary translates .*hotline.* as .*línea de ayuda/)).toBeVisible()
  await expect(rowWith(window, 'Bring your registration card').getByText(/The glossary/)).toHaveCount(0)
})

test('hostile deliveries harm nothing, in any pane: plain words stand there, and the window answers', async ({
  world,
}) => {
  test.slow()
  const asked: string[] = []
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('reached')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  world.afterwards(
    () =>
      new Promise((resolve) => {
        outside.close(resolve)
        outside.closeAllConnections()
      }),
  )
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${String(address.port)}`
  const script = `fetch('${origin}/script'); parent.ran = true; top.location = '${origin}/top'; document.title = 'ran'`
  const active: readonly { name: string; bytes: string; source: string }[] = [
    {
      name: 'notice.html',
      source: '<!doctype html><h1>Notice</h1><p>The clinic is open from 8 to 12.</p>',
      bytes: `<!doctype html><meta http-equiv="refresh" content="0;url=${origin}/refresh"><base href="${origin}/"><link rel="stylesheet" href="${origin}/style"><script>${script}</script><h1 onclick="${script}">Aviso</h1><img src="${origin}/picture" onerror="${script}"><iframe src="${origin}/frame"></iframe><form action="${origin}/form"><input autofocus onfocus="${script}"></form><p style="background:url(${origin}/background)">La clínica abre de 8 a 12.</p><svg onload="${script}"><use href="${origin}/use#a"/></svg>`,
    },
    {
      name: 'sign.svg',
      source: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text y="20">Clinic</text></svg>',
      bytes: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50" onload="${script}"><script>${script}</script><image xlink:href="${origin}/image" width="10" height="10"/><foreignObject width="99" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${origin}/foreign"></iframe></foreignObject><text y="20">Clínica</text></svg>`,
    },
    {
      name: 'list.md',
      source: '# List\n\nThe clinic is open.\n',
      bytes: `# Lista\n\n![x](${origin}/markdown)\n<script>${script}</script><img src=x onerror="${script}">\n\n[enlace](javascript:${script.replaceAll(' ', '')})\n\nLa clínica abre.\n`,
    },
  ]
  const whole = docxOf({ blocks: [{ kind: 'paragraph', runs: ['The water points open at six.'] }] })
  const broken = hostileFiles.filter(({ name }) => name.endsWith('.docx') && name !== 'Lying.docx')
  const lying = hostileFiles.filter(({ name }) => name === 'Lying.docx')
  const harmless = docxOf({ blocks: [{ kind: 'paragraph', runs: ['Los puntos de agua abren a las seis.'] }] })
  const { service, verso, orderId, deliver } = await ordered(world, {
    ...Object.fromEntries([...broken, ...lying].map(({ name }) => [name, whole])),
    ...Object.fromEntries(active.map(({ name, source }) => [name, source])),
  })
  const { window } = verso

  // A first version without harm, which another program sent back: so that there is something to compare with.
  await deliver({
    ...Object.fromEntries([...broken, ...lying].map(({ name }) => [name, harmless])),
    ...Object.fromEntries(active.map(({ name, source }) => [name, source])),
  })
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(broken.length + lying.length + active.length)
  for (const delivery of service.orders.find(({ id }) => id === orderId)?.deliveries ?? []) delivery.status = 'rejected'
  await refresh(window)
  await deliver({
    ...Object.fromEntries([...broken, ...lying].map(({ name, bytes }) => [name, bytes])),
    ...Object.fromEntries(active.map(({ name, bytes }) => [name, bytes])),
  })
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(broken.length + lying.length + active.length)

  const windowAnswers = async () => {
    await window.getByRole('tab', { name: 'Order' }).click()
    await expect(window.getByRole('tab', { name: 'Order' })).toHaveAttribute('aria-selected', 'true')
    await window.getByRole('tab', { name: 'Layout' }).click()
  }

  for (const { name } of broken) {
    await test.step(`${name}: said in plain words, in each of the panes`, async () => {
      await openReview(window, name)
      // While it is being read, the tab is the chosen one already.
      await expect(async () => {
        await window.getByRole('tab', { name: 'Aligned' }).click()
        await expect(
          window.getByText(/^Not shown sentence by sentence: “.+” is (damaged|too large|protected with a password)\.$/),
        ).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await window.getByRole('tab', { name: 'Layout' }).click()
      const pane = window.getByRole('region', { name: 'Translation', exact: true })
      await expect(
        pane.getByText(/^(The file seems to be damaged|Too large to show here|Protected with a password)$/),
      ).toBeVisible()
      await window.getByRole('tab', { name: 'Changes' }).click()
      await expect(window.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
      await windowAnswers()
    })
  }

  await test.step('Lying.docx: shown as the PDF that it is, with a word about its name', async () => {
    await openReview(window, 'Lying.docx')
    await showAligned(window)
    await expect(rowWith(window, 'The water points open at six.').first()).toBeVisible()
    await expect(window.getByText(/PDF/).first()).toBeVisible()
    await windowAnswers()
  })

  for (const { name } of active) {
    await test.step(`${name}: shown without anything in it that acts`, async () => {
      await openDelivery(window, name)
      await expect(window.frameLocator('iframe[title^="Translation: "]').locator('body')).toBeAttached()
      await window.getByRole('tab', { name: 'Aligned' }).click()
      await window.getByRole('tab', { name: 'Changes' }).click()
      await windowAnswers()
    })
  }
  expect(await window.evaluate(() => Reflect.get(globalThis, 'ran') as unknown)).toBeUndefined()
  expect(await window.title()).not.toBe('ran')
  expect(asked).toEqual([])
})

test('the whole decision by keyboard alone: read, wave off, remark, send back, compare, accept', async ({ world }) => {
  test.slow()
  const { service, verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window } = verso
  const { keyboard } = window
  const expectFocus = (after: string) =>
    expect.poll(async () => (await window.evaluate(focusNow)).isLost, `focus after ${after}`).toBe(false)
  await deliver({ [guide.name]: hurried })
  await keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(1)
  await keyboard.press('j')
  await checksEnd(window)

  await keyboard.press('F8')
  await expect(window.locator('[data-row]:focus')).toHaveCount(1)
  const first = alignedRows(window).nth(1)
  await expect(first).toBeFocused()
  const count = await window.getByRole('button', { name: 'Not a problem' }).count()
  await chooseByKeys(window, first.getByRole('button', { name: 'Not a problem' }).first(), /^Not here/)
  await expect(window.getByRole('button', { name: 'Not a problem' })).toHaveCount(count - 1)
  await expectFocus('waving a finding off')

  await keyboard.press('F8')
  await expect(window.locator('[data-row]:focus')).toHaveCount(1)
  await keyboard.press('m')
  await expect(window.getByLabel('What is wrong, and what should be there')).toBeFocused()
  await keyboard.type('Please look at this line once more.')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByRole('button', { name: '1 remark collected' })).toBeVisible()
  await expectFocus('keeping a remark')
  await keyboard.press('Escape')
  await expectFocus('closing the remarks')

  await keyboard.press('r')
  await expect(window.getByLabel('What has to be corrected')).toBeFocused()
  await keyboard.type('Thank you.')
  await expect(window.getByRole('region', { name: 'As it will be sent' })).toContainText('Thank you.')
  const sent = await previewedReason(window)
  expect(sent).toContain('Please look at this line once more.')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(notes(window).getByText(/will be sent back/)).toBeVisible()
  await expectFocus('sending back')
  await keyboard.press('ControlOrMeta+4')
  await tabTo(window, window.getByRole('button', { name: 'Send now' }).first())
  await keyboard.press('Enter')
  await expectConfirmed(window, guide.name)
  expect(service.decisions).toEqual([expect.objectContaining({ status: 'rejected', reason: sent })])

  service.deliver(service.orders[0]?.id ?? 0, 'spa', () => mended)
  await keyboard.press('ControlOrMeta+1')
  await keyboard.press('ControlOrMeta+r')
  await expect(awaiting(window)).toHaveCount(1)
  await keyboard.press('j')
  await expect(window.getByRole('tab', { name: 'Changes' })).toBeVisible()
  await tabTo(window, window.getByRole('tab', { name: 'Aligned' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(window.getByText('What was asked for')).toBeVisible()
  await keyboard.press('a')
  await expect(notes(window).getByText(`“${guide.name}” accepted`)).toBeVisible()
  await expectFocus('accepting')
  await keyboard.press('ControlOrMeta+4')
  await tabTo(window, window.getByRole('button', { name: 'Send now' }).first())
  await keyboard.press('Enter')
  await expect.poll(() => service.decisions.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
})
