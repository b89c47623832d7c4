// What a review did not check, so that "no findings" is not overrated. To add one: its name here, the
// condition in `main/review/checks/unchecked.ts`, and its words in the message file (`unchecked_…`).
import { z } from 'zod'
import { languageCode } from '../identifiers.ts'

/** The weightiest first. */
export const uncheckedParts = [
  /** Single passages and segments: a finding about the whole document, or a side without text, makes that pointless. */
  'segments',
  /** What follows the beginning of a very long document. */
  'restOfDocument',
  /** After so many findings the checks stop. */
  'furtherFindings',
  /** Segments whose alignment is uncertain: only their translation was checked. `number` of them. */
  'unsureSegments',
  /** Whether the delivery is in the ordered language, which Verso cannot recognize. */
  'language',
  /** Whether the words of the translation go with those of the source: too few of them are known. */
  'correspondence',
  /** Text in pictures. `number` of them in the delivery. */
  'pictures',
  /** Terms: no glossary has any for these languages. */
  'terms',
  /** Words that reverse the meaning (`not`, `before`, `left`): Verso checks them from English into some languages only. */
  'negation',
  /** Misspelled words: there is no dictionary of `language` that Verso can use. */
  'spelling',
  /** Numbers written as words, which Verso does not know in `language`. */
  'numberWords',
] as const
export type UncheckedPart = (typeof uncheckedParts)[number]

export const unchecked = z.strictObject({
  part: z.enum(uncheckedParts),
  /** How many; 0 if there is nothing to count. */
  number: z.number().int(),
  language: languageCode.nullable(),
})
export type Unchecked = z.infer<typeof unchecked>
