// The plain values that the store speaks in.

/** ISO 8601 in UTC. */
export type Instant = string

export type Sha256 = string
