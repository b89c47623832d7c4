// The spoken text of SubRip and WebVTT files, without the numbers, times and settings around it.

const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}\s*-->\s*(?:\d+:)?\d{1,2}:\d{2}[,.]\d{1,3}/
const tag = /<\/?[a-z][^<>]{0,200}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,40}\}/gi

/** What the cues say, one line each as in the file. */
export const textOfSubtitles = (source: string): string => {
  const spoken: string[] = []
  for (const block of source.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = block.split('\n')
    // What stands above the times is the cue's number or name; a block without times is a header, a note or a style.
    const timed = lines.findIndex((line) => timing.test(line))
    if (timed < 0) continue
    for (const line of lines.slice(timed + 1)) {
      const text = line.replace(tag, '').trim()
      if (text !== '') spoken.push(text)
    }
  }
  return spoken.join('\n')
}
