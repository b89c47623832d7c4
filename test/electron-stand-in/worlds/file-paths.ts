// `webUtils.getPathForFile` answers at once, while DevTools reports a file's path only when asked from outside. So every
// real drop, paste and choice of files is held back, the host looks the paths up, and the event is dispatched again with
// the same files. A path is remembered for the file itself and, for copies of it (a clone, `postMessage`), for its name,
// size and date.
import type { FromPage, ToPage } from './protocol.ts'

export function createFilePaths(post: (message: FromPage) => void) {
  const pathsOfFiles = new Map<File, string>()
  const pathsOfCopies = new Map<string, string>()
  const pending = new Map<number, { files: readonly File[]; release: () => void }>()
  const released = new WeakSet<Event>()
  let lastId = 0

  const identity = (file: File) => `${file.name}|${file.size}|${file.lastModified}`

  function holdBack(event: Event, list: FileList | null | undefined, again: (files: readonly File[]) => void): void {
    if (!event.isTrusted || released.has(event) || list === null || list === undefined || list.length === 0) return
    event.stopImmediatePropagation()
    const files = [...list]
    lastId += 1
    const id = lastId
    pending.set(id, { files, release: () => again(files) })
    post({ kind: 'filePaths', id, count: files.length })
  }

  function transfer(files: readonly File[]): DataTransfer {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    return dataTransfer
  }

  window.addEventListener(
    'drop',
    (event) => {
      const { target } = event
      if (target === null || event.dataTransfer === null || event.dataTransfer.files.length === 0) return
      const { clientX, clientY, screenX, screenY, ctrlKey, shiftKey, altKey, metaKey } = event
      // The default of the trusted event is to open the file; that of the second is decided below.
      if (event.isTrusted) event.preventDefault()
      holdBack(event, event.dataTransfer.files, (files) => {
        const isUnclaimed = target.dispatchEvent(
          new DragEvent('drop', {
            bubbles: true,
            cancelable: true,
            composed: true,
            dataTransfer: transfer(files),
            ...{ clientX, clientY, screenX, screenY, ctrlKey, shiftKey, altKey, metaKey },
          }),
        )
        const path = files[0] === undefined ? '' : getPathForFile(files[0])
        if (isUnclaimed && path !== '') post({ kind: 'unclaimedDrop', path })
      })
    },
    true,
  )

  window.addEventListener(
    'paste',
    (event) => {
      const { target } = event
      if (target === null || event.clipboardData === null || event.clipboardData.files.length === 0) return
      event.preventDefault()
      holdBack(event, event.clipboardData.files, (files) => {
        target.dispatchEvent(
          new ClipboardEvent('paste', {
            bubbles: true,
            cancelable: true,
            composed: true,
            clipboardData: transfer(files),
          }),
        )
      })
    },
    true,
  )

  for (const name of ['input', 'change'] as const) {
    window.addEventListener(
      name,
      (event) => {
        const { target } = event
        if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
        holdBack(event, target.files, () => {
          const again = new Event(name, { bubbles: true, composed: name === 'input' })
          released.add(again)
          target.dispatchEvent(again)
        })
      },
      true,
    )
  }

  function getPathForFile(file: unknown): string {
    if (!(file instanceof File)) {
      throw new TypeError("Failed to execute 'getPathForFile' on 'WebUtils': parameter 1 is not of type 'File'.")
    }
    return pathsOfFiles.get(file) ?? pathsOfCopies.get(identity(file)) ?? ''
  }

  return {
    getPathForFile,
    /** For the host, which asks DevTools about the file that this returns. */
    pendingFile: (id: number, place: number): File | undefined => pending.get(id)?.files[place],
    receive(message: Extract<ToPage, { kind: 'filePaths' }>): void {
      const held = pending.get(message.id)
      pending.delete(message.id)
      if (held === undefined) return
      for (const [place, file] of held.files.entries()) {
        const path = message.paths[place] ?? ''
        if (path === '') continue
        pathsOfFiles.set(file, path)
        pathsOfCopies.set(identity(file), path)
      }
      held.release()
    },
  }
}
