// The window in a real browser, over a bridge without a main: keyboard, focus, screen reader, small windows, and the content security policy.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { keyAnsweredLate } from '../../harness/accounts.ts'
import { dragOver } from '../../harness/dragging.ts'
import { givingLateAnswers } from '../../harness/late-answer.ts'
import { countOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import type { OpenOptions } from '../../harness/window.ts'

testsOfTheWindow()

function nav(name: RegExp) {
  return page.getByRole('navigation').getByRole('button', { name })
}
function title(name: string) {
  return page.getByRole('heading', { level: 1, name })
}
function focusedPart() {
  return page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'])
}

const views: { name: string; options?: OpenOptions; go?: () => Promise<unknown> }[] = [
  { name: 'the inbox, an order in it', go: () => page.getByRole('button', { name: /Shelter guidelines/ }).click() },
  { name: 'the empty inbox', options: { contents: 'empty' } },
  { name: 'the orders', go: () => nav(/^Orders/).click() },
  {
    name: 'one order',
    go: async () => {
      await nav(/^Orders/).click()
      await page.getByRole('cell').getByRole('button', { name: 'Cholera prevention leaflet', exact: true }).click()
      await page.getByRole('heading', { name: 'History' }).waitFor()
    },
  },
  { name: 'the outbox', options: { withOutbox: true }, go: () => nav(/^Outbox/).click() },
  {
    name: 'the outbox of two accounts, with orders that were composed as one',
    options: { withOutbox: true, withGroups: true, hasTwoAccounts: true, isOffline: true },
    go: () => nav(/^Outbox/).click(),
  },
  { name: 'the settings', go: () => nav(/^Settings/).click() },
  { name: 'the welcome', options: { contents: 'welcome' } },
  { name: 'the palette', go: () => page.keyboard.press('Control+k') },
  { name: 'the sheet of keys', go: () => page.keyboard.press('?') },
]

/** Windows that are small, or in which everything is enlarged. */
const rooms = [
  { room: '880 × 600', width: 880, height: 600 },
  { room: '1280 × 800 at 200 %', width: 640, height: 400 },
  { room: '880 × 600 at 200 %', width: 440, height: 300 },
]

test.each(views)('nothing of $name is cut off in a small window', async ({ options, go }) => {
  await open(options)
  await go?.()
  for (const { room, ...size } of rooms) {
    await page.setViewportSize(size)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, room).toBeLessThanOrEqual(0)
  }
})

describe('by keyboard alone', () => {
  test('J and K move through the inbox, and the focus follows', async () => {
    await open()
    // The first row is open already.
    await page.keyboard.press('j')
    const current = page.locator('[aria-current="true"]')
    await expect.poll(() => current.textContent()).toContain('Swahili')
    await expect.poll(() => current.evaluate((row) => row === document.activeElement)).toBe(true)
    await page.keyboard.press('k')
    await expect.poll(() => current.textContent()).toContain('Arabic')
  })

  test('in the orders the arrow keys move, Enter opens, and Esc returns to the same row', async () => {
    await open()
    await page.keyboard.press('Control+2')
    await page.getByRole('cell').getByRole('button', { name: 'Cholera prevention leaflet', exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await title('Site registration form').waitFor()
    await page.keyboard.press('Escape')
    await title('Orders').waitFor()
    const row = page.getByRole('cell').getByRole('button', { name: 'Site registration form', exact: true })
    await expect.poll(() => row.getAttribute('tabindex')).toBe('0')
  })

  test('the end of a long list is one key away, and only rows near the visible part exist', async () => {
    await open({ orderCount: 5_000 })
    await page.keyboard.press('Control+2')
    await page.getByRole('cell').getByRole('button', { name: 'Cholera prevention leaflet', exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await page.locator('[data-row="4999"]').waitFor()
    expect(await page.locator('[data-row]').count()).toBeLessThan(60)
    await expect
      .poll(() => page.locator('[data-row="4999"]').evaluate((row) => row === document.activeElement))
      .toBe(true)
  })

  test('/ searches, even from another view, and Esc first clears the words', async () => {
    await open()
    await page.keyboard.press('/')
    await title('Orders').waitFor()
    await page.keyboard.press('/')
    const search = page.getByRole('combobox', { name: 'Search orders' })
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('poster')
    await page
      .getByRole('main')
      .getByText(/of 148 orders match/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByText('148 orders', { exact: true }).waitFor()
  })

  test('a letter typed into a field is only text', async () => {
    await open()
    await page.keyboard.press('Control+2')
    await page.getByRole('combobox', { name: 'Search orders' }).focus()
    await page.keyboard.type('najk?')
    expect(await page.getByRole('combobox', { name: 'Search orders' }).inputValue()).toBe('najk?')
    expect(await countOf('drafts.create')).toBe(0)
  })

  test('N starts an order', async () => {
    await open()
    await page.keyboard.press('n')
    await expect.poll(() => countOf('drafts.create')).toBe(1)
  })

  test('the palette finds commands and orders, and returns the focus', async () => {
    await open()
    await nav(/^Orders/).focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => nav(/^Orders/).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('consent')
    await page.clock.runFor(200)
    await page.getByRole('option', { name: /Interview consent form/ }).waitFor()
    await page.keyboard.press('Enter')
    await title('Interview consent form').waitFor()
  })

  test('the menu’s commands do the same', async () => {
    await open()
    await page.evaluate(() => window.fake?.emit('application', 'commandInvoked', { command: 'showOutbox' }))
    await title('Outbox').waitFor()
  })

  test('the focus is never lost when a view is replaced', async () => {
    await open()
    await page.getByRole('button', { name: /Shelter guidelines/ }).click()
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await page.keyboard.press('Control+4')
    await title('Outbox').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})

describe('the outbox', () => {
  const card = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name }) })

  test('cancels one of several orders, by keyboard, and the focus stays with the others', async () => {
    await open({ withGroups: true })
    await nav(/^Outbox/).click()
    const orders = card('Cholera leaflet, version 4')
    await orders.getByRole('button', { name: 'Send now' }).waitFor()
    await orders.getByRole('button', { name: 'Cancel this order: Arabic' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => orders.getByRole('button', { name: /^Cancel this order/ }).count()).toBe(2)
    await expect.poll(() => orders.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show draft' }).waitFor()
  })

  test('undoes all of them at once, and opens their draft', async () => {
    await open({ withGroups: true })
    await nav(/^Outbox/).click()
    await card('Cholera leaflet, version 4').getByRole('button', { name: 'Undo all' }).click()
    await expect.poll(() => countOf('outbox.undo')).toBe(1)
    await page.getByText('Check before sending').waitFor()
  })

  test('says until when the orders of a group can be undone, and offers it no longer than that', async () => {
    await open({ withGroups: true })
    await nav(/^Outbox/).click()
    const group = card('Cholera leaflet, version 4')
    await group.getByRole('button', { name: 'Undo all' }).waitFor()
    const move = (step: 'uploading' | 'placing') =>
      page.evaluate(async (reached) => {
        const listed = await window.fake?.bridge.outbox.list()
        if (listed?.ok !== true) throw new Error('the outbox is there')
        const entries = listed.value.entries.map((entry) => {
          if (!entry.id.startsWith('h')) return entry
          if (entry.id !== 'h1') return { ...entry, state: 'queued' as const, heldUntil: null }
          const progress = { step: reached, fileName: null, sentBytes: 1, totalBytes: 2 }
          return { ...entry, state: 'sending' as const, heldUntil: null, progress }
        })
        window.fake?.emit('outbox', 'changed', { ...listed.value, entries })
      }, step)
    await move('uploading')
    await group
      .getByText('The orders are placed when all files are uploaded. You can undo all of them until then.')
      .waitFor()
    await group.getByRole('button', { name: 'Undo all' }).waitFor()
    await move('placing')
    await group.getByText('Placing the order').waitFor()
    expect(await group.getByRole('button', { name: 'Undo all' }).count()).toBe(0)
    expect(await group.getByText('You can undo all of them').count()).toBe(0)
  })

  test('shows each file with its progress', async () => {
    await open({ withOutbox: true })
    await nav(/^Outbox/).click()
    const files = card('Radio spots, week 48').getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect
      .poll(() => files.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Spot 1 – safe water\.docx\s+uploaded/),
        expect.stringMatching(/Broadcast plan\.xlsx\s+uploading,\s+1\.2 MB of 2\.8 MB/),
        expect.stringMatching(/clip-48\.srt\s+not uploaded yet,\s+4\.2 kB/),
      ])
    expect(await page.getByRole('progressbar', { name: /Broadcast plan/ }).getAttribute('aria-valuenow')).toBe('42')
  })

  test('pauses one account, and shows that with its orders', async () => {
    await open({ withOutbox: true, hasTwoAccounts: true })
    await nav(/^Outbox/).click()
    await page.getByRole('button', { name: 'Pause Coordination Goma' }).click()
    await page.getByText('Paused: nothing is sent for this account.').waitFor()
    await page.getByRole('button', { name: 'Resume Coordination Goma' }).click()
    await page.getByText(/The service is not responding\. Last connected/).waitFor()
  })

  test('uploads files that wait for confirmation once confirmed', async () => {
    await open({ hasTwoAccounts: true })
    await nav(/^Outbox/).click()
    const order = card('Training videos, subtitles')
    await order.getByText('14 MB to upload. Verso will not upload until you choose “Upload now”.').waitFor()
    await order.getByRole('button', { name: 'Upload now' }).click()
    await order.getByText('Queued', { exact: true }).waitFor()
  })
})

describe('the webhook address', () => {
  test('is checked while it is typed, and saved only if it is valid', async () => {
    await open()
    await nav(/^Settings/).click()
    await page.getByText('Another program').click()
    const field = page.getByLabel('Webhook address')
    await field.waitFor()
    await field.fill('example.org')
    await page.getByText(/Enter a full web address/).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.blur()
    expect(await countOf('settings.set')).toBe(0)
    await field.fill('http://localhost/hook')
    await page.getByText(/The service probably cannot reach it/).waitFor()
    await field.fill('https://example.org/hook')
    await field.blur()
    await expect.poll(() => countOf('settings.set')).toBe(1)
  })
})

describe('automatic changes', () => {
  test('are announced to screen readers: a held decision, without its seconds', async () => {
    await open()
    await page.evaluate(() => {
      const heldUntil = new Date(Date.now() + 20_000).toISOString()
      const createdAt = new Date().toISOString()
      const what = {
        kind: 'decision',
        ref: { accountId: 'kindu', orderId: 71_001, attachmentId: 5_001 },
        orderTitle: 'Cholera prevention leaflet',
        name: 'leaflet-v3.docx',
        language: 'ara',
        decision: 'accept',
        reason: null,
      }
      const entry = { id: 'o9', accountId: 'kindu', state: 'held', what, createdAt, heldUntil, attempts: 0 }
      const rest = { progress: null, nextAttemptAt: null, waitsToBeAsked: false, problem: null, lookup: null }
      const listed = { entries: [{ ...entry, ...rest }], unreadable: 0, isPaused: false, pausedAccounts: [] }
      window.fake?.emit('outbox', 'changed', listed as never)
    })
    await page
      .getByRole('status')
      .filter({ hasText: '“leaflet-v3.docx” (Arabic) will be accepted' })
      .waitFor({ state: 'attached' })
    const note = page.getByRole('region', { name: 'Notifications' })
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => countOf('outbox.undo')).toBe(1)
    await page.clock.runFor(25_000)
    await expect.poll(() => note.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('the status line shows the true state, says what to do, and checks again', async () => {
    await open()
    await page.getByRole('button', { name: /Up to date · .+ ago/ }).click()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect.poll(() => countOf('sync.refresh')).toBe(1)
    const report = (changes: object) =>
      page.evaluate((changed) => {
        const status = {
          accountId: 'kindu' as never,
          state: 'failing' as const,
          lastSuccessAt: '2026-11-20T11:02:00Z',
          failingSince: '2026-11-20T11:04:00Z',
          nextAttemptAt: '2026-11-20T12:15:12Z',
          problem: null,
          clockSkewMs: null,
        }
        window.fake?.emit('sync', 'changed', { statuses: [{ ...status, ...changed }] })
      }, changes)
    await report({ problem: { code: 'signInPage', message: '', retryable: true } })
    await page.getByRole('button', { name: 'Sign in to the network' }).waitFor()
    await page.getByText('Your network seems to require you to sign in.').first().waitFor()
    await page.getByText(/Since .*Next attempt in \d minutes/).waitFor()
    await page.getByText(/Open your browser, sign in/).waitFor()
    await report({ state: 'offline', problem: { code: 'offline', message: '', retryable: true } })
    await page.getByRole('button', { name: /Offline since/ }).waitFor()
    await report({ state: 'upToDate', failingSince: null, clockSkewMs: 2 * 3_600_000 })
    await page.getByText('This computer’s clock is 2 hours ahead.').first().waitFor()
    await report({ state: 'keyRefused', problem: { code: 'unauthorized', message: '', retryable: false } })
    await page.getByRole('button', { name: 'Key refused' }).waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => countOf('sync.refresh')).toBe(2)
    await page.getByRole('button', { name: 'Enter key' }).click()
    await expect.poll(focusedPart).toBe('key')
    await page.keyboard.press('Escape')
    await title('Inbox').waitFor()
    await report({ problem: { code: 'proxyAuthentication', message: '', retryable: true } })
    await page.getByRole('button', { name: /^Unreachable/ }).click()
    await page.getByRole('button', { name: 'Open account settings' }).click()
    await expect.poll(focusedPart).toBe('network')
    await page.keyboard.press('Escape')
    await title('Inbox').waitFor()
    await report({ problem: { code: 'certificate', message: '', retryable: false } })
    await page.getByRole('button', { name: /^Service not trusted/ }).click()
    await page.getByRole('button', { name: 'Check connection' }).click()
    await expect.poll(focusedPart).toBe('diagnosis')
  })

  test('with two accounts offline it explains that once, and both can be checked in a small window', async () => {
    await open({ hasTwoAccounts: true, width: 880, height: 600 })
    await title('Inbox').waitFor()
    await page.evaluate(() => {
      const status = (accountId: string) => ({
        accountId: accountId as never,
        state: 'offline' as const,
        lastSuccessAt: '2026-11-20T11:02:00Z',
        failingSince: '2026-11-20T11:04:00Z',
        nextAttemptAt: '2026-11-20T12:15:12Z',
        problem: { code: 'offline' as const, message: '', retryable: true },
        clockSkewMs: null,
      })
      window.fake?.emit('sync', 'changed', { statuses: [status('kindu'), status('goma')] })
    })
    await page.getByRole('button', { name: /Offline since/ }).click()
    const popover = page.getByRole('dialog')
    await popover.getByText('This computer is offline.').nth(1).waitFor()
    expect(await popover.getByText(/You can still read and create orders/).count()).toBe(1)
    const all = await popover.getByRole('button', { name: 'Check all now' }).boundingBox()
    if (all === null) throw new Error('it is not shown')
    expect(all.y + all.height).toBeLessThanOrEqual(600)
    const box = await popover.boundingBox()
    if (box === null) throw new Error('the popover is not shown')
    expect(all.y + all.height).toBeLessThanOrEqual(box.y + box.height)
  })

  test('the status line is announced when the state changes, and not when time passes', async () => {
    await open()
    const heard = page.locator('[aria-live="polite"]').first()
    await page.getByRole('row').nth(3).waitFor()
    const before = await heard.textContent()
    await page.clock.runFor(120_000)
    expect(await heard.textContent()).toBe(before)
    await page.evaluate(() => {
      const status = {
        accountId: 'kindu' as never,
        state: 'failing' as const,
        lastSuccessAt: '2026-11-20T11:02:00Z',
        failingSince: '2026-11-20T11:04:00Z',
        nextAttemptAt: '2026-11-20T12:15:12Z',
        problem: { code: 'connectionRefused' as const, message: '', retryable: true },
        clockSkewMs: null,
      }
      window.fake?.emit('sync', 'changed', { statuses: [status] })
    })
    await expect.poll(() => heard.textContent()).toContain('The service is not responding.')
  })
})

describe('files', () => {
  test('dropped anywhere start an order, and the window says so before', async () => {
    await open()
    await dragOver('main', ['dragenter', 'dragover'], [{ name: 'notice.docx' }])
    await page.getByText('Drop to start a new order with this item').first().waitFor()
    await dragOver('main', ['drop'], [{ name: 'notice.docx' }])
    await expect.poll(() => countOf('drafts.addFiles')).toBe(1)
    expect(await page.locator('.overlay').count()).toBe(0)
  })

  test('are taken even if what they are dropped on is replaced at that moment', async () => {
    await open()
    const session = await page.context().newCDPSession(page)
    const row = page.locator('main li').first()
    const at = await row.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    const data = { items: [], files: [fileURLToPath(import.meta.url)], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
    await page.getByText('Drop to start a new order with this item').first().waitFor()
    await row.evaluate((element) => {
      const remove = (): void => {
        element.remove()
      }
      window.addEventListener('dragover', remove)
    })
    await session.send('Input.dispatchDragEvent', { type: 'drop', ...at, data })
    await expect.poll(() => countOf('drafts.addFiles')).toBe(1)
  })

  test('leave nothing over the window if the end of the drag is not reported', async () => {
    await open()
    await dragOver('main', ['dragenter', 'dragover'], [{ name: 'notice.docx' }])
    await page.locator('.overlay').waitFor()
    await page.mouse.move(300, 300)
    await page.locator('.overlay').waitFor({ state: 'detached' })
  })

  test('are not mistaken for dragged text', async () => {
    await open()
    await page.locator('main').evaluate((main) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'words')
      main.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    })
    expect(await page.locator('.overlay').count()).toBe(0)
  })

  test('pasted text starts an order, but not while typing', async () => {
    await open()
    const paste = (selector: string) =>
      page.evaluate((target) => {
        const transfer = new DataTransfer()
        transfer.setData('text/plain', 'Wash your hands with soap.')
        const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        document.querySelector(target)?.dispatchEvent(event)
      }, selector)
    await page.keyboard.press('Control+2')
    await paste('input[type="search"]')
    expect(await countOf('drafts.addText')).toBe(0)
    await paste('main')
    await expect.poll(() => countOf('drafts.addText')).toBe(1)
  })
})

describe('connecting', () => {
  test('says at the field what is missing, and puts the focus there', async () => {
    await open({ contents: 'welcome' })
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Enter the service address.').waitFor()
    expect(await page.getByLabel('Service address').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await countOf('accounts.connect')).toBe(0)
  })

  test('does not show what a test found for a key that has been replaced since', async () => {
    await open({ contents: 'welcome' })
    await page.getByLabel('Service address').fill('https://service.example/api/v1')
    await page.getByLabel('Key', { exact: true }).fill(keyAnsweredLate)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByRole('button', { name: 'Testing' }).waitFor()
    await page.getByLabel('Key', { exact: true }).fill('secret')
    await page.evaluate(givingLateAnswers)
    await page.getByRole('button', { name: 'Test connection' }).waitFor()
    expect(await page.getByRole('button', { name: 'Connect anyway' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await title('Inbox').waitFor()
    expect(await countOf('accounts.probe')).toBe(2)
  })

  test('tests the connection first, and then shows the inbox', async () => {
    await open({ contents: 'welcome' })
    await page.getByLabel('Service address').fill('https://service.example/api/v1')
    await page.getByLabel('Key', { exact: true }).fill('secret')
    await page.keyboard.press('Enter')
    await title('Inbox').waitFor()
    expect(await countOf('accounts.probe')).toBe(1)
    expect(await countOf('accounts.connect')).toBe(1)
  })
})

describe('in small windows', () => {
  test('under 980 the list of the inbox folds away when something is open', async () => {
    await open({ width: 900, height: 600 })
    await page.getByRole('button', { name: /Shelter guidelines/ }).click()
    await title('Shelter guidelines').waitFor()
    expect(await page.getByRole('region', { name: 'Inbox list' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Back to inbox' }).click()
    await page.getByRole('region', { name: 'Inbox list' }).waitFor()
  })
})

describe('a view that fails', () => {
  test('does not break other views, and is reported to main', async () => {
    await open()
    await page.evaluate(() => {
      const broken = { title: 'no row at all' }
      Object.assign(window.fake?.answers.orders ?? {}, {
        page: () =>
          Promise.resolve({
            ok: true,
            value: {
              rows: [broken],
              next: null,
              total: 1,
              counts: { all: 1, toDecide: 0, withTranslators: 0, sentBack: 0, changed: 0 },
            },
          }),
      })
    })
    await nav(/^Orders/).click()
    await page.getByText('This view cannot be shown.').waitFor()
    await expect.poll(() => countOf('application.reportFailure')).toBe(1)
    await nav(/^Outbox/).click()
    await title('Outbox').waitFor()
  })
})
