// The menu at the mouse: Electron shows none of its own, so without it nobody could copy or correct a word by mouse.
// Never offers more of a document than to copy what is selected in it, and of a password nothing but pasting one.
import type { BaseWindow, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import type { Words } from '../messages.ts'
import { isTrustedSender } from '../page/addresses.ts'
import { menuLabel } from './shown-names.ts'

/** What was clicked, as far as the menu depends on it. */
export type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'formControlType' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
> & { frame: Pick<NonNullable<ContextMenuParams['frame']>, 'url' | 'parent'> | null }

interface Parts {
  words: Pick<Words, 'cut' | 'copy' | 'paste' | 'selectAll'>
  /** Puts a word in the place of the misspelled one. */
  replaceMisspelling(word: string): void
}

const maxSuggestionLength = 60

/** Empty if there is nothing to do where the person clicked. */
export function contextMenuTemplate(clicked: Clicked, parts: Parts): MenuItemConstructorOptions[] {
  const { words } = parts
  const { editFlags } = clicked
  const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy(), enabled: editFlags.canCopy }
  const paste: MenuItemConstructorOptions = { role: 'paste', label: words.paste(), enabled: editFlags.canPaste }

  if (!clicked.isEditable || !isTrustedSender(clicked.frame)) {
    return clicked.selectionText.trim() !== '' && editFlags.canCopy ? [copy] : []
  }
  if (clicked.formControlType === 'input-password') return [paste]
  return [
    ...suggestions(clicked, parts),
    { role: 'cut', label: words.cut(), enabled: editFlags.canCut },
    copy,
    paste,
    { role: 'selectAll', label: words.selectAll(), enabled: editFlags.canSelectAll },
  ]
}

function suggestions(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replaceMisspelling }: Parts,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '' || dictionarySuggestions.length === 0) return []
  const items = dictionarySuggestions.map((word): MenuItemConstructorOptions => ({
    label: menuLabel(word, maxSuggestionLength),
    click: () => {
      replaceMisspelling(word)
    },
  }))
  return [...items, { type: 'separator' }]
}

interface ContextMenuDeps {
  buildMenu(template: MenuItemConstructorOptions[]): Menu
  /** The window that shows these contents; null if none does. */
  windowOf(contents: WebContents): BaseWindow | null
  words: Words
}

/** Opens the menu wherever a person asks for it in these contents, by mouse or key. */
export function followContextMenu(contents: WebContents, deps: ContextMenuDeps): void {
  contents.on('context-menu', (_event, clicked) => {
    const window = deps.windowOf(contents)
    const template = contextMenuTemplate(clicked, {
      words: deps.words,
      replaceMisspelling: (word) => {
        contents.replaceMisspelling(word)
      },
    })
    if (window === null || template.length === 0) return
    const { menuSourceType, x, y } = clicked
    // Asked for by key, the menu belongs at the text and not at the mouse. Without `frame`, macOS adds no services of
    // its own, which would get the text or fill in passwords.
    const place = menuSourceType === 'mouse' ? {} : { x, y }
    deps.buildMenu(template).popup({ window, sourceType: menuSourceType, ...place })
  })
}
