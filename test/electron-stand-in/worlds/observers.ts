// Watches for what Chromium would decide on its own but Electron leaves to the app: accelerators of the menu, links that
// open windows, navigation to addresses that never become a request. Must never change what the page itself handles:
// every listener but the navigation's comes last and steps back from an event that the page has prevented.
import type { FromPage, KeyCombination, WindowOpenRequest } from './protocol.ts'

export function observe(post: (message: FromPage) => void) {
  let accelerators: readonly KeyCombination[] = []

  function press(event: KeyboardEvent): void {
    if (!event.isTrusted || event.defaultPrevented) return
    const index = accelerators.findIndex((combination) => matches(combination, event))
    if (index < 0) return
    event.preventDefault()
    post({ kind: 'accelerator', index })
  }
  // Moved to the end of the window's listeners for each key: the page's own were added after this script ran.
  window.addEventListener(
    'keydown',
    () => {
      window.removeEventListener('keydown', press)
      window.addEventListener('keydown', press)
    },
    { capture: true },
  )

  for (const name of ['click', 'auxclick'] as const) {
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented || event.button === 2) return
      const link = event.composedPath().find((item) => item instanceof HTMLAnchorElement || item instanceof SVGAElement)
      const disposition = link === undefined ? undefined : newWindowDisposition(link, event)
      if (link === undefined || disposition === undefined) return
      event.preventDefault()
      const url = link instanceof HTMLAnchorElement ? link.href : new URL(link.href.baseVal, document.baseURI).href
      const target = link.getAttribute('target') ?? ''
      post({ kind: 'windowOpen', url, frameName: target.startsWith('_') ? '' : target, features: '', disposition })
    })
  }

  // http and https become requests, which the host sees in time; everything else would bypass it.
  globalThis.navigation.addEventListener('navigate', (event) => {
    const { url, sameDocument } = event.destination
    if (sameDocument || !event.cancelable || /^(https?|blob|data|javascript):/i.test(url)) return
    event.preventDefault()
    post({ kind: 'navigation', url })
  })

  window.addEventListener('contextmenu', (event) => {
    if (!event.isTrusted || event.defaultPrevented || window !== window.top) return
    const link = event.composedPath().find((item) => item instanceof HTMLAnchorElement)
    const target = event.composedPath()[0]
    post({
      kind: 'contextMenu',
      x: Math.round(event.clientX),
      y: Math.round(event.clientY),
      linkURL: link?.href ?? '',
      linkText: link?.textContent ?? '',
      selectionText: String(document.getSelection() ?? ''),
      isEditable: target instanceof Element && target.matches(':read-write'),
      isPassword: target instanceof HTMLInputElement && target.type === 'password',
    })
  })

  if (window === window.top) {
    window.addEventListener('resize', () => {
      post({ kind: 'resize', width: window.innerWidth, height: window.innerHeight })
    })
    window.addEventListener('focus', () => post({ kind: 'focus', isFocused: true }))
    window.addEventListener('blur', () => post({ kind: 'focus', isFocused: false }))
    watchTitle(post)
  }

  return {
    setAccelerators(combinations: readonly KeyCombination[]): void {
      accelerators = combinations
    },
  }
}

function matches(combination: KeyCombination, event: KeyboardEvent): boolean {
  const isKey =
    combination.key === event.key.toLowerCase() ||
    combination.key === event.code.toLowerCase().replace(/^(key|digit)/, '')
  return (
    isKey &&
    combination.isControl === event.ctrlKey &&
    combination.isMeta === event.metaKey &&
    combination.isAlt === event.altKey &&
    combination.isShift === event.shiftKey
  )
}

function newWindowDisposition(
  link: HTMLAnchorElement | SVGAElement,
  event: MouseEvent,
): WindowOpenRequest['disposition'] | undefined {
  if (!link.hasAttribute('href')) return undefined
  if (event.button === 1 || event.ctrlKey || event.metaKey) return event.shiftKey ? 'foreground-tab' : 'background-tab'
  if (event.shiftKey) return 'new-window'
  const target = (link.getAttribute('target') ?? '').toLowerCase()
  const staysHere = target === '' || target === '_self' || target === '_parent' || target === '_top'
  return staysHere || isFrameName(target) ? undefined : 'foreground-tab'
}

function isFrameName(name: string): boolean {
  return [...document.querySelectorAll('iframe')].some((frame) => frame.name.toLowerCase() === name)
}

/** Only the head is watched: it is small and rarely changes. */
function watchTitle(post: (message: FromPage) => void): void {
  let last = ''
  function report(): void {
    if (document.title === last) return
    last = document.title
    post({ kind: 'title', title: last })
  }
  const inHead = new MutationObserver(report)
  const watchHead = () => {
    if (document.head === null) return
    inHead.observe(document.head, { childList: true, characterData: true, subtree: true })
    report()
  }
  document.addEventListener('DOMContentLoaded', watchHead)
}
