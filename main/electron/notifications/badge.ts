// Shows how many documents are ready for review on the app icon: a number in the dock of macOS and some Linux desktops,
// a dot on the Windows taskbar, which cannot show numbers.
import type { App, BrowserWindow, NativeImage } from 'electron'
import type { System } from '../system.ts'

interface BadgeDeps {
  app: Pick<App, 'setBadgeCount'>
  system: Pick<System, 'badge'>
  window(): Pick<BrowserWindow, 'setOverlayIcon'> | null
  imageOf(bitmap: Buffer, size: { width: number; height: number }): NativeImage
  /** Accessible description of the dot. */
  describe(toDecide: number): string
}

export interface Badge {
  show(toDecide: number): void
  /** The taskbar loses the dot of a window that was hidden. */
  windowShown(): void
}

export function createBadge(deps: BadgeDeps): Badge {
  let shown: number | null = null

  const showDot = (toDecide: number) => {
    const dot = toDecide > 0 ? deps.imageOf(dotBitmap(), { width: dotSize, height: dotSize }) : null
    deps.window()?.setOverlayIcon(dot, toDecide > 0 ? deps.describe(toDecide) : '')
  }

  return {
    show(toDecide) {
      if (deps.system.badge === 'dot') showDot(toDecide)
      // Each call goes to the desktop, and most counts are unchanged.
      else if (toDecide !== shown) deps.app.setBadgeCount(toDecide)
      shown = toDecide
    },
    windowShown() {
      if (deps.system.badge === 'dot' && shown !== null) showDot(shown)
    },
  }
}

const dotSize = 16
/** Blue, green, red: the accent colour of the light theme, in bitmap order. */
const dotColour = [0x6a, 0x5b, 0x1c] as const

/** A filled circle with a soft edge, 4 bytes per pixel (BGRA, premultiplied). */
export function dotBitmap(): Buffer {
  const bitmap = Buffer.alloc(dotSize * dotSize * 4)
  const middle = (dotSize - 1) / 2
  for (let y = 0; y < dotSize; y += 1) {
    for (let x = 0; x < dotSize; x += 1) {
      const cover = Math.min(1, Math.max(0, dotSize / 2 - Math.hypot(x - middle, y - middle)))
      const at = (y * dotSize + x) * 4
      for (const [index, value] of dotColour.entries()) bitmap[at + index] = Math.round(value * cover)
      bitmap[at + 3] = Math.round(255 * cover)
    }
  }
  return bitmap
}
