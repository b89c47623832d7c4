// A person who clicks, types and drops files at random, for an hour (VERSO_CLICK_MINUTES), with a restart now and then.
// Nothing fails in the window or in main, what was typed is kept, the service has exactly the orders and decisions that
// the window shows as sent, and memory does not grow. The same seed (VERSO_CLICK_SEED) makes the same choices, as far
// as the window is in the same state.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { VersoBridge } from '../../preload/contract/index.ts'
import { dropFiles } from '../e2e/host.ts'
import type { RunningVerso } from '../e2e/host.ts'
import { connect, documents } from '../e2e/steps.ts'
import { expect, test } from '../e2e/world.ts'
import type { WatchedService } from '../e2e/world.ts'
import { createChance } from '../integration/sync/chance.ts'
import type { Chance } from '../integration/sync/chance.ts'

const minutes = Number(process.env['VERSO_CLICK_MINUTES'] ?? 60)
const seed = Number(process.env['VERSO_CLICK_SEED'] ?? 1)
const actionsPerCheck = 40
const checksPerRestart = 12
const shownActions = 50
/** So much may the page's heap, and main's memory, grow from the first quarter to the end. */
const mostPageGrowthBytes = 60 * 2 ** 20
const mostMainGrowthBytes = 300 * 2 ** 20

/** Controls that would end the run, or remove what it compares. */
const leftAlone = /account|quit|restart|restore|start demo|demo service|webhook|proxy|authority|clear all|^x$/i

/** Chosen more often, so that orders and decisions are made at all. */
const preferred = /^(send|accept|review|next|open|ready|undo|leaflet)/i
const preference = 6
const mostDrafts = 60

const keys = [
  'Escape',
  'Escape',
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowLeft',
  'Home',
  'End',
  'Delete',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'ControlOrMeta+1',
  'ControlOrMeta+2',
  'ControlOrMeta+3',
  'ControlOrMeta+4',
  'ControlOrMeta+5',
  'ControlOrMeta+k',
  'ControlOrMeta+f',
  'ControlOrMeta+z',
  'ControlOrMeta+a',
  'n',
  'j',
  'k',
  '?',
  '/',
] as const

interface Control {
  name: string
  isText: boolean
  x: number
  y: number
}

/** The controls that a person can see and reach now. */
function controlsOf(window: Page): Promise<Control[]> {
  return window.evaluate(() => {
    const selector =
      'button, a[href], input, textarea, select, summary, [role=button], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=option], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=row], [role=slider]'
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
      const hit = document.elementFromPoint(x, y)
      if (hit === null || !(element.contains(hit) || hit.contains(element))) return []
      const name = element.getAttribute('aria-label') ?? element.title ?? ''
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.innerText ?? '') : ''
      const isText =
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file', 'color'].includes(element.type))
      return [{ name: `${name} ${label} ${element.innerText}`.trim().slice(0, 80), isText, x, y }]
    })
  })
}

async function act(running: RunningVerso, chance: Chance, number: number): Promise<string> {
  const { window } = running
  const share = chance.share()
  if (share < 0.15) {
    const key = chance.oneOf(keys)
    await window.keyboard.press(key)
    return `press ${key}`
  }
  if (share < 0.19) {
    const names = [documents.word, documents.pdf, documents.arabicText] as const
    const dropped = [chance.oneOf(names), ...(chance.share() < 0.3 ? [chance.oneOf(names)] : [])]
    await dropFiles(window, 'body', dropped)
    return `drop ${dropped.map((each) => path.basename(each)).join(', ')}`
  }
  if (share < 0.23) {
    await window.mouse.wheel(0, (chance.share() - 0.5) * 2_000)
    return 'scroll'
  }
  if (share < 0.27) return completeDraft(window, number)
  const controls = (await controlsOf(window))
    .filter(({ name }) => !leftAlone.test(name))
    .flatMap((control) => Array.from({ length: preferred.test(control.name) ? preference : 1 }, () => control))
  const texts = controls.filter(({ isText }) => isText)
  const control = (share < 0.42 && texts.length > 0 ? texts : controls)[
    chance.upTo(Math.max(1, share < 0.42 && texts.length > 0 ? texts.length : controls.length)) - 1
  ]
  if (control === undefined) return 'nothing to click'
  const button = chance.share() < 0.05 ? 'right' : 'left'
  const clickCount = chance.share() < 0.05 ? 2 : 1
  await window.mouse.click(control.x, control.y, { button, clickCount })
  if (!control.isText || chance.share() < 0.2) return `click ${control.name}`
  const text = `${chance.oneOf(['water', 'eng', 'swahili', 'مياه', '2030-01-01', '12', 'a@example.org', 'Leaflet'])} ${String(number)}`
  await window.keyboard.type(text)
  if (chance.share() < 0.4) await window.keyboard.press('Enter')
  return `type “${text}” in ${control.name}`
}

/** Clicks at random hardly ever fill in everything that an order needs. */
async function completeDraft(window: Page, number: number): Promise<string> {
  const title = `Leaflet ${String(number)}`
  await window.evaluate(async (wanted) => {
    const verso = Reflect.get(globalThis, 'verso') as VersoBridge
    const snapshot = await verso.application.snapshot()
    const [account] = snapshot.ok ? snapshot.value.accounts : []
    const draft = account && (await verso.drafts.create({ accountId: account.id }))
    if (!draft?.ok) throw new Error(JSON.stringify(draft ?? snapshot))
    const draftId = draft.value.id
    await verso.drafts.addText({ draftId, name: 'leaflet.txt', text: 'Wash your hands with soap before you eat.' })
    const changes = { title: wanted, sourceLanguage: 'eng', targetLanguages: ['swh'], contactEmail: 'a@example.org' }
    const saved = await verso.drafts.save({ draftId, changes: changes as never })
    if (!saved.ok) throw new Error(JSON.stringify(saved))
  }, title)
  await window.keyboard.press('Escape')
  await window.keyboard.press('ControlOrMeta+3')
  await window
    .getByRole('button', { name: title, exact: true })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  return `complete “${title}” and open it`
}

/**
 * Sending may have been paused by chance, or files may wait until the person asks for them. Of hundreds of drafts, memory
 * would say nothing.
 */
function tidyUp(window: Page): Promise<void> {
  return window.evaluate(async (limit) => {
    const verso = Reflect.get(globalThis, 'verso') as VersoBridge
    const listed = await verso.outbox.list()
    if (!listed.ok) throw new Error(JSON.stringify(listed))
    await verso.outbox.setPaused({ isPaused: false, accountId: null })
    for (const accountId of listed.value.pausedAccounts) await verso.outbox.setPaused({ isPaused: false, accountId })
    for (const { id, state } of listed.value.entries) {
      if (state === 'held' || state === 'queued') await verso.outbox.sendNow({ outboxId: id })
    }
    const drafts = await verso.drafts.list()
    if (!drafts.ok) throw new Error(JSON.stringify(drafts))
    for (const { id } of drafts.value.rows.slice(limit)) await verso.drafts.discard({ draftId: id })
  }, mostDrafts)
}

/** What the open draft shows is kept a moment later. */
async function expectTypedIsKept(window: Page) {
  const title = window.getByRole('main', { name: 'Drafts' }).getByLabel('Title', { exact: true })
  const notKept = async () => {
    const kept = (await keptBy(window)).drafts.map((draft) => draft.title.trim())
    // The last click may have sent it.
    if (!(await title.isVisible())) return null
    const typed = (await title.inputValue()).trim()
    return kept.includes(typed) ? null : typed
  }
  await expect.poll(notKept).toBeNull()
}

/** What Verso has stored, as its own window requests it. */
function keptBy(window: Page) {
  return window.evaluate(async () => {
    const verso = Reflect.get(globalThis, 'verso') as VersoBridge
    const [drafts, outbox, settings] = [
      await verso.drafts.list(),
      await verso.outbox.list(),
      await verso.settings.get(),
    ]
    if (!drafts.ok || !outbox.ok || !settings.ok) throw new Error(JSON.stringify([drafts, outbox, settings]))
    const whole = await Promise.all(drafts.value.rows.map(({ id }) => verso.drafts.get({ draftId: id })))
    return {
      drafts: whole.flatMap((draft) =>
        draft.ok ? [{ ...draft.value.fields, id: draft.value.id, files: draft.value.files.length }] : [],
      ),
      orders: outbox.value.entries.flatMap(({ state, what }) =>
        what.kind === 'order' ? [{ state, orderId: what.orderRef?.orderId ?? null }] : [],
      ),
      decisions: outbox.value.entries.flatMap(({ state, what }) =>
        what.kind === 'decision' ? [{ state, attachmentId: what.ref.attachmentId }] : [],
      ),
    }
  })
}

type Kept = Awaited<ReturnType<typeof keptBy>>

/** Those that the window shows as sent are at the service, once each, and no others are. */
function expectSame(kept: Kept, service: WatchedService, ordersBefore: ReadonlySet<number>, decisionsBefore: number) {
  const made = service.orders().flatMap(({ order_id }) => (ordersBefore.has(order_id) ? [] : [order_id]))
  const confirmed = kept.orders.flatMap(({ state, orderId }) =>
    state === 'confirmed' && orderId !== null ? [orderId] : [],
  )
  const decided = service
    .decisions()
    .slice(decisionsBefore)
    .map(({ attachment_id }) => attachment_id)
  const shown = kept.decisions.filter(({ state }) => state === 'confirmed').map(({ attachmentId }) => attachmentId)
  expect(confirmed.toSorted()).toEqual(made.toSorted())
  expect(new Set(shown)).toEqual(new Set(decided))
  expect(new Set(decided).size, 'each decision once').toBe(decided.length)
}

async function memoryOf({ app, window }: RunningVerso): Promise<{ page: number; main: number }> {
  const session = await window.context().newCDPSession(window)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { page: usedSize, main: await app.evaluate(() => process.memoryUsage().rss) }
}

test(`random clicks for ${String(minutes)} minutes (seed ${String(seed)})`, async ({ world }) => {
  test.setTimeout((minutes + 15) * 60_000)
  const service = await world.service({ seed: 'showcase', deliverAfterMs: { minMs: 20_000, maxMs: 120_000 } })
  const directory = await world.directory('data')
  const chance = createChance(seed)
  const actions: string[] = []
  const faults: string[] = []
  let number = 0

  const start = async () => {
    // Short, so that random orders are really sent.
    const running = await world.verso({ directory, env: { VERSO_HOLD_MS: '1500' } })
    running.window.on('pageerror', (error) => faults.push(`page error: ${error.stack ?? error.message}`))
    running.window.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`)
    })
    const saved = path.join(directory, 'saved')
    await running.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
    }, saved)
    return running
  }

  let running = await start()
  await connect(running.window, service.baseUrl, service.key)
  const ordersBefore = new Set(service.orders().map(({ order_id }) => order_id))
  const decisionsBefore = service.decisions().length

  const loggedErrors = async () => {
    const log = await readFile(path.join(directory, 'logs', 'verso.log'), 'utf8').catch(() => '')
    return log.split('\n').filter((line) => line.includes('"level":"error"'))
  }
  const settled = async () => {
    await tidyUp(running.window)
    await expect
      .poll(async () => {
        const { orders, decisions } = await keptBy(running.window)
        return [...orders, ...decisions].filter(({ state }) => ['held', 'queued', 'sending'].includes(state))
      })
      .toEqual([])
  }
  const check = async () => {
    expect(faults).toEqual([])
    expect(await loggedErrors()).toEqual([])
    await expectTypedIsKept(running.window)
    await settled()
    await expect(async () => {
      expectSame(await keptBy(running.window), service, ordersBefore, decisionsBefore)
    }).toPass({ timeout: 60_000 })
  }

  const endMs = performance.now() + minutes * 60_000
  const quarterMs = performance.now() + (minutes * 60_000) / 4
  let atQuarter: Awaited<ReturnType<typeof memoryOf>> | null = null
  try {
    for (let checks = 1; performance.now() < endMs; checks += 1) {
      for (let count = 0; count < actionsPerCheck; count += 1) {
        number += 1
        actions.push(`${String(number)} ${await act(running, chance, number)}`)
        await passing(40)
      }
      await check()
      if (atQuarter === null && performance.now() > quarterMs) atQuarter = await memoryOf(running)
      if (checks % checksPerRestart > 0) continue
      // What was typed is on disk after a moment.
      await running.window.keyboard.press('Escape')
      await passing(1_500)
      const before = await keptBy(running.window)
      actions.push(`${String(number)} restart`)
      await running.close()
      running = await start()
      expect((await keptBy(running.window)).drafts).toEqual(before.drafts)
    }
    await check()
    const atEnd = await memoryOf(running)
    console.log(
      `${String(number)} actions, ${String(service.orders().length - ordersBefore.size)} orders, ${String(service.decisions().length - decisionsBefore)} decisions, memory ${JSON.stringify(atQuarter)} → ${JSON.stringify(atEnd)}`,
    )
    expect(atEnd.page - (atQuarter?.page ?? atEnd.page)).toBeLessThan(mostPageGrowthBytes)
    expect(atEnd.main - (atQuarter?.main ?? atEnd.main)).toBeLessThan(mostMainGrowthBytes)
  } catch (failure) {
    console.log(`seed ${String(seed)}, the last actions:\n${actions.slice(-shownActions).join('\n')}`)
    throw failure
  }
})
