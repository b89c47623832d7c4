import { describe, expect, test } from 'vitest'
import { fileNameHeader } from '../../../main/demo/http/file-name-header.ts'

const name = 'Ärzte "heute" – العيادة.txt'
function wireBytes(form: Parameters<typeof fileNameHeader>[1]): Buffer {
  return Buffer.from(fileNameHeader(name, form) ?? '', 'latin1')
}

describe('a file name in an answer', () => {
  test('is sent in every form that real services use', () => {
    expect(wireBytes('rawUtf8').toString('utf8')).toBe('attachment; filename="Ärzte \\"heute\\" – العيادة.txt"')
    expect(wireBytes('rawLatin1').toString('latin1')).toBe('attachment; filename="Ärzte \\"heute\\" ? ???????.txt"')
    expect(wireBytes('extended').toString()).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    expect(wireBytes('both').toString()).toMatch(/^attachment; filename=".*"; filename\*=UTF-8''/)
    expect(wireBytes('encodedWord').toString()).toBe(
      `attachment; filename="=?utf-8?B?${Buffer.from(name).toString('base64')}?="`,
    )
    expect(wireBytes('path').toString('utf8')).toContain('filename="/srv/jobs/outgoing/Ärzte')
    expect(fileNameHeader(name, 'none')).toBeNull()
  })

  test('never breaks the header', () => {
    for (const form of ['rawUtf8', 'rawLatin1', 'path', 'extended', 'both', 'encodedWord'] as const) {
      expect(fileNameHeader('a\r\nSet-Cookie: x\u0000.txt', form)).not.toMatch(/[^\t -~\u0080-\u00ff]/)
    }
  })
})
