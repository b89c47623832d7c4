// Translation memories (TMX) that were dropped or pasted anywhere. Hardly anybody orders a translation of one, so the person
// is asked first. Holds files only until they are answered.

export class OfferedMemories {
  /** The one that the person is asked about, and those that wait. */
  files: readonly File[] = $state.raw([])

  /**
   * Keeps the translation memories among files, to ask about each.
   * @returns the other files
   */
  offer(files: readonly File[]): File[] {
    const isMemory = ({ name }: File) => name.toLowerCase().endsWith('.tmx')
    this.files = [...this.files, ...files.filter(isMemory)]
    return files.filter((file) => !isMemory(file))
  }

  /** The person has answered about the first. */
  answered(): void {
    this.files = this.files.slice(1)
  }
}
