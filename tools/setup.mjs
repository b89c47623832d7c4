// Prepares a fresh machine: system packages, dependencies, Node 24 for the project's tools if the system's Node is older,
// and a compiled keytar.
// Plain Node without dependencies, because it runs before they are installed. Does nothing if nothing is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')

/** The oldest Node that can run the project's tools: the version line of Electron. */
const oldestMajor = 24
const major = Number(process.versions.node.split('.')[0])

const packagedNode = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** npm puts the packaged Node before the system's, so this file may run on it. */
const isSystemNode = !process.execPath.startsWith(modules + path.sep)

/** The Node for the project's tools: the system's if it is new enough, else that of the npm package `node`. */
export const node = isSystemNode && major >= oldestMajor ? process.execPath : packagedNode

const debianPackages = {
  /** To compile keytar, and to show the window without Electron's runtime. */
  app: [
    'libsecret-1-dev',
    'pkg-config',
    'make',
    'g++',
    'python3',
    'chromium',
    'fonts-noto-core',
    'fonts-noto-cjk',
    'fonts-liberation',
  ],
  /** A screen and a keychain for the tests; what reads the desktop entry and the MIME data of the package. */
  tests: [
    'xvfb',
    'xauth',
    'dbus',
    'gnome-keyring',
    'chromium-headless-shell',
    'desktop-file-utils',
    'shared-mime-info',
  ],
}

function say(text) {
  console.error(`verso: ${text}`)
}

function isDebian() {
  return process.platform === 'linux' && existsSync('/usr/bin/dpkg-query')
}

function missingPackages(wanted) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${Status}\n', ...wanted], { encoding: 'utf8' })
  const installed = new Set(
    stdout
      .split('\n')
      .filter((line) => line.endsWith('install ok installed'))
      .map((line) => line.split(' ')[0]),
  )
  return wanted.filter((name) => !installed.has(name))
}

function setUpSystem() {
  if (!isDebian()) return
  const missing = missingPackages([...debianPackages.app, ...debianPackages.tests])
  if (missing.length === 0) return
  const install = ['install', '-y', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0) {
    say(`these system packages are missing; install them with:\n\n  sudo apt-get ${install.join(' ')}\n`)
    return
  }
  say(`installing system packages: ${missing.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const { status } = spawnSync('apt-get', ['-q', ...install], { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) say('apt-get failed; commands that need these packages will report it.')
}

function npm(args, env = {}) {
  // On Windows npm is a script, which needs a shell; the arguments are ours and contain no spaces.
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status
}

function wantedStamp() {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(read('package.json'))
  const wanted = [dependencies, devDependencies, optionalDependencies, allowScripts, process.platform, process.arch]
  return createHash('sha256').update(JSON.stringify(wanted)).update(read('package-lock.json')).digest('hex')
}

/** A folder with Node's headers, so that keytar compiles without downloads. Most Nodes bring them, but not on Windows. */
function nodeHeaders() {
  const inPackage = path.join(modules, 'node', 'node_modules')
  const packaged = existsSync(inPackage) ? readdirSync(inPackage).map((name) => path.join(inPackage, name)) : []
  return [path.resolve(path.dirname(node), '..'), ...packaged].find((folder) =>
    existsSync(path.join(folder, 'include', 'node', 'node_api.h')),
  )
}

/** Always from source: keytar's own installation would download a binary that no lock file and no checksum covers. */
function setUpKeytar() {
  const headers = nodeHeaders()
  const env = { npm_config_build_from_source: 'true', ...(headers ? { npm_config_nodedir: headers } : {}) }
  const failed = npm(['rebuild', 'keytar'], env) !== 0
  const built = path.join(modules, 'keytar', 'build', 'Release', 'keytar.node')
  if (failed || !existsSync(built))
    say(
      'keytar could not be compiled: Verso will run without a keychain and show a notice. It needs Python, a C++ compiler' +
        ' and, on Linux, libsecret-1-dev.',
    )
}

function setUpDependencies() {
  const stampFile = path.join(modules, '.verso-setup')
  const stamp = wantedStamp()
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('installing dependencies')
  // Install scripts run one by one afterwards, so that a failing one cannot break the installation. `npm ci` is not
  // used: it refuses a lock file that lacks an optional package of another platform, as registries without that package
  // produce.
  if (npm(['install', '--no-save', '--ignore-scripts']) !== 0)
    fail('npm could not install the dependencies; see its messages above.')
  if (node === packagedNode && (npm(['rebuild', 'node']) !== 0 || !existsSync(node)))
    fail('The npm package `node` could not install Node 24. Install Node 24 or newer on this system instead.')
  setUpKeytar()
  writeFileSync(stampFile, stamp)
}

function fail(text) {
  say(text)
  process.exit(1)
}

/** Prepares what `npm start`, `npm test` and the other commands need. */
export function setUp() {
  if (major < 20) fail(`Node 20 or newer is needed to start; this is ${process.version}.`)
  setUpSystem()
  setUpDependencies()
}

/** The environment for the project's tools: their Node first in the path. What Node compiles is kept: the tests start hundreds of workers. */
export function toolEnvironment(extra = {}) {
  const bin = [path.dirname(node), path.join(modules, '.bin')].join(path.delimiter)
  const NODE_COMPILE_CACHE = path.join(modules, '.cache', 'verso', 'compiled')
  return { ...process.env, NODE_COMPILE_CACHE, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
}

/** The file behind a tool's command, to run on Node 24: `toolFile('vite', 'bin/vite.js')`. */
export function toolFile(name, file) {
  return path.join(modules, name, file)
}
