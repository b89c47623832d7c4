// Proxies on the loopback interface: an HTTP proxy that requires a name and a password (RFC 7617), and a SOCKS 5 proxy
// (RFC 1928, 1929). Each records its targets and the credentials that it received.
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'

export interface TestProxy {
  address: string
  /** The accepted requests, as `CONNECT host:port` or `GET url`. */
  passed: string[]
  refused: number
  /** All received credentials, and everything else that came unencrypted. */
  seen: string
  /** Requires these from now on; open tunnels are closed. */
  want(user: string, password: string): void
  close(): Promise<void>
}

async function listening(server: net.Server): Promise<{ port: number; drop(): void; close(): Promise<void> }> {
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export async function startHttpProxy(user: string, password: string): Promise<TestProxy> {
  let wanted = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const proxy: TestProxy = {
    address: '',
    passed: [],
    refused: 0,
    seen: '',
    want: () => undefined,
    close: () => Promise.resolve(),
  }
  const isAllowed = (request: http.IncomingMessage) => {
    proxy.seen += JSON.stringify(request.headers)
    if (request.headers['proxy-authorization'] === wanted) return true
    proxy.refused += 1
    return false
  }
  const server = http.createServer((request, response) => {
    if (!isAllowed(request)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="office"' }).end()
      return
    }
    proxy.passed.push(`${request.method ?? ''} ${request.url ?? ''}`)
    const { 'proxy-authorization': _own, ...headers } = request.headers
    const onward = http.request(request.url ?? '', { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('connect', (request: http.IncomingMessage, socket: net.Socket, head: Buffer) => {
    if (!isAllowed(request)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\n\r\n')
      return
    }
    proxy.passed.push(`CONNECT ${request.url ?? ''}`)
    const { hostname, port } = new URL(`http://${request.url ?? ''}`)
    const onward = net.connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  const { port, drop, close } = await listening(server)
  proxy.want = (name, word) => {
    wanted = `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`
    drop()
  }
  proxy.address = `http://127.0.0.1:${String(port)}`
  proxy.close = close
  return proxy
}

export async function startSocksProxy(user: string, password: string): Promise<TestProxy> {
  const proxy: TestProxy = {
    address: '',
    passed: [],
    refused: 0,
    seen: '',
    want: () => undefined,
    close: () => Promise.resolve(),
  }
  const server = net.createServer((socket) => {
    let step: 'methods' | 'proof' | 'request' | 'open' = 'methods'
    socket.on('data', (data: Buffer) => {
      if (step === 'methods') {
        const offersPassword = data.subarray(2).includes(2)
        socket.write(Buffer.from([5, offersPassword ? 2 : 255]))
        if (!offersPassword) {
          proxy.refused += 1
          socket.end()
        }
        step = 'proof'
      } else if (step === 'proof') {
        const nameLength = data[1] ?? 0
        const name = data.subarray(2, 2 + nameLength).toString()
        const word = data.subarray(3 + nameLength).toString()
        proxy.seen += `${name}:${word}`
        const isRight = name === user && word === password
        if (!isRight) proxy.refused += 1
        socket.write(Buffer.from([1, isRight ? 0 : 1]))
        if (!isRight) socket.end()
        step = 'request'
      } else if (step === 'request') {
        step = 'open'
        const host =
          data[3] === 1 ? [...data.subarray(4, 8)].join('.') : data.subarray(5, 5 + (data[4] ?? 0)).toString()
        const port = data.readUInt16BE(data.length - 2)
        proxy.passed.push(`CONNECT ${host}:${String(port)}`)
        const onward = net.connect(port, host, () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]))
          socket.pipe(onward)
          onward.pipe(socket)
        })
        onward.on('error', () => socket.destroy())
        socket.on('close', () => onward.destroy())
      }
    })
  })
  const { port, drop, close } = await listening(server)
  proxy.want = (name, word) => {
    user = name
    password = word
    drop()
  }
  proxy.address = `socks5://127.0.0.1:${String(port)}`
  proxy.close = close
  return proxy
}
