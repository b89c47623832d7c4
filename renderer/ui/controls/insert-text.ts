// Text that is put into a field as if it were typed: what is selected gives way to it, and the field's own undo takes it back.

export type TextEntry = HTMLInputElement | HTMLTextAreaElement

/** False, and nothing done, where it is more than the field holds. */
export function insertText(field: TextEntry, text: string): boolean {
  if (field.maxLength >= 0 && field.value.length + text.length > field.maxLength) return false
  field.focus()
  // The one way in which a page can change a field without emptying its undo.
  if (document.execCommand('insertText', false, text)) return true
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  return true
}

/** The same, kept apart from the words before and behind it. */
export function insertApart(field: TextEntry, text: string): boolean {
  const { value } = field
  const start = field.selectionStart ?? value.length
  const end = field.selectionEnd ?? start
  const isWord = (character: string | undefined): boolean => character !== undefined && !/\s/.test(character)
  return insertText(field, `${isWord(value[start - 1]) ? ' ' : ''}${text}${isWord(value[end]) ? ' ' : ''}`)
}
