// The settings as one page, in a real browser: the list at the side, the search, storage, backups, updates and help.
import { expect, test } from 'vitest'
import { accessibilityViolations, littleRoom, looks, violationsIn } from '../../harness/axe.ts'
import { anUpdate } from '../../harness/maintenance.ts'
import { countOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

async function openSettings(options: OpenOptions = {}) {
  await open(options)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Settings/ })
    .click()
  await parts().waitFor()
}

function parts() {
  return page.getByRole('navigation', { name: 'Settings sections' })
}
function focusedPart() {
  return page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null)
}

test('the whole page and the question of a backup have no accessibility violation', async () => {
  await openSettings({ maintenance: { update: anUpdate } })
  await page.getByRole('button', { name: 'Show latest entries' }).click()
  await page.getByText('worker ended').waitFor()
  expect(await violationsIn(page, [...looks, littleRoom])).toEqual([])
  await page.getByRole('button', { name: 'Restore from backup' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await violationsIn(page, [littleRoom, ...looks])).toEqual([])
})

test('the list at the side links to each part, by keyboard too, and shows where the person is', async () => {
  await openSettings()
  await parts().getByRole('button', { name: 'Accounts' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Sync and notifications')
  await expect.poll(() => parts().locator('[aria-current]').innerText()).toBe('Sync and notifications')
  // Only the sections moved.
  expect(await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? -1)).toBeGreaterThan(0)
})

test('the palette opens a part, even if the page is already shown, and Esc goes back', async () => {
  await open()
  const lead = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill(typed)
    await page.getByRole('option', { name: `Settings: ${typed}` }).waitFor()
    await page.keyboard.press('Enter')
  }
  await lead('Backup')
  await expect.poll(focusedPart).toBe('backup')
  await page.getByRole('textbox', { name: 'Search settings' }).fill('tray')
  await lead('Backup')
  await expect.poll(focusedPart).toBe('backup')
  await lead('Updates')
  await expect.poll(focusedPart).toBe('updates')
  expect(await page.evaluate(() => location.hash)).toBe('#settings/updates')
  await page.keyboard.press('Escape')
  await expect.poll(focusedPart).toBe('backup')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
})

test('Esc goes back at once when the palette has closed, though its dialog is still in the page', async () => {
  await open()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('Backup')
  await page.getByRole('option', { name: 'Settings: Backup' }).waitFor()
  await page.evaluate(() => {
    new MutationObserver((_records, observer) => {
      if (document.querySelector('[role="dialog"][data-state="closed"]') === null) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    }).observe(document.body, { attributeFilter: ['data-state'], subtree: true })
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  expect(await page.evaluate(() => location.hash)).toBe('#inbox')
})

test('a notice links to the part where something can be done about it', async () => {
  await open()
  await page.evaluate(() =>
    window.fake?.emit('application', 'noticeRaised', {
      id: 'notice-1',
      code: 'diskFull',
      at: '2026-11-20T12:00:00Z',
      detail: '',
    }),
  )
  await page.getByRole('button', { name: 'Settings: Documents' }).click()
  await expect.poll(focusedPart).toBe('documents')
})

test('the search shows only matching parts, and says if there are none', async () => {
  await openSettings()
  const search = page.getByRole('textbox', { name: 'Search settings' })
  await search.fill('TRAY')
  await expect.poll(() => parts().getByRole('button').allInnerTexts()).toEqual(['General'])
  await search.fill('zebra')
  await page.getByText('No settings match').waitFor()
  await search.fill('')
  await expect.poll(() => parts().getByRole('button').count()).toBe(10)
})

test('settings on the page of an account are found, with a link', async () => {
  await openSettings({ hasTwoAccounts: true })
  await page.getByRole('textbox', { name: 'Search settings' }).fill('proxy')
  await page.getByText('In account settings').waitFor()
  await page.getByRole('button', { name: 'Coordination Goma: Network' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Field office Kindu: Network' }).click()
  await expect.poll(focusedPart).toBe('network')
})

test('parts are found by synonyms, in the palette too', async () => {
  await openSettings()
  const search = page.getByRole('textbox', { name: 'Search settings' })
  for (const [word, part] of [
    ['cache', 'Documents'],
    ['channel', 'Updates'],
    ['restore', 'Backup'],
  ] as const) {
    await search.fill(word)
    await expect.poll(() => parts().getByRole('button').allInnerTexts()).toContain(part)
  }
  for (const word of ['quiet', 'certificate', 'password']) {
    await search.fill(word)
    await page.getByText('In account settings').waitFor()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill('proxy')
  await page.getByRole('option', { name: 'Field office Kindu: Network' }).click()
  await expect.poll(focusedPart).toBe('network')
})

test('the text size applies to the whole window', async () => {
  await openSettings()
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await size()).toBe('16px')
  await page.getByText('Largest', { exact: true }).click()
  await expect.poll(size).toBe('20px')
})

test('storage is freed and reported, and deliveries to review are kept', async () => {
  await openSettings()
  await page.getByRole('button', { name: 'Free up 1.2 GB' }).click()
  await page.getByText('1.2 GB freed up.').first().waitFor()
  await page.getByRole('button', { name: 'Nothing to free up' }).waitFor()
  await page.getByText('38 MB').waitFor()
})

test('a backup is compared with the local data, and nothing happens before confirmation', async () => {
  await openSettings()
  await page.getByRole('button', { name: 'Restore from backup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await dialog.getByText('kindu-desk-2').waitFor()
  expect(await dialog.getByRole('row', { name: 'Drafts 5 3' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect([await countOf('maintenance.dropImport'), await countOf('maintenance.importDesk')]).toEqual([1, 0])
  await page.getByRole('button', { name: 'Restore the backup from Wed 18 November 2026, 11:00…' }).click()
  await dialog.getByRole('button', { name: 'Restore and restart' }).click()
  await dialog.getByRole('button', { name: 'Restarting…' }).waitFor()
  expect(await countOf('maintenance.importDesk')).toBe(1)
})

test.each([
  ['notAnExport', 'This file is not a Verso backup.'],
  ['exportDamaged', 'This backup is damaged or was modified.'],
  ['exportNewer', 'This backup was created by a newer version of Verso.'],
] as const)('a file that is %s is refused with a message', async (importing, words) => {
  await openSettings({ maintenance: { importing } })
  await page.getByRole('button', { name: 'Restore from backup' }).click()
  await page.getByText(words).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a new version is downloaded and waits until Verso quits', async () => {
  await openSettings({ maintenance: { update: anUpdate } })
  const section = page.getByRole('region', { name: 'Updates' })
  await section.getByText('Search finds words in Khmer and Thai.').waitFor()
  await section.getByRole('button', { name: 'Download' }).click()
  await section.getByText('It will be installed when you quit Verso.').waitFor()
})

test('a copy that cannot update itself says so, and offers nothing', async () => {
  await openSettings({ maintenance: { update: { state: 'off', reason: 'systemPackage' } } })
  const section = page.getByRole('region', { name: 'Updates' })
  await section.getByText('package manager').waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
})

test('the diagnostics are copied, and can be seen', async () => {
  await openSettings()
  await page.getByRole('button', { name: 'Copy diagnostics' }).click()
  await page.getByText('Show diagnostics').click()
  await page.getByText('status upToDate').waitFor()
  expect(await countOf('application.copyText')).toBe(1)
})

test('diagnostics that the system did not copy are not called copied', async () => {
  await openSettings()
  await page.evaluate(() => {
    Object.assign(window.fake?.answers.application ?? {}, {
      copyText: () => ({ ok: false, error: { code: 'internal' } }),
    })
  })
  await page.getByRole('button', { name: 'Copy diagnostics' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByText('Diagnostics copied').count()).toBe(0)
})
