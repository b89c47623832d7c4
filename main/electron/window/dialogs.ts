// The system dialogs for opening and saving files, and for questions that the page must not be able to answer. They
// only ask, and never read or write.
import type { PlatformPath } from 'node:path'
import type { BaseWindow, Dialog } from 'electron'
import type { KeyDestination } from '../../ports/desktop.ts'
import type { Words } from '../messages.ts'

interface DialogsDeps {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>
  window(): BaseWindow | null
  path: Pick<PlatformPath, 'dirname' | 'join'>
  documentsDirectory(): string
  downloadsDirectory(): string
  words: Words
}

export function createDialogs(deps: DialogsDeps): {
  chooseFiles(): Promise<string[]>
  chooseFolders(): Promise<string[]>
  chooseSavePath(suggestedName: string): Promise<string | null>
  confirmKey(destination: KeyDestination): Promise<boolean>
} {
  const { words } = deps
  /** Without a folder of their own, Electron's dialogs always open in Downloads. Folders are chosen from where they are. */
  let lastFolder: string | null = null
  let isAsking = false

  async function choose(what: 'openFile' | 'openDirectory'): Promise<string[]> {
    const options: Electron.OpenDialogOptions = {
      title: words.chooseFilesTitle(),
      buttonLabel: words.chooseFilesButton(),
      defaultPath: lastFolder ?? deps.documentsDirectory(),
      properties: [what, 'multiSelections'],
    }
    const window = deps.window()
    const answer = await (window === null
      ? deps.dialog.showOpenDialog(options)
      : deps.dialog.showOpenDialog(window, options))
    const [first] = answer.filePaths
    if (answer.canceled || first === undefined) return []
    lastFolder = deps.path.dirname(first)
    return answer.filePaths
  }

  /** Names hosts only: a name that the page can choose could reassure the person. */
  function keyQuestion(destination: KeyDestination): { message: string; detail: string } {
    if (destination.kind === 'proxy') {
      const { host, proxy } = destination
      return { message: words.sendKeyThroughQuestion({ host, proxy }), detail: words.sendKeyThroughDetail() }
    }
    const { from, to, isInsecure } = destination
    return {
      message: words.sendKeyQuestion({ from, to }),
      detail: isInsecure ? words.sendKeyInsecureDetail({ to }) : words.sendKeyDetail({ to }),
    }
  }

  return {
    chooseFiles: () => choose('openFile'),
    chooseFolders: () => choose('openDirectory'),
    async chooseSavePath(suggestedName) {
      const options: Electron.SaveDialogOptions = {
        title: words.saveTitle(),
        defaultPath: deps.path.join(deps.downloadsDirectory(), suggestedName),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const window = deps.window()
      const answer = await (window === null
        ? deps.dialog.showSaveDialog(options)
        : deps.dialog.showSaveDialog(window, options))
      return answer.canceled || answer.filePath === '' ? null : answer.filePath
    },
    async confirmKey(destination) {
      // A second question on top of the first could be answered by a click that was meant for it.
      if (isAsking) return false
      isAsking = true
      try {
        const options: Electron.MessageBoxOptions = {
          type: 'warning',
          ...keyQuestion(destination),
          buttons: [words.sendKeyButton(), words.cancel()],
          // Enter must not send the key.
          defaultId: 1,
          cancelId: 1,
          noLink: true,
        }
        const window = deps.window()
        const answer = await (window === null
          ? deps.dialog.showMessageBox(options)
          : deps.dialog.showMessageBox(window, options))
        return answer.response === 0
      } finally {
        isAsking = false
      }
    },
  }
}
