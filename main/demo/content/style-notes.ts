// Style guides among the public files.

interface StyleNote {
  fileName: string
  topic: string
  languageCodes: readonly string[]
  text: string
}

export const styleNotes: readonly StyleNote[] = [
  {
    fileName: 'Style notes PLAIN language.txt',
    topic: 'How we write for people who are tired, worried or in a hurry.',
    languageCodes: ['eng'],
    text: [
      'Plain language: notes for everybody who writes or translates for us',
      '',
      'Say who does what. "The nurse checks your child" is better than "your child is checked".',
      'One idea per sentence. If a sentence has more than 20 words, split it.',
      'Put the most important thing first: where to go, when, and what to bring.',
      'Write numbers in digits. Keep the spaces in telephone numbers as in the source.',
      'Write times as 14:30 and dates as 12 May 2025.',
      'Do not use the name of a disease in a heading if a symptom will do.',
      '',
    ].join('\n'),
  },
  {
    fileName: 'Style notes ARABIC.txt',
    topic: 'Digits, names and direction in Arabic texts.',
    languageCodes: ['eng', 'ara'],
    text: [
      'Arabic: notes for translators and designers',
      '',
      'Use the digits 0123456789 in leaflets, and the digits ٠١٢٣٤٥٦٧٨٩ where the source form asks for them. Never mix both in one document.',
      'Write place names as the people who live there do, unless the project’s list says otherwise.',
      'Telephone numbers, web addresses and product names run from left to right; check them in the finished layout.',
      'Gender: address a group where the source addresses one person.',
      '',
    ].join('\n'),
  },
  {
    fileName: 'Style notes Swahili.txt',
    topic: 'Words that differ along the coast and inland.',
    languageCodes: ['eng', 'swh'],
    text: [
      'Swahili: notes for translators',
      '',
      'Choose the word that is understood in all districts, even where it is longer.',
      'Keep English abbreviations of organisations, and explain them once in Swahili.',
      'Times: write the hour as on the clock (14:30), and add the Swahili hour in brackets in radio texts.',
      '',
    ].join('\n'),
  },
  {
    fileName: 'Consignes de rédaction FRANÇAIS.txt',
    topic: 'Ponctuation, sigles et féminin dans les textes français.',
    languageCodes: ['fra'],
    text: [
      'Français : consignes de rédaction',
      '',
      'Espace insécable devant les signes doubles ; guillemets « français ».',
      'Les sigles sont développés à leur première apparition.',
      'On écrit « les personnes réfugiées » plutôt que « les réfugiés » lorsque la place le permet.',
      '',
    ].join('\n'),
  },
]
