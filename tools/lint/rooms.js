// A lint rule: who may import whom in the house. The plan is data (house.js), the rule only holds it.
// Relative imports carry their extension here, so a path is resolved by joining, without any resolver.
import path from 'node:path'

/**
 * @param {string[]} places paths of rooms, relative to the root
 * @param {string} file relative to the root
 * @returns {string | undefined} the room of the file: the longest path that contains it
 */
export function roomOf(places, file) {
  return places.filter((place) => file === place || file.startsWith(`${place}/`)).sort((a, b) => b.length - a.length)[0]
}

/** @param {string} specifier `electron/main` and `@scope/name/file` belong to `electron` and `@scope/name` */
export function libraryOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/**
 * @param {string} area
 * @param {string[]} order the rooms of the area, the lowest first; `.` is the area itself
 * @param {string} file of that area
 * @returns {number} the file's layer; -1 where its folder is in none
 */
function layerOf(area, order, file) {
  const place = roomOf(
    order.map((room) => (room === '.' ? area : `${area}/${room}`)),
    file,
  )
  const folder = path.posix.dirname(file)
  return place === folder ? order.indexOf(place === area ? '.' : place.slice(area.length + 1)) : -1
}

/** @type {import('eslint').Rule.RuleModule} */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      noRoom: '{{file}} is in no room of the house: see tools/lint/house.js.',
      wrongRoom: '{{from}} may not import {{to}}.',
      wrongLayer: '{{from}} is below {{to}}: it may import its types only.',
      closed: '{{to}} is not a door of {{area}}: import what the area offers.',
      wrongLibrary: '{{from}} may not import the library {{library}}.',
    },
  },
  create(context) {
    const { areas, layers, doors, libraries } = context.options[0]
    const places = Object.keys(areas)
    const relative = (file) => path.relative(context.cwd, file).split(path.sep).join('/')
    const file = relative(context.filename)
    const from = roomOf(places, file)

    function checkWithin(node, target, isType) {
      const order = layers[from]
      if (order === undefined) return
      const [own, other] = [layerOf(from, order, file), layerOf(from, order, target)]
      if (own === -1) context.report({ node, messageId: 'noRoom', data: { file } })
      else if (other === -1) context.report({ node, messageId: 'noRoom', data: { file: target } })
      else if (other > own && !isType)
        context.report({ node, messageId: 'wrongLayer', data: { from: file, to: target } })
    }

    function checkRelative(node, specifier, isType) {
      const target = relative(path.resolve(path.dirname(context.filename), specifier.split('?')[0]))
      const to = roomOf(places, target)
      if (to === from) {
        checkWithin(node, target, isType)
        return
      }
      const { mayImport } = areas[from]
      if (mayImport === 'everything') return
      if (!mayImport.includes(to)) {
        context.report({ node, messageId: 'wrongRoom', data: { from, to: to ?? target } })
        return
      }
      if (doors[to] && !doors[to].includes(target))
        context.report({ node, messageId: 'closed', data: { to: target, area: to } })
    }

    function check(node, specifier, isType) {
      if (typeof specifier !== 'string') return
      if (!from) {
        context.report({ node, messageId: 'noRoom', data: { file } })
        return
      }
      if (specifier.startsWith('.')) {
        checkRelative(node, specifier, isType)
        return
      }
      const library = specifier.startsWith('node:') ? 'node:' : libraryOf(specifier)
      const allowed = libraries[library]
      const mayUse = allowed ? allowed.some((place) => from === place || from.startsWith(`${place}/`)) : true
      if (!mayUse) context.report({ node, messageId: 'wrongLibrary', data: { from, library } })
    }

    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source.value, false),
    }
  },
}
