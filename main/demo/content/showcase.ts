// The showcase for a first look: orders placed some days ago, one ready for review in two languages, one sent back and
// delivered again, one with the translators, one accepted long ago.
import type { Account } from '../world/accounts.ts'
import { partnerClientId } from '../world/accounts.ts'
import { declarationArticles, declarationTitle } from '../translators/declaration.ts'
import type { WordParagraph } from './word-document.ts'
import { wordDocument } from './word-document.ts'

export interface ShowcaseOrder {
  title: string
  sourceLanguage: string
  targetLanguages: readonly string[]
  instructions: string
  /** Name and bytes of the only source document. */
  document: { name: string; bytes: Uint8Array }
  wordCount: number
  projectId: number
  urgency: string | null
  placedHoursAgo: number
  deadlineInHours: number
  /** Languages whose first version contains a planted mistake. */
  mistakeIn: readonly string[]
  /** Its state when the demo starts. */
  outcome: 'delivered' | 'accepted' | 'sentBackAndDeliveredAgain' | 'withTranslators' | 'cancelled'
  rejectReason: string
  clientId: number | null
}

function handout(firstArticle: number, lastArticle: number): Uint8Array {
  const paragraphs: WordParagraph[] = [{ text: declarationTitle('eng'), style: 'Title' }]
  for (const [heading = '', ...texts] of declarationArticles('eng', firstArticle, lastArticle)) {
    paragraphs.push({ text: heading, style: 'Heading1' })
    for (const text of texts) paragraphs.push({ text, style: 'Normal' })
  }
  return wordDocument(paragraphs, 'en', false)
}

function textBytes(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

const radioSpot = textBytes([
  'Radio spot: the water is rising',
  '',
  'The river has risen by 40 centimetres since Monday.',
  'If you live below the old bridge, go to the school on the hill today.',
  'Take your documents, your medicine and 3 litres of water for each person.',
  'Do not drink water from the river. Do not walk through moving water.',
  'Questions? Call 0800 555 010, free of charge, from 07:00 to 21:00.',
])

const clinicHours = textBytes([
  'Opening hours of the mobile clinic',
  'Monday and Thursday, 08:30 to 12:00: market square',
  'Tuesday, 13:00 to 17:30: school on the hill',
  'Friday: closed. In an emergency call 0800 555 020.',
])

/** The orders of the showcase, oldest first. */
export function showcaseOrders(): readonly ShowcaseOrder[] {
  return [
    {
      title: 'Signs for the harbour clinic',
      sourceLanguage: 'eng',
      targetLanguages: ['prs'],
      instructions: '',
      document: { name: 'signs.txt', bytes: textBytes(['Waiting room', 'Please wait here.', 'Room 4']) },
      wordCount: 7,
      projectId: 0,
      urgency: null,
      placedHoursAgo: 400,
      deadlineInHours: -200,
      mistakeIn: [],
      outcome: 'accepted',
      rejectReason: '',
      clientId: partnerClientId,
    },
    {
      title: 'Opening hours, mobile clinic',
      sourceLanguage: 'eng',
      targetLanguages: ['esl'],
      instructions: 'Keep the times as they are.',
      document: { name: 'Opening hours.txt', bytes: clinicHours },
      wordCount: 34,
      projectId: 70_190,
      urgency: 'normal',
      placedHoursAgo: 19 * 24,
      deadlineInHours: -15 * 24,
      mistakeIn: [],
      outcome: 'accepted',
      rejectReason: '',
      clientId: null,
    },
    {
      title: 'Newsletter for donors, spring',
      sourceLanguage: 'eng',
      targetLanguages: ['fra'],
      instructions: '',
      document: { name: 'Newsletter spring.txt', bytes: textBytes(['Dear friends,', 'thank you for a good spring.']) },
      wordCount: 8,
      projectId: 70_214,
      urgency: 'low',
      placedHoursAgo: 12 * 24,
      deadlineInHours: -2 * 24,
      mistakeIn: [],
      outcome: 'cancelled',
      rejectReason: '',
      clientId: null,
    },
    {
      title: 'Rights at work: handout',
      sourceLanguage: 'eng',
      targetLanguages: ['fra'],
      instructions: 'The articles must be quoted in their official wording.',
      document: { name: 'Rights at work.docx', bytes: handout(22, 25) },
      wordCount: 252,
      projectId: 70_191,
      urgency: 'normal',
      placedHoursAgo: 6 * 24,
      deadlineInHours: 24,
      mistakeIn: ['fra'],
      outcome: 'sentBackAndDeliveredAgain',
      rejectReason:
        'One passage is not as in the official text. Please compare every article with the published wording.',
      clientId: null,
    },
    {
      title: 'Know your rights: handout for community sessions',
      sourceLanguage: 'eng',
      targetLanguages: ['ara', 'swh'],
      instructions:
        'For sessions with about 30 people each. Headings are read aloud, so please keep them short. Quote the articles in their official wording.',
      document: { name: 'Know your rights.docx', bytes: handout(1, 12) },
      wordCount: 439,
      projectId: 70_191,
      urgency: 'high',
      placedHoursAgo: 52,
      deadlineInHours: 70,
      mistakeIn: ['swh'],
      outcome: 'delivered',
      rejectReason: '',
      clientId: null,
    },
    {
      title: 'Radio spot: the water is rising',
      sourceLanguage: 'eng',
      targetLanguages: ['fra', 'swh'],
      instructions: 'Will be read aloud: short sentences. The telephone number must not be broken.',
      document: { name: 'Radio spot.txt', bytes: radioSpot },
      wordCount: 79,
      projectId: 70_190,
      urgency: 'high',
      placedHoursAgo: 0,
      deadlineInHours: 30,
      mistakeIn: ['fra'],
      outcome: 'withTranslators',
      rejectReason: '',
      clientId: null,
    },
  ]
}

/** The account that placed a showcase order. */
export function ordererOf(order: ShowcaseOrder, accounts: readonly Account[]): Account | undefined {
  return accounts.find((account) => account.mayOrder && account.clientId === (order.clientId ?? account.clientId))
}
