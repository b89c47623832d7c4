// Everybody waits for what main loads when it starts, so libraries with large tables are imported where they are used.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
}

/** What a module imports when it is loaded, without types. */
function importsOf(file: string): string[] {
  return parsed(file).statements.flatMap((statement) => {
    const isTypes =
      (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(statement) && statement.isTypeOnly)
    if (isTypes || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return []
    const { moduleSpecifier } = statement
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
  })
}

/** What a module imports when it needs it. */
function laterImportsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

function loadedFrom(start: string): { libraries: string[]; later: string[] } {
  const libraries = new Set<string>()
  const later = new Set<string>()
  const files = new Set([start])
  for (const file of files) {
    if (!file.endsWith('.ts')) continue
    for (const specifier of laterImportsOf(file)) later.add(path.basename(specifier))
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) files.add(path.resolve(path.dirname(file), specifier))
      else if (!specifier.startsWith('node:')) libraries.add(specifier)
    }
  }
  return { libraries: [...libraries].toSorted(), later: [...later].toSorted() }
}

const loaded = loadedFrom(path.join(root, 'main/index.ts'))

test('main loads few libraries when it starts', () => {
  expect(loaded.libraries).toEqual([
    'electron',
    'franc/data.js',
    'franc/expressions.js',
    'undici',
    'yauzl',
    'yazl',
    'zod',
  ])
})

test('main loads little later, because the window waits for it then', () => {
  expect(loaded.later).toEqual(['demo-service.ts', 'electron-updater', 'encoding.ts'])
})
