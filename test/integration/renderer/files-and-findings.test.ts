// Adding files and the findings in them, in a real browser over a bridge without a main: by keyboard alone, with the focus never lost.
import { describe, expect, test } from 'vitest'
import { looks, violationsIn } from '../../harness/axe.ts'
import { dragOver } from '../../harness/dragging.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function openDraft(name: RegExp, options: OpenOptions = {}): Promise<void> {
  await open(options)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Drafts/ })
    .click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { name: 'Check before sending' }).waitFor()
}

function dialog() {
  return page.getByRole('dialog')
}
function list() {
  return page.getByRole('listbox', { name: /^Files in/ })
}
function focused() {
  return page.evaluate(() => document.activeElement?.textContent.trim().replace(/\s+/g, ' ') ?? '')
}
async function press(...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

const radio = /^Radio spots/
const survey = /^Water point survey/

describe('a dropped folder', () => {
  test('is chosen from by keyboard alone, and added with one key', async () => {
    await openDraft(radio, { openIntakes: ['Field visit'] })
    await dialog().getByText('43 of 50 files selected').waitFor()
    // The list has the focus as soon as it is shown.
    await expect.poll(focused).toContain('.DS_Store')
    await press('Space', 'ArrowDown', 'ArrowDown')
    await expect.poll(focused).toContain('Annexes')
    // In a partly selected folder, the first press selects all files, the second none.
    await press('Space')
    await dialog().getByText('45 of 50 files selected').waitFor()
    await press('Space')
    await dialog().getByText('42 of 50 files selected').waitFor()
    // Nothing that happens to the draft in the meantime changes the selection.
    await page.evaluate(() => {
      for (const { args } of window.fake?.calls.filter(({ name }) => name === 'intake.list') ?? [])
        window.fake?.emit('drafts', 'changed', { draftIds: [(args[0] as { draftId: never }).draftId] })
    })
    await expect.poll(() => argumentsOf('drafts.get').then((asked) => asked.length)).toBeGreaterThan(1)
    await dialog().getByText('42 of 50 files selected').waitFor()
    await press('End')
    await expect.poll(focused).toContain('locked.docx')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).toBe('true')
    await press('Space', 'Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    const [taken] = (await argumentsOf('intake.take')) as { what: { kind: string; entryIds: string[] } }[]
    expect(taken?.what.kind).toBe('chosen')
    expect(taken?.what.entryIds).toHaveLength(42)
    expect(await argumentsOf('drafts.send')).toEqual([])
  })

  test('is cancelled by Esc, which adds nothing and returns the focus', async () => {
    await openDraft(radio)
    const button = page.getByRole('button', { name: 'Choose folder…' })
    await button.focus()
    await press('Enter')
    await dialog().getByRole('option').first().waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await argumentsOf('intake.cancel')).toHaveLength(1)
    expect(await argumentsOf('intake.take')).toEqual([])
    await expect.poll(focused).toBe('Choose folder…')
    // The draft itself is still open.
    expect(await page.getByRole('heading', { name: 'Check before sending' }).count()).toBe(1)
  })

  test('is filtered, and “none” applies to what is shown', async () => {
    await openDraft(radio, { openIntakes: ['Field visit'] })
    await dialog().getByLabel('Filter by name or folder').fill('radio')
    await expect.poll(() => list().getByRole('option').count()).toBe(4)
    await dialog().getByRole('button', { name: 'None' }).click()
    await dialog().getByText('41 of 50 files selected').waitFor()
    await dialog().getByLabel('Filter by name or folder').fill('nothing like it')
    await dialog().getByText('No files or folders match “nothing like it”.').waitFor()
  })

  test('can follow another one, each with its own choice', async () => {
    await openDraft(radio, { openIntakes: ['Field visit', 'pack.zip'] })
    await dialog().getByText('One more folder or archive after this one.').waitFor()
    await press('Control+Enter')
    await dialog().getByRole('heading', { name: 'Choose files from “pack.zip”' }).waitFor()
    await dialog().getByRole('button', { name: 'Add archive as one file' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect((await argumentsOf('intake.take')) as unknown[]).toMatchObject([
      { what: { kind: 'suggested' } },
      { what: { kind: 'asItIs' } },
    ])
  })

  test('that is read slowly says so and can be stopped; one that cannot be read says what to do', async () => {
    await openDraft(radio, { openIntakes: ['Slow share', 'Broken folder'] })
    await page.clock.runFor(400)
    await dialog().getByRole('progressbar', { name: 'Reading “Slow share”…' }).waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().getByText('The folder could not be read.').waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('one file dragged onto a file of the draft', () => {
  const drag = (kind: 'dragover' | 'drop', over: string, count: number) =>
    dragOver(
      over,
      [kind],
      Array.from({ length: count }, () => ({ name: 'new plan.xlsx' })),
    )

  test('replaces it, and says so before', async () => {
    await openDraft(radio)
    await drag('dragover', '[data-name="Broadcast plan.xlsx"]', 1)
    await page.getByText('Drop to replace “Broadcast plan.xlsx”').first().waitFor()
    await drag('dragover', 'footer', 1)
    await page.getByText('Drop to add this item to the open draft').first().waitFor()
    await drag('drop', '[data-name="Broadcast plan.xlsx"]', 1)
    await page.getByText('“Broadcast plan.xlsx” was replaced.').first().waitFor()
    expect(await argumentsOf('drafts.addFiles')).toEqual([])
  })

  test('is replaced by one file only; several are added', async () => {
    await openDraft(radio)
    await drag('dragover', '[data-name="Broadcast plan.xlsx"]', 2)
    await page.getByText('Drop to add these 2 items to the open draft').first().waitFor()
    await drag('drop', '[data-name="Broadcast plan.xlsx"]', 2)
    await expect.poll(() => argumentsOf('drafts.addFiles')).toHaveLength(1)
  })
})

describe('a finding', () => {
  test('links to its file, and the file’s row links back', async () => {
    await openDraft(survey)
    const card = page.getByRole('listitem').filter({ hasText: 'The file is protected with a password.' })
    await card.getByRole('button', { name: 'Show file' }).click()
    await expect.poll(focused).toContain('Confidential list.docx')
    await page.getByRole('button', { name: 'Show findings for “Confidential list.docx”: Password' }).click()
    await expect.poll(focused).toContain('The file is protected with a password.')
  })

  test('is dismissed, restored and undone, and the row follows', async () => {
    await openDraft(radio)
    await page.getByRole('button', { name: /^Show findings for .*: 1 hidden sheet$/ }).waitFor()
    const ignore = page
      .getByRole('listitem')
      .filter({ hasText: 'A hidden sheet contains' })
      .getByRole('button', { name: 'Dismiss' })
    await ignore.click()
    await ignore.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Show findings for .*: 1 hidden sheet$/ }).waitFor({ state: 'detached' })
    await page.getByText('1 dismissed').click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await ignore.click()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await ignore.waitFor()
    expect(
      ((await argumentsOf('drafts.ignoreFinding')) as { isIgnored: boolean }[]).map((one) => one.isIgnored),
    ).toEqual([true, false, true, false])
  })

  test('a word count that Verso cannot compute is entered from its card', async () => {
    await openDraft(survey)
    const card = page.getByRole('listitem').filter({ hasText: 'Layout.indd' }).filter({ hasText: 'cannot read this' })
    await card.getByRole('button', { name: 'Enter word count' }).click()
    await page.getByLabel('Your word count').waitFor()
    await page.keyboard.type('7')
    await press('Escape')
    await page.getByLabel('Your word count').waitFor({ state: 'detached' })
    expect(await argumentsOf('drafts.setFileWordCount')).toEqual([])
    await card.getByRole('button', { name: 'Enter word count' }).click()
    await page.getByLabel('Your word count').waitFor()
    await page.keyboard.type('2 400')
    await press('Enter')
    await page.getByRole('button', { name: '2,400 words in “Layout.indd”: word count details' }).waitFor()
    expect(await argumentsOf('drafts.setFileWordCount')).toMatchObject([{ wordCount: 2400 }])
  })
})

describe('accessibility', () => {
  const scenes: { name: string; options?: OpenOptions; draft: RegExp; go?: () => Promise<unknown> }[] = [
    { name: 'everything that can be found', draft: survey },
    {
      name: 'how a file was counted',
      draft: survey,
      go: () => page.getByRole('button', { name: /^1,240 characters/ }).click(),
    },
    {
      name: 'choosing from a folder',
      draft: radio,
      options: { openIntakes: ['Huge share'] },
      go: () => list().waitFor(),
    },
    {
      name: 'choosing from an archive',
      draft: radio,
      options: { openIntakes: ['pack.zip'] },
      go: () => list().waitFor(),
    },
  ]
  test.each(scenes)('$name: no violation, whatever the colours and the window size', async ({ options, draft, go }) => {
    await openDraft(draft, options)
    await go?.()
    const small = { colorScheme: 'dark', width: 880, height: 600 } as const
    expect(await violationsIn(page, [...looks, small])).toEqual([])
  })
})
