// A lint rule: who may import whom in the house. The table is data (eslint.config.js), the rule only holds it.
// Relative imports carry their extension here, so a path is resolved by joining, without any resolver.
import path from 'node:path'

/**
 * @param {string[]} places paths of rooms, relative to the root
 * @param {string} file relative to the root
 * @returns {string | undefined} the room that the file lies in: the longest path that contains it
 */
export function roomOf(places, file) {
  return places.filter((place) => file === place || file.startsWith(`${place}/`)).sort((a, b) => b.length - a.length)[0]
}

/** @param {string} specifier `electron/main` and `@scope/name/file` belong to `electron` and `@scope/name` */
export function libraryOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** @type {import('eslint').Rule.RuleModule} */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      noRoom: '{{file}} lies in no room of the house: see the table in eslint.config.js.',
      wrongRoom: '{{from}} may not import {{to}}.',
      wrongLibrary: '{{from}} may not import the library {{library}}.',
    },
  },
  create(context) {
    const { rooms: table, libraries } = context.options[0]
    const places = Object.keys(table)
    const relative = (file) => path.relative(context.cwd, file).split(path.sep).join('/')
    const file = relative(context.filename)
    const from = roomOf(places, file)

    function check(node, specifier) {
      if (typeof specifier !== 'string') return
      if (!from) {
        context.report({ node, messageId: 'noRoom', data: { file } })
        return
      }
      const { mayImport } = table[from]
      if (specifier.startsWith('.')) {
        const target = relative(path.resolve(path.dirname(context.filename), specifier.split('?')[0]))
        const to = roomOf(places, target)
        if (to === from || mayImport === 'everything' || mayImport.includes(to)) return
        context.report({ node, messageId: 'wrongRoom', data: { from, to: to ?? target } })
        return
      }
      const library = specifier.startsWith('node:') ? 'node:' : libraryOf(specifier)
      const allowed = libraries[library]
      const mayUse = allowed ? allowed.some((place) => from === place || from.startsWith(`${place}/`)) : true
      if (!mayUse) context.report({ node, messageId: 'wrongLibrary', data: { from, library } })
    }

    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
    }
  },
}
