// Electron's event object, which a listener may `preventDefault`.

export interface PreventableEvent {
  preventDefault(): void
  readonly defaultPrevented: boolean
}

export function createEvent<Details extends object>(details: Details): Details & PreventableEvent {
  let isPrevented = false
  const event = {
    preventDefault() {
      isPrevented = true
    },
    get defaultPrevented() {
      return isPrevented
    },
  }
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(details)) as Details & PreventableEvent
}
