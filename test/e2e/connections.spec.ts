// What a script can do to open a connection without making a request: hints, WebRTC, WebTransport. Real listeners for TCP and UDP record
// whether anything arrives, from the page and from the frame of a document.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Frame, Page } from 'playwright'
import { pdfOf } from '../fixtures/documents/pdf-writer.ts'
import { ordered } from './hand-translated.ts'
import { host } from './host.ts'
import { awaiting, deliveryFrame, openDelivery } from './steps.ts'
import { expect, test } from './world.ts'
import type { World } from './world.ts'

interface Listener {
  port: number
  /** What arrived, in order: `tcp` for each connection, `udp` for each datagram. */
  heard: string[]
}

/** Both kinds on one port of this computer. */
async function listen(world: World): Promise<Listener> {
  const heard: string[] = []
  const server = createServer((socket) => {
    heard.push('tcp')
    socket.on('error', () => undefined)
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  const datagrams = createSocket('udp4', () => heard.push('udp'))
  datagrams.bind(port, '127.0.0.1')
  await once(datagrams, 'listening')
  world.afterwards(async () => {
    datagrams.close()
    server.close()
    await once(server, 'close')
  })
  return { port, heard }
}

/** Tries every way; resolves once WebRTC has given up. */
function tryAll(frame: Page | Frame, port: number): Promise<void> {
  return frame.evaluate(async (to) => {
    const origin = `http://127.0.0.1:${String(to)}`
    const append = (name: string, attributes: Record<string, string>) => {
      document.head.append(Object.assign(document.createElement(name), attributes))
    }
    for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'icon']) {
      append('link', { rel, href: `${origin}/${rel}`, as: 'image' })
    }
    append('img', { src: `${origin}/image` })
    const styled = document.createElement('p')
    styled.style.backgroundImage = `url(${origin}/background)`
    document.body.append(styled)
    const attempts: (() => unknown)[] = [
      () => fetch(`${origin}/fetch`, { mode: 'no-cors' }),
      () => navigator.sendBeacon(`${origin}/beacon`),
      () => new WebSocket(`ws://127.0.0.1:${String(to)}`),
      () => new EventSource(`${origin}/events`),
      () => {
        const transport = new WebTransport(`https://127.0.0.1:${String(to)}/`)
        transport.closed.catch(() => undefined)
        return transport.ready
      },
    ]
    for (const attempt of attempts) {
      try {
        await Promise.resolve(attempt()).catch(() => undefined)
      } catch {
        // Refused when it was requested.
      }
    }
    const server = `127.0.0.1:${String(to)}`
    const addresses = [
      `stun:${server}`,
      `turn:${server}?transport=udp`,
      `turn:${server}?transport=tcp`,
      `turns:${server}`,
    ]
    await Promise.all(
      addresses.map(async (urls) => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'name', credential: 'word' }] })
        const gathered = new Promise<void>((resolve) => {
          peer.onicegatheringstatechange = () => {
            if (peer.iceGatheringState === 'complete') resolve()
          }
        })
        peer.createDataChannel('out')
        await peer.setLocalDescription(await peer.createOffer())
        await gathered
        peer.close()
      }),
    )
  }, port)
}

/** The stand-in's Chromium accepts only at its start what Electron accepts at any time. */
const asVersoSets = [
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  // The browser and its headless shell use different names for it.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]
const switches = host === 'stand-in' ? asVersoSets : []

test('no connection leaves the page or the frame of a document, by any way past the requests', async ({ world }) => {
  test.slow()
  const outside = await listen(world)
  const pdf = pdfOf({ pages: [['The water points open at six.']] })
  const { verso, deliver } = await ordered(world, { 'notice.pdf': pdf }, { switches })
  const { window, app } = verso
  await tryAll(window, outside.port)
  expect(outside.heard).toEqual([])

  await deliver({ 'notice.pdf': pdf })
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(1)
  await openDelivery(window, 'notice.pdf')
  await window.getByRole('tab', { name: 'Layout' }).click()
  await expect(deliveryFrame(window).locator('.page canvas').first()).toBeVisible()
  const frames = window.frames().filter((frame) => frame !== window.mainFrame())
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) await tryAll(frame, outside.port)
  expect(outside.heard).toEqual([])

  await test.step('the rules are those that Verso sets', async () => {
    test.skip(host !== 'stand-in', 'the settings can be read on the stand-in only')
    const calls = await app.evaluate(() => {
      return globalThis.__electronStandIn.calls
        .filter(({ api }) => ['session.setProxy', 'webContents.setWebRTCIPHandlingPolicy'].includes(api))
        .map(({ arguments: [given] }) => given)
    })
    expect(calls).toContainEqual({
      mode: 'fixed_servers',
      proxyRules: '127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    })
    expect(calls).toContain('disable_non_proxied_udp')
  })
})

test('the same ways work if nothing blocks them', async ({ world }) => {
  test.skip(host !== 'stand-in', 'on Electron, Verso itself blocks the ways')
  const outside = await listen(world)
  const { window } = await world.verso()
  await tryAll(window, outside.port)
  expect(outside.heard).toContain('tcp')
  expect(outside.heard).toContain('udp')
})
