// A lint rule: a message is asked for when it is shown. One that is asked for once, when a file is loaded or a component is
// made, stays in the language of that moment after the person has chosen another.

const isOfMessages = /\/messages\/generated\/(?:messages\.js|groups\/\w+\.ts)$/
const later = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Whether the code at `node` runs again when the language changes: in a function, in `$derived(…)`, or in markup. */
function runsLater(node) {
  for (let one = node.parent; one; one = one.parent) {
    // What a constructor asks for is asked for once.
    if (later.has(one.type) && one.parent?.kind !== 'constructor') return true
    if (one.type === 'CallExpression' && one.callee.type === 'Identifier' && one.callee.name === '$derived') return true
    if (one.type.startsWith('Svelte') && one.type !== 'SvelteScriptElement') return true
    if (one.type === 'SvelteScriptElement') return false
  }
  return false
}

/** @type {import('eslint').Rule.RuleModule} */
export const messagesWhenShown = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      once: 'This message stays in the language of now. Ask for it when it is shown: in a function or in $derived(…).',
    },
  },
  create(context) {
    const names = new Set()
    return {
      ImportDeclaration(node) {
        if (!isOfMessages.test(node.source.value)) return
        for (const { local } of node.specifiers) names.add(local.name)
      },
      CallExpression(node) {
        const { callee } = node
        const root = callee.type === 'MemberExpression' ? callee.object : callee
        if (root.type !== 'Identifier' || !names.has(root.name) || runsLater(node)) return
        context.report({ node, messageId: 'once' })
      },
    }
  },
}
