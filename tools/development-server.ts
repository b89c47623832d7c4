// The server of the page while it is being written. The page asks main for its files, and main asks this server; only the socket, by which
// the server says what has changed, goes from the page to the server itself.
import { createServer as createProbe } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolveConfig } from 'electron-vite'
import { createServer, mergeConfig } from 'vite'

export interface DevelopmentServer {
  /** For VERSO_DEVELOPMENT_SERVER. */
  address: string
  /** For Verso's command line. */
  switches: readonly string[]
  close(): Promise<void>
}

/** @param folder with the page's sources */
export async function startDevelopmentServer(folder: string): Promise<DevelopmentServer> {
  const { config } = await resolveConfig({ mode: 'development' }, 'serve')
  const host = '127.0.0.1'
  const port = await freePort(host)
  const server = await createServer(
    mergeConfig(config?.renderer ?? {}, {
      root: folder,
      optimizeDeps: { entries: ['index.html'] },
      server: { host, port, strictPort: true, hmr: { protocol: 'ws', host, clientPort: port } },
    }),
  )
  // A connection that ends while main asks again on it would be a failed request.
  if (server.httpServer !== null && 'keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0
  await server.listen()
  return {
    address: `http://${host}:${String(port)}`,
    // Chromium would ask whether the page may reach this computer, and Verso refuses what it is asked.
    switches: ['--disable-features=LocalNetworkAccessChecks'],
    close: () => server.close(),
  }
}

/** The page must know the port of the socket before the server listens. */
async function freePort(host: string): Promise<number> {
  const probe = createProbe()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
