// Deciding on deliveries, from end to end: mistakes are found and reported, sent back so that a translator can fix them, and looked for
// in the next version. The translations of these specs are written by hand, with known mistakes.
import type { Locator, Page } from 'playwright'
import { ordered, orderedElsewhere, title } from './hand-translated.ts'
import { chooseByKeys, focusNow, tabTo } from './keyboard.ts'
import {
  alignedRows,
  awaiting,
  checksEnd,
  chooseFrom,
  expectConfirmed,
  notes,
  openReview,
  outboxEntry,
  previewedReason,
  rowWith,
  sendHeldNow,
  view,
} from './steps.ts'
import { guide, hurried, corrected, planted } from './water-guide.ts'
import { expect, test } from './world.ts'

function findingsSheet(window: Page): Locator {
  return window.getByRole('region', { name: 'Findings', exact: true })
}

/** The position of words in the delivery's side of a row: their first and last character. */
async function placeOfWords(row: Locator, words: string) {
  return row.locator('[data-side="target"] .text').evaluate((element, wanted) => {
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
}

/** With the mouse, again if the rows moved in the meantime. */
async function selectWords(row: Locator, words: string): Promise<void> {
  const page = row.page()
  await expect(async () => {
    await row.scrollIntoViewIfNeeded()
    const { begin, end } = await placeOfWords(row, words)
    await page.mouse.move(begin.x, begin.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 6 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(words)
  }).toPass()
}

/** The mistakes planted in the hurried translation: the finding for each, and its passage. */
const expectedFindings: readonly { passage: string; says: RegExp }[] = [
  { passage: planted.number, says: /The source says 1,250, but the translation says 1520/ },
  { passage: planted.address, says: /The web address was changed: https:\/\/water\.relief\.example\/rule instead of / },
  { passage: planted.leftOut, says: /missing from the translation|the translation is missing/i },
  { passage: planted.english, says: /same as the source|source language/i },
  { passage: planted.doubled, says: /twice/ },
]

test('planted mistakes are reported in place, sent back so that a translator can fix them, and looked for in the next version', async ({
  world,
}) => {
  test.slow()
  const { service, verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  const { window } = verso
  await deliver({ [guide.name]: hurried })

  await test.step('sentences are shown side by side, and each mistake is reported at its passage', async () => {
    await openReview(window, guide.name)
    await checksEnd(window)
    await expect(rowWith(window, 'Older people, pregnant women')).toContainText('Las personas mayores')
    await window.getByRole('button', { name: 'Show findings' }).click()
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

  await test.step('below them, the review says what was not checked', async () => {
    const unchecked = findingsSheet(window).getByRole('region', { name: 'Not checked' })
    await expect(unchecked.getByRole('listitem')).toHaveText([
      /^Numbers, names and terms in 1 segment /,
      /^Terms: there is no glossary/,
    ])
  })

  await test.step('“next finding” goes from one to the next, and skips none', async () => {
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

  await test.step('a comment is made on selected words', async () => {
    await selectWords(rowWith(window, planted.stiff), marked)
    await window.getByRole('button', { name: 'Comment on the selected text' }).click()
    const form = window.getByRole('group', { name: 'New comment' })
    await expect(form).toContainText(marked)
    await form.getByLabel('What is wrong, and what it should be').fill('People here say “bidón” for it.')
    await form.getByLabel('Category').selectOption({ label: 'Style' })
    await form.getByLabel('Severity').selectOption({ label: 'Critical' })
    await form.getByRole('button', { name: 'Save comment' }).click()
    await expect(window.getByRole('button', { name: '1 comment' })).toBeVisible()
  })

  let sent = ''

  await test.step('the preview has every point, with both passages', async () => {
    await window.getByRole('button', { name: 'Send back…' }).click()
    await window.getByLabel('What needs to be corrected').fill('Thank you for the quick work.')
    await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Thank you for the quick work.')
    sent = await previewedReason(window)
    expect(sent).toMatch(/^Thank you for the quick work\.\n\n1\. /)
    for (const { passage } of expectedFindings) expect(sent).toContain(passage)
    expect(sent).toContain('People here say “bidón” for it.')
    expect(sent).toContain(marked)
    expect(sent).toContain('Style, critical: People here say')
  })

  await test.step('sending back can be undone at first; then the service has exactly what was previewed', async () => {
    await window.keyboard.press('ControlOrMeta+Enter')
    await expect(notes(window).getByText(`“${guide.name}” (Spanish) will be sent back`)).toBeVisible()
    expect(service.decisions).toEqual([])
    await sendHeldNow(window)
    await expectConfirmed(window, guide.name)
    expect(service.decisions).toEqual([expect.objectContaining({ status: 'rejected', reason: sent })])
  })

  await test.step('the second version shows for each requested correction whether it is resolved', async () => {
    await deliver({ [guide.name]: corrected })
    await openReview(window, guide.name)
    await window.getByRole('tab', { name: 'Changes' }).click()
    const asked = window.getByRole('region', { name: /^Requested corrections/ })
    const point = (words: string) => asked.getByRole('listitem').filter({ hasText: words })
    await expect(point(planted.number)).toContainText(/^Resolved/)
    await expect(point(planted.number)).toContainText('Cada tanque contiene 1250 litros')
    await expect(point(planted.address)).toContainText(/^Resolved/)
    await expect(point(planted.leftOut)).toContainText(/^Resolved/)
    await expect(point(planted.doubled).first()).toContainText(/^Not resolved/)
    // The correction that was requested in quotation marks is there now.
    await expect(point('People here say “bidón” for it.')).toContainText(/^Resolved/)
  })

  await test.step('it also shows word by word what changed', async () => {
    const changes = window.getByRole('list', { name: 'Changes since the earlier version' })
    const number = changes.getByRole('listitem').filter({ hasText: '1520' })
    await expect(number.locator('del')).toHaveText(/1520/)
    await expect(number.locator('ins')).toHaveText(/1250/)
    const unchanged = changes.getByRole('listitem').filter({ hasText: 'Gracias por ayudar' })
    await expect(unchanged).toHaveCount(0)
    await window.getByText('Show changes only').click()
    await expect(changes.getByRole('listitem').filter({ hasText: 'Opening hours' })).toBeVisible()
    // One key goes to the end, even if rows in between turn out taller than estimated.
    await window.getByRole('region', { name: 'Changes', exact: true }).press('End')
    await expect(unchanged).toBeInViewport()
  })

  await test.step('once it is accepted, the history shows what was decided, when, from where and why', async () => {
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expect(outboxEntry(window, guide.name).getByText('Sent', { exact: true })).toHaveCount(2)
    expect(service.decisions.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
    await window.keyboard.press('ControlOrMeta+2')
    await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
    const page = view(window, 'Orders')
    await expect(page.getByText(`“${guide.name}” (Spanish) sent back from this computer`)).toBeVisible()
    await expect(page.getByText(`“${guide.name}” (Spanish) accepted from this computer`)).toBeVisible()
    await expect(page.getByText('Thank you for the quick work.')).toBeVisible()
  })
})

test('a dismissed finding stays hidden, even after a restart', async ({ world }) => {
  const { verso, deliver } = await ordered(world, { [guide.name]: guide.source })
  await deliver({ [guide.name]: hurried })
  const said = /The source says 1,250, but the translation says 1520/
  await openReview(verso.window, guide.name)
  await checksEnd(verso.window)
  const row = rowWith(verso.window, planted.number)
  await chooseFrom(verso.window, row.getByRole('button', { name: 'Dismiss' }).first(), /^Dismiss here/)
  await expect(row.getByText(said)).toHaveCount(0)
  await verso.close()

  const { window } = await world.verso({ directory: verso.directory })
  await openReview(window, guide.name)
  await checksEnd(window)
  await expect(rowWith(window, planted.address).getByText(/was changed/)).toBeVisible()
  await expect(rowWith(window, planted.number).getByText(said)).toHaveCount(0)

  await test.step('it can be restored', async () => {
    await window.getByRole('button', { name: 'Show findings' }).click()
    await findingsSheet(window).getByText('1 dismissed').click()
    await findingsSheet(window).getByRole('button', { name: 'Restore' }).click()
    await expect(rowWith(window, planted.number).getByText(said)).toBeVisible()
  })
})

test('accepting several includes opened and expressly waived deliveries, and never those that another program ordered', async ({
  world,
}) => {
  const sources = { 'one.txt': 'The clinic opens at 8.', 'two.txt': 'Bring your card.', 'three.txt': 'Thank you.' }
  const { service, verso, deliver } = await ordered(world, sources)
  const { window } = verso
  await orderedElsewhere(service, 'foreign.docx', guide.translation)
  await deliver({ 'one.txt': 'La clínica abre a las 8.', 'two.txt': 'Traiga su tarjeta.', 'three.txt': 'Gracias.' })
  await openReview(window, 'one.txt')
  await checksEnd(window)

  await test.step('another program’s order has no tick, ignores the keys, and is decided only after an extra step', async () => {
    const foreign = awaiting(window).filter({ hasText: 'foreign.docx' })
    const item = window.getByRole('listitem').filter({ has: foreign })
    await expect(item.getByRole('checkbox')).toHaveCount(0)
    await foreign.press('x')
    await expect(window.getByRole('region', { name: /^Accept \d/ })).toHaveCount(0)
    await foreign.click()
    await expect(window.getByText(/^This order was placed by another program or computer/).last()).toBeVisible()
    await window.keyboard.press('a')
    await window.keyboard.press('r')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
    await expect(window.getByLabel('What needs to be corrected')).toHaveCount(0)
  })

  await test.step('of the chosen deliveries, only opened ones can be accepted at once', async () => {
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await awaiting(window).filter({ hasText: name }).press('x')
    await window.getByRole('button', { name: 'Accept 3…', exact: true }).click()
    const dialog = window.getByRole('dialog', { name: 'Accept 3 documents' })
    await expect(dialog.getByText('2 not opened here')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Accept 1', exact: true })).toBeEnabled()
    await dialog.getByLabel('Accept two.txt without review').check()
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

  await test.step('another program’s delivery can be decided after an explicit step', async () => {
    await awaiting(window).filter({ hasText: 'foreign.docx' }).click()
    await window.getByRole('button', { name: 'Review here' }).click()
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await expectConfirmed(window, 'foreign.docx')
    expect(service.decisions).toHaveLength(3)
  })
})

test('the whole decision by keyboard alone: read, dismiss, comment, send back, compare, accept', async ({ world }) => {
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
  // In this row only: a row that scrolls into view below may have its own.
  const dismissals = first.getByRole('button', { name: 'Dismiss' })
  const count = await dismissals.count()
  await chooseByKeys(window, dismissals.first(), /^Dismiss here/)
  await expect(dismissals).toHaveCount(count - 1)
  await expectFocus('waving a finding off')

  await keyboard.press('F8')
  await expect(window.locator('[data-row]:focus')).toHaveCount(1)
  await keyboard.press('m')
  await expect(window.getByLabel('What is wrong, and what it should be')).toBeFocused()
  await keyboard.type('Please look at this line once more.')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByRole('button', { name: '1 comment' })).toBeVisible()
  await expectFocus('keeping a comment')
  await keyboard.press('Escape')
  await expectFocus('closing the comments')

  await keyboard.press('r')
  await expect(window.getByLabel('What needs to be corrected')).toBeFocused()
  await keyboard.type('Thank you.')
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Thank you.')
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

  service.deliver(service.orders[0]?.id ?? 0, 'spa', () => corrected)
  await keyboard.press('ControlOrMeta+1')
  await keyboard.press('ControlOrMeta+r')
  await expect(awaiting(window)).toHaveCount(1)
  await keyboard.press('j')
  await expect(window.getByRole('tab', { name: 'Changes' })).toBeVisible()
  await tabTo(window, window.getByRole('tab', { name: 'Aligned' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(window.getByText('Requested corrections')).toBeVisible()
  await keyboard.press('a')
  await expect(notes(window).getByText(`“${guide.name}” (Spanish) will be accepted`)).toBeVisible()
  await expectFocus('accepting')
  await keyboard.press('ControlOrMeta+4')
  await tabTo(window, window.getByRole('button', { name: 'Send now' }).first())
  await keyboard.press('Enter')
  await expect.poll(() => service.decisions.map(({ status }) => status)).toEqual(['rejected', 'accepted'])
})
