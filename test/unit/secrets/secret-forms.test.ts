// No form in which a program may quote a key is left in a text: each form is made by the encoder that programs use.
import { stringify } from 'node:querystring'
import { inspect } from 'node:util'
import { encode } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedactor } from '../../../main/log.ts'
import { formsOf } from '../../../main/secret-forms.ts'
import { processorMs } from '../../harness/processor-time.ts'

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}

function unitsOf(text: string, form: (code: string) => string): string {
  return text
    .split('')
    .map((unit) => form(unit.charCodeAt(0).toString(16).padStart(4, '0')))
    .join('')
}

/** Every form of a key; `seed` chooses which characters are escaped if only some are. */
function everyForm(key: string, seed: readonly boolean[], around: readonly [Uint8Array, Uint8Array]): string[] {
  const some = (form: (character: string) => string) =>
    Array.from(key.matchAll(/\\+|[^\\]/gu), ([unit], index) =>
      seed[index % seed.length] === true ? Array.from(unit, form).join('') : unit,
    ).join('')
  const percent = (character: string) => Buffer.from(character).toString('hex').replaceAll(/../g, '%$&')
  const json = (text: string) => JSON.stringify(text).slice(1, -1)
  const [before, after] = around
  const bytes = Buffer.from(key)
  const framed = Buffer.concat([before, bytes, after])
  return [
    key,
    json(key),
    json(json(key)),
    json(json(json(key))),
    json(encodeURIComponent(key)),
    key.replaceAll('/', '\\/'),
    unitsOf(key, (code) => `\\u${code}`),
    unitsOf(key, (code) => `\\u${code.toUpperCase()}`),
    inspect(key).slice(1, -1),
    encodeURIComponent(key),
    encodeURIComponent(encodeURIComponent(key)),
    encodeURIComponent(key).toLowerCase(),
    new URLSearchParams({ key }).toString().slice('key='.length),
    stringify({ key }).slice('key='.length),
    some(percent),
    some(percent).toLowerCase(),
    some((character) => `&#${String(character.codePointAt(0))};`),
    encode(key),
    Array.from(key, (character) => character.toLowerCase()).join(''),
    Array.from(key, (character) => character.toUpperCase()).join(''),
    hexOf(key),
    hexOf(key).toUpperCase(),
    hexOf(key).replaceAll(/..(?!$)/g, '$& '),
    hexOf(key).replaceAll(/../g, '\\x$&'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    encodeURIComponent(bytes.toString('base64')),
    Buffer.from(`user:${key}`).toString('base64'),
    framed.toString('base64'),
    framed.toString('base64url'),
    Buffer.from(key.toLowerCase()).toString('base64'),
    JSON.stringify(bytes),
    inspect(new Uint8Array(bytes), { maxArrayLength: null }),
  ]
}

const key = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'"\\\'/&<>%+= \t\n\u0000aZ0é漢😀'), minLength: 6, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 }),
  fc.base64String({ minLength: 8, maxLength: 80 }),
  fc.uuid(),
)
const bytes = fc.uint8Array({ minLength: 0, maxLength: 5 })

/** The part of the form that reveals the key: in Base64, the first and last characters also depend on its neighbours. */
function remains(output: string, form: string, secret: string): string[] {
  const core = form.length > 24 ? form.slice(8, -8) : form
  return [secret, form, core].filter((one) => one.length >= 6 && output.includes(one))
}

describe('a secret', () => {
  test('is removed in every form, and what is around it stays', () => {
    fc.assert(
      fc.property(
        key,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
        fc.tuple(bytes, bytes),
        (secret, seed, around) => {
          fc.pre(secret.trim().length >= 6)
          const forms = formsOf(secret)
          for (const form of everyForm(secret, seed, around)) {
            const output = forms.remove(`(beginning) “${form}” (end)`, '[removed]')
            expect(remains(output, form, secret)).toEqual([])
            expect(output).toMatch(/^\(beginning\) “.*\[removed\].*” \(end\)$/s)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is removed from everything that is logged, also from the names of fields', () => {
    const secret = 'q"7\\é/marker+Key=='
    const redactor = createRedactor()
    redactor.conceal(secret)
    for (const form of everyForm(secret, [true, false], [Buffer.from('a'), Buffer.from('b')])) {
      const error = Object.assign(new Error(form, { cause: form }), { name: form, code: form })
      const output = JSON.stringify(redactor.redact([form, { [form]: form, deep: [{ form }] }, error]))
      expect(remains(output, form, secret)).toEqual([])
      expect(remains(output, JSON.stringify(form).slice(1, -1), secret)).toEqual([])
    }
  })

  test('is removed even if its bytes are logged one by one', () => {
    const secret = 'marker-4f8e-2b71'
    const redactor = createRedactor()
    redactor.conceal(secret)
    const logged = { body: JSON.parse(JSON.stringify(Buffer.from(`X-Key: ${secret}`))) as unknown, counts: [7, 8, 9] }
    const output = JSON.stringify(redactor.redact(logged))
    expect(output).not.toContain([...Buffer.from(secret.slice(0, 6))].join(','))
    expect(output).toContain('[7,8,9]')
  })

  test('is removed where a long text is cut, however many come before', () => {
    const secret = 'marker-0123456789-abcdefghij'
    const redactor = createRedactor()
    redactor.conceal(secret)
    for (let before = 3_960; before < 4_600; before += 7) {
      const text = `${`${secret} `.repeat(before % 50)}${'x'.repeat(before)}${secret}${'y'.repeat(9_000)}`
      expect(redactor.redact(text)).not.toMatch(/marker|0123|abcdef/)
    }
  })

  test('leaves other words as they are', () => {
    const forms = formsOf('marker-4f8e 2b/71==')
    const text = 'marker-4f8e 2b/72 \\"quoted\\" %20 &amp; 6d61726b6572 bWFya2Vy /home/a/b?c=d+e'
    expect(forms.remove(text, '[removed]')).toBe(text)
  })

  test.each([
    ['backslashes', '\\'],
    ['percent signs', '%25'],
    ['entities', '&amp;'],
    ['Base64', 'A'],
    ['hexadecimal', '6d '],
    ['beginnings of the key', 'marker-4f8e-2b71-marker-4f8e-2b7'],
  ])('is fast in a long line of %s', (_what, part) => {
    const redactor = createRedactor()
    for (let index = 0; index < 10; index += 1) redactor.conceal(`marker-4f8e-2b71-marker-4f8e-2b71-${String(index)}`)
    redactor.conceal(Buffer.from(Array.from({ length: 400 }, (_, index) => index ** 2)).toString('base64'))
    redactor.conceal(`${'\\'.repeat(40)}marker`)
    const text = part.repeat(Math.ceil(1_000_000 / part.length))
    const begun = processorMs()
    redactor.redact(text)
    // About a second; with time that grows faster than the line, it would be minutes.
    expect(processorMs() - begun).toBeLessThan(5_000)
  })
})
