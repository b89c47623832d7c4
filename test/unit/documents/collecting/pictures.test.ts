import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { detectText } from '../../../../main/documents/images/holds-text.ts'
import { noiseOf, pngOf } from '../../../fixtures/corpus/png-writer.ts'

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../../../fixtures/corpus/pictures', name)))
}
const mostPixels = 10_000_000
function holdsText(bytes: Uint8Array): boolean {
  return detectText(bytes, mostPixels).holdsText
}

/** Records of an enhanced metafile with so many that draw text. */
function metafileOf(textRecords: number): Uint8Array {
  const record = (kind: number, sizeBytes: number): Buffer => {
    const bytes = Buffer.alloc(sizeBytes)
    bytes.writeUInt32LE(kind, 0)
    bytes.writeUInt32LE(sizeBytes, 4)
    return bytes
  }
  const header = record(1, 100)
  header.writeUInt32LE(0x464d4520, 40)
  return new Uint8Array(
    Buffer.concat([
      header,
      ...Array.from({ length: textRecords }, () => record(84, 80)),
      record(43, 24),
      record(14, 20),
    ]),
  )
}

describe('a picture', () => {
  test.each(['poster.png', 'arabic-notice.png', 'poster.jpg'])(
    'with lines of text is recognised as one: %s',
    (name) => {
      expect(holdsText(fixture(name))).toBe(true)
    },
  )

  test.each(['logo.png', 'bars.png'])('of a sign or of bars is not recognised as text: %s', (name) => {
    expect(holdsText(fixture(name))).toBe(false)
  })

  test('that is a photograph is not recognised as text: soft shapes, and noise as cameras make it', () => {
    const noise = noiseOf(1)
    const hills = pngOf(600, 400, (x, y) => 128 + 70 * Math.sin(x / 40) * Math.cos(y / 35) + 30 * (noise() - 0.5))
    const grass = pngOf(600, 400, (_, y) => (y < 150 ? 200 : 90) + (y < 150 ? 6 : 160) * (noise() - 0.5))
    const rubble = pngOf(
      600,
      400,
      (x, y) => ((Math.floor(x / 7) * 31 + Math.floor(y / 9) * 17) % 13) * 18 + 20 * noise(),
    )
    for (const photograph of [hills, grass, rubble]) expect(holdsText(photograph)).toBe(false)
  })

  test('that is drawn by text records certainly contains text', () => {
    expect(holdsText(metafileOf(5))).toBe(true)
    expect(holdsText(metafileOf(0))).toBe(false)
    const drawing = (content: string): Uint8Array =>
      new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
    expect(holdsText(drawing('<text>One</text><text>Two</text><text>Three</text>'))).toBe(true)
    expect(holdsText(drawing('<path d="M0 0h10"/>'))).toBe(false)
  })

  test('that is damaged, empty, or has too many points gives no answer', () => {
    const poster = fixture('poster.png')
    for (const bytes of [
      new Uint8Array(),
      poster.subarray(0, 20),
      poster.subarray(0, 5_000),
      fixture('poster.jpg').subarray(0, 900),
    ])
      expect(holdsText(bytes)).toBe(false)
    expect(detectText(poster, 1_000)).toEqual({ holdsText: false, pixels: 0 })
  })
})
