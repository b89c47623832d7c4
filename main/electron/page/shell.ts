// The two ways to open something in another program, each behind a rule: `judgeAddress` for web pages and mail,
// `judgeFile` for documents. Never runs anything from outside as a program.
import { lstat, realpath } from 'node:fs/promises'
import { basename, extname, sep } from 'node:path'
import type { BaseWindow, Dialog, Shell } from 'electron'
import type { Log } from '../../log.ts'
import type { AddressOutcome } from '../../ports/desktop.ts'
import type { Words } from '../messages.ts'

const addressLengthLimit = 2_000
/** Fields of `mailto:` addresses that make some programs attach local files. */
const attachingFields = new Set(['attach', 'attachment', 'attachments'])

type AddressVerdict = { verdict: 'refuse' } | { verdict: 'open' | 'ask'; address: string; host: string }

/** Allows `https:`, `http:` and `mailto:` without credentials; asks before opening an unknown web host. */
export function judgeAddress(text: string, isKnownHost: (host: string) => boolean): AddressVerdict {
  const refuse = { verdict: 'refuse' } as const
  if (text.length > addressLengthLimit || /[\p{Cc}\p{Cf}\s\\]/u.test(text) || !URL.canParse(text)) return refuse
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return refuse
  switch (url.protocol) {
    case 'mailto:':
      for (const name of url.searchParams.keys()) if (attachingFields.has(name.toLowerCase())) return refuse
      return { verdict: 'open', address: url.href, host: '' }
    case 'https:':
    case 'http:':
      if (url.host === '') return refuse
      return { verdict: isKnownHost(url.host) ? 'open' : 'ask', address: url.href, host: url.host }
    default:
      return refuse
  }
}

/**
 * File types that programs display and do not execute. All others are shown in their folder, because a list of
 * dangerous types is never complete.
 */
const documentExtensions = new Set(
  (
    'docx txt text md markdown pages xlsx csv tsv numbers pptx key pdf epub ' +
    'png jpg jpeg gif webp tif tiff bmp heic avif srt vtt sbv po xlf xliff sdlxliff mqxliff mxliff txlf tmx tbx ' +
    'idml indd strings properties json yaml yml mp3 m4a ogg opus wav flac mp4 m4v mov webm mkv'
  ).split(' '),
)

/**
 * Documents that can contain macros, which the other program may offer to run. People must be able to read them, so
 * Verso asks. `.pot` is a template of messages, but also of old slides; a word processor opens an `.rtf` file that is
 * really a `.doc`. The types made for macros (`docm`, `xlsm`, …) are not here: a translation has none.
 */
const macroExtensions = new Set('doc xls ppt pot odt ods odp rtf'.split(' '))

export function judgeFile(path: string): 'open' | 'ask' | 'reveal' {
  const name = basename(path)
  // A colon names an alternate data stream on Windows; invisible characters can reverse a name; Windows drops a
  // trailing dot or space.
  if (/[:\p{Cc}\p{Cf}]/u.test(name) || /[.\s]$/.test(name)) return 'reveal'
  const extension = extensionOf(name)
  if (macroExtensions.has(extension)) return 'ask'
  return documentExtensions.has(extension) ? 'open' : 'reveal'
}

function extensionOf(path: string): string {
  return extname(path).slice(1).toLowerCase()
}

interface ShellDeps {
  shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
  dialog: Pick<Dialog, 'showMessageBox'>
  window(): BaseWindow | null
  /** Hosts of the accounts, where orders have their web pages. */
  accountHosts(): Promise<readonly string[]>
  /** The folder of copies made for opening. Nothing outside it is opened. */
  openDirectory: string
  /** Starts dragging a file out of the window; does nothing without a window. */
  drag(path: string): void
  words: Words
  log: Log
}

export function createShell(deps: ShellDeps): {
  openAddress(text: string): Promise<AddressOutcome>
  openFile(path: string): Promise<'done' | 'shownInFolder'>
  startDrag(path: string): Promise<void>
} {
  const hostsAllowedByPerson = new Set<string>()
  /** Asked once for each type: a person who reads many such deliveries would soon answer without reading. */
  const extensionsAllowedByPerson = new Set<string>()

  const askPerson = async (
    question: Pick<Electron.MessageBoxOptions, 'message' | 'detail' | 'buttons' | 'defaultId'>,
  ): Promise<boolean> => {
    const options: Electron.MessageBoxOptions = { type: 'question', ...question, cancelId: 1, noLink: true }
    const window = deps.window()
    const answer = await (window === null
      ? deps.dialog.showMessageBox(options)
      : deps.dialog.showMessageBox(window, options))
    return answer.response === 0
  }

  const askToOpenAddress = (host: string, address: string) =>
    askPerson({
      message: deps.words.openAddressQuestion({ host }),
      detail: deps.words.openAddressDetail({ address }),
      buttons: [deps.words.open(), deps.words.cancel()],
      defaultId: 0,
    })

  const mayOpenFile = async (path: string): Promise<boolean> => {
    const verdict = judgeFile(path)
    if (verdict !== 'ask') return verdict === 'open'
    const extension = extensionOf(path)
    if (extensionsAllowedByPerson.has(extension)) return true
    const isAllowed = await askPerson({
      message: deps.words.openMacrosQuestion({ name: basename(path) }),
      detail: deps.words.openMacrosDetail({ extension: `.${extension}` }),
      buttons: [deps.words.open(), deps.words.showInFolderButton()],
      defaultId: 1,
    })
    if (isAllowed) extensionsAllowedByPerson.add(extension)
    return isAllowed
  }

  /** Checks with `lstat` and real paths, so that no symbolic link leads out of the folder. */
  const copyMadeToBeOpened = async (path: string): Promise<string> => {
    const [file, real, folder] = await Promise.all([lstat(path), realpath(path), realpath(deps.openDirectory)])
    if (!file.isFile() || !real.startsWith(folder + sep)) throw new Error('Only copies made to be opened are opened.')
    return real
  }

  return {
    async openAddress(text) {
      const hosts = new Set([...(await deps.accountHosts()), ...hostsAllowedByPerson])
      const judged = judgeAddress(text, (host) => hosts.has(host))
      if (judged.verdict === 'refuse') {
        deps.log({ level: 'warning', area: 'shell', message: 'addressRefused' })
        return 'refused'
      }
      if (judged.verdict === 'ask') {
        if (!(await askToOpenAddress(judged.host, judged.address))) return 'declined'
        hostsAllowedByPerson.add(judged.host)
      }
      try {
        await deps.shell.openExternal(judged.address)
        return 'opened'
      } catch (error) {
        deps.log({ level: 'warning', area: 'shell', message: 'addressNotOpened', data: { error } })
        return 'failed'
      }
    },

    async openFile(path) {
      const real = await copyMadeToBeOpened(path)
      if (await mayOpenFile(real)) {
        const problem = await deps.shell.openPath(real)
        if (problem === '') return 'done'
        deps.log({
          level: 'info',
          area: 'shell',
          message: 'fileNotOpened',
          data: { problem, extension: extname(real) },
        })
      }
      deps.shell.showItemInFolder(real)
      return 'shownInFolder'
    },

    async startDrag(path) {
      deps.drag(await copyMadeToBeOpened(path))
    },
  }
}
