// Which of the arrow keys to the sides leads on, and which back: that depends on the direction in which an element is read.

export function readsRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}

/** The keys that lead on and back in the reading direction. */
export function sideKeys(isRightToLeft: boolean): { on: string; back: string } {
  return isRightToLeft ? { on: 'ArrowLeft', back: 'ArrowRight' } : { on: 'ArrowRight', back: 'ArrowLeft' }
}
