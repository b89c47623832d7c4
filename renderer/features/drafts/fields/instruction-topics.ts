// What translators need to know, as a checklist: each topic is a line of the instructions that begins with the topic's
// words. Pure.
import * as m from '../../../messages/generated/messages.js'

type TopicId = 'readers' | 'tone' | 'words' | 'questions' | 'layout'

export interface Topic {
  id: TopicId
  /** One word, for the button. */
  name: string
  /** The start of the topic's line, with a colon. */
  line: string
}

export function topics(): Topic[] {
  return [
    { id: 'readers', name: m.compose_topic_readers(), line: m.compose_topic_readers_line() },
    { id: 'tone', name: m.compose_topic_tone(), line: m.compose_topic_tone_line() },
    { id: 'words', name: m.compose_topic_words(), line: m.compose_topic_words_line() },
    { id: 'questions', name: m.compose_topic_questions(), line: m.compose_topic_questions_line() },
    { id: 'layout', name: m.compose_topic_layout(), line: m.compose_topic_layout_line() },
  ]
}

/** `begun`: its line exists but is empty. `end`: where the line ends, for the caret. */
type TopicState = { state: 'absent' } | { state: 'begun' | 'answered'; end: number }

export function stateOfTopic(instructions: string, topic: Topic, all: readonly Topic[]): TopicState {
  const lines = instructions.split('\n')
  const at = lines.findIndex((line) => beginsWith(line, topic))
  const line = lines[at]
  if (line === undefined) return { state: 'absent' }
  const end = lines.slice(0, at + 1).join('\n').length
  if (line.trim().length > topic.line.length) return { state: 'answered', end }
  // The answer can follow below: "Layout:" and then a list.
  const next = lines[at + 1]?.trim() ?? ''
  const isBelow = next !== '' && !all.some((other) => beginsWith(next, other))
  return { state: isBelow ? 'answered' : 'begun', end }
}

function beginsWith(line: string, { line: beginning }: Topic): boolean {
  return line.trimStart().toLowerCase().startsWith(beginning.toLowerCase())
}

/** The text to append to the instructions to begin a topic on its own line. */
export function topicAddition(instructions: string, topic: Topic): string {
  const isOnOwnLine = instructions === '' || instructions.endsWith('\n')
  return `${isOnOwnLine ? '' : '\n'}${topic.line} `
}
