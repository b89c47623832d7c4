// The rules of TMX 1.4 as its specification describes them, as far as an export can break them: which elements may be in
// which, with which attributes.
import { SaxesParser } from 'saxes'

interface Rule {
  /** The names of the child elements, separated by spaces; text counts only where `hasText`. */
  children: RegExp
  required: readonly string[]
  optional: readonly string[]
  hasText?: true
}

const dates = ['creationdate', 'creationid', 'changedate', 'changeid', 'o-tmf']
const rules: Readonly<Record<string, Rule>> = {
  tmx: { children: /^header body $/, required: ['version'], optional: [] },
  header: {
    children: /^(?:(?:note|prop|ude) )*$/,
    required: ['creationtool', 'creationtoolversion', 'segtype', 'o-tmf', 'adminlang', 'srclang', 'datatype'],
    optional: ['o-encoding', 'creationdate', 'creationid', 'changedate', 'changeid'],
  },
  body: { children: /^(?:tu )*$/, required: [], optional: [] },
  tu: {
    children: /^(?:(?:note|prop) )*(?:tuv )+$/,
    required: [],
    optional: [
      'tuid',
      'o-encoding',
      'datatype',
      'usagecount',
      'lastusagedate',
      'creationtool',
      'creationtoolversion',
      ...dates,
      'segtype',
      'srclang',
    ],
  },
  tuv: {
    children: /^(?:(?:note|prop) )*seg $/,
    required: ['xml:lang'],
    optional: [
      'o-encoding',
      'datatype',
      'usagecount',
      'lastusagedate',
      'creationtool',
      'creationtoolversion',
      ...dates,
    ],
  },
  prop: { children: /^$/, required: ['type'], optional: ['xml:lang', 'o-encoding'], hasText: true },
  seg: { children: /^$/, required: [], optional: [], hasText: true },
}
const values: Readonly<Record<string, RegExp>> = {
  version: /^1\.4$/,
  segtype: /^(?:block|paragraph|sentence|phrase)$/,
  creationdate: /^\d{8}T\d{6}Z$/,
  changedate: /^\d{8}T\d{6}Z$/,
  usagecount: /^\d+$/,
}

/** The violations of the rules; empty for a valid file. */
export function brokenRules(tmx: string): string[] {
  const broken: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  const open: { name: string; children: string }[] = []
  parser.on('error', (error) => void broken.push(error.message))
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1)
    if (parent !== undefined) parent.children += `${name} `
    else if (name !== 'tmx') broken.push(`the root is ${name}`)
    open.push({ name, children: '' })
    const rule = rules[name]
    if (rule === undefined) {
      broken.push(`no element ${name}`)
      return
    }
    const given = Object.keys(attributes)
    for (const required of rule.required) if (!given.includes(required)) broken.push(`${name} has no ${required}`)
    for (const one of given) {
      if (![...rule.required, ...rule.optional].includes(one)) broken.push(`${name} has ${one}`)
      const value = attributes[one]?.value ?? ''
      if (values[one]?.test(value) === false) broken.push(`${one} is ${value}`)
    }
  })
  const text = (piece: string) => {
    const inside = open.at(-1)
    if (inside !== undefined && piece.trim() !== '' && rules[inside.name]?.hasText !== true)
      broken.push(`text in ${inside.name}`)
  }
  parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    const closed = open.pop()
    if (rules[name]?.children.test(closed?.children ?? '') === false)
      broken.push(`${name} contains ${closed?.children ?? ''}`)
  })
  parser.write(tmx).close()
  return broken
}
