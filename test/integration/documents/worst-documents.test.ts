// Small documents that expand as much as possible: whatever their format, the page stays within the limits, and says that
// it is cut off.
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { worstDocuments } from '../../fixtures/documents/worst-documents.ts'

/** Elements that are open at the cut are closed after it. */
const mostClosing = 1_000

/** These are always small, or end by themselves. */
const whole = new Set(['rows.html', 'nested.html', 'cells.rtf', 'merges.xlsx', 'slides.pptx'])

describe('a document that multiplies', () => {
  test.each(worstDocuments.filter(({ name }) => !/\.(?:png|pdf)$/.test(name)))(
    '$name: $what',
    async ({ name, bytes }) => {
      const page = await prepareDocument(name, bytes(), null, documentLimits)
      if (page.kind === 'cannotShow') {
        expect(page.reason).toBe('tooLarge')
        return
      }
      if (page.kind !== 'page') throw new Error(`shown as a file: ${name}`)
      expect(page.isCut).toBe(!whole.has(name))
      expect(page.html.length).toBeLessThan(documentLimits.pageCharacters + mostClosing)
      expect(page.html.match(/<[a-z]/g)?.length ?? 0).toBeLessThanOrEqual(documentLimits.pageElements)
    },
  )
})
