// The fields of an order are described once, in preload/contract/orders/order-fields.ts. A second list would have to be maintained by hand.
import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { orderFields } from '../../../preload/contract/orders/order-fields.ts'

const root = join(import.meta.dirname, '../../..')

/** Other things have a title or a language, too, so these names alone do not count as a list. */
const usualNames = new Set<string>([
  'accountId',
  'title',
  'sourceLanguage',
  'targetLanguages',
  'deadline',
  'split',
  'projectId',
  'instructions',
  'documents',
  'wordCount',
  'callbackUrl',
])
const tellingFields = Object.entries(orderFields)
  .filter(([name]) => !usualNames.has(name))
  .map(([name, row]) => new RegExp(`\\b(${'wireName' in row ? `${name}|${row.wireName}` : name})\\b`))

/** Files that name three of them, and why they have to. */
const allowed = [
  // The table.
  'preload/contract/orders/order-fields.ts',
  // The form and the preview show each field in a way of its own.
  'renderer/features/drafts/DraftForm.svelte',
  'renderer/features/drafts/send/RequestView.svelte',
  // The demo's past orders have only what the service knows about an order, and no values for the other fields.
  'main/sync/accounts/demo-past.ts',
]

function filesOf(directory: string): string[] {
  return readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .map((path) => join(directory, path).split(sep).join('/'))
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .filter((path) => !/^main\/(demo|store\/migrations)\/|\/messages\/generated\//.test(path))
}

function namedIn(path: string): RegExp[] {
  const text = readFileSync(join(root, path), 'utf8')
  return tellingFields.filter((name) => name.test(text))
}

test('no other file lists the fields of an order', () => {
  const files = ['main', 'preload', 'renderer'].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(500)
  const lists = files.filter((path) => namedIn(path).length >= 3)
  expect(lists.toSorted()).toEqual(allowed.toSorted())
})
