// A review and the dictionary of its target language: the worker reads it when it checks, and reports an invalid one.
import { expect, test } from 'vitest'
import { bytesOf, createReviewWorld, reviewOf, untilDone } from '../review-world.ts'

const source = bytesOf(
  'leaflet.txt',
  ['Choose the printer.', 'The printer is ready.', 'Switch the printer on.'].join('\n\n'),
)
const target = bytesOf(
  'folleto.txt',
  ['Elija la impresora.', 'La impresora está lista.', 'Encienda la impesora.'].join('\n\n'),
)
const languages: [string, string] = ['eng', 'spa']

async function reviewedWith(place: { packed: string } | { aff: string; dic: string }) {
  await using world = createReviewWorld()
  const { id } = world.sessions.open(reviewOf(source, target, { languages, dictionary: { place, key: 'one' } }))
  const { unchecked } = await untilDone(world.sessions, id)
  const listed = await world.sessions.ask(id, 'findings', { from: 0, limit: 50, withDismissed: false })
  return {
    misspelled: (listed?.findings ?? []).filter(({ code }) => code === 'wordMisspelled').length,
    isUnchecked: unchecked.some(({ part }) => part === 'spelling'),
  }
}

test('reports a misspelled word with the dictionary that main found', async () => {
  expect(await reviewedWith({ packed: 'es' })).toEqual({ misspelled: 1, isUnchecked: false })
})

test('says that spelling was not checked if the dictionary is missing or invalid', async () => {
  const file = import.meta.filename
  const nothing = { misspelled: 0, isUnchecked: true }
  expect(await reviewedWith({ aff: '/nowhere/es.aff', dic: '/nowhere/es.dic' })).toEqual(nothing)
  expect(await reviewedWith({ aff: file, dic: '/dev/null' })).toEqual(nothing)
})
