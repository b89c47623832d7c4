// A long inbox: its rows are created as one scrolls down the list, and none is missing at its end.
import { placedElsewhere } from './elsewhere.ts'
import { awaiting, connect, refresh } from './steps.ts'
import { expect, test } from './world.ts'

test('a long inbox is complete, by scrolling and by keys', async ({ world }) => {
  const service = await world.service()
  const { window } = await world.verso()
  const count = 40
  for (let number = 1; number <= count; number += 1) {
    const title = `Leaflet ${String(number).padStart(2, '0')}`
    await service.deliverNow(await placedElsewhere(service, { title, targets: ['ara'], files: { 'a.txt': 'Boil.' } }))
  }
  await connect(window, service.baseUrl, service.key)
  await refresh(window)
  const rows = awaiting(window)
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(count)

  await test.step('by scrolling', async () => {
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      expect(await rows.count()).toBe(count)
    }).toPass()
  })

  await test.step('by keys, one after the other', async () => {
    await window.reload()
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(count)
    for (let step = 0; step < count; step += 1) await window.keyboard.press('j')
    await expect(rows).toHaveCount(count)
    await expect(rows.last()).toBeInViewport()
  })
})
