// The multipart/form-data bodies of `POST /documents` (specification 4.1): one streamed file part, or a text part
// without `filename` and its `name`. The size is known before the first byte, for the Content-Length header and the
// progress display.
import { ServiceFailure, serviceError } from './errors.ts'

export interface UploadProgress {
  /** Bytes of the file that were passed to the network. */
  sentBytes: number
  totalBytes: number
}

interface MultipartBody {
  contentType: string
  sizeBytes: number
  stream: AsyncIterable<Uint8Array>
}

interface FilePart {
  name: string
  mediaType: string
  sizeBytes: number
  bytes: AsyncIterable<Uint8Array>
  onProgress?: ((progress: UploadProgress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** One part `document` with a file name: raw UTF-8 in quotes, without `filename*`, as HTML forms send it. */
export function fileBody(file: FilePart, boundary: string): MultipartBody {
  const head = Buffer.from(
    `--${boundary}\r\n` +
      `Content-Disposition: form-data; name="document"; filename="${quotedName(file.name)}"\r\n` +
      `Content-Type: ${headerValue(file.mediaType)}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    sizeBytes: head.byteLength + file.sizeBytes + tail.byteLength,
    stream: framed(head, file, tail),
  }
}

/** A text: the service treats a part without a file name as text, and `name` becomes its title. */
export function textBody(text: string, name: string | null, boundary: string): { contentType: string; text: string } {
  const part = (field: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n` +
    `Content-Type: text/plain; charset=UTF-8\r\n\r\n${value}\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    text: `${part('document', text)}${name === null ? '' : part('name', name)}--${boundary}--\r\n`,
  }
}

/**
 * Long and random enough not to occur in a document.
 * @param random numbers in [0, 1)
 */
export function randomBoundary(random: () => number): string {
  const part = () => Math.floor(random() * 36 ** 8).toString(36)
  return `verso-${[part(), part(), part(), part()].join('')}`
}

async function* framed(
  head: Uint8Array,
  file: FilePart,
  tail: Uint8Array,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head
  let sentBytes = 0
  file.onProgress?.({ sentBytes, totalBytes: file.sizeBytes })
  for await (const chunk of sourceOf(file)) {
    if (chunk.byteLength === 0) continue
    sentBytes += chunk.byteLength
    if (sentBytes > file.sizeBytes) throw sizeChanged(file.sizeBytes)
    yield chunk
    // The consumer requests the next chunk only after accepting this one, so this counts sent bytes.
    file.onProgress?.({ sentBytes, totalBytes: file.sizeBytes })
  }
  if (sentBytes < file.sizeBytes) throw sizeChanged(file.sizeBytes)
  yield tail
}

async function* sourceOf(file: FilePart): AsyncGenerator<Uint8Array, void, undefined> {
  const source = file.bytes[Symbol.asyncIterator]()
  let isRead = false
  try {
    for (;;) {
      const next = await unlessAborted(source.next(), file.signal)
      if (next === 'aborted') return
      if (next.done === true) {
        isRead = true
        return
      }
      yield next.value
    }
  } catch (failure) {
    throw new ServiceFailure(
      serviceError(
        'sourceFailed',
        `the file could not be read: ${failure instanceof Error ? failure.message : 'unknown'}`,
        {
          requestMayHaveArrived: true,
        },
      ),
      { cause: failure },
    )
  } finally {
    // Not awaited: a source that hangs must not block the end of the upload.
    if (!isRead) void source.return?.()?.catch(() => undefined)
  }
}

function unlessAborted<Value>(pending: Promise<Value>, signal: AbortSignal | undefined): Promise<Value | 'aborted'> {
  if (signal === undefined) return pending
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve('aborted')
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function sizeChanged(sizeBytes: number): ServiceFailure {
  return new ServiceFailure(
    serviceError('sourceSizeChanged', `the file no longer has the ${sizeBytes} bytes that it had`, {
      requestMayHaveArrived: true,
    }),
  )
}

/** Escapes as in HTML forms (WHATWG, multipart/form-data): percent-encodes quotes and line breaks, nothing else. */
function quotedName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function headerValue(mediaType: string): string {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w-]+=[\w."-]+)*$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream'
}
