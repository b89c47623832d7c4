// Announcements for screen readers that do not move the focus. Every important change that happens by itself is announced
// here, once.

/** `count` makes screen readers repeat the same text. */
interface Announcement {
  text: string
  count: number
}

export class Announcements {
  polite: Announcement = $state.raw({ text: '', count: 0 })
  urgent: Announcement = $state.raw({ text: '', count: 0 })
  #count = 0

  say(text: string): void {
    this.polite = this.#next(text)
  }

  /** Interrupts the screen reader. Only for what the person must know at once. */
  interrupt(text: string): void {
    this.urgent = this.#next(text)
  }

  #next(text: string): Announcement {
    this.#count += 1
    return { text, count: this.#count }
  }
}
