// Orders that another program placed at a service, so that a spec has something to follow without composing each order by hand.
import type { WatchedService } from './world.ts'

export interface PlacedElsewhere {
  title: string
  targets: readonly string[]
  /** Text files by name; none if omitted. */
  files?: Readonly<Record<string, string>>
  instructions?: string
}

/** Uploads the files and places the order as another program would; returns the order's number. */
export async function placedElsewhere(
  { baseUrl, key }: Pick<WatchedService, 'baseUrl' | 'key'>,
  { title, targets, files = {}, instructions }: PlacedElsewhere,
): Promise<number> {
  const headers = { 'x-service-api-key': key }
  const ids: number[] = []
  for (const [name, text] of Object.entries(files)) {
    const form = new FormData()
    form.set('document', new Blob([text], { type: 'text/plain' }), name)
    const uploaded = await fetch(`${baseUrl}/documents`, { method: 'POST', headers, body: form })
    const { document_id } = (await uploaded.json()) as { document_id: number }
    ids.push(document_id)
  }
  const placed = await fetch(`${baseUrl}/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      source_lang: 'eng',
      target_langs: targets,
      contact_email: 'other@relief.example',
      ...(instructions === undefined ? {} : { instructions }),
      ...(ids.length === 0 ? {} : { source_document_ids: ids }),
    }),
  })
  const { order_id } = (await placed.json()) as { order_id: number }
  return order_id
}
