// Words for an outbox entry: its state in a word or two, and what it means in a sentence. Pure.
import type { AccountId, AccountPart, LanguageCode, OutboxEntry, SyncStatus } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { errorWords } from './errors.ts'
import { amountsOf } from './format/file-amounts.ts'
import type { SentFile } from './format/file-amounts.ts'
import { fileWords } from './order-words.ts'
import type { Tone } from './order-words.ts'
import type { Quantities } from './format/quantities.ts'
import { fixedAt } from './settings-words.ts'
import type { Times } from './format/times.ts'

interface OutboxSpeech {
  times: Times
  quantities: Quantities
  nowMs: number
  /** Seconds left in the undo window. */
  secondsLeft: number
  isPaused: boolean
}

type OutboxLanguages = (accountId: AccountId, code: LanguageCode) => string

export function outboxState(entry: OutboxEntry, isPaused: boolean): { text: string; tone: Tone } {
  switch (entry.state) {
    case 'held':
      return { text: m.outbox_state_held(), tone: 'neutral' }
    case 'queued':
      if (entry.waitsToBeAsked && !isPaused) return { text: m.outbox_state_asks(), tone: 'waiting' }
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

/** The state of a group of orders. */
export function outboxStateOfGroup(entries: readonly OutboxEntry[], isPaused: boolean): { text: string; tone: Tone } {
  const done = entries.filter(({ state }) => state === 'confirmed').length
  const most = entries.toSorted((one, other) => urgencyOf(one) - urgencyOf(other))[0]
  if (most === undefined || done === entries.length) return { text: m.outbox_state_confirmed(), tone: 'fine' }
  const state = outboxState(most, isPaused)
  return done === 0
    ? state
    : { text: m.outbox_state_of_group({ count: done, total: entries.length }), tone: state.tone }
}

/** The most important states for the person first. */
const urgencies: readonly OutboxEntry['state'][] = ['refused', 'unknown', 'sending', 'queued', 'held', 'confirmed']

function urgencyOf(entry: OutboxEntry): number {
  return entry.waitsToBeAsked ? 0 : urgencies.indexOf(entry.state)
}

/** What the state means and what happens next; empty if the state's own words are enough. */
export function outboxExplanation(entry: OutboxEntry, speech: OutboxSpeech): string {
  const { times, quantities, nowMs, secondsLeft, isPaused } = speech
  switch (entry.state) {
    case 'held':
      return m.outbox_means_held({ time: quantities.timeLeft(secondsLeft) })
    case 'queued':
      if (isPaused) return m.outbox_means_paused()
      if (entry.waitsToBeAsked) return m.outbox_means_asks({ size: quantities.size(bytesLeft(entry)) })
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
      return unknownWords(entry, speech)
  }
}

/**
 * The same for one order of a group, without what is already said about the whole group. Empty if nothing is left to
 * say.
 */
export function outboxExplanationInGroup(entry: OutboxEntry, speech: OutboxSpeech): string {
  if (entry.state === 'held') return ''
  const isHindered = entry.problem !== null || entry.nextAttemptAt !== null
  if (entry.state === 'queued' && (speech.isPaused || entry.waitsToBeAsked || !isHindered)) return ''
  if (entry.state === 'sending' && entry.progress?.step === 'uploading') return ''
  return outboxExplanation(entry, speech)
}

function bytesLeft({ what }: OutboxEntry): number {
  return what.kind === 'order' ? amountsOf(what.files).leftBytes : 0
}

/** The progress of all files together. */
export function filesWords(files: readonly SentFile[], quantities: Quantities): string {
  const { whole, sent } = amountsOf(files)
  if (sent.bytes === 0 && whole.bytes > 0) return `${quantities.files(whole.count)} · ${quantities.size(whole.bytes)}`
  if (sent.count === whole.count) return m.outbox_files_all_at_service({ count: whole.count })
  return [
    m.outbox_files_at_service({ done: quantities.number(sent.count), count: quantities.number(whole.count) }),
    quantities.transferred(sent.bytes, whole.bytes),
  ].join(' · ')
}

/** The progress of one file. */
export function fileStateWords(file: SentFile, quantities: Quantities): string {
  switch (file.state) {
    case 'uploaded':
      return m.outbox_file_at_service()
    case 'uploading':
      return quantities.transferred(file.sentBytes, file.totalBytes)
    case 'waiting':
      return quantities.size(file.totalBytes)
  }
}

/** What is being sent: the order's title, or the document of the decision. */
export function titleOf({ what }: OutboxEntry): string {
  return what.kind === 'order' ? what.title : what.name
}

/** The same with the language, where it distinguishes one from others: a document of several languages, or an order of a group. */
export function namedInLanguage(entry: OutboxEntry, languageName: OutboxLanguages): string {
  const { what } = entry
  const title = titleOf(entry)
  const language = what.kind === 'decision' ? what.language : what.group === null ? null : what.targetLanguages[0]
  return language === null || language === undefined
    ? title
    : m.outbox_title_in_language({ title, language: languageName(entry.accountId, language) })
}

/** Held entries in words without a countdown. Several entries are the orders of one group. */
export function heldWords(entries: readonly OutboxEntry[], languageName: OutboxLanguages): string {
  const [first] = entries
  if (first === undefined) return ''
  const { what } = first
  if (what.kind === 'decision') {
    const file = fileWords(what.name, what.language, (code) => languageName(first.accountId, code))
    return what.decision === 'accept' ? m.outbox_held_accept({ file }) : m.outbox_held_send_back({ file })
  }
  const title = titleOrUntitled(what.title)
  return entries.length === 1 ? m.outbox_held_order({ title }) : m.outbox_held_orders({ title, count: entries.length })
}

/** The same for an order, in one sentence with the time that is left. */
export function heldOrderWords(entries: readonly OutboxEntry[], time: string): string {
  const what = entries[0]?.what
  if (what?.kind !== 'order') return ''
  return m.toast_held_orders({ title: titleOrUntitled(what.title), count: entries.length, time })
}

function titleOrUntitled(title: string): string {
  return title === '' ? m.order_untitled() : title
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

function unknownWords(entry: OutboxEntry, { times, nowMs, isPaused }: OutboxSpeech): string {
  const isOrder = entry.what.kind === 'order'
  switch (entry.lookup?.found) {
    case undefined:
      return sentences(
        m.outbox_means_unknown(),
        isPaused
          ? m.outbox_means_look_up_paused()
          : entry.nextAttemptAt === null
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
    case 'imported':
      return isOrder ? m.outbox_imported_order() : m.outbox_imported_decision()
  }
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** The state of an account's connection to the service, and what it means for its outbox. */
export function lineWords(
  status: SyncStatus | null,
  isPaused: boolean,
  { times, nowMs }: Pick<OutboxSpeech, 'times' | 'nowMs'>,
): { text: string; tone: Tone; part: AccountPart | null } | null {
  const said = (text: string, tone: Tone, part: AccountPart | null = null) => ({ text, tone, part })
  if (isPaused) return said(m.outbox_paused_here(), 'neutral')
  if (status === null) return null
  const reached = status.lastSuccessAt
  const lastReached = reached === null ? '' : m.outbox_line_last_reached({ moment: times.moment(reached, nowMs) })
  const problem = status.problem === null ? '' : errorWords(status.problem.code).what
  switch (status.state) {
    case 'upToDate':
    case 'checking':
      return reached === null ? null : said(m.outbox_line_reached({ ago: times.ago(reached, nowMs) }), 'fine')
    case 'starting':
      return said(m.outbox_line_starting(), 'neutral')
    case 'offline':
      return said(sentences(m.outbox_line_offline_here(), lastReached), 'waiting')
    case 'failing':
      return said(sentences(problem, lastReached), 'wrong', fixedAt(status))
    case 'keyRefused':
      return said(sentences(m.error_unauthorized(), m.outbox_line_stops()), 'wrong', 'key')
    case 'keyMissing':
      return said(sentences(m.error_key_missing(), m.outbox_line_stops()), 'wrong', 'key')
  }
}
