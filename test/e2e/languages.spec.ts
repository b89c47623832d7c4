// The language of the interface: chosen by the system, changed at once in the settings, the same in every part of Verso.
import type { ElectronApplication, Page } from 'playwright'
import { readMessages } from '../../tools/messages/message-file.ts'
import { focusNow, tabTo } from './keyboard.ts'
import { connect, documents, goToSettings, view } from './steps.ts'
import { expect, test } from './world.ts'

type Language = 'en' | 'fr' | 'ar'

/** A message without slots, in a language. */
function said(language: Language, key: string): string {
  const message = readMessages(language)[key]
  if (typeof message !== 'string') throw new Error(`${language} has no plain message ${key}`)
  return message
}

function menus(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label))
}

async function expectSpeech(window: Page, language: string, direction: string): Promise<void> {
  await expect(window.locator('html')).toHaveAttribute('lang', language)
  await expect(window.locator('html')).toHaveAttribute('dir', direction)
}

test('the language changes at once, in both directions of writing, and nothing is lost', async ({ world }) => {
  const service = await world.service({ seed: 'showcase' })
  const { app, window, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await expectSpeech(window, 'en', 'ltr')
  await goToSettings(window)

  const email = window.getByRole('textbox', { name: said('en', 'field_contact_email'), exact: true })
  await email.fill('not yet an address')
  await window.evaluate(() => {
    document.documentElement.dataset['kept'] = 'the same page'
  })

  let language: Language = 'en'
  for (const next of ['ar', 'fr'] as const) {
    const choice = window.getByRole('combobox', { name: said(language, 'field_language'), exact: true })
    await choice.focus()
    await choice.selectOption(next)
    await expectSpeech(window, next, next === 'ar' ? 'rtl' : 'ltr')
    await expect(window.getByRole('main', { name: said(next, 'settings_title'), exact: true })).toBeVisible()
    await expect(window).toHaveTitle(new RegExp(said(next, 'settings_title')))

    // The menu, the tray and the messages of main.
    await expect.poll(() => menus(app)).toContain(said(next, 'main_menu_file'))
    await expect.poll(() => desktop.trayMenu()).toContain(said(next, 'action_new_order'))

    // What the person was doing.
    await expect(window.getByRole('textbox', { name: said(next, 'field_contact_email'), exact: true })).toHaveValue(
      'not yet an address',
    )
    await expect(window.getByRole('combobox', { name: said(next, 'field_language'), exact: true })).toBeFocused()
    await expect(window.locator('html')).toHaveAttribute('data-kept', 'the same page')
    language = next
  }
})

test('the chosen language is used from the first moment of the next start', async ({ world }) => {
  const first = await world.verso()
  await goToSettings(first.window)
  await first.window.getByLabel(said('en', 'field_language'), { exact: true }).selectOption('fr')
  await expectSpeech(first.window, 'fr', 'ltr')
  await first.close()
  const second = await world.verso({ directory: first.directory })
  await expectSpeech(second.window, 'fr', 'ltr')
  await expect(second.window.getByRole('main', { name: said('fr', 'welcome_title'), exact: true })).toBeVisible()
  expect(await menus(second.app)).toContain(said('fr', 'main_menu_file'))
})

test('Verso uses the first of the system’s languages that it knows, with that system’s digits', async ({ world }) => {
  const { window } = await world.verso({ env: { LANGUAGE: 'de_DE:ar_EG' } })
  await expectSpeech(window, 'ar', 'rtl')
  await window.keyboard.press('ControlOrMeta+,')
  const moment = said('ar', 'settings_formats').split('{moment}')[0] ?? ''
  await expect(window.getByText(moment)).toHaveText(/[٠-٩]/)
})

/** From now on, keeps what the live regions of the window announce. */
async function listen(window: Page): Promise<() => Promise<string[]>> {
  await window.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const region of document.querySelectorAll('[aria-live].visually-hidden')) {
      new MutationObserver(() => {
        if (region.textContent.trim() !== '') heard.push(region.textContent.trim())
      }).observe(region, { childList: true, subtree: true, characterData: true })
    }
  })
  return () => window.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

test('the main job by keyboard alone in Arabic: connect, order, send, read, send back, accept', async ({ world }) => {
  test.slow()
  const ar = (key: string): string => said('ar', key)
  const title = 'Registration, Kindu'
  const service = await world.service()
  const { app, window } = await world.verso({ env: { LANGUAGE: 'ar' } })
  const { keyboard } = window
  const named = (role: 'button' | 'combobox' | 'textbox' | 'tab', key: string) =>
    window.getByRole(role, { name: ar(key), exact: true })
  const expectFocus = (after: string) =>
    expect.poll(async () => (await window.evaluate(focusNow)).isLost, `focus after ${after}`).toBe(false)
  await app.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
    },
    [documents.word, documents.arabicText],
  )
  await expectSpeech(window, 'ar', 'rtl')
  const heard = await listen(window)

  await test.step('connect', async () => {
    await tabTo(window, named('textbox', 'connect_address'))
    await keyboard.type(service.baseUrl)
    await tabTo(window, window.getByLabel(ar('connect_key'), { exact: true }))
    await keyboard.type(service.key)
    await keyboard.press('Enter')
    await expect(view(window, ar('inbox_title'))).toBeVisible()
    await expectFocus('connecting')
  })

  await test.step('order and send', async () => {
    await keyboard.press('n')
    await tabTo(window, named('textbox', 'field_title'))
    await keyboard.type(title)
    await tabTo(window, named('button', 'compose_choose'))
    await keyboard.press('Enter')
    await expect(window.getByText(ar('compose_file_ready'), { exact: true })).toHaveCount(2)
    for (const [field, language] of [
      ['field_source_language', 'الإنجليزية'],
      ['field_target_languages', 'العربية'],
    ] as const) {
      await tabTo(window, named('combobox', field))
      await keyboard.type(language)
      await expect(window.getByRole('option', { name: language }).first()).toBeVisible()
      await keyboard.press('Enter')
    }
    await tabTo(window, named('textbox', 'field_instructions'))
    await keyboard.type('جمل قصيرة من فضلك.')
    await tabTo(window, named('textbox', 'field_contact_email'))
    await keyboard.type('kindu@relief.example')
    await keyboard.press('ControlOrMeta+Enter')
    await tabTo(window, named('button', 'outbox_send_now'))
    await keyboard.press('Enter')
    await expect(window.getByText(ar('outbox_state_confirmed'), { exact: true })).toBeVisible()
    await expectFocus('the order was sent')
    expect(service.orders()).toEqual([
      expect.objectContaining({ title, source_lang: 'eng', instructions: 'جمل قصيرة من فضلك.' }),
    ])
  })

  const waiting = window.getByRole('list', { name: ar('inbox_awaiting') }).getByRole('button')
  await test.step('read, send back, accept', async () => {
    await service.deliverNow()
    await keyboard.press('ControlOrMeta+1')
    await keyboard.press('ControlOrMeta+r')
    await expect(waiting).toHaveCount(2)
    await keyboard.press('j')
    await expect(waiting.nth(1)).toBeFocused()
    await keyboard.press('k')
    await expect(waiting.first()).toHaveAttribute('aria-current', 'true')
    // The next tab is to the left.
    await tabTo(window, named('tab', 'review_tab_aligned'))
    await keyboard.press('ArrowLeft')
    await expect(named('tab', 'review_tab_layout')).toBeFocused()
    await keyboard.press('r')
    await expect(named('textbox', 'sendback_own')).toBeFocused()
    await keyboard.type('سطر ناقص في الصفحة الأولى.')
    const delivery = window.locator(`iframe[title^="${ar('review_frame_delivery').split('{')[0] ?? ''}"]`)
    const sentBack = (await delivery.getAttribute('title')) ?? ''
    await keyboard.press('ControlOrMeta+Enter')
    const notes = window.getByRole('region', { name: ar('toasts_label') })
    await expect(notes.getByText(ar('outbox_held_send_back').split('{')[0] ?? '').first()).toBeVisible()
    await expect(delivery).not.toHaveAttribute('title', sentBack)
    await expectFocus('sending back')
    await expect(named('button', 'review_accept')).toBeVisible()
    await keyboard.press('a')
    await expectFocus('accepting')
    await keyboard.press('ControlOrMeta+4')
    await expect(named('button', 'outbox_send_now')).toHaveCount(2)
    for (const left of [1, 0]) {
      await tabTo(window, named('button', 'outbox_send_now').first())
      await keyboard.press('Enter')
      await expect(named('button', 'outbox_send_now')).toHaveCount(left)
    }
    await expect
      .poll(() => service.decisions().map(({ delivery_status }) => delivery_status))
      .toEqual(['rejected', 'accepted'])
  })

  const announcements = await heard()
  expect(announcements.length).toBeGreaterThan(0)
  expect(announcements.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
})
