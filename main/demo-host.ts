// Runs the demo service while Verso runs: started for the first account that needs it, on its previous port if that is
// free. Its key is new each time and known only to this process.

interface RunningDemo<Past> {
  baseUrl: string
  /** What was ordered from this computer before the demo was first opened. */
  deskPast(): Past
  close(): Promise<void>
}

interface DemoHostDeps<Past> {
  /** Loads and starts the service; port 0 picks a free one. Rejects if the port is taken. */
  run(options: { port: number; key: string }): Promise<RunningDemo<Past>>
  newKey(): string
}

export function createDemoHost<Past>(deps: DemoHostDeps<Past>) {
  let running: Promise<{ demo: RunningDemo<Past>; key: string }> | null = null

  const run = async (preferredPort: number | null) => {
    const key = deps.newKey()
    const onAnyPort = () => deps.run({ port: 0, key })
    const demo = await (preferredPort === null ? onAnyPort() : deps.run({ port: preferredPort, key }).catch(onAnyPort))
    return { demo, key }
  }

  return {
    /** Further calls return the same result. */
    async start(preferredPort: number | null): Promise<{ baseUrl: string; key: string; past(): Past }> {
      running ??= run(preferredPort)
      try {
        const { demo, key } = await running
        return { baseUrl: demo.baseUrl, key, past: () => demo.deskPast() }
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
