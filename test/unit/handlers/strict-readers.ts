// Strict readers of exported files: RFC 4180 for tables, RFC 5545 (lines, folding, escapes) for calendars.

/** @throws if a line does not end with CRLF, or a quotation mark is misplaced */
export function readSeparatedValues(text: string): string[][] {
  const rows: string[][] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  let row: string[] = []
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        if (end === -1) throw new Error('a quoted cell has no end')
        cell += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
    } else {
      const end = /[,\r\n"]/u.exec(text.slice(at))
      const to = end === null ? text.length : at + end.index
      cell = text.slice(at, to)
      at = to
      if (text[at] === '"') throw new Error('a quotation mark within a plain cell')
    }
    row.push(cell)
    if (text[at] === ',') {
      at += 1
      if (text.startsWith('\r\n', at)) row.push('')
      else continue
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`a line is not ended by CRLF at ${String(at)}`)
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}

/**
 * The properties of each event.
 * @throws if a line is longer than 75 bytes, or the calendar is not closed
 */
export function readCalendar(text: string): Map<string, string>[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line is not ended')
  const raw = text.slice(0, -2).split('\r\n')
  for (const line of raw) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`)
    if (/[\r\n]/u.test(line)) throw new Error('a bare line break')
  }
  const lines = raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no whole calendar')
  const events: Map<string, string>[] = []
  let event: Map<string, string> | null = null
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') event = new Map()
    else if (line === 'END:VEVENT') {
      if (event === null) throw new Error('an event ends that did not begin')
      events.push(event)
      event = null
    } else if (event !== null) {
      const colon = line.indexOf(':')
      event.set(line.slice(0, colon), unescaped(line.slice(colon + 1)))
    }
  }
  return events
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}
