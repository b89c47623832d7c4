// npm run bench idle: processor time, wake-ups and memory of Verso in the tray, connected and with nothing new, beside
// Thunderbird in the same minutes. Needs Linux, and `thunderbird` in the path, or gives Verso's figures alone.
// Options: --minutes=10
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { loadKeytar } from '../../main/secrets/keytar.ts'
import { startHidden, host } from '../e2e/host.ts'
import { account } from '../integration/store/world.ts'
import { newStore } from './many-orders/order-store.ts'
import { startDemoProcess } from './measuring/demo-process.ts'
import { createBench, print } from './measuring/figures.ts'
import { isInstalled, watchUse } from './measuring/processes.ts'
import type { Used } from './measuring/processes.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
/** Verso ends the workers that read and review some minutes after their last work; until then their memory is collected. */
const settlingMs = 6 * 60_000
const bench = createBench('idle')
const hasPeer = isInstalled('thunderbird')

interface Idle {
  watch(): () => Used
  stop(): Promise<void>
}

/** An account that is followed, with the usual settings, and no window. */
async function startVerso(baseUrl: string, key: string): Promise<Idle> {
  await (await loadKeytar()).setPassword('Verso', account, key)
  const { store, parent } = await newStore(baseUrl)
  await store.close()
  const { app } = await startHidden(parent)
  const processId = app.process().pid ?? 0
  return {
    watch: () => watchUse(processId),
    async stop() {
      await app.close()
      await rm(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A new profile without accounts that asks for none and does not check for updates; it is offline besides. */
const preferences = {
  'mail.provider.suppress_dialog_on_startup': true,
  'mail.spotlight.firstRunDone': true,
  'mailnews.start_page.enabled': false,
  'app.update.enabled': false,
  'app.donation.eoy.version.viewed': 999,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
}

async function startThunderbird(): Promise<Idle> {
  const profile = await mkdtemp(join(tmpdir(), 'verso-thunderbird-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn('thunderbird', ['--headless', '--offline', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  return {
    watch: () => watchUse(child.pid ?? 0),
    async stop() {
      child.kill()
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const service = await startDemoProcess('showcase')
const verso = await startVerso(service.baseUrl, service.key)
const thunderbird = hasPeer ? await startThunderbird() : null
try {
  print(`waiting for ${String(minutes + settlingMs / 60_000)} minutes …`)
  await wait(settlingMs)
  const ends = { own: verso.watch(), peer: thunderbird?.watch() }
  await wait(minutes * 60_000)
  const used = { own: ends.own(), peer: ends.peer?.() }
  const during = (name: keyof Used) => ({
    value: used.own[name],
    peer: { name: 'Thunderbird', value: used.peer?.[name] ?? null },
  })
  bench.add({
    what: `processor time in the tray, ${String(minutes)} minutes`,
    unit: 'ms',
    ...during('processorMs'),
    bar: { timesPeer: 0.5 },
    runs: 1,
  })
  bench.add({ what: 'wake-ups in the tray', unit: 'times', ...during('wakeUps'), runs: 1 })
  bench.add({ what: 'memory in the tray', unit: 'MiB', ...during('memoryMiB'), runs: 1 })
} finally {
  await verso.stop()
  await thunderbird?.stop()
  await service.stop()
}
bench.finish({ minutes, host })
