// POST /documents, GET /documents/{id}, GET /document/{id}/file (specification 4.1–4.3).
import { mediaTypeByName } from '../formats/document-format.ts'
import type { Answer } from '../http/answer.ts'
import { json, refusal } from '../http/answer.ts'
import { fileNameHeader } from '../http/file-name-header.ts'
import { readUpload } from '../http/upload.ts'
import { documentLinks } from '../world/links.ts'
import type { DocumentRow } from '../state/ledger.ts'
import type { Call } from './call.ts'

function documentView(baseUrl: string, document: DocumentRow): Record<string, unknown> {
  return { document_id: document.document_id, name: document.name, ...documentLinks(baseUrl, document.document_id) }
}

function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? ''
}

function uploadedMediaType(sent: string, name: string, isText: boolean): string {
  // A generic type says nothing, so the name decides.
  if (isText) return 'text/plain; charset=utf-8'
  return ['application/octet-stream', 'text/plain'].includes(sent) ? mediaTypeByName(name) : sent
}

export async function uploadDocument(call: Call): Promise<Answer> {
  const read = await readUpload(call.request, call.bodies, call.quirks.uploadLimitBytes)
  if (!read.ok) return read.answer
  const { body, fileName, mediaType, name } = read.upload
  const isText = fileName === null
  const named = isText ? (name ?? '') : baseName(fileName)
  if (!isText && named === '' && body.sizeBytes === 0) {
    body.discard()
    return refusal(400, { document: ['is an empty file without a name: no file was chosen.'] })
  }
  const finalName = named === '' ? (isText ? 'text.txt' : 'document') : named
  const document = call.ledger.addDocument(
    {
      client_id: call.account.clientId,
      name: finalName,
      media_type: uploadedMediaType(mediaType, finalName, isText),
      size_bytes: body.sizeBytes,
      is_delivery: 0,
      created_at_ms: call.clock.now(),
    },
    (documentId) => body.keep(documentId),
  )
  const view = documentView(call.baseUrl, document)
  return json(call.quirks.creationAnswer === 'minimal' ? { document_id: document.document_id } : view, 201)
}

function visibleDocument(call: Call, documentId: number): { document: DocumentRow } | { answer: Answer } {
  const document = call.ledger.document(documentId)
  if (document === null) return { answer: refusal(404, `There is no document ${documentId}.`) }
  if (!call.account.clientIds.includes(document.client_id)) {
    return { answer: refusal(403, `You have no access to document ${documentId}.`) }
  }
  return { document }
}

export function showDocument(call: Call, documentId: number): Answer {
  const found = visibleDocument(call, documentId)
  return 'answer' in found ? found.answer : json(documentView(call.baseUrl, found.document))
}

export function downloadDocument(call: Call, documentId: number): Answer {
  const found = visibleDocument(call, documentId)
  if ('answer' in found) return found.answer
  const { document } = found
  if (!call.bodies.has(documentId)) return refusal(404, `Document ${documentId} is no longer kept.`)
  const disposition = fileNameHeader(document.name, call.quirks.fileNameForm)
  return {
    kind: 'file',
    mediaType: document.media_type,
    sizeBytes: document.size_bytes,
    open: () => call.bodies.read(documentId),
    headers: {
      'Content-Transfer-Encoding': 'binary',
      ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
    },
  }
}
