/** What is wrong with a field: in the window's words, or in those of the service, whose language nobody knows. */
export type ErrorText = string | { foreign: string }
