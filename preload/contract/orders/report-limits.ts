// How much a report shows. Without schemas, for the window.

/** A period is divided into at most so many months or years. */
export const maximumReportSteps = 40
/** Of a custom period. Beyond them a day is a mistyped one: an input field also reports the years 0002 and 0020 before 2026. */
export const firstReportDay = '2000-01-01'
export const lastReportDay = '2100-12-31'
/** Languages with a colour of their own; the rest are added up. */
export const maximumReportSeries = 3
export const maximumReportPairs = 30
/** Fewer measured times are too few to be drawn. */
export const fewestDeliveries = 5
