// Reports in a real browser: what a person sees and does there, by mouse and by keyboard; and the quality score beside a delivery.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}
async function openReports(options: OpenOptions = {}): Promise<void> {
  await open(options)
  await page.getByRole('navigation').getByRole('button', { name: 'Reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  // The figures come after the heading.
  const nothing = page.getByText(/^(?:Nothing to report yet|No orders in this period)$/)
  await page.getByRole('main').locator('dl').or(nothing).first().waitFor()
}
function chart(name: string) {
  return page.getByRole('region', { name, exact: true })
}
async function ordersAsked(): Promise<unknown> {
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  return (await argumentsOf('orders.page')).at(-1)
}

describe('accessibility', () => {
  const views: { name: string; options?: OpenOptions; go?: () => Promise<unknown> }[] = [
    { name: 'the report' },
    {
      name: 'the report as tables, with a period of days',
      go: async () => {
        await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Custom' })
        for (const name of ['Words ordered', 'Time to delivery', 'Quality'])
          await button(`${name}: show as table`).click()
      },
    },
    {
      name: 'a report of little',
      go: async () => {
        await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 3 months' })
        await chart('Time to delivery').getByText('2 deliveries measured; 5 are needed').waitFor()
      },
    },
    { name: 'no report', options: { contents: 'empty' } },
  ]
  test.each(views)('$name has no violation in light, dark and forced colours', async ({ options, go }) => {
    await openReports(options)
    await go?.()
    expect(await violationsIn(page)).toEqual([])
  })

  test('the quality score has no violation, and shows how it was computed', async () => {
    await open()
    await button('What was checked').click()
    await page.getByRole('dialog', { name: 'What was checked' }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})

describe('the report', () => {
  test('has five key figures, with the change from the period before', async () => {
    await openReports()
    const said = () => page.locator('dl').first().locator('div').allInnerTexts()
    await expect
      .poll(async () => (await said()).map((text) => text.split('\n').filter(Boolean)))
      .toEqual([
        ['words ordered', '660,000', '+18% on the year before'],
        ['median time to delivery', '3.1 days', 'slowest tenth: over 8.4 days'],
        ['on time', '88%', 'late: 12 of 102 orders'],
        ['accepted first time', '82%', '42 sent back'],
        ['quality score', '96.5', 'critical: 19 in 99,000 words'],
      ])
  })

  test('names each mark, and opens the orders behind it', async () => {
    await openReports()
    await chart('Words ordered').getByRole('button', { name: 'Swahili, October 2026: 42,000 words' }).click()
    await expect.poll(ordersAsked).toMatchObject({
      filter: {
        ordered: { from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T22:00:00.000Z' },
        targetLanguages: ['swh'],
      },
    })
    await page.getByText('Order date: 1 Oct to 31 Oct').waitFor()
  })

  test.each([
    ['On time', /^December 2025: 6 orders on time$/, { outcome: 'onTime' }],
    ['Accepted first time', /^December 2025: 2 first versions sent back$/, { outcome: 'sentBackFirst' }],
    ['Quality', /^December 2025: score /, { outcome: 'reviewed' }],
    ['Findings by category', /^Terminology: 27 findings$/, { findingCategories: ['terminology'] }],
    [
      'Time to delivery',
      /^French to Lingala: 44 deliveries, median 4.6 days, slowest tenth 9.8 days$/,
      { sourceLanguages: ['fra'], targetLanguages: ['lin'], placedBy: 'here', outcome: 'delivered' },
    ],
  ])('%s: %s opens the orders behind it', async (title, mark, filter) => {
    await openReports()
    await chart(title).getByRole('button', { name: mark }).click()
    await expect.poll(ordersAsked).toMatchObject({ filter })
  })

  test('is used with the arrow keys: Tab reaches one mark of each chart', async () => {
    await openReports()
    const words = chart('Words ordered')
    expect(await words.locator('[data-mark][tabindex="0"]').count()).toBe(1)
    await words.locator('[data-mark][tabindex="0"]').focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Swahili, November 2026: 29,000 words')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('Arabic, November 2026: 18,000 words')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).toBe('Arabic, October 2026: 20,000 words')
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe('Swahili, December 2025: 18,000 words')
    await page.keyboard.press('Enter')
    await expect.poll(ordersAsked).toMatchObject({ filter: { targetLanguages: ['swh'] } })
  })

  test('shows the same data as a table, and saves it', async () => {
    await openReports()
    await button('Words ordered: show as table').click()
    const table = page.getByRole('table', { name: 'Words ordered' })
    await expect
      .poll(() => table.getByRole('columnheader').allTextContents())
      .toEqual(['Period', 'Swahili', 'Arabic', 'French and 9 others'])
    expect(
      await table
        .getByRole('row', { name: /^October 2026/ })
        .getByRole('cell')
        .allTextContents(),
    ).toEqual(['42,000', '20,000', '15,000'])
    await button('Words ordered: show as chart').waitFor()
    await button('Words ordered: save as CSV').click()
    await expect.poll(async () => (await argumentsOf('reports.export')).at(-1)).toMatchObject({ chart: 'words' })
  })

  test('of two days leaves out a day of which only a part of the year is typed', async () => {
    await openReports()
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Custom' })
    for (const day of ['0002-03-01', '2026-03-01']) await page.getByLabel('From', { exact: true }).fill(day)
    const periods = async () => (await argumentsOf('reports.get')).map((query) => JSON.stringify(query))
    await expect.poll(async () => (await periods()).at(-1)).toContain('"from":"2026-03-01"')
    expect(await periods()).not.toContainEqual(expect.stringContaining('0002-03-01'))
  })

  test('says where there is too little data, instead of drawing it', async () => {
    await openReports()
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 3 months' })
    await chart('Time to delivery').getByText('2 deliveries measured; 5 are needed').waitFor()
    await chart('Quality').getByText('No deliveries in this period were reviewed in Verso.').waitFor()
    await chart('On time').getByText('No deadlines in this period have passed yet.').waitFor()
    await page.locator('dl').first().getByText('2 deliveries measured; 5 are needed').waitFor()
    expect(await chart('Time to delivery').getByText('not measured').count()).toBe(0)
  })

  test('says how many deliveries are not among the times, and why', async () => {
    await openReports()
    await chart('Time to delivery')
      .getByText('2,050 other deliveries are not measured. Verso measures each language of an order once,', {
        exact: false,
      })
      .waitFor()
  })

  test('is printed or saved from a menu', async () => {
    await openReports()
    await button('Print or save…').click()
    await page.getByRole('menuitem', { name: 'Save as PDF…' }).click()
    await expect.poll(() => argumentsOf('reports.print')).toEqual([{ to: 'pdf' }])
  })

  test('is unchanged when the person returns from the orders', async () => {
    await openReports()
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'This year' })
    await chart('Findings by category')
      .getByRole('button', { name: /^Style/ })
      .click()
    await ordersAsked()
    await page.keyboard.press('Control+8')
    const period = page.getByRole('combobox', { name: 'Period' })
    await expect.poll(() => period.locator('option:checked').textContent()).toBe('This year')
  })

  test('without orders says what will be here, and offers the next step', async () => {
    await openReports({ contents: 'empty' })
    await page.getByText('Nothing to report yet').or(page.getByText('No orders in this period')).waitFor()
  })
})

test('the quality score is shown beside the delivery, with how much was judged', async () => {
  await open()
  await page.getByText('90.6 quality score').waitFor()
  await page.getByText(/segments reliably aligned$/).waitFor()
  await button('What was checked').click()
  const how = page.getByRole('dialog', { name: 'What was checked' })
  await how.getByText('100 − 100 × 121 points ÷ 1,284 words = 90.6').waitFor()
  await how.getByText('1 possible finding does not count unless', { exact: false }).waitFor()
})
