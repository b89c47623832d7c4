// The system dialogs for opening and saving files. They only ask, and never read or write.
import { join } from 'node:path'
import type { BaseWindow, Dialog } from 'electron'
import type { Words } from '../messages.ts'

export interface DialogsDeps {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  window(): BaseWindow | null
  downloadsDirectory(): string
  words: Words
}

export function createDialogs(deps: DialogsDeps): {
  chooseFiles(): Promise<string[]>
  chooseFolders(): Promise<string[]>
  chooseSavePath(suggestedName: string): Promise<string | null>
} {
  async function choose(what: 'openFile' | 'openDirectory'): Promise<string[]> {
    const options: Electron.OpenDialogOptions = {
      title: deps.words.chooseFilesTitle(),
      buttonLabel: deps.words.chooseFilesButton(),
      properties: [what, 'multiSelections'],
    }
    const window = deps.window()
    const answer = await (window === null
      ? deps.dialog.showOpenDialog(options)
      : deps.dialog.showOpenDialog(window, options))
    return answer.canceled ? [] : answer.filePaths
  }

  return {
    chooseFiles: () => choose('openFile'),
    chooseFolders: () => choose('openDirectory'),
    async chooseSavePath(suggestedName) {
      const options: Electron.SaveDialogOptions = {
        title: deps.words.saveTitle(),
        defaultPath: join(deps.downloadsDirectory(), suggestedName),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const window = deps.window()
      const answer = await (window === null
        ? deps.dialog.showSaveDialog(options)
        : deps.dialog.showSaveDialog(window, options))
      return answer.canceled || answer.filePath === '' ? null : answer.filePath
    },
  }
}
