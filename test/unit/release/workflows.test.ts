// The workflows, as GitHub's own parser and as a shell read them. What runs only on GitHub is not shown here.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { registerHooks } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { caveatsOf } from '../../../tools/release/package.ts'

// The library imports JSON as only bundlers can; Node wants to know the type.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } = await import('@actions/workflow-parser')
hooks.deregister()

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, '.github/workflows')
const names = readdirSync(folder)

interface Step {
  name?: string
  uses?: string
  run?: string
  if?: string
  shell?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}
interface Job {
  permissions: Record<string, string>
  'timeout-minutes': number
  env: Record<string, string>
  steps: Step[]
  needs: string | string[]
  strategy: { matrix: { include: { id: string; runner: string; program: string; packages: string }[] } }
}
interface Workflow {
  permissions: Record<string, string>
  defaults?: { run: { shell: string } }
  jobs: Record<string, Job>
}

function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8')
}

function jobsOf(name: string): [string, Job][] {
  return Object.entries((load(read(name)) as Workflow).jobs)
}

function jobOf(name: string, job: string): Job {
  const found = jobsOf(name).find(([id]) => id === job)?.[1]
  if (found === undefined) throw new Error(`${name} has no job ${job}`)
  return found
}

/** Runs a step of the release as GitHub does, with the programs of a folder before those of the system. */
function runStep(job: string, name: string, cwd: string, programs: string, environment: Record<string, string> = {}) {
  const script = jobOf('release.yml', job).steps.find((step) => step.name === name)?.run ?? 'exit 1'
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}:${process.env['PATH'] ?? ''}`, ...environment },
  })
}

async function errorsOf(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map((error) => error.message)
}

describe.each(names)('%s', (name) => {
  test('is valid by GitHub’s own parser', async () => {
    expect(await errorsOf(read(name))).toEqual([])
  })

  test('uses actions by their commit, with the version beside it', () => {
    const uses = [...read(name).matchAll(/^ *(?:- )?uses: (.*)$/gm)].map((match) => match[1])
    expect(uses.length).toBeGreaterThan(0)
    for (const one of uses) expect(one).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('has no permission that a job does not name, and no job without a time limit', () => {
    expect((load(read(name)) as Workflow).permissions).toEqual({})
    for (const [id, job] of jobsOf(name)) {
      expect(job.permissions).toEqual({ contents: id === 'draft' ? 'write' : 'read' })
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })

  test('leaves no credentials beside the sources', () => {
    const checkouts = jobsOf(name)
      .flatMap(([, job]) => job.steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@') === true)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('runs only files that are there', () => {
    const scripts = jobsOf(name).flatMap(([, job]) => job.steps.flatMap(({ run }) => run ?? []))
    const files = scripts.flatMap((script) => [...script.matchAll(/\b(?:tools|test)\/\S+\.(?:ts|mjs)\b/g)])
    for (const [file] of files) expect(existsSync(path.join(root, file)), file).toBe(true)
  })
})

test('GitHub’s own parser refuses what is wrong', async () => {
  const release = read('release.yml')
  expect(await errorsOf(release.replace('needs: notes', 'needs: nothing'))).not.toEqual([])
  expect(await errorsOf(release.replace('fail-fast: false', 'failfast: false'))).not.toEqual([])
  expect(await errorsOf(release.replace("if: github.ref_type == 'tag'", "if: secrets.CSC_LINK != ''"))).not.toEqual([])
})

describe('the release', () => {
  const { env, steps, strategy } = jobOf('release.yml', 'package')
  const positionOf = (part: string) => steps.findIndex((step) => step.run?.includes(part) === true)

  test('is tested on real Electron before it is packed, and looked at before it is kept', () => {
    expect(env['VERSO_E2E_HOST']).toBe('electron')
    const order = [
      // Not Vitest alone: a file during which Node dies runs once more.
      'tools/test.mjs unit',
      'test/electron-stand-in/playwright.config.ts',
      'test/e2e/playwright.config.ts',
      'tools/release/package.ts',
      'tools/read-fuses.ts "$PROGRAM"',
      'smoke-start.ts "$PROGRAM"',
    ].map(positionOf)
    const kept = steps.findIndex(({ with: inputs }) => String(inputs?.['name']).startsWith('packages-'))
    expect(order).not.toContain(-1)
    expect([...order, kept]).toEqual([...order, kept].toSorted((one, other) => one - other))
    for (const { program } of strategy.matrix.include) expect(program).toMatch(/^dist\//)
  })

  test('has time for all tests on the slowest runner', () => {
    expect(jobOf('release.yml', 'package')['timeout-minutes']).toBe(240)
  })

  test('looks at each system’s package in the same way', () => {
    for (const part of ['tools/read-fuses.ts', 'smoke-start.ts "$PROGRAM"']) {
      expect(steps[positionOf(part)]?.if, part).toBeUndefined()
    }
    const systems = strategy.matrix.include.map(({ runner }) => runner.split('-')[0])
    expect(new Set(systems)).toEqual(new Set(['ubuntu', 'macos', 'windows']))
  })

  test('stops at the first command that fails, on Windows too', () => {
    expect((load(read('release.yml')) as Workflow).defaults?.run.shell).toBe('bash')
  })

  test('passes secrets only to the step that signs, and each only on its system', () => {
    const withSecrets = jobsOf('release.yml').flatMap(([, job]) =>
      job.steps.filter((step) => JSON.stringify(step).includes('secrets.')),
    )
    expect(withSecrets.map(({ run }) => run)).toEqual(['node tools/release/package.ts'])
    const { VERSO_UPDATE_URL: address, ...secrets } = withSecrets[0]?.env ?? {}
    expect(address).toBe('${{ vars.VERSO_UPDATE_URL }}')
    expect(Object.keys(secrets)).toHaveLength(7)
    for (const [name, value] of Object.entries(secrets)) {
      const system = name.startsWith('WIN_') ? 'Windows' : 'macOS'
      expect(value).toBe(`\${{ runner.os == '${system}' && secrets.${name} || '' }}`)
    }
  })

  test('starts what people install on Linux, the AppImage too', () => {
    const appImage = steps[positionOf('smoke-start.ts dist/*.AppImage')]
    expect(appImage?.if).toBe("runner.os == 'Linux'")
    expect(appImage?.run).toContain('chmod +x dist/*.AppImage')
    expect(steps[positionOf('smoke-start.ts /opt/Verso/verso')]?.run).toContain('apt-get install')
    expect(steps.find((step) => step.name === 'System libraries')?.run).toMatch(/\bfuse3\b/)
  })

  test('keeps the update files, and those of the Macs apart until they are merged', () => {
    for (const { id, packages } of strategy.matrix.include) {
      const kept = packages.trim().split('\n')
      const isMac = id.startsWith('mac')
      expect(kept.includes('dist/*.yml'), id).toBe(!isMac)
      // A report of electron-builder on itself.
      expect(kept.includes('!dist/builder-debug.yml'), id).toBe(!isMac)
      // A .deb, an .rpm and an AppImage have none beside them.
      expect(kept.includes('dist/*.blockmap'), id).toBe(id !== 'linux')
    }
    const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@') === true)
    const ofMacs = uploads.find((step) => step.with?.['name'] === 'updates-${{ matrix.id }}')
    expect(ofMacs).toMatchObject({ if: "runner.os == 'macOS'", with: { path: 'dist/*-mac.yml' } })
    const { needs, steps: merging } = jobOf('release.yml', 'updates')
    expect(needs).toBe('package')
    const merge = merging.findIndex(({ run }) => run === 'node tools/release/merge-mac-updates.ts updates merged')
    expect(merging[merge - 1]?.with).toEqual({ pattern: 'updates-*', path: 'updates' })
    expect(merging[merge + 1]?.with).toMatchObject({ name: 'packages-mac-updates', path: 'merged' })
    expect(jobOf('release.yml', 'draft').needs).toEqual(['notes', 'package', 'updates'])
  })

  test('adds what the packages of each system lack to the notes of the draft', () => {
    const [kept, taken] = ['package', 'draft'].map((job) =>
      jobOf('release.yml', job).steps.find((step) => String(Object.values(step.with ?? {})).includes('caveats')),
    )
    expect(kept?.with).toEqual({
      name: 'caveats-${{ matrix.id }}',
      path: 'dist/caveats',
      'if-no-files-found': 'ignore',
    })
    expect(taken?.with).toEqual({ pattern: 'caveats-*', path: 'caveats', 'merge-multiple': true })
    const { steps: drafting } = jobOf('release.yml', 'draft')
    const order = ['What the packages lack', 'Draft'].map((name) => drafting.findIndex((step) => step.name === name))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  test('runs no code of the project where the release can be written', () => {
    const { steps: drafting } = jobOf('release.yml', 'draft')
    for (const { uses, run } of drafting) {
      expect(uses ?? '').not.toContain('checkout')
      expect(run ?? '').not.toMatch(/\b(node|npm|npx)\b/)
    }
  })
})

// The runner of this job is Linux; the tools of macOS differ.
describe.runIf(process.platform === 'linux')('the draft', () => {
  let work: string
  beforeEach(() => {
    work = mkdtempSync(path.join(os.tmpdir(), 'verso-draft-'))
    for (const one of ['files', 'papers', 'bin']) mkdirSync(path.join(work, one))
    writeFileSync(path.join(work, 'files/Verso-1.0.0-linux-x64.deb'), 'a package')
    writeFileSync(path.join(work, 'papers/notes.md'), 'Notes\n')
    writeFileSync(path.join(work, 'papers/verso.cdx.json'), '{}')
  })
  afterEach(() => {
    rmSync(work, { recursive: true })
  })

  function run(name: string, directory: string, environment: Record<string, string> = {}) {
    return runStep('draft', name, path.join(work, directory), path.join(work, 'bin'), environment)
  }

  /** A `gh` that writes down how it was called, and knows one release or none. */
  function drafting(tag: string, known: 'draft' | 'published' | null) {
    const answer = known === null ? 'exit 1' : `echo ${String(known === 'draft')}`
    writeFileSync(
      path.join(work, 'bin/gh'),
      `#!/bin/sh\n[ "$2" = view ] && { ${answer}; exit; }\necho "$@" >> "${work}/calls"\n`,
    )
    chmodSync(path.join(work, 'bin/gh'), 0o755)
    const { status, stdout } = run('Draft', '.', { GITHUB_REF_NAME: tag })
    const calls = path.join(work, 'calls')
    return { status, stdout, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
  }

  test('has one file with the SHA-256 of every other', () => {
    expect(run('Checksums', 'files').status).toBe(0)
    const sums = readFileSync(path.join(work, 'files/SHA256SUMS'), 'utf8')
    expect(sums).toBe(
      [
        // From `printf 'a package' | sha256sum`.
        'c0cd5ccfdb563a59366e33e73001b78fdb8cca5a6c48e2f90fffcde44b81f1f6  Verso-1.0.0-linux-x64.deb',
        '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  verso.cdx.json',
        '',
      ].join('\n'),
    )
  })

  test('says in its notes what the packages lack', () => {
    const step = 'What the packages lack'
    expect(run(step, '.').status).toBe(0)
    expect(readFileSync(path.join(work, 'papers/notes.md'), 'utf8')).toBe('Notes\n')
    mkdirSync(path.join(work, 'caveats'))
    const unsigned = { isSigned: false, isNotarised: false }
    for (const platform of ['darwin', 'linux', 'win32'] as const)
      for (const [name, text] of Object.entries(caveatsOf(platform, unsigned, false)))
        writeFileSync(path.join(work, 'caveats', name), text)
    expect(run(step, '.').status).toBe(0)
    const paragraphs = readFileSync(path.join(work, 'papers/notes.md'), 'utf8').split('\n\n')
    expect(paragraphs.map((one) => one.split(' ')[0])).toEqual(['Notes', '**macOS:**', 'This', '**Windows:**'])
  })

  test('is made with its notes and files', () => {
    const { status, calls } = drafting('v1.0.0', null)
    expect(status).toBe(0)
    expect(calls).toEqual([
      'release create v1.0.0 --draft --verify-tag --title Verso 1.0.0 --notes-file papers/notes.md files/Verso-1.0.0-linux-x64.deb',
    ])
  })

  test('of a pre-release is marked as such', () => {
    expect(drafting('v1.0.0-beta.1', null).calls[0]).toContain('--prerelease')
  })

  test('of an earlier run is replaced', () => {
    const { calls } = drafting('v1.0.0', 'draft')
    expect(calls[0]).toBe('release delete v1.0.0 --yes')
    expect(calls[1]).toContain('release create v1.0.0 --draft')
  })

  test('never replaces a published release', () => {
    const { status, stdout, calls } = drafting('v1.0.0', 'published')
    expect(status).toBe(1)
    expect(stdout).toContain('::error::v1.0.0 is already published.')
    expect(calls).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('a step on Linux', () => {
  let work: string
  beforeEach(() => {
    work = mkdtempSync(path.join(os.tmpdir(), 'verso-step-'))
  })
  afterEach(() => {
    rmSync(work, { recursive: true })
  })
  function program(name: string, script: string) {
    writeFileSync(path.join(work, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }

  test.each([
    ['GLIBC_2.2.5 GLIBC_2.34 GLIBCXX_3.4.9 GLIBCXX_3.4.30', null],
    ['GLIBC_2.9', null],
    ['GLIBC_2.34 GLIBC_2.38', 'GLIBC_2.38'],
    ['GLIBC_2.14 GLIBCXX_3.4.32', 'GLIBCXX_3.4.32'],
  ])('refuses a keytar that only newer systems can load: %s', (versions, tooNew) => {
    program('readelf', `printf '  0x0010:   Name: %s  Flags: none\\n' ${versions}`)
    const { status, stdout } = runStep('package', 'Systems that keytar runs on', work, work)
    expect(status).toBe(tooNew === null ? 0 : 1)
    expect(stdout.split(',')[0]).toBe(tooNew === null ? '' : `::error::keytar.node needs ${tooNew}`)
  })

  test.each([0, 1])('shows what Weston wrote only if it failed: %i', (result) => {
    program('weston', 'echo "no such backend"')
    program('timeout', 'until [ -s "$RUNNER_TEMP/weston.log" ]; do sleep 0.01; done')
    program('node', `exit ${String(result)}`)
    const { status, stdout } = runStep('package', 'Start the package on Wayland', work, work, {
      RUNNER_TEMP: work,
      PROGRAM: 'verso',
    })
    expect(status).toBe(result)
    expect(stdout.includes('no such backend')).toBe(result === 1)
  })
})
