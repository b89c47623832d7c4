// Electron's `dialog`: recorded and never shown. Tests prepare answers; without one every dialog is cancelled.
import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogReturnValue,
  SaveDialogReturnValue,
} from 'electron'
import { record, takeAnswer } from '../host/native-record.ts'

/** The window, if one is given, comes first; only the options matter here. */
function optionsOf(values: readonly unknown[]): unknown {
  return values.length > 1 ? values[1] : values[0]
}

function cancelButton(options: unknown): number {
  const { cancelId, buttons } = (options ?? {}) as Partial<MessageBoxOptions>
  const named = (buttons ?? []).findIndex((label) => ['cancel', 'no'].includes(label.toLowerCase()))
  return cancelId ?? Math.max(0, named)
}

export const dialog = {
  async showOpenDialog(...values: readonly unknown[]): Promise<OpenDialogReturnValue> {
    record('dialog.showOpenDialog', optionsOf(values))
    return takeAnswer<OpenDialogReturnValue>('dialog.showOpenDialog', { canceled: true, filePaths: [] })
  },
  showOpenDialogSync(...values: readonly unknown[]): string[] | undefined {
    record('dialog.showOpenDialogSync', optionsOf(values))
    return takeAnswer<string[] | undefined>('dialog.showOpenDialogSync', undefined)
  },
  async showSaveDialog(...values: readonly unknown[]): Promise<SaveDialogReturnValue> {
    record('dialog.showSaveDialog', optionsOf(values))
    return takeAnswer<SaveDialogReturnValue>('dialog.showSaveDialog', { canceled: true, filePath: '' })
  },
  showSaveDialogSync(...values: readonly unknown[]): string {
    record('dialog.showSaveDialogSync', optionsOf(values))
    return takeAnswer('dialog.showSaveDialogSync', '')
  },
  async showMessageBox(...values: readonly unknown[]): Promise<MessageBoxReturnValue> {
    const options = optionsOf(values)
    record('dialog.showMessageBox', options)
    return takeAnswer('dialog.showMessageBox', { response: cancelButton(options), checkboxChecked: false })
  },
  showMessageBoxSync(...values: readonly unknown[]): number {
    const options = optionsOf(values)
    record('dialog.showMessageBoxSync', options)
    return takeAnswer('dialog.showMessageBoxSync', cancelButton(options))
  },
  showErrorBox(title: string, content: string): void {
    record('dialog.showErrorBox', title, content)
    console.error(`${title}\n${content}`)
  },
} satisfies Partial<Dialog>
