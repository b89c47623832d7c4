import { expect, test } from 'vitest'
import type { TaskState } from '../../../../preload/contract/index.ts'
import { createTasks } from '../../../../main/sync/reporting/tasks.ts'

function begin() {
  let now = 0
  let waits: { at: number; run: () => void }[] = []
  const reported: TaskState[] = []
  let ids = 0
  const tasks = createTasks({
    clock: {
      now: () => now,
      after(delayMs, run) {
        const wait = { at: now + delayMs, run }
        waits.push(wait)
        return () => {
          waits = waits.filter((each) => each !== wait)
        }
      },
    },
    newId: () => `task-${String((ids += 1))}`,
    emit: (_area, name, payload) => {
      if (name === 'changed') reported.push(payload as TaskState)
    },
  })
  const advance = (ms: number) => {
    now += ms
    const due = waits.filter(({ at }) => at <= now)
    waits = waits.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  /** Running waits keep their length. */
  const setBack = (ms: number) => {
    now -= ms
    waits = waits.map((wait) => ({ ...wait, at: wait.at - ms }))
  }
  return { tasks, reported, advance, setBack }
}

const copying = { kind: 'copyFiles', unit: 'bytes', total: 1_000, subject: 'a.docx' } as const

test('a task is reported at most ten times a second, and its end at once', () => {
  const { tasks, reported, advance } = begin()
  const task = tasks.begin(copying)
  for (let ms = 0; ms < 1_000; ms += 1) {
    task.progressed({ done: ms })
    advance(1)
  }
  expect(reported.length).toBeLessThanOrEqual(12)
  task.finished()
  expect(reported.at(-1)).toMatchObject({ state: 'done', done: 999 })
})

test('a task is reported soon even if the clock was set back', () => {
  const { tasks, reported, advance, setBack } = begin()
  const task = tasks.begin(copying)
  setBack(60 * 60_000)
  task.progressed({ done: 7 })
  advance(100)
  expect(reported.at(-1)).toMatchObject({ done: 7 })
})

test('cancelling signals the work, and only the work ends the task', () => {
  const { tasks } = begin()
  const task = tasks.begin(copying)
  tasks.cancel(task.id)
  expect(task.signal.aborted).toBe(true)
  expect(tasks.list()).toMatchObject([{ state: 'running' }])
  task.cancelled()
  task.finished()
  expect(tasks.list()).toMatchObject([{ state: 'cancelled' }])
})

test('keeps ended tasks for a while, and running ones always', () => {
  const { tasks } = begin()
  const running = tasks.begin(copying)
  for (let index = 0; index < 300; index += 1) tasks.begin(copying).finished()
  expect(tasks.list().length).toBeLessThanOrEqual(200)
  expect(tasks.list().map(({ id }) => id)).toContain(running.id)
})
