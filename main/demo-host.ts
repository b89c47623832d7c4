// Holds the demo service while Verso runs: started with the first account that wants it, on the port that it had before where that is
// free, ended with Verso. Its key is made anew each time and is known to this process only.

export interface RunningDemo {
  baseUrl: string
  close(): Promise<void>
}

export interface DemoHostDeps<Demo extends RunningDemo> {
  /** Loads and starts the service; port 0 takes a free one. Rejects where the port is taken. */
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
    /** Called again, it answers the same. */
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
