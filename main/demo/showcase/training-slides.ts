// The training slides of the showcase, for community health workers.
import { presentation } from '../writers/presentation.ts'
import type { ShowcaseDocument, Texts } from './document.ts'
import { languageTag } from './document.ts'

/** The title of each slide, then its lines. */
const slides = [
  ['title', 'subtitle'],
  ['signs', 'signEyes', 'signSkin', 'signThirst', 'signRestless'],
  ['fluid', 'fluidDose', 'fluidExample', 'fluidSpoon'],
  ['zinc', 'zincYoung', 'zincOlder', 'zincHow'],
  ['refer', 'referDrink', 'referFits', 'referHours'],
]

const english: Texts = {
  title: 'Treating dehydration in children',
  subtitle: 'Training for community health workers',
  signs: 'Signs of dehydration',
  signEyes: 'The eyes are sunken',
  signSkin: 'The skin goes back slowly after it is pinched',
  signThirst: 'The child is thirsty and drinks eagerly',
  signRestless: 'The child is restless or irritable',
  fluid: 'Oral rehydration',
  fluidDose: 'Give 75 ml of solution for each kg of body weight over 4 hours.',
  fluidExample: 'A child who weighs 8 kg needs 600 ml.',
  fluidSpoon: 'Give a child under 2 years a teaspoon every 1 to 2 minutes.',
  zinc: 'Zinc tablets',
  zincYoung: 'Under 6 months: 10 mg a day for 10 to 14 days',
  zincOlder: 'From 6 months: 20 mg a day for 10 to 14 days',
  zincHow: 'Dissolve the tablet in clean water or breast milk.',
  refer: 'Refer the child at once if',
  referDrink: 'the child cannot drink or breastfeed',
  referFits: 'the child has convulsions',
  referHours: 'the child is no better after 4 hours',
}

const spanish: Texts = {
  title: 'Tratamiento de la deshidratación infantil',
  subtitle: 'Capacitación para agentes comunitarios de salud',
  signs: 'Signos de deshidratación',
  signEyes: 'Los ojos están hundidos',
  signSkin: 'La piel vuelve lentamente a su lugar después de pellizcarla',
  signThirst: 'El niño tiene sed y bebe con avidez',
  signRestless: 'El niño está inquieto o irritable',
  fluid: 'Rehidratación oral',
  fluidDose: 'Administre 75 ml de solución por cada kg de peso corporal en 4 horas.',
  fluidExample: 'Un niño que pesa 8 kg necesita 600 ml.',
  fluidSpoon: 'A los menores de 2 años, deles una cucharadita cada 1 o 2 minutos.',
  zinc: 'Tabletas de zinc',
  zincYoung: 'Menores de 6 meses: 10 mg al día durante 10 a 14 días',
  zincOlder: 'A partir de los 6 meses: 20 mg al día durante 10 a 14 días',
  zincHow: 'Disuelva la tableta en agua limpia o en leche materna.',
  refer: 'Derive al niño de inmediato si',
  referDrink: 'no puede beber ni mamar',
  referFits: 'tiene convulsiones',
  referHours: 'no mejora al cabo de 4 horas',
}

export const trainingSlides: ShowcaseDocument = {
  name: 'Dehydration training.pptx',
  texts: { eng: english, esl: spanish },
  build: (texts, language) =>
    presentation(
      slides.map(([title = '', ...lines]) => ({
        title: texts[title] ?? '',
        lines: lines.map((name) => texts[name] ?? ''),
      })),
      languageTag(language),
    ),
}
