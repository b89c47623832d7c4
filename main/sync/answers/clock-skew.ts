// Detects a wrong local clock from the service's `Date` header (RFC 9110, 6.6.1). Deadlines, quiet hours and
// certificates depend on the clock. One answer is not enough: a proxy may have cached it, or the computer may have
// slept during the exchange.

/** An answer's `Date` with the local send and receive times, milliseconds since 1970. */
export interface ServerTime {
  serverMs: number
  sentMs: number
  receivedMs: number
}

/** A smaller difference does not matter to people. */
const minSkewMs = 5 * 60_000
/** In a longer exchange, the moment of the service's date is too uncertain. */
const maxExchangeMs = 60_000
/** Two consecutive answers must agree within this time. */
const toleranceMs = 60_000

/**
 * @returns milliseconds by which this computer is ahead (negative: behind); null if the clock is right or its error is
 * not confirmed
 */
export function createClockSkew(): (time: ServerTime) => number | null {
  let before: number | null = null
  let reported: number | null = null
  return ({ serverMs, sentMs, receivedMs }) => {
    const durationMs = receivedMs - sentMs
    if (durationMs < 0 || durationMs > maxExchangeMs) return reported
    // The header has whole seconds, so compare the middle of its second with the middle of the exchange.
    const skewMs = Math.round((sentMs + receivedMs) / 2 - (serverMs + 500))
    const isConfirmed = before !== null && Math.abs(skewMs - before) < toleranceMs
    before = skewMs
    if (Math.abs(skewMs) < minSkewMs) reported = null
    else if (isConfirmed) reported = skewMs
    return reported
  }
}
