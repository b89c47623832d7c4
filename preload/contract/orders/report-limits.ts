// How much a report shows. Without schemas, for the window.

/** A period is divided into at most so many months or years. */
export const maximumReportSteps = 40
/** Languages with a colour of their own; the rest are added up. */
export const maximumReportSeries = 3
export const maximumReportPairs = 30
/** Fewer measured times are too few to be drawn. */
export const fewestDeliveries = 5
