// Elements that accept dropped files instead of the whole window: a review, its empty source pane, the list of
// glossaries. The innermost element that accepts the files shows what a drop will do.
export interface DropTarget {
  /**
   * Whether this element accepts the files. The system reveals their names only after the drop; before it, only count and
   * media types are known.
   */
  accepts(count: number, mediaTypes: readonly string[]): boolean
  words(): { what: string; means: string }
  take(files: readonly File[]): void
}

export class DropTargets {
  /** True while something of this window is dragged. Dropping it here does nothing. */
  isOwnDrag = false
  readonly #targets = new Map<Element, DropTarget>()

  /** Registers until the returned function is called. */
  register(element: Element, target: DropTarget): () => void {
    this.#targets.set(element, target)
    return () => {
      this.#targets.delete(element)
    }
  }

  /** Returns the innermost target around an element that accepts the files; null if the whole window does. */
  under(at: EventTarget | null, count: number, mediaTypes: readonly string[]): DropTarget | null {
    for (let element = at instanceof Element ? at : null; element !== null; element = element.parentElement) {
      const target = this.#targets.get(element)
      if (target?.accepts(count, mediaTypes) === true) return target
    }
    return null
  }
}
