// Electron's `clipboard`: a text in memory, so that no test touches the clipboard of the person at the machine.
import type { Clipboard } from 'electron'
import { record } from '../host/native-record.ts'

let text = ''

export const clipboard = {
  clear(): void {
    text = ''
  },
  async has(mimeType: string): Promise<boolean> {
    return mimeType.startsWith('text/plain') && text !== ''
  },
  async readText(): Promise<string> {
    return text
  },
  async writeText(newText: string): Promise<void> {
    record('clipboard.writeText', newText)
    text = newText
  },
} satisfies Partial<Clipboard>
