// Packages Verso with electron-builder, signed if the secrets for this system are set. Says in the run's summary what was
// not signed; never passes on an empty secret, which electron-builder would take for a certificate. If VERSO_UPDATE_URL is
// set, what is packaged updates itself from there. Usage:
// node tools/release/package.ts
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')

const signingNames = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
] as const
type SigningName = (typeof signingNames)[number]

/** Secrets as the workflow passes them; APPLE_API_KEY is the text of the .p8 file. */
export type Secrets = Readonly<Partial<Record<SigningName, string>>>

export interface Signing {
  /** For electron-builder; APPLE_API_KEY is the path of a file. */
  environment: Partial<Record<SigningName | 'CSC_IDENTITY_AUTO_DISCOVERY', string>>
  isSigned: boolean
  isNotarised: boolean
  /** What the packages will lack. */
  warnings: string[]
}

/**
 * What electron-builder needs to sign on this system.
 * @param writeKey returns the path of a file with the key
 * @throws Error if only some of the secrets that belong together are set
 */
export function signingOf(platform: NodeJS.Platform, secrets: Secrets, writeKey: (text: string) => string): Signing {
  const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value.trim() !== '')) as Secrets
  if (platform === 'win32') return windowsSigning(given)
  if (platform === 'darwin') return macSigning(given, writeKey)
  return { environment: {}, isSigned: false, isNotarised: false, warnings: [] }
}

function pick(secrets: Secrets, names: readonly SigningName[]): Secrets {
  const picked = names.flatMap((name) => (secrets[name] === undefined ? [] : [[name, secrets[name]] as const]))
  return Object.fromEntries(picked)
}

function windowsSigning(given: Secrets): Signing {
  const isSigned = given.WIN_CSC_LINK !== undefined
  return {
    environment: isSigned ? pick(given, ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD']) : {},
    isSigned,
    isNotarised: false,
    warnings: isSigned ? [] : ['The Windows packages are not signed: WIN_CSC_LINK is not set.'],
  }
}

function macSigning(given: Secrets, writeKey: (text: string) => string): Signing {
  const notary = pick(given, ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'])
  const count = Object.keys(notary).length
  if (count !== 0 && count !== 3)
    throw new Error('Set APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER together, or none of them.')
  if (given.CSC_LINK === undefined) {
    const warnings = ['The macOS packages are neither signed nor notarised: CSC_LINK is not set.']
    return { environment: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, isSigned: false, isNotarised: false, warnings }
  }
  const certificate = pick(given, ['CSC_LINK', 'CSC_KEY_PASSWORD'])
  if (notary.APPLE_API_KEY === undefined) {
    const warnings = ['The macOS packages are signed but not notarised: APPLE_API_KEY is not set.']
    return { environment: certificate, isSigned: true, isNotarised: false, warnings }
  }
  const APPLE_API_KEY = writeKey(notary.APPLE_API_KEY)
  return { environment: { ...certificate, ...notary, APPLE_API_KEY }, isSigned: true, isNotarised: true, warnings: [] }
}

/** Writes the notary's key to a file that only this user can read, and returns its path. */
export function writeKeyFile(directory: string, text: string): string {
  const file = path.join(directory, 'key.p8')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/**
 * What electron-builder needs so that what it packages updates itself.
 * @param address of the folder with the packages and their update files; empty if there is none
 * @throws Error if it is not an https address: whoever changes an answer on the way would choose the program that runs.
 * Also if it has a password, which everybody could read in the package
 */
export function updateArguments(address: string): string[] {
  const trimmed = address.trim()
  if (trimmed === '') return []
  const url = URL.parse(trimmed)
  if (url?.protocol !== 'https:')
    throw new Error(`VERSO_UPDATE_URL must be an address that begins with https://, but is “${trimmed}”.`)
  if (url.username !== '' || url.password !== '')
    throw new Error(
      'VERSO_UPDATE_URL must not contain a user name or password: everybody could read it in the package.',
    )
  return [
    '-c.publish.provider=generic',
    `-c.publish.url=${trimmed}`,
    // Whoever follows early versions gets the final one too, which they read about in a file of their own.
    '-c.generateUpdatesFilesForAllChannels=true',
  ]
}

const noUpdates = 'This version does not update itself: install the next one by hand.\n'

const unsignedMac = `**macOS:** this version is not signed, so macOS says that Verso is damaged or that its developer cannot be verified. Only if you trust the
place from which you have it: compare its checksum with \`SHA256SUMS\`, open Verso once, and then choose “Open Anyway” in System Settings › Privacy &
Security. If macOS says that it is damaged, run \`xattr -d -r com.apple.quarantine /Applications/Verso.app\` in Terminal first.
`

const notNotarised = `**macOS:** this version is signed but not notarised, so macOS says that it could not check Verso for malware. Open Verso once, and then choose
“Open Anyway” in System Settings › Privacy & Security.
`

const unsignedWindows = `**Windows:** this version is not signed, so SmartScreen says that Windows protected your PC. Only if you trust the place from which you have it:
compare its checksum with \`SHA256SUMS\`, and then choose “More info” and “Run anyway”.
`

/**
 * What the notes of the release must say to people about what the packages of this system lack, by the name of the file
 * that says it. Packages for Linux are not signed by themselves.
 */
export function caveatsOf(
  platform: NodeJS.Platform,
  { isSigned, isNotarised }: Pick<Signing, 'isSigned' | 'isNotarised'>,
  isUpdating: boolean,
): Record<string, string> {
  return {
    ...(platform === 'darwin' && !isSigned ? { 'macos.md': unsignedMac } : {}),
    ...(platform === 'darwin' && isSigned && !isNotarised ? { 'macos.md': notNotarised } : {}),
    ...(platform === 'win32' && !isSigned ? { 'windows.md': unsignedWindows } : {}),
    ...(isUpdating ? {} : { 'updates.md': noUpdates }),
  }
}

/** Writes each caveat to a file of its own, for the job that makes the notes. All systems give the same one the same name. */
function writeCaveats(caveats: Record<string, string>): void {
  const folder = path.join(root, 'dist', 'caveats')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(caveats)) writeFileSync(path.join(folder, name), text)
}

function readSecrets(environment: NodeJS.ProcessEnv): Secrets {
  return Object.fromEntries(signingNames.map((name) => [name, environment[name] ?? '']))
}

function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names: readonly string[] = signingNames
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const keyDirectory = mkdtempSync(path.join(os.tmpdir(), 'verso-key-'))
  try {
    const { environment, isSigned, isNotarised, warnings } = signingOf(
      process.platform,
      readSecrets(process.env),
      (text) => writeKeyFile(keyDirectory, text),
    )
    const updating = updateArguments(process.env['VERSO_UPDATE_URL'] ?? '')
    if (updating.length === 0)
      console.log('::warning title=No updates::These packages do not update themselves: VERSO_UPDATE_URL is not set.')
    for (const warning of warnings) console.log(`::warning title=Not signed::${warning}`)
    // With a certificate, a package that could not be signed is an error.
    const force = isSigned ? ['-c.forceCodeSigning=true'] : []
    const builder = path.join(root, 'node_modules', 'electron-builder', 'cli.js')
    const { status } = spawnSync(process.execPath, [builder, '--publish', 'never', ...updating, ...force], {
      cwd: root,
      stdio: 'inherit',
      env: { ...withoutSecrets(process.env), ...environment },
    })
    writeCaveats(caveatsOf(process.platform, { isSigned, isNotarised }, updating.length > 0))
    const outputFile = process.env['GITHUB_OUTPUT']
    if (outputFile !== undefined)
      appendFileSync(outputFile, `signed=${String(isSigned)}\nnotarised=${String(isNotarised)}\n`)
    process.exitCode = status ?? 1
  } finally {
    rmSync(keyDirectory, { recursive: true, force: true })
  }
}
