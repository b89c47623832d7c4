// The radio spots of the showcase: the script that is read on air, and the subtitles of its film for the waiting rooms.
import { subtitles } from '../writers/catalogue.ts'
import { wordDocument } from '../writers/word-document.ts'
import type { WordParagraph } from '../writers/word-document.ts'
import type { ShowcaseDocument, Texts } from './document.ts'
import { languageTag } from './document.ts'

const script: Readonly<Record<string, Texts>> = {
  eng: {
    title: 'Radio script: the river is rising',
    leave: 'Spot 1: leave early (30 seconds)',
    leaveNews: 'Presenter: The river has risen by 40 centimetres since Monday. More rain is expected tonight.',
    leaveNeighbour: 'Neighbour: Last year we waited too long. This time we are leaving while the road is still dry.',
    leaveWhere:
      'Presenter: If you live below the old bridge, go to the school on the hill today. Buses leave from the market square.',
    water: 'Spot 2: safe water (30 seconds)',
    waterMother: 'Mother: The well is under water. What can we give the children to drink?',
    waterHow: 'Health worker: Boil the water for 1 minute, or add 1 chlorine tablet to 20 litres and wait 30 minutes.',
    waterKeep: 'Presenter: Keep clean water in a covered container. Do not dip your hands into it.',
    questions: 'Presenter: Questions? Call 0800 720 142. The call is free.',
  },
  fra: {
    title: 'Script radio : le fleuve monte',
    leave: 'Spot 1 : partir à temps (30 secondes)',
    leaveNews:
      'Présentatrice : Le fleuve a monté de 40 centimètres depuis lundi. De nouvelles pluies sont attendues cette nuit.',
    leaveNeighbour:
      'Voisin : L’année dernière, nous avons attendu trop longtemps. Cette fois, nous partons pendant que la route est encore sèche.',
    leaveWhere:
      'Présentatrice : Si vous habitez en aval du vieux pont, rendez-vous dès aujourd’hui à l’école sur la colline. Des bus partent de la place du marché.',
    water: 'Spot 2 : de l’eau potable (30 secondes)',
    waterMother: 'Mère : Le puits est inondé. Que pouvons-nous donner à boire aux enfants ?',
    waterHow:
      'Agent de santé : Faites bouillir l’eau pendant 1 minute, ou ajoutez 1 comprimé de chlore à 20 litres d’eau et attendez 30 minutes.',
    waterKeep: 'Présentatrice : Conservez l’eau propre dans un récipient couvert. N’y plongez pas les mains.',
    questions: 'Présentatrice : Des questions ? Appelez le 0800 720 142. L’appel est gratuit.',
  },
  swh: {
    title: 'Matini ya redio: maji ya mto yanaongezeka',
    leave: 'Tangazo la 1: ondokeni mapema (sekunde 30)',
    leaveNews:
      'Mtangazaji: Maji ya mto yameongezeka kwa sentimita 40 tangu Jumatatu. Mvua zaidi inatarajiwa usiku wa leo.',
    leaveNeighbour:
      'Jirani: Mwaka jana tulisubiri kwa muda mrefu mno. Safari hii tunaondoka wakati barabara bado ni kavu.',
    leaveWhere:
      'Mtangazaji: Ikiwa unaishi upande wa chini wa daraja la zamani, nenda leo kwenye shule iliyo kilimani. Mabasi yanaondoka katika uwanja wa soko.',
    water: 'Tangazo la 2: maji salama (sekunde 30)',
    waterMother: 'Mama: Kisima kimefunikwa na maji. Tuwape watoto nini wanywe?',
    waterHow:
      'Mhudumu wa afya: Chemsha maji kwa dakika 1, au weka kidonge 1 cha klorini katika lita 20 za maji na usubiri dakika 30.',
    waterKeep: 'Mtangazaji: Hifadhi maji safi katika chombo chenye kifuniko. Usitumbukize mikono yako ndani yake.',
    questions: 'Mtangazaji: Una maswali? Piga 0800 720 142. Kupiga simu ni bure.',
  },
}

const spoken: Readonly<Record<string, Texts>> = {
  eng: {
    rising: 'The river is rising. Is your family ready?',
    higher: 'Move to higher ground today. Do not wait for the water.',
    take: 'Take your documents, your medicine and 3 litres of water for each person.',
    never: 'Never walk or drive through moving water.',
    boil: 'Boil river water for 1 minute before you drink it.',
    shelter: 'The shelter is open at the school on the hill, day and night.',
    call: 'For help, call 0800 720 142. The call is free.',
    together: 'River Valley Relief: together until the water goes down.',
  },
  fra: {
    rising: 'Le fleuve monte. Votre famille est-elle prête ?',
    higher: 'Rejoignez les hauteurs dès aujourd’hui. N’attendez pas que l’eau arrive.',
    take: 'Emportez vos papiers, vos médicaments et 3 litres d’eau par personne.',
    never: 'Ne traversez jamais un courant, ni à pied ni en voiture.',
    boil: 'Faites bouillir l’eau du fleuve pendant 1 minute avant de la boire.',
    shelter: 'L’abri est ouvert à l’école sur la colline, de jour comme de nuit.',
    call: 'Besoin d’aide ? Appelez le 0800 720 142. L’appel est gratuit.',
    together: 'River Valley Relief : à vos côtés jusqu’à la décrue.',
  },
  swh: {
    rising: 'Maji ya mto yanaongezeka. Je, familia yako iko tayari?',
    higher: 'Hamia mahali pa juu leo. Usisubiri maji yafike.',
    take: 'Chukua hati zako, dawa zako na lita 3 za maji kwa kila mtu.',
    never: 'Usipite kamwe kwenye maji yanayotiririka, kwa miguu wala kwa gari.',
    boil: 'Chemsha maji ya mto kwa dakika 1 kabla ya kuyanywa.',
    shelter: 'Makazi ya dharura yako wazi katika shule iliyo kilimani, usiku na mchana.',
    call: 'Ukihitaji msaada, piga 0800 720 142. Kupiga simu ni bure.',
    together: 'River Valley Relief: tuko pamoja hadi maji yapungue.',
  },
}

const headings = new Set(['leave', 'water'])

function styleOf(name: string): WordParagraph['style'] {
  if (name === 'title') return 'Title'
  return headings.has(name) ? 'Heading1' : 'Normal'
}

export const radioScript: ShowcaseDocument = {
  name: 'Radio script.docx',
  texts: script,
  build: (texts, language) =>
    wordDocument(
      Object.entries(texts).map(([name, text]) => ({ text, style: styleOf(name) })),
      languageTag(language),
      false,
    ),
}

const firstCueMs = 500
const cueMs = 3_600

export const radioSubtitles: ShowcaseDocument = {
  name: 'Radio spots.srt',
  texts: spoken,
  build: (texts) =>
    subtitles(
      Object.values(texts).map((text, index) => {
        const fromMs = firstCueMs + index * cueMs
        return { fromMs, toMs: fromMs + cueMs - 400, text }
      }),
    ),
}
