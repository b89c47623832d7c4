// Basic value types of the store.

/** ISO 8601 in UTC. */
export type Instant = string

export type Sha256 = string
