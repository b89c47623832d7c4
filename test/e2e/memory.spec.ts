// The translation memory: shown beside the same segment of the next delivery, with what is worded differently now; and
// in the settings, exported to a file, imported and cleared.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { chooseNext, ordered } from './hand-translated.ts'
import { dropFiles } from './host.ts'
import {
  goToPlace,
  goToSettings,
  notes,
  openAccount,
  openReview,
  rowWith,
  sendHeldNow,
  showAligned,
  view,
} from './steps.ts'
import { expect, test } from './world.ts'

const english = [
  'Boil the water for three minutes before small children drink it.',
  'Your call is confidential, and you do not have to give your name.',
  'Bring your registration card and a clean container with a lid.',
]
const spanish = [
  'Hierva el agua durante tres minutos antes de que la beban los niños pequeños.',
  'Su llamada es confidencial y no tiene que dar su nombre.',
  'Traiga su tarjeta de registro y un recipiente limpio con tapa.',
]
const otherWords = 'Antes de dar agua a los niños pequeños, manténgala hirviendo unos tres minutos.'

function memoryOf(window: Page): Locator {
  return view(window, 'Settings').getByRole('region', { name: 'Translation memory' })
}

async function openLanguages(window: Page): Promise<void> {
  await goToSettings(window)
  await view(window, 'Settings').getByRole('button', { name: 'Languages and glossaries' }).click()
  await expect(memoryOf(window)).toBeInViewport()
}

test('an accepted translation helps to review the next one, and is exported and imported as a TMX file', async ({
  world,
}) => {
  test.slow()
  const text = english.join('\n\n')
  const { verso, deliver } = await ordered(world, { 'radio.txt': text, 'poster.txt': text })
  const { window, desktop } = verso
  await deliver({
    'radio.txt': spanish.join('\n\n'),
    'poster.txt': [otherWords, ...spanish.slice(1)].join('\n\n'),
  })

  await test.step('one delivery is accepted', async () => {
    await openReview(window, 'radio.txt')
    await showAligned(window)
    await window.getByRole('button', { name: 'Accept', exact: true }).click()
    await sendHeldNow(window)
    await openLanguages(window)
    await expect(memoryOf(window).getByText('3 segments', { exact: true })).toBeVisible()
  })

  await test.step('the next delivery shows the accepted translation beside each segment, and points out different wording', async () => {
    await openReview(window, 'poster.txt')
    await showAligned(window)
    const changed = rowWith(window, english[0] ?? '')
    await expect(changed).toContainText('May be inconsistent')
    await changed.click()
    await expect(changed.getByText(/^Translated as/)).toContainText(spanish[0] ?? '')
    await expect(changed.getByText(/^Translated as/)).toContainText('Water guide, Kindu')
    const same = rowWith(window, english[1] ?? '')
    await expect(same).not.toContainText('before')
    await same.click()
    await expect(same.getByText(/^Translated the same way on/)).toBeVisible()
    await expect(changed.getByText(/^Translated as/)).toHaveCount(0)
  })

  const folder = await world.directory('memory')
  const file = path.join(folder, 'memory.tmx')
  await test.step('in the settings it is exported, cleared after confirmation, and imported', async () => {
    await openLanguages(window)
    await desktop.saveNextTo(file)
    await memoryOf(window)
      .getByRole('button', { name: /^Export the translation memory/ })
      .click()
    await expect(notes(window).getByText('Translation memory exported.')).toBeVisible()
    expect(await readFile(file, 'utf8')).toContain(`<seg>${spanish[2] ?? ''}</seg>`)

    await memoryOf(window)
      .getByRole('button', { name: /^Clear translation memory/ })
      .click()
    const question = window.getByRole('dialog', { name: /^Clear the translation memory/ })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(memoryOf(window).getByText('3 segments', { exact: true })).toBeVisible()
    await memoryOf(window)
      .getByRole('button', { name: /^Clear translation memory/ })
      .click()
    await question.getByRole('button', { name: 'Clear translation memory' }).click()
    await expect(memoryOf(window).getByText('No segments yet')).toBeVisible()

    const written = await readFile(file, 'utf8')
    const alone = '<tu><tuv xml:lang="en"><seg>Alone</seg></tuv></tu>'
    await writeFile(file, written.replace('</body>', `${alone}</body>`))
    await chooseNext(verso, [file])
    await memoryOf(window)
      .getByRole('button', { name: /^Import a TMX file/ })
      .click()
    await expect(notes(window).getByText('3 segments imported. Skipped: 1.')).toBeVisible()
    await expect(memoryOf(window).getByText('3 segments', { exact: true })).toBeVisible()

    const broken = path.join(folder, 'table.csv')
    await writeFile(broken, 'water;agua')
    await chooseNext(verso, [broken])
    await memoryOf(window)
      .getByRole('button', { name: /^Import a TMX file/ })
      .click()
    await expect(notes(window).getByText('This file is not a translation memory.')).toBeVisible()
  })

  await test.step('a memory dropped anywhere is imported after confirmation, and not ordered', async () => {
    const more = path.join(folder, 'more.tmx')
    const [wash, lavar] = ['Wash your hands with soap before you eat.', 'Lávese las manos con jabón antes de comer.']
    const written = await readFile(file, 'utf8')
    await writeFile(more, written.replace(english[0] ?? '', wash).replace(spanish[0] ?? '', lavar))
    await goToPlace(window, 'Inbox')
    await dropFiles(window, 'main', [more])
    const question = window.getByRole('dialog', { name: 'Import “more.tmx” into the translation memory?' })
    await question.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(question).toHaveCount(0)
    await openLanguages(window)
    await expect(memoryOf(window).getByText('4 segments', { exact: true })).toBeVisible()
  })

  await test.step('an account without a memory says so', async () => {
    const name = (await memoryOf(window).locator('[data-memory] .weight-medium').innerText()).trim()
    await openAccount(window, name)
    await window.getByRole('switch', { name: 'Keep accepted translations' }).click()
    await openLanguages(window)
    await expect(memoryOf(window)).toContainText('not keeping new translations')
  })
})
