// Every view for everybody: no violation that axe finds, every task by keyboard alone, and room enough in a small or enlarged window.
import type { Locator, Page } from 'playwright'
import { accessibilityViolations } from '../harness/axe.ts'
import {
  awaiting,
  connect,
  deliveryFrame,
  documents,
  dropOnWindow,
  enterConnection,
  expectConfirmed,
  fillDraft,
  openDelivery,
  outboxEntry,
  refresh,
  sendHeldNow,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService } from './world.ts'

const title = 'Registration, Kindu'

const goTo = async (window: Page, key: string, name: string): Promise<void> => {
  await window.keyboard.press(`ControlOrMeta+${key}`)
  await expect(view(window, name)).toBeVisible()
}

/** Goes through everything that can be seen while the main job is done; `look` is called for each. */
async function throughEveryView(
  window: Page,
  service: WatchedService,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const dialog = async (open: Locator, name: string, what: string): Promise<void> => {
    await open.click()
    await expect(window.getByRole('dialog', { name })).toBeVisible()
    await look(what)
    await window.keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name })).toBeHidden()
  }

  await look('welcome')
  await enterConnection(window, service.baseUrl, 'wrong')
  await window.getByRole('button', { name: 'Test the connection' }).click()
  await expect(window.getByText('The service does not accept this key.', { exact: true })).toBeVisible()
  await look('welcome, with a trouble')
  await connect(window, service.baseUrl, service.key)
  await expect(window.getByText('Nothing waits for you')).toBeVisible()
  await look('the empty inbox')
  for (const [key, name] of [
    ['2', 'Orders'],
    ['3', 'Drafts'],
    ['4', 'Outbox'],
  ] as const) {
    await goTo(window, key, name)
    await look(`${name}, empty`)
  }

  await window.keyboard.press('n')
  await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
  await look('an empty draft')
  await dialog(window.getByRole('button', { name: 'Paste text…' }), 'Paste text', 'pasting text')
  await dropOnWindow(window, [documents.word, documents.pdf])
  await fillDraft(window, {
    title,
    source: 'English',
    targets: ['Arabic'],
    instructions: 'Short sentences, please.',
    contact: 'kindu@relief.example',
  })
  await window.getByLabel('Date', { exact: true }).fill(new Date(Date.now() + 60_000).toISOString().slice(0, 10))
  await look('a draft')
  await window.getByRole('combobox', { name: 'Into', exact: true }).click()
  await look('a draft, choosing a language')
  await window.keyboard.press('Escape')
  await dialog(window.getByRole('button', { name: 'Look through' }), 'What will be sent', 'looking an order through')
  await goTo(window, '3', 'Drafts')
  await expect(window.getByRole('button', { name: title, exact: true })).toBeVisible()
  await look('drafts')
  await window.getByRole('button', { name: title, exact: true }).click()
  await window.getByRole('button', { name: 'No deadline' }).click()
  await window.getByRole('button', { name: 'Send order', exact: true }).click()
  await expect(outboxEntry(window, title)).toBeVisible()
  await look('an order in the outbox')
  await sendHeldNow(window)
  await expectConfirmed(window, title)
  await look('a confirmed order in the outbox')

  await service.deliverNow()
  await refresh(window)
  await openDelivery(window, 'water-points.pdf')
  await expect(deliveryFrame(window).locator('.page canvas').first()).toBeVisible()
  await look('the review of a PDF')
  await openDelivery(window, 'site-registration.docx')
  await expect(deliveryFrame(window).locator('p').first()).toBeVisible()
  await look('the review of a Word document')
  await window.getByRole('button', { name: 'Send back…' }).click()
  await window.getByLabel('What has to be corrected').fill('The second line of the table is missing.')
  await look('sending back')
  await window.keyboard.press('ControlOrMeta+Enter')
  await expect(window.getByText(/will be sent back/).first()).toBeVisible()
  await look('a decision that is held')
  await window.getByRole('tab', { name: 'Order' }).click()
  await look('the order beside the review')

  await goTo(window, '2', 'Orders')
  await expect(window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first()).toBeVisible()
  await look('orders')
  await window.getByRole('table', { name: 'Orders' }).getByRole('button', { name: title }).first().click()
  await expect(window.getByRole('heading', { name: 'History' })).toBeVisible()
  await look('an order')
  await window.keyboard.press('ControlOrMeta+,')
  await expect(view(window, 'Settings')).toBeVisible()
  await look('settings')
  await dialog(
    window.getByRole('button', { name: 'Remove', exact: true }),
    'Remove “127.0.0.1”?',
    'removing an account',
  )
  await window.keyboard.press('ControlOrMeta+k')
  await expect(window.getByRole('dialog', { name: 'Commands and orders' })).toBeVisible()
  await look('the palette')
  await window.keyboard.press('Escape')
  await window.getByRole('heading', { level: 1 }).click()
  await window.keyboard.press('?')
  await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await look('the sheet of keys')
  await window.keyboard.press('Escape')
}

test('no view breaks a rule of accessibility, in light, in dark and in forced colours', async ({ world }) => {
  test.slow()
  const service = await world.service()
  const { window } = await world.verso()
  const found: string[] = []
  await throughEveryView(window, service, async (what) => {
    for (const [look, media] of [
      ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
      ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
      ['light', { colorScheme: 'light', forcedColors: 'none' }],
    ] as const) {
      await window.emulateMedia({ ...media, reducedMotion: 'reduce' })
      found.push(...(await accessibilityViolations(window)).map((violation) => `${what}, ${look}: ${violation}`))
    }
  })
  expect(found).toEqual([])
})

/** What lies outside of the window where no scrolling reaches it, and what scrolls sideways. */
function outOfReach(): string[] {
  const scrolls = (element: Element, axis: 'overflowX' | 'overflowY'): boolean => {
    for (
      let parent = element.parentElement;
      parent !== null && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (['auto', 'scroll'].includes(getComputedStyle(parent)[axis])) return true
    }
    return false
  }
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null) continue
    const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    if (isScroller && element.tagName !== 'PRE' && element.scrollWidth > element.clientWidth + 1) {
      found.push(`scrolls sideways: ${name(element)}`)
    }
    if (!element.matches('button, input, textarea, select, a, summary, h1, h2, h3, p, [role="option"]')) continue
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    if (width <= 1) continue
    if ((right > innerWidth + 1 || left < -1) && !scrolls(element, 'overflowX')) found.push(`beside: ${name(element)}`)
    if ((bottom > innerHeight + 1 || top < -1) && !scrolls(element, 'overflowY')) found.push(`beyond: ${name(element)}`)
  }
  return found
}

test('in the smallest window, and enlarged twice, everything can be reached and nothing sticks out', async ({
  world,
}) => {
  test.slow()
  const service = await world.service()
  const { window } = await world.verso()
  const found: string[] = []
  // 1280 × 800 at 200 % leaves as much room as 640 × 400.
  const rooms = [
    { width: 880, height: 600 },
    { width: 640, height: 400 },
    { width: 1280, height: 800 },
  ]
  await throughEveryView(window, service, async (what) => {
    for (const room of rooms) {
      await window.setViewportSize(room)
      await expect.poll(() => window.evaluate(() => innerWidth)).toBe(room.width)
      // Twice, since what follows the size does so a frame later.
      const settled = async () => {
        await window.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        return window.evaluate(outOfReach)
      }
      found.push(...(await settled()).map((one) => `${what}, ${String(room.width)} wide: ${one}`))
    }
  })
  expect(found).toEqual([])
})

/** The element that has the focus, and whether that can be seen: an outline on it, on its `::after`, or on the box around it. */
function focusNow(): { name: string; isLost: boolean; isVisible: boolean } {
  const active = document.activeElement
  if (active === null || active === document.body) return { name: 'nothing', isLost: true, isVisible: false }
  const hasOutline = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  let isVisible = hasOutline(getComputedStyle(active, '::after'))
  let around: Element | null = active
  for (let step = 0; step < 4 && around !== null && !isVisible; step += 1) {
    isVisible = hasOutline(getComputedStyle(around))
    around = around.parentElement
  }
  return { name: active.getAttribute('aria-label') ?? active.outerHTML.slice(0, 120), isLost: false, isVisible }
}

const mostStops = 90

/** Presses Tab until it is there; on the way the focus is never lost, and always seen. */
async function tabTo(window: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused()) return
    await window.keyboard.press('Tab')
    const focus = await window.evaluate(focusNow)
    expect(focus, `after Tab, on ${focus.name}`).toMatchObject({ isLost: false, isVisible: true })
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

test('the whole main job by keyboard alone, with the focus always somewhere and always seen', async ({ world }) => {
  test.slow()
  const service = await world.service()
  const { app, window } = await world.verso()
  const { keyboard } = window
  const expectFocus = async (after: string) => {
    await expect.poll(async () => (await window.evaluate(focusNow)).isLost, `focus after ${after}`).toBe(false)
  }
  await app.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
    },
    [documents.word, documents.arabicText],
  )

  await test.step('connect', async () => {
    await tabTo(window, window.getByLabel('Address of the service'))
    await keyboard.type(service.baseUrl)
    await tabTo(window, window.getByLabel('Key', { exact: true }))
    await keyboard.type(service.key)
    await keyboard.press('Enter')
    await expect(view(window, 'Inbox')).toBeVisible()
    await expectFocus('connecting')
  })

  await test.step('order', async () => {
    await keyboard.press('n')
    await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
    await expectFocus('N')
    await tabTo(window, window.getByLabel('Title', { exact: true }))
    await keyboard.type(title)
    await tabTo(window, window.getByRole('button', { name: 'Choose files…', exact: true }))
    await keyboard.press('Enter')
    await expect(window.getByText('ready', { exact: true })).toHaveCount(2)
    await tabTo(window, window.getByRole('combobox', { name: 'From', exact: true }))
    await keyboard.type('English')
    await keyboard.press('Enter')
    await tabTo(window, window.getByRole('combobox', { name: 'Into', exact: true }))
    await keyboard.type('Arabic')
    await keyboard.press('Enter')
    await tabTo(window, window.getByLabel('Instructions for the translators'))
    await keyboard.type('Short sentences, please.')
    await tabTo(window, window.getByLabel('Contact e-mail'))
    await keyboard.type('kindu@relief.example')
    await keyboard.press('ControlOrMeta+Enter')
    await expect(outboxEntry(window, title)).toBeVisible()
    await expectFocus('sending')
    await tabTo(window, window.getByRole('button', { name: 'Send now' }))
    await keyboard.press('Enter')
    await expectConfirmed(window, title)
    await expectFocus('the entry was confirmed')
    expect(service.orders()).toEqual([expect.objectContaining({ title, instructions: 'Short sentences, please.' })])
  })

  await test.step('read, send back, accept', async () => {
    await service.deliverNow()
    await keyboard.press('ControlOrMeta+1')
    await keyboard.press('ControlOrMeta+r')
    await expect(awaiting(window)).toHaveCount(2)
    await expectFocus('the list changed')
    await keyboard.press('j')
    const second = awaiting(window).nth(1)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(second).toBeFocused()
    await keyboard.press('k')
    await expect(awaiting(window).first()).toHaveAttribute('aria-current', 'true')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()

    await keyboard.press('r')
    await expect(window.getByLabel('What has to be corrected')).toBeFocused()
    await keyboard.type('A line is missing: read it as a whole, and again.')
    await keyboard.press('Escape')
    await expect(window.getByLabel('What has to be corrected')).toBeHidden()
    await expectFocus('Escape')
    await keyboard.press('r')
    await expect(window.getByLabel('What has to be corrected')).toHaveValue(
      'A line is missing: read it as a whole, and again.',
    )
    const sentBack = (await window.locator('iframe[title^="Translation: "]').getAttribute('title')) ?? ''
    await keyboard.press('ControlOrMeta+Enter')
    await expect(window.locator('iframe[title^="Translation: "]')).not.toHaveAttribute('title', sentBack)
    await expectFocus('going on to the next delivery')
    await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
    await keyboard.press('a')
    await expect(window.getByText(/Goes to the service in \d+ s/)).toBeVisible()
    await expectFocus('accepting')
    await keyboard.press('ControlOrMeta+4')
    for (const left of [1, 0]) {
      await tabTo(window, window.getByRole('button', { name: 'Send now' }).first())
      await keyboard.press('Enter')
      await expect(window.getByRole('button', { name: 'Send now' })).toHaveCount(left)
      await expectFocus('sending a decision')
    }
    await expect
      .poll(() => service.decisions().map(({ delivery_status }) => delivery_status))
      .toEqual(['rejected', 'accepted'])
  })

  await test.step('find the way', async () => {
    await keyboard.press('?')
    await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectFocus('?')
    await keyboard.press('Escape')
    await expect(window.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    await expectFocus('closing the sheet of keys')
    await keyboard.press('ControlOrMeta+k')
    await expect(window.getByRole('combobox', { name: 'Commands and orders' })).toBeFocused()
    await keyboard.type('Kindu')
    await expect(window.getByRole('option', { name: new RegExp(title) })).toBeVisible()
    await keyboard.press('Enter')
    await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectFocus('going to an order')
    await keyboard.press('Escape')
    await expect(view(window, 'Outbox')).toBeVisible()
    await expectFocus('going back')
  })
})
