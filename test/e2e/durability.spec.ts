// Killed at any moment and started again, Verso has everything that was entered, and the service gets everything once.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import type { VersoBridge } from '../../preload/contract/index.ts'
import { uploadsOf } from './at-the-service.ts'
import { dropFiles } from './host.ts'
import type { RunningVerso } from './host.ts'
import {
  awaiting,
  chooseFrom,
  connect,
  documents,
  dropOnWindow,
  expectAllConfirmed,
  expectConfirmed,
  fileRow,
  fillDraft,
  intakeOf,
  notes,
  outboxEntry,
  placeOrder,
  pressIfThere,
  refresh,
  sendHeldNow,
  sendOrder,
  splitByLanguage,
  view,
  writeReason,
} from './steps.ts'
import type { DraftWords } from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService, World } from './world.ts'

const order: DraftWords = {
  title: 'Notices for the flooded districts',
  source: 'English',
  targets: ['Arabic', 'Swahili'],
  instructions: 'Short sentences, please.',
  contact: 'kindu@relief.example',
}

/**
 * How long it takes until typed text is on the disk: a quarter of a second, and the write. This is measured here, because a
 * busy machine is slower.
 */
async function measureOnItsWay(window: Page): Promise<number> {
  const title = window.getByLabel('Title', { exact: true })
  let longestMs = 0
  for (const typed of ['Typed', 'Typed and', 'Typed and killed']) {
    const before = performance.now()
    await title.fill(typed)
    await expect.poll(() => keptTitles(window), { intervals: [20] }).toContain(typed)
    longestMs = Math.max(longestMs, performance.now() - before)
  }
  return Math.max(1_500, 4 * longestMs)
}

/** As main has them in its store. */
function keptTitles(window: Page): Promise<string[]> {
  return window.evaluate(async () => {
    const verso = Reflect.get(globalThis, 'verso') as VersoBridge
    const drafts = await verso.drafts.list()
    return drafts.ok ? drafts.value.rows.map(({ title }) => title) : []
  })
}

async function startConnected(world: World, service: WatchedService): Promise<RunningVerso> {
  const running = await world.verso()
  await connect(running.window, service.baseUrl, service.key)
  return running
}

async function restart(world: World, killed: RunningVerso): Promise<RunningVerso> {
  await killed.kill()
  const running = await world.verso({ directory: killed.directory })
  await expect(view(running.window, 'Inbox')).toBeVisible()
  return running
}

/** A copy that the spec may delete again. */
async function passing(world: World, file: string): Promise<string> {
  const copy = path.join(await world.directory('passing'), path.basename(file))
  await copyFile(file, copy)
  return copy
}

async function openDraft(window: Page, title: string): Promise<void> {
  await window.keyboard.press('ControlOrMeta+3')
  await view(window, 'Drafts')
    .getByRole('list', { name: 'Drafts' })
    .getByRole('button', { name: title, exact: true })
    .click()
  await expect(window.getByLabel('Title', { exact: true })).toHaveValue(title)
}

/** The order as the service has it, by the fields that a person entered. */
function ordersAt(service: WatchedService) {
  return service.orders().map(({ order_id, title, instructions, contact_email }) => ({
    title,
    instructions,
    contact_email,
    languages: service.jobs(order_id).map(({ language }) => language),
  }))
}

const asEntered = {
  title: order.title,
  instructions: order.instructions,
  contact_email: order.contact,
  languages: ['ara', 'swh'],
}

test('while someone types, and right after files were copied', async ({ world }) => {
  const service = await world.service()
  let verso = await startConnected(world, service)

  await test.step('killed in the middle of a sentence, everything but the last moment is there', async () => {
    const { window } = verso
    await window.keyboard.press('n')
    await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
    const onItsWayMs = await measureOnItsWay(window)
    const field = window.getByLabel('Instructions for the translators')
    await field.focus()
    const sentence = 'The quick writer goes on and on without a pause. '.repeat(40)
    const typedAtMs: number[] = []
    const typing = (async () => {
      for (const letter of sentence) {
        await window.keyboard.type(letter)
        typedAtMs.push(performance.now())
      }
    })().catch(() => undefined)
    const surelyKept = (nowMs: number) => typedAtMs.filter((atMs) => nowMs - atMs > onItsWayMs).length
    await expect.poll(() => surelyKept(performance.now()), { timeout: 120_000 }).toBeGreaterThan(50)
    const killedAtMs = performance.now()
    verso = await restart(world, verso)
    await typing
    const surely = surelyKept(killedAtMs)
    await openDraft(verso.window, 'Typed and killed')
    const kept = await verso.window.getByLabel('Instructions for the translators').inputValue()
    expect(sentence.startsWith(kept)).toBe(true)
    expect(kept.length).toBeGreaterThanOrEqual(surely)
  })

  await test.step('copied files are in the draft, although the originals were deleted', async () => {
    const { window } = verso
    await window.keyboard.press('ControlOrMeta+1')
    const originals = [await passing(world, documents.word), await passing(world, documents.arabicText)]
    await dropOnWindow(window, originals)
    await verso.kill()
    for (const file of originals) await rm(file)
    verso = await restart(world, verso)
    await openDraftOf(verso.window, 'site-registration')
    for (const file of originals)
      await expect(verso.window.getByText(path.basename(file), { exact: true })).toBeVisible()
    await expect(verso.window.getByText('Ready', { exact: true })).toHaveCount(2)
    await fillDraft(verso.window, order)
    await sendOrder(verso.window)
    await sendHeldNow(verso.window)
    await expectConfirmed(verso.window, order.title)
    const uploaded = service.documents().map(({ document_id }) => Buffer.from(service.readDocument(document_id)))
    expect(uploaded).toEqual([await readFile(documents.word), await readFile(documents.arabicText)])
  })
})

async function openDraftOf(window: Page, suggested: string): Promise<void> {
  await window.keyboard.press('ControlOrMeta+3')
  await view(window, 'Drafts').getByRole('button', { name: suggested, exact: true }).click()
}

test('with an order held, and after its answer was lost: the service has it once', async ({ world }) => {
  const service = await world.service()
  let verso = await startConnected(world, service)
  await dropOnWindow(verso.window, [documents.word])
  await fillDraft(verso.window, order)
  await sendOrder(verso.window)
  await expect(outboxEntry(verso.window, order.title).getByText('Sending soon')).toBeVisible()

  await test.step('held: it is still there and not sent', async () => {
    verso = await restart(world, verso)
    expect(service.orders()).toEqual([])
    await verso.window.keyboard.press('ControlOrMeta+4')
    await expect(outboxEntry(verso.window, order.title)).toBeVisible()
  })

  await test.step('placed, but killed before the answer: it is looked up, not sent again', async () => {
    const stop = service.quirks.fail({ method: 'POST', path: /\/orders$/, fault: { kind: 'hang', isDone: true } })
    await verso.window.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => service.orders().length).toBe(1)
    await verso.kill()
    stop()
    verso = await restart(world, verso)
    await verso.window.keyboard.press('ControlOrMeta+4')
    const look = verso.window.getByRole('button', { name: 'Check now' })
    await expect(
      look.or(outboxEntry(verso.window, order.title).getByText('Sent', { exact: true })).first(),
    ).toBeVisible()
    await pressIfThere(look)
    await expectConfirmed(verso.window, order.title)
    expect(ordersAt(service)).toEqual([asEntered])
  })
})

test('with an order waiting for the service to come back', async ({ world }) => {
  const directory = await world.directory('service')
  const first = await world.service({ directory })
  let verso = await startConnected(world, first)
  await dropOnWindow(verso.window, [documents.arabicText])
  await fillDraft(verso.window, order)
  await first.close()
  await sendOrder(verso.window)
  await sendHeldNow(verso.window)
  await expect(outboxEntry(verso.window, order.title).getByText('Queued', { exact: true })).toBeVisible()
  await expect(outboxEntry(verso.window, order.title).getByText(/The service is not responding\./)).toBeVisible()

  await verso.kill()
  const second = await world.service({ directory, port: first.port })
  verso = await restart(world, verso)
  await verso.window.keyboard.press('ControlOrMeta+4')
  await expectConfirmed(verso.window, order.title)
  expect(ordersAt(second)).toEqual([asEntered])
})

test('with a decision held, and with a reason half written', async ({ world }) => {
  const service = await world.service()
  let verso = await startConnected(world, service)
  await dropOnWindow(verso.window, [documents.word, documents.arabicText])
  await fillDraft(verso.window, order)
  await sendOrder(verso.window)
  await sendHeldNow(verso.window)
  await expectConfirmed(verso.window, order.title)
  await service.deliverNow()
  await refresh(verso.window)
  await verso.window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(verso.window)).toHaveCount(4)

  const reason = 'Line 2: the hotline has another number, 0800 114 114.'
  const half = 'The title is missing, and'
  let previewed = ''
  const intoArabic = (window: Page) =>
    awaiting(window).filter({ hasText: 'hotline-ar.txt' }).filter({ hasText: 'Arabic' })

  await test.step('both are there again', async () => {
    const { window } = verso
    const word = awaiting(window).filter({ hasText: 'site-registration.docx' }).first()
    await word.click()
    previewed = await writeReason(window, reason)
    expect(previewed).toContain(reason)
    await window.getByRole('button', { name: 'Send back', exact: true }).click()
    await expect(notes(window).getByText(/will be sent back/)).toBeVisible()
    await intoArabic(window).click()
    await expect(intoArabic(window)).toHaveAttribute('aria-current', 'true')
    await window.getByRole('button', { name: 'Send back…' }).click()
    await window.getByLabel('What needs to be corrected').fill(half)
    await expect(window.getByText('saved · 25 characters')).toBeVisible()
    await window.getByRole('button', { name: 'Not now' }).click()
    await expect(window.getByText('A draft of your reason is saved.')).toBeVisible()
    verso = await restart(world, verso)
  })

  await test.step('the decision arrives once, as it was made', async () => {
    const { window } = verso
    await window.keyboard.press('ControlOrMeta+4')
    const entry = outboxEntry(window, 'site-registration.docx')
    await expect(entry).toBeVisible()
    await window.getByRole('button', { name: 'Send now' }).click()
    await expect(entry.getByText('Sent', { exact: true })).toBeVisible()
    expect(service.decisions()).toEqual([
      expect.objectContaining({ delivery_status: 'rejected', reject_reason: previewed }),
    ])
  })

  await test.step('the reason continues where it was left', async () => {
    const { window } = verso
    await window.keyboard.press('ControlOrMeta+1')
    await intoArabic(window).click()
    await expect(window.getByText('A draft of your reason is saved.')).toBeVisible()
    await window.getByRole('button', { name: 'Send back…' }).click()
    await expect(window.getByLabel('What needs to be corrected')).toHaveValue(half)
  })
})

test('an order undone in time is its draft again, complete', async ({ world }) => {
  const service = await world.service()
  const { window } = await startConnected(world, service)
  await dropOnWindow(window, [documents.word, documents.pdf])
  await fillDraft(window, order)
  await window.getByRole('button', { name: 'Send order', exact: true }).click()
  await outboxEntry(window, order.title).getByRole('button', { name: 'Undo' }).click()

  await expect(window.getByLabel('Title', { exact: true })).toHaveValue(order.title)
  await expect(window.getByText('site-registration.docx', { exact: true })).toBeVisible()
  await expect(window.getByText('water-points.pdf', { exact: true })).toBeVisible()
  await expect(window.getByRole('combobox', { name: 'Source language', exact: true })).toHaveValue('English')
  await expect(window.getByRole('button', { name: 'Remove Arabic' })).toBeVisible()
  await expect(window.getByRole('button', { name: 'Remove Swahili' })).toBeVisible()
  await expect(window.getByLabel('Instructions for the translators')).toHaveValue(order.instructions ?? '')
  await expect(window.getByLabel('Contact e-mail')).toHaveValue(order.contact)
  expect(service.orders()).toEqual([])

  // And once more, without undoing: nothing is doubled by the earlier undo.
  await placeOrder(window, order.title)
  expect(ordersAt(service)).toEqual([asEntered])
  expect(service.documents().map(({ name }) => name)).toEqual(['site-registration.docx', 'water-points.pdf'])
})

test('while a folder is being added: copied files are complete, nothing is half-written, and the rest is not lost silently', async ({
  world,
}) => {
  const service = await world.service()
  let verso = await startConnected(world, service)
  const folder = path.join(await world.directory('big'), 'Big folder')
  await mkdir(folder)
  const content = (number: number) => Buffer.from(`${String(number)} `.repeat(3_000_000))
  const names = Array.from({ length: 12 }, (_, number) => `part ${String(number).padStart(2, '0')}.txt`)
  for (const [number, name] of names.entries()) await writeFile(path.join(folder, name), content(number))

  const { window } = verso
  await dropFiles(window, 'main', [folder])
  await intakeOf(window, 'Big folder').getByRole('button', { name: 'Add 12 files' }).click()
  await expect(fileRow(window, names[2] ?? '')).toBeVisible()
  await expect(fileRow(window, names[0] ?? '').getByText('Copying…', { exact: true })).toHaveCount(0)
  await verso.kill()
  verso = await world.verso({ directory: verso.directory })

  await verso.window.keyboard.press('ControlOrMeta+3')
  await view(verso.window, 'Drafts').getByRole('list', { name: 'Drafts' }).getByRole('button').first().click()
  await expect(fileRow(verso.window, names[0] ?? '')).toBeVisible()
  // Copying is over: each file is there, or is marked as failed.
  await expect(verso.window.getByText('Copying…', { exact: true })).toHaveCount(0)
  for (const name of names) await expect(fileRow(verso.window, name)).toBeVisible()
  const failed = verso.window
    .getByRole('region', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ has: verso.window.getByText('Not copied', { exact: true }) })
  for (let left = await failed.count(); left > 0; left -= 1) {
    await chooseFrom(verso.window, failed.first().getByRole('button', { name: /^More actions for/ }), /^Remove/)
    await expect(failed).toHaveCount(left - 1)
  }
  await fillDraft(verso.window, order)
  await sendOrder(verso.window)
  await sendHeldNow(verso.window)
  await expectConfirmed(verso.window, order.title)
  expect(ordersAt(service)).toEqual([asEntered])
  const uploads = uploadsOf(service)
  expect(uploads.length).toBeGreaterThan(0)
  for (const { name, bytes } of uploads) expect(bytes.equals(content(names.indexOf(name))), name).toBe(true)
})

test('while a group of orders is half sent: one order for each language, and each file once', async ({ world }) => {
  const service = await world.service()
  let verso = await startConnected(world, service)
  await dropOnWindow(verso.window, [documents.word, documents.arabicText])
  await fillDraft(verso.window, { ...order, targets: ['Arabic', 'Swahili', 'French'] })
  await splitByLanguage(verso.window)
  await sendOrder(verso.window)
  // The first order is placed and confirmed; the second is placed, but its answer never arrives.
  const stop = service.quirks.fail({
    method: 'POST',
    path: /\/orders$/,
    skip: 1,
    fault: { kind: 'hang', isDone: true },
  })
  await outboxEntry(verso.window, order.title).getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => service.orders().length).toBe(2)
  await verso.kill()
  stop()

  verso = await restart(world, verso)
  const { window } = verso
  await window.keyboard.press('ControlOrMeta+4')
  const look = window.getByRole('button', { name: /^Check now/ })
  const french = outboxEntry(window, order.title).getByRole('button', { name: 'Show order: French' })
  await expect(look.or(french).first()).toBeVisible()
  await pressIfThere(look)
  await expectAllConfirmed(window, order.title, ['Arabic', 'Swahili', 'French'])
  expect(ordersAt(service).map(({ languages }) => languages)).toEqual([['ara'], ['swh'], ['fra']])
  expect(uploadsOf(service).map(({ name }) => name)).toEqual(['site-registration.docx', 'hotline-ar.txt'])
})
