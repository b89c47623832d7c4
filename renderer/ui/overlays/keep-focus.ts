// Keeps the keyboard's place: what is around a control that is taken away gets its focus. What is around a disabled control has the focus
// until the control is enabled again, and then gives it back. Never takes the focus from anything else that has it.

function isNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}

/** @param fallback can be focused, and is always there. Returns the way to stop. */
export function keepFocus(fallback: HTMLElement): () => void {
  let last: HTMLElement | null = null
  /** What can be focused around it, from the nearest. */
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

  /** Whoever clicks beside everything wants no focus; but a control may also be left because it goes. */
  function left(): void {
    setTimeout(() => {
      if (last?.isConnected === true && !last.matches(':disabled') && isNowhere()) last = null
    })
  }

  function mend(): void {
    if (last === null || (!isNowhere() && document.activeElement !== deputy)) return
    if (last.isConnected && !last.matches(':disabled')) {
      last.focus({ preventScroll: true })
    } else if (isNowhere()) {
      const place = around.find((element) => element.isConnected) ?? fallback
      if (last.isConnected) deputy = place
      place.focus({ preventScroll: true })
    }
  }

  // A frame later: who takes something away may put the focus somewhere, and comes first.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => setTimeout(mend))
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
