// Everybody waits for what main loads when it starts, so libraries with large tables are imported where they are used.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

/** What a module imports when it is loaded, without types. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isTypes =
      (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && statement.isTypeOnly)
    if (isTypes || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return []
    const { moduleSpecifier } = statement
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
  })
}

function librariesFrom(start: string): string[] {
  const libraries = new Set<string>()
  const files = new Set([start])
  for (const file of files) {
    if (!file.endsWith('.ts')) continue
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) files.add(path.resolve(path.dirname(file), specifier))
      else if (!specifier.startsWith('node:')) libraries.add(specifier)
    }
  }
  return [...libraries].toSorted()
}

test('main loads few libraries when it starts', () => {
  expect(librariesFrom(path.join(root, 'main/index.ts'))).toEqual([
    'electron',
    'franc/data.js',
    'franc/expressions.js',
    'undici',
    'yauzl',
    'yazl',
    'zod',
  ])
})
