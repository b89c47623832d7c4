// Looks at the .deb as Debian does: unpacks it with dpkg into a root of its own, and validates its desktop entry and its file types there. No
// script of the package runs, because it would change this system.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const debianTools = [
  'dpkg-deb',
  'dpkg',
  'desktop-file-validate',
  'update-desktop-database',
  'update-mime-database',
]

const knownTypes = '/usr/share/mime/packages/freedesktop.org.xml'

/** The tools that a machine lacks; without all of them no .deb is rehearsed. */
export function missingDebianTools(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [
    ...debianTools.filter((tool) => !folders.some((folder) => existsSync(path.join(folder, tool)))),
    ...(existsSync(knownTypes) ? [] : ['shared-mime-info']),
  ]
}

/** What a tool has to say about its input; nothing if it is content. */
function complaints(command: string, args: readonly string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error !== undefined) return [`${command}: ${error.message}`]
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line !== '')
  return status === 0 ? [] : [`${command} ended with ${String(status)}`, ...said]
}

/** @param root an empty folder, to be the root of a system without any package */
function unpack(deb: string, root: string): string[] {
  const admin = path.join(root, 'var/lib/dpkg')
  for (const folder of ['updates', 'info', 'triggers']) mkdirSync(path.join(admin, folder), { recursive: true })
  for (const file of ['status', 'available']) writeFileSync(path.join(admin, file), '')
  const asRoot = process.getuid?.() === 0 ? [] : ['--force-not-root']
  return complaints('dpkg', [`--root=${root}`, '--force-depends', ...asRoot, '--log=/dev/null', '--unpack', deb])
}

function fieldOf(entry: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(entry)?.[1] ?? ''
}

/**
 * @param desktopId name of the desktop entry without its extension, as the program gives it to the system
 * @returns what is wrong with the package, one line each
 */
export function examineDebianPackage(deb: string, root: string, desktopId: string): string[] {
  const unpacked = unpack(deb, root)
  if (unpacked.length > 0) return unpacked

  const applications = path.join(root, 'usr/share/applications')
  const entryFile = path.join(applications, `${desktopId}.desktop`)
  if (!existsSync(entryFile)) return [`no desktop entry ${desktopId}, but ${readdirSync(applications).join(', ')}`]
  const entry = readFileSync(entryFile, 'utf8')
  const types = fieldOf(entry, 'MimeType').split(';').filter(Boolean)
  const program = fieldOf(entry, 'Exec').split(' ')[0] ?? ''
  const icon = path.join('usr/share/icons/hicolor/512x512/apps', `${fieldOf(entry, 'Icon')}.png`)

  const mime = path.join(root, 'usr/share/mime')
  const isChangingTypes = existsSync(mime)
  mkdirSync(path.join(mime, 'packages'), { recursive: true })
  symlinkSync(knownTypes, path.join(mime, 'packages/freedesktop.org.xml'))
  const updated = [
    ...complaints('update-mime-database', [mime]),
    ...complaints('update-desktop-database', [applications]),
  ]
  if (updated.length > 0) return updated

  const known = new Set(readFileSync(path.join(mime, 'types'), 'utf8').split('\n'))
  const opened = readFileSync(path.join(applications, 'mimeinfo.cache'), 'utf8')
  return [
    ...complaints('desktop-file-validate', [entryFile]),
    ...['postinst', 'postrm'].flatMap((script) =>
      complaints('bash', ['-n', path.join(root, 'var/lib/dpkg/info', `verso.${script}`)]),
    ),
    ...[program, icon].filter((file) => !existsSync(path.join(root, file))).map((file) => `missing: ${file}`),
    ...(isChangingTypes ? ['the package changes the file types of the system'] : []),
    ...(types.includes('x-scheme-handler/verso') ? [] : ['links of Verso do not lead to it']),
    ...types
      .filter((type) => !type.startsWith('x-scheme-handler/') && !known.has(type))
      .map((type) => `no type of the system: ${type}`),
    ...types
      .filter((type) => !opened.includes(`${type}=${desktopId}.desktop;`))
      .map((type) => `not registered: ${type}`),
  ]
}
