// The only error that readers throw. It does not leave this folder: `read-document` and `prepare-document` turn it into
// a value.

type UnreadableCode = 'cannotRead' | 'damaged' | 'encrypted' | 'noText' | 'tooLarge'

export class Unreadable extends Error {
  readonly code: UnreadableCode

  constructor(code: UnreadableCode, message: string) {
    super(message)
    this.name = 'Unreadable'
    this.code = code
  }
}
