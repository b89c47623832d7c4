import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createShell, judgeAddress, judgeFile } from '../../../../main/electron/page/shell.ts'
import { createReadableLog, plainWords } from '../fakes.ts'

function known(host: string) {
  return host === 'service.example.org'
}

describe('addresses', () => {
  test.each([
    ['https://service.example.org/orders/1', 'open'],
    ['http://service.example.org/', 'open'],
    ['https://elsewhere.example.net/', 'ask'],
    ['https://service.example.org.evil.example/', 'ask'],
    ['https://service.example.org:8443/', 'ask'],
    ['mailto:someone@example.org', 'open'],
    ['mailto:someone@example.org?subject=Order', 'open'],
    ['mailto:someone@example.org?attach=/etc/passwd', 'refuse'],
    ['mailto:someone@example.org?Attachment=/etc/passwd', 'refuse'],
    ['https://user@service.example.org/', 'refuse'],
    ['https://user:word@service.example.org/', 'refuse'],
    ['https://service.example.org@evil.example/', 'refuse'],
    ['file:///etc/passwd', 'refuse'],
    ['smb://server/share', 'refuse'],
    ['javascript:alert(1)', 'refuse'],
    ['data:text/html,x', 'refuse'],
    ['ms-msdt:/id', 'refuse'],
    ['search-ms:query=x', 'refuse'],
    ['vbscript:x', 'refuse'],
    ['verso://order/1', 'refuse'],
    ['app://verso/', 'refuse'],
    ['\\\\server\\share', 'refuse'],
    ['https:\\\\service.example.org', 'refuse'],
    ['https://service.example.org/\u202egpj.exe', 'refuse'],
    ['https://service.example.org/\n', 'refuse'],
    [' https://service.example.org/', 'refuse'],
    ['https://', 'refuse'],
    ['service.example.org', 'refuse'],
    ['', 'refuse'],
    [`https://service.example.org/${'x'.repeat(2_000)}`, 'refuse'],
  ])('%s → %s', (address, verdict) => {
    expect(judgeAddress(address, known).verdict).toBe(verdict)
  })

  test('whatever is opened is https, http or mailto and has no credentials', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      fc.string().map((tail) => `https://${tail}`),
    )
    fc.assert(
      fc.property(text, (address) => {
        const judged = judgeAddress(address, () => true)
        if (judged.verdict === 'refuse') return
        const url = new URL(judged.address)
        expect(['https:', 'http:', 'mailto:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      }),
    )
  })
})

describe('kinds of file', () => {
  test.each([
    'a.docx',
    'a.PDF',
    'a.odt',
    'a.txt',
    'a.po',
    'a.xliff',
    'a.srt',
    'a.png',
    'übersetzung (2).docx',
    'لافتة.pdf',
  ])('%s is opened', (name) => {
    expect(judgeFile(join('/open', name))).toBe('open')
  })

  test.each(
    (
      'exe desktop sh lnk js jar html htm xhtml svg bat cmd ps1 scpt command app msi vbs hta url website scf com scr pif cpl ' +
      'msc reg wsf wsh jse vbe psm1 inf gadget application appref-ms settingcontent-ms library-ms search-ms iso img vhd dmg pkg ' +
      'deb rpm appimage run bin elf py rb pl php class apk xml xsl mht chm docm xlsm pptm one zip 7z action workflow terminal ' +
      'webloc inetloc fileloc fish zsh bash csh ksh tool'
    ).split(' '),
  )('a file in .%s is only shown in its folder', (extension) => {
    expect(judgeFile(`/open/leaflet.${extension}`)).toBe('reveal')
    expect(judgeFile(`/open/leaflet.pdf.${extension.toUpperCase()}`)).toBe('reveal')
  })

  test.each([
    'leaflet',
    '.desktop',
    'a.exe.',
    'a.pdf.',
    'a.pdf ',
    'a.txt:b.exe',
    'a:b.pdf',
    'cod\u202efdp.exe',
    'a\u202e.pdf',
    'a\n.pdf',
  ])('%j is only shown in its folder', (name) => {
    expect(judgeFile(`/open/${name}`)).toBe('reveal')
  })
})

describe('the way out', () => {
  let root = ''
  let open = ''
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'verso-shell-')))
    open = join(root, 'open')
    mkdirSync(join(open, 'folder.pdf'), { recursive: true })
    mkdirSync(join(root, 'open-elsewhere'))
    for (const name of ['open/a.pdf', 'open/a.exe', 'outside.pdf', 'open-elsewhere/a.pdf'])
      writeFileSync(join(root, name), '')
    symlinkSync(join(root, 'outside.pdf'), join(open, 'link.pdf'))
    symlinkSync(root, join(open, 'way-out'))
  })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })

  function setUp({ response = 0, problem = '' } = {}) {
    const shell = {
      openExternal: vi.fn(() => Promise.resolve()),
      openPath: vi.fn(() => Promise.resolve(problem)),
      showItemInFolder: vi.fn(),
    }
    const showMessageBox = vi.fn(() => Promise.resolve({ response, checkboxChecked: false }))
    const drag = vi.fn()
    const out = createShell({
      shell,
      dialog: { showMessageBox },
      window: () => null,
      accountHosts: () => Promise.resolve(['service.example.org']),
      openDirectory: open,
      drag,
      words: plainWords,
      log: createReadableLog().log,
    })
    return { out, shell, drag, showMessageBox }
  }

  test('a page of the service is opened without a question', async () => {
    const { out, shell, showMessageBox } = setUp()
    expect(await out.openAddress('https://service.example.org/orders/1')).toBe('opened')
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith('https://service.example.org/orders/1')
    expect(showMessageBox).not.toHaveBeenCalled()
  })

  test('an unknown host is asked about once', async () => {
    const { out, shell, showMessageBox } = setUp({ response: 0 })
    expect(await out.openAddress('https://elsewhere.example.net/a')).toBe('opened')
    expect(await out.openAddress('https://elsewhere.example.net/b')).toBe('opened')
    expect(showMessageBox).toHaveBeenCalledOnce()
    expect(shell.openExternal).toHaveBeenCalledTimes(2)
  })

  test('a person who declines is asked again the next time', async () => {
    const { out, shell, showMessageBox } = setUp({ response: 1 })
    expect(await out.openAddress('https://elsewhere.example.net/')).toBe('declined')
    expect(await out.openAddress('https://elsewhere.example.net/')).toBe('declined')
    expect(showMessageBox).toHaveBeenCalledTimes(2)
    expect(shell.openExternal).not.toHaveBeenCalled()
  })

  test('a refused address is neither opened nor asked about', async () => {
    const { out, shell, showMessageBox } = setUp()
    expect(await out.openAddress('file:///etc/passwd')).toBe('refused')
    expect(showMessageBox).not.toHaveBeenCalled()
    expect(shell.openExternal).not.toHaveBeenCalled()
  })

  test('a document is opened with the system’s program', async () => {
    const { out, shell } = setUp()
    expect(await out.openFile(join(open, 'a.pdf'))).toBe('done')
    expect(shell.openPath).toHaveBeenCalledExactlyOnceWith(join(open, 'a.pdf'))
  })

  test('a program is never run, only shown', async () => {
    const { out, shell } = setUp()
    expect(await out.openFile(join(open, 'a.exe'))).toBe('shownInFolder')
    expect(shell.openPath).not.toHaveBeenCalled()
    expect(shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(join(open, 'a.exe'))
  })

  test('a copy of a document, or of a program, is dragged out as a file', async () => {
    const { out, drag } = setUp()
    await out.startDrag(join(open, 'a.pdf'))
    await out.startDrag(join(open, 'a.exe'))
    expect(drag.mock.calls).toEqual([[join(open, 'a.pdf')], [join(open, 'a.exe')]])
  })

  test.each(['../outside.pdf', 'link.pdf', 'way-out/outside.pdf', 'folder.pdf', 'missing.pdf'])(
    'nothing but a copy made to be opened is dragged: %s',
    async (path) => {
      const { out, drag } = setUp()
      await expect(out.startDrag(join(open, path))).rejects.toThrow()
      expect(drag).not.toHaveBeenCalled()
    },
  )

  test('a document that no program takes is shown', async () => {
    const { out, shell } = setUp({ problem: 'no application' })
    expect(await out.openFile(join(open, 'a.pdf'))).toBe('shownInFolder')
    expect(shell.showItemInFolder).toHaveBeenCalledOnce()
  })

  test.each([
    '../outside.pdf',
    'link.pdf',
    'way-out/outside.pdf',
    '../open-elsewhere/a.pdf',
    'folder.pdf',
    'missing.pdf',
  ])('%s is not opened: it is no file in the folder of copies', async (name) => {
    const { out, shell } = setUp()
    await expect(out.openFile(join(open, name))).rejects.toThrow()
    expect(shell.openPath).not.toHaveBeenCalled()
    expect(shell.showItemInFolder).not.toHaveBeenCalled()
  })
})
