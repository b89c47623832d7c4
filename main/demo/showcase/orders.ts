// The orders of the showcase that can be reviewed: what an aid organisation's desk has in its inbox after some months,
// translated by people, with the mistakes that happen.
import { choleraLeaflet } from './cholera-leaflet.ts'
import { distributionNotice } from './distribution-notice.ts'
import type { Mistake, ShowcaseDocument } from './document.ts'
import { doubled, leftInSourceLanguage, leftOut, mistake } from './document.ts'
import { hotlineStrings } from './hotline-strings.ts'
import { radioScript, radioSubtitles } from './radio-spots.ts'
import { registrationForm } from './registration-form.ts'
import { trainingSlides } from './training-slides.ts'

/** A comment that a version was sent back with. */
export interface SentBackPoint {
  category: 'accuracy' | 'style'
  severity: 'critical' | 'major' | 'minor'
  text: string
  sourceQuote: string
  targetQuote: string
}

/** One delivery of all documents of an order in a language. */
export interface ShowcaseVersion {
  deliveredHoursAgo: number
  /** By file name; no mistakes in documents that are not named. */
  mistakes: Readonly<Record<string, readonly Mistake[]>>
  /** Null if it waits for review. */
  sentBack: { hoursAgo: number; about: string; greeting: string; points: readonly SentBackPoint[] } | null
}

export interface ShowcaseOrder {
  /** Never changed: an interrupted set-up finds its orders by it. */
  key: string
  title: string
  projectId: number
  instructions: string
  urgency: string
  placedHoursAgo: number
  deadlineInHours: number
  documents: readonly ShowcaseDocument[]
  /** When what is with the translators arrives; null for as soon as they deliver new orders. */
  arrivesInHours: number | null
  /** By language; without a version it is with the translators. */
  versions: Readonly<Record<string, readonly ShowcaseVersion[]>>
}

export const wrongDose = mistake('wrongDose', 'sugarAmount', '٦', '٨')

function delivered(
  deliveredHoursAgo: number,
  mistakes: ShowcaseVersion['mistakes'] = {},
  sentBack: ShowcaseVersion['sentBack'] = null,
): ShowcaseVersion {
  return { deliveredHoursAgo, mistakes, sentBack }
}

const ambiguousBelow = mistake('ambiguousWording', 'leaveWhere', 'en aval du vieux pont', 'en dessous du vieux pont')

/** The first version of the French radio script, and the comments that it was sent back with. */
const scriptPoints: readonly SentBackPoint[] = [
  {
    category: 'accuracy',
    severity: 'critical',
    text: 'It should be “40 centimètres”, as in the source, not 14.',
    sourceQuote: 'Presenter: The river has risen by 40 centimetres since Monday.',
    targetQuote: 'Présentatrice : Le fleuve a monté de 14 centimètres depuis lundi.',
  },
  {
    category: 'accuracy',
    severity: 'critical',
    text: 'People must wait “30 minutes” before they drink the water, not 3.',
    sourceQuote:
      'Health worker: Boil the water for 1 minute, or add 1 chlorine tablet to 20 litres and wait 30 minutes.',
    targetQuote:
      'Agent de santé : Faites bouillir l’eau pendant 1 minute, ou ajoutez 1 comprimé de chlore à 20 litres d’eau et attendez 3 minutes.',
  },
  {
    category: 'style',
    severity: 'minor',
    text: 'This sounds as if people lived under the bridge. Please say “en aval du vieux pont”.',
    sourceQuote: 'Presenter: If you live below the old bridge, go to the school on the hill today.',
    targetQuote:
      'Présentatrice : Si vous habitez en dessous du vieux pont, rendez-vous dès aujourd’hui à l’école sur la colline.',
  },
]

/** Oldest first. */
export const showcaseOrders: readonly ShowcaseOrder[] = [
  {
    key: 'training',
    title: 'Dehydration training, health workers',
    projectId: 70_190,
    instructions: 'For community health workers. Doses must be exact; please check every unit.',
    urgency: 'normal',
    placedHoursAgo: 9 * 24,
    deadlineInHours: 20,
    documents: [trainingSlides],
    arrivesInHours: null,
    versions: {
      esl: [delivered(54, { [trainingSlides.name]: [mistake('wrongUnit', 'zincOlder', '20 mg', '20 g')] })],
    },
  },
  {
    key: 'radio',
    title: 'Radio spots: the river is rising',
    projectId: 70_190,
    instructions: 'Read aloud on air: short sentences, please. Keep the telephone number in one piece.',
    urgency: 'high',
    placedHoursAgo: 6 * 24,
    deadlineInHours: 26,
    documents: [radioScript, radioSubtitles],
    arrivesInHours: null,
    versions: {
      fra: [
        delivered(
          98,
          {
            [radioScript.name]: [
              mistake('wrongNumber', 'leaveNews', '40 centimètres', '14 centimètres'),
              mistake('wrongNumber', 'waterHow', 'attendez 30 minutes', 'attendez 3 minutes'),
              ambiguousBelow,
            ],
            [radioSubtitles.name]: [mistake('swappedDigits', 'call', '0800 720 142', '0800 720 124')],
          },
          {
            hoursAgo: 74,
            about: radioScript.name,
            greeting: 'Thank you for the quick work. Two figures are wrong and one place can be misunderstood.',
            points: scriptPoints,
          },
        ),
        delivered(22, { [radioScript.name]: [ambiguousBelow] }),
      ],
      swh: [
        delivered(47, {
          [radioScript.name]: [doubled('waterKeep', 'Usitumbukize mikono yako ndani yake.')],
        }),
      ],
    },
  },
  {
    key: 'registration',
    title: 'Registration form, Riverside camp',
    projectId: 70_190,
    instructions: 'Please use our glossary “Registration terms”. The order of the questions must not change.',
    urgency: 'normal',
    placedHoursAgo: 5 * 24,
    deadlineInHours: 44,
    documents: [registrationForm],
    arrivesInHours: null,
    versions: {
      fra: [
        delivered(31, { [registrationForm.name]: [mistake('otherTerm', 'people', 'dans le ménage', 'dans le foyer')] }),
      ],
    },
  },
  {
    key: 'hotline',
    title: 'Hotline messages',
    projectId: 70_190,
    instructions: 'Words in %(…)s are filled in by the telephone system. Please leave them as they are.',
    urgency: 'normal',
    placedHoursAgo: 4 * 24,
    deadlineInHours: 68,
    documents: [hotlineStrings],
    arrivesInHours: 26,
    versions: {
      fra: [],
      esl: [
        delivered(27, {
          [hotlineStrings.name]: [mistake('translatedPlaceholder', 'registered', '%(number)s', '%(número)s')],
        }),
      ],
    },
  },
  {
    key: 'leaflet',
    title: 'Cholera leaflet for families',
    projectId: 70_190,
    instructions:
      'For families who read little: short sentences, everyday words. Doses and times must be exactly as in the source.',
    urgency: 'high',
    placedHoursAgo: 3 * 24,
    deadlineInHours: 30,
    documents: [choleraLeaflet],
    arrivesInHours: null,
    versions: {
      swh: [delivered(19)],
      fra: [delivered(9, { [choleraLeaflet.name]: [leftInSourceLanguage('centreWhen')] })],
      ara: [
        delivered(2, {
          [choleraLeaflet.name]: [
            wrongDose,
            leftOut('prepareCare', 'لا تزيدوا كمية الملح أبدًا: فالإفراط في الملح خطر على الأطفال.'),
          ],
        }),
      ],
    },
  },
  {
    key: 'notice',
    title: 'Notice: food distribution',
    projectId: 70_190,
    instructions: 'Will be printed and put up at the gates. One page at most.',
    urgency: 'normal',
    placedHoursAgo: 28,
    deadlineInHours: 50,
    documents: [distributionNotice],
    arrivesInHours: null,
    versions: {
      swh: [
        delivered(5, {
          [distributionNotice.name]: [mistake('wrongNumber', 'ration', 'kilo 3 za maharagwe', 'kilo 30 za maharagwe')],
        }),
      ],
      fra: [],
    },
  },
]

/** What is shown first: the leaflet whose dose is wrong. */
export const firstShown = { key: 'leaflet', language: 'ara' } as const
