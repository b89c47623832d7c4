// The menu at the mouse: what it offers in a field, for a selection, in a document and in a password, and where it opens.
import type { BaseWindow, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { contextMenuTemplate, followContextMenu } from '../../../../main/electron/menus/context-menu.ts'
import type { Clicked } from '../../../../main/electron/menus/context-menu.ts'
import { emitterWith, plainWords } from '../fakes.ts'

const page = { url: 'app://verso/index.html', parent: null }
const document = { url: 'app://document/1', parent: page } as unknown as Clicked['frame']

const noFlags: ContextMenuParams['editFlags'] = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
}
const selected = { ...noFlags, canCopy: true }
const selectedInField = { ...selected, canCut: true, canPaste: true }

function clicked(more: Partial<Clicked> = {}): Clicked {
  return {
    frame: page,
    isEditable: false,
    formControlType: 'none',
    selectionText: '',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: noFlags,
    ...more,
  }
}

function templateOf(more: Partial<Clicked>, replaceMisspelling = vi.fn()) {
  return contextMenuTemplate(clicked(more), { words: plainWords, replaceMisspelling })
}

/** Each item by its label, those that cannot be chosen in brackets, and lines as “-”. */
function shown(template: MenuItemConstructorOptions[]): string[] {
  return template.map(({ type, label = '', enabled }) =>
    type === 'separator' ? '-' : enabled === false ? `(${label})` : label,
  )
}

describe('the menu at the mouse', () => {
  test('of a field has what can be done with its text', () => {
    const template = templateOf({ isEditable: true, selectionText: 'well', editFlags: selectedInField })
    expect(shown(template)).toEqual(['cut', 'copy', 'paste', 'selectAll'])
    expect(template.map(({ role }) => role)).toEqual(['cut', 'copy', 'paste', 'selectAll'])
  })

  test('of a field in which nothing is selected shows that nothing can be cut or copied', () => {
    const editFlags = { ...noFlags, canPaste: true }
    expect(shown(templateOf({ isEditable: true, editFlags }))).toEqual(['(cut)', '(copy)', 'paste', 'selectAll'])
    expect(shown(templateOf({ isEditable: true, editFlags: { ...editFlags, canSelectAll: false } }))).toEqual([
      '(cut)',
      '(copy)',
      'paste',
      '(selectAll)',
    ])
  })

  test('of a misspelled word begins with the words of the dictionary, and each replaces it', () => {
    const replaceMisspelling = vi.fn()
    const misspelled = {
      isEditable: true,
      misspelledWord: 'watr',
      dictionarySuggestions: ['water', 'W&R'],
      editFlags: selectedInField,
    }
    const template = templateOf(misspelled, replaceMisspelling)
    expect(shown(template)).toEqual(['water', 'W&&R', '-', 'cut', 'copy', 'paste', 'selectAll'])
    for (const { click } of template.slice(0, 2)) (click as () => void)()
    expect(replaceMisspelling.mock.calls).toEqual([['water'], ['W&R']])
    expect(shown(templateOf({ ...misspelled, dictionarySuggestions: [] }))).toEqual([
      'cut',
      'copy',
      'paste',
      'selectAll',
    ])
  })

  test('of a selection outside of a field copies it', () => {
    expect(templateOf({ selectionText: 'eight teaspoons', editFlags: selected })).toEqual([
      { role: 'copy', label: 'copy', enabled: true },
    ])
  })

  test('does not appear where nothing is selected, or nothing but blanks', () => {
    expect(templateOf({})).toEqual([])
    expect(templateOf({ selectionText: ' \n', editFlags: selected })).toEqual([])
    expect(templateOf({ selectionText: 'locked', editFlags: noFlags })).toEqual([])
  })

  test('of a document copies what is selected in it, and offers nothing else, not even in a field of the document', () => {
    const more = { selectionText: 'agua', editFlags: selectedInField, misspelledWord: 'agua' }
    for (const frame of [document, null]) {
      for (const isEditable of [false, true]) {
        const template = templateOf({ ...more, frame, isEditable, dictionarySuggestions: ['aqua'] })
        expect(shown(template)).toEqual(['copy'])
      }
      expect(templateOf({ frame, isEditable: true, editFlags: selectedInField })).toEqual([])
    }
  })

  test('of a password only pastes one', () => {
    const password = { isEditable: true, formControlType: 'input-password', selectionText: '•••' } as const
    expect(shown(templateOf({ ...password, editFlags: { ...noFlags, canPaste: true } }))).toEqual(['paste'])
    expect(shown(templateOf({ ...password, editFlags: noFlags }))).toEqual(['(paste)'])
  })
})

describe('asking for the menu', () => {
  function setUp(window: BaseWindow | null = {} as BaseWindow) {
    const contents = emitterWith<WebContents>({ replaceMisspelling: vi.fn() })
    const popup = vi.fn()
    const menus: MenuItemConstructorOptions[][] = []
    followContextMenu(contents, {
      buildMenu: (template) => {
        menus.push(template)
        return { popup } as unknown as Menu
      },
      windowOf: () => window,
      words: plainWords,
    })
    const ask = (more: Partial<ContextMenuParams>) =>
      contents.emit('context-menu', {}, { ...clicked(), menuSourceType: 'mouse', x: 12, y: 30, ...more })
    return { contents, window, popup, menus, ask }
  }
  const field = { isEditable: true, editFlags: selectedInField }

  test('by mouse opens it at the mouse, in the window', () => {
    const { ask, popup, window } = setUp()
    ask(field)
    expect(popup.mock.calls).toEqual([[{ window, sourceType: 'mouse' }]])
  })

  test('by key opens it at the text', () => {
    const { ask, popup, window } = setUp()
    ask({ ...field, menuSourceType: 'keyboard' })
    expect(popup.mock.calls).toEqual([[{ window, sourceType: 'keyboard', x: 12, y: 30 }]])
  })

  test('opens none where there is nothing to do, or no window', () => {
    const { ask, popup } = setUp()
    ask({})
    const without = setUp(null)
    without.ask(field)
    expect(popup).not.toHaveBeenCalled()
    expect(without.popup).not.toHaveBeenCalled()
  })

  test('replaces a misspelled word in these contents', () => {
    const { ask, menus, contents } = setUp()
    ask({ ...field, misspelledWord: 'watr', dictionarySuggestions: ['water'] })
    ;(menus[0]?.[0]?.click as () => void)()
    expect(contents.replaceMisspelling).toHaveBeenCalledExactlyOnceWith('water')
  })
})
