import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorWords, htmlTitle, looksLikeHtml } from '../../../../main/service/transport/error-words.ts'
import { processorMs } from '../../../harness/processor-time.ts'

describe("the service's own words", () => {
  test.each([
    ['an array of strings', { error_messages: ['one', 'two'] }, ['one', 'two'], {}],
    ['one string', { error_messages: 'only one' }, ['only one'], {}],
    ['field → message', { error_messages: { title: 'is taken' } }, ['title: is taken'], { title: ['is taken'] }],
    [
      'field → messages',
      { error_messages: { deadline: ['too soon', 'no zone'], title: [] } },
      ['deadline: too soon', 'deadline: no zone'],
      { deadline: ['too soon', 'no zone'] },
    ],
    [
      'nested fields',
      { error_messages: { source_document_ids: { 0: ['unknown'] } } },
      ['source_document_ids.0: unknown'],
      { 'source_document_ids.0': ['unknown'] },
    ],
    ['a list of field and message', { errors: [{ field: 'title', message: 'no' }] }, ['title: no'], { title: ['no'] }],
    ['a proxy with another field', { message: 'upstream down' }, ['upstream down'], {}],
    ['a bare array', ['a', 'b'], ['a', 'b'], {}],
    ['null', { error_messages: null }, [], {}],
    ['numbers', { error_messages: [42] }, ['42'], {}],
  ])('are found in %s', (_form, body, serviceWords, fieldWords) => {
    expect(errorWords(JSON.stringify(body))).toEqual({ serviceWords, fieldWords })
  })

  test('are the text itself if the answer is plain text, and none if it is HTML, cut off or empty', () => {
    expect(errorWords('Not allowed here\n').serviceWords).toEqual(['Not allowed here'])
    for (const body of ['', '  ', '<html><body>500</body></html>', '<!DOCTYPE html>x', '{"error_messages": ["cut o']) {
      expect(errorWords(body).serviceWords).toEqual([])
    }
  })

  test('are kept unchanged', () => {
    expect(errorWords(JSON.stringify({ error_messages: ['\\u2018 &amp; <b>'] })).serviceWords).toEqual([
      '\\u2018 &amp; <b>',
    ])
  })

  test('are bounded, and no field name can touch a prototype', () => {
    const many = errorWords(JSON.stringify({ error_messages: Array.from({ length: 1_000 }, () => 'x'.repeat(5_000)) }))
    expect(many.serviceWords.length).toBeLessThanOrEqual(50)
    expect(many.serviceWords[0]?.length).toBeLessThanOrEqual(2_001)
    const odd = errorWords('{"error_messages": {"__proto__": ["evil"], "constructor": "x"}}')
    expect(Object.getPrototypeOf(odd.fieldWords)).toBe(Object.prototype)
    expect(odd.serviceWords).toEqual(['__proto__: evil', 'constructor: x'])
  })

  test('are looked for in any value without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ error_messages: value })),
        ),
        (body) => {
          expect(errorWords(body).serviceWords.every((word) => typeof word === 'string')).toBe(true)
        },
      ),
    )
  })
})

test('a web page is recognised, JSON and XML data are not', () => {
  for (const page of [
    '<!doctype html><title>x',
    ' \n<HTML lang="en">',
    '<!-- a --><html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC>',
  ]) {
    expect(looksLikeHtml(page)).toBe(true)
  }
  for (const other of ['{"a":"<html>"}', '[]', '', '<?xml version="1.0"?><xliff>', '<tmx>']) {
    expect(looksLikeHtml(other)).toBe(false)
  }
  expect(htmlTitle('<html><title> Log\n in </title>')).toBe('Log in')
  expect(htmlTitle('<html>')).toBeNull()
})

test('a body of only comments, or of titles that never end, is read fast', () => {
  const begun = processorMs()
  expect(looksLikeHtml(`${'<!---->'.repeat(285)}x`)).toBe(false)
  expect(looksLikeHtml(`${'<!---->\n'.repeat(240)}<!doctype html>`)).toBe(true)
  expect(looksLikeHtml('<!-->')).toBe(false)
  expect(htmlTitle('<title '.repeat(2_857))).toBeNull()
  expect(processorMs() - begun).toBeLessThan(500)
})
