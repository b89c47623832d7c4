// The values of the store's SQL are bound by name: a positional one fails the lint. What a change returns is read to its end.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const eslint = new ESLint({ cwd: root })

async function complaints(sql: string): Promise<string[]> {
  const code = `import type { Database } from 'better-sqlite3'
export function createQuery(connection: Database, table: string) {
  return connection.prepare(${sql}.replace('x', table))
}
`
  const [result] = await eslint.lintText(code, { filePath: path.join(root, 'main/store/orders/query.ts') })
  return (result?.messages ?? []).map(({ message }) => message)
}

const positional = [
  `'SELECT 1 FROM orders WHERE id = ?'`,
  `'SELECT 1 FROM orders WHERE id=?'`,
  `'SELECT 1 FROM orders WHERE id = ?1 AND name = @name'`,
  `'SELECT 1 FROM orders WHERE id = +? LIMIT @limit'`,
  `'INSERT INTO orders VALUES (@id, ?)'`,
  '`UPDATE ${table} SET name = ? WHERE id = @id`',
  '`SELECT 1 FROM orders WHERE id IN (SELECT value FROM json_each(?))`',
  `'account_id = ? AND order_id = ?'`,
]

const named = [
  `'SELECT 1 FROM orders WHERE id = @id AND name = +@name'`,
  '`UPDATE ${table} SET name = @name WHERE id IN (SELECT value FROM json_each(@ids))`',
  `'https://example.org/?page=2'`,
]

describe('the SQL of the store', () => {
  test.each(positional)('may not be %s', async (sql) => {
    expect(await complaints(sql)).toEqual(['A value in SQL has a name: write `@name` and bind an object.'])
  })

  test.each(named)('may be %s', async (sql) => {
    expect(await complaints(sql)).toEqual([])
  })

  test('returns rows of a change only to `all`, which learns whether the change was written', () => {
    const statement = /const (\w+) = connection\.prepare[^(]*\(\s*(['`])((?:(?!\2).)*)\2/gsu
    const returning = globSync('main/store/**/*.ts', { cwd: root }).flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8')
      return [...code.matchAll(statement)]
        .filter(([, , , sql = '']) => sql.includes('RETURNING'))
        .map(([, name = '']) => ({
          file,
          name,
          isRead: code.includes(`${name}.all(`),
          isCut: code.includes(`${name}.get(`),
        }))
    })
    expect(returning.length).toBeGreaterThan(4)
    expect(returning.filter(({ isRead, isCut }) => !isRead || isCut)).toEqual([])
  })
})
