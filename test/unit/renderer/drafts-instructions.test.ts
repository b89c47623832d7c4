// What translators need to know, as lines of the instructions that are started with one click and ticked once they are answered.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateOfTopic, topicAddition, topics } from '../../../renderer/features/drafts/fields/instruction-topics.ts'

const all = topics()
const [readers, tone] = all
if (!readers || !tone) throw new Error('there are topics')
function stateOf(instructions: string, topic = topics()[0]) {
  if (!topic) throw new Error('there are topics')
  return stateOfTopic(instructions, topic, all)
}

describe('a topic', () => {
  test('is open until its line exists', () => {
    expect(stateOf('Read aloud on the radio.')).toEqual({ state: 'absent' })
  })

  test('is started while nothing follows its label, and answered once something does', () => {
    expect(stateOf(readers.line)).toEqual({ state: 'begun', end: readers.line.length })
    expect(stateOf(`${readers.line}   `)).toMatchObject({ state: 'begun' })
    expect(stateOf(`${readers.line} mothers`)).toEqual({ state: 'answered', end: readers.line.length + 8 })
  })

  test('is answered by text below it, but not by the next topic', () => {
    expect(stateOf(`${readers.line}\n- mothers\n- midwives`)).toMatchObject({ state: 'answered' })
    expect(stateOf(`${readers.line}\n${tone.line} warm`)).toMatchObject({ state: 'begun' })
  })

  test('is recognised however it is indented or written', () => {
    expect(stateOf(`Hello.\n  ${readers.line.toUpperCase()} mothers`)).toMatchObject({ state: 'answered' })
  })

  test('that is started gets a line of its own and leaves the text before it unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...all), (before, topic) => {
        fc.pre(stateOf(before, topic).state === 'absent')
        const after = before + topicAddition(before, topic)
        expect(stateOf(after, topic)).toEqual({ state: 'begun', end: after.length })
        expect(stateOf(`${after}yes`, topic).state).toBe('answered')
      }),
    )
  })
})
