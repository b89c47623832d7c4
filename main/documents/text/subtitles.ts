// Reads the spoken text of SubRip and WebVTT files, without numbers, times and settings.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'

const timing = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[,.](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[,.](\d{1,3})/
const tag = /<\/?[a-z][^<>]{0,200}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,40}\}/gi

interface Cue {
  /** The line above its times, if there is one. */
  name: string | null
  text: string
  startMs: number
  endMs: number
}

function milliseconds(hours = '0', minutes = '0', seconds = '0', fraction = '0'): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** The cues of a file, with their line breaks. */
function* cuesOf(source: string): Generator<Cue> {
  for (const block of source.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    // The line above the times is the cue's number or name; a block without times is a header, note or style.
    const timed = lines.findIndex((line) => timing.test(line))
    const times = timing.exec(lines[timed] ?? '')
    if (!times) continue
    const text = lines
      .slice(timed + 1)
      .map((line) => line.replace(tag, '').trim())
      .filter((line) => line !== '')
      .join('\n')
    yield {
      name: lines[timed - 1]?.trim() || null,
      text,
      startMs: milliseconds(times[1], times[2], times[3], times[4]),
      endMs: milliseconds(times[5], times[6], times[7], times[8]),
    }
  }
}

export function readSubtitles(source: string, collector: Collector): void {
  const place = placeOf('body')
  let durationMs = 0
  let cues = 0
  for (const { name, text, startMs, endMs } of cuesOf(source)) {
    cues += 1
    durationMs = Math.max(durationMs, endMs)
    collector.passage(text, place, 0, { kind: 'cue', key: name ?? String(cues), startMs, endMs })
  }
  collector.set('cues', cues)
  if (cues > 0) collector.set('durationMs', durationMs)
}
