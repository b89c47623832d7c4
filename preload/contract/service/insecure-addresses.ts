// Which addresses let others read what is sent to them: the same rule in main, and in the window while a person types.
// Imports nothing, because the window reads it too.

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}

/** Whether data sent to the address can be read in transit: plain http to another computer. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}
