// The fields of an order in a real browser, over a bridge without a main: by keyboard alone, with the focus never lost, in every theme.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function openDraft(title = /^Radio spots/, options: OpenOptions = {}): Promise<void> {
  await open(options)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Drafts/ })
    .click()
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('heading', { name: 'Check before sending' }).waitFor()
}

function focused() {
  return page.locator(':focus')
}
function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}
/** With the keys, as a person does: opens the menu, moves to the item and chooses it. */
async function choose(
  menu: string | RegExp,
  item: string | RegExp,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
) {
  await button(menu).press('Enter')
  const target = page.getByRole(role, { name: item })
  await target.waitFor()
  // The first item has the focus as soon as the menu opens.
  await expect.poll(() => focused().getAttribute('role')).toMatch(/menuitem/)
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
function instructions() {
  return page.getByRole('textbox', { name: 'Instructions for the translators' })
}

describe('languages', () => {
  test('are found by their own names, by code, and as a set; an unknown code is accepted and marked', async () => {
    await openDraft()
    const into = page.getByRole('combobox', { name: 'Target languages' })
    await into.press('Alt+ArrowDown')
    await into.fill('kiswahili')
    await page.getByRole('option', { name: /^Swahili Kiswahili/ }).waitFor()
    await into.press('Enter')
    // Chromium knows nothing about these.
    await into.fill('soomaali')
    await page.getByRole('option', { name: /^Somali Soomaali/ }).waitFor()
    await into.fill('burmese')
    await page.getByRole('option', { name: /^Burmese မြန်မာ/ }).waitFor()
    await into.fill('east af')
    await into.press('Enter')
    await into.fill('apd-SD')
    await into.press('Enter')
    await expect
      .poll(async () => (await argumentsOf('drafts.save')).at(-1))
      .toMatchObject({ changes: { targetLanguages: ['swc', 'lin', 'fra', 'swh', 'kin', 'apd-SD'] } })
    await page.getByText('entered manually').waitFor()
    await expect.poll(() => focused().getAttribute('role')).toBe('combobox')
  })

  test('are saved as a set and given a name of one’s own, and the focus returns each time', async () => {
    await openDraft()
    await choose('Language sets', /Save as language set/)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => focused().evaluate((element) => element.tagName)).toBe('INPUT')
    await page.keyboard.type('Equateur')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => argumentsOf('presets.saveLanguageSet'))
      .toEqual([{ id: null, name: 'Equateur', languages: ['swc', 'lin', 'fra'] }])
    await expect.poll(() => focused().innerText()).toBe('Language sets')
    await choose('Language sets', /Custom language names/)
    await page.getByLabel('Custom name for Lingala').fill('Lingála ya Mankanza')
    await page.keyboard.press('Enter')
    await page.getByText('Lingála ya Mankanza', { exact: true }).waitFor()
    expect(await argumentsOf('languages.setOwnName')).toEqual([{ code: 'lin', ownName: 'Lingála ya Mankanza' }])
    await expect.poll(() => focused().innerText()).toBe('Language sets')
  })

  test('are renamed and removed as sets without a pointer; a removed one can be restored in its place', async () => {
    await openDraft()
    await choose('Language sets', /Manage language sets/)
    const dialog = page.getByRole('dialog')
    await choose('More actions for “East Africa”', 'Rename')
    await dialog.getByRole('textbox').waitFor()
    await page.keyboard.press('Escape')
    // Esc ended the renaming, not the dialog.
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('More actions for “East Africa”')
    await choose('More actions for “East Africa”', 'Remove')
    await expect.poll(() => focused().innerText()).toBe('Undo')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('More actions for “East Africa”')
    expect(await argumentsOf('presets.removeLanguageSet')).toEqual([])
  })
})

describe('one order for each language', () => {
  test('can have a deadline for each, and every order is previewed as it will be sent', async () => {
    await openDraft()
    await choose(/One order for all/, /One order per language/, 'menuitemcheckbox')
    await expect.poll(() => focused().innerText()).toContain('One order per language')
    await button('Set separate deadline for Lingala').press('Enter')
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Date for Lingala')
    await page.getByLabel('Date for Lingala').fill('2026-12-01')
    await button('Preview order').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Lingala' }).click()
    await dialog.getByText('Tue 1 December 2026, 17:00').waitFor()
    await dialog.getByText('2026-12-01 15:00 UTC').waitFor()
    await dialog.getByText('JSON', { exact: true }).click()
    expect(JSON.parse(await dialog.locator('pre').innerText())).toMatchObject({
      target_langs: ['lin'],
      deadline: '2026-12-01 15:00:00',
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => focused().innerText()).toBe('Preview order')
    await button('Use deadline above for Lingala').press('Enter')
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Set separate deadline for Lingala')
    await expect
      .poll(async () => (await argumentsOf('drafts.save')).at(-1))
      .toMatchObject({ changes: { targetDeadlines: [] } })
  })
})

describe('the deadline', () => {
  test('is chosen with one click, with the time that one’s own orders took', async () => {
    await openDraft()
    await button('in 3 days').press('Enter')
    await page
      .getByText('Less time than usual: English → Lingala usually takes 5 to 7 days (based on 6 orders).')
      .waitFor()
    await button('in 2 weeks').press('Enter')
    await page.getByText('English → Lingala usually takes 5 to 7 days (based on 6 orders).', { exact: true }).waitFor()
    await button('No deadline').press('Enter')
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Date')
    await expect
      .poll(async () => (await argumentsOf('drafts.save')).at(-1))
      .toMatchObject({ changes: { deadline: null } })
  })
})

describe('instructions', () => {
  test('are started with what translators need to know, and show what is answered', async () => {
    await openDraft()
    await button('Add “Readers”').press('Enter')
    await expect.poll(() => focused().evaluate((element) => element.tagName)).toBe('TEXTAREA')
    await button('Complete “Readers”').press('Enter')
    await page.keyboard.type('mothers')
    await button('Go to “Readers” (filled in)').waitFor()
    expect(await instructions().inputValue()).toMatch(/\nWho reads it: mothers$/)
  })

  test('get a snippet at the caret, and one undo removes it', async () => {
    await openDraft()
    const before = await instructions().inputValue()
    await instructions().press('Control+Home')
    await choose('Snippets', /^Hotline number/)
    await expect
      .poll(() => instructions().inputValue())
      .toBe(`Keep the hotline number 0800 114 114 as it is. ${before}`)
    await expect.poll(() => focused().evaluate((element) => element.tagName)).toBe('TEXTAREA')
    await page.keyboard.press('Control+z')
    expect(await instructions().inputValue()).toBe(before)
  })

  test('accept no snippet that does not fit, and say so', async () => {
    await openDraft()
    const almostFull = 'Words. '.repeat(14_284)
    await instructions().fill(almostFull)
    await choose('Snippets', /^Hotline number/)
    await page.getByText('“Hotline number” was not inserted: the text would be too long.').first().waitFor()
    expect(await instructions().inputValue()).toBe(almostFull)
  })

  test('are saved as a snippet, completely or as selected', async () => {
    await openDraft()
    await instructions().press('Control+Home')
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await choose('Snippets', /Save selection/)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => argumentsOf('presets.saveSnippet'))
      .toEqual([{ id: 'sn2', name: 'Read aloud', text: 'Read aloud', use: 'instructions' }])
  })
})

describe('templates and earlier orders', () => {
  test('a draft is saved as a template, and a template starts an order from the palette', async () => {
    await openDraft()
    await choose('More', 'Save as template…')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => argumentsOf('presets.saveTemplate'))
      .toEqual([{ id: null, name: 'Radio spots, week 48', draftId: 'd2' }])
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('weekly')
    await page.keyboard.press('Enter')
    await expect.poll(() => argumentsOf('drafts.fromTemplate')).toMatchObject([{ templateId: 't1' }])
  })

  test('an order is ordered again from its row, and the draft links back to it', async () => {
    await open()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Orders/ })
      .click()
    await choose('More actions for “Cholera prevention leaflet”', /^Order a new version/)
    await page.getByText(/New version of order 71001 from 12 Nov/).waitFor()
    expect(await argumentsOf('drafts.fromOrder')).toMatchObject([{ kind: 'newVersion', ref: { orderId: 71001 } }])
    await page.locator('.based-on').getByRole('button').press('Enter')
    await button('Order again').waitFor()
  })

  test('a draft that was discarded is restored, and then has the focus', async () => {
    await open()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Drafts/ })
      .click()
    await page.getByText('1 discarded').click()
    await button('Restore “Market bulletin, week 45”').press('Enter')
    await expect.poll(() => focused().innerText()).toBe('Market bulletin, week 45')
  })
})

const states: { name: string; go: () => Promise<unknown> }[] = [
  { name: 'the menu of sets', go: () => button('Language sets').click() },
  { name: 'the choice of one order or several', go: () => button(/One order for all/).click() },
  {
    name: 'deadlines of their own',
    go: async () => {
      await choose(/One order for all/, /One order per language/, 'menuitemcheckbox')
      await button('Set separate deadline for French').click()
    },
  },
  { name: 'own names', go: () => choose('Language sets', /Custom language names/) },
  { name: 'sets to rename', go: () => choose('Language sets', /Manage language sets/) },
  { name: 'the menu of snippets', go: () => button('Snippets').click() },
  { name: 'a template to save', go: () => choose('More', 'Save as template…') },
  { name: 'the templates', go: () => choose('Templates', 'Manage templates…') },
]

test.each(states)('$name: no accessibility violation, also in dark and in a small window', async ({ go }) => {
  await openDraft(/^Radio spots/)
  await go()
  await page.locator('[role="menu"], [role="dialog"], li input[type="date"]').first().waitFor()
  const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark', width: 880, height: 600 }] as const
  expect(await violationsIn(page, looks)).toEqual([])
})
