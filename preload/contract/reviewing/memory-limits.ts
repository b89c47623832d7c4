// The limits of a translation memory that main keeps and the window names.

/** Pairs of one account; beyond it, those accepted longest ago go. */
export const mostMemoryPairs = 200_000
