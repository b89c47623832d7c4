// A folder as a field office has it on its desk: documents in folders, what the system and the office program leave behind, and a few things
// that would make translators stumble. Created again for each tour.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { archiveOf } from '../fixtures/corpus/archive-writer.ts'
import { commented, defectiveDocxOf, paragraph, withChanges } from '../fixtures/corpus/docx-defects.ts'
import { noiseOf } from '../fixtures/corpus/png-writer.ts'
import { pptxOf } from '../fixtures/corpus/pptx-writer.ts'
import { xlsxOf } from '../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import type { Block } from '../fixtures/documents/docx-writer.ts'

function heading(text: string): Block {
return { kind: 'heading1', runs: [text] }
}

const leaflet = defectiveDocxOf({
  header: 'River Valley Relief · Health week',
  blocks: [
    heading('Clean hands, clean water'),
    paragraph('Wash your hands with soap before you cook, before you eat and after you have used the latrine.'),
    withChanges('Boil the water for ', 'three minutes', 'one minute'),
    paragraph('Keep boiled water in a clean container with a lid, and pour it out; do not dip a cup into it.'),
    commented('Call the hotline 0800 114 114 at any time, free of charge.', 0),
  ],
  comments: ['Is the number free from every network? Please ask the operator.'],
})

function spot(title: string, words: readonly string[]) {
return docxOf({ blocks: [heading(title), ...words.map(paragraph)] })
}

const plan = xlsxOf({
  sheets: [
    {
      name: 'Week 48',
      rows: [
        ['Day', 'Station', 'Spot', 'Time'],
        ['Monday', 'Radio Maji', 'Safe water', 'Morning news'],
        ['Wednesday', 'Radio Mto', 'Clean hands', 'After the market report'],
      ],
    },
    {
      name: 'Costs',
      state: 'hidden',
      rows: [
        ['Air time', 'Price for one minute'],
        ['Discount for ten spots', 'agreed by telephone'],
      ],
    },
  ],
})

const subtitles = [
  '1\n00:00:01,000 --> 00:00:04,200\nThis is how we clean a jerrycan.\n',
  '2\n00:00:04,800 --> 00:00:09,000\nA little sand, a little soap, and a lot of shaking.\n',
  '3\n00:00:10,000 --> 00:00:13,500\nRinse it twice with boiled water.\n',
].join('\n')

const videoBytes = 12_000_000

function slides(): Uint8Array {
  const noise = noiseOf(48)
  const video = Uint8Array.from({ length: videoBytes }, () => Math.floor(noise() * 256))
  return pptxOf(
    [
      { title: 'Training for hygiene promoters', paragraphs: ['What we show at every tap'] },
      { title: 'Cleaning a jerrycan', paragraphs: ['Sand, soap, shaking', 'Rinse twice'] },
    ],
    { 'ppt/media/video1.mp4': video },
  )
}

/** Writes the folder into `directory` and returns its path. */
export async function writeHealthWeek(directory: string): Promise<string> {
  const folder = path.join(directory, 'Health week 48')
  const files: Record<string, string | Uint8Array> = {
    'Leaflet – clean hands.docx': leaflet,
    'Radio/Spot 1 – safe water.docx': spot('Spot 1: safe water', [
      'Water that looks clean can still make you ill. Boil it, or add one chlorine tablet to twenty litres.',
      'Wait half an hour before you drink it.',
    ]),
    'Radio/Spot 2 – clean hands.docx': spot('Spot 2: clean hands', [
      'Soap takes away what water alone leaves on your hands. No soap? Use ash.',
    ]),
    'Radio/Broadcast plan.xlsx': plan,
    'Video/jerrycan.srt': subtitles,
    'Video/Training slides.pptx': slides(),
    'Old/last year.zip': archiveOf({ 'leaflet-2025.txt': 'Clean hands' }),
    '.DS_Store': '\0\0\0\u0001Bud1',
    '~$Leaflet – clean hands.docx': 'Amina Wanjiru',
  }
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return folder
}
