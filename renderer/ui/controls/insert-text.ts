// Inserts text into a field as if it were typed: it replaces the selection, and the field's own undo removes it.

export type TextEntry = HTMLInputElement | HTMLTextAreaElement

/** Returns false, without a change, if the field's maximum length would be exceeded. */
export function insertText(field: TextEntry, text: string): boolean {
  if (field.maxLength >= 0 && field.value.length + text.length > field.maxLength) return false
  field.focus()
  // The only way for a page to change a field without clearing its undo history.
  if (document.execCommand('insertText', false, text)) return true
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/** The same, separated from the words before and after it. */
export function insertApart(field: TextEntry, text: string): boolean {
  const { value } = field
  const start = field.selectionStart ?? value.length
  const end = field.selectionEnd ?? start
  const isWord = (character: string | undefined): boolean => character !== undefined && !/\s/.test(character)
  return insertText(field, `${isWord(value[start - 1]) ? ' ' : ''}${text}${isWord(value[end]) ? ' ' : ''}`)
}
