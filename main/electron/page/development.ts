// The page during development: `npm run dev` starts a development server on this computer, and main answers `app://verso` from it. The
// page's address, its rights and its frames are unchanged. A packaged application has no such server, whatever its environment says.

/** @returns the address of the server that `npm run dev` has started; null everywhere else */
export function developmentServerOf(environment: NodeJS.ProcessEnv, isPackaged: boolean): URL | null {
  const address = environment['VERSO_DEVELOPMENT_SERVER']
  if (isPackaged || address === undefined || !URL.canParse(address)) return null
  const server = new URL(address)
  return server.protocol === 'http:' && server.hostname === '127.0.0.1' && server.port !== '' ? server : null
}

/** The page's policy with what the server needs: styles come as elements, and its socket reports changes. */
export function developmentPolicy(policy: string, server: URL): string {
  return policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'none'", `connect-src ws://${server.host}`)
}

/** Answers requests for the page with the server's answers. */
export function createDevelopmentPage(server: URL, policy: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const address = new URL(server)
    // Set one by one: as one text, a path that begins with two slashes would name another host.
    ;({ pathname: address.pathname, search: address.search } = new URL(request.url))
    const answer = await fetch(address, {
      method: request.method,
      // The server makes a script or a style sheet from the same file, depending on the request.
      headers: { accept: request.headers.get('accept') ?? '*/*' },
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
        'content-security-policy': developmentPolicy(policy, server),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      },
    })
  }
}
