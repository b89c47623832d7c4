// The import rules work: an import against the layers fails the lint, and with it the build.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const eslint = new ESLint({ cwd: root })

async function complaints(file: string, specifier: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${specifier}'\n`, { filePath: path.join(root, file) })
  return (result?.messages ?? [])
    .filter((message) => message.ruleId === 'house/rooms')
    .map((message) => message.message)
}

const refused = [
  ['renderer/views/inbox.ts', '../../main/store/store.ts'],
  ['renderer/state/orders/inbox.ts', 'electron'],
  ['renderer/state/orders/inbox.ts', 'node:fs'],
  ['renderer/ui/controls/button.ts', '../../state/orders/inbox.ts'],
  ['renderer/features/orders/row.ts', '../../views/orders.ts'],
  ['renderer/features/review/findings/list.ts', '../aligned/row.ts'],
  ['main/sync/outbox/outbox.ts', 'electron'],
  ['main/sync/outbox/outbox.ts', '../../handlers/orders.ts'],
  ['main/sync/outbox/outbox.ts', '../following/follower.ts'],
  ['main/sync/outbox/outbox.ts', '../../store/outbox/outbox.ts'],
  ['main/service/resources/orders.ts', '../../store/store.ts'],
  ['main/service/transport/http.ts', '../resources/orders.ts'],
  ['main/store/orders/orders.ts', '../../sync/outbox/outbox.ts'],
  ['main/store/records/history.ts', '../orders/orders.ts'],
  ['main/store/attic/history.ts', '../orders/orders.ts'],
  ['main/review/alignment/alignment.ts', '../session/open-review.ts'],
  ['main/sync/outbox/outbox.ts', 'better-sqlite3'],
  ['main/handlers/orders.ts', 'undici'],
  ['main/electron/window/window.ts', '../../store/store.ts'],
  ['main/electron/menus/menu.ts', '../../../renderer/messages/generated/messages.js'],
  ['main/demo/server.ts', '../service/resources/schemas.ts'],
  ['preload/bridge.ts', '../main/index.ts'],
  ['preload/contract/orders/orders.ts', 'node:path'],
  ['main/sync/outbox/outbox.ts', '../../e2e/host.ts'],
  ['somewhere/else.ts', './x.ts'],
] as const

const allowed = [
  ['renderer/views/inbox.ts', '../features/inbox/list.ts'],
  ['renderer/state/orders/inbox.ts', '../../../preload/contract/index.ts'],
  ['main/handlers/orders.ts', '../sync/outbox/outbox.ts'],
  ['main/sync/outbox/outbox.ts', '../../store/store.ts'],
  ['main/sync/following/follower.ts', '../outbox/outbox.ts'],
  ['main/electron/messages.ts', '../../renderer/messages/generated/messages.js'],
  ['main/index.ts', './demo/service.ts'],
  ['main/store/worker.ts', 'better-sqlite3'],
  ['preload/contract/orders/orders.ts', 'zod'],
] as const

describe('the rooms of the house', () => {
  test.each(refused)('%s may not import %s', async (file, specifier) => {
    expect(await complaints(file, specifier)).toHaveLength(1)
  })

  test.each(allowed)('%s may import %s', async (file, specifier) => {
    expect(await complaints(file, specifier)).toEqual([])
  })
})
