// What translators need to be told, as lines of the instructions that are begun with one press and ticked once they are answered.
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
  test('is open until its line is there', () => {
    expect(stateOf('Read aloud on the radio.')).toEqual({ state: 'absent' })
  })

  test('is begun while nothing stands behind its words, and answered once something does', () => {
    expect(stateOf(readers.line)).toEqual({ state: 'begun', end: readers.line.length })
    expect(stateOf(`${readers.line}   `)).toMatchObject({ state: 'begun' })
    expect(stateOf(`${readers.line} mothers`)).toEqual({ state: 'answered', end: readers.line.length + 8 })
  })

  test('is answered by what stands below it, but not by the next topic', () => {
    expect(stateOf(`${readers.line}\n- mothers\n- midwives`)).toMatchObject({ state: 'answered' })
    expect(stateOf(`${readers.line}\n${tone.line} warm`)).toMatchObject({ state: 'begun' })
  })

  test('is known again however it is indented or written', () => {
    expect(stateOf(`Hello.\n  ${readers.line.toUpperCase()} mothers`)).toMatchObject({ state: 'answered' })
  })

  test('that is begun stands on a line of its own, whatever was written before, and touches nothing of that', () => {
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
