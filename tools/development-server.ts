// The development server of the page. The page loads its files from main, which loads them from this server; only the
// socket that announces changes goes from the page directly to the server.
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

/** @param folder the folder of the page's sources */
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
  // A kept-alive connection that closes while main reuses it would fail the request.
  if (server.httpServer !== null && 'keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0
  await server.listen()
  return {
    address: `http://${host}:${String(port)}`,
    // Otherwise Chromium asks for permission to access this computer, and Verso refuses all permissions.
    switches: ['--disable-features=LocalNetworkAccessChecks'],
    close: () => server.close(),
  }
}

/** The page must know the socket's port before the server listens. */
async function freePort(host: string): Promise<number> {
  const probe = createProbe()
  await new Promise<void>((resolve) => probe.listen(0, host, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
