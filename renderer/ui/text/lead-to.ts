/**
 * Brings a part of a page to the top of `body`, which scrolls, and gives it the focus, as an anchor does. Only `body` moves:
 * `scrollIntoView` would move the window beneath it too.
 */
export function leadTo(body: HTMLElement, part: HTMLElement): void {
  body.scrollTop += part.getBoundingClientRect().top - body.getBoundingClientRect().top
  part.focus({ preventScroll: true })
}
