import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDictionary } from '../../../../main/review/spelling/dictionary.ts'
import type { Dictionary } from '../../../../main/review/spelling/dictionary.ts'
import { packWords, unpackWords } from '../../../../main/review/spelling/packed-words.ts'

function dictionaryOf(aff: string, words: readonly string[]): Dictionary {
  const read = readDictionary(aff, `${String(words.length)}\n${words.join('\n')}\n`)
  if (read === null) throw new Error('no dictionary')
  return read.open()
}

function knownOf(dictionary: Dictionary, words: string): string {
  return words
    .split(' ')
    .filter((word) => dictionary.knows(word) === 'known')
    .join(' ')
}

describe('a dictionary of Hunspell', () => {
  test('knows its entries, also with a capital, and no other words', () => {
    const dictionary = dictionaryOf('SET UTF-8', ['casa', 'Madrid/', 'él\tpo:pron'])
    expect(knownOf(dictionary, 'casa Casa CASA cas casas Madrid madrid él el')).toBe('casa Casa CASA Madrid él')
  })

  test('says whether it has a word with just these capitals', () => {
    const dictionary = dictionaryOf('SET UTF-8', ['rose', 'Rose', 'table', 'Madrid'])
    expect(['Rose', 'Table', 'Madrid', 'madrid', 'rose'].filter((word) => dictionary.hasAsWritten(word))).toEqual([
      'Rose',
      'Madrid',
      'rose',
    ])
  })

  test('knows forms with a suffix or a prefix where their condition holds, and both together only if both allow it', () => {
    const aff = 'PFX A Y 1\nPFX A 0 re .\nPFX B N 1\nPFX B 0 un .\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]'
    const dictionary = dictionaryOf(aff, ['try/AS', 'play/BS', 'book/BS'])
    expect(knownOf(dictionary, 'tries retry retries trys plaies books unbook unbooks rebook')).toBe(
      'tries retry retries books unbook',
    )
  })

  test.each(['-in', '[a-]in', '[^n-]in', 'k.in'])('reads the condition %s', (condition) => {
    const read = dictionaryOf(`SFX S Y 1\nSFX S 0 s ${condition}`, ['check-in/S', 'ok-in/S', 'kain/S', 'klin/S'])
    const expected = {
      '-in': 'check-ins ok-ins',
      '[a-]in': 'check-ins ok-ins kains',
      '[^n-]in': 'kains klins',
      'k.in': 'check-ins ok-ins kains klins',
    }
    expect(knownOf(read, 'check-ins ok-ins kains klins')).toBe(expected[condition as keyof typeof expected])
  })

  test('knows a suffix after a suffix that permits it', () => {
    const aff = 'SFX A Y 1\nSFX A 0 ház/B .\nSFX B Y 1\nSFX B 0 ban .'
    expect(knownOf(dictionaryOf(aff, ['kór/A']), 'kórház kórházban kórban')).toBe('kórház kórházban')
  })

  test.each([
    ['of two characters', 'FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .', 'book/BbAa'],
    ['that are numbers', 'FLAG num\nSFX 12 Y 1\nSFX 12 0 s .', 'book/7,12'],
    ['behind aliases', 'AF 2\nAF X\nAF YZ\nSFX Z Y 1\nSFX Z 0 s .', 'book/2'],
  ])('reads flags %s', (_, aff, entry) => {
    expect(knownOf(dictionaryOf(aff, [entry]), 'book books booky')).toBe('book books')
  })

  test('does not know a forbidden word, nor a stem that needs an affix', () => {
    const aff = 'FORBIDDENWORD F\nNEEDAFFIX N\nSFX S Y 1\nSFX S 0 s .'
    expect(knownOf(dictionaryOf(aff, ['alot/F', 'foot/NS']), 'alot foot foots')).toBe('foots')
  })

  test('knows joined words where the language joins them, as words of their own it does not', () => {
    const aff = 'COMPOUNDBEGIN x\nCOMPOUNDEND z\nONLYINCOMPOUND o'
    const dictionary = dictionaryOf(aff, ['Kranken/xo', 'haus/z', 'garten/z'])
    expect(knownOf(dictionary, 'Krankenhaus Krankengarten Kranken Hausgarten Krankenhuas')).toBe(
      'Krankenhaus Krankengarten Hausgarten',
    )
    expect(dictionary.hasWord('Krankenhaus')).toBe(false)
    expect(dictionaryOf('SET UTF-8', ['rain', 'coat']).knows('raincoat')).toBe('unknown')
  })

  test('takes either apostrophe, and composed letters for decomposed ones', () => {
    const dictionary = dictionaryOf("ICONV 1\nICONV ’ '", ["aujourd'hui", 'été'])
    expect(knownOf(dictionary, "aujourd’hui aujourd'hui e\u0301te\u0301")).toBe(
      "aujourd’hui aujourd'hui e\u0301te\u0301",
    )
  })
})

describe('a file that is no dictionary', () => {
  test.each([
    ['is empty', 'SET UTF-8', ''],
    ['has no words', 'SET UTF-8', '12\n\n\n'],
    ['has more words than any language', 'SET UTF-8', `1\n${'a\n'.repeat(1_600_000)}`],
    ['has words that are made to be slow', 'SET UTF-8', `1\n${'same\n'.repeat(5_000)}`],
    ['has more rules than any language', `SFX A Y 1\n${'SFX A 0 s .\n'.repeat(260_000)}`, '1\nword\n'],
    ['has more flags than memory', `FLAG num\nAF 1\n${'AF\n'.repeat(300_000)}`, '1\nword\n'],
  ])('%s: nothing is read of it', (_, aff, dic) => {
    expect(readDictionary(aff, dic)).toBeNull()
  })

  test('has any characters: reading and asking end without an error', () => {
    const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('SFX A Y 1', 'SFX A [ x/A [', 'AF x', 'FLAG num')))
    fc.assert(
      fc.property(lines, fc.array(fc.string()), fc.string(), (aff, dic, word) => {
        const known = readDictionary(aff.join('\n'), dic.join('\n'))?.open().knows(word)
        expect(['known', 'unknown', 'unsure', undefined]).toContain(known)
      }),
    )
  })

  test('has rules that lead round in circles: a word is soon given up, and nothing is said of it', () => {
    const aff = `COMPOUNDFLAG c\nCOMPOUNDMIN 1\n${'SFX A Y 1\nSFX A 0 a/A .\nSFX A a aa/A .\n'.repeat(300)}`
    const dictionary = dictionaryOf(aff, ['a/c', 'aa/c', 'b/A'])
    expect(dictionary.knows(`${'a'.repeat(50)}q`)).toBe('unsure')
    expect(dictionary.hasWord(`${'a'.repeat(50)}q`)).toBe(false)
  })

  test('has more conversions than a call has arguments: it is read all the same', () => {
    const conversions = Array.from({ length: 200_000 }, (_, at) => `ICONV ${at.toString(36)}ß sz`).join('\n')
    expect(knownOf(dictionaryOf(`SET UTF-8\n${conversions}`, ['szene']), 'zß9 szene')).toBe('szene')
  })

  test('can be left while it is read', () => {
    const many = `1\n${Array.from({ length: 30_000 }, (_, at) => `word${String(at)}\n`).join('')}`
    const stop = () => {
      throw new Error('stopped')
    }
    expect(() => readDictionary('SET UTF-8', many, stop)).toThrow('stopped')
  })
})

test('a packed list of words is the same after unpacking', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1 }).map((word) => word.replaceAll('\n', '')),
        { minLength: 1 },
      ),
      (words) => {
        const [number, ...lines] = unpackWords(packWords(words)).split('\n')
        expect([number, ...lines]).toEqual([String(words.length), ...words, ''])
      },
    ),
  )
})
