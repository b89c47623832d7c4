// npm run bench [name …] [-- --json FILE] [options]: runs all benches of test/bench, or the named ones, one after the
// other; prints each figure beside its peer and writes all of them as JSON. Ends with 1 if a bar is missed or a bench
// fails. Other options go to the benches.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { print, printFigures, resultFile } from './figures.ts'
import type { Report } from './figures.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))

const given = process.argv.slice(2)
const jsonAt = given.indexOf('--json')
const [, jsonFile = resultFile('all')] = jsonAt < 0 ? [] : given.splice(jsonAt, 2)
const options = given.filter((argument) => argument.startsWith('--'))
const named = given.filter((argument) => !argument.startsWith('--'))
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  print(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}

const reports: Report[] = []
const failed: string[] = []
for (const name of named.length > 0 ? named : all) {
  print(`\n=== ${name}\n`)
  const file = resultFile(name)
  rmSync(file, { force: true })
  const { status } = spawnSync(process.execPath, [join(folder, `${name}.ts`), ...options], { stdio: 'inherit' })
  if (existsSync(file)) reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
  // A missed bar is in the report; everything else is a failure of the bench.
  if (!existsSync(file) || (status !== 0 && status !== 1)) failed.push(name)
}

const figures = reports.flatMap((report) => report.figures)
if (reports.length > 1) {
  print('\n=== all figures\n')
  printFigures(figures)
}
mkdirSync(dirname(resolve(jsonFile)), { recursive: true })
writeFileSync(jsonFile, `${JSON.stringify({ at: new Date().toISOString(), failed, reports }, null, 2)}\n`)
const missed = figures.filter(({ verdict }) => verdict === 'missed')
for (const { what } of missed) print(`Missed: ${what}`)
for (const name of failed) print(`Failed: ${name}`)
print(`${String(figures.length)} figures, ${String(missed.length)} bars missed. Written to ${jsonFile}.`)
process.exitCode = missed.length + failed.length === 0 ? 0 : 1
