// Whether this computer's clock is wrong, as the service's `Date` header tells (RFC 9110, 6.6.1). Deadlines, quiet hours and certificates hang
// on it. One answer alone says nothing: a proxy may have kept it, and a computer that slept between question and answer was late itself.

/** An answer's `Date` beside this computer's own time, milliseconds since 1970. */
export interface ServerTime {
  serverMs: number
  sentMs: number
  receivedMs: number
}

/** People tell the time by minutes; less than this troubles nobody. */
const wrongMs = 5 * 60_000
/** An exchange that took longer cannot tell when within it the service wrote its date. */
const longestExchangeMs = 60_000
/** Of two answers in a row, each must say about the same. */
const agreeMs = 60_000

/** @returns milliseconds by which this computer is ahead (behind: negative), null while it agrees or is not known to be wrong */
export function createClockSkew(): (time: ServerTime) => number | null {
  let before: number | null = null
  let told: number | null = null
  return ({ serverMs, sentMs, receivedMs }) => {
    const tookMs = receivedMs - sentMs
    if (tookMs < 0 || tookMs > longestExchangeMs) return told
    // The header knows only seconds: the middle of its second, against the middle of the exchange.
    const skewMs = Math.round((sentMs + receivedMs) / 2 - (serverMs + 500))
    const isConfirmed = before !== null && Math.abs(skewMs - before) < agreeMs
    before = skewMs
    if (Math.abs(skewMs) < wrongMs) told = null
    else if (isConfirmed) told = skewMs
    return told
  }
}
