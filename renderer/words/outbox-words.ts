// Words for an entry of the outbox: the state in a word or two, and what it means in a sentence. Pure.
import type { OutboxEntry } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { errorWords } from './errors.ts'
import type { Tone } from './order-words.ts'
import type { Quantities } from './quantities.ts'
import type { Times } from './times.ts'

export interface OutboxSpeech {
  times: Times
  quantities: Quantities
  nowMs: number
  /** Of the undo window. */
  secondsLeft: number
  isPaused: boolean
}

export function outboxState(entry: OutboxEntry, isPaused: boolean): { text: string; tone: Tone } {
  switch (entry.state) {
    case 'held':
      return { text: m.outbox_state_held(), tone: 'neutral' }
    case 'queued':
      return { text: isPaused ? m.outbox_state_paused() : m.outbox_state_queued(), tone: 'neutral' }
    case 'sending':
      return { text: m.outbox_state_sending(), tone: 'neutral' }
    case 'confirmed':
      return { text: m.outbox_state_confirmed(), tone: 'fine' }
    case 'refused':
      return { text: m.outbox_state_refused(), tone: 'wrong' }
    case 'unknown':
      return entry.lookup === null
        ? { text: m.outbox_state_looking_up(), tone: 'waiting' }
        : { text: m.outbox_state_unknown(), tone: 'waiting' }
  }
}

/** What the state means now and what happens next; empty where the state's own words say it all. */
export function outboxExplanation(entry: OutboxEntry, speech: OutboxSpeech): string {
  const { times, nowMs, secondsLeft, isPaused } = speech
  switch (entry.state) {
    case 'held':
      return m.outbox_means_held({ seconds: secondsLeft })
    case 'queued':
      if (isPaused) return m.outbox_means_paused()
      return sentences(
        problemWords(entry),
        entry.nextAttemptAt === null
          ? m.outbox_means_queued()
          : m.outbox_means_queued_until({ distance: times.distance(entry.nextAttemptAt, nowMs) }),
        entry.attempts > 1 ? m.outbox_attempts({ count: entry.attempts }) : '',
      )
    case 'sending':
      return progressWords(entry)
    case 'confirmed':
      return ''
    case 'refused':
      return sentences(
        problemWords(entry),
        entry.what.kind === 'order' ? m.outbox_means_refused_order() : m.outbox_means_refused_decision(),
      )
    case 'unknown':
      return unknownWords(entry, times, nowMs)
  }
}

function problemWords(entry: OutboxEntry): string {
  return entry.problem === null ? '' : errorWords(entry.problem.code).what
}

function progressWords(entry: OutboxEntry): string {
  switch (entry.progress?.step) {
    case 'uploading':
      return entry.progress.fileName === null
        ? m.outbox_step_uploading()
        : m.outbox_step_uploading_file({ name: entry.progress.fileName })
    case 'placing':
      return m.outbox_step_placing()
    case 'deciding':
      return m.outbox_step_deciding()
    case 'lookingUp':
      return m.outbox_step_looking_up()
    case undefined:
      return ''
  }
}

function unknownWords(entry: OutboxEntry, times: Times, nowMs: number): string {
  const isOrder = entry.what.kind === 'order'
  switch (entry.lookup?.found) {
    case undefined:
      return sentences(
        m.outbox_means_unknown(),
        entry.nextAttemptAt === null
          ? m.outbox_means_looking_up()
          : m.outbox_means_looking_up_at({ distance: times.distance(entry.nextAttemptAt, nowMs) }),
      )
    case 'nothing':
      return sentences(
        m.outbox_means_unknown(),
        isOrder ? m.outbox_found_nothing_order() : m.outbox_found_nothing_decision(),
      )
    case 'several':
      return sentences(m.outbox_means_unknown(), m.outbox_found_several())
    case 'conflict':
      return m.outbox_found_conflict()
  }
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
