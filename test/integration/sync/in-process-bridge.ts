// The bridge without a window: every argument and every value passes the schemas of the contract, as it does between page and main.
import { createBridge } from '../../../preload/bridge.ts'
import { channelOf, shapeOf } from '../../../preload/contract/define.ts'
import type { Endpoint, Result } from '../../../preload/contract/define.ts'
import { contract } from '../../../preload/contract/index.ts'
import type { VersoBridge, VersoHandlers } from '../../../preload/contract/index.ts'

type AnyHandler = (...args: unknown[]) => Promise<Result<unknown>>

/** Files are named by the whole path that the system would give for them. */
export function createInProcessBridge(handlers: VersoHandlers): VersoBridge {
  const calls = new Map<string, { endpoint: Endpoint; handle: AnyHandler }>()
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const handle = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[area]?.[name]
      if (handle !== undefined) calls.set(channelOf(area, name), { endpoint, handle })
    }
  }
  const bridge: unknown = createBridge(shapeOf(contract), {
    async invoke(channel, message) {
      const call = calls.get(channel)
      if (call === undefined || call.endpoint.kind === 'event') throw new Error(`no handler for ${channel}`)
      const { endpoint, handle } = call
      const result =
        endpoint.kind === 'call'
          ? await handle(endpoint.args.parse(message))
          : await handleFiles(endpoint.args, handle, message as { paths: string[]; args: unknown })
      return result.ok ? { ok: true, value: endpoint.value.parse(result.value) } : result
    },
    listen: () => () => undefined,
    pathOf: (file) => file.name,
  })
  return bridge as VersoBridge
}

function handleFiles(
  schema: { parse(args: unknown): unknown },
  handle: AnyHandler,
  message: { paths: string[]; args: unknown },
) {
  return handle(message.paths, schema.parse(message.args))
}
