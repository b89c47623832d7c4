// What takes files where it lies, instead of the window as a whole: a review, its empty source pane, the list of glossaries. The innermost one
// that takes what hangs over it says what will happen.
export interface DropTarget {
  /** Whether it takes these: how many, and what the system says of their kinds; names are told only when they are let go. */
  takes(count: number, mediaTypes: readonly string[]): boolean
  words(): { what: string; means: string }
  take(files: readonly File[]): void
}

export class DropTargets {
  /** What is dragged comes from this window: dropped here, it is nothing new. */
  isOwnDrag = false
  readonly #targets = new Map<Element, DropTarget>()

  /** Until the returned function is called. */
  register(element: Element, target: DropTarget): () => void {
    this.#targets.set(element, target)
    return () => {
      this.#targets.delete(element)
    }
  }

  /** The innermost target around an element that takes what hangs there; null where the window does. */
  under(at: EventTarget | null, count: number, mediaTypes: readonly string[]): DropTarget | null {
    for (let element = at instanceof Element ? at : null; element !== null; element = element.parentElement) {
      const target = this.#targets.get(element)
      if (target?.takes(count, mediaTypes) === true) return target
    }
    return null
  }
}
