// Calls for volunteers (specification 2.9), with the oddities of real ones: a missing or null country, an expired call
// that is still listed, escape sequences and arrows in texts, a URL whose number is not the call's.

interface CallForVolunteers {
  call_id: number
  country?: string | null
  date_expires: string
  date_posted: string
  msg_lang: string
  summary: string
  description: string
  pairs_needed: readonly string[]
  volunteer_url: string
}

interface Words {
  summary: string
  description: string
}

interface Entry {
  callId: number
  country?: string | null
  postedDaysAgo: number
  expiresInDays: number
  words: Readonly<Record<string, Words>>
  pairs: readonly string[]
  path: string
}

const entries: readonly Entry[] = [
  {
    callId: 70_181,
    country: 'ke',
    postedDaysAgo: 3,
    expiresInDays: 18,
    words: {
      eng: {
        summary: 'English <-> Swahili: flood warnings by text message',
        description:
          'We need volunteers who can turn short warnings around within two hours, day or night. Messages have at most 160 characters.',
      },
      fra: {
        summary: 'Anglais <-> swahili : alertes aux inondations par SMS',
        description:
          'Nous cherchons des volontaires capables de rendre de courtes alertes en deux heures, de jour comme de nuit. Un message compte 160 caractères au plus.',
      },
    },
    pairs: ['eng_swh', 'swh_eng'],
    path: '/volunteer/floods-2041',
  },
  {
    callId: 70_182,
    country: 'ml',
    postedDaysAgo: 9,
    expiresInDays: 6,
    words: {
      eng: {
        summary: 'French into Arabic for the \\u2018mobile clinics\\u2019 handbook',
        description:
          "Forty pages in plain language. Reviewers with a background in nursing are especially welcome; don\\'t hesitate to ask.",
      },
      fra: {
        summary: 'Du français vers l’arabe : manuel des cliniques mobiles',
        description:
          'Quarante pages en langage simple. Les relecteurs qui connaissent les soins infirmiers sont particulièrement bienvenus.',
      },
    },
    pairs: ['fra_ara'],
    path: '/volunteer/clinics-1187',
  },
  {
    callId: 70_190,
    postedDaysAgo: 1,
    expiresInDays: 30,
    words: {
      eng: {
        summary: 'Remote interpreters for a telephone line',
        description: 'Two hours a week, from anywhere. You will be trained, and you can stop whenever you wish.',
      },
    },
    pairs: ['eng_esl', 'eng_ara', 'eng_prs', 'eng_ukr'],
    path: '/volunteer/line-900',
  },
  {
    callId: 70_193,
    country: null,
    postedDaysAgo: 12,
    expiresInDays: 4,
    words: {
      eng: {
        summary: 'Rohingya voice recordings',
        description: 'For texts that most readers will hear, not read: record five short messages in a quiet room.',
      },
    },
    pairs: ['eng_rhg', 'und_rhg'],
    path: '/volunteer/voices-77',
  },
  {
    callId: 70_198,
    country: 'ht',
    postedDaysAgo: 5,
    expiresInDays: 21,
    words: {
      eng: {
        summary: 'French and Spanish for school registration',
        description:
          'Letters to parents and a form of two pages, in the same words every year. Last year’s translations are available.',
      },
      esl: {
        summary: 'Francés y español para la matrícula escolar',
        description:
          'Cartas a las familias y un formulario de dos páginas, con las mismas palabras cada año. Existe una memoria del año pasado.',
      },
      fra: {
        summary: 'Français et espagnol pour l’inscription à l’école',
        description: 'Des lettres aux parents et un formulaire de deux pages, avec les mêmes mots chaque année.',
      },
    },
    pairs: ['fra_esl', 'esl_fra'],
    path: '/volunteer/school-312',
  },
  {
    callId: 70_205,
    country: 'et',
    postedDaysAgo: 60,
    expiresInDays: -12,
    words: {
      eng: {
        summary: 'Amharic and Tigrinya: questions about vaccines',
        description: 'Answers of one paragraph each, checked by a doctor before they are published.',
      },
    },
    pairs: ['eng_amh', 'eng_tir'],
    path: '/volunteer/vaccines-60',
  },
  {
    callId: 70_207,
    country: 'np',
    postedDaysAgo: 2,
    expiresInDays: 40,
    words: {
      eng: {
        summary: 'Hindi and Bengali subtitles for a first-aid film',
        description: 'Six minutes, 92 cues. Knowledge of subtitling helps, but you can learn it as you go.',
      },
    },
    pairs: ['eng_hin', 'eng_ben'],
    path: '/volunteer/film-18',
  },
]

const dayMs = 24 * 60 * 60 * 1000
function dateOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10)
}

/** All calls, each in the requested language if available, otherwise in English. */
export function callsForVolunteers(messageLanguage: string, nowMs: number, origin: string): CallForVolunteers[] {
  return entries.map((entry) => {
    const language = entry.words[messageLanguage] === undefined ? 'eng' : messageLanguage
    const words = entry.words[language] ?? { summary: '', description: '' }
    return {
      call_id: entry.callId,
      ...(entry.country === undefined ? {} : { country: entry.country }),
      date_expires: dateOf(nowMs + entry.expiresInDays * dayMs),
      date_posted: dateOf(nowMs - entry.postedDaysAgo * dayMs),
      msg_lang: language,
      summary: words.summary,
      description: words.description,
      pairs_needed: entry.pairs,
      volunteer_url: `${origin}${entry.path}`,
    }
  })
}
