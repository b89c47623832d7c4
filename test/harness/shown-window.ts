// The window of a test file in a real browser: one at a time. Each test must end without an uncaught error and without
// a violation of the content security policy.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startWindowHarness } from './window.ts'
import type { OpenOptions, WindowHarness } from './window.ts'

/** The window, from the start of a file to its end. */
export let page: Page

let harness: WindowHarness
const failures: string[] = []

/** Call once at the top of a file. */
export function testsOfTheWindow(): void {
  beforeAll(async () => {
    harness = await startWindowHarness(inject('builtWindow'))
    page = harness.page
    page.on('pageerror', (error) => failures.push(error.message))
  })
  afterAll(() => harness.close())

  afterEach(async () => {
    const violations = await page.evaluate(() => window.policyViolations)
    expect(violations).toEqual([])
    expect(failures.splice(0)).toEqual([])
  })
}

export function open(options: OpenOptions = {}): Promise<Page> {
  return harness.open(options)
}

/** The arguments of every call with this name, oldest first. */
export function callsOf(name: string): Promise<readonly (readonly unknown[])[]> {
  return page.evaluate(
    (wanted) => (window.fake?.calls ?? []).filter((call) => call.name === wanted).map(({ args }) => args),
    name,
  )
}

/** The first argument of each call, which is usually the only one. */
export async function argumentsOf(name: string): Promise<unknown[]> {
  return (await callsOf(name)).map(([first]) => first)
}

export async function countOf(name: string): Promise<number> {
  return (await callsOf(name)).length
}
