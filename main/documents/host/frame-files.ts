// The built files of the document frames, by the path under which a frame may ask for them. What is not in this list does not exist.
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

export interface FrameFile {
  /** Where it lies on disk. */
  path: string
  mediaType: string
}

/** By path relative to the renderer's output: `assets/…` and `document-frames/…`, with slashes. */
export type FrameFiles = ReadonlyMap<string, FrameFile>

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
}

const folders = ['assets', 'document-frames']

/**
 * Walks the renderer's output once. Symbolic links and file kinds that no frame needs are left out.
 * @param rendererFolder where the built renderer lies; folders that are not there count as empty
 */
export async function readFrameFiles(rendererFolder: string): Promise<FrameFiles> {
  const files = new Map<string, FrameFile>()
  const walk = async (relative: string): Promise<void> => {
    const entries = await readdir(join(rendererFolder, relative), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const inside = `${relative}/${entry.name}`
      const mediaType = mediaTypes[extname(entry.name).toLowerCase()]
      if (entry.isDirectory()) await walk(inside)
      else if (entry.isFile() && mediaType) files.set(inside, { path: join(rendererFolder, inside), mediaType })
    }
  }
  for (const folder of folders) await walk(folder)
  return files
}
