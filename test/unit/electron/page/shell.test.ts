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

  test('every opened address is https, http or mailto and has no credentials', () => {
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
    'a.xlsx',
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

  test.each('doc xls ppt pot odt ods odp rtf'.split(' '))(
    'a file in .%s, which can contain macros, is asked about',
    (extension) => {
      expect(judgeFile(`/open/leaflet.${extension}`)).toBe('ask')
      expect(judgeFile(`/open/leaflet.exe.${extension.toUpperCase()}`)).toBe('ask')
    },
  )

  // What mail programs and browsers refuse or warn of: Outlook's blocked attachments, Chromium's dangerous types,
  // Firefox's executable ones.
  test.each(
    (
      'ade adp apk app appcontent-ms application appref-ms asp aspx asx bas bat bgi bz2 cab cer chm class cmd cnt com cpi cpl crt csh ' +
      'der diagcab dll drv efi exe fas fon fxp gadget grp gz hlp hpj hta htc htt ime inf ini ins iso isp its jar jnlp js jse ksh lnk ' +
      'local mad maf mag mam manifest maq mar mas mat mau mav maw mcf mda mdb mde mdt mdw mdz mht mhtml mmc mof msc msg msh msh1 ' +
      'msh1xml msh2 msh2xml mshxml msi msp mst msu mui nsh ocx ops osd partial pcd pif pl plg prf prg printerexport ps1 ps1xml ps2 ' +
      'ps2xml psc1 psc2 psd1 psdm1 pst py pyc pyd pyo pyw pyz pyzw rb rdp reg rels scf scr sct search-ms settingcontent-ms shb shs ' +
      'sldm slk svg sys theme themepack tmp tsk url vb vbe vbp vbs vhd vhdx vsmacros vsw vxd webpnp website wim wll wpk ws wsc wsf wsh ' +
      'xbap xla xlam xll xnk xrm-ms docm dotm dot dotx xlsm xlsb xlm xlt xltm xltx pptm potm potx ppam ppsm pps ppsx iqy oqy rqy dqy ' +
      'dif wbk wiz pub accdb accde odm ott ots otp oxt bash action as cdr command crx ex_ fileloc inetloc internetconnect jpi kext ' +
      'networkconnect osas osax out pax pet pkg mpkg dmg img smi cdi dart xip seplugin shar slp spl term terminal webloc wflow workflow ' +
      'tcsh zsh fish run bin elf appimage deb rpm desktop directory service mount nt one onepkg xps oxps swf air'
    ).split(' '),
  )('a file in .%s, which other programs consider dangerous, is only shown in its folder', (extension) => {
    expect(judgeFile(`/open/leaflet.${extension}`)).toBe('reveal')
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

describe('opening things outside Verso', () => {
  let root = ''
  let open = ''
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'verso-shell-')))
    open = join(root, 'open')
    mkdirSync(join(open, 'folder.pdf'), { recursive: true })
    mkdirSync(join(root, 'open-elsewhere'))
    for (const name of [
      'open/a.pdf',
      'open/a.doc',
      'open/b.DOC',
      'open/a.xls',
      'open/a.exe',
      'outside.pdf',
      'open-elsewhere/a.pdf',
    ])
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
    const showMessageBox = vi.fn((..._options: unknown[]) => Promise.resolve({ response, checkboxChecked: false }))
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

  test('a document that can contain macros is opened if the person agrees, once for each type', async () => {
    const { out, shell, showMessageBox } = setUp({ response: 0 })
    expect(await out.openFile(join(open, 'a.doc'))).toBe('done')
    expect(showMessageBox.mock.calls[0]).toMatchObject([
      { message: 'openMacrosQuestion a.doc', detail: 'openMacrosDetail .doc', defaultId: 1, cancelId: 1 },
    ])
    expect(await out.openFile(join(open, 'b.DOC'))).toBe('done')
    expect(showMessageBox).toHaveBeenCalledOnce()
    expect(await out.openFile(join(open, 'a.xls'))).toBe('done')
    expect(showMessageBox).toHaveBeenCalledTimes(2)
    expect(shell.openPath).toHaveBeenCalledTimes(3)
  })

  test('otherwise it is only shown in its folder, and the question is asked again', async () => {
    const { out, shell, showMessageBox } = setUp({ response: 1 })
    for (let time = 1; time <= 2; time += 1) {
      expect(await out.openFile(join(open, 'a.doc'))).toBe('shownInFolder')
      expect(showMessageBox).toHaveBeenCalledTimes(time)
    }
    expect(shell.openPath).not.toHaveBeenCalled()
    expect(shell.showItemInFolder).toHaveBeenCalledWith(join(open, 'a.doc'))
  })

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
    'only a copy made to be opened can be dragged: %s',
    async (path) => {
      const { out, drag } = setUp()
      await expect(out.startDrag(join(open, path))).rejects.toThrow()
      expect(drag).not.toHaveBeenCalled()
    },
  )

  test('a document that no program opens is shown', async () => {
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
  ])('%s is not opened: it is not a file in the folder of copies', async (name) => {
    const { out, shell } = setUp()
    await expect(out.openFile(join(open, name))).rejects.toThrow()
    expect(shell.openPath).not.toHaveBeenCalled()
    expect(shell.showItemInFolder).not.toHaveBeenCalled()
  })
})
