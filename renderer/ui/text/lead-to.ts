/**
 * Scrolls a section of a page to the top of `body` and focuses it, as an anchor does. Only `body` scrolls:
 * `scrollIntoView` would
 * move the window too.
 */
export function leadTo(body: HTMLElement, part: HTMLElement): void {
  body.scrollTop += part.getBoundingClientRect().top - body.getBoundingClientRect().top
  part.focus({ preventScroll: true })
}
