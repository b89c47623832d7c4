// How much of one row is compared with everything else in it. A row is a sentence or a cell; one that has more than this was
// not written to be read, and comparing all with all would take minutes.

/** Numbers, names of months, addresses, placeholders: of more than these without an equal, the first ones are compared. */
export const maxCompared = 300

/** Findings of one kind in one row. */
export const maxFindingsOfKind = 100
