// What is wrong with a webhook address while it is typed. Pure; the same rule as the contract's (`settings.callbackUrl`), with
// separate results so that each can say what to change.

type CallbackProblem = 'notAnAddress' | 'notWeb' | 'withPassword'

/** Null for a valid address, and for the beginning of one. */
export function callbackProblem(typed: string): CallbackProblem | null {
  const text = typed.trim()
  if (text === '' || isBeginning(text)) return null
  if (/\s/.test(text) || !URL.canParse(text)) return 'notAnAddress'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'notWeb'
  if (username !== '' || password !== '') return 'withPassword'
  return hostname === '' ? 'notAnAddress' : null
}

/** "htt", "https:/": no error in the middle of a word. */
export function isBeginning(text: string): boolean {
  return ['https://', 'http://'].some((scheme) => scheme.startsWith(text.toLowerCase()))
}

/**
 * Warnings about valid addresses that will hardly work: the service calls over the internet, and unencrypted calls can be
 * read.
 */
export function callbackDoubt(typed: string): 'notReachable' | 'notHidden' | null {
  const text = typed.trim()
  if (text === '' || isBeginning(text) || callbackProblem(text) !== null) return null
  const { protocol, hostname } = new URL(text)
  if (isOfOwnNetwork(hostname)) return 'notReachable'
  return protocol === 'http:' ? 'notHidden' : null
}

function isOfOwnNetwork(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /\.(?:local|localhost|lan|home|internal)$/.test(hostname) ||
    !/[.:]/.test(hostname) ||
    /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\./.test(hostname) ||
    /^\[f[cd]|^\[fe80:/.test(hostname)
  )
}
