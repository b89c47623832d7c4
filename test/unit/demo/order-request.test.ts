import { describe, expect, test } from 'vitest'
import { checkOrder, isDeadline } from '../../../main/demo/endpoints/order-request.ts'

const rules = { isKnownDocument: (id: number) => id === 70_214, isKnownProject: (id: number) => id === 70_190 }
const least = { source_lang: 'eng', target_langs: ['ara'] }

function messagesFor(body: Record<string, unknown>): Record<string, string[]> {
  const checked = checkOrder(body, rules)
  return checked.ok ? {} : checked.messages
}

describe('a request to order', () => {
  test('needs a source language and at least one target language, nothing else', () => {
    expect(checkOrder(least, rules).ok).toBe(true)
    expect(Object.keys(messagesFor({}))).toEqual(['source_lang', 'target_langs'])
    expect(Object.keys(messagesFor({ ...least, target_langs: [] }))).toEqual(['target_langs'])
  })

  test('accepts null for every optional field', () => {
    const fields = [
      'title',
      'source_document_ids',
      'source_wordcount',
      'instructions',
      'deadline',
      'urgency',
      'project_id',
      'callback_url',
      'post_assign_instructions',
      'contact_email',
    ]
    expect(checkOrder({ ...least, ...Object.fromEntries(fields.map((field) => [field, null])) }, rules).ok).toBe(true)
  })

  test.each(['esl', 'und', 'swc-CD', 'cop-XNA', 'fre', 'xx'])('accepts the language code %s', (code) => {
    expect(checkOrder({ source_lang: code, target_langs: [code] }, rules).ok).toBe(true)
  })

  test.each([
    ['contact_email', 'nobody'],
    ['title', 7],
    ['source_lang', ''],
    ['target_langs', 'ara'],
    ['target_langs', [7]],
    ['source_document_ids', [1]],
    ['source_document_ids', ['70214']],
    ['source_wordcount', -1],
    ['source_wordcount', 1.5],
    ['instructions', {}],
    ['deadline', '2025-05-12T10:00:00Z'],
    ['deadline', '2025-02-30 10:00:00'],
    ['urgency', 'urgent'],
    ['project_id', 1],
    ['project_id', '70190'],
    ['callback_url', 'ftp://example.org'],
    ['post_assign_instructions', []],
  ])('is refused for %s = %j, with the field named', (field, value) => {
    expect(Object.keys(messagesFor({ ...least, [field]: value }))).toEqual([field])
  })

  test('is answered with all its faults at once', () => {
    expect(Object.keys(messagesFor({ ...least, urgency: 'x', deadline: 'x', project_id: 1 }))).toEqual([
      'project_id',
      'deadline',
      'urgency',
    ])
  })
})

describe('a deadline', () => {
  test('is a UTC time that exists, to the second', () => {
    expect(isDeadline('2024-02-29 23:59:59')).toBe(true)
    for (const text of ['2025-02-29 00:00:00', '2025-01-01 24:00:00', '2025-01-01 10:00', '1/2/2025 10:00:00', '']) {
      expect(isDeadline(text)).toBe(false)
    }
  })
})
