import { describe, expect, test } from 'vitest'
import { relationshipsOf, xmlDeclaration } from '../../fixtures/corpus/archive-writer.ts'
import { read } from '../../fixtures/corpus/reading.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'

const drawing = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

function paragraphOf(text: string): string {
  return `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
}

/** A chart with a title, and a drawing on top of it. */
function chartIn(folder: string, title: string, onIt: string): Record<string, string> {
  return {
    [`${folder}/charts/chart1.xml`]: `${xmlDeclaration}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${drawing}><c:chart><c:title><c:tx><c:rich>${paragraphOf(title)}</c:rich></c:tx></c:title></c:chart></c:chartSpace>`,
    [`${folder}/charts/_rels/chart1.xml.rels`]: relationshipsOf([
      { id: 'rId1', type: 'chartUserShapes', target: '../drawings/drawing9.xml' },
    ]),
    [`${folder}/drawings/drawing9.xml`]: `${xmlDeclaration}<c:userShapes xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:cdr="http://schemas.openxmlformats.org/drawingml/2006/chartDrawing" ${drawing}><cdr:relSizeAnchor><cdr:sp><cdr:txBody>${paragraphOf(onIt)}</cdr:txBody></cdr:sp></cdr:relSizeAnchor></c:userShapes>`,
  }
}

function workbookWith(parts: Record<string, string>, state: { state?: 'hidden' } = {}): Uint8Array {
  return xlsxOf({
    sheets: [{ name: 'Wells', rows: [['Depth']], textBoxes: ['A note'], ...state }],
    parts: {
      ...parts,
      'xl/drawings/_rels/drawing1.xml.rels': relationshipsOf([
        { id: 'rId1', type: 'chart', target: '../charts/chart1.xml' },
      ]),
    },
  })
}

describe('a chart', () => {
  test('of a workbook is read with the drawings on it', async () => {
    const { text, wordCount } = await read('a.xlsx', workbookWith(chartIn('xl', 'Water by month', 'Dry season')))
    expect(text.split('\n')).toEqual(['Depth', 'A note', 'Water by month', 'Dry season'])
    expect(wordCount).toBe(1 + 2 + 3 + 2)
  })

  test('of a Word document is read with the drawings on it', async () => {
    const bytes = docxOf({
      blocks: [{ kind: 'paragraph', runs: ['Before it'] }],
      parts: chartIn('word', 'Water by month', 'Dry season'),
    })
    const { text } = await read('a.docx', bytes)
    expect(text.split('\n')).toEqual(['Before it', 'Water by month', 'Dry season'])
  })

  test('on a hidden sheet is not counted, but can be found by a search', async () => {
    const bytes = workbookWith(chartIn('xl', 'Water by month', 'Dry season'), { state: 'hidden' })
    const { text, wordCount } = await read('a.xlsx', bytes)
    expect(wordCount).toBe(0)
    expect(text).toContain('Dry season')
  })
})
