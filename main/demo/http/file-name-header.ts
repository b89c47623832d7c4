// `Content-Disposition` in every form in which real services write a file name.
import { create } from 'content-disposition'
import type { FileNameForm } from '../world/quirks.ts'

/** Headers are sent as Latin-1, so UTF-8 bytes become one character each. */
function asRawBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

function quoted(name: string): string {
  const cleaned = [...name].map((character) => (character < ' ' || character === '\u007f' ? '_' : character)).join('')
  return `"${cleaned.replace(/["\\]/g, (character) => `\\${character}`)}"`
}

/** The header value for a name; null if this form sends no header. */
export function fileNameHeader(name: string, form: FileNameForm): string | null {
  switch (form) {
    case 'both':
      return create(name)
    case 'extended':
      return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`
    case 'rawUtf8':
      return asRawBytes(`attachment; filename=${quoted(name)}`)
    case 'rawLatin1':
      // Characters outside Latin-1 become question marks, as in services that do this.
      return `attachment; filename=${quoted(name.replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?'))}`
    case 'encodedWord':
      return `attachment; filename="=?utf-8?B?${Buffer.from(name, 'utf8').toString('base64')}?="`
    case 'path':
      return asRawBytes(`attachment; filename=${quoted(`/srv/jobs/outgoing/${name}`)}`)
    case 'none':
      return null
  }
}
