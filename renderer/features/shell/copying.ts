// What is copied from the window's own sentences carries none of the marks that only order them on the screen. Documents,
// and texts as somebody wrote them, are copied unchanged. A note has the language that it was said in, and is our own.
import { withoutIsolation } from '../../messages/isolated.ts'

const textsAsTheyAre = 'input, textarea, .as-written, body [lang]:not(.own-words)'

export function copyWithoutIsolation(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (event.defaultPrevented || event.clipboardData === null || selection === null || selection.isCollapsed) return
  if (event.target instanceof Element && event.target.closest(textsAsTheyAre) !== null) return
  const text = selection.toString()
  const plain = withoutIsolation(text)
  if (plain === text) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
