// Orders whose translations are written by hand, so that their mistakes are known; and orders of other programs beside them.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startOtherService } from '../faults/other-service.ts'
import type { OtherService } from '../faults/other-service.ts'
import type { RunningVerso, StartOptions } from './host.ts'
import { connect, dropOnWindow, fillDraft, placeOrder, refresh } from './steps.ts'
import { guide } from './water-guide.ts'
import type { World } from './world.ts'

export const key = 'a-key-of-the-spec'
export const title = 'Water guide, Kindu'

export interface Ordered {
  service: OtherService
  verso: RunningVerso
  orderId: number
  /** Delivers these documents, by the names of their sources, and has Verso check. */
  deliver(documents: Readonly<Record<string, string | Uint8Array>>): Promise<void>
}

export async function startService(world: World): Promise<OtherService> {
  const service = await startOtherService({ key, languages: { eng: 'English', spa: 'Spanish' } })
  world.afterwards(() => service.close())
  return service
}

/** An order from English into Spanish that was placed from here with these documents. */
export async function ordered(
  world: World,
  sources: Readonly<Record<string, string | Uint8Array>>,
  options: StartOptions = {},
): Promise<Ordered> {
  const service = await startService(world)
  const folder = await world.directory('files')
  const paths = Object.keys(sources).map((name) => path.join(folder, name))
  for (const file of paths) await writeFile(file, sources[path.basename(file)] ?? '')
  const verso = await world.verso(options)
  const { window } = verso
  await connect(window, service.baseUrl, key)
  await dropOnWindow(window, paths)
  await fillDraft(window, { title, source: 'English', targets: ['Spanish'], contact: 'kindu@relief.example' })
  await placeOrder(window, title)
  const orderId = service.orders[0]?.id ?? 0
  return {
    service,
    verso,
    orderId,
    async deliver(documents) {
      service.deliver(orderId, 'spa', (name) => documents[name] ?? null)
      await refresh(window)
    },
  }
}

/** An order that another program placed at the same service, with a delivery. */
export async function orderedElsewhere(service: OtherService, name: string, delivery: Uint8Array): Promise<void> {
  const headers = { 'x-service-api-key': key }
  const form = new FormData()
  form.set('document', new Blob([guide.source.slice()]), name)
  const uploaded = await fetch(`${service.baseUrl}/documents`, { method: 'POST', headers, body: form })
  const { document_id } = (await uploaded.json()) as { document_id: number }
  const placed = await fetch(`${service.baseUrl}/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Order of another program',
      source_lang: 'eng',
      target_langs: ['spa'],
      contact_email: 'other@relief.example',
      source_document_ids: [document_id],
    }),
  })
  const { order_id } = (await placed.json()) as { order_id: number }
  service.deliver(order_id, 'spa', () => delivery)
}

/** What the person chooses in the system's dialogue for opening files. */
export function chooseNext({ app }: RunningVerso, files: readonly string[]): Promise<void> {
  return app.evaluate(
    ({ dialog }, filePaths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [...filePaths] })
    },
    [...files],
  )
}
