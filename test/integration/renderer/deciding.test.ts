// Deciding in a real browser, over a bridge without a main: comments, the reason, several at once, exports and imports; by
// keyboard and by dropping, in light and dark and in small windows.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { dragOver } from '../../harness/dragging.ts'
import { givingLateAnswers } from '../../harness/late-answer.ts'
import { callsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

function row(number: number) {
  return page.locator(`[data-row="${String(number - 1)}"]`)
}
async function openOrder() {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Orders/ })
    .click()
  await page.getByRole('row').getByRole('button', { name: 'Cholera prevention leaflet' }).first().click()
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor()
}
async function goToSettings() {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Settings/ })
    .click()
  await page.getByText('Names that stay as they are', { exact: true }).waitFor()
}
function drop(selector: string, name: string, mediaType: string) {
  return dragOver(selector, ['dragenter', 'dragover', 'drop'], [{ name, mediaType }])
}
function hover(selector: string, mediaType: string) {
  return dragOver(selector, ['dragenter', 'dragover'], [{ name: 'a file', mediaType }])
}

describe('a comment', () => {
  test('frames its passage while it is written', async () => {
    await open()
    const frameOf = (number: number) => row(number).evaluate((element) => getComputedStyle(element).outlineStyle)
    await row(4).focus()
    await page.keyboard.press('m')
    await page.keyboard.type('Not the')
    expect([await frameOf(3), await frameOf(4)]).toEqual(['none', 'solid'])
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'New comment' }).waitFor({ state: 'detached' })
    await row(3).focus()
    expect(await frameOf(4)).toBe('none')
  })

  test('is started on the focused row with M, and saved with Ctrl+Enter', async () => {
    await open()
    await row(4).focus()
    await page.keyboard.press('m')
    await page.keyboard.type('Not the word that people use.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Not the word that people use.').waitFor()
    expect(await callsOf('review.saveComment')).toMatchObject([
      [
        {
          comment: {
            row: 3,
            text: 'Not the word that people use.',
            sourceQuote: expect.stringMatching(/^Give the/) as string,
          },
        },
      ],
    ])
    expect(await callsOf('deliveries.decide')).toEqual([])
  })

  test('quotes the selected words', async () => {
    await open()
    await row(3).waitFor()
    await page.evaluate(() => {
      const passage = document.querySelector('[data-row="2"] [data-side="source"] .text')
      if (!passage) throw new Error('the row has text')
      const texts = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT)
      let node = texts.nextNode()
      while (node !== null && !(node.textContent ?? '').startsWith('Mix')) node = texts.nextNode()
      if (node === null) throw new Error('it begins with Mix')
      document.getSelection()?.setBaseAndExtent(node, 0, node, 3)
    })
    await page.keyboard.press('m')
    await page
      .getByRole('group', { name: 'New comment' })
      .getByText(/^Source:\s*Mix$/)
      .waitFor()
  })

  test('in the layout view is about the whole document, or about pasted words', async () => {
    await open()
    await page.getByRole('tab', { name: 'Layout' }).click()
    await page.keyboard.press('m')
    await page.getByLabel('Text in the translation').fill('لتر')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => callsOf('review.saveComment'))
      .toMatchObject([[{ comment: { row: null, targetQuote: 'لتر', text: '' } }]])
  })

  test('that was removed is restored by undo', async () => {
    await open()
    await page.getByRole('button', { name: '2 comments' }).click()
    await page.getByRole('button', { name: 'Remove comment' }).first().click()
    expect(await page.getByText('Reads well.').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Reads well.').waitFor()
    expect(await callsOf('review.removeComment')).toEqual([])
  })
})

describe('sending back', () => {
  test('sends exactly what the preview showed', async () => {
    await open()
    await row(3).waitFor()
    await page.keyboard.press('r')
    await page.keyboard.type('Thank you.')
    // Each is named by its category, as the reason names it.
    await page.getByRole('checkbox', { name: /The source says 6.*Accuracy · Critical · Segment 3/is }).uncheck()
    await page.clock.runFor(1_000)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Thank you.').waitFor()
    const shown = await preview.locator('.text').textContent()
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => callsOf('deliveries.decide'))
      .toMatchObject([[{ decision: { kind: 'sendBack', reason: shown } }]])
    expect(shown).not.toContain('6 teaspoons')
    const saved = await callsOf('deliveries.saveReasonDraft')
    expect(saved.at(-1)).toMatchObject([{ text: 'Thank you.' }])
  })

  test('uses a template, saves a new one and can remove it', async () => {
    await open()
    await row(3).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: /Thanks, and back/ }).click()
    const field = page.getByLabel('What needs to be corrected')
    await expect.poll(() => field.inputValue()).toContain('before we can print')
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('menuitem', { name: 'Save text as template…' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Print')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => callsOf('presets.saveSnippet')).toMatchObject([[{ use: 'reason', name: 'Print' }]])
  })
})

describe('before the delivery is here', () => {
  test('the reason opens as soon as it is', async () => {
    await open({ reviews: { areDetailsLate: true } })
    await page.keyboard.press('r')
    await page.evaluate(givingLateAnswers)
    await expect.poll(() => page.getByLabel('What needs to be corrected').isVisible()).toBe(true)
  })

  test('nothing is accepted, and the person is told so', async () => {
    await open({ reviews: { areDetailsLate: true } })
    await page.keyboard.press('a')
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/still opening/)
      .waitFor()
    await page.evaluate(givingLateAnswers)
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    expect(await callsOf('deliveries.decide')).toEqual([])
  })
})

describe('accepting', () => {
  test('mentions open critical findings in one line, but does not stop the person', async () => {
    await open()
    await page.getByText('4 open critical findings').waitFor()
    await page.keyboard.press('a')
    await expect.poll(() => callsOf('deliveries.decide')).toHaveLength(1)
  })

  test('several asks about each unopened one, by keyboard alone', async () => {
    await open()
    await row(3).waitFor()
    await page
      .getByRole('button', { name: /Swahili/ })
      .first()
      .focus()
    await page.keyboard.press('x')
    await page
      .getByRole('button', { name: /Arabic/ })
      .first()
      .focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Accept 2…' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('not opened here').waitFor()
    await page.getByRole('button', { name: 'Accept 1', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /without review/ }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 documents accepted').first().waitFor()
    expect(await callsOf('deliveries.acceptMany')).toMatchObject([
      [{ refs: [{ attachmentId: 5002 }, { attachmentId: 5001 }], waived: [{ attachmentId: 5002 }] }],
    ])
  })
})

describe('exporting', () => {
  test('all as one archive shows the names of the files', async () => {
    await open()
    await openOrder()
    await page.getByRole('button', { name: 'Save all…' }).click()
    await page.getByText('ara/leaflet-v3.docx').waitFor()
    await page.getByLabel('File names').fill('{order} {name} {language}')
    await page.getByText('71001 leaflet-v3 ara.docx').waitFor()
    await page.getByLabel('File names').press('Enter')
    await page.getByText('2 documents saved.').first().waitFor()
    expect(await callsOf('deliveries.saveAll')).toMatchObject([
      [{ pattern: '{order} {name} {language}', onlyLatest: true }],
    ])
  })

  test('a document dragged by its name is passed to main', async () => {
    await open()
    await page.getByRole('tab', { name: 'Layout' }).click()
    await page.getByTitle('Drag out of the window to save a copy').first().dispatchEvent('dragstart')
    expect(await callsOf('deliveries.startDrag')).toMatchObject([[{ ref: { attachmentId: 5001 } }]])
  })

  test('a colleague’s answers dropped on the review become comments; another page does not', async () => {
    await open()
    await row(3).waitFor()
    await hover('.review', 'text/html')
    await page.getByText('Add comments from this review sheet').first().waitFor()
    await drop('.review', 'answers.html', 'text/html')
    await page.getByText('1 comment from Amina Saleh added.').first().waitFor()
    await page.getByRole('button', { name: '3 comments' }).waitFor()
    await drop('.review', 'page.html', 'text/html')
    await page.getByText('This file does not contain comments on this delivery.').first().waitFor()
    expect(await callsOf('drafts.addFiles')).toEqual([])
  })

  test('a source dropped on the empty pane is shown beside the translation', async () => {
    await open()
    await page.getByRole('button', { name: /Radio spots, week 47/ }).click()
    await page.getByRole('tab', { name: 'Layout' }).click()
    await page.getByRole('button', { name: 'Choose source…' }).waitFor()
    await drop('section[aria-label="Source"]', 'spot-fr.docx', 'application/msword')
    await page.getByText('spot-fr.docx is now the source.').first().waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Remove source spot-fr.docx' }).click()
    await page.getByRole('button', { name: 'Choose source…' }).waitFor()
  })
})

test('glossaries are added by dropping, given languages, and removed with an undo', async () => {
  await open()
  await goToSettings()
  await drop('section[aria-labelledby="settings-glossaries"]', 'Water terms.tsv', 'text/tab-separated-values')
  await page.getByText('Water terms added: 96 terms').first().waitFor()
  await page.getByLabel('Water terms: target language').selectOption({ label: 'Swahili' })
  await expect.poll(() => callsOf('review.changeGlossary')).toMatchObject([[{ changes: { targetLanguage: 'swh' } }]])
  await page.getByRole('button', { name: 'Remove Water terms' }).click()
  expect(await page.getByRole('button', { name: 'Remove Water terms' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove Water terms' }).waitFor()
  expect(await callsOf('review.removeGlossary')).toEqual([])
})

describe('a translation memory', () => {
  test('dropped or pasted anywhere is not ordered: the person is asked, and can import it', async () => {
    await open()
    await drop('body', 'Water terms.TMX', '')
    const question = page.getByRole('dialog', { name: 'Import “Water terms.TMX” into the translation memory?' })
    await question.waitFor()
    expect(await callsOf('drafts.addFiles')).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('1,204 segments imported. Skipped: 3.').first().waitFor()
    expect(await callsOf('memory.importTmx')).toHaveLength(1)
    expect(await question.count()).toBe(0)

    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], 'pasted.tmx'))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByRole('dialog', { name: /pasted\.tmx/ }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await callsOf('drafts.addFiles')).toEqual([])
  })

  test('can be ordered if the person says so', async () => {
    await open()
    await drop('body', 'memory.tmx', '')
    await page.getByRole('dialog').getByRole('button', { name: 'Order a translation' }).click()
    await expect.poll(() => callsOf('drafts.addFiles')).toHaveLength(1)
    expect(await callsOf('memory.importTmx')).toEqual([])
  })

  test('dropped on an account in the settings is imported for that account', async () => {
    await open()
    await goToSettings()
    await drop('[data-memory] >> nth=0', 'memory.tmx', '')
    await page.getByText('1,204 segments imported. Skipped: 3.').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await callsOf('memory.importTmx')).toMatchObject([[{}, { accountId: 'kindu' }]])
  })
})

const views: { name: string; options?: OpenOptions; go: () => Promise<unknown> }[] = [
  {
    name: 'the reason',
    go: async () => {
      await row(3).waitFor()
      await page.keyboard.press('r')
      await page.clock.runFor(1_000)
      await page.getByRole('region', { name: 'Preview' }).getByText('1.').first().waitFor()
    },
  },
  {
    name: 'the comments, and one that is written',
    go: async () => {
      await row(3).focus()
      await page.keyboard.press('m')
      await page.getByRole('group', { name: 'New comment' }).waitFor()
    },
  },
  {
    name: 'accepting several',
    go: async () => {
      await page
        .getByRole('button', { name: /Swahili/ })
        .first()
        .press('x')
      await page.getByRole('button', { name: 'Accept 1…', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'saving all',
    go: async () => {
      await openOrder()
      await page.getByRole('button', { name: 'Save all…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the glossaries', go: goToSettings },
]

test.each(views)('$name can be used by everybody', async ({ options = {}, go }) => {
  await open(options)
  await go()
  expect(await violationsIn(page)).toEqual([])
})

test('in a small window, the reason and its document can both be reached', async () => {
  await open({ width: 880, height: 600 })
  await page
    .getByRole('button', { name: /Cholera prevention leaflet/ })
    .first()
    .click()
  await row(3).waitFor()
  await page.keyboard.press('r')
  await page.clock.runFor(1_000)
  for (const part of [
    page.getByRole('button', { name: 'Send back', exact: true }),
    page.getByRole('region', { name: 'Preview' }),
    page.getByLabel('What needs to be corrected'),
  ])
    await expect.poll(() => part.isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
