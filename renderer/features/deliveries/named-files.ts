// Which files of an order are named on one line. Pure.

/** One or two by name; of more, only how many there are. */
export function areNamed(fileNames: readonly string[]): boolean {
  return fileNames.length <= 2
}
