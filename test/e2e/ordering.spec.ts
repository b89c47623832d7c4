// From a dropped folder or archive to orders at the service: the files are listed first, problems for translators are reported, and
// what is sent is what was shown.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { zipOf } from '../integration/intake/zip-writer.ts'
import { ordersAsSent, uploadRequests, uploadsOf } from './at-the-service.ts'
import { hostileFiles } from './hostile-files.ts'
import { dropFiles } from './host.ts'
import { folderName, unwanted, wanted, writeMixedFolder } from './mixed-folder.ts'
import {
  chooseLanguage,
  connect,
  documents,
  dropOnWindow,
  expectAllConfirmed,
  fileRow,
  fillDraft,
  findingsOf,
  intakeOf,
  lookThrough,
  notes,
  outboxEntry,
  placeOrder,
  sendHeldNow,
  sendOrder,
  splitByLanguage,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

const contact = 'kindu@relief.example'

/** The word count in the row of a file; null if the row says that it is not counted. */
async function shownCount(window: Page, name: string): Promise<number | null> {
  const row = fileRow(window, name)
  const counted = row.getByRole('button', { name: /word count details$/ })
  await expect(counted.or(row.getByRole('button', { name: /not counted: enter word count$/ }))).toBeVisible()
  if ((await counted.count()) === 0) return null
  const [digits = ''] = /^[\d,]+/.exec((await counted.getAttribute('aria-label')) ?? '') ?? []
  return Number(digits.replaceAll(',', ''))
}

function daysAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

test('a folder of mixed documents becomes one order for each language, exactly as it was shown', async ({ world }) => {
  test.slow()
  const service = await world.service()
  let verso = await world.verso()
  await connect(verso.window, service.baseUrl, service.key)
  const title = 'Health week, from the field'

  await test.step('the folder is listed: files that nobody wants to send are left out, with the reason', async () => {
    const { window } = verso
    await dropFiles(window, 'main', [await writeMixedFolder(await world.directory('folder'))])
    const choice = intakeOf(window, folderName)
    const total = wanted.length + unwanted.length
    await expect(choice.getByText(`${String(wanted.length)} of ${String(total)} files selected`)).toBeVisible()
    const filter = choice.getByRole('textbox', { name: 'Filter by name or folder' })
    for (const { name, why } of unwanted) {
      await filter.fill(name)
      await expect(choice.getByRole('option', { name: `${name} ${why}` })).toHaveAttribute('aria-selected', 'false')
    }
    await filter.fill('')
    expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([])
    await choice.getByRole('button', { name: `Add ${String(wanted.length)} files` }).click()
    await expect(choice).toBeHidden()
  })

  await test.step('each file is counted as a person would count it, in seventeen scripts', async () => {
    const { window } = verso
    for (const { name, count } of wanted) {
      const shown = await shownCount(window, name)
      if (count === null) expect(shown, name).toBeNull()
      else
        expect(Math.abs((shown ?? 0) - count), `${name}: ${String(shown)}, not ${String(count)}`).toBeLessThanOrEqual(
          count * 0.02,
        )
    }
    await expect(fileRow(window, 'العربية.docx').getByText('Arabic')).toBeVisible()
  })

  await test.step('problems for translators are reported at their file', async () => {
    const { window } = verso
    await chooseLanguage(window, 'Source language', 'English')
    const leaflet = findingsOf(window, 'Leaflet.docx')
    await expect(leaflet.getByText('The file contains a comment.', { exact: false })).toBeVisible()
    await expect(leaflet.getByText(/tracked change(s are| is) neither accepted nor rejected/)).toBeVisible()
    await expect(findingsOf(window, 'Scan.pdf').getByText(/^All 2 pages are pictures without text/)).toBeVisible()
    const plan = findingsOf(window, 'Plan.xlsx')
    await expect(plan.getByText('A hidden sheet contains 7 words. It is not counted.')).toBeVisible()
    await expect(
      findingsOf(window, 'Plan again.xlsx').getByText(/^This file is identical to “Plan.xlsx”/),
    ).toBeVisible()
    await expect(
      findingsOf(window, 'العربية.docx').getByText('The text looks like Arabic, but the source language is English.'),
    ).toBeVisible()
    await findingsOf(window, 'Scan.pdf').getByRole('button', { name: 'Show file' }).click()
    await expect(fileRow(window, 'Scan.pdf').locator(':focus')).toHaveCount(1)
  })

  await test.step('an ignored finding stays ignored after a restart', async () => {
    await findingsOf(verso.window, 'Scan.pdf').getByRole('button', { name: 'Dismiss' }).click()
    await expect(findingsOf(verso.window, 'Scan.pdf')).toHaveCount(0)
    await verso.close()
    verso = await world.verso({ directory: verso.directory })
    await verso.window.keyboard.press('ControlOrMeta+3')
    await view(verso.window, 'Drafts').getByRole('list', { name: 'Drafts' }).getByRole('button').first().click()
    await expect(findingsOf(verso.window, 'Leaflet.docx')).toBeVisible()
    await expect(verso.window.getByText('1 dismissed', { exact: true })).toBeVisible()
    await expect(findingsOf(verso.window, 'Scan.pdf')).toHaveCount(0)
  })

  await test.step('one order for each language, one of them with a deadline of its own', async () => {
    const { window } = verso
    await fillDraft(window, { title, source: 'English', targets: ['Arabic', 'Swahili', 'French'], contact })
    await splitByLanguage(window)
    await window.getByLabel('Date', { exact: true }).fill(daysAhead(14))
    await window.getByLabel('Time', { exact: true }).fill('17:00')
    await window.getByRole('button', { name: 'Set separate deadline for Swahili' }).click()
    await window.getByLabel('Date for Swahili').fill(daysAhead(20))
    await window.getByLabel('Time for Swahili').fill('09:30')
    await window.getByLabel('Title', { exact: true }).focus()
  })

  await test.step('what is shown is what is sent: one order for each language, each file once and to the last byte', async () => {
    const { window } = verso
    const shown = await lookThrough(window)
    const same = {
      title,
      source_lang: 'eng',
      contact_email: contact,
      source_document_ids: wanted.map(({ name }) => name).toSorted(),
    }
    expect(shown.map((order) => ({ ...Object(order), source_document_ids: namesIn(order).toSorted() }))).toEqual([
      { ...same, target_langs: ['ara'], deadline: `${daysAhead(14)} 15:00:00` },
      { ...same, target_langs: ['swh'], deadline: `${daysAhead(20)} 07:30:00` },
      { ...same, target_langs: ['fra'], deadline: `${daysAhead(14)} 15:00:00` },
    ])
    await sendOrder(window)
    await outboxEntry(window, title).getByRole('button', { name: 'Send now' }).click()
    await expectAllConfirmed(window, title, ['Arabic', 'Swahili', 'French'])

    expect(ordersAsSent(service)).toEqual(shown)
    expect(uploadRequests(service)).toBe(wanted.length)
    const bytes = new Map(wanted.map(({ name, bytes: given }) => [name, Buffer.from(given)]))
    for (const upload of uploadsOf(service))
      expect(upload.bytes.equals(bytes.get(upload.name) ?? Buffer.of()), upload.name).toBe(true)
  })
})

function namesIn(order: unknown): string[] {
  const ids: unknown = Reflect.get(Object(order), 'source_document_ids')
  return Array.isArray(ids) ? ids.map(String) : []
}

test('from an archive, a person adds the chosen files, or all of it as one file', async ({ world }) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const folder = await world.directory('archives')
  const archive = path.join(folder, 'Notices.zip')
  await writeFile(
    archive,
    zipOf([
      { name: 'Market/Opening hours.txt', content: 'The market opens at six in the morning and closes at four.' },
      { name: 'Market/Prices.txt', content: 'Prices are written at the gate.' },
      { name: 'Clinic.txt', content: 'The clinic is closed on Sundays.' },
      { name: 'Secret.txt', content: 'locked', isEncrypted: true },
      { name: 'Bomb.txt', content: Buffer.alloc(200_000_000) },
      { name: '../Outside.txt', content: 'It would leave the folder.' },
    ]),
  )

  await test.step('entries that cannot be unpacked safely are named, and cannot be chosen', async () => {
    await dropFiles(window, 'main', [archive])
    const choice = intakeOf(window, 'Notices.zip')
    const option = (name: string | RegExp) => choice.getByRole('option', { name })
    for (const refused of [/^Secret\.txt password-protected/, /^Bomb\.txt too large when unpacked/]) {
      await expect(option(refused)).toHaveAttribute('aria-disabled', 'true')
      // A person can click them nevertheless.
      await option(refused).click({ force: true })
      await expect(option(refused)).toHaveAttribute('aria-selected', 'false')
    }
    await option(/^Prices\.txt/).click()
    await choice.getByRole('button', { name: /^Add \d files/ }).click()
    await expect(choice).toBeHidden()
    await expect(fileRow(window, 'Opening hours.txt')).toBeVisible()
    await expect(fileRow(window, 'Clinic.txt')).toBeVisible()
    await expect(window.getByText('Copying…', { exact: true })).toHaveCount(0)
    for (const left of ['Prices.txt', 'Secret.txt', 'Bomb.txt']) await expect(fileRow(window, left)).toHaveCount(0)
  })

  await test.step('added as a file, it is one more file, with the same bytes', async () => {
    await dropFiles(window, 'main', [archive])
    const choice = intakeOf(window, 'Notices.zip')
    await choice.getByRole('button', { name: 'Add archive as one file' }).click()
    await expect(fileRow(window, 'Notices.zip')).toBeVisible()
    const title = 'Notices of the week'
    await fillDraft(window, { title, source: 'English', targets: ['Swahili'], contact })
    await placeOrder(window, title)
    const uploads = uploadsOf(service)
    expect(uploads.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Opening hours.txt', 'Clinic.txt', 'Notices.zip']),
    )
    expect(uploads.some(({ name }) => ['Prices.txt', 'Secret.txt', 'Bomb.txt'].includes(name))).toBe(false)
    expect(uploads.find(({ name }) => name === 'Notices.zip')?.bytes.equals(await readFile(archive))).toBe(true)
  })
})

test('a refused order comes back with the service’s words, whatever their form, and is placed once when fixed', async ({
  world,
}) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const title = 'Radio spots'
  // Longer than this service accepts.
  const code = 'swc-as-they-write-it-around-the-lakes'
  await dropOnWindow(window, [documents.word])
  await fillDraft(window, { title, source: 'English', targets: ['Swahili', 'Arabic'], contact })
  const into = window.getByRole('combobox', { name: 'Target languages', exact: true })
  await into.fill(code)
  await into.press('Enter')
  await expect(window.getByRole('button', { name: `Remove ${code}` })).toBeVisible()
  const aside = window.getByRole('complementary', { name: 'Check before sending' })

  const sendAndComeBack = async (): Promise<void> => {
    await sendOrder(window)
    await sendHeldNow(window)
    await notes(window).getByRole('button', { name: 'Fix the draft' }).click()
    await expect(window.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(aside.getByText('Refused', { exact: true })).toBeVisible()
    expect(service.orders()).toEqual([])
  }

  await test.step('by field: the words are shown at their field', async () => {
    await sendAndComeBack()
    await expect(into).toHaveAccessibleDescription(/must hold language codes only\./)
    await expect(into).toHaveAttribute('aria-invalid', 'true')
    await expect(aside.getByText('must hold language codes only.')).toBeVisible()
  })

  for (const [shape, said] of [
    ['array', 'target_langs: must hold language codes only.'],
    ['string', 'target_langs: must hold language codes only.'],
    ['text', 'target_langs: must hold language codes only.'],
    ['html', 'The service gave no reason.'],
    ['empty', 'The service gave no reason.'],
  ] as const) {
    await test.step(`as ${shape}: all readable words are shown`, async () => {
      service.quirks.set({ errorShape: shape })
      await sendAndComeBack()
      await expect(aside.getByText(said)).toBeVisible()
    })
  }

  await test.step('with any refusing status', async () => {
    for (const status of [403, 409, 422]) {
      const stop = service.quirks.fail({
        method: 'POST',
        path: /\/orders$/,
        fault: { kind: 'status', status, body: 'json' },
      })
      await sendAndComeBack()
      stop()
    }
  })

  await test.step('once fixed, it is placed once, with the fix', async () => {
    await window.getByRole('button', { name: `Remove ${code}` }).click()
    await placeOrder(window, title)
    expect(ordersAsSent(service)).toEqual([
      expect.objectContaining({ title, target_langs: ['swh', 'ara'], source_document_ids: ['site-registration.docx'] }),
    ])
  })
})

test('hostile files get messages, and the window stays responsive', async ({ world }) => {
  const service = await world.service()
  const { window } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const folder = await world.directory('hostile')
  const expected: Record<string, RegExp> = {}
  const paths: string[] = []
  for (const { name, bytes, message } of hostileFiles) {
    const at = path.join(folder, name)
    await writeFile(at, bytes)
    paths.push(at)
    expected[name] = message
  }
  const good = path.join(folder, 'A good one.txt')
  await writeFile(good, 'The water points of the new sites open early.')
  const line = path.join(folder, 'Line.txt')
  await writeFile(line, 'a'.repeat(60_000_000))
  const twoFrames = () =>
    window.evaluate(async () => {
      const before = performance.now()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return performance.now() - before
    })
  // How long that takes while there is nothing to read: long as well on a busy machine.
  let atRest = 0
  for (let frame = 0; frame < 10; frame += 1) atRest = Math.max(atRest, await twoFrames())
  await dropFiles(window, 'main', [...paths, line, good])

  await test.step('text typed in the meantime appears at once', async () => {
    const titleField = window.getByLabel('Title', { exact: true })
    await titleField.focus()
    for (let letter = 0; letter < 40; letter += 1) {
      expect(await twoFrames()).toBeLessThan(Math.max(2_000, 10 * atRest))
      await window.keyboard.type('x')
    }
    await expect(titleField).toHaveValue('x'.repeat(40))
  })

  for (const [name, message] of Object.entries(expected)) {
    await test.step(`${name} is reported`, async () => {
      await expect(findingsOf(window, name).getByText(message).first()).toBeVisible({ timeout: 120_000 })
    })
  }

  await test.step('an endless line is one long word; the other files are counted as usual', async () => {
    expect(await shownCount(window, 'Line.txt')).toBe(1)
    expect(await shownCount(window, 'A good one.txt')).toBe(9)
  })
})
