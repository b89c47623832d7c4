// Which of an order's files a delivery is compared with: the one that the person chose, or else the one that fits its content.
import { expect, test } from 'vitest'
import { declarationArticles } from '../../../main/demo/translators/declaration.ts'
import { languageKnowledge } from '../../../main/documents/language/language-knowledge.ts'
import type { DocumentReader } from '../../../main/documents/model.ts'
import { createLikelySources, sourceOf } from '../../../main/reviewing/likely-sources.ts'
import type { LikelySourcesParts } from '../../../main/reviewing/likely-sources.ts'
import type { DeliveryDetail, LanguageCode } from '../../../preload/contract/index.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { deliveryRef } from '../../harness/fixtures.ts'

const ref = deliveryRef(71001, 5001)

type Source = DeliveryDetail['sources'][number]
type Texts = Record<string, readonly string[]>

function articles(language: string, from: number, to: number): string[] {
  return declarationArticles(language, from, to).flat()
}

function source(name: string, fit: Source['fit'] = 'unsure'): Source {
  return { id: name as Source['id'], name, sizeBytes: 2_000, isAttached: false, fit }
}

/** @param texts by name, that of the delivery as `delivery` */
async function worldOf(sources: Source[], texts: Texts) {
  const answer = await deskAnswers().deliveries?.get?.({ ref })
  if (!answer?.ok) throw new Error('the desk knows this delivery')
  const { row, ...rest } = answer.value
  const detail: DeliveryDetail = {
    ...rest,
    row: { ...row, sourceLanguage: 'eng' as LanguageCode, language: 'fra' as LanguageCode },
    sources,
  }
  const body = (name: string) => ({ sha256: name, sizeBytes: 2_000 })
  const read: string[] = []
  const reader: DocumentReader = {
    read: ({ name }) => {
      read.push(name)
      const lines = texts[name]
      if (lines === undefined) return Promise.reject(new Error('its bytes are gone'))
      const { script, possible } = languageKnowledge.evidenceOf(lines)
      return Promise.resolve({
        reading: lines.length === 0 ? 'damaged' : 'read',
        wordCount: 100,
        guessedLanguage: null,
        text: lines.join('\n'),
        language: { script, possible, declared: null, declaredTarget: null },
      })
    },
  }
  const isDelivered = texts['delivery'] !== undefined
  const deliveries = {
    get: () => Promise.resolve(detail),
    links: () =>
      Promise.resolve({ name: 'delivery', language: row.language, body: isDelivered ? body('delivery') : null }),
    sourceFile: (_: unknown, id: string) => Promise.resolve({ id, name: id, format: 'txt', ...body(id) }),
  }
  const bodies = { read: async function* () {} }
  const store = { deliveries, cacheBodies: bodies, deskBodies: bodies } as unknown as LikelySourcesParts['store']
  const likely = createLikelySources({ store, reader, log: () => undefined })
  const sourcesNow = async () => (await likely.detail(ref))?.sources.map(({ name, fit }) => `${name} ${fit}`)
  return { sourcesNow, likely, read }
}

test('a French text is not paired with an Arabic file because both end in .txt', async () => {
  const world = await worldOf([source('notice.txt'), source('leaflet.docx')], {
    delivery: articles('fra', 3, 12),
    'notice.txt': articles('arb', 15, 24),
    'leaflet.docx': articles('eng', 3, 12),
  })
  expect(await world.sourcesNow()).toEqual(['leaflet.docx likely', 'notice.txt unlikely'])
})

test('if no file fits, none is shown as the source, and all are offered', async () => {
  const world = await worldOf([source('notice.txt'), source('list.txt')], {
    delivery: articles('fra', 3, 12),
    'notice.txt': articles('arb', 15, 24),
    'list.txt': articles('rus', 20, 28),
  })
  expect(await world.sourcesNow()).toEqual(['notice.txt unlikely', 'list.txt unlikely'])
  expect(sourceOf((await world.likely.detail(ref)) ?? { sources: [] })).toBeNull()
})

test('the file that the person chose stays first, whatever it contains', async () => {
  const world = await worldOf([source('notice.txt', 'chosen'), source('leaflet.docx')], {
    delivery: articles('fra', 3, 12),
    'notice.txt': articles('arb', 15, 24),
    'leaflet.docx': articles('eng', 3, 12),
  })
  expect(await world.sourcesNow()).toEqual(['notice.txt chosen', 'leaflet.docx likely'])
})

test('files with too little text keep the order by name', async () => {
  const world = await worldOf([source('sign-2.txt'), source('sign-1.txt')], {
    delivery: ['Salle d’attente'],
    'sign-1.txt': ['Waiting room'],
    'sign-2.txt': ['Exit'],
  })
  expect(await world.sourcesNow()).toEqual(['sign-2.txt unsure', 'sign-1.txt unsure'])
})

test('names decide before the delivery is downloaded, and if a file cannot be read', async () => {
  const absent = await worldOf([source('a.txt'), source('b.txt')], { 'a.txt': articles('arb', 3, 12) })
  expect(await absent.sourcesNow()).toEqual(['a.txt unsure', 'b.txt unsure'])
  const unreadable = await worldOf([source('gone.txt'), source('b.txt')], {
    delivery: articles('fra', 3, 12),
    'b.txt': articles('eng', 3, 12),
  })
  expect(await unreadable.sourcesNow()).toEqual(['b.txt likely', 'gone.txt unsure'])
})

test('each document is read once, however often it is requested', async () => {
  const world = await worldOf([source('a.txt'), source('b.txt')], {
    delivery: articles('fra', 3, 12),
    'a.txt': articles('eng', 3, 12),
    'b.txt': articles('eng', 15, 24),
  })
  await world.sourcesNow()
  await world.sourcesNow()
  expect(world.read.toSorted()).toEqual(['a.txt', 'b.txt', 'delivery'])
})

test('a document without text is read once, and one whose bytes are gone is tried again', async () => {
  const world = await worldOf([source('a.txt'), source('b.txt')], {
    delivery: articles('fra', 3, 12),
    'a.txt': [],
  })
  await world.sourcesNow()
  await world.sourcesNow()
  expect(world.read.toSorted()).toEqual(['a.txt', 'b.txt', 'b.txt', 'delivery'])
})
