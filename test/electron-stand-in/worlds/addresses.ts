// Chromium cannot load `app://HOST/…`, so it is served as `https://HOST.app/…`. These rules translate in both directions;
// they run in main and in pages, and must never be applied to JavaScript, whose strings are the app's own business.

export interface Addresses {
  /** `app://verso/x` → `https://verso.app/x`; anything else unchanged. */
  toChromium(url: string): string
  /** `https://verso.app/x` → `app://verso/x`; anything else unchanged. */
  toElectron(url: string): string
  /** Translates the addresses in the attributes of a piece of HTML. */
  markupToChromium(html: string): string
  /** Translates every address in a style sheet. */
  stylesToChromium(css: string): string
  /** Translates the sources in a Content-Security-Policy, `app:` alone included. */
  policyToChromium(policy: string): string
}

export function createAddresses(schemes: readonly string[]): Addresses {
  if (schemes.length === 0) {
    const same = (text: string) => text
    return {
      toChromium: same,
      toElectron: same,
      markupToChromium: same,
      stylesToChromium: same,
      policyToChromium: same,
    }
  }
  const names = schemes.join('|')
  const electron = new RegExp(`^(${names})://([^/?#]+)`, 'i')
  const chromium = new RegExp(`^https://([^/?#]+)\\.(${names})(?=[/?#:]|$)`, 'i')
  const attribute = new RegExp(
    `((?:src|href|data|action|poster|srcset)\\s*=\\s*["']?\\s*)(${names})://([^/?#"'\\s>]+)`,
    'gi',
  )
  const anywhere = new RegExp(`\\b(${names})://([a-z0-9._-]+)`, 'gi')
  const bareScheme = new RegExp(`(^|[\\s;])(${names}):(?=[\\s;]|$)`, 'gi')
  return {
    toChromium: (url) => url.replace(electron, (_, scheme: string, host: string) => `https://${host}.${scheme}`),
    toElectron: (url) => url.replace(chromium, (_, host: string, scheme: string) => `${scheme}://${host}`),
    markupToChromium: (html) =>
      html.replace(attribute, (_, start: string, scheme: string, host: string) => `${start}https://${host}.${scheme}`),
    stylesToChromium: (css) => css.replace(anywhere, (_, scheme: string, host: string) => `https://${host}.${scheme}`),
    policyToChromium: (policy) =>
      policy
        .replace(anywhere, (_, scheme: string, host: string) => `https://${host}.${scheme}`)
        .replace(bareScheme, (_, start: string, scheme: string) => `${start}https://*.${scheme}`),
  }
}
