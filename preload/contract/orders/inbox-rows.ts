// How many rows the inbox has of each of its parts; the list of orders has all. Without schemas, so that the page can use it.
export const inboxRows = 100
