// Another language in an open window, in a real browser: everything shown changes at once, and only the language.
// The pseudo-locale shows what was not translated: its words are accented and in brackets.
import { expect, test } from 'vitest'
import { open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

/** Texts that say how long ago something was, in the pseudo-locale: time passes between two readings. */
const passing = /åĝö|ĵûšţ ñöŵ/

/** Every text that is shown or read out, in the order of the page, with the same digits everywhere. */
function saidOnPage(): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription']
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLElement) {
        // Announcements already made stay in the old language.
        if (node.getAttribute('aria-live') !== null) continue
        for (const name of spoken) {
          const text = node.getAttribute(name)
          if (text !== null && text !== '') found.push(`${name}: ${text}`)
        }
      } else if (node.parentElement?.closest('[aria-live], script, style') === null) {
        const text = node.textContent?.trim() ?? ''
        if (text !== '') found.push(text)
      }
    }
    return found.map((text) => text.replaceAll(/\d+/g, '0'))
  })
}

async function lastingWords(): Promise<string[]> {
  return (await saidOnPage()).filter((text) => !passing.test(text))
}

/** The texts that are still there after 30 more frames: a view first shows that it is loading. */
async function settledWords(): Promise<string[]> {
  const drawn = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((drawn) => {
          requestAnimationFrame(drawn)
        })
      }
    })
  let words = await lastingWords()
  for (;;) {
    await drawn()
    const next = await lastingWords()
    if (JSON.stringify(next) === JSON.stringify(words)) return words
    words = next
  }
}

async function speak(language: 'en-XA' | 'ar' | 'en'): Promise<void> {
  await page.evaluate(async (interfaceLanguage) => {
    await window.fake?.bridge.settings.set({ interfaceLanguage })
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
}

interface Place {
  name: string
  options?: OpenOptions
  go(): Promise<void>
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await page.locator('main :is(h1, h2)').first().waitFor()
}

const places: Place[] = [
  { name: 'the inbox', go: () => press('Control+1') },
  {
    name: 'a review',
    go: async () => {
      await press('Control+1', 'j', 'Enter')
      await page.locator('[role="grid"], [role="table"]').first().waitFor()
    },
  },
  { name: 'the orders', go: () => press('Control+2') },
  {
    name: 'an order',
    go: async () => {
      await press('Control+2')
      await page.getByRole('cell').getByRole('button', { name: 'Cholera prevention leaflet', exact: true }).click()
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'a draft',
    go: async () => {
      await press('Control+3')
      await page.getByRole('main').getByRole('list').getByRole('button').first().click()
      await page.locator('[data-field]').first().waitFor()
    },
  },
  {
    name: 'an account',
    go: async () => {
      await press('Control+,')
      await page.locator('main button[aria-label*="Kindu"]').first().click()
      await page.getByRole('main').getByRole('heading', { level: 1, name: 'Field office Kindu' }).waitFor()
    },
  },
  { name: 'the drafts', go: () => press('Control+3') },
  { name: 'the outbox', options: { withOutbox: true, withGroups: true }, go: () => press('Control+4') },
  { name: 'the library', go: () => press('Control+5') },
  { name: 'the volunteers', go: () => press('Control+6') },
  { name: 'the projects', go: () => press('Control+7') },
  { name: 'the reports', go: () => press('Control+8') },
  { name: 'the settings', go: () => press('Control+,') },
  { name: 'the shortcuts', go: () => press('?') },
  { name: 'the first page', options: { contents: 'welcome' }, go: () => press() },
]

test.each(places)('$name is as if it had been opened in the chosen language', async ({ options, go }) => {
  await open({ ...options, speech: { language: 'en-XA', locale: 'en-XA' } })
  await go()
  await page.locator('html[lang="en-XA"]').waitFor()
  const opened = await settledWords()
  expect(opened.some((text) => text.includes('~]'))).toBe(true)

  await open({ ...options, speech: { language: 'en', locale: 'en-XA' } })
  await go()
  await speak('en-XA')
  await expect.poll(lastingWords).toEqual(opened)
})

test('typed text, the route and the focus are kept, and Arabic runs from right to left', async () => {
  await open()
  await press('Control+2')
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first()
  await search.fill('water ')
  await speak('ar')
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await search.inputValue()).toBe('water ')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await speak('en')
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  expect(await search.inputValue()).toBe('water ')
})
