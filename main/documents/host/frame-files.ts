// Lists the built files of the document frames by the path a frame may request. A path that is not listed does not
// exist.
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

interface FrameFile {
  /** Path on disk. */
  path: string
  mediaType: string
}

/** Keyed by path relative to the renderer's output, with slashes: `assets/…` and `document-frames/…`. */
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
 * Walks the renderer's output once, skipping symbolic links and file types that no frame needs.
 * @param rendererFolder folder of the built renderer; missing subfolders count as empty
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
