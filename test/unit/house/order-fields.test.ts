// The fields of an order are described once, in preload/contract/order-fields.ts. A second list of them would have to be kept up by hand.
import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { orderFields } from '../../../preload/contract/order-fields.ts'

const root = join(import.meta.dirname, '../../..')

/** The names that mean nothing but a field of an order; `title` or `deadline` are also of other things. */
const tellingNames = Object.entries(orderFields).flatMap(([name, row]) =>
  'copiedBy' in row && name !== 'title' && !name.endsWith('Language') && !name.endsWith('Languages')
    ? [name, 'wireName' in row ? row.wireName : name]
    : [],
)

/** Those that name three of them, and why they have to. */
const allowed = [
  // The table.
  'preload/contract/order-fields.ts',
  // The form and the preview show each field in a way of its own.
  'renderer/features/drafts/DraftForm.svelte',
  'renderer/features/drafts/send/RequestView.svelte',
  // What the service says of an order it has (specification 2.2): other fields, some of them by the same names.
  'main/service/resources/schemas.ts',
  'main/store/applying/apply-orders.ts',
  'main/store/applying/archives.ts',
  'main/store/orders/order-types.ts',
  'main/store/outbox/confirmations.ts',
  'main/sync/answers/from-service.ts',
  'preload/contract/orders.ts',
]

function filesOf(directory: string): string[] {
  return readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .map((path) => join(directory, path).split(sep).join('/'))
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .filter((path) => !/^main\/(demo|store\/migrations)\/|\/messages\/generated\//.test(path))
}

function namesIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return tellingNames.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
}

test('no other file lists the fields of an order', () => {
  const files = ['main', 'preload', 'renderer'].flatMap(filesOf)
  expect(files.length).toBeGreaterThan(500)
  const lists = files.filter((path) => namesIn(path).length >= 3)
  expect(lists.toSorted()).toEqual(allowed.toSorted())
})
