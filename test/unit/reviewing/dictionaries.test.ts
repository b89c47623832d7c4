import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { createDictionaries, dictionaryFolders, fitOf } from '../../../main/reviewing/dictionaries.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'verso-dictionaries-'))
})
afterEach(() => rm(home, { recursive: true }))

async function keep(folder: string, ...names: string[]): Promise<void> {
  await mkdir(join(home, folder), { recursive: true })
  for (const name of names) await writeFile(join(home, folder, name), '1\nword\n')
}

describe('the folders with dictionaries', () => {
  test.each([
    ['linux', '/home/a', [], '/home/a/.local/share/hunspell', '/usr/lib/libreoffice/share/extensions'],
    [
      'darwin',
      '/Users/a',
      [],
      '/Users/a/Library/Spelling',
      '/Applications/LibreOffice.app/Contents/Resources/extensions',
    ],
    ['win32', 'C:\\Users\\a', ['C:\\Program Files'], null, 'C:\\Program Files\\LibreOffice\\share\\extensions'],
  ] as const)('on %s are those of the system and of LibreOffice', (platform, own, programFolders, first, ofOffice) => {
    const folders = dictionaryFolders({ platform, home: own, programFolders })
    expect(folders).toContainEqual({ path: ofOffice, hasSubfolders: true })
    if (first !== null) expect(folders[0]).toEqual({ path: first, hasSubfolders: false })
  })
})

describe('a dictionary fits', () => {
  test.each([
    ['pt_BR', 'pt', 3],
    ['pt_PT', 'pt', 1],
    ['pt_PT', 'pt-PT', 3],
    ['de_DE_frami', 'de', 3],
    ['fr', 'fr-CA', 2],
    ['nb_NO', 'nob', 3],
    ['sr-Latn', 'sr', 0],
    ['sr_Latn_RS', 'sr-Latn', 3],
    ['hyph_de_DE', 'de', 0],
    ['en_US', 'so', 0],
  ])('%s %s: %i', (file, wanted, expected) => {
    expect(fitOf(file, new Intl.Locale(wanted))).toBe(expected)
  })
})

describe('the dictionary for a language', () => {
  const inHome = () => createDictionaries({ platform: 'darwin', home, programFolders: [] })
  const folder = 'Library/Spelling'

  test('is the best one of the computer that has both files', async () => {
    await keep(folder, 'pt_PT.aff', 'pt_PT.dic', 'pt_BR.dic', 'pt_AO.aff', 'pt_AO.dic')
    const found = await inHome().find('por' as LanguageCode)
    expect(found?.place).toEqual({ aff: join(home, folder, 'pt_AO.aff'), dic: join(home, folder, 'pt_AO.dic') })
    await keep(folder, 'pt_BR.aff')
    const better = await inHome().find('por' as LanguageCode)
    expect(better?.place).toEqual({ aff: join(home, folder, 'pt_BR.aff'), dic: join(home, folder, 'pt_BR.dic') })
  })

  test('gets another key when its files change', async () => {
    await keep(folder, 'eu.aff', 'eu.dic')
    const before = await inHome().find('eus' as LanguageCode)
    await writeFile(join(home, folder, 'eu.dic'), '2\nword\nother\n')
    const after = await inHome().find('eus' as LanguageCode)
    expect(after?.place).toEqual(before?.place)
    expect(after?.key).not.toBe(before?.key)
  })

  test('is one of Verso’s own if the computer has none', async () => {
    expect(await inHome().find('spa' as LanguageCode)).toEqual({ place: { packed: 'es' }, key: 'es' })
  })

  test('is none for Somali, for a code of the service’s own, and without a language', async () => {
    const dictionaries = inHome()
    expect(await dictionaries.find('som' as LanguageCode)).toBeNull()
    expect(await dictionaries.find('x-own' as LanguageCode)).toBeNull()
    expect(await dictionaries.find(null)).toBeNull()
  })
})
