// The window in Arabic, from right to left: where things are, where the arrow keys lead, the daily work by keyboard alone,
// and that names in Latin letters keep their order on the screen and only there.
import type { Locator } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import * as m from '../../../renderer/messages/generated/messages.js'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import { speak } from '../../harness/window.ts'

testsOfTheWindow()

async function openInArabic(...options: Parameters<typeof open>): Promise<void> {
  await open(...options)
  await speak(page, 'ar')
}

async function leftOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box.x
}

function isFocused(element: Element): boolean {
  return element === document.activeElement
}
describe('panes and rows', () => {
  beforeEach(() => openInArabic())

  test('are in reading order: the sidebar, the list, the delivery; the source before the translation', async () => {
    const row = page.locator('[data-row="2"]')
    const [places, list, delivery] = [page.getByRole('complementary'), page.locator('main li').first(), row]
    expect(await leftOf(places)).toBeGreaterThan(await leftOf(list))
    expect(await leftOf(list)).toBeGreaterThan(await leftOf(delivery))
    const [source, target] = [row.locator('[data-side="source"]'), row.locator('[data-side="target"]')]
    expect(await leftOf(source)).toBeGreaterThan(await leftOf(target))
    const texts = row.locator('.text')
    expect(await texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).direction))).toEqual([
      'ltr',
      'rtl',
    ])
  })

  test('icons with a direction are mirrored, others are not', async () => {
    const scaleOf = (icon: string) =>
      page
        .locator(`.lucide-${icon}`)
        .first()
        .evaluate((element) => getComputedStyle(element).scale)
    expect(await scaleOf('send')).toBe('-1 1')
    expect(await scaleOf('search')).toBe('none')
  })

  test('a title in Latin letters keeps its order and is at the start of the line', async () => {
    const title = page.locator('h1[dir]')
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    expect(await title.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
  })
})

test('a short text from elsewhere begins where the lines of the window begin, and runs in its own direction', async () => {
  await openInArabic({ withOutbox: true })
  await page.keyboard.press('ControlOrMeta+4')
  const quote = page.locator('blockquote').first()
  const text = quote.locator('p')
  const { quoteEnd, textEnd, direction } = await quote.evaluate((element) => {
    const inner = element.querySelector('p')
    return {
      quoteEnd: element.getBoundingClientRect().right,
      textEnd: inner?.getBoundingClientRect().right ?? 0,
      direction: inner === null ? '' : getComputedStyle(inner).direction,
    }
  })
  expect(direction).toBe('ltr')
  expect(quoteEnd - textEnd).toBeLessThan(24)
  expect((await text.boundingBox())?.width ?? 0).toBeLessThan(((await quote.boundingBox())?.width ?? 0) / 2)
})

describe('the voice of a screen reader', () => {
  /** What says that nobody knows the language of a text, or that its letters give the direction. */
  const foreign = ':is([lang=""], [dir="auto"])'

  test('reads the names of commands as ours, and the titles of orders not', async () => {
    await openInArabic()
    await page.keyboard.press('ControlOrMeta+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().waitFor()
    expect(await options.locator(foreign).count()).toBe(0)
    await page.keyboard.type('radio')
    await options.locator(foreign).filter({ hasText: 'Radio spots' }).first().waitFor()
  })

  test.each([
    ['states', m.orders_column_state({}, { locale: 'ar' }), false],
    ['languages', m.orders_filter_key_to({}, { locale: 'ar' }), false],
    ['states at the service that have a name here', m.order_service_status({}, { locale: 'ar' }), false],
    ['addresses of people', m.field_contact({}, { locale: 'ar' }), true],
  ])('reads the %s in a filter in their own voice', async (_values, field, isForeign) => {
    await openInArabic()
    await page.keyboard.press('ControlOrMeta+2')
    await page.getByRole('button', { name: m.orders_filter_add({}, { locale: 'ar' }), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click()
    const choices = page.getByRole('dialog').getByRole('checkbox')
    await choices.first().waitFor()
    expect(await choices.locator(foreign).count()).toBe(isForeign ? await choices.count() : 0)
  })

  test('reads that an order or a draft has no title as ours', async () => {
    await open()
    await page.evaluate(async () => {
      const { fake } = window
      const [inbox, drafts] = [await fake?.bridge.orders.inbox({}), await fake?.bridge.drafts.list()]
      if (inbox?.ok !== true || drafts?.ok !== true) throw new Error('both are there')
      const untitled = { title: '', orderTitle: '', fileNames: [] }
      const without = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, ...untitled }))
      const { withTranslators, changed } = inbox.value
      const value = { ...inbox.value, withTranslators: without(withTranslators), changed: without(changed) }
      const { get } = fake?.answers.deliveries ?? {}
      Object.assign(fake?.answers.orders ?? {}, { inbox: () => ({ ok: true, value }) })
      Object.assign(fake?.answers.drafts ?? {}, {
        list: () => ({ ok: true, value: { ...drafts.value, rows: without(drafts.value.rows) } }),
      })
      Object.assign(fake?.answers.deliveries ?? {}, {
        get: async (...asked: Parameters<NonNullable<typeof get>>) => {
          const delivery = await get?.(...asked)
          if (delivery?.ok !== true) return delivery
          return { ok: true, value: { ...delivery.value, row: { ...delivery.value.row, ...untitled } } }
        },
      })
      fake?.emit('deliveries', 'changed', { refs: null })
      fake?.emit('orders', 'changed', { refs: null })
    })
    await speak(page, 'ar')
    const untitled = page.getByRole('main').getByText(m.order_untitled({}, { locale: 'ar' }), { exact: true })
    const voices = () =>
      untitled.evaluateAll((all) => all.map((text) => text.closest('[lang]')?.getAttribute('lang') ?? ''))
    // Three orders in the list, and the delivery beside it.
    await expect.poll(voices).toEqual(['ar', 'ar', 'ar', 'ar'])
    await page.keyboard.press('ControlOrMeta+3')
    await expect.poll(async () => [...new Set(await voices())]).toEqual(['ar'])
  })

  test('reads what a template has as ours, but for its name', async () => {
    await openInArabic()
    await page.keyboard.press('ControlOrMeta+3')
    await page.getByRole('button', { name: m.drafts_from_template({}, { locale: 'ar' }) }).click()
    const row = page.getByRole('dialog').getByRole('listitem').first()
    expect(await row.locator(foreign).allTextContents()).toEqual(['Weekly radio spots'])
  })
})

describe('the arrow keys', () => {
  test('move through the tabs in reading order', async () => {
    await openInArabic()
    const tabs = page.getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tabs.nth(1).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tabs.first().evaluate(isFocused)).toBe(true)
  })

  test('move through the options of a choice in reading order', async () => {
    await open()
    await page.keyboard.press('Control+,')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await speak(page, 'ar')
    const options = page.locator('fieldset').first().getByRole('radio')
    await options.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => options.nth(1).isChecked()).toBe(true)
    expect(await options.nth(1).evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => options.first().isChecked()).toBe(true)
  })

  test('and the pointer move the divider between source and translation in their direction', async () => {
    await open()
    await page.getByRole('tab', { name: 'Layout' }).click()
    await speak(page, 'ar')
    const divider = page.getByRole('separator')
    const before = await leftOf(divider)
    await divider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => leftOf(divider)).toBeLessThan(before)
    const { x, y } = (await divider.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x, y + 200)
    await page.mouse.down()
    await page.mouse.move(before + 60, y + 200)
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await leftOf(divider)) - before - 60)).toBeLessThan(4)
  })
})

test('a menu opens below its button, with its text at the right', async () => {
  await openInArabic()
  const button = page.locator('main header button[aria-haspopup="menu"]').last()
  await button.click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  expect(await menu.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const [own, opened] = [await button.boundingBox(), await menu.boundingBox()]
  expect(Math.abs((own?.x ?? 0) - (opened?.x ?? 99))).toBeLessThan(12)
})

describe('by keyboard alone', () => {
  test('a delivery is read, sent back with a reason in Arabic, and the next one accepted', async () => {
    await openInArabic()
    await page.keyboard.press('j')
    const current = page.locator('[aria-current="true"]')
    await expect.poll(() => current.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('k')
    await page.locator('[data-row="2"]').waitFor()
    // The first finding is of the whole document.
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true)
    await page.keyboard.press('r')
    const reason = page.locator('textarea').first()
    await expect.poll(() => reason.evaluate(isFocused)).toBe(true)
    await page.keyboard.type('الجرعة خاطئة في leaflet-v3.docx.')
    await page.clock.runFor(1_000)
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => argumentsOf('deliveries.decide')).toHaveLength(1)
    const [decided] = await argumentsOf('deliveries.decide')
    expect(JSON.stringify(decided)).toContain('الجرعة خاطئة في leaflet-v3.docx.')
    expect(JSON.stringify(decided)).not.toContain('\u2068leaflet')
    await expect.poll(() => reason.count()).toBe(0)
    await page.keyboard.press('a')
    await expect.poll(() => argumentsOf('deliveries.decide')).toHaveLength(2)
  })

  test('an order is started, and its fields can be reached', async () => {
    await openInArabic({ contents: 'empty' })
    await page.keyboard.press('n')
    await page.locator('[data-field="title"] input').waitFor()
    await page.locator('[data-field="title"] input').focus()
    await page.keyboard.type('منشور الكوليرا')
    expect(
      await page.locator('[data-field="title"] input').evaluate((input) => getComputedStyle(input).direction),
    ).toBe('rtl')
    for (let stop = 0; stop < 40; stop += 1) {
      if (await page.evaluate(() => document.activeElement?.matches('[data-field="instructions"] *') === true)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('جمل قصيرة')
    await expect.poll(() => page.locator('[data-field="instructions"] textarea').inputValue()).toContain('جمل قصيرة')
  })
})

test('names are isolated in sentences on the screen, and copied without the marks', async () => {
  await openInArabic()
  const labels = await page
    .locator('[title], [aria-label]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.getAttribute('title') ?? ''),
    )
  const mixed = labels.filter((words) => /\p{Script=Arabic}/u.test(words) && words.includes('.docx'))
  expect(mixed.length).toBeGreaterThan(0)
  expect(mixed.filter((words) => !words.includes('\u2068'))).toEqual([])

  const copied = await page.evaluate(() => {
    const sentence = document.createElement('p')
    sentence.textContent = 'حُذف \u2068leaflet-v3.docx\u2069'
    document.querySelector('main')?.append(sentence)
    document.getSelection()?.selectAllChildren(sentence)
    const clipboardData = new DataTransfer()
    sentence.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    sentence.remove()
    return clipboardData.getData('text/plain')
  })
  expect(copied).toBe('حُذف leaflet-v3.docx')
})
