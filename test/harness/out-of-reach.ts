// Parts of a view that a window of a given size cannot show.

/** Runs in the page. Finds what is outside the window and cannot be scrolled into view, and what scrolls sideways. */
export function outOfReach(): string[] {
  const scrolls = (element: Element, axis: 'overflowX' | 'overflowY'): boolean => {
    for (
      let parent = element.parentElement;
      parent !== null && parent !== document.body;
      parent = parent.parentElement
    ) {
      if (['auto', 'scroll'].includes(getComputedStyle(parent)[axis])) return true
    }
    return false
  }
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null) continue
    const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    // Code and tables of data need both directions (WCAG 1.4.10).
    const needsBoth = element.matches('pre, :has(> table)')
    if (isScroller && !needsBoth && element.scrollWidth > element.clientWidth + 1) {
      found.push(`scrolls sideways: ${name(element)}`)
    }
    if (!element.matches('button, input, textarea, select, a, summary, h1, h2, h3, p, [role="option"]')) continue
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    if (width <= 1) continue
    if ((right > innerWidth + 1 || left < -1) && !scrolls(element, 'overflowX')) found.push(`beside: ${name(element)}`)
    if ((bottom > innerHeight + 1 || top < -1) && !scrolls(element, 'overflowY')) found.push(`beyond: ${name(element)}`)
  }
  return found
}
