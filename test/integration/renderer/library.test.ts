// The library, the calls for volunteers and the projects in a real browser: what a person sees and does there, by mouse and by keyboard.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

function nav(name: RegExp | string) {
  return page.getByRole('navigation').getByRole('button', { name })
}
function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}
function fileNamed(name: string) {
  return page.getByRole('cell').getByRole('button', { name })
}
/** At the foot of the list. */
function countSaid(words: string) {
  return page.locator('footer').getByText(words, { exact: true }).waitFor()
}

async function openLibrary(options: OpenOptions = {}): Promise<void> {
  await open(options)
  await nav(/^Library/).click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
}

const glossary = 'Cholera and water terms.csv'

describe('accessibility', () => {
  const views: { name: string; options?: OpenOptions; go: () => Promise<unknown> }[] = [
    {
      name: 'the library with a file chosen',
      go: async () => {
        await nav(/^Library/).click()
        await fileNamed(glossary).click()
        await button('Open').waitFor()
      },
    },
    { name: 'the empty library', options: { contents: 'empty' }, go: () => nav(/^Library/).click() },
    {
      name: 'the volunteers, ended calls folded out',
      options: { isOffline: true },
      go: async () => {
        await nav(/^Volunteers/).click()
        await page.getByText('1 call has ended').click()
        // Visually hidden parts of a long list must not make the window itself scrollable.
        const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
        expect(below).toBe(0)
      },
    },
    {
      name: 'a project',
      go: async () => {
        await nav(/^Projects/).click()
        await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
        await button('New order in this project').waitFor()
      },
    },
  ]
  test.each(views)('$name has no violation in light, dark and forced colours', async ({ options, go }) => {
    await open(options)
    await go()
    expect(await violationsIn(page)).toEqual([])
  })
})

describe('the library', () => {
  test('marks new files, and can show only those', async () => {
    await openLibrary()
    await countSaid('6 files')
    await button(/^New 2$/).click()
    await countSaid('2 of 6 files')
    expect(await page.getByRole('cell').getByText('New', { exact: true }).count()).toBe(2)
  })

  test('files are no longer new once the person has left', async () => {
    await openLibrary()
    await countSaid('6 files')
    expect(await argumentsOf('library.markVisited')).toEqual([])
    await nav(/^Orders/).click()
    await expect.poll(() => argumentsOf('library.markVisited')).toEqual([{ accountId: 'kindu' }])
  })

  test('is searched and filtered, and says how to see everything again if nothing matches', async () => {
    await openLibrary()
    await countSaid('6 files')
    await page.keyboard.press('/')
    await page.keyboard.type('french')
    await countSaid('1 of 6 files')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Glossaries (2)' })
    await page.getByText('No files match').waitFor()
    await button('Show all files').click()
    await countSaid('6 files')
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Swahili (2)' })
    await countSaid('2 of 6 files')
  })

  test('is used by keyboard; Esc returns to the list', async () => {
    await openLibrary()
    await fileNamed(glossary).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Displacement glossary.tbx' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Select a file to see its details').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('1')
  })

  test('names its account if the window is not limited to that account', async () => {
    await openLibrary({ hasTwoAccounts: true })
    const whose = page.getByRole('combobox', { name: 'Account', exact: true })
    await expect.poll(() => whose.locator('option:checked').textContent()).toBe('Field office Kindu')
    await whose.selectOption({ label: 'Coordination Goma' })
    await expect.poll(async () => (await argumentsOf('library.page')).at(-1)).toMatchObject({ accountId: 'goma' })
    const show = async (account: string) => {
      await page.getByRole('button', { name: /^Account shown: / }).click()
      await page.getByRole('menuitemcheckbox', { name: account }).click()
    }
    await show('Field office Kindu')
    await whose.waitFor({ state: 'detached' })

    // A read-only account has no library any more, so another account's is shown.
    await page.evaluate(async () => {
      const started = await window.fake?.bridge.application.snapshot()
      if (started?.ok !== true) return
      const accounts = started.value.accounts.map((one) =>
        one.id === 'goma' ? { ...one, archivedAt: '2026-11-02T08:00:00Z' } : one,
      )
      window.fake?.emit('accounts', 'changed', { accounts })
    })
    await show('Coordination Goma')
    await page.getByRole('banner').or(page.locator('header')).getByText('Field office Kindu').first().waitFor()
  })

  test('shows the ends of long names with the same beginning, even in a narrow column', async () => {
    await openLibrary({ width: 880, height: 600 })
    const row = fileNamed('Universal Declaration of Human Rights French.docx')
    const end = row.getByText('French.docx').last()
    const right = (part: typeof end) => part.evaluate((element) => element.getBoundingClientRect().right)
    expect(await end.textContent()).toMatch(/^\s?French\.docx$/)
    expect(await right(end)).toBeLessThanOrEqual((await right(row)) + 1)
  })

  test('of 3,000 files, only rows near the visible part exist', async () => {
    await openLibrary({ fileCount: 3_000 })
    await fileNamed(glossary).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await page.locator('[data-row="2999"]').waitFor()
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
  })

  test('a sign-in page instead of a file is explained, with a link to the browser', async () => {
    await openLibrary()
    await fileNamed('Order FORM (old).doc').click()
    await button('Open').click()
    const details = page.getByRole('region', { name: 'About this file' })
    await details.getByText('Verso received a web page instead of the file.').waitFor()
    await details.getByRole('alert').getByRole('button', { name: 'Open in browser' }).click()
    await expect
      .poll(() => argumentsOf('application.openAddress'))
      .toEqual([{ url: 'https://service.example/library/Order%20FORM%20(old).doc' }])
  })

  test('progress is shown, and can be stopped', async () => {
    await openLibrary()
    await fileNamed('Displacement glossary.tbx').click()
    await page.evaluate(() => {
      window.fake?.emit('tasks', 'changed', {
        id: 'task-1',
        kind: 'download',
        state: 'running',
        done: 9_000,
        total: 18_000,
        unit: 'bytes',
        subject: 'Displacement glossary.tbx',
        draftId: null,
        deliveryRef: null,
        publicFileId: 'file-2',
        error: null,
      } as never)
    })
    const bar = page.getByRole('region', { name: 'About this file' }).getByRole('progressbar')
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50')
    await button('Stop').click()
    await expect.poll(() => argumentsOf('tasks.cancel')).toEqual([{ taskId: 'task-1' }])
  })

  test('a file becomes a glossary; one without terms is reported', async () => {
    await openLibrary()
    await fileNamed(glossary).click()
    await button('Use as glossary').click()
    await page.getByText('“Cholera and water terms” is now used as a glossary.').first().waitFor()
    await fileNamed('Plain language in Swahili.md').click()
    await button('Use as glossary').click()
    await page.getByRole('region', { name: 'About this file' }).getByText('This file contains no terms.').waitFor()
  })

  test('for a file on another host, the view says that the key is not sent there', async () => {
    await openLibrary()
    await fileNamed('Universal Declaration of Human Rights French.docx').click()
    await page.getByText('This file is on files.example, outside the service. Your key is not sent there.').waitFor()
  })

  test('a file’s link is added to the instructions of a draft', async () => {
    await openLibrary()
    await fileNamed(glossary).click()
    await button('Use in an order…').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Radio spots/ })
      .click()
    await page.getByText('Check before sending').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Instructions' }).inputValue())
      .toContain(
        'Reference: Cholera and water terms.csv – https://service.example/library/Cholera%20and%20water%20terms.csv',
      )
  })

  test('the composer finds a file and inserts its link', async () => {
    await open()
    await nav(/^Drafts/).click()
    await page
      .getByRole('button', { name: /Radio spots/ })
      .first()
      .click()
    await button('Reference file').click()
    await page.getByRole('dialog').getByRole('textbox').fill('declaration')
    const found = page.getByRole('dialog').getByRole('list').getByRole('button')
    await expect.poll(() => found.count()).toBe(1)
    await found.click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Instructions' }).inputValue())
      .toMatch(
        /\n?Reference: Universal Declaration of Human Rights French\.docx – https:\/\/files\.example\/declarations\/french\.docx$/,
      )
  })

  test('in a small window the file replaces the list', async () => {
    await openLibrary({ width: 880, height: 600 })
    await fileNamed(glossary).click()
    await button('Open').waitFor()
    expect(await page.getByRole('table').isVisible()).toBe(false)
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    await page.getByRole('table').waitFor()
  })

  test('offline it says how old the list is', async () => {
    await openLibrary({ isOffline: true })
    await page.getByText(/This computer is offline\. Last updated today 14:12\./).waitFor()
    await fileNamed(glossary).waitFor()
  })
})

describe('calls for volunteers', () => {
  test('that are new are counted beside the name of their view, and marked, until the person has left it', async () => {
    await open()
    await nav('Volunteers 1 new call for volunteers').getByText('1 new', { exact: true }).waitFor()
    await nav(/^Volunteers/).click()
    await page.getByRole('article').filter({ hasText: 'mobile clinics' }).getByText('New', { exact: true }).waitFor()
    expect(await page.getByRole('article').getByText('New', { exact: true }).count()).toBe(1)
    expect(await argumentsOf('volunteers.markVisited')).toEqual([])
    await nav(/^Orders/).click()
    await expect.poll(() => argumentsOf('volunteers.markVisited')).toEqual([{ accountId: 'kindu' }])
  })

  test('those for one’s own languages come first, ended ones are folded away, and the end is given in days', async () => {
    await open()
    await nav(/^Volunteers/).click()
    const headings = page.getByRole('heading', { level: 3 })
    await expect.poll(() => headings.first().textContent()).toContain('English <-> Swahili')
    await page.getByText('Ends in 18 days').waitFor()
    await page.getByText('Ends in 5 days').waitFor()
    await page.getByText('Kenya').waitFor()
    expect(await page.getByText('Amharic and Tigrinya').isVisible()).toBe(false)
    await page.getByText('1 call has ended').click()
    await page.getByText('Ended 12 days ago').waitFor()
    await page.getByText('Not available in French. Shown in English.').waitFor()
  })

  test('a call is opened, and copied as a text', async () => {
    await open()
    await nav(/^Volunteers/).click()
    await button('Copy text').first().click()
    const [copied] = await argumentsOf('application.copyText')
    expect(copied).toEqual({
      text: [
        'English <-> Swahili: flood warnings by text message',
        'We need volunteers who can turn short warnings around within two hours, day or night. Messages have at most 160 characters.',
        'Languages: English → Swahili, Swahili → English\nCountry: Kenya\nOpen until: 8 December 2026\nhttps://service.example/volunteer/70181',
      ].join('\n\n'),
    })
    await button('Open page').first().click()
    await expect.poll(() => argumentsOf('volunteers.openPage')).toEqual([{ accountId: 'kindu', callId: 70_181 }])
  })

  test('the wanted language is a setting, and changing it requests the calls again', async () => {
    await open()
    await nav(/^Volunteers/).click()
    await page.getByText('Ends in 18 days').waitFor()
    const before = (await argumentsOf('volunteers.list')).length
    await page.getByRole('combobox', { name: 'Language of calls' }).selectOption({ label: 'French' })
    await expect.poll(() => argumentsOf('settings.set')).toEqual([{ volunteerLanguage: 'fra' }])
    await expect.poll(async () => (await argumentsOf('volunteers.list')).length).toBeGreaterThan(before)
  })
})

describe('projects', () => {
  test('have their orders, and a new order can be started in one', async () => {
    await open()
    await nav(/^Projects/).click()
    await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
    await page.getByRole('region').getByText('Cholera prevention leaflet').first().waitFor()
    await button('Show all in Orders').click()
    await page.getByRole('table', { name: 'Orders' }).waitFor()
    const [chosen] = await argumentsOf('projects.orders')
    await expect
      .poll(() => argumentsOf('orders.page'))
      .toContainEqual(expect.objectContaining({ filter: { tab: 'all', projects: [chosen] }, query: '' }))
    await nav(/^Projects/).click()
    await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
    await button('New order in this project').click()
    await page.getByText('Check before sending').waitFor()
    const saved = await argumentsOf('drafts.save')
    expect(saved[0]).toMatchObject({ changes: { projectId: expect.any(Number) as number } })
  })

  test('of another client are shown, or the view says why not', async () => {
    await open()
    await nav(/^Projects/).click()
    await button('Another client').click()
    const number = page.getByRole('textbox', { name: 'Client number' })
    await number.fill('12a')
    await page.keyboard.press('Enter')
    await page.getByText('A client number contains only digits, for example 1204.').waitFor()
    await number.fill('8')
    await page.keyboard.press('Enter')
    await page.getByText('Your key cannot see the projects of client 8.').waitFor()
    await page.getByText('You have no access to client 8.').waitFor()
    await number.fill('9')
    await page.keyboard.press('Enter')
    await page.getByText('The service has no client with this number.').waitFor()
    await number.fill('1204')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('list', { name: 'Projects' }).getByRole('button').count()).toBe(1)
    await button('Mine').click()
    await expect.poll(() => page.getByRole('list', { name: 'Projects' }).getByRole('button').count()).toBeGreaterThan(1)
  })
})

test('each view has its key', async () => {
  await open()
  for (const [key, title] of [
    ['5', 'Library'],
    ['6', 'Volunteers'],
    ['7', 'Projects'],
  ] as const) {
    await page.keyboard.press(`Control+${key}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
