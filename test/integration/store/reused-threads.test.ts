// Most tests of the store share a thread, one store after the other. A store must not notice.
import { expect, test } from 'vitest'
import { countStartedWorkers } from '../../harness/started-workers.ts'
import { createWorld } from './world.ts'

test('a store that was closed leaves its thread to the next one, and nothing of its own', async () => {
  using workers = countStartedWorkers()
  for (let number = 1; number <= 3; number += 1) {
    await using world = await createWorld()
    expect((await world.store.settings.get()).personName).toBe('')
    await world.store.settings.set({ personName: `Amina ${String(number)}` })
    const again = await world.reopen()
    expect((await again.settings.get()).personName).toBe(`Amina ${String(number)}`)
  }
  expect(workers.count()).toBe(1)
})

test('stores that are open at the same time have threads of their own', async () => {
  await using one = await createWorld()
  await using other = await createWorld()
  await one.store.settings.set({ personName: 'Amina' })
  expect((await other.store.settings.get()).personName).toBe('')
  await one.store.close()
  await expect(one.store.settings.get()).rejects.toMatchObject({ code: 'closed' })
  await other.store.settings.set({ personName: 'Kofi' })
  expect((await other.store.settings.get()).personName).toBe('Kofi')
})
