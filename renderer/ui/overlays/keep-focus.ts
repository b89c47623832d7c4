// Keeps the keyboard focus: when a focused control is removed, an element around it gets the focus. For a disabled
// control, this is temporary, until the control is enabled again. Never takes the focus from another element.

function isNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}

/** @param fallback a focusable element that always exists. Returns a function that stops this. */
export function keepFocus(fallback: HTMLElement): () => void {
  let last: HTMLElement | null = null
  /** The focusable elements around it, nearest first. */
  let around: readonly HTMLElement[] = []
  /** Has the focus while `last` is disabled. */
  let deputy: HTMLElement | null = null
  let frame = 0

  function entered(event: FocusEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target === deputy) return
    deputy = null
    last = event.target
    around = ancestors(last).filter((element) => element.hasAttribute('tabindex'))
  }

  function repair(): void {
    if (last === null || (!isNowhere() && document.activeElement !== deputy)) return
    if (last.isConnected && !last.matches(':disabled')) {
      last.focus({ preventScroll: true })
    } else if (isNowhere()) {
      const place = around.find((element) => element.isConnected) ?? fallback
      if (last.isConnected) deputy = place
      place.focus({ preventScroll: true })
    }
  }

  /**
   * A click on the background removes the focus on purpose; but a control may also lose it by being removed or disabled. The browser takes it from a
   * disabled one in a task of its own, on a busy computer after the repair.
   */
  function left(): void {
    setTimeout(() => {
      if (last?.isConnected !== true || !isNowhere()) return
      if (last.matches(':disabled')) repair()
      else last = null
    })
  }

  // Waits a frame: code that removes an element may set the focus itself, and takes precedence.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => setTimeout(repair))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', entered)
  document.addEventListener('focusout', left)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', entered)
    document.removeEventListener('focusout', left)
  }
}

function ancestors(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLElement) found.push(parent)
  }
  return found
}
