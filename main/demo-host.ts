// Runs the demo service while Verso runs: started for the first account that needs it, on its previous port if that is
// free. Its key is new each time and known only to this process.

export interface RunningDemo {
  baseUrl: string
  close(): Promise<void>
}

export interface DemoHostDeps<Demo extends RunningDemo> {
  /** Loads and starts the service; port 0 picks a free one. Rejects if the port is taken. */
  run(options: { port: number; key: string }): Promise<Demo>
  newKey(): string
}

export function createDemoHost<Demo extends RunningDemo>(deps: DemoHostDeps<Demo>) {
  let running: Promise<{ demo: Demo; key: string }> | null = null

  const run = async (preferredPort: number | null) => {
    const key = deps.newKey()
    const onAnyPort = () => deps.run({ port: 0, key })
    const demo = await (preferredPort === null ? onAnyPort() : deps.run({ port: preferredPort, key }).catch(onAnyPort))
    return { demo, key }
  }

  return {
    /** Further calls return the same result. */
    async start(preferredPort: number | null): Promise<{ baseUrl: string; key: string }> {
      running ??= run(preferredPort)
      try {
        const { demo, key } = await running
        return { baseUrl: demo.baseUrl, key }
      } catch (error) {
        running = null
        throw error
      }
    },
    async close(): Promise<void> {
      const started = await running?.catch(() => null)
      await started?.demo.close()
    },
  }
}
