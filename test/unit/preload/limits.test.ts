// What a page can send to main is bounded: every string, list and number in the arguments of every call has a maximum.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { placeOf } from '../../../main/documents/collecting/collector.ts'
import type { Contract } from '../../../preload/contract/define.ts'
import { contract } from '../../../preload/contract/index.ts'
import { documentPlace } from '../../../preload/contract/orders/findings.ts'

interface Shape {
  type?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  exclusiveMaximum?: number
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  propertyNames?: Shape
  prefixItems?: Shape[]
  items?: boolean | Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  isNothing?: true
}

/** zod's own description of what a schema accepts. */
function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'undefined') Reflect.set(jsonSchema, 'isNothing', true)
    },
  }) as Shape
}

/** Where a value can be as large as the sender likes. Unknown kinds of schema count as unbounded. */
function unbounded(shape: Shape | boolean | undefined, at: string): string[] {
  if (shape === undefined || shape === true) return [at]
  if (shape === false || shape.isNothing === true || shape.enum !== undefined || 'const' in shape) return []
  const alternatives = shape.anyOf ?? shape.oneOf
  if (alternatives !== undefined) return alternatives.flatMap((one) => unbounded(one, at))
  if (shape.allOf !== undefined) {
    const each = shape.allOf.map((one) => unbounded(one, at))
    return each.some((found) => found.length === 0) ? [] : each.flat()
  }
  switch (shape.type) {
    case 'null':
    case 'boolean':
      return []
    case 'string':
      return shape.maxLength === undefined ? [at] : []
    case 'number':
    case 'integer':
      return (shape.maximum ?? shape.exclusiveMaximum) === undefined ? [at] : []
    case 'array':
      return [
        ...(shape.maxItems === undefined && shape.items !== undefined ? [at] : []),
        ...(shape.prefixItems ?? []).flatMap((item, index) => unbounded(item, `${at}[${String(index)}]`)),
        ...(shape.items === undefined ? [] : unbounded(shape.items, `${at}[]`)),
      ]
    case 'object': {
      const named = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${at}.${name}`))
      // A record has any number of entries, which zod cannot limit.
      return shape.additionalProperties === false ? named : [...named, at]
    }
    case undefined:
    default:
      return [at]
  }
}

describe('the arguments of the calls are bounded', () => {
  test('this test finds unbounded values, however they are wrapped', () => {
    const tried = z.strictObject({
      text: z.string().nullable(),
      trimmed: z.string().trim().min(1).optional(),
      list: z.array(z.boolean()).default([]),
      inList: z.array(z.string()).max(3),
      entries: z.record(z.string().max(3), z.boolean()),
      amount: z.number(),
      instant: z.iso.datetime(),
      pattern: z.string().regex(/^a+$/),
      either: z.union([z.string().max(3), z.strictObject({ deep: z.string() })]),
      anything: z.unknown(),
      open: z.looseObject({}),
      refined: z.string().refine((text) => text.length < 3),
      converted: z.string().transform((text) => text.length),
    })
    expect(unbounded(shapeOf(tried), 'args')).toEqual([
      'args.text',
      'args.trimmed',
      'args.list',
      'args.inList[]',
      'args.entries',
      'args.amount',
      'args.instant',
      'args.pattern',
      'args.either.deep',
      'args.anything',
      'args.open',
      'args.refined',
      'args.converted',
    ])
  })

  test('this test accepts bounded values', () => {
    const tried = z.strictObject({
      text: z.string().max(3).nullable(),
      list: z.array(z.enum(['a'])).max(3),
      pair: z.tuple([z.literal(1), z.boolean()]),
      amount: z.number().max(3),
      count: z.number().int(),
      choice: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('a') })]).default({ kind: 'a' }),
      nothing: z.undefined(),
    })
    expect(unbounded(shapeOf(tried), 'args')).toEqual([])
  })

  const general: Contract = contract
  const calls = Object.entries(general).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      endpoint.kind === 'event' ? [] : [[`${area}.${name}`, endpoint.args] as const],
    ),
  )

  test.each(calls)('%s', (name, args) => {
    expect(unbounded(shapeOf(args), name)).toEqual([])
  })
})

test('a comment can be made on a passage whose names in the document are longer than the contract allows', () => {
  const place = placeOf('unit', { number: 1, name: 'n'.repeat(10_000), at: 'a'.repeat(10_000) })
  expect(documentPlace.safeParse(place).success).toBe(true)
})
