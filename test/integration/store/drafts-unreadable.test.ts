// A draft whose fields are damaged in the database hides no other draft, and stays until the person discards it.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { draftId, sourceFileId } from './store-types.ts'
import { account, createWorld, minute } from './world.ts'

const [good, bad] = [draftId('good'), draftId('bad')]

test.each([
  ['invalid JSON', `{"title": "Camp`],
  ['a value that is not valid in a draft', `{"title": "Camp map", "targetLanguages": 7}`],
])('a draft with %s is listed as unreadable beside the others', async (_, damaged) => {
  await using world = await createWorld()
  for (const id of [good, bad]) {
    await world.store.drafts.create({
      id,
      accountId: account,
      contactEmail: '',
      now: minute(1),
      fields: { title: `${id} draft` },
    })
  }
  await world.store.drafts.addFile(bad, { id: sourceFileId('f'), name: 'camp.docx', format: 'docx' }, minute(2))
  await world.store.close()
  const desk = new Database(join(world.directory, 'desk.db'))
  desk.prepare('UPDATE drafts SET fields = @damaged WHERE id = @bad').run({ damaged, bad })
  desk.close()
  const { drafts, volunteers, notifications, accounts } = await world.reopen()

  const { rows, total } = await drafts.list(10)
  expect(total).toBe(2)
  expect(rows.find(({ id }) => id === good)).toMatchObject({ title: 'good draft', isUnreadable: false })
  expect(rows.find(({ id }) => id === bad)).toMatchObject({ isUnreadable: true, title: '', fileNames: ['camp.docx'] })
  expect((await drafts.get(good))?.fields.title).toBe('good draft')
  await expect(drafts.get(bad)).rejects.toMatchObject({ code: 'damaged' })
  await expect(drafts.save(bad, { title: 'Another' }, minute(3))).rejects.toMatchObject({ code: 'damaged' })

  // Queries over all drafts work too.
  expect(await volunteers.orderedPairs()).toEqual([])
  expect(await notifications.takeNeeds(minute(3))).toEqual([])
  expect((await accounts.belongings(account, 10)).draftsTotal).toBe(2)

  await drafts.discard(bad, minute(4))
  expect((await drafts.list(10)).rows.map(({ id }) => id)).toEqual([good])
  expect(await drafts.discarded(10)).toMatchObject([{ id: bad, isUnreadable: true }])
})
