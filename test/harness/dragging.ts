// Files dragged from another program over the window of a test: events at the middle of an element.
import { page } from './shown-window.ts'

export interface DraggedFile {
  name: string
  mediaType?: string
}

/** Dispatches the named drag events at the middle of the element, to whatever is in front there. */
export async function dragOver(
  selector: string,
  kinds: readonly ('dragenter' | 'dragover' | 'drop')[],
  files: readonly DraggedFile[],
): Promise<void> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  await element.evaluate(
    (at, { kinds: types, files: dragged }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, mediaType } of dragged)
        dataTransfer.items.add(new File(['text'], name, mediaType === undefined ? {} : { type: mediaType }))
      const { x, y, width, height } = at.getBoundingClientRect()
      const [clientX, clientY] = [x + width / 2, y + height / 2]
      for (const type of types) {
        const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }
        document.elementFromPoint(clientX, clientY)?.dispatchEvent(new DragEvent(type, init))
      }
    },
    { kinds, files },
  )
}
