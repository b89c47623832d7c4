import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryRef } from '../../../preload/contract/index.ts'
import type { DocumentBytes } from '../../../main/documents/model.ts'
import { createExporter } from '../../../main/exporting/exports.ts'
import { createTasks } from '../../../main/sync/reporting/tasks.ts'

const ref = { accountId: 'a1', orderId: 1, attachmentId: 2 } as DeliveryRef
const clock = { now: () => Date.now(), after: () => () => undefined }
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-exports-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function documentOf(name: string, chunks: string[]): DocumentBytes {
  return {
    name,
    sizeBytes: chunks.join('').length,
    async *open() {
      for (const chunk of chunks) yield new TextEncoder().encode(chunk)
    },
  }
}

function createParts(savePath: string | null) {
  const opened: string[] = []
  const dragged: string[] = []
  const suggested: string[] = []
  const marked: string[] = []
  const tasks = createTasks({ clock, newId: () => crypto.randomUUID(), emit: () => undefined })
  const exporter = createExporter({
    openFolder: join(folder, 'open'),
    desktop: {
      chooseSavePath: async (name) => {
        suggested.push(name)
        return savePath
      },
      openFile: async (path) => {
        opened.push(path)
        return 'done'
      },
      startDrag: async (path) => void dragged.push(path),
    },
    tasks,
    markFromInternet: async (path) => {
      expect(await readFile(path, 'utf8')).not.toBe('')
      marked.push(basename(path))
    },
    clock,
    newId: () => crypto.randomUUID(),
  })
  return { exporter, tasks, opened, dragged, suggested, marked }
}

describe('saving a document', () => {
  test('writes it completely to the chosen path, replacing an existing file', async () => {
    const path = join(folder, 'report.txt')
    await writeFile(path, 'older and longer than what comes now')
    const { exporter, tasks } = createParts(path)
    expect(await exporter.saveAs(documentOf('report.txt', ['one ', 'two']), ref)).toBe('done')
    expect(await readFile(path, 'utf8')).toBe('one two')
    expect(tasks.list()).toMatchObject([{ kind: 'save', state: 'done', done: 7, total: 7 }])
  })

  test('leaves no partial file behind, and keeps the existing one', async () => {
    const path = join(folder, 'report.txt')
    await writeFile(path, 'what was there')
    const { exporter, tasks } = createParts(path)
    const broken: DocumentBytes = {
      name: 'report.txt',
      sizeBytes: 10,
      async *open() {
        yield new TextEncoder().encode('half')
        throw new Error('the disk was pulled out')
      },
    }
    await expect(exporter.saveAs(broken, ref)).rejects.toThrow('pulled out')
    expect(await readdir(folder)).toEqual(['report.txt'])
    expect(await readFile(path, 'utf8')).toBe('what was there')
    expect(tasks.list()).toMatchObject([{ state: 'failed' }])
  })

  test('does nothing if the person cancels the dialogue, which suggested a safe name', async () => {
    const { exporter, suggested } = createParts(null)
    expect(await exporter.saveAs(documentOf('../..\\CON.txt', ['x']), ref)).toBe('cancelled')
    expect(suggested[0]).not.toMatch(/[/\\]|^CON/)
  })
})

describe('opening a document in its program', () => {
  test('the copy is in the private folder, whatever the document’s name', async () => {
    const { exporter, opened } = createParts(null)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.constantFrom('../../x.sh', '/etc/passwd', 'C:\\a.txt', '..', 'a\0b')),
        async (name) => {
          expect(await exporter.openInProgram(documentOf(name, ['bytes']))).toBe('done')
          const path = relative(join(folder, 'open'), opened.at(-1) ?? '')
          expect(path.split(sep)).toHaveLength(2)
          expect(path.startsWith('..')).toBe(false)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('a drag out of the window creates a copy of its own', async () => {
    const { exporter, opened, dragged } = createParts(null)
    await exporter.openInProgram(documentOf('leaflet.docx', ['bytes']))
    await exporter.startDrag(documentOf('leaflet.docx', ['by', 'tes']))
    expect(dragged[0]?.endsWith(`${sep}leaflet.docx`)).toBe(true)
    expect(dragged[0]).not.toBe(opened[0])
    expect(await readFile(dragged[0] ?? '', 'utf8')).toBe('bytes')
    expect(opened).toHaveLength(1)
  })

  test.skipIf(process.platform === 'win32')('a copy can be read only by its owner, if files have modes', async () => {
    const { exporter, opened } = createParts(null)
    await exporter.openInProgram(documentOf('old.txt', ['bytes']))
    expect((await stat(opened[0] ?? '')).mode & 0o077).toBe(0)
  })

  test('copies of earlier days are deleted', async () => {
    const { exporter, opened } = createParts(null)
    await exporter.openInProgram(documentOf('old.txt', ['bytes']))
    const [copy = ''] = opened
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
    await utimes(join(copy, '..'), twoDaysAgo, twoDaysAgo)
    await exporter.openInProgram(documentOf('new.txt', ['bytes']))
    await exporter.start()
    expect(await readdir(join(folder, 'open'))).toHaveLength(1)
  })
})

describe('the mark of the internet', () => {
  test('is set on a document before it gets its name, however it leaves Verso', async () => {
    const { exporter, marked } = createParts(join(folder, 'report.txt'))
    await exporter.saveAs(documentOf('report.txt', ['bytes']), ref)
    await exporter.openInProgram(documentOf('report.txt', ['bytes']))
    await exporter.startDrag(documentOf('report.txt', ['bytes']))
    expect(marked).toHaveLength(3)
    for (const name of marked) expect(name).toMatch(/^\.report\.txt\..{8}\.part$/)
  })

  test('is not set on the person’s own files or on those made by Verso', async () => {
    const { exporter, marked } = createParts(join(folder, 'report.txt'))
    await exporter.saveAs({ ...documentOf('report.txt', ['bytes']), isFromHere: true }, ref)
    await exporter.openInProgram({ ...documentOf('report.txt', ['bytes']), isFromHere: true })
    expect(marked).toEqual([])
  })
})
