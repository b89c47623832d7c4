// The window that a file of tests looks at in a real browser: one at a time, without an uncaught error and without a breach of the content
// security policy when its test ends.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startWindowHarness } from './window.ts'
import type { OpenOptions, WindowHarness } from './window.ts'

/** The window that was opened last. */
export let page: Page

let harness: WindowHarness
const failures: string[] = []

/** At the head of a file, once. */
export function testsOfTheWindow(): void {
  beforeAll(async () => {
    harness = await startWindowHarness(inject('builtWindow'))
  })
  afterAll(() => harness.close())

  afterEach(async () => {
    const violations = await page.evaluate(() => window.policyViolations)
    await page.context().close()
    expect(violations).toEqual([])
    expect(failures.splice(0)).toEqual([])
  })
}

export async function open(options: OpenOptions = {}): Promise<Page> {
  page = await harness.open(options)
  page.on('pageerror', (error) => failures.push(error.message))
  return page
}

/** What the bridge was given in every call of that name, oldest first. */
export function callsOf(name: string): Promise<readonly (readonly unknown[])[]> {
  return page.evaluate(
    (wanted) => (window.fake?.calls ?? []).filter((call) => call.name === wanted).map(({ args }) => args),
    name,
  )
}

/** The first argument of each: most calls have no other. */
export async function argumentsOf(name: string): Promise<unknown[]> {
  return (await callsOf(name)).map(([first]) => first)
}

export async function countOf(name: string): Promise<number> {
  return (await callsOf(name)).length
}
