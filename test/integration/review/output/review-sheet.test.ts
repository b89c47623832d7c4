import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../../../harness/browser.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFindings } from '../../../../main/review/finding.ts'
import { findingsAsHtml } from '../../../../main/review/output/findings-report.ts'
import { createQuotes } from '../../../../main/review/output/quotes.ts'
import { reviewSheetHtml, sheetIdOf } from '../../../../main/review/output/review-sheet.ts'
import { readSheetAnswers } from '../../../../main/review/output/review-sheet-answers.ts'
import { aligned, declarationDocument } from '../../../fixtures/review/documents.ts'
import { reportWords, sheetWords } from '../../../fixtures/review/words.ts'

const source = declarationDocument('eng')
const target = declarationDocument('urd_2')
const alignment = aligned(source, target)
const quote = createQuotes(source, target, alignment)
const finding = createFindings()
const findings = [
  quote(
    finding({
      code: 'sheetCount',
      severity: 'major',
      details: { expectedNumber: 4, foundNumber: 3 },
    }),
  ),
  quote(
    finding({
      code: 'numberChanged',
      severity: 'critical',
      row: 4,
      expected: ['<b>1,250</b>'],
      found: ['۱۵۲۰'],
    }),
  ),
]
const sides = {
  source,
  target,
  sourceLanguage: { tag: 'en', direction: 'ltr' },
  targetLanguage: { tag: 'ur', direction: 'rtl' },
  language: { tag: 'en', direction: 'ltr' },
} as const

let browser: Browser
/** 25 points in 1,000 words. */
const quality = { words: 1_000, points: 25, counts: [] }
let page: Page
let folder: string
const asked: string[] = []
const complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  writeFileSync(
    join(folder, 'sheet.html'),
    reviewSheetHtml({
      ...sides,
      alignment,
      findings,
      unchecked: [],
      quality,
      words: sheetWords,
      answersName: 'comments.json',
    }),
  )
  writeFileSync(
    join(folder, 'findings.html'),
    findingsAsHtml({
      findings,
      unchecked: [],
      quality,
      source: { name: source.name, language: sides.sourceLanguage },
      target: { name: target.name, language: sides.targetLanguage },
      language: sides.language,
      words: reportWords,
    }),
  )
  browser = await launchBrowser()
  const context = await browser.newContext({ acceptDownloads: true })
  page = await context.newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith('file:') && !request.url().startsWith('blob:')) asked.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
})

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

describe('a review sheet, opened from disk by a colleague', () => {
  test('accepts comments by keyboard, saves them as a file, and Verso reads that file', async () => {
    await page.goto(pathToFileURL(join(folder, 'sheet.html')).href)
    expect(await page.title()).toBe('Review sheet')
    await page.getByLabel('Your name').fill('Amina')
    const row = page.getByRole('row').filter({ hasText: 'Whereas it is essential, if man' })
    await row.getByRole('button', { name: 'Add a comment' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('“Rebellion” is missing.')
    await row.getByLabel('Kind').selectOption('accuracy')
    await row.getByLabel('How bad it is').selectOption('critical')
    await page.getByLabel('It should be sent back').check()
    await page.getByLabel('Anything else').fill('The rest is good.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save my comments' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('comments.json')
    expect(await page.getByRole('status').textContent()).toContain('Saved as a file.')
    await download.saveAs(join(folder, 'comments.json'))
    const read = readSheetAnswers(
      readFileSync(join(folder, 'comments.json'), 'utf8'),
      sheetIdOf(source, target),
      alignment,
    )
    expect(read).toEqual({
      ok: true,
      answers: {
        by: 'Amina',
        verdict: 'sendBack',
        general: 'The rest is good.',
        comments: [{ row: 4, quote: '', category: 'accuracy', severity: 'critical', words: '“Rebellion” is missing.' }],
      },
    })
  })

  test('quotes the selected words, and continues with saved comments', async () => {
    await page.goto(pathToFileURL(join(folder, 'sheet.html')).href)
    await page.getByLabel('Go on with saved comments').setInputFiles(join(folder, 'comments.json'))
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Your saved comments are here again.')
    expect(await page.getByLabel('What is wrong').inputValue()).toBe('“Rebellion” is missing.')
    const row = page.getByRole('row').nth(1)
    await row.locator('[data-target] [lang]').selectText()
    await row.getByRole('button', { name: 'Add a comment' }).click()
    expect(await row.getByLabel('Words that it is about').inputValue()).toBe(target.passages[0]?.text)
  })

  test('continues with comments that were saved by a sheet of an earlier Verso', async () => {
    const { comments, ...rest } = JSON.parse(readFileSync(join(folder, 'comments.json'), 'utf8')) as object & {
      comments: unknown
    }
    writeFileSync(join(folder, 'earlier.json'), JSON.stringify({ ...rest, version: 1, remarks: comments }))
    await page.goto(pathToFileURL(join(folder, 'sheet.html')).href)
    await page.getByLabel('Go on with saved comments').setInputFiles(join(folder, 'earlier.json'))
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Your saved comments are here again.')
    expect(await page.getByLabel('What is wrong').inputValue()).toBe('“Rebellion” is missing.')
  })

  test('says so if a file does not belong to it', async () => {
    writeFileSync(join(folder, 'other.json'), '{"comments":[]}')
    await page.getByLabel('Go on with saved comments').setInputFiles(join(folder, 'other.json'))
    await expect.poll(() => page.getByRole('status').textContent()).toBe('That file does not belong to this sheet.')
  })

  test('shows findings as text, makes no requests, and does not violate its policy', async () => {
    expect(await page.getByText('“<b>1,250</b>”').count()).toBe(1)
    expect(asked).toEqual([])
    expect(complaints).toEqual([])
  })

  test.each(['sheet.html', 'findings.html'])('has no accessibility violation: %s', async (name) => {
    await page.goto(pathToFileURL(join(folder, name)).href)
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
    const results: unknown = await page.evaluate(
      `${axe}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
    )
    expect(results).toEqual([])
  })
})
