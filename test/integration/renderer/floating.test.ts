// The keyboard focus in a real browser: an overlay keeps the focus whatever changes in it, Esc closes it and does nothing
// else, and the focus is not lost if a control disappears or is disabled when it is pressed.
import { describe, expect, test } from 'vitest'
import type { Notice, SyncStatus } from '../../../preload/contract/index.ts'
import { argumentsOf, countOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'

testsOfTheWindow()

function title(name: string) {
  return page.getByRole('heading', { level: 1, name })
}
function status() {
  return page.getByRole('complementary', { name: 'Verso' }).locator('[aria-haspopup="dialog"]')
}
function popover() {
  return page.getByRole('dialog')
}
function isFocused(element: Element): boolean {
  return element === document.activeElement
}
function holdsFocus(element: Element): boolean {
  return element.contains(document.activeElement)
}

/** The focus is repaired a frame after the change, so it can be checked only then. */
async function afterTheChange(): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

async function serviceIs(changes: Partial<SyncStatus>): Promise<void> {
  await page.evaluate((changed) => {
    const trouble: SyncStatus = {
      accountId: 'kindu' as never,
      state: 'failing',
      lastSuccessAt: '2026-11-20T11:02:00Z',
      failingSince: '2026-11-20T11:04:00Z',
      nextAttemptAt: '2026-11-20T12:15:12Z',
      problem: { code: 'connectionRefused', message: '', retryable: true },
      clockSkewMs: null,
    }
    window.fake?.emit('sync', 'changed', { statuses: [{ ...trouble, ...changed }] })
  }, changes)
  await afterTheChange()
}

const isWell: Partial<SyncStatus> = { state: 'upToDate', failingSince: null, problem: null }

function focusFallsOut() {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return document.activeElement === document.body
  })
}

/** The outbox, reached from the settings: a stray Esc would lead there. */
async function openOutbox(): Promise<void> {
  await open()
  await page.keyboard.press('Control+,')
  await title('Settings').waitFor()
  await page.keyboard.press('Control+4')
  await title('Outbox').waitFor()
}

describe('the status popover', () => {
  async function openStatus(changes: Partial<SyncStatus> = {}): Promise<void> {
    await openOutbox()
    await serviceIs(changes)
    await status().click()
    await expect.poll(() => popover().getByRole('button').first().evaluate(isFocused)).toBe(true)
  }

  test('stays open with the focus in it during a check, and Esc does not change the route', async () => {
    await openStatus()
    const ask = popover().getByRole('button').first()
    await ask.click()
    expect(await argumentsOf('sync.refresh')).toEqual([{ accountId: 'kindu' }])
    await serviceIs({ state: 'checking' })
    await expect.poll(() => ask.isDisabled()).toBe(true)
    await expect.poll(() => popover().evaluate(holdsFocus)).toBe(true)
    await serviceIs(isWell)
    await expect.poll(() => ask.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await popover().waitFor({ state: 'detached' })
    await title('Outbox').waitFor()
    await expect.poll(() => status().evaluate(isFocused)).toBe(true)
  })

  test('has the focus again if the browser takes it from a disabled button late', async () => {
    await openStatus()
    await popover().getByRole('button').first().click()
    await serviceIs({ state: 'checking' })
    await expect.poll(() => popover().evaluate(holdsFocus)).toBe(true)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await expect.poll(() => popover().evaluate(holdsFocus)).toBe(true)
  })

  test('Esc does not change the route even while the pressed button is disabled', async () => {
    await openStatus()
    await popover().getByRole('button').first().click()
    await serviceIs({ state: 'checking' })
    await page.keyboard.press('Escape')
    await popover().waitFor({ state: 'detached' })
    await title('Outbox').waitFor()
  })

  test('keeps the focus when the focused button disappears', async () => {
    await openStatus({ state: 'keyRefused', problem: { code: 'unauthorized', message: '', retryable: false } })
    const buttons = popover().getByRole('button')
    const last = buttons.last()
    await last.focus()
    const before = await buttons.count()
    await serviceIs(isWell)
    await expect.poll(() => buttons.count()).toBeLessThan(before)
    await expect.poll(() => popover().evaluate(holdsFocus)).toBe(true)
    await page.keyboard.press('Escape')
    await popover().waitFor({ state: 'detached' })
    await title('Outbox').waitFor()
  })
})

const floating = [
  { name: 'a popover', role: 'dialog', show: () => status().click() },
  { name: 'a dialog', role: 'dialog', show: () => page.keyboard.press('?') },
  {
    name: 'a menu',
    role: 'menu',
    show: () => page.getByRole('complementary', { name: 'Verso' }).locator('[aria-haspopup="menu"]').first().click(),
  },
] as const

describe.each(floating)('$name', ({ role, show }) => {
  const shown = () => page.getByRole(role)

  async function openIt(): Promise<void> {
    await openOutbox()
    await show()
    await expect.poll(() => shown().evaluate(holdsFocus)).toBe(true)
  }

  test('handles keys even if the focus has left it', async () => {
    await openIt()
    expect(await focusFallsOut()).toBe(true)
    await page.keyboard.press('n')
    expect(await shown().count()).toBe(1)
    expect(await countOf('drafts.create')).toBe(0)
    await page.keyboard.press('Escape')
    await shown().waitFor({ state: 'detached' })
    await title('Outbox').waitFor()
    // And only while it is open.
    await page.keyboard.press('Escape')
    await title('Settings').waitFor()
  })

  test('is closed by Back in the window’s menu and in a document’s frame, without changing the route', async () => {
    await openIt()
    const back = () => page.evaluate(() => window.fake?.emit('application', 'commandInvoked', { command: 'back' }))
    await back()
    await shown().waitFor({ state: 'detached' })
    await title('Outbox').waitFor()
    await back()
    await title('Settings').waitFor()
  })
})

describe('a control that is disabled when it is pressed', () => {
  test('keeps the focus near it, and gets it back afterwards; Esc then closes the form around it', async () => {
    await open()
    await page.keyboard.press('Control+,')
    await page.getByRole('button', { name: 'Manage Field office Kindu' }).click()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await page.getByLabel('New key').fill('another')
    await page.evaluate(() => {
      Object.assign(window.fake?.answers.accounts ?? {}, {
        replaceKey: () =>
          new Promise((resolve) => {
            Object.assign(window, {
              answer: () => {
                resolve({ ok: false, error: { code: 'internal', message: '', retryable: false } })
              },
            })
          }),
      })
    })
    const form = page.locator('form').filter({ has: page.getByLabel('New key') })
    const test = form.locator('button[type="submit"]')
    await test.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => test.isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('main').evaluate(holdsFocus)).toBe(true)
    await page.evaluate('answer()')
    await expect.poll(() => test.evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await title('Field office Kindu').waitFor()
  })
})

describe('a control that disappears when it is pressed', () => {
  test('dismissing a notice keeps the focus in the view', async () => {
    await openOutbox()
    await page.evaluate(() => {
      const notice: Notice = { id: 'n1', code: 'diskFull', detail: '', at: '2026-11-20T11:02:00Z' }
      window.fake?.emit('application', 'noticeRaised', notice)
    })
    const notice = page.getByRole('main').locator('.notice')
    await notice.getByRole('button').last().focus()
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('main').evaluate(holdsFocus)).toBe(true)
  })

  test('the search in both documents is closed by Esc from its buttons too, and the review stays open', async () => {
    await open()
    await page.locator('[data-row="3"]').waitFor()
    await page.keyboard.press('Control+f')
    const search = page.getByRole('search')
    await search.getByRole('button').last().focus()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })
    await page.locator('[data-row="3"]').waitFor()
    await expect.poll(() => page.getByRole('main').evaluate(holdsFocus)).toBe(true)
  })
})
