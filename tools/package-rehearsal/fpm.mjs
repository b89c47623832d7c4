#!/usr/bin/env node
// Replaces fpm, which electron-builder downloads to build a .deb: builds it with dpkg-deb from the same arguments. Knows those that
// electron-builder passes for a .deb, and fails on any other.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const names = ['after-install', 'after-remove', 'architecture', 'deb-compression', 'deb-priority', 'description']
const more = ['license', 'maintainer', 'name', 'package', 'url', 'vendor', 'version']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries([...names, ...more].map((name) => [name, text])),
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true },
    'deb-recommends': { ...text, multiple: true },
    force: { type: 'boolean' },
  },
})
if (values.source !== 'dir' || values.target !== 'deb') throw new Error('Only a .deb of folders can be built.')

const tree = mkdtempSync(path.join(os.tmpdir(), 'verso-deb-'))
try {
  for (const mapping of positionals) {
    const [from, to] = mapping.split('=')
    const destination = path.join(tree, to)
    mkdirSync(path.dirname(destination), { recursive: true })
    cpSync(from, destination, { recursive: true })
  }
  const control = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    Priority: values['deb-priority'],
    Homepage: values.url,
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Description: values.description,
  }
  const given = Object.entries(control).filter(([, value]) => value)
  mkdirSync(path.join(tree, 'DEBIAN'))
  writeFileSync(path.join(tree, 'DEBIAN/control'), given.map(([name, value]) => `${name}: ${value}\n`).join(''))
  cpSync(values['after-install'], path.join(tree, 'DEBIAN/postinst'))
  cpSync(values['after-remove'], path.join(tree, 'DEBIAN/postrm'))
  for (const script of ['postinst', 'postrm']) spawnSync('chmod', ['755', path.join(tree, 'DEBIAN', script)])
  spawnSync('chmod', ['755', tree])
  const packing = ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, values.package]
  const { status } = spawnSync('dpkg-deb', packing, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.exitCode = status ?? 1
} finally {
  rmSync(tree, { recursive: true })
}
