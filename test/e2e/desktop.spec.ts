// Verso on a desktop: one instance, links and files from outside, the tray, the menu, the theme, and a window that crashes.
import type { Page } from 'playwright'
import type { VersoBridge } from '../../preload/contract/index.ts'
import { startAgain, startHidden } from './host.ts'
import type { RunningVerso } from './host.ts'
import {
  connect,
  documents,
  dropOnWindow,
  enterConnection,
  fileRow,
  fillDraft,
  openDelivery,
  placeOrder,
  refresh,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'
import type { WatchedService } from './world.ts'

const title = 'Clinic signs'

async function orderSigns(window: Page, service: WatchedService): Promise<number> {
  await dropOnWindow(window, [documents.arabicText])
  await fillDraft(window, { title, source: 'English', targets: ['Arabic'], contact: 'kindu@relief.example' })
  await placeOrder(window, title)
  const [order] = service.orders()
  if (order === undefined) throw new Error('no order')
  return order.order_id
}

function isWindowVisible({ app }: RunningVerso) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))
}

/** Waits until main has saved it: a person is slower than that, a test is not. */
function keepsRunningInTray(window: Page) {
  return window.evaluate(async () => {
    const verso = Reflect.get(globalThis, 'verso') as VersoBridge
    const settings = await verso.settings.get()
    return settings.ok ? settings.value.keepRunningInTray : null
  })
}

function closeWindow({ app }: RunningVerso) {
  return app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })
}

/** Closes the window if Verso does not stay in the tray. On macOS an application keeps running without a window. */
async function expectEndOfLastWindow(verso: RunningVerso): Promise<void> {
  const ended = new Promise<number | null>((resolve) => verso.app.process().once('exit', resolve))
  await closeWindow(verso).catch(() => undefined)
  if (process.platform === 'darwin') await expect.poll(() => isWindowVisible(verso)).toEqual([])
  else expect(await ended).toBe(0)
}

test('a second start passes its link or files to the first, and quits', async ({ world }) => {
  const service = await world.service()
  const { window, directory, app } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const orderId = await orderSigns(window, service)

  await test.step('a link opens its order', async () => {
    await startAgain(directory, [`verso://order/${String(orderId)}`])
    await expect(view(window, 'Orders').getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('files start a draft', async () => {
    await startAgain(directory, [documents.word, documents.pdf])
    await expect(fileRow(window, 'site-registration.docx')).toBeVisible()
    await expect(fileRow(window, 'water-points.pdf')).toBeVisible()
  })

  await test.step('the service is asked about an unknown link, and the window then says plainly that it is unknown', async () => {
    await startAgain(directory, ['verso://order/999999999'])
    await expect(window.getByRole('table', { name: 'Orders' })).toBeVisible()
    await expect(window.getByText('None of your accounts can see this order.').first()).toBeVisible()
    expect(service.requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('/orders/999999999'))
  })

  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('files opened with Verso before there is an account wait for one', async ({ world }) => {
  const service = await world.service()
  const { window, directory } = await world.verso()
  await startAgain(directory, [documents.word, documents.pdf])
  await expect(window.getByText(/^The 2 items you added are kept/)).toBeVisible()
  await enterConnection(window, service.baseUrl, service.key)
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(fileRow(window, 'site-registration.docx')).toBeVisible()
  await expect(fileRow(window, 'water-points.pdf')).toBeVisible()
})

test('Verso keeps following in the tray; a click on a notification opens the window at the delivery', async ({
  world,
}) => {
  const service = await world.service()
  const verso = await world.verso()
  const { window, desktop, app } = verso
  await connect(window, service.baseUrl, service.key)
  await orderSigns(window, service)
  await window.keyboard.press('ControlOrMeta+,')
  await window.getByRole('switch', { name: 'Keep running when the window is closed' }).check()
  await expect.poll(() => app.evaluate(() => process.exitCode ?? null)).toBeNull()

  await closeWindow(verso)
  await expect.poll(() => isWindowVisible(verso)).toEqual([false])
  await service.deliverNow()
  // As when the computer wakes up, without any action by the person.
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title })])
  expect(await isWindowVisible(verso)).toEqual([false])

  await desktop.clickNotification(title)
  await expect.poll(() => isWindowVisible(verso)).toEqual([true])
  await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()

  await test.step('without the tray, closing the window quits Verso, except on macOS', async () => {
    await window.keyboard.press('ControlOrMeta+,')
    await window.getByRole('switch', { name: 'Keep running when the window is closed' }).uncheck()
    await expect.poll(() => keepsRunningInTray(window)).toBe(false)
    await expectEndOfLastWindow(verso)
  })
})

test('if the desktop shows no tray icons, the settings say so, and closing the window quits Verso', async ({
  world,
}) => {
  const service = await world.service()
  const verso = await world.verso({ env: { VERSO_TRAY: 'none' } })
  const { window, desktop } = verso
  await connect(window, service.baseUrl, service.key)
  await window.keyboard.press('ControlOrMeta+,')
  const stays = window.getByRole('switch', { name: 'Keep running when the window is closed' })
  await expect(stays).toBeDisabled()
  await expect(stays).not.toBeChecked()
  await expect(window.getByText(/^This desktop shows no tray icons, so closing the window quits Verso\./)).toBeVisible()
  expect(await desktop.trayMenu()).toEqual([])
  // A copy that runs from its source is not opened by links either.
  await expect(window.getByText(/^verso:\/\/ links do not open this copy of Verso\./)).toBeVisible()
  await expectEndOfLastWindow(verso)
})

test('an update closes the window that would otherwise stay in the tray', async ({ world }) => {
  const service = await world.service()
  const verso = await world.verso()
  await connect(verso.window, service.baseUrl, service.key)
  await closeWindow(verso)
  await expect.poll(() => isWindowVisible(verso)).toEqual([false])
  await verso.app.evaluate(({ autoUpdater }) => autoUpdater.emit('before-quit-for-update'))
  await closeWindow(verso)
  await expect.poll(() => isWindowVisible(verso)).toEqual([])
})

test('a notification that the system refuses is mentioned in the settings until one is shown', async ({ world }) => {
  const service = await world.service()
  const { window, app, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await orderSigns(window, service)
  await service.deliverNow()
  await refresh(window)
  await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title })])
  await window.keyboard.press('ControlOrMeta+,')
  const refused = window.getByText('Your system did not show the last notification.', { exact: false })
  await expect(refused).toBeHidden()
  const report = (name: 'failed' | 'show') =>
    app.evaluate((_electron, event) => {
      globalThis.noted.notifications.at(-1)?.emit(event, {}, 'not allowed')
    }, name)
  await report('failed')
  await expect(refused).toBeVisible()
  await report('show')
  await expect(refused).toBeHidden()
})

test('the tray lists deliveries to review, opens them, and pauses notifications', async ({ world }) => {
  const service = await world.service()
  const verso = await world.verso()
  const { window, desktop } = verso
  await connect(window, service.baseUrl, service.key)
  await orderSigns(window, service)
  await expect.poll(() => desktop.trayMenu()).toContainEqual(expect.stringMatching(/^Up to date as of /))
  await desktop.chooseFromTray('For one hour')
  await expect.poll(() => desktop.trayMenu()).toContainEqual(expect.stringMatching(/^Notifications paused until /))
  await service.deliverNow()
  await desktop.chooseFromTray('Check for deliveries')
  // What the checks find stands behind it as soon as it is known.
  const named = `hotline-ar.txt · ${title}`
  const label = async () => (await desktop.trayMenu()).find((one) => one.startsWith(named)) ?? named
  await expect.poll(() => desktop.trayMenu()).toContainEqual(expect.stringContaining(named))
  await expect.poll(() => desktop.badge()).toBe(1)
  await closeWindow(verso)
  await expect(async () => desktop.chooseFromTray(await label())).toPass()
  await expect.poll(() => isWindowVisible(verso)).toEqual([true])
  await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  expect(await desktop.notifications()).toEqual([])

  await test.step('deliveries that arrived during the pause are announced when it ends', async () => {
    await desktop.chooseFromTray('Resume notifications')
    await desktop.chooseFromTray('Check for deliveries')
    await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title })])
  })

  await test.step('the count decreases when one is decided', async () => {
    await window.keyboard.press('a')
    await expect.poll(() => desktop.badge()).toBe(0)
    await expect.poll(() => desktop.trayMenu()).not.toContain(label)
  })
})

test('started with the computer, Verso has no window, follows its orders, and opens on request', async ({ world }) => {
  const service = await world.service()
  const first = await world.verso()
  await connect(first.window, service.baseUrl, service.key)
  await orderSigns(first.window, service)
  await first.close()
  await service.deliverNow()

  const { app, desktop } = await startHidden(first.directory)
  world.afterwards(() => app.close())
  await expect.poll(() => desktop.notifications()).toEqual([expect.objectContaining({ title })])
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0)
  await desktop.clickNotification(title)
  const window = await app.firstWindow({ timeout: 120_000 })
  await expect(window.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(window.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
})

test('a window whose page crashes comes back at the same route, with the typed text', async ({ world }) => {
  const service = await world.service()
  const { window, app } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  await window.keyboard.press('n')
  await window.getByLabel('Title', { exact: true }).fill('Typed before the crash')
  await window.getByLabel('Contact e-mail').fill('kindu@relief.example')
  await expect(window.getByText('Enter an e-mail address for questions')).toHaveCount(0)

  // Playwright gives up a page that has crashed, so from here on it is queried through main.
  const inPage = (code: string): Promise<unknown> =>
    app.evaluate(
      ({ BrowserWindow }, source) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(source) as Promise<unknown> | undefined,
      code,
    )
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return new Promise<void>((resolve) => {
      contents?.once('did-finish-load', () => {
        resolve()
      })
      contents?.forcefullyCrashRenderer()
    })
  })
  const fields = `[...document.querySelectorAll('main input, main textarea')].map((field) => field.value)`
  await expect
    .poll(() => inPage(fields))
    .toEqual(expect.arrayContaining(['Typed before the crash', 'kindu@relief.example']))
})

test('the menu runs its commands where the person is', async ({ world }) => {
  const service = await world.service()
  const { window, desktop } = await world.verso()
  await connect(window, service.baseUrl, service.key)
  const places = [
    ['showOrders', 'Orders'],
    ['showDrafts', 'Drafts'],
    ['showOutbox', 'Outbox'],
    ['showInbox', 'Inbox'],
    ['showSettings', 'Settings'],
  ] as const
  for (const [command, name] of places) {
    await desktop.chooseFromMenu(command)
    await expect(view(window, name)).toBeVisible()
  }
  await desktop.chooseFromMenu('palette')
  await expect(window.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await window.keyboard.press('Escape')
  await desktop.chooseFromMenu('shortcuts')
  await expect(window.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await window.keyboard.press('Escape')

  await test.step('also those that act on a delivery', async () => {
    await orderSigns(window, service)
    await service.deliverNow()
    await refresh(window)
    await openDelivery(window, 'hotline-ar.txt')
    await desktop.chooseFromMenu('sendBack')
    await expect(window.getByLabel('What needs to be corrected')).toBeFocused()
    await desktop.chooseFromMenu('back')
    await expect(window.getByLabel('What needs to be corrected')).toBeHidden()
    await desktop.chooseFromMenu('accept')
    await expect(window.getByText(/Sending in \d+ min/).first()).toBeVisible()
  })

  await desktop.chooseFromMenu('newOrder')
  await expect(window.getByLabel('Title', { exact: true })).toBeVisible()
})

test('a right click offers what can be done with the text, and in the field of the key only to paste one', async ({
  world,
}) => {
  const { window, desktop } = await world.verso()
  await enterConnection(window, 'https://translations.example/api/v1', 'demo')
  const address = window.getByLabel('Service address')
  const onText = { button: 'right', position: { x: 24, y: 14 } } as const

  await address.click(onText)
  await expect.poll(() => desktop.contextMenus()).toEqual([expect.arrayContaining(['Paste', 'Select all'])])
  await desktop.chooseFromContextMenu('Select all')
  await expect.poll(() => window.evaluate('String(getSelection())')).toBe('https://translations.example/api/v1')
  await address.click(onText)
  await expect.poll(async () => (await desktop.contextMenus())[1]).toEqual(['Cut', 'Copy', 'Paste', 'Select all'])
  await window.getByLabel('Key', { exact: true }).click(onText)
  await expect.poll(async () => (await desktop.contextMenus())[2]).toEqual(['Paste'])
})

test('the person chooses the colours, and they are kept', async ({ world }) => {
  const service = await world.service()
  const first = await world.verso()
  await connect(first.window, service.baseUrl, service.key)
  const looks = (window: Page) =>
    window.evaluate(() => {
      const [red = 0] = /\d+/.exec(getComputedStyle(document.body).backgroundColor)?.map(Number) ?? []
      return { isDark: matchMedia('(prefers-color-scheme: dark)').matches, isPaperDark: red < 64 }
    })
  expect(await looks(first.window)).toEqual({ isDark: false, isPaperDark: false })
  await first.window.keyboard.press('ControlOrMeta+,')
  await first.window.getByText('Dark', { exact: true }).click()
  await expect.poll(() => looks(first.window)).toEqual({ isDark: true, isPaperDark: true })
  expect(await first.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await first.close()

  const second = await world.verso({ directory: first.directory })
  expect(await second.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark')
  await expect.poll(() => looks(second.window)).toEqual({ isDark: true, isPaperDark: true })
})
