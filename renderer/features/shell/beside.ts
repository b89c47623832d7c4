// Positions a card beside the element that it is about, within the window.

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const gapPx = 10
const edgePx = 12

function within(value: number, size: number, available: number): number {
  return Math.max(edgePx, Math.min(value, available - size - edgePx))
}

/**
 * At the foot of an element with room for the card, otherwise below the element or, if there is no room, above it; in the
 * lower middle of the window without an element.
 */
export function beside(
  element: Box | null,
  card: { width: number; height: number },
  room: { width: number; height: number },
): { x: number; y: number } {
  if (element === null || element.width === 0) {
    return { x: within((room.width - card.width) / 2, card.width, room.width), y: room.height - card.height - 72 }
  }
  const isInside = element.width >= card.width && element.height >= card.height + gapPx
  const below = element.y + element.height + gapPx
  const above = element.y - card.height - gapPx
  const outside = below + card.height + edgePx <= room.height ? below : above
  const y = isInside ? element.y + element.height - card.height - gapPx : outside
  // The card's middle is the element's, as far as the window allows.
  const x = element.x + element.width / 2 - card.width / 2
  return { x: within(x, card.width, room.width), y: within(y, card.height, room.height) }
}
