// What is wrong with an address that the service is to call, as it is typed. Pure; the same rule as the contract's (`settings.callbackUrl`),
// told apart so that it can be said what to change.

export type CallbackProblem = 'notAnAddress' | 'notWeb' | 'withPassword'

/** Null where it can be kept, and while the beginning of one is being typed. */
export function callbackProblem(typed: string): CallbackProblem | null {
  const text = typed.trim()
  if (text === '' || isBeginning(text)) return null
  if (/\s/.test(text) || !URL.canParse(text)) return 'notAnAddress'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'notWeb'
  if (username !== '' || password !== '') return 'withPassword'
  return hostname === '' ? 'notAnAddress' : null
}

/** "htt", "https:/": nobody wants to be told off in the middle of a word. */
export function isBeginning(text: string): boolean {
  return ['https://', 'http://'].some((scheme) => scheme.startsWith(text.toLowerCase()))
}

/** What may be meant so, but will hardly work: the service calls from the internet, and what it says there is not hidden. */
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
