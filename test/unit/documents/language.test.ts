import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directionOf, languageTagOf } from '../../../main/documents/language/direction.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'
import { languagesOf } from '../../fixtures/corpus/reading.ts'

function passage(code: string): string {
  return declaration(code).join('\n').slice(1500, 2100)
}
function everydayText(code: string): string {
  return declaration(code).join('\n')
}
function guessLanguage(text: string): string | null {
  return languagesOf(text).guess
}

describe('the guessed language', () => {
  test.each([
    ['eng', 'eng'],
    ['fra', 'fra'],
    ['spa', 'spa'],
    ['arb', 'ara'],
    ['swh', 'swh'],
    ['hin', 'hin'],
    ['rus', 'rus'],
    ['jpn', 'jpn'],
    ['cmn_hans', 'cmn'],
    ['kor', 'kor'],
    ['tha', 'tha'],
    ['khm', 'khm'],
    ['mya', 'mya'],
    ['lin', 'lin'],
    ['som', 'som'],
  ])('of a passage in %s is %s', (file, code) => {
    expect(guessLanguage(passage(file))).toBe(code)
  })

  test.each([
    ['ori', 'ସମସ୍ତ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ ଏବଂ ମର୍ଯ୍ୟାଦା ଓ ଅଧିକାରରେ ସମାନ ଅଟନ୍ତି। libpam system files'],
    ['div', 'ހުރިހާ އިންސާނުން ވެސް އުފަންވަނީ މިނިވަންކަމުގައި އަދި އެއްހަމަކޮށެވެ. open the file'],
  ])(
    'of a script that the guesser does not know is its language (%s), whatever Latin words are among it',
    (code, text) => {
      expect(languagesOf(`${text}\n${text}`)).toMatchObject({ guess: code, possible: [code], shares: [] })
    },
  )

  test.each([
    [
      'eng',
      'The registration desk is open from eight to twelve. Bring your ration card, your phone and every identity paper that you have. People without papers are registered too, and nobody may ask you for money in return.',
    ],
    [
      'fra',
      'Le bureau est ouvert de huit heures à midi. Apportez votre carte de rationnement, votre téléphone et toutes vos pièces d’identité. Les personnes sans papiers sont enregistrées aussi, et personne ne peut vous demander de l’argent.',
    ],
    [
      'spa',
      'La oficina abre de ocho a doce. Traiga su tarjeta de racionamiento, su teléfono y todos los documentos de identidad que tenga. Las personas sin documentos también se registran, y nadie puede pedirle dinero a cambio.',
    ],
    [
      'swh',
      'Ofisi inafunguliwa kuanzia saa mbili hadi saa sita. Leta kadi yako ya chakula, simu yako na vitambulisho vyote ulivyo navyo. Watu wasio na vitambulisho wanaandikishwa pia, na hakuna anayeruhusiwa kukuomba pesa.',
    ],
    [
      'ces',
      'Kancelář je otevřena od osmi do dvanácti. Přineste si přídělovou kartu, telefon a všechny doklady totožnosti, které máte. Lidé bez dokladů se registrují také a nikdo po vás nesmí žádat peníze.',
    ],
    [
      'hun',
      'Az iroda nyolctól tizenkettőig tart nyitva. Hozza magával az élelmiszerjegyét, a telefonját és minden személyi iratát. Azokat is nyilvántartásba vesszük, akiknek nincsenek irataik, és senki sem kérhet pénzt öntől.',
    ],
    [
      'dan',
      'Kontoret er åbent fra otte til tolv. Medbring dit rationeringskort, din telefon og alle de identitetspapirer, som du har. Folk uden papirer bliver også registreret, og ingen må bede dig om penge.',
    ],
  ])('of words outside the declarations is %s too', (code, words) => {
    expect(guessLanguage(words)).toBe(code)
  })

  test('of a few English sentences is English, not Scots', () => {
    expect(guessLanguage('Boil the water for a minute. Moved paragraph here. Wash your hands with soap.')).toBe('eng')
    expect(guessLanguage('Boil the water for three minutes before you drink it, and keep it in a clean jar.')).toBe(
      'eng',
    )
  })

  test('is left open if there is too little text', () => {
    expect(guessLanguage('Hello there')).toBeNull()
    expect(guessLanguage('0800 114 114, 2024-03-15, 18:00 — 20:00, 1,284.50, 45 %, 100 / 200 / 300')).toBeNull()
    expect(guessLanguage('')).toBeNull()
  })
})

describe('the direction of a document', () => {
  test.each(['ara', 'heb', 'urd', 'prs', 'pus', 'rhg', 'apd-SD', 'fas', 'ckb', 'div'])(
    'is right to left in %s if there is no text',
    (language) => {
      expect(directionOf(language, '')).toBe('rtl')
    },
  )

  test.each(['eng', 'swh', 'esl', 'und', 'swc-CD', 'cop-XNA', '?!', null])('is left to right in %s', (language) => {
    expect(directionOf(language, '')).toBe('ltr')
  })

  test('follows the letters if they say otherwise: Rohingya is written both ways', () => {
    expect(directionOf('rhg', 'Añra beggún ozuñgúti azad hisafe foida oiye')).toBe('ltr')
    expect(directionOf('hau', 'إحْنَا فِي كُلِّ وَقْتٍ نَكْتُبُ هَكَذَا')).toBe('rtl')
    expect(directionOf(null, 'يولد جميع الناس أحرارا متساوين (UDHR 1948)')).toBe('rtl')
  })

  test('gives the browser a tag that it knows, and none if the code is the service’s own', () => {
    expect(languageTagOf('ara')).toBe('ar')
    expect(languageTagOf('jpn')).toBe('ja')
    expect(languageTagOf('swc_CD')).toBe('sw-CD')
    expect(languageTagOf('not a code"><script>')).toBe('und')
    expect(languageTagOf(null)).toBe('und')
  })
})

describe('the possible languages of a text', () => {
  test.each([
    'eng',
    'fra',
    'spa',
    'por_PT',
    'swh',
    'arb',
    'rus',
    'hin',
    'amh',
    'som',
    'hau_NG',
    'lin',
    'kin',
    'tgl',
    'pes_1',
    'urd',
  ])('always include its own: %s', (code) => {
    const own = { por_PT: 'por', arb: 'ara', hau_NG: 'hau', pes_1: 'pes' }[code] ?? code
    expect(languagesOf(everydayText(code)).possible).toContain(own)
  })

  test('are unknown if there are too few letters to tell', () => {
    expect(languagesOf('Water 2024').possible).toEqual([])
  })

  test('include no distant language if there is enough text', () => {
    const { possible } = languagesOf(everydayText('eng'))
    for (const distant of ['fra', 'deu', 'swh', 'som', 'vie']) expect(possible).not.toContain(distant)
  })
})

describe('a text in several languages', () => {
  const half = (code: string, part: number): string => {
    const paragraphs = declaration(code)
    return paragraphs.slice(0, Math.round(paragraphs.length * part)).join('\n')
  }

  test.each([
    ['eng', 'fra'],
    ['spa', 'eng'],
    ['swh', 'fra'],
    ['som', 'eng'],
    ['arb', 'eng'],
    ['eng', 'khm'],
    ['cmn_hans', 'eng'],
    ['hin', 'eng'],
    ['fra', 'lin'],
  ])('is recognised: mostly %s, a third %s', (main, other) => {
    const { shares } = languagesOf(`${half(main, 1)}\n${half(other, 0.5)}`)
    const codes: Record<string, string> = { arb: 'ara', cmn_hans: 'cmn' }
    expect(shares.map(({ language }) => language)).toEqual([codes[main] ?? main, codes[other] ?? other])
    expect(shares[1]?.share).toBeGreaterThan(0.15)
  })

  test.each([
    ['eng', 'fra'],
    ['swh', 'eng'],
    ['spa', 'por_PT'],
    ['arb', 'pes_1'],
    ['vie', 'eng'],
  ])(
    'is known as one where they take turns by paragraph, in a short text and in a long one: %s and %s',
    (one, other) => {
      const long = (code: string) => declaration(code).filter((text) => text.length > 60)
      const others = long(other)
      const turns = long(one).flatMap((text, at) => [text, others[at] ?? ''])
      const usual: Record<string, string> = { arb: 'ara', por_PT: 'por', pes_1: 'pes' }
      const expected = [usual[one] ?? one, usual[other] ?? other].toSorted()
      for (const text of [turns.slice(6, 14), [...turns, ...turns, ...turns]]) {
        const { shares } = languagesOf(text.join('\n'))
        expect(shares.map(({ language }) => language).toSorted()).toEqual(expected)
      }
    },
  )

  test('is not reported if there is only one, whatever it is', () => {
    const names = readdirSync(join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration'))
    const mixed = names
      .filter((_, index) => index % 4 === 0)
      .map((name) => name.replace('.html', ''))
      .filter((code) => languagesOf(everydayText(code)).shares.length > 0)
    expect(mixed).toEqual([])
  })

  test('is not reported for names and one sentence in another language among the rest', () => {
    const text = `${half('arb', 1)}\nWhatsApp UNHCR OCHA WFP\nContact Jean-Pierre Mukendi, +243 800 114 114`
    expect(languagesOf(text).shares).toEqual([])
  })
})
