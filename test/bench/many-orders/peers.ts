// What the sweep and the search are compared with: a loop that only fetches and parses, the sqlite3 shell that inserts the
// same rows, and SQLite asked directly. Uses nothing of the store but the files that it wrote.
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Agent } from 'undici'
import { run, isInstalled } from '../measuring/processes.ts'
import { timed } from '../measuring/figures.ts'

/** Only fetches and parses all pages, over connections like the client's own. */
export async function fetchAndParse(baseUrl: string): Promise<void> {
  const agent = new Agent({ allowH2: false, connections: 8, pipelining: 1, strictContentLength: true })
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'X-Service-API-Key': 'bench' }
  let address: URL | null = new URL(`${baseUrl}/orders`)
  while (address !== null) {
    const { origin, pathname, search }: URL = address
    const answer = await agent.request({ method: 'GET', origin, path: `${pathname}${search}`, headers })
    const page = JSON.parse(await answer.body.text()) as { _links: { next?: { href: string } }; data: unknown[] }
    const next = page._links.next?.href
    address = next === undefined ? null : new URL(next, address)
  }
  await agent.close()
}

const databases = ['desk.db', 'cache.db'] as const

export interface ShellPeer {
  /** Milliseconds that the shell needs for all rows, in one transaction; null if it is not installed. */
  insert(): Promise<number | null>
  remove(): Promise<void>
}

/**
 * @param empty folder of a closed store before the sweep
 * @param filled folder of the same store after it: every table that was empty before is inserted
 */
export async function createShellPeer(empty: string, filled: string): Promise<ShellPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-shell-'))
  const script = join(folder, 'rows.sql')
  const statements = databases.flatMap((file) => insertsOf(join(empty, file), join(filled, file), file))
  await writeFile(
    script,
    [
      `ATTACH '${join(folder, 'cache.db')}' AS cache;`,
      // As in Verso's own connection.
      'PRAGMA main.cache_size = -8192; PRAGMA cache.cache_size = -65536;',
      'BEGIN;',
      ...statements,
      'COMMIT;',
    ].join('\n'),
  )
  return {
    async insert() {
      if (!isInstalled('sqlite3')) return null
      for (const file of databases) await copyFile(join(empty, file), join(folder, file))
      return timed(() => run('sqlite3', ['-bail', join(folder, 'desk.db'), `.read ${script}`]))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function insertsOf(emptyPath: string, filledPath: string, file: (typeof databases)[number]): string[] {
  const empty = new Database(emptyPath, { readonly: true })
  const filled = new Database(filledPath, { readonly: true })
  const schema = file === 'desk.db' ? 'main' : 'cache'
  const count = (name: string) => empty.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()
  try {
    // Without the full-text index, which is filled after the sweep.
    return filled
      .prepare<[], string>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
      )
      .pluck()
      .all()
      .filter((name) => count(name) === 0)
      .flatMap((name) =>
        filled
          .prepare(`SELECT * FROM "${name}"`)
          .raw()
          .all()
          .map((row) => `INSERT INTO ${schema}."${name}" VALUES (${(row as unknown[]).map(literal).join(',')});`),
      )
  } finally {
    empty.close()
    filled.close()
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

export interface DirectSearch {
  /** Counts what the expression finds and reads the first page of it. */
  ask(expression: string): void
  close(): void
}

/** The SQLite that Verso is built with: the shell of some systems is older than the index's options. */
export function openDirectSearch(directory: string): DirectSearch {
  const database = new Database(join(directory, 'cache.db'), { readonly: true })
  database.pragma('cache_size = -65536')
  const count = database.prepare<[string]>('SELECT count(*) FROM search WHERE search MATCH ?')
  const rows = database.prepare<[string]>(
    `SELECT o.* FROM search s JOIN orders o ON o.id = s.rowid WHERE search MATCH ? ORDER BY coalesce(o.deadline, '') DESC, o.id DESC LIMIT 100`,
  )
  return {
    ask(expression) {
      count.get(expression)
      rows.all(expression)
    },
    close: () => void database.close(),
  }
}
