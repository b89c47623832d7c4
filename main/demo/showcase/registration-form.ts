// The registration form of the showcase, a workbook with the form and its instructions, and the glossary for it.
import { workbook } from '../writers/workbook.ts'
import type { ShowcaseDocument, Texts } from './document.ts'

const rows = ['card', 'head', 'people', 'children', 'women', 'arrival', 'village', 'telephone', 'needs', 'consent']

const english: Texts = {
  form: 'Registration',
  field: 'Question',
  answer: 'Answer',
  note: 'Note for staff',
  card: 'Number of the registration card',
  cardNote: 'Copy it from the card: 2 letters and 6 digits.',
  head: 'Name of the head of household',
  headNote: 'As in the identity document, if there is one.',
  people: 'Number of people in the household',
  peopleNote: 'Count everybody who has slept here for the last 7 nights.',
  children: 'Children under 5 years',
  childrenNote: 'Give the age of each child in months.',
  women: 'Pregnant or breastfeeding women',
  womenNote: 'They are served first at the distribution.',
  arrival: 'Date of arrival',
  arrivalNote: 'If the family does not know the day, write the month.',
  village: 'Village of origin',
  villageNote: 'Write the name as the family says it.',
  telephone: 'Telephone number',
  telephoneNote: 'Begin with the country code, for example +254.',
  needs: 'Special needs',
  needsNote: 'Mark every answer that applies.',
  consent: 'I agree that my details are shared with the organisations that distribute food.',
  consentNote: 'Read this sentence aloud before you ask.',
}

const french: Texts = {
  form: 'Enregistrement',
  field: 'Question',
  answer: 'Réponse',
  note: 'Consigne pour l’équipe',
  card: 'Numéro de la carte d’enregistrement',
  cardNote: 'À recopier de la carte : 2 lettres et 6 chiffres.',
  head: 'Nom du chef de ménage',
  headNote: 'Tel qu’il figure sur la pièce d’identité, s’il y en a une.',
  people: 'Nombre de personnes dans le ménage',
  peopleNote: 'Comptez toutes les personnes qui ont dormi ici ces 7 dernières nuits.',
  children: 'Enfants de moins de 5 ans',
  childrenNote: 'Indiquez l’âge de chaque enfant en mois.',
  women: 'Femmes enceintes ou allaitantes',
  womenNote: 'Elles sont servies en premier lors de la distribution.',
  arrival: 'Date d’arrivée',
  arrivalNote: 'Si la famille ne connaît pas le jour, notez le mois.',
  village: 'Village d’origine',
  villageNote: 'Écrivez le nom tel que la famille le prononce.',
  telephone: 'Numéro de téléphone',
  telephoneNote: 'Commencez par l’indicatif du pays, par exemple +254.',
  needs: 'Besoins particuliers',
  needsNote: 'Cochez toutes les réponses qui conviennent.',
  consent: 'J’accepte que mes données soient transmises aux organisations qui distribuent de la nourriture.',
  consentNote: 'Lisez cette phrase à haute voix avant de poser la question.',
}

export const registrationForm: ShowcaseDocument = {
  name: 'Registration form.xlsx',
  texts: { eng: english, fra: french },
  build(texts) {
    const text = (name: string): string => texts[name] ?? ''
    return workbook([
      {
        name: text('form'),
        widths: [42, 24, 52],
        rows: [['field', 'answer', 'note'].map(text), ...rows.map((name) => [text(name), '', text(`${name}Note`)])],
      },
    ])
  },
}

/** Terms that the organisation agreed on, in use for its reviews. */
export const registrationGlossary = {
  name: 'Registration terms',
  fileName: 'Registration terms.csv',
  sourceLanguage: 'eng',
  targetLanguage: 'fra',
  terms: [
    ['household', 'ménage'],
    ['head of household', 'chef de ménage'],
    ['registration card', 'carte d’enregistrement'],
    ['distribution point', 'point de distribution'],
    ['country code', 'indicatif du pays'],
  ],
} as const

/** CSV with a header of language codes. */
export function registrationGlossaryFile(): Uint8Array {
  const lines = [['eng', 'fra'], ...registrationGlossary.terms].map((cells) => cells.join(','))
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}
