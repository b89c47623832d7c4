// What a screen reader is told without moving the focus. Everything that changes by itself and matters is said here, once.

/** `count` makes the same words heard again. */
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

  /** Interrupts what is being read: only for what the person must know at once. */
  interrupt(text: string): void {
    this.urgent = this.#next(text)
  }

  #next(text: string): Announcement {
    this.#count += 1
    return { text, count: this.#count }
  }
}
