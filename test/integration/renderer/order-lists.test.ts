// The list of orders in a real browser: filters in words and by hand, where words were found, saved views, exporting orders.
import { describe, expect, test } from 'vitest'
import type { LanguageCode, SavedView, SavedViewId } from '../../../preload/contract/index.ts'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

const view: SavedView = {
  id: 'view-arabic' as SavedViewId,
  name: 'Into Arabic',
  filter: { tab: 'all', targetLanguages: ['ara' as LanguageCode] },
  query: '',
  sort: { by: 'deadline', direction: 'ascending' },
}

async function openOrders(options: OpenOptions = {}): Promise<void> {
  await open(options)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Orders/ })
    .click()
  await page.getByRole('table').waitFor()
}

function field() {
  return page.getByRole('combobox', { name: 'Search orders' })
}
function chip(name: string) {
  return page.getByRole('button', { name: `Remove filter ${name}`, exact: true })
}
function footer() {
  return page.getByRole('main').locator('footer')
}
async function lastCall(name: string) {
  return (await argumentsOf(name)).at(-1)
}

describe('the judgement on arrival', () => {
  test('is a word in each row of the inbox, and complete for screen readers and in the tooltip', async () => {
    await open()
    const inbox = page.getByRole('main')
    const critical = inbox.getByTitle('Checked on arrival: 1 critical and 2 minor.')
    await critical.waitFor()
    expect(await critical.locator('[aria-hidden]').textContent()).toBe('1 critical')
    await inbox.getByRole('button', { name: /Checked on arrival: no findings\./ }).waitFor()
    await inbox.getByRole('button', { name: /Not checked: there is no source to compare it with\./ }).waitFor()
  })

  test('sorts and filters the orders', async () => {
    await openOrders()
    await page.getByRole('columnheader').getByRole('button', { name: 'Findings' }).click()
    await expect
      .poll(() => lastCall('orders.page'))
      .toMatchObject({ sort: { by: 'severity', direction: 'descending' } })
    const row = page.getByRole('row').filter({ hasText: '1 of 2 deliveries to review are clean.' })
    await row.getByTitle('Checked on arrival: 1 critical and 2 minor.').waitFor()
    await field().click()
    await page.keyboard.type('has:critical ')
    await chip('Checked on arrival: critical findings').waitFor()
    await expect.poll(() => lastCall('orders.page')).toMatchObject({ filter: { checked: ['critical'] } })
    expect(await violationsIn(page)).toEqual([])
  })
})

describe('filters in words', () => {
  test('become chips as they are typed, and are removed with a click or with Delete', async () => {
    await openOrders()
    await field().click()
    await page.keyboard.type('to:arabic leaflet ')
    await chip('Target language: Arabic').waitFor()
    await expect.poll(() => field().inputValue()).toBe('leaflet ')
    await expect
      .poll(() => lastCall('orders.page'))
      .toMatchObject({ query: 'leaflet', filter: { targetLanguages: ['ara'] } })
    await chip('Target language: Arabic').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => chip('Target language: Arabic').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear all filters and search words' }).click()
    await expect.poll(() => footer().textContent()).toContain('148 orders')
    await expect.poll(() => field().inputValue()).toBe('')
  })

  test('become chips as soon as their values are known, if they were typed before', async () => {
    await open()
    await page.evaluate(() => {
      const { answers } = window.fake ?? {}
      const orders = answers?.orders
      if (orders === undefined) throw new Error('no answers')
      const { facets } = orders
      const { promise, resolve } = Promise.withResolvers<undefined>()
      Object.assign(orders, { facets: () => promise.then(() => facets?.()) })
      Object.assign(window, { letFacetsArrive: resolve })
    })
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Orders/ })
      .click()
    await page.getByRole('table').waitFor()
    await field().click()
    await page.keyboard.type('to:arabic leaflet ')
    await expect.poll(() => field().inputValue()).toBe('to:arabic leaflet ')
    await page.evaluate(() => {
      ;(window as unknown as { letFacetsArrive: () => void }).letFacetsArrive()
    })
    await chip('Target language: Arabic').waitFor()
    await expect.poll(() => field().inputValue()).toBe('leaflet ')
  })

  test('are completed by keyboard', async () => {
    await openOrders()
    await field().click()
    await page.keyboard.type('fr')
    await page.getByRole('option', { name: /^from:/ }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('fre')
    await page.getByRole('option', { name: 'from:French' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await chip('Source language: French').waitFor()
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('that are misspelt say so, with a suggestion', async () => {
    await openOrders()
    await field().click()
    await page.keyboard.type('lang:frnch ')
    await page.getByText('There is no “frnch” for “lang”. Did you mean “French”?').waitFor()
    await page.getByRole('button', { name: 'Use lang:French' }).click()
    await chip('Language: French').waitFor()
    await expect.poll(() => field().inputValue()).toBe('')
  })
})

test('while all orders are read for the first time, the progress is shown', async () => {
  await openOrders()
  await page.evaluate(() => {
    const starting = {
      accountId: 'kindu' as never,
      state: 'starting' as const,
      lastSuccessAt: null,
      failingSince: null,
      nextAttemptAt: null,
      problem: null,
      clockSkewMs: null,
    }
    window.fake?.emit('sync', 'changed', { statuses: [starting] })
  })
  await page.getByRole('button', { name: 'Loading orders… 148 so far' }).waitFor()
  await expect.poll(() => footer().textContent()).toContain('Loading all orders from the service…')
})

describe('a row', () => {
  test('has a direction of its own for each piece of its second line', async () => {
    await openOrders()
    const pieces = page.getByRole('row').nth(1).locator('.second-line .piece')
    expect(await pieces.allTextContents()).toEqual(['leaflet-v3.docx', 'Cholera response 2026'])
  })

  test('names the target language that the filter asks for before the others', async () => {
    await openOrders()
    await field().fill('to:swahili ')
    const languages = page.getByRole('row').nth(1).locator('.languages')
    await expect.poll(() => languages.innerText()).toMatch(/English.*Swahili, Arabic/su)
  })

  test('opens by a click on a part that has a tooltip', async () => {
    await openOrders()
    await page.getByRole('row').nth(1).getByText('leaflet-v3.docx').click()
    await page.getByRole('heading', { level: 1, name: 'Cholera prevention leaflet' }).waitFor()
  })

  test('cuts its second line at the end, where the least important is, and has all of it in a tooltip', async () => {
    await openOrders({ width: 880, height: 600 })
    const line = page.getByRole('row').nth(1).locator('.second-line')
    expect(await line.getAttribute('title')).toBe('leaflet-v3.docx · Cholera response 2026')
    const { isCut, isFileCut } = await line.evaluate((element) => {
      const end = element.getBoundingClientRect().right
      const [file] = element.querySelectorAll('.piece')
      return {
        isCut: element.scrollWidth > element.clientWidth,
        isFileCut: (file?.getBoundingClientRect().right ?? end) >= end,
      }
    })
    expect({ isCut, isFileCut }).toEqual({ isCut: true, isFileCut: false })
  })

  test('keeps its languages in a small window, and the rows have most of it', async () => {
    await openOrders({ width: 880, height: 600 })
    await page.evaluate(() => {
      document.documentElement.dataset['textSize'] = 'largest'
    })
    const first = page.getByRole('row').nth(1)
    const shown = (await first.innerText()).replaceAll('\n', '')
    expect(shown).toMatch(/English.*Arabic, Swahili · leaflet-v3\.docx/u)
    const top = (await first.boundingBox())?.y ?? 600
    expect(top).toBeLessThan(600 / 2)
  })
})

describe('the search field', () => {
  test('says what it does not understand', async () => {
    await openOrders()
    await field().fill('title:water -well now')
    await page.getByText('“title:” is not a filter. Verso searches for it as text.').waitFor()
    await page.getByText('“-well” does not exclude anything. Verso searches for “well” like any other word.').waitFor()
  })

  test('says that nothing was found only once all orders are searchable', async () => {
    await openOrders({ notIndexed: 12_000 })
    await field().fill('nothing of that sort')
    await page.getByRole('heading', { name: 'No matches so far' }).waitFor()
    await page.getByText('Not all orders can be searched yet. Still to be added: 12,000.').waitFor()
  })

  test('is left with Escape for the list, once it is empty', async () => {
    await openOrders()
    await field().fill('leaflet')
    await page.keyboard.press('Escape')
    await expect.poll(() => field().inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Orders')
  })
})

describe('a filter chosen by hand', () => {
  test('shows its values with counts, and the empty list says which filters hide what', async () => {
    await openOrders()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Target language', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Arabic/ }).click()
    await page.keyboard.press('Escape')
    await chip('Target language: Arabic').waitFor()
    await field().fill('nothing of that sort')
    await page
      .getByText('No order contains the words nothing of that sort and matches these filters: Target language: Arabic.')
      .waitFor()
    await page.getByRole('button', { name: 'Clear search words' }).click()
    await expect.poll(() => page.getByRole('table').count()).toBe(1)
  })

  test('breaks no rule of accessibility', async () => {
    await openOrders({ savedViews: [view] })
    await field().fill('to:arabic form:x le')
    await page.getByText(/Did you mean/).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Target language', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Arabic/ }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})

describe('a search result', () => {
  test('is shown in its context, with the words marked', async () => {
    await openOrders()
    await field().fill('leaflet')
    const line = page.getByRole('button', { name: /^In site-plan-.* \(source\)/ }).first()
    await line.waitFor()
    expect(await line.locator('mark').textContent()).toBe('leaflet')
    await expect.poll(() => lastCall('orders.snippets')).toMatchObject({ query: 'leaflet' })
    await line.click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
  })
})

describe('saved views', () => {
  test('are in the sidebar and in the palette, and show what was saved', async () => {
    await openOrders({ savedViews: [view] })
    await page.getByRole('button', { name: 'Into Arabic', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Into Arabic' }).waitFor()
    await chip('Target language: Arabic').waitFor()
    await expect.poll(() => lastCall('orders.page')).toMatchObject({ sort: view.sort, filter: view.filter })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('into ar')
    await page.getByRole('option', { name: 'Into Arabic' }).waitFor()
  })

  test('are created from what is shown, renamed and removed', async () => {
    await openOrders()
    await field().fill('poster')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Posters')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Posters', exact: true }).waitFor()
    await expect.poll(() => lastCall('views.save')).toMatchObject({ id: null, name: 'Posters', query: 'poster' })
    await page.getByRole('button', { name: 'More actions for the view “Posters”' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Posters', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Posters', exact: true }).waitFor()
  })
})

test('the orders of the list are exported as a table or as a calendar', async () => {
  await openOrders()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^Table/ }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByText('Saved 148 orders.').waitFor()
  expect(await lastCall('orders.export')).toMatchObject({ format: 'csv', filter: { tab: 'all' }, query: '' })
})
