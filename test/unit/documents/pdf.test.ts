import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { prepareDocument } from '../../../main/documents/prepare-document.ts'
import { readDocument } from '../../../main/documents/read-document.ts'
import { pdfOf } from '../../fixtures/documents/pdf-writer.ts'

const read = (bytes: Uint8Array) => readDocument('a.pdf', bytes, documentLimits)
const prepare = (bytes: Uint8Array) => prepareDocument('a.pdf', bytes, null, documentLimits)
const waterPoints = (): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/documents/water-points.pdf')))

/** A dictionary of the standard security handler with hashes that no password gives. */
const encryption = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`

describe('a PDF', () => {
  it('is read page by page and counted', async () => {
    const reading = await read(pdfOf({ pages: [['Water points', 'in zone B'], ['and zone C (new)']] }))
    expect(reading).toMatchObject({
      reading: 'read',
      text: 'Water points\nin zone B\n\nand zone C (new)',
      wordCount: 9,
    })
    expect(await read(waterPoints())).toMatchObject({ reading: 'read', guessedLanguage: 'eng' })
  })

  it('that needs a password is said to need one', async () => {
    const locked = { pages: [['secret']], trailer: encryption }
    expect((await read(pdfOf(locked))).reading).toBe('encrypted')
    expect(await prepare(pdfOf(locked))).toEqual({ kind: 'cannotShow', reason: 'encrypted' })
  })

  it('without letters is a scan: it has no text, and can be shown', async () => {
    expect((await read(pdfOf({ pages: [[], []] }))).reading).toBe('noText')
    expect(await prepare(pdfOf({ pages: [[]] }))).toMatchObject({
      kind: 'file',
      format: 'pdf',
      mediaType: 'application/pdf',
    })
  })

  it('that is only a beginning is damaged', async () => {
    const broken = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Cat')
    expect((await read(broken.slice())).reading).toBe('damaged')
    expect(await prepare(broken.slice())).toEqual({ kind: 'cannotShow', reason: 'damaged' })
  })

  it('that lost its end is read as far as it goes', async () => {
    const whole = pdfOf({ pages: [['Water points in zone B']] })
    expect(await read(whole.slice(0, whole.length - 12))).toMatchObject({
      reading: 'read',
      text: 'Water points in zone B',
    })
  })

  it('with pages that contain themselves comes to an end', async () => {
    const loop = Buffer.from(pdfOf({ pages: [['a']] }))
      .toString('latin1')
      .replace('/Kids [4 0 R]', '/Kids [2 0 R]')
    expect(['damaged', 'noText']).toContain((await read(new Uint8Array(Buffer.from(loop, 'latin1')))).reading)
  })
})
