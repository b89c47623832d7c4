// Reads how the stand-in was called. Electron's and Chromium's switches as Electron accepts them; knows nothing about the app.
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface LaunchOptions {
  /** The program that was started: the stand-in's own, or that of a package. */
  readonly executable: string
  readonly isPackaged: boolean
  /** Folder of the app, which contains its package.json. */
  readonly appPath: string
  readonly resourcesPath: string
  readonly mainFile: string
  readonly name: string
  readonly version: string
  /** `--user-data-dir`; undefined leaves it to the app's name. */
  readonly userDataDir: string | undefined
  readonly lang: string | undefined
  readonly isHeadless: boolean
  /** Switches of the command line that are meant for Chromium. */
  readonly chromiumSwitches: readonly string[]
  /** Everything after the executable, as `process.argv` shows it. */
  readonly arguments: readonly string[]
}

export class LaunchFailure extends Error {}

/** Names the program of a package that starts the stand-in instead of Electron. The app never sees this switch. */
const packagedProgramSwitch = 'stand-in-packaged-program'

const passedOn = /^--(lang|force-|proxy-|webrtc-|disable-|enable-|window-|blink-settings|js-flags)/

/** @throws LaunchFailure with a message for the person at the terminal */
export function readLaunchOptions(argv: readonly string[], environment: NodeJS.ProcessEnv): LaunchOptions {
  const isDriven = argv.some((argument) => argument.startsWith('--remote-debugging-port'))
  const hasDisplay = Boolean(environment['DISPLAY']) || process.platform !== 'linux'
  const isHeadless = environment['VERSO_STAND_IN_HEADLESS'] === '1' || (isDriven && !hasDisplay)
  if (!isHeadless && !hasDisplay) {
    throw new LaunchFailure(
      'No display: DISPLAY is not set. Run it under a virtual one, for example: xvfb-run -a npm start\n' +
        '(or without any window: VERSO_STAND_IN_HEADLESS=1)',
    )
  }

  const packagedProgram = switchValue(argv, packagedProgramSwitch)
  const given =
    packagedProgram === undefined ? argv : argv.filter((item) => !item.startsWith(`--${packagedProgramSwitch}=`))
  const { executable, resourcesPath, appPath } =
    packagedProgram === undefined ? placesOfFolder(given) : placesOfPackage(packagedProgram)
  const manifestFile = path.join(appPath, 'package.json')
  if (!existsSync(manifestFile)) throw new LaunchFailure(`Cannot find an app at ${appPath}: there is no package.json`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, unknown>
  const text = (key: string) => (typeof manifest[key] === 'string' ? manifest[key] : undefined)
  const mainFile = path.join(appPath, text('main') ?? 'index.js')
  if (!existsSync(mainFile)) throw new LaunchFailure(`Cannot find ${mainFile}: has the app been built?`)

  return {
    executable,
    isPackaged: packagedProgram !== undefined,
    appPath,
    resourcesPath,
    mainFile,
    name: text('productName') ?? text('name') ?? 'Electron',
    version: text('version') ?? '0.0.0',
    userDataDir: switchValue(argv, 'user-data-dir'),
    lang: switchValue(argv, 'lang'),
    isHeadless,
    chromiumSwitches: argv.filter((argument) => passedOn.test(argument)),
    arguments: given,
  }
}

type Places = Pick<LaunchOptions, 'executable' | 'appPath' | 'resourcesPath'>

function placesOfFolder(argv: readonly string[]): Places {
  const appPath = path.resolve(argv.find((argument) => !argument.startsWith('-')) ?? '.')
  const executable = path.resolve(import.meta.dirname, '..', 'electron')
  return { executable, appPath, resourcesPath: path.join(appPath, 'resources') }
}

/** Node reads no archives, so the package's must have been extracted to a folder of the same name. */
function placesOfPackage(program: string): Places {
  const resourcesPath = path.join(path.dirname(program), 'resources')
  return { executable: program, appPath: path.join(resourcesPath, 'app.asar'), resourcesPath }
}

/** Electron's own folders of an app on this system. */
export function appDataFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Application Support')
  return environment['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config')
}

function switchValue(argv: readonly string[], name: string): string | undefined {
  const start = `--${name}=`
  const argument = argv.findLast((item) => item.startsWith(start))
  return argument?.slice(start.length)
}
