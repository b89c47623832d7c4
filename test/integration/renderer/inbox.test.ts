// The inbox in a real browser: deliveries by order with the results of the checks, and the next steps.
import { describe, expect, test } from 'vitest'
import type { DeliveryRow, JudgementTally } from '../../../preload/contract/index.ts'
import { violationsIn } from '../../harness/axe.ts'
import { awaiting, inbox, uncheckedTally } from '../../harness/fixtures.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'
import { speak } from '../../harness/window.ts'

testsOfTheWindow()

function waiting() {
  return page.getByRole('list', { name: 'Ready for review' })
}

describe('J at the last row that is here', () => {
  const current = () => page.locator('[aria-current="true"]')

  /** Shows 24 of 40 deliveries; the others are answered when `answer` is called, and J was pressed for seven of them. */
  async function beyondLast(outcome: 'rows' | 'failure'): Promise<{ answer: () => Promise<void> }> {
    await open()
    await page.evaluate(async (answered) => {
      const inbox = await window.fake?.bridge.orders.inbox()
      const [first] = inbox?.ok === true ? inbox.value.awaiting : []
      if (inbox?.ok !== true || first === undefined) throw new Error('the inbox is there')
      const all = Array.from({ length: 40 }, (_, at) => ({
        ...first,
        ref: { ...first.ref, orderId: 90_001 + at, attachmentId: 90_001 + at },
        orderTitle: `Leaflet ${String(at + 1)}`,
      }))
      const none = { withTranslators: [], withTranslatorsTotal: 0, changed: [], changedTotal: 0 }
      const having = (rows: number) => ({
        ok: true,
        value: { ...inbox.value, ...none, awaiting: all.slice(0, rows), awaitingTotal: all.length },
      })
      const late = Promise.withResolvers<void>()
      addEventListener('more', () => late.resolve(), { once: true })
      let fails = answered === 'failure'
      const answer = async (rows: number) => {
        await late.promise
        return fails ? { ok: false, error: { code: 'notFound' } } : having(rows)
      }
      addEventListener('works', () => (fails = false), { once: true })
      Object.assign(window.fake?.answers.orders ?? {}, {
        inbox: ({ rows }: { rows: number }) => (rows <= 24 ? having(rows) : answer(rows)),
      })
      window.fake?.emit('orders', 'changed', { refs: null })
    }, outcome)
    await expect.poll(() => current().textContent()).toContain('Leaflet 1,')
    for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('j')
    await expect.poll(() => current().textContent()).toContain('Leaflet 24,')
    return { answer: () => page.evaluate(() => void dispatchEvent(new Event('more'))) }
  }

  test('counts once the next rows are here', async () => {
    const { answer } = await beyondLast('rows')
    await answer()
    await expect.poll(() => current().textContent()).toContain('Leaflet 31,')
  })

  test('no longer counts if another row was opened in the meantime', async () => {
    const { answer } = await beyondLast('rows')
    await waiting()
      .getByRole('button', { name: /Leaflet 23,/ })
      .click()
    await answer()
    await waiting()
      .getByRole('button', { name: /Leaflet 30,/ })
      .waitFor()
    expect(await current().textContent()).toContain('Leaflet 23,')
  })

  test('no longer counts if they could not be loaded, whenever they come', async () => {
    const { answer } = await beyondLast('failure')
    await answer()
    await page.evaluate(() => {
      dispatchEvent(new Event('works'))
      window.fake?.emit('orders', 'changed', { refs: null })
    })
    await waiting()
      .getByRole('button', { name: /Leaflet 30,/ })
      .waitFor()
    expect(await current().textContent()).toContain('Leaflet 24,')
  })
})

describe('a delivery to review', () => {
  test('is listed by order, with its language, its name and the result of the checks', async () => {
    await open()
    const cholera = waiting().getByRole('list', { name: 'Cholera prevention leaflet' })
    await cholera.waitFor()
    expect(await cholera.getByRole('button').count()).toBe(2)
    await expect.poll(() => waiting().getByRole('listitem').filter({ hasText: 'Ordered elsewhere' }).count()).toBe(1)
    // A screen reader that reaches a line by Tab reads the order too.
    await waiting()
      .getByRole('button', { name: /Cholera prevention leaflet.*Arabic.*leaflet-v3\.docx.*1 critical/ })
      .waitFor()
    await cholera.getByRole('button', { name: /Swahili.*no findings/ }).waitFor()
  })

  test('is summed up in a sentence with the findings, which links to a critical one', async () => {
    await open()
    const card = page.getByRole('region', { name: 'Checked on arrival:' })
    await expect
      .poll(() => card.innerText())
      .toContain('Checked on arrival: 1 clean, 1 not checked and 1 with critical findings')
    await waiting()
      .getByRole('button', { name: /Swahili/ })
      .click()
    await card.getByRole('button', { name: 'Show critical' }).click()
    const current = page.locator('[aria-current="true"]')
    await expect.poll(() => current.textContent()).toContain('Arabic')
  })

  test('is accepted with other clean ones after they were listed, each with its own tick', async () => {
    await open()
    await page.getByRole('button', { name: 'Accept 1 clean…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept clean documents' })
    const tick = dialog.getByRole('checkbox', { name: 'Accept leaflet-v3.docx from Cholera prevention leaflet' })
    expect(await tick.isChecked()).toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await tick.uncheck()
    expect(await dialog.getByRole('button', { name: 'Accept 0 documents' }).isDisabled()).toBe(true)
    await tick.check()
    await dialog.getByRole('button', { name: 'Accept 1 document' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [accepted] = await argumentsOf('deliveries.acceptMany')
    expect(accepted).toMatchObject({ waived: [], refs: [{ attachmentId: 5002 }], checked: [{ attachmentId: 5002 }] })
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  })

  test('and was accepted together has one note with one Undo, beside the notes of what was decided alone', async () => {
    await open()
    await page.getByRole('button', { name: 'Accept 1 clean…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept 1 document' }).click()
    await page.getByText('1 document accepted').first().waitFor()
    await page.evaluate(() => {
      const heldUntil = new Date(Date.now() + 20_000).toISOString()
      const what = { kind: 'decision', orderTitle: '', language: 'swh', decision: 'accept', reason: null }
      const ref = { accountId: 'kindu', orderId: 71_001, attachmentId: 5_002 }
      const rest = { progress: null, nextAttemptAt: null, waitsToBeAsked: false, problem: null, lookup: null }
      const held = (id: string, name: string) => ({
        ...{ id, accountId: 'kindu', state: 'held', what: { ...what, ref, name }, attempts: 0 },
        ...{ createdAt: new Date().toISOString(), heldUntil, ...rest },
      })
      const entries = [held('batch-0', 'together.docx'), held('o9', 'alone.docx')]
      window.fake?.emit('outbox', 'changed', { entries, unreadable: 0, isPaused: false, pausedAccounts: [] } as never)
    })
    const notes = page.getByRole('region', { name: 'Notifications' })
    await notes.getByText('“alone.docx” (Swahili) will be accepted').waitFor()
    expect(await notes.getByText('together.docx').count()).toBe(0)
    expect(await notes.getByRole('button', { name: 'Undo' }).count()).toBe(2)
    await notes.getByRole('button', { name: 'Close' }).click()
    expect(await notes.getByText('together.docx').count()).toBe(0)
  })

  test('and was ordered elsewhere is not offered to be accepted together', async () => {
    await open()
    await page.getByRole('button', { name: 'Accept 1 clean…' }).waitFor()
    const answer = async (cleanHere: number) => {
      await page.evaluate(async (here) => {
        const inbox = await window.fake?.bridge.orders.inbox()
        if (inbox?.ok !== true) throw new Error('the inbox is there')
        const checked = { ...inbox.value.checked, clean: 3 }
        const value = { ...inbox.value, checked, cleanHere: here }
        Object.assign(window.fake?.answers.orders ?? {}, { inbox: () => ({ ok: true, value }) })
        window.fake?.emit('orders', 'changed', { refs: null })
      }, cleanHere)
    }
    await answer(2)
    await page.getByRole('button', { name: 'Accept 2 clean…' }).waitFor()
    await answer(0)
    await page.getByText('3 clean').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Accept .*clean/ }).count()).toBe(0)
  })

  test('says in words that a decision on it is being sent', async () => {
    await open()
    await waiting()
      .getByRole('button', { name: /Swahili/ })
      .waitFor()
    await page.evaluate(async () => {
      const inbox = await window.fake?.bridge.orders.inbox()
      if (inbox?.ok !== true) throw new Error('the inbox is there')
      const pendingDecision = { decision: 'sendBack', outboxId: 'o1' }
      const awaiting = inbox.value.awaiting.map((row) => ({ ...row, pendingDecision }))
      const value = { ...inbox.value, awaiting }
      Object.assign(window.fake?.answers.orders ?? {}, { inbox: () => ({ ok: true, value }) })
      window.fake?.emit('orders', 'changed', { refs: null })
    })
    await waiting()
      .getByRole('button', { name: /Swahili.*leaflet-v3\.docx.*sending back/i })
      .waitFor()
  })

  test('is chosen with X, by its box or by Tab, as before', async () => {
    await open()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Accept 1 document' }).waitFor()
    const box = waiting()
      .getByRole('checkbox', { name: /Select Cholera prevention leaflet, leaflet-v3\.docx/ })
      .first()
    await box.check()
    await page.getByRole('region', { name: 'Accept 2 documents' }).waitFor()
  })
})

describe('while the documents are checked', () => {
  /** The inbox again, as after an answer of the service or a check. */
  async function answerInbox(rows: readonly DeliveryRow[], tally: Partial<JudgementTally>): Promise<void> {
    await page.evaluate(
      (value) => {
        Object.assign(window.fake?.answers.orders ?? {}, { inbox: () => ({ ok: true, value }) })
        window.fake?.emit('deliveries', 'changed', { refs: null })
      },
      { ...inbox, awaiting: rows, checked: { ...uncheckedTally(), ...tally } },
    )
  }

  /** Where each row is, from top to bottom. */
  function rowPlaces(): Promise<number[]> {
    return page
      .locator('main li > button')
      .evaluateAll((rows) =>
        rows.flatMap((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom]),
      )
  }

  const marks = () => page.locator('main [data-delivery] .marks > *')
  const unchecked = awaiting.map((row) => ({ ...row, judgement: null }))
  const everyKind = { critical: 1, major: 3, minor: 12, partlyChecked: 4, notJudged: 1, clean: 9, pending: 2 }

  test.each([
    ['a wide window', 'en', {}],
    ['a wide window in long words', 'en-XA', {}],
    ['a wide window from right to left', 'ar', {}],
    ['a zoomed window', 'en', { width: 320, height: 640 }],
    ['a zoomed window from right to left', 'ar', { width: 320, height: 640 }],
    ['a low window', 'en', { width: 880, height: 400 }],
  ] as const)('no row moves in %s', async (_where, language, size) => {
    await open(size)
    await answerInbox(unchecked, { pending: 3 })
    await speak(page, language)
    await expect.poll(() => marks().count()).toBe(0)
    const before = await rowPlaces()
    expect(before).toHaveLength(12)
    for (const [checked, tally] of [
      [1, { pending: 2, critical: 1 }],
      [3, everyKind],
    ] as const) {
      await answerInbox([...awaiting.slice(0, checked), ...unchecked.slice(checked)], tally)
      await expect.poll(() => marks().count()).toBe(checked)
      expect(await rowPlaces()).toEqual(before)
    }
  })
})
