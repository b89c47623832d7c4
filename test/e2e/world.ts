// The world of one spec: data folders, services and runs of Verso, which are all removed when it ends.
import { test as base } from 'playwright/test'
import { createDemoService } from '../../main/demo/demo-service.ts'
import type { DemoService, DemoServiceOptions } from '../../main/demo/demo-service.ts'
import type { ObservedRequest } from '../../main/demo/demo-server.ts'
import { removeDirectory, startVerso, temporaryDirectory } from './host.ts'
import type { RunningVerso, StartOptions } from './host.ts'

export { expect } from 'playwright/test'

export interface World {
  verso(options?: StartOptions): Promise<RunningVerso>
  /** A demo service without orders that delivers only on request, unless `options` say otherwise. */
  service(options?: Partial<DemoServiceOptions>): Promise<WatchedService>
  directory(name: string): Promise<string>
  /** Called when the spec ends, in reverse order. */
  afterwards(end: () => Promise<unknown>): void
}

interface Made {
  world: World
  /** Writes a picture of every window that is still open, for a spec that failed. */
  takePictures(pathOf: (name: string) => string): Promise<void>
  end(): Promise<void>
}

export interface WatchedService extends DemoService {
  key: string
  requests: ObservedRequest[]
}

const never = 24 * 60 * 60_000

async function createWorld(): Promise<Made> {
  const ends: (() => Promise<unknown>)[] = []
  const started: RunningVerso[] = []
  const world: World = {
    async verso(options = {}) {
      const directory = options.directory ?? (await world.directory('data'))
      const running = await startVerso({ ...options, directory })
      started.push(running)
      ends.push(() => running.close())
      return running
    },
    async service(options = {}) {
      const requests: ObservedRequest[] = []
      const key = options.key ?? 'a-key-of-the-spec'
      const service = await createDemoService({
        directory: options.directory ?? (await world.directory('service')),
        port: 0,
        key,
        deliverAfterMs: never,
        seed: 'empty',
        onRequest: (request) => requests.push(request),
        ...options,
      })
      ends.push(() => service.close())
      return Object.assign(service, { key, requests })
    },
    async directory(name) {
      const directory = await temporaryDirectory(name)
      ends.push(() => removeDirectory(directory))
      return directory
    },
    afterwards: (end) => void ends.push(end),
  }
  return {
    world,
    async takePictures(pathOf) {
      const taken = started.map(({ window }, index) =>
        window.screenshot({ path: pathOf(`window-${String(index + 1)}.png`), timeout: 5_000 }),
      )
      await Promise.allSettled(taken)
    },
    async end() {
      for (const one of ends.reverse()) await one()
    },
  }
}

export const test = base.extend<{ world: World }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  world: async ({}, use, info) => {
    const { world, takePictures, end } = await createWorld()
    await use(world)
    if (info.status !== info.expectedStatus) await takePictures((name) => info.outputPath(name))
    await end()
  },
})
