// Explains why a document is not shown: what this means for the decision, and which steps can help.
import type { Preview } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'

type CannotShowReason = Extract<Preview, { kind: 'cannotShow' }>['reason']

interface CannotShowWords {
  title: string
  text: string
  /** What is offered: adding a source, downloading, or opening it in another program. */
  remedy: 'attach' | 'download' | 'elsewhere'
}

/** @param candidates how many files the order has, for a delivery that seems to translate none of them */
export function cannotShowWords(reason: CannotShowReason, candidates = 0): CannotShowWords {
  switch (reason) {
    case 'noSource':
      return candidates > 0
        ? { title: m.review_no_fitting_source(), text: m.review_no_fitting_source_means(), remedy: 'attach' }
        : { title: m.review_no_source(), text: m.review_no_source_means(), remedy: 'attach' }
    case 'notDownloaded':
      return { title: m.review_not_downloaded(), text: m.review_not_downloaded_means(), remedy: 'download' }
    case 'formatUnknown':
      return { title: m.review_format_unknown(), text: m.review_cannot_show_means(), remedy: 'elsewhere' }
    case 'tooLarge':
      return { title: m.review_too_large(), text: m.review_cannot_show_means(), remedy: 'elsewhere' }
    case 'damaged':
      return { title: m.review_damaged(), text: m.review_damaged_means(), remedy: 'elsewhere' }
    case 'encrypted':
      return { title: m.review_encrypted(), text: m.review_encrypted_means(), remedy: 'elsewhere' }
    case 'empty':
      return { title: m.review_empty(), text: m.review_empty_means(), remedy: 'elsewhere' }
  }
}
