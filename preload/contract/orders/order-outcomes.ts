// The outcomes of an order, as reports count them and the order list can be filtered; docs/reports.md defines each. Without schemas, for the
// window.

export const orderOutcomes = ['delivered', 'onTime', 'late', 'acceptedFirst', 'sentBackFirst', 'reviewed'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]
