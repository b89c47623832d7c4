// Preparing an order and reviewing a delivery in a real browser, over a bridge without a main: by keyboard, by screen reader, in small windows, under the content security policy.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function goToDraft(name: RegExp): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Drafts/ })
    .click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { name: 'Check before sending' }).waitFor()
}

function spoken() {
  return page.locator('[aria-live]').allInnerTexts()
}
function delivery() {
  return page.frameLocator('iframe[title^="Translation"]')
}
/** Both documents in the layout view. */
async function layout() {
  await page.getByRole('tab', { name: 'Layout' }).click()
  await delivery().getByRole('heading').waitFor()
}
function rowNumber(number: number) {
  return page.locator(`[data-row="${String(number - 1)}"]`)
}

const views: { name: string; options?: OpenOptions; go: () => Promise<unknown> }[] = [
  {
    name: 'the drafts',
    go: async () => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^Drafts/ })
        .click()
      await page.getByRole('button', { name: /^Radio spots/ }).waitFor()
    },
  },
  { name: 'a draft', go: () => goToDraft(/^Radio spots/) },
  {
    name: 'a refused draft, with everything that is missing',
    go: async () => {
      await goToDraft(/^water points/)
      await page.keyboard.press('Control+Enter')
      await page.getByText('Choose the source language.').nth(1).waitFor()
    },
  },
  {
    name: 'looking through a draft',
    go: async () => {
      await goToDraft(/^Radio spots/)
      await page.getByRole('button', { name: 'Preview order' }).click()
      await page.getByText('JSON', { exact: true }).click()
    },
  },
  {
    name: 'pasting text',
    go: async () => {
      await goToDraft(/^Radio spots/)
      await page.getByRole('button', { name: 'Paste text…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'a review', go: () => layout() },
  { name: 'aligned documents', go: () => rowNumber(3).waitFor() },
  {
    name: 'the list of findings',
    go: async () => {
      await rowNumber(3).waitFor()
      await page.getByRole('button', { name: 'Show findings' }).click()
      await page.keyboard.press('F8')
    },
  },
  {
    name: 'finding a text',
    go: async () => {
      await rowNumber(3).waitFor()
      await page.keyboard.press('Control+f')
      await page.keyboard.type('water')
      await page.clock.runFor(400)
      await page.getByText(/in the translation$/).waitFor()
    },
  },
  {
    name: 'parting a row',
    go: async () => {
      await rowNumber(8).focus()
      await page.keyboard.press('p')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'what changed since a version',
    go: async () => {
      await page.keyboard.press('j')
      await page.getByRole('tab', { name: 'Changes' }).click()
      await page.getByText('Requested corrections').waitFor()
    },
  },
  {
    name: 'writing a reason for version 2',
    go: async () => {
      await page.keyboard.press('j')
      await layout()
      await page.keyboard.press('r')
      await page.keyboard.type('Line 3')
    },
  },
  { name: 'the order of a review', go: () => page.getByRole('tab', { name: 'Order' }).click() },
  {
    name: 'a delivery of another program',
    go: async () => {
      await page.getByRole('button', { name: /Radio spots, week 47/ }).click()
      await page.getByText('Not downloaded yet').waitFor()
    },
  },
]

test.each(views)('$name has no accessibility violation, whatever the colours', async ({ options, go }) => {
  await open(options)
  await go()
  expect(await violationsIn(page)).toEqual([])
})

describe('in small windows', () => {
  test.each([
    [880, 600],
    [640, 400],
  ])('at %i × %i nothing is wider than the window and the main action can be reached', async (width, height) => {
    await open({ width, height })
    const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await page
      .getByRole('button', { name: /Cholera prevention leaflet/ })
      .first()
      .click()
    await layout()
    expect(await isWithin()).toBe(true)
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).isVisible()).toBe(true)
    await goToDraft(/^Radio spots/)
    expect(await isWithin()).toBe(true)
    expect(await page.getByRole('button', { name: 'Send order' }).isVisible()).toBe(true)
  })

  test('if two documents do not fit, one is shown and the other can be chosen', async () => {
    await open({ width: 560, height: 600 })
    await page
      .getByRole('button', { name: /Cholera prevention leaflet/ })
      .first()
      .click()
    await layout()
    expect(await page.locator('iframe').count()).toBe(1)
    await page.getByText('Source', { exact: true }).click()
    await page.frameLocator('iframe[title^="Source"]').getByRole('heading').waitFor()
  })
})

describe('reading a review sentence by sentence', () => {
  test('by keyboard alone: to a finding, dismissed, undone, a row corrected and restored', async () => {
    await open()
    await rowNumber(3).waitFor()
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'))
    await expect.poll(focusedRow).toBe('2')
    await expect
      .poll(async () => (await spoken()).join(' '))
      .toContain('The source says 6, but the translation says ٨ (8).')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /Dismiss in this file/ }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await argumentsOf('review.dismiss')).toEqual([
      { reviewId: 'r1', findingId: 'numberChanged-2', scope: 'file' },
      { reviewId: 'r1', findingId: 'numberChanged-2', scope: null },
    ])

    await rowNumber(8).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await rowNumber(8).getByText('Aligned manually').waitFor({ state: 'attached' })
    expect(await rowNumber(9).innerText()).toContain('لا توجد حمى')
    await rowNumber(8).focus()
    await rowNumber(8).getByRole('button', { name: 'Actions for segment 8' }).press('Enter')
    await page.getByRole('menuitem', { name: /Reset alignment/ }).click()
    await expect.poll(() => page.getByText('Aligned manually').count()).toBe(0)
    expect(await argumentsOf('review.correct')).toHaveLength(2)
  })

  test('each side has its own language and direction', async () => {
    await open()
    await rowNumber(3).waitFor()
    const sides = await rowNumber(3)
      .locator('[data-side] .text')
      .evaluateAll((texts) => texts.map((text) => [text.getAttribute('lang'), text.getAttribute('dir')]))
    expect(sides).toEqual([
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ])
  })

  test('of twelve thousand rows only those near the visible part exist, and the last is one key away', async () => {
    await open({ reviews: { repeat: 200 } })
    await rowNumber(1).focus()
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('11999')
    expect(await page.locator('[data-row]').count()).toBeLessThan(80)
    expect(await rowNumber(12_000).isVisible()).toBe(true)
  })

  test('without a source it says why and shows the layout of the document', async () => {
    await open()
    await page.getByRole('button', { name: /Radio spots, week 47/ }).click()
    await page.getByText(/The aligned view is not available\. The source is not/).waitFor()
    expect(await page.getByRole('tab', { name: 'Layout' }).getAttribute('aria-selected')).toBe('true')
  })

  test('the text size is changed by keys for both sides, and is kept for the next document', async () => {
    await open()
    await rowNumber(3).waitFor()
    const size = () =>
      rowNumber(1)
        .locator('.text')
        .first()
        .evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
    const before = await size()
    await page.keyboard.press('Control+=')
    await expect.poll(size).toBeGreaterThan(before)
    await page.keyboard.press('j')
    await rowNumber(3).waitFor()
    expect(await size()).toBeGreaterThan(before)
    await page.keyboard.press('Control+0')
    await expect.poll(size).toBe(before)
  })
})

describe('preparing an order', () => {
  test('by keyboard alone: title, languages, deadline, sending', async () => {
    await open({ contents: 'empty' })
    await page.keyboard.press('n')
    await page.getByLabel('Title', { exact: true }).focus()
    await page.keyboard.type('Water points')
    await page.getByRole('combobox', { name: 'Source language' }).focus()
    await page.keyboard.type('engl')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('swahili (c')
    await page.keyboard.press('Enter')
    await page.keyboard.type('apd-SD')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(2)
    await page.getByLabel('Date', { exact: true }).fill('2026-11-26')
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('17:00')

    // Nothing to translate yet: sending says so and leads there.
    await page.keyboard.press('Control+Enter')
    await page.getByText('There is nothing to translate yet.').nth(1).waitFor()
    await expect.poll(async () => (await spoken()).join(' ')).toContain('There is nothing to translate yet')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Choose files…')

    await page.getByRole('button', { name: 'Paste text…' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
    await page.keyboard.type('The pump at zone 4 is closed.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('pasted text.txt', { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()

    const saves = (await argumentsOf('drafts.save')) as { changes: Record<string, unknown> }[]
    const saved = Object.assign({}, ...saves.map(({ changes }) => changes)) as Record<string, unknown>
    expect(saved).toMatchObject({
      title: 'Water points',
      sourceLanguage: 'eng',
      targetLanguages: ['swc', 'apd-SD'],
      // 17:00 in Lubumbashi.
      deadline: '2026-11-26T15:00:00.000Z',
    })
    // Requested twice, sent once.
    expect(await argumentsOf('drafts.send')).toHaveLength(2)
  })

  test('the likely source language is offered and set only if accepted', async () => {
    await open()
    await goToDraft(/^water points/)
    const from = page.getByRole('combobox', { name: 'Source language' })
    expect(await from.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Use English (detected)' }).click()
    await expect.poll(() => from.inputValue()).toBe('English')
    await page.getByText('eng · detected').waitFor()
  })

  test('the messages of a refusal are shown at their field until it is changed', async () => {
    await open()
    await goToDraft(/^water points/)
    const deadline = page.getByRole('group', { name: 'Needed by' })
    await deadline.getByText('The deadline must be at least 24 hours from now.').waitFor()
    await page.getByLabel('Date', { exact: true }).fill('2026-11-30')
    await deadline.getByText('The deadline must be at least 24 hours from now.').waitFor({ state: 'detached' })
  })

  test('the name of the first file is the title, if none is typed', async () => {
    await open()
    await goToDraft(/^water points/)
    expect(await page.getByLabel('Title', { exact: true }).getAttribute('placeholder')).toBe('water points survey')
    await page.getByRole('button', { name: 'Preview order' }).click()
    await page.getByRole('dialog').getByText('water points survey', { exact: true }).waitFor()
  })

  test('files are moved, renamed and removed by keyboard, and the focus stays with them', async () => {
    await open()
    await goToDraft(/^Radio spots/)
    const grip = page.getByRole('button', { name: 'Move “clip-48.srt”' })
    await grip.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await spoken()).join(' ')).toContain('is now 2 of 3')
    await expect.poll(() => grip.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.keyboard.press('F2')
    await page.getByLabel('New name').waitFor()
    // The extension is not replaced.
    await page.keyboard.type('clip 48 final')
    await page.keyboard.press('Enter')
    await page.getByText('clip 48 final.srt', { exact: true }).waitFor()
    expect(await argumentsOf('drafts.renameFile')).toMatchObject([{ name: 'clip 48 final.srt' }])

    await page.keyboard.press('Delete')
    await page.getByText('“clip 48 final.srt” removed.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Move “clip 48 final.srt”' }).count()).toBe(0)
  })

  test('a file is moved by dragging it, which the window does not mistake for dropped files', async () => {
    await open()
    await goToDraft(/^Radio spots/)
    await page
      .getByRole('button', { name: 'Move “Spot 1 – safe water.docx”' })
      .dragTo(page.getByRole('listitem').filter({ hasText: 'clip-48.srt' }), { targetPosition: { x: 120, y: 50 } })
    await expect.poll(() => argumentsOf('drafts.moveFile')).toMatchObject([{ fileId: 'f1', index: 2 }])
    expect(await argumentsOf('drafts.addFiles')).toEqual([])
  })

  test('Esc leaves the field first, then the draft; the typed text is kept', async () => {
    await open()
    await goToDraft(/^Radio spots/)
    await page.getByLabel('Instructions for the translators').fill('Short.')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Check before sending' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1, name: 'Drafts' }).waitFor()
    await expect.poll(() => argumentsOf('drafts.save')).toMatchObject([{ changes: { instructions: 'Short.' } }])
  })

  test('undo restores a discarded draft', async () => {
    await open()
    await goToDraft(/^Radio spots/)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Discard draft' }).click()
    await page.getByRole('heading', { level: 1, name: 'Drafts' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Check before sending' }).waitFor()
  })
})

describe('reviewing a delivery', () => {
  test('each document is in a frame without scripts and without an origin', async () => {
    await open()
    await layout()
    const sandboxes = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((one) => one.getAttribute('sandbox')))
    expect(sandboxes).toEqual(['', ''])
  })

  test('a PDF is covered by the skeleton until its own frame says that its first page is drawn', async () => {
    await open({ reviews: { arePdfs: true } })
    await page.getByRole('tab', { name: 'Layout' }).click()
    const pane = page.getByRole('region', { name: 'Translation', exact: true })
    const frame = pane.frameLocator('iframe')
    await frame.locator('h1').waitFor()
    await page.evaluate(() => {
      postMessage('drawn', '*')
    })
    await pane.locator('.skeleton').first().waitFor()
    await frame.locator('h1').evaluate(() => {
      parent.postMessage('drawn', '*')
    })
    await expect.poll(() => pane.locator('.skeleton').count()).toBe(0)
  })

  test.each(['Aligned', 'Layout', 'Changes', 'Order'])(
    'the reason of the last rejection can be reached from the tab %s of version 2',
    async (tab) => {
      await open()
      await page.keyboard.press('j')
      await page.getByRole('tab', { name: tab, exact: true }).click()
      const summary = page.getByText('Version 1 was sent back with this reason')
      await summary.waitFor()
      const reason = page.getByText('The amount of sugar is wrong: the source says 6 teaspoons').first()
      if (!(await reason.isVisible())) await summary.click()
      await reason.waitFor()
    },
  )

  test('A accepts, and the next delivery is shown with its title read out', async () => {
    await open()
    await page
      .getByRole('button', { name: /Cholera prevention leaflet/ })
      .first()
      .click()
    await layout()
    await page.keyboard.press('a')
    await page.getByText('Version 1 was sent back with this reason').waitFor()
    expect(await argumentsOf('deliveries.decide')).toMatchObject([
      { ref: { attachmentId: 5001 }, decision: { kind: 'accept' } },
    ])
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  test('R starts a reason beside the documents; it is saved, and sent only with Ctrl+Enter', async () => {
    await open()
    await page
      .getByRole('button', { name: /Cholera prevention leaflet/ })
      .first()
      .click()
    await layout()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Select none', exact: true }).click()
    // By key: the findings above still come, and a pointer that is pressed may be released beside the box.
    await page.getByRole('group', { name: 'Comments' }).getByRole('checkbox', { checked: true }).press('Space')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Select a finding or comment').first().waitFor()
    await page.keyboard.type('Line 3: 6, not 8. A R J K are only letters here.')
    await page.keyboard.press('Escape')
    expect(await argumentsOf('deliveries.decide')).toEqual([])
    await page.getByText('A draft of your reason is saved.').waitFor()
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => argumentsOf('deliveries.decide'))
      .toMatchObject([{ decision: { kind: 'sendBack', reason: 'Line 3: 6, not 8. A R J K are only letters here.' } }])
  })

  test('a delivery of another program is not decided without an explicit step', async () => {
    await open()
    await page.getByRole('button', { name: /Radio spots, week 47/ }).click()
    await page.getByText('Not downloaded yet').waitFor()
    await page.keyboard.press('a')
    expect(await argumentsOf('deliveries.decide')).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Review here')
    await page.keyboard.press('Enter')
    await page.keyboard.press('a')
    await expect.poll(() => argumentsOf('deliveries.decide')).toHaveLength(1)
  })

  test('a decided delivery shows by whom, when and why, and cannot be decided again', async () => {
    await open()
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Version 2', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Version 1/ }).click()
    await page.getByText('Decided by Kavira Dunia').waitFor()
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
    await page.keyboard.press('a')
    expect(await argumentsOf('deliveries.decide')).toEqual([])
  })

  test('the divider between the documents moves by keyboard and by pointer', async () => {
    await open()
    await layout()
    const line = page.getByRole('separator', { name: 'Source width' })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    expect(await line.getAttribute('aria-valuenow')).toBe('55')
    const box = await line.boundingBox()
    if (!box) throw new Error('the line is not shown')
    await page.mouse.move(box.x, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x - 200, box.y + 140, { steps: 5 })
    await page.mouse.up()
    expect(Number(await line.getAttribute('aria-valuenow'))).toBeLessThan(35)
  })

  test('a failed download says why in place of the document', async () => {
    await open()
    await page.getByRole('button', { name: /Radio spots, week 47/ }).click()
    await page.getByRole('button', { name: 'Download now' }).click()
    await page.getByText('This computer is offline.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })
})
