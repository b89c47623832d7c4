// `npm run demo-service`: runs the demo service in a terminal, for any client. Ctrl-C stops it; its state is kept.
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DemoService } from './demo-service.ts'
import { createDemoService } from './demo-service.ts'
import type { DemoQuirks } from './world/quirks.ts'
import { plainQuirks } from './world/quirks.ts'

const usage = `Usage: npm run demo-service -- [options]

  --port N             port on 127.0.0.1 (default 4010, 0 picks a free one)
  --key KEY            key of the main account (default demo)
  --deliver-after T    how long translators take: 500ms, 5s, 2m, or a range 5s-20s (default 5s)
  --data DIR           folder of the state (default ~/.verso-demo-service)
  --seed SEED          what a new folder begins with: showcase (default) or empty
  --quirks JSON        switches, e.g. '{"patch":405,"creationAnswer":"minimal"}'
`

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/** Parses `500ms`, `5s`, `2m`, `1h` into milliseconds; null for anything else. */
function durationMs(text: string): number | null {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text.trim()) ?? []
  const factor = unitMs[unit]
  return factor === undefined ? null : Number(amount) * factor
}

function deliveryTimes(text: string): { minMs: number; maxMs: number } | null {
  const [from = '', to = from] = text.split('-')
  const minMs = durationMs(from)
  const maxMs = durationMs(to)
  return minMs === null || maxMs === null || maxMs < minMs ? null : { minMs, maxMs }
}

function isKnownQuirk(name: string): name is keyof DemoQuirks {
  return Object.hasOwn(plainQuirks, name)
}

/** `patch` is the only switch that accepts two types. */
function hasRightType(name: keyof DemoQuirks, value: unknown): boolean {
  return typeof value === typeof plainQuirks[name] || (name === 'patch' && typeof value === 'number')
}

/** Parses the switches of `--quirks` and checks their names and types. */
function quirksFrom(text: string): Partial<DemoQuirks> | string {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) return 'must be a JSON object.'
  const wrong = Object.entries(parsed).filter(([name, value]) => !isKnownQuirk(name) || !hasRightType(name, value))
  if (wrong.length === 0) return parsed
  return `cannot take ${wrong.map(([name]) => name).join(', ')}. Known: ${Object.keys(plainQuirks).join(', ')}`
}

function banner(service: DemoService, key: string, directory: string): string {
  const header = `-H 'X-Service-API-Key: ${key}'`
  return `
  Demo translation service

  Base address   ${service.baseUrl}
  Key            ${key}   (also ${key}-reader, which may not order, and ${key}-partner, another organisation)
  State          ${directory}

  Try:
    curl ${header} '${service.baseUrl}/orders?delivery_status=to_accept'
    curl ${header} -F 'document=Everyone has the right to education.' -F name=note.txt ${service.baseUrl}/documents
    curl ${header} -H 'Content-Type: application/json' -d '{"title":"Note","source_lang":"eng","target_langs":["swh"],"source_wordcount":6,"instructions":""}' ${service.baseUrl}/orders

  Ctrl-C ends it; the state stays.
`
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4010' },
        key: { type: 'string', default: 'demo' },
        'deliver-after': { type: 'string', default: '5s' },
        data: { type: 'string', default: join(homedir(), '.verso-demo-service') },
        seed: { type: 'string', default: 'showcase' },
        quirks: { type: 'string', default: '{}' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

async function run(): Promise<void> {
  const values = readArguments()
  if (values.help) return void process.stdout.write(usage)
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : refuse(`--port ${values.port} is no port.`)
  const deliverAfterMs =
    deliveryTimes(values['deliver-after']) ?? refuse(`--deliver-after ${values['deliver-after']} is no time.`)
  const { seed } = values
  if (seed !== 'showcase' && seed !== 'empty') return refuse(`--seed ${seed} is neither showcase nor empty.`)
  if (values.key === '') refuse('--key must not be empty.')
  let quirks: Partial<DemoQuirks> | string
  try {
    quirks = quirksFrom(values.quirks)
  } catch {
    quirks = 'is not valid JSON.'
  }
  if (typeof quirks === 'string') return refuse(`--quirks ${quirks}`)
  const service = await createDemoService({
    directory: values.data,
    port,
    key: values.key,
    deliverAfterMs,
    seed,
    quirks,
    onFailure: (error) => process.stderr.write(`${String(error)}\n`),
  }).catch((error: unknown) => refuse(`The demo service could not be started: ${String(error)}`))
  process.stdout.write(banner(service, values.key, values.data))
  const end = (): void => {
    void service.close().then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

await run()
