// How much memory a browser's renderers take for one page: the private memory of their processes (Linux only).
import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import type { Browser } from 'playwright'

async function ownMiB(processId: number): Promise<number> {
  // A process may end while it is examined.
  const status = await readFile(`/proc/${String(processId)}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

export interface RendererMemory {
  /** Of all renderers together, beyond what they had at the beginning. */
  nowMiB(): Promise<number>
  /** The most at any time since the beginning, of all renderers together, beyond what they had then. */
  mostMiB(): Promise<number>
}

export async function watchRenderers(browser: Browser): Promise<RendererMemory> {
  const session = await browser.newBrowserCDPSession()
  const now = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    const sizes = await Promise.all(renderers.map(({ id }) => ownMiB(id)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const before = await now()
  let most = before
  const ending = new AbortController()
  const looking = (async () => {
    try {
      for await (const _ of setInterval(100, null, { signal: ending.signal })) most = Math.max(most, await now())
    } catch (error) {
      if (!ending.signal.aborted) throw error
    }
  })()
  return {
    nowMiB: async () => (await now()) - before,
    async mostMiB() {
      ending.abort()
      await looking
      most = Math.max(most, await now())
      await session.detach()
      return most - before
    },
  }
}
